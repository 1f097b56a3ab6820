import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChainRefusal, ChainUnreachable } from '#gateway/ports/chains/port.ts';
import { MintEngine } from '#gateway/tokenization/mint/engine.ts';
import { workOff } from '#tests/support/chains.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Ledger } from './support/ledger.ts';
import { type QueueWorld, quickRhythm, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

test('what failed keeps its reason when the node goes away while others of its group are sent', async () => {
  const ledger = new Ledger(true);
  const chain = fakeChain(ledger, { key: 'outcomes' });
  const engine = await MintEngine.open(world.pool, chain, quickRhythm);
  const { id: networkId } = engine.network;
  await requestTokens(world, networkId, [{}]);
  await workOff([engine]);
  const [bad, good] = await requestTokens(world, networkId, [{}, {}]);
  const { rows } = await world.pool.query<{ mint_key: string }>('select mint_key from tokenization where id = $1', [bad]);
  ledger.refusing.set(rows[0]!.mint_key, new ChainRefusal('REVERTS', 'The contract says no.'));
  await world.pool.query('update tokenization set attempts = $2 where id = $1', [bad, quickRhythm.pausesSeconds.length]);
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
  await workOff([engine]);
});
