import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
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
  const key = String(networks);
  const engine = await MintEngine.open(world.pool, fakeChain(ledger, { key }), quickTiming);
  const another = () => MintEngine.open(world.pool, fakeChain(ledger, { key }), quickTiming);
  return { ledger, engine, another, networkId: engine.network.id };
}
const rowsOf = async (networkId: string, table = 'tokenization') =>
  (await world.pool.query(`select * from ${table} where network_id = $1 order by created_at, id`, [networkId])).rows;

describe.each([
  ['with nonces', true],
  ['without nonces', false],
])('%s', (_, usesNonces) => {
  test('mints and anchors each request once', async () => {
    const { ledger, engine, networkId } = await start(usesNonces);
    const many = Array.from({ length: 12 }, (_, index) => ({ address: `0x${index}`, amount: index === 0 ? 989 : 1 }));
    await requestTokens(world, networkId, [...Array(30).fill({}), { tokenType: 'ROYALTY_TOKEN', holders: many }]);
    const anchorId = await requestRoot(world, networkId);
    await runUntilIdle([engine]);
    const tokens = await rowsOf(networkId);
    for (const token of tokens)
      expect(token).toMatchObject({
        state: 'CONFIRMED',
        contract_address: 'collection',
        token_id: token.mint_key,
        problem: null,
        attempts: 0,
      });
    for (const token of tokens) expect(token.step).toBe(token.steps);
    expect(tokens.at(-1).steps).toBe(usesNonces ? 1 : 2);
    expect(await rowsOf(networkId, 'anchor')).toMatchObject([{ id: anchorId, state: 'CONFIRMED', contract_address: 'anchors' }]);
    const transactions = await rowsOf(networkId, 'chain_transaction');
    expect(transactions.every(({ state }) => state === 'CONFIRMED')).toBe(true);
    expect(transactions).toHaveLength(ledger.effects().size);
    for (const token of tokens)
      expect(ledger.find({ hash: token.transaction_hash })?.block.number).toBe(Number(token.block_number));
  });
});
