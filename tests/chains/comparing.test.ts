import { afterAll, beforeAll, expect, test } from 'vitest';
import { MintEngine } from '#gateway/tokenization/mint/engine.ts';
import { reconcile, reconciling } from '#gateway/tokenization/mint/reconcile.ts';
import { workOff } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
import { type QueueWorld, quickRhythm, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

test('many tokens are compared with the chain in short steps, between which others can be minted', async () => {
  const ledger = new Ledger(true);
  const chain = fakeChain(ledger, { key: 'comparing' });
  const engine = await MintEngine.open(world.pool, chain, quickRhythm);
  await requestTokens(world, engine.network.id, Array(25).fill({}));
  await workOff([engine]);
  let reads = 0;
  const readToken = chain.readToken;
  chain.readToken = (token) => {
    reads += 1;
    return readToken(token);
  };
  const readAfterSteps: number[] = [];
  for await (const { checked } of reconciling(engine.network)) {
    expect(checked).toBe(reads);
    readAfterSteps.push(reads);
  }
  expect(readAfterSteps).toEqual([10, 20, 25, 25]);
  expect(await reconcile(engine.network)).toEqual({ checked: 0, differing: 0, resumed: 0 });
});
