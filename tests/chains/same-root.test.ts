import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestRoot, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

const anchorsOf = async (networkId: string) =>
  (
    await world.pool.query(
      `select state, transaction_hash, block_number, block_hash, block_time, contract_address from anchor where network_id = $1
        order by created_at, id`,
      [networkId],
    )
  ).rows;

// The same file in two workspaces, in separate batches: both trees have the same root, and the chain accepts it once.
test.each(['one after the other', 'at the same moment'])(
  'two batches with the same root, requested %s, share one block',
  async (when) => {
    const ledger = new Ledger(true);
    const engine = await MintEngine.open(world.pool, fakeChain(ledger, { key: `same-root ${when}` }), quickTiming);
    const { id: networkId } = engine.network;
    await runUntilIdle([engine]);
    const root = randomBytes(32).toString('hex');
    await requestRoot(world, networkId, root);
    if (when === 'one after the other') await runUntilIdle([engine]);
    await requestRoot(world, networkId, root);
    await runUntilIdle([engine]);
    const [first, second] = await anchorsOf(networkId);
    expect(first).toMatchObject({ state: 'CONFIRMED', block_time: expect.any(Date) });
    expect(second).toEqual(first);
  },
);

test('after a reorganisation both batches lose their block, and both are anchored in the new one', async () => {
  const ledger = new Ledger(true);
  ledger.finalAfter = 1_000;
  const engine = await MintEngine.open(world.pool, fakeChain(ledger, { key: 'same-root back' }), quickTiming);
  const { id: networkId } = engine.network;
  await runUntilIdle([engine]);
  const root = randomBytes(32).toString('hex');
  for (let times = 0; times < 2; times += 1) {
    await requestRoot(world, networkId, root);
    await runUntilIdle([engine]);
  }
  const [before] = await anchorsOf(networkId);
  ledger.isEager = false;
  ledger.reorganise(1);
  await engine.round();
  for (const anchor of await anchorsOf(networkId)) expect(anchor).not.toMatchObject({ state: 'CONFIRMED' });
  ledger.isEager = true;
  ledger.mine();
  await runUntilIdle([engine]);
  const [first, second] = await anchorsOf(networkId);
  expect(first).toMatchObject({ state: 'CONFIRMED', block_time: expect.any(Date) });
  expect(first!.block_hash).not.toBe(before!.block_hash);
  expect(second).toEqual(first);
});

test('a root in an unknown transaction does not count as anchored', async () => {
  const ledger = new Ledger(true);
  const engine = await MintEngine.open(world.pool, fakeChain(ledger, { key: 'same-root lost' }), quickTiming);
  const { id: networkId } = engine.network;
  const root = randomBytes(32).toString('hex');
  const first = await requestRoot(world, networkId, root);
  await runUntilIdle([engine]);
  // Simulates a restore from an earlier backup.
  await world.pool.query('delete from chain_transaction where subject_id = $1', [first]);
  await world.pool.query('delete from anchor where id = $1', [first]);
  await requestRoot(world, networkId, root);
  await runUntilIdle([engine]);
  const { rows } = await world.pool.query('select state, problem from anchor where network_id = $1', [networkId]);
  expect(rows).toEqual([{ state: 'FAILED', problem: 'The root is on the blockchain, in a transaction unknown to this server.' }]);
});
