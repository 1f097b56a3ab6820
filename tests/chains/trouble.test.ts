import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { ChainRefusal } from '#gateway/ports/chains/port.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { effectOf, Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestRoot, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

let networks = 0;
async function start(usesNonces = true) {
  const ledger = new Ledger(usesNonces);
  networks += 1;
  const key = `trouble-${networks}`;
  const open = () => MintEngine.open(world.pool, fakeChain(ledger, { key }), quickTiming);
  const engine = await open();
  const { id: networkId } = engine.network;
  const rows = async (table = 'tokenization') =>
    (await world.pool.query(`select * from ${table} where network_id = $1 order by created_at, id`, [networkId])).rows;
  const token = async () => (await rows())[0];
  const problem = async () =>
    (await world.pool.query('select problem from chain_network where id = $1', [networkId])).rows[0].problem as string | null;
  return { ledger, engine, open, networkId, rows, token, problem };
}

/** Runs rounds until a condition is true. */
const roundsUntil = (engine: MintEngine, holds: () => Promise<boolean> | boolean): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      await engine.round();
      return holds();
    },
    { interval: 5, timeout: 100_000 },
  );

/** Expects that every effect is in a block once, and nothing was sent twice. */
function expectOnce(ledger: Ledger): void {
  const landed = ledger.blocks.flatMap(({ transactions }) => transactions).map(effectOf);
  expect(landed.toSorted()).toEqual([...ledger.effects().keys()].toSorted());
}

test('waits for an unavailable node with a message, without counting an attempt', async () => {
  const { ledger, engine, networkId, token, problem } = await start();
  ledger.isAway = true;
  await requestTokens(world, networkId, [{}]);
  for (let round = 0; round < 5; round += 1) await engine.round();
  expect(await token()).toMatchObject({
    state: 'REQUESTED',
    attempts: 0,
    problem: 'Fake chain cannot be reached: No node answers.',
  });
  expect(await problem()).toBe('Fake chain cannot be reached: No node answers.');
  ledger.isAway = false;
  await runUntilIdle([engine]);
  expect(await token()).toMatchObject({ state: 'CONFIRMED', problem: null });
  expect(await problem()).toBeNull();
});

test('resends transactions lost in an outage in nonce order', async () => {
  const { ledger, engine, networkId, rows } = await start();
  await runUntilIdle([engine]);
  ledger.isEager = false;
  await requestTokens(world, networkId, Array(8).fill({}));
  await roundsUntil(engine, async () => {
    ledger.mine(0);
    if (ledger.mempool.some(({ purpose }) => purpose === 'SETUP')) ledger.mine();
    return ledger.mempool.length === 8;
  });
  ledger.mempool = [];
  ledger.received = [];
  ledger.isAway = true;
  await engine.round();
  expect((await rows()).every(({ problem }) => problem?.includes('cannot be reached'))).toBe(true);
  ledger.isAway = false;
  await roundsUntil(engine, () => ledger.mempool.length === 8);
  const nonces = ledger.received.map(({ nonce }) => nonce);
  expect(nonces.slice(0, 8)).toEqual(nonces.slice(0, 8).toSorted((a, b) => a! - b!));
  ledger.mine();
  await runUntilIdle([engine]);
  expect((await rows()).every(({ state, problem }) => state === 'CONFIRMED' && problem === null)).toBe(true);
  expectOnce(ledger);
});

test('waits while funds are missing, without counting an attempt', async () => {
  const { ledger, engine, networkId, rows, problem } = await start();
  await runUntilIdle([engine]);
  ledger.hasFunds = false;
  await requestTokens(world, networkId, Array(5).fill({}));
  await roundsUntil(engine, async () => (await problem()) !== null);
  const preparing = vi.spyOn(engine.network.chain, 'prepare');
  await roundsUntil(engine, () => preparing.mock.calls.length === 3);
  const sentence = 'The account has too little. Waiting for funds.';
  expect(await problem()).toBe(sentence);
  for (const token of await rows()) expect(token).toMatchObject({ state: 'REQUESTED', attempts: 0, problem: sentence });
  ledger.hasFunds = true;
  await runUntilIdle([engine]);
  for (const token of await rows()) expect(token).toMatchObject({ state: 'CONFIRMED', problem: null });
  expect(await problem()).toBeNull();
});

