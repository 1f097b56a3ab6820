import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RecoveryCode } from '#db/entities/security.ts';
import { plainCode, recoveryCodeCount } from '#domain/accounts/security.ts';
import type { Config } from '../config.ts';

/** Crockford's alphabet: no letter that is taken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** Twelve signs of five bits. */
const groups = 3;
const groupLength = 4;

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** Codes are short enough for people to type, so their hashes need a key that does not lie in the database. */
function hashCode({ appSecret }: Pick<Config, 'appSecret'>, userId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'stave', 'recovery codes', 32));
  return createHmac('sha256', key)
    .update(`${userId}:${plainCode(code)}`)
    .digest('base64url');
}

/** Makes new codes in place of those before; they can be read now and never again. */
export async function replaceRecoveryCodes(em: EntityManager, config: Config, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await em.nativeDelete(RecoveryCode, { userId });
  for (const code of codes) em.create(RecoveryCode, { userId, codeHash: hashCode(config, userId, code) }, { partial: true });
  await em.flush();
  return codes;
}

/** Uses a code up; false when there is none such, or it was used. Of two at the same moment one gets true. */
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
