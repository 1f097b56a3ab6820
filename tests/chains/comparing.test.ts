import { afterAll, beforeAll, expect, test } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { reconcile, reconcileInSteps } from '#gateway/areas/tokens/mint/reconcile-tokens.ts';
import { ChainRefusal } from '#gateway/ports/chains/port.ts';
import { liveChannel } from '#gateway/server/live/announce.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { type FakeTransaction, Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

test('many tokens are compared with the chain in short steps, and others can be minted in between', async () => {
  const ledger = new Ledger(true);
  const chain = fakeChain(ledger, { key: 'comparing' });
  const engine = await MintEngine.open(world.pool, chain, quickTiming);
  await requestTokens(world, engine.network.id, Array(25).fill({}));
  await runUntilIdle([engine]);
  let reads = 0;
  const readToken = chain.readToken;
  chain.readToken = (token) => {
    reads += 1;
    return readToken(token);
  };
  const readAfterSteps: number[] = [];
  for await (const { checked } of reconcileInSteps(engine.network)) {
    expect(checked).toBe(reads);
    readAfterSteps.push(reads);
  }
  expect(readAfterSteps).toEqual([10, 20, 25, 25]);
  expect(await reconcile(engine.network)).toEqual({ checked: 0, differing: 0, resumed: 0 });
});

/** A token that failed because no node accepted its transaction. `land` includes the transaction in a block nevertheless. */
async function startRefused(key: string) {
  const ledger = new Ledger(true);
  const chain = fakeChain(ledger, { key });
  const engine = await MintEngine.open(world.pool, chain, quickTiming);
  await requestTokens(world, engine.network.id, [{}]);
  await runUntilIdle([engine]);
  const [token] = await requestTokens(world, engine.network.id, [{}]);
  const row = async () => (await world.pool.query('select * from tokenization where id = $1', [token])).rows[0];
  const { mint_key: mintKey } = await row();
  ledger.refusingToTake.set(mintKey, new ChainRefusal('OTHER', 'It is too large.'));
  await runUntilIdle([engine]);
  ledger.refusingToTake.clear();
  expect(await row()).toMatchObject({ state: 'FAILED', problem: 'It is too large.' });
  const transactions = await world.pool.query('select raw, hash from chain_transaction where subject_id = $1', [token]);
  const { raw, hash } = transactions.rows[0];
  const land = () => ledger.take(JSON.parse(String(raw)) as FakeTransaction);
  let asked = 0;
  const { progress } = chain;
  chain.progress = (act, setup) => {
    if (act.purpose === 'MINT') asked += 1;
    return progress(act, setup);
  };
  return { engine, token: token!, row, hash, land, asked: () => asked };
}

test('an abandoned token that was mined after all is confirmed, and subscribers are notified', async () => {
  const { engine, token, row, hash, land, asked } = await startRefused('revived');
  expect(await reconcile(engine.network)).toMatchObject({ resumed: 0 });
  expect(asked()).toBe(1);
  expect(await row()).toMatchObject({ state: 'FAILED', problem: 'It is too large.' });
  land();
  const client = await world.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query(`listen ${liveChannel}`);
  // A recently checked token is not checked again.
  expect(await reconcile(engine.network)).toMatchObject({ resumed: 0 });
  await world.pool.query(`update tokenization set checked_at = now() - interval '1 hour' where id = $1`, [token]);
  expect(await reconcile(engine.network)).toMatchObject({ resumed: 1 });
  await client.query(`unlisten ${liveChannel}`);
  client.release(true);
  expect(heard.some((payload) => payload.includes(token))).toBe(true);
  await runUntilIdle([engine]);
  expect(await row()).toMatchObject({ state: 'CONFIRMED', problem: null, transaction_hash: hash });
  expect((await row()).block_number).not.toBeNull();
});

test('a token that was mined after its replacement reports that the chain has both', async () => {
  const { engine, token, row, hash, land } = await startRefused('doubled');
  land();
  const [other] = await requestTokens(world, engine.network.id, [{}]);
  const place = 'update tokenization set subject_id = (select subject_id from tokenization where id = $1) where id = $2';
  await world.pool.query(place, [token, other]);
  expect(await reconcile(engine.network)).toMatchObject({ resumed: 0 });
  expect(await row()).toMatchObject({ state: 'FAILED', problem: expect.stringContaining('the blockchain has both tokens') });
  const { rows } = await world.pool.query(
    'select state, block_number > 0 as "isInBlock" from chain_transaction where hash = $1',
    [hash],
  );
  expect(rows).toEqual([{ state: 'CONFIRMED', isInBlock: true }]);
});

test('failed tokens are skipped after 31 days, or if their transactions are final without effect', async () => {
  const { engine, token, row, land, asked } = await startRefused('left alone');
  land();
  await world.pool.query(`update tokenization set updated_at = now() - interval '31 days' where id = $1`, [token]);
  expect(await reconcile(engine.network)).toMatchObject({ resumed: 0 });
  await world.pool.query('update tokenization set updated_at = now() where id = $1', [token]);
  await world.pool.query(`update chain_transaction set state = 'REVERTED', is_final = true where subject_id = $1`, [token]);
  expect(await reconcile(engine.network)).toMatchObject({ resumed: 0 });
  expect(asked()).toBe(0);
  expect(await row()).toMatchObject({ state: 'FAILED' });
});
