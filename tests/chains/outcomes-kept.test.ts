import { afterAll, beforeAll, expect, test } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { ChainRefusal, ChainUnreachable } from '#gateway/ports/chains/port.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestRoot, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

test('a failed token keeps its reason if the node becomes unavailable while other tokens of its group are sent', async () => {
  const ledger = new Ledger(true);
  const chain = fakeChain(ledger, { key: 'outcomes' });
  const engine = await MintEngine.open(world.pool, chain, quickTiming);
  const { id: networkId } = engine.network;
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  const [bad, good] = await requestTokens(world, networkId, [{}, {}]);
  const { rows } = await world.pool.query<{ mint_key: string }>('select mint_key from tokenization where id = $1', [bad]);
  ledger.refusing.set(rows[0]!.mint_key, new ChainRefusal('REVERTS', 'The contract says no.'));
  await world.pool.query('update tokenization set attempts = $2 where id = $1', [bad, quickTiming.pausesSeconds.length]);
  const takes = chain.broadcast;
  chain.broadcast = () => Promise.reject(new ChainUnreachable('No node answers.'));
  await engine.round();
  const found = await world.pool.query('select id, state, problem from tokenization where id = any($1)', [[bad, good]]);
  expect(found.rows).toContainEqual({ id: bad, state: 'FAILED', problem: 'The contract says no.' });
  expect(found.rows).toContainEqual({
    id: good,
    state: 'SIGNED',
    problem: 'Fake chain cannot be reached: No node answers.',
  });
  chain.broadcast = takes;
  await runUntilIdle([engine]);
});

test('a token does not fail while one of its transactions is open, for example after a reorganisation', async () => {
  const ledger = new Ledger(true);
  ledger.finalAfter = 1_000;
  const engine = await MintEngine.open(world.pool, fakeChain(ledger, { key: 'in flight' }), quickTiming);
  const { id: networkId } = engine.network;
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  const [token] = await requestTokens(world, networkId, [{}]);
  const row = async () => (await world.pool.query('select * from tokenization where id = $1', [token])).rows[0];
  const { mint_key: key } = await row();
  ledger.failing.add(key);
  while ((await row()).attempts === 0) await engine.round();
  // The next attempt is also in a block by now.
  await world.pool.query(`update tokenization set due_at = now() + interval '1 hour', lease = null where id = $1`, [token]);
  ledger.failing.delete(key);
  ledger.isEager = false;
  ledger.reorganise(2);
  await engine.round();
  await world.pool.query('update tokenization set due_at = now(), attempts = 9 where id = $1', [token]);
  await engine.round();
  expect(await row()).not.toMatchObject({ state: 'FAILED' });
  ledger.isEager = true;
  ledger.mine();
  await runUntilIdle([engine]);
  expect(await row()).toMatchObject({ state: 'CONFIRMED', problem: null });
});

test('the actual transaction and block are recorded although one of several nodes does not know them', async () => {
  const ledger = new Ledger(true);
  const chain = fakeChain(ledger, { key: 'lagging' });
  const engine = await MintEngine.open(world.pool, chain, quickTiming);
  const { id: networkId } = engine.network;
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  const transactions = async (state: string) =>
    (
      await world.pool.query(`select hash from chain_transaction where network_id = $1 and state = $2 and purpose <> 'SETUP'`, [
        networkId,
        state,
      ])
    ).rows;
  const { transactionStatuses } = chain;
  // This node lacks the latest blocks, while others behind the same address report the nonces as used.
  chain.transactionStatuses = async (asked) =>
    (await transactions('REPLACED')).length > 0 ? transactionStatuses(asked) : asked.map(() => ({ state: 'UNKNOWN' as const }));
  const [token] = await requestTokens(world, networkId, [{}]);
  const anchor = await requestRoot(world, networkId);
  await runUntilIdle([engine]);
  for (const [table, id] of Object.entries({ tokenization: token, anchor })) {
    const { rows } = await world.pool.query(`select * from ${table} where id = $1`, [id]);
    expect(rows).toMatchObject([{ state: 'CONFIRMED', problem: null }]);
    const { transaction_hash: hash, block_number: number } = rows[0];
    expect(Number(number)).toBe(ledger.find({ hash })?.block.number);
  }
  expect(await transactions('REPLACED')).toEqual([]);
});