test('replaces a low fee by a higher one with the same nonce, and exactly one of both counts', async () => {
  const { ledger, engine, networkId, token, rows } = await start();
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  ledger.isEager = false;
  ledger.minBid = 12;
  await requestTokens(world, networkId, [{}, {}]);
  await roundsUntil(engine, async () => {
    ledger.mine();
    return (await rows()).every(({ state }) => state === 'CONFIRMED');
  });
  await runUntilIdle([engine]);
  const replaced = (await rows('chain_transaction')).filter(({ state }) => state === 'REPLACED');
  expect(replaced.length).toBeGreaterThanOrEqual(2);
  expect(new Set(replaced.map(({ nonce }) => nonce)).size).toBe(2);
  for (const row of await rows()) expect(ledger.find({ hash: row.transaction_hash })).not.toBeNull();
  expect((await token()).state).toBe('CONFIRMED');
  expectOnce(ledger);
});

test('counts a replaced transaction if it is the one that is mined', async () => {
  const { ledger, engine, networkId, rows } = await start();
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  ledger.isEager = false;
  ledger.minBid = 1_000;
  await requestTokens(world, networkId, [{}]);
  await roundsUntil(engine, async () => {
    ledger.mine();
    return (await rows('chain_transaction')).some(({ state }) => state === 'REPLACED');
  });
  const [older] = (await rows('chain_transaction')).filter(({ state }) => state === 'REPLACED');
  // Another node still knew it.
  ledger.minBid = 1;
  ledger.mempool = [JSON.parse(older.raw.toString())];
  ledger.mine();
  await runUntilIdle([engine]);
  expect((await rows())[1]).toMatchObject({ state: 'CONFIRMED', transaction_hash: older.hash });
  const states = (await rows('chain_transaction')).filter(({ nonce }) => nonce === older.nonce).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['CONFIRMED', ...Array(states.length - 1).fill('REPLACED')]);
  expectOnce(ledger);
});

test.each([true, false])('detects a reorganisation and resends the affected transactions (nonces: %s)', async (usesNonces) => {
  const { ledger, engine, networkId, rows, token } = await start(usesNonces);
  ledger.finalAfter = 1_000;
  await requestTokens(world, networkId, [{}, {}]);
  const anchorId = await requestRoot(world, networkId);
  await runUntilIdle([engine]);
  const before = await token();
  ledger.isEager = false;
  ledger.reorganise(ledger.blocks.length - 1);
  await engine.round();
  expect(await token()).toMatchObject({ state: 'BROADCAST', block_number: null, confirmed_at: null, block_time: null });
  expect((await rows('anchor'))[0]).toMatchObject({ id: anchorId, state: 'BROADCAST', block_hash: null });
  ledger.isEager = true;
  ledger.mine();
  await runUntilIdle([engine]);
  const after = await token();
  expect(after).toMatchObject({ state: 'CONFIRMED', transaction_hash: before.transaction_hash, problem: null });
  expect(ledger.find({ hash: after.transaction_hash })?.block.number).toBe(Number(after.block_number));
  expect((await rows('anchor'))[0].state).toBe('CONFIRMED');
  expectOnce(ledger);
});

test('records the new block of a transaction after a reorganisation', async () => {
  const { ledger, engine, networkId, token } = await start();
  ledger.finalAfter = 1_000;
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  ledger.reorganise(1, { isForgotten: false });
  ledger.mine();
  await runUntilIdle([engine]);
  const { block_number: number, state, transaction_hash: hash } = await token();
  expect(state).toBe('CONFIRMED');
  expect(Number(number)).toBe(ledger.find({ hash })!.block.number);
});

test('final transactions are not checked again', async () => {
  const { ledger, engine, networkId, rows } = await start();
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  ledger.mine(10);
  await engine.round();
  expect((await rows('chain_transaction')).every(({ is_final: isFinal }) => isFinal)).toBe(true);
});

test('without nonces, an expired transaction is signed again, but only once it has expired', async () => {
  const { ledger, engine, networkId, token, rows } = await start(false);
  ledger.isEager = false;
  await requestTokens(world, networkId, [{}]);
  await roundsUntil(engine, () => ledger.mempool.length === 1);
  ledger.mempool = [];
  ledger.mine(30);
  ledger.isEager = true;
  await runUntilIdle([engine]);
  expect((await rows('chain_transaction')).map(({ state }) => state).toSorted()).toEqual(['CONFIRMED', 'EXPIRED']);
  expect(await token()).toMatchObject({ state: 'CONFIRMED', attempts: 0 });
  expectOnce(ledger);
});

