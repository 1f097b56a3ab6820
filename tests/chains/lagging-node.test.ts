import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { type FakeChain, fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

const from = Date.now();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: from }));
afterEach(() => vi.useRealTimers());
/** Sets the clock to this many seconds after the start of the test. */
const at = (seconds: number) => vi.setSystemTime(from + seconds * 1_000);

let networks = 0;
/** A remote network with deployed contracts, and one sent token in the mempool. */
async function start() {
  const ledger = new Ledger(true);
  networks += 1;
  const chain = fakeChain(ledger, { key: `lagging-${networks}`, isLocal: false });
  const engine = await MintEngine.open(world.pool, chain, quickTiming);
  const { id: networkId } = engine.network;
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  ledger.isEager = false;
  const [id] = await requestTokens(world, networkId, [{}]);
  while (ledger.mempool.length === 0) await engine.round();
  // Waiting advanced the clock.
  at(0);
  const state = async () => (await world.pool.query('select state from tokenization where id = $1', [id])).rows[0].state;
  const transactions = async () =>
    (await world.pool.query('select state, problem from chain_transaction where subject_id = $1 order by created_at', [id])).rows;
  return { ledger, chain, engine, state, transactions };
}

/** A lagging node responds about transactions, and another one about the nonce. */
function lagUntilNonce(chain: FakeChain): void {
  const { transactionStatuses, nextNonce } = chain;
  let isAhead = false;
  chain.transactionStatuses = async (refs) => (isAhead ? transactionStatuses(refs) : refs.map(() => ({ state: 'UNKNOWN' })));
  chain.nextNonce = () => {
    isAhead = true;
    return nextNonce();
  };
}

test('a transaction unknown to a lagging node is read again once its nonce is used, and is counted', async () => {
  const { ledger, chain, engine, state, transactions } = await start();
  // Other nodes have it in a block that this node does not know, for longer than any timeout.
  const { transactionStatuses } = chain;
  chain.transactionStatuses = async (refs) => refs.map(() => ({ state: 'UNKNOWN' }));
  ledger.mine();
  await engine.round();
  at(14);
  await engine.round();
  expect(await transactions()).toMatchObject([{ state: 'BROADCAST' }]);
  at(60);
  chain.transactionStatuses = transactionStatuses;
  lagUntilNonce(chain);
  await engine.round();
  expect(await transactions()).toEqual([{ state: 'CONFIRMED', problem: null }]);
  expect(await state()).toBe('CONFIRMED');
});

test('on a remote network a nonce counts as used by another signer only after more than a block', async () => {
  const { ledger, engine, transactions } = await start();
  const [ours] = ledger.mempool.splice(0);
  ledger.take({ ...ours!, key: 'foreign' });
  ledger.mine();
  ledger.isEager = true;
  await engine.round();
  at(14);
  await engine.round();
  expect(await transactions()).toMatchObject([{ state: 'BROADCAST' }]);
  at(16);
  await engine.round();
  const [given] = await transactions();
  expect(given).toEqual({ state: 'REPLACED', problem: 'Another transaction of this account used its nonce.' });
});
