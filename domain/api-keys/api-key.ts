import { z } from 'zod';
import { isStorableInstant, requiredText } from '#domain/kit/fields.ts';
import { originsDraft } from './origins.ts';
import { type ApiKeyScope, apiKeyScopes, formerScopes } from './scopes.ts';

/** Prefix of every key, so people and secret scanners can recognise a key. */
export const apiKeyBeginning = 'stv_';
/** Whether a token is an API key. Session tokens have 43 characters and may have the same prefix. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyBeginning) && token.length !== 43;
/** Number of characters of a key that lists show, to distinguish keys. */
export const apiKeyShownLength = 12;
export const liveApiKeysMax = 20;

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text) && isStorableInstant(new Date(text));
const isOnce = (scopes: readonly ApiKeyScope[]) => new Set(scopes).size === scopes.length;

const scopesDraft = z
  .array(z.enum(apiKeyScopes, 'Choose what the key may do.').meta({ scalar: 'ApiKeyScope' }), 'Choose what the key may do.')
  .min(1, 'Choose at least one scope.')
  .refine(isOnce, 'Name each scope once.')
  .transform((given) => apiKeyScopes.filter((scope) => given.includes(scope)))
  .describe('What the key may do, each scope once. A write scope includes the read scope of its area.');

/** A new API key. `now` is the time of creation, to refuse an expiry in the past. */
export const apiKeyDraft = (now: Date) =>
  z
    .object({
      name: requiredText(
        80,
        'Enter a name for the key, such as the program that uses it.',
        'Name of the key, such as the name of the program.',
      ),
      scopes: scopesDraft,
      origins: originsDraft.optional(),
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
/** The reason of the deprecation of former scopes. */
export const formerScopeReason = 'Use scopes of areas. Goes after 2027-06-30.';

/** A new API key as the API takes it: with scopes, or with a former scope that stands for several. */
export const apiKeyInputDraft = (now: Date) =>
  apiKeyDraft(now)
    .extend({
      scopes: scopesDraft.optional().describe('What the key may do, each scope once. Required unless `scope` is given.'),
      scope: z.enum(formerScopes).nullish().meta({
        description: '`READ` for all areas but members, or `WRITE` to change them as well. Ignored with `scopes`.',
        scalar: 'ApiKeyScope',
        deprecationReason: formerScopeReason,
      }),
    })
    .describe('A new API key.');
export type ApiKeyInput = z.input<ReturnType<typeof apiKeyInputDraft>>;

/** Changes to an API key. */
export const apiKeyPatch = (now: Date) =>
  apiKeyDraft(now).partial().describe('Changes to an API key. Omitted fields keep their values.');
export type ApiKeyPatchInput = z.input<ReturnType<typeof apiKeyPatch>>;

export const maxOverlapHours = 168;
export const defaultOverlapHours = 24;
/** Hours for which the previous secret of a rotated key keeps working. */
export const overlapDraft = z.object({
  overlapHours: z
    .number()
    .int()
    .min(0, `Choose 0 to ${maxOverlapHours} hours.`)
    .max(maxOverlapHours, `Choose 0 to ${maxOverlapHours} hours.`),
});

export const apiKeyStates = ['LIVE', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export function apiKeyState(key: { expiresAt?: Date | null; revokedAt?: Date | null }, now: Date): ApiKeyState {
  if (key.revokedAt) return 'REVOKED';
  return key.expiresAt && key.expiresAt <= now ? 'EXPIRED' : 'LIVE';
}

/** For a key whose creator may now only read. */
export const readOnlyKeyMessage =
  'The member who created this API key can no longer change this workspace. Ask an owner of the workspace for another key.';
