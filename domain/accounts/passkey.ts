import { z } from 'zod';
import { requiredText } from '../kit/fields.ts';

/** Passkeys of one user. */
export const maxPasskeys = 20;
/** Time to answer the browser's question. */
export const passkeyMinutes = 5;

const name = requiredText(
  60,
  'Enter a name, such as the name of the device.',
  'Name that tells passkeys apart, such as the name of the device.',
);
export const PasskeyName = z.object({ name });

/** The browser's response as JSON (`RegistrationResponseJSON`, `AuthenticationResponseJSON` of WebAuthn Level 3). */
const response = z.string().max(20_000, 'The response is too long.').describe("The browser's response as JSON, from WebAuthn.");

export const PasskeyDraft = z.object({ name, response }).describe('A new passkey.');
export type PasskeyInput = z.input<typeof PasskeyDraft>;

export const PasskeySignInDraft = z
  .object({
    response,
    remember: z.boolean().nullish().describe('Whether the session stays valid for 30 days without use.'),
  })
  .describe('Response of the browser, and whether to stay signed in.');
export type PasskeySignInInput = z.input<typeof PasskeySignInDraft>;

/** Returns the relying party of a public URL, or null: passkeys need a domain name with HTTPS, or localhost (WebAuthn Level 3, §5.1.2). */
export function relyingPartyOf(publicUrl: string): { id: string; origin: string } | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return isLocal || (protocol === 'https:' && !isAddress) ? { id: hostname, origin } : null;
}
