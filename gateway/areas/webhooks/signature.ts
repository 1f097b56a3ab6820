import { createHmac, randomBytes } from 'node:crypto';
import { Seal } from '../../kit/encryption.ts';
import type { Config } from '../../server/settings/config.ts';

/** Prefix of secrets in the Standard Webhooks specification. */
const secretPrefix = 'whsec_';

export const newWebhookSecret = (): string => secretPrefix + randomBytes(32).toString('base64');

export const secretSeal = (config: Pick<Config, 'appSecret'>) => new Seal(config.appSecret, 'webhook secrets');

/** Returns the signature of a request by the Standard Webhooks specification. `secret` is `whsec_` with the key in Base64. */
export function signatureOf(secret: string, { id, timestamp, body }: { id: string; timestamp: number; body: string }): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
