import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RecoveryCode } from '#db/entities/security.ts';
import { plainCode, recoveryCodeCount } from '#domain/accounts/security.ts';
import type { Config } from '../../server/settings/config.ts';

/** Crockford's alphabet: omits letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Twelve characters of five bits. */
const groups = 3;
const groupLength = 4;

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** Codes are short enough to type, so their hashes use a key that is not stored in the database. */
function hashCode({ appSecret }: Pick<Config, 'appSecret'>, userId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'stave', 'recovery codes', 32));
  return createHmac('sha256', key)
    .update(`${userId}:${plainCode(code)}`)
    .digest('base64url');
}

/** Replaces the recovery codes. The new codes can be read only now. */
export async function replaceRecoveryCodes(em: EntityManager, config: Config, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await em.nativeDelete(RecoveryCode, { userId });
  for (const code of codes) em.create(RecoveryCode, { userId, codeHash: hashCode(config, userId, code) }, { partial: true });
  await em.flush();
  return codes;
}

/** Uses a code. Returns false when it is unknown or used; of two concurrent calls one gets true. */
export const spendRecoveryCode = async (
  em: EntityManager,
  config: Config,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> =>
  (await em.nativeUpdate(RecoveryCode, { userId, codeHash: hashCode(config, userId, code), usedAt: null }, { usedAt: now })) ===
  1;

export const recoveryCodesLeft = (em: EntityManager, userId: string): Promise<number> =>
  em.count(RecoveryCode, { userId, usedAt: null });
