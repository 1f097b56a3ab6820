import { afterAll, beforeAll, expect, test } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestRoot, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

/** Each act of the fake chain costs 10 units, and its coin has 9 decimals. Returns a limit in units. */
const limitOf = (units: number) => `0.${String(units).padStart(9, '0')}`;
/** A test that runs over midnight stays on its day. */
const now = new Date();
const rounds = async (engine: MintEngine, count = 60) => {
  for (let round = 0; round < count; round += 1) await engine.round();
};
let networks = 0;
async function start(limit: number) {
  const ledger = new Ledger(false);
  networks += 1;
  const key = `limit-${networks}`;
  const open = (units = limit) =>
    MintEngine.open(world.pool, fakeChain(ledger, { key }), quickTiming, { dailyLimit: limitOf(units), now: () => now });
  const engine = await open();
  const { id } = engine.network;
  const states = async (table: 'tokenization' | 'anchor') => {
    const { rows } = await world.pool.query<{ state: string; problem: string | null }>(
      `select state, problem from ${table} where network_id = $1 order by created_at, id`,
      [id],
    );
    return { minted: rows.filter(({ state }) => state !== 'REQUESTED').length, waiting: rows.filter(({ problem }) => problem) };
  };
  return { engine, open, id, states };
}
const tokens = (count: number) => Array.from({ length: count }, () => ({}));

test('tokens wait at 90 % of the daily limit, anchors at 100 %', async () => {
  const { engine, id, states } = await start(100);
  await requestTokens(world, id, tokens(12));
  await rounds(engine);
  const { minted, waiting } = await states('tokenization');
  expect(minted).toBe(9);
  expect(waiting).toHaveLength(3);
  expect(waiting[0]!.problem).toMatch(
    /^The daily limit of this server for \w+ is reached\. Minting continues after 00:00 UTC\.$/,
  );
  await requestRoot(world, id);
  await requestRoot(world, id);
  await rounds(engine);
  expect(await states('anchor')).toMatchObject({ minted: 1, waiting: [{ state: 'REQUESTED' }] });
});

test('concurrent workers do not exceed the limit', async () => {
  const { open, id, states } = await start(100);
  await requestTokens(world, id, tokens(30));
  const engines = await Promise.all([open(), open(), open()]);
  await Promise.all(engines.map((engine) => rounds(engine)));
  expect((await states('tokenization')).minted).toBe(9);
});

test('waiting tokens are minted after the limit is raised or the next day begins', async () => {
  const { engine, open, id, states } = await start(20);
  await requestTokens(world, id, tokens(3));
  await rounds(engine);
  expect((await states('tokenization')).minted).toBe(1);
  await world.pool.query(`update chain_transaction set created_at = created_at - interval '1 day' where network_id = $1`, [id]);
  await world.pool.query('update tokenization set due_at = now() where network_id = $1 and due_at is not null', [id]);
  const next = await open();
  await rounds(next);
  expect((await states('tokenization')).minted).toBe(2);
});
