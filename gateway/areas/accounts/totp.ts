import { Secret, TOTP } from 'otpauth';
import { Seal } from '../../kit/encryption.ts';
import type { Config } from '../../server/settings/config.ts';

const issuer = 'Stave';
const periodSeconds = 30;
/** Steps before and after the current one that are accepted, for clock differences and typing time. */
const windowSteps = 1;

export const totpSeal = (config: Pick<Config, 'appSecret'>) => new Seal(config.appSecret, 'two-factor secrets');

/** A secret of 160 bits in Base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits, thirty seconds. */
const totp = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** Returns the URI for a QR code. `label` names the account. */
export const otpauthUri = (secret: string, label: string): string => totp(secret, label).toString();

/** Returns the time step of a code, or null when the code is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret, issuer).validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}
