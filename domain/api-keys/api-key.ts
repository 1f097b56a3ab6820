import { z } from 'zod';
import type { MemberRole } from '#domain/accounts/account.ts';
import { isStorableInstant, requiredText } from '#domain/kit/fields.ts';

/** Prefix of every key, so people and secret scanners can recognise a key. */
export const apiKeyBeginning = 'stv_';
/** Whether a token is an API key. Session tokens have 43 characters and may have the same prefix. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyBeginning) && token.length !== 43;
/** Number of characters of a key that lists show, to distinguish keys. */
export const apiKeyShownLength = 12;
export const liveApiKeysMax = 20;

/** READ reads the catalogue; WRITE also changes it. */
export const apiKeyScopes = ['READ', 'WRITE'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text) && isStorableInstant(new Date(text));

/** A new API key. `now` is the time of creation, to refuse an expiry in the past. */
export const apiKeyDraft = (now: Date) =>
  z
    .object({
      name: requiredText(
        80,
        'Enter a name for the key, such as the program that uses it.',
        'Name of the key, such as the name of the program.',
      ),
      scope: z.enum(apiKeyScopes, 'Choose what the key may do: read or write.').meta({
        description: 'Permissions of the key.',
        scalar: 'ApiKeyScope',
      }),
      expiresAt: z
        .string()
        .trim()
        .refine(isInstant, 'Enter a date such as 2027-03-14.')
        .transform((text) => new Date(text))
        .refine((instant) => instant > now, 'Choose a date in the future.')
        .nullish()
        .meta({ description: 'When the key expires. Null for a key without expiry.', scalar: 'DateTime' }),
    })
    .describe('A new API key.');
export type ApiKeyInput = z.input<ReturnType<typeof apiKeyDraft>>;

export const apiKeyStates = ['LIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export function apiKeyState(key: { expiresAt?: Date | null; revokedAt?: Date | null }, now: Date): ApiKeyState {
  if (key.revokedAt) return 'REVOKED';
  return key.expiresAt && key.expiresAt <= now ? 'EXPIRED' : 'LIVE';
}

/** Role of a key: never owner, and never more rights than its creator has now. */
export const roleOfKey = (scope: ApiKeyScope, creator: MemberRole): MemberRole =>
  scope === 'WRITE' && creator !== 'VIEWER' ? 'EDITOR' : 'VIEWER';
export const readOnlyKeyMessage =
  'This API key is read-only. Use a key with the scope WRITE, created by a member who can change the catalogue.';
