import { afterAll, beforeAll, expect, test } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { takeOverRequests } from '#gateway/areas/tokens/mint/take-over-requests.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

const open = (ledger: Ledger, from: string, key = 'taken over') =>
  MintEngine.open(world.pool, fakeChain(ledger, { key, from }), quickTiming);

test('with a new key on the same network, requests not signed with the old key are minted with the new one', async () => {
  const ledger = new Ledger(true);
  const [before, after, elsewhere] = [
    await open(ledger, 'before'),
    await open(ledger, 'after'),
    await open(new Ledger(true), 'before', 'elsewhere'),
  ];
  const [waiting, signed, held] = await requestTokens(world, before.network.id, [{}, {}, {}]);
  const [foreign] = await requestTokens(world, elsewhere.network.id, [{}]);
  await world.pool.query(
    `insert into chain_transaction (network_id, purpose, subject_id, hash, raw, state) values ($1, 'MINT', $2, '0xold', '\\x00', 'REPLACED')`,
    [before.network.id, signed],
  );
  await world.pool.query(`update tokenization set lease = gen_random_uuid(), due_at = now() + interval '1 day' where id = $1`, [
    held,
  ]);
  const networkOf = async (id: string | undefined) =>
    (await world.pool.query('select network_id from tokenization where id = $1', [id])).rows[0].network_id;
  const seen = (ago: string) => world.pool.query(`update chain_network set seen_at = now() - $1::interval`, [ago]);

  await seen('5 seconds');
  await takeOverRequests(after.network);
  expect(await networkOf(waiting)).toBe(before.network.id);

  await seen('2 minutes');
  await takeOverRequests(after.network);
  expect(await Promise.all([waiting, signed, held, foreign].map(networkOf))).toEqual([
    after.network.id,
    before.network.id,
    before.network.id,
    elsewhere.network.id,
  ]);
  await runUntilIdle([after]);
  const { rows } = await world.pool.query('select state from tokenization where id = $1', [waiting]);
  expect(rows).toEqual([{ state: 'CONFIRMED' }]);
  expect(ledger.blocks.flatMap(({ transactions }) => transactions).every(({ from }) => from === 'after')).toBe(true);
});
