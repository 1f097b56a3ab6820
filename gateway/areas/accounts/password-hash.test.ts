import * as crypto from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  const argon2 = vi.fn((...given: Parameters<typeof crypto.argon2>) => real.argon2(...given));
  return { ...real, argon2 };
});
beforeEach(() => void vi.mocked(crypto.argon2).mockClear());

/** Cost parameters of a derivation. */
const costs = () =>
  vi.mocked(crypto.argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
    algorithm,
    memory,
    passes,
    parallelism,
    tagLength,
  }));

it('a hash matches only its password', async () => {
  const hash = await hashPassword('salt-lines-at-dawn');
  expect(await verifyPassword('salt-lines-at-dawn', hash)).toBe(true);
  expect(await verifyPassword('salt-lines-at-dusk', hash)).toBe(false);
  expect(await hashPassword('salt-lines-at-dawn')).not.toBe(hash);
});

it('a check without an account takes the same work and fails', async () => {
  const hash = await hashPassword('salt-lines-at-dawn');
  vi.mocked(crypto.argon2).mockClear();
  await verifyPassword('wrong', hash);
  expect(await verifyPassword('wrong', null)).toBe(false);
  const [withAccount, without, ...more] = costs();
  expect(more).toEqual([]);
  expect(withAccount).toMatchObject({ algorithm: 'argon2id', memory: 19_456, passes: 2 });
  expect(without).toEqual(withAccount);
});