test('a token gets another nonce if its nonce was used elsewhere with the same key', async () => {
  const { ledger, engine, networkId, rows } = await start();
  await runUntilIdle([engine]);
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  // Another program uses the platform's key twice.
  for (const nonce of [3, 4])
    ledger.take({ purpose: 'MINT', key: `foreign-${nonce}`, step: 0, nonce, bid: 10, validUntil: null, from: 'platform' });
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  expect((await rows()).map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);
  // The key is used once more between signing and sending.
  ledger.isEager = false;
  ledger.isAway = false;
  await requestTokens(world, networkId, [{}]);
  await roundsUntil(engine, () => ledger.mempool.length === 1);
  const [ours] = ledger.mempool.splice(0);
  ledger.isEager = true;
  ledger.take({ ...ours!, key: 'foreign' });
  await runUntilIdle([engine]);
  expect((await rows()).map(({ state }) => state)).toEqual(Array(3).fill('CONFIRMED'));
  expectOnce(ledger);
});

test('a token that the chain refuses permanently fails with the reason, and can be retried', async () => {
  const { ledger, engine, networkId, token } = await start();
  await requestTokens(world, networkId, [{}, {}]);
  const { mint_key: key, id } = await token();
  ledger.refusing.set(key, new ChainRefusal('REVERTS', 'The wallet takes no tokens.'));
  await runUntilIdle([engine]);
  expect(await token()).toMatchObject({
    state: 'FAILED',
    problem: 'The wallet takes no tokens.',
    transaction_hash: null,
    due_at: null,
  });
  ledger.refusing.clear();
  const retry = `update tokenization set state = 'REQUESTED', problem = null, attempts = 0, due_at = now() where id = $1`;
  await world.pool.query(retry, [id]);
  await runUntilIdle([engine]);
  expect(await token()).toMatchObject({ id, state: 'CONFIRMED', mint_key: key });
  expectOnce(ledger);
});

test('a step that passes the simulation but reverts in its block is tried three times', async () => {
  const { ledger, engine, networkId, token, rows } = await start();
  await requestTokens(world, networkId, [{}]);
  ledger.failing.add((await token()).mint_key);
  await runUntilIdle([engine]);
  expect(await token()).toMatchObject({ state: 'FAILED', problem: 'It had no effect.' });
  expect((await rows('chain_transaction')).filter(({ state }) => state === 'REVERTED')).toHaveLength(3);
});

test('a transaction refused by every node blocks no other, because its nonce is reused', async () => {
  const { ledger, engine, networkId, rows } = await start();
  await requestTokens(world, networkId, [{}]);
  await runUntilIdle([engine]);
  const [bad] = await requestTokens(world, networkId, [{}]);
  const { mint_key: key } = (await rows()).find(({ id }) => id === bad);
  ledger.refusingToTake.set(key, new ChainRefusal('OTHER', 'It is too large.'));
  await requestTokens(world, networkId, [{}, {}]);
  await runUntilIdle([engine]);
  const states = (await rows()).map(({ id, state, problem }) => (id === bad ? `${state}: ${problem}` : state));
  expect(states).toEqual(['CONFIRMED', 'FAILED: It is too large.', 'CONFIRMED', 'CONFIRMED']);
  // One moved down into the gap. If the node finds its first transaction again, that one has no effect.
  const effects = ledger.effects();
  for (const { state, mint_key, transaction_hash } of await rows())
    expect(effects.get(effectOf({ purpose: 'MINT', key: mint_key, step: 0 }))).toBe(
      state === 'FAILED' ? undefined : transaction_hash,
    );
});

test('several engines on one network share its queue without duplicate work', async () => {
  const { ledger, engine, open, networkId, rows } = await start();
  const engines = [engine, await open(), await open()];
  await requestTokens(world, networkId, Array(90).fill({}));
  await runUntilIdle(engines);
  expect((await rows()).every(({ state }) => state === 'CONFIRMED')).toBe(true);
  const transactions = await rows('chain_transaction');
  expect(transactions.every(({ state }) => state === 'CONFIRMED')).toBe(true);
  expect(transactions).toHaveLength(92);
  expectOnce(ledger);
});

test('an engine ignores tokens of other networks', async () => {
  const [mine, other] = [await start(), await start()];
  await requestTokens(world, other.networkId, [{}]);
  await runUntilIdle([mine.engine]);
  expect(await other.token()).toMatchObject({ state: 'REQUESTED', lease: null });
});

test('a workspace with many tokens does not delay others', async () => {
  const { engine, networkId, rows } = await start();
  const workspace = await world.pool.query(
    `insert into workspace (name, package_id) values ('Other', 'music_catalog') returning id`,
  );
  await runUntilIdle([engine]);
  await requestTokens(world, networkId, Array(60).fill({}));
  const [late] = await requestTokens({ ...world, workspaceId: workspace.rows[0].id }, networkId, [{}]);
  await roundsUntil(engine, async () => (await rows()).some(({ state }) => state === 'CONFIRMED'));
  expect((await rows()).find(({ id }) => id === late).state).toBe('CONFIRMED');
});
