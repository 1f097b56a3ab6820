// Screens load this module on use: few people use passkeys.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Asks the browser for a passkey of this site. Returns its response as JSON; throws when the user declines. */
export async function askForPasskey(options: string): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON }));
}

/** Asks the browser to create a passkey. Returns its response as JSON; throws when the user declines. */
export async function createPasskey(options: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON }));
}

/** Returns a message for a refusal of the browser. It does not say whether the user declined or had no passkey. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey of your account.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used. Try again, or use your password.';
  return 'The browser could not use a passkey. Try again, or use your password.';
}
