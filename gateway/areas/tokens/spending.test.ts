import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Blockchain } from '#domain/tokens/token-terms.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { KnownChains, someFees } from '#tests/support/known-chains.ts';
import { makeKey } from '#tests/support/team.ts';

const chains = new KnownChains();
const now = new Date('2026-11-22T12:00:00Z');
let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await startTestApp({ ETHEREUM_DAILY_LIMIT: '0.5', SOLANA_DAILY_LIMIT: '3' }, { chains, clock: () => now });
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

const document =
  '{ administration { chainSpending { network { blockchain } state spent limit transactions maxTransactions maxGasPriceGwei currency resetsAt } } }';
type Spending = {
  network: { blockchain: string };
  state: string;
  spent: string;
  limit: string;
  transactions: number;
  maxTransactions: number | null;
  maxGasPriceGwei: number | null;
  currency: string;
  resetsAt: string;
};
const spending = async (blockchain: Blockchain = 'ETHEREUM') => {
  const { administration } = await t.gql<{ administration: { chainSpending: Spending[] } }>(document, {}, admin);
  return administration.chainSpending.find(({ network }) => network.blockchain === blockchain);
};

/** A transaction with this cost in the smallest unit. */
const spend = (cost: bigint, { blockchain = 'ETHEREUM', state = 'CONFIRMED', age = '0 s' } = {}) =>
  t.pool.query(
    `insert into chain_transaction (network_id, purpose, subject_id, hash, raw, state, cost, created_at)
      values ($1, 'MINT', $2::uuid, $2::text, '', $3, $4, $6::timestamptz - $5::interval)`,
    [chains.networkId(blockchain as Blockchain), randomUUID(), state, String(cost), age, now],
  );
const ether = 10n ** 18n;

describe('spending of the platform accounts', () => {
  it.each([['ADMIN'], ['SUPER_ADMIN']] as const)('is visible to %s', async (role) => {
    const { data, errors } = await t.raw<{ administration: { chainSpending: unknown[] } }>(document, {}, await accountOf(role));
    expect(errors).toBeUndefined();
    expect(data.administration.chainSpending).toHaveLength(2);
  });

  it.each<[string, () => Promise<string | undefined>, string]>([
    ['the owner of a workspace', () => accountOf('USER'), 'FORBIDDEN'],
    [
      'the API key of an administrator',
      async () => (await makeKey(t, admin, { name: 'Key', access: 'READ' })).data.apiKeyCreate!.secret!,
      'FORBIDDEN',
    ],
    ['nobody', async () => undefined, 'UNAUTHENTICATED'],
  ])('is hidden from %s', async (_who, token, code) => {
    const { data, errors } = await t.raw<object | null>(document, {}, await token());
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(JSON.stringify(data ?? null)).not.toContain('limit');
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
    await spend(1n, { age: '12 hours' });
    await spend(2n, { age: '12 hours 1 second' });
    expect(await spending()).toMatchObject({ spent: '0.000000000000000001', resetsAt: '2026-11-23T00:00:00.000Z' });
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

describe('ceilings of the administrators', () => {
  const set = (ceilings: { maxGasPriceGwei?: number; maxTransactionsPerDay?: number }) =>
    t.pool.query(`update platform_setting set values = values || jsonb_build_object('chains', $1::jsonb)`, [
      JSON.stringify(ceilings),
    ]);
  const makeLocal = async (isLocal: boolean) => {
    for (const blockchain of ['ETHEREUM', 'SOLANA'] as const) chains.set(blockchain, { isLocal });
    await t.pool.query('update chain_network set is_local = $1', [isLocal]);
  };
  beforeEach(() => makeLocal(false));
  afterEach(async () => {
    await set({});
    await makeLocal(true);
    chains.set('ETHEREUM', { fees: someFees('ETHEREUM') });
  });

  it('are shown with the transactions of 24 hours on all public networks', async () => {
    await set({ maxGasPriceGwei: 30, maxTransactionsPerDay: 4 });
    await spend(1n);
    await spend(1n, { blockchain: 'SOLANA', age: '23 hours' });
    await spend(1n, { age: '25 hours' });
    await spend(1n, { state: 'REPLACED' });
    expect(await spending()).toMatchObject({ state: 'AVAILABLE', transactions: 2, maxTransactions: 4, maxGasPriceGwei: 30 });
    expect(await spending('SOLANA')).toMatchObject({ transactions: 2, maxTransactions: 4, maxGasPriceGwei: null });
  });

  it.each([
    [1, 2, 'AVAILABLE'],
    [2, 2, 'TRANSACTIONS'],
    [3, 2, 'TRANSACTIONS'],
    [0, 0, 'TRANSACTIONS'],
  ])('%i transactions of %i are %s on each network', async (sent, maxTransactionsPerDay, state) => {
    await set({ maxTransactionsPerDay });
    for (let count = 0; count < sent; count += 1) await spend(1n);
    expect([(await spending())?.state, (await spending('SOLANA'))?.state]).toEqual([state, state]);
  });

  it.each([
    ['above the ceiling', 12, now, 'GAS_PRICE'],
    ['below the ceiling', 13, now, 'AVAILABLE'],
    ['above the ceiling an hour ago', 12, new Date(now.getTime() - 3_600_000), 'AVAILABLE'],
  ])('a gas price %s', async (_name, maxGasPriceGwei, measuredAt, state) => {
    await set({ maxGasPriceGwei });
    chains.set('ETHEREUM', { fees: someFees('ETHEREUM', measuredAt) });
    expect(await spending()).toMatchObject({ state, maxGasPriceGwei });
    expect((await spending('SOLANA'))?.state).toBe('AVAILABLE');
  });

  it('do not apply to local networks', async () => {
    await set({ maxGasPriceGwei: 1, maxTransactionsPerDay: 0 });
    await makeLocal(true);
    expect(await spending()).toMatchObject({ state: 'AVAILABLE', transactions: 0, maxTransactions: null, maxGasPriceGwei: null });
  });
});
