import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Blockchain } from '#domain/tokenization/token-terms.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { makeKey } from '#tests/support/team.ts';

const chains = new KnownChains();
let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await startTestApp({ ETHEREUM_DAILY_LIMIT: '0.5', SOLANA_DAILY_LIMIT: '3' }, { chains });
  await chains.connect(t.pool);
  admin = await accountOf('ADMIN');
});
afterAll(() => t.stop());
beforeEach(() => t.pool.query('delete from chain_transaction'));

async function accountOf(role: 'USER' | 'ADMIN' | 'SUPER_ADMIN'): Promise<string> {
  const { userId, token } = await t.register();
  await t.pool.query('update app_user set role = $2 where id = $1', [userId, role]);
  return token;
}

const document = '{ chainSpending { network { blockchain } state spent limit currency resetsAt } }';
type Spending = {
  network: { blockchain: string };
  state: string;
  spent: string;
  limit: string;
  currency: string;
  resetsAt: string;
};
const spending = async (blockchain: Blockchain = 'ETHEREUM') => {
  const { chainSpending } = await t.gql<{ chainSpending: Spending[] }>(document, {}, admin);
  return chainSpending.find(({ network }) => network.blockchain === blockchain);
};

/** A transaction with this cost in the smallest unit. */
const spend = (cost: bigint, { blockchain = 'ETHEREUM', state = 'CONFIRMED', age = '0 s' } = {}) =>
  t.pool.query(
    `insert into chain_transaction (network_id, purpose, subject_id, hash, raw, state, cost, created_at)
      values ($1, 'MINT', $2::uuid, $2::text, '', $3, $4, now() - $5::interval)`,
    [chains.networkId(blockchain as Blockchain), randomUUID(), state, String(cost), age],
  );
const ether = 10n ** 18n;

describe('spending of the platform accounts', () => {
  it.each([['ADMIN'], ['SUPER_ADMIN']] as const)('is visible to %s', async (role) => {
    const { data, errors } = await t.raw<{ chainSpending: unknown[] }>(document, {}, await accountOf(role));
    expect(errors).toBeUndefined();
    expect(data.chainSpending).toHaveLength(2);
  });

  it.each<[string, () => Promise<string | undefined>, string]>([
    ['the owner of a workspace', () => accountOf('USER'), 'FORBIDDEN'],
    [
      'the API key of an administrator',
      async () => (await makeKey(t, admin, { name: 'Key', scope: 'READ' })).data.apiKeyCreate!.secret!,
      'FORBIDDEN',
    ],
    ['nobody', async () => undefined, 'UNAUTHENTICATED'],
  ])('is hidden from %s', async (_who, token, code) => {
    const { data, errors } = await t.raw<object | null>(document, {}, await token());
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(JSON.stringify(data)).not.toContain('limit');
  });

  it('is exact to the smallest unit, and separate for each blockchain', async () => {
    await spend(1n);
    await spend(ether / 4n);
    await spend(12_345_678n, { blockchain: 'SOLANA' });
    expect(await spending()).toMatchObject({ spent: '0.250000000000000001', limit: '0.5', currency: 'ETH', state: 'AVAILABLE' });
    expect(await spending('SOLANA')).toMatchObject({ spent: '0.012345678', limit: '3', currency: 'SOL', state: 'AVAILABLE' });
  });

  it('omits replaced and expired transactions and those of other days', async () => {
    for (const state of ['REPLACED', 'EXPIRED']) await spend(ether, { state });
    await spend(ether, { age: '24 hours' });
    await spend(2n, { state: 'REVERTED' });
    await spend(3n, { state: 'SIGNED' });
    expect(await spending()).toMatchObject({ spent: '0.000000000000000005' });
  });

  it('resets at 00:00 UTC', async () => {
    const { resetsAt } = (await spending())!;
    const untilReset = new Date(resetsAt).getTime() - Date.now();
    expect(resetsAt).toMatch(/T00:00:00/);
    expect(untilReset).toBeGreaterThan(0);
    expect(untilReset).toBeLessThanOrEqual(86_400_000);
  });

  it.each([
    [(ether / 5n) * 2n - 1n, 'AVAILABLE'],
    [(ether / 5n) * 2n, 'NEARLY_SPENT'],
    [(ether / 20n) * 9n - 1n, 'NEARLY_SPENT'],
    [(ether / 20n) * 9n, 'TOKENS_WAIT'],
    [ether / 2n - 1n, 'TOKENS_WAIT'],
    [ether / 2n, 'SPENT'],
    [ether * 2n, 'SPENT'],
  ])('warns at 80 percent of the limit: %d is %s', async (cost, state) => {
    await spend(cost);
    expect((await spending())?.state).toBe(state);
    expect((await spending('SOLANA'))?.state).toBe('AVAILABLE');
  });
});
