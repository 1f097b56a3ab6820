import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** OWASP's recommendation for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password; the result carries its salt and cost: `argon2id$19456$2$1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce, ...cost });
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, nonce.toString('base64url'), hash.toString('base64url')].join(
    '$',
  );
}

/** Whether a password matches a hash. Takes the same time without a hash, so timing does not reveal accounts. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = (stored ?? decoy).split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt ?? '', 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && stored !== null;
}

const decoy = [
  'argon2id',
  cost.memory,
  cost.passes,
  cost.parallelism,
  randomBytes(16).toString('base64url'),
  randomBytes(32).toString('base64url'),
].join('$');
