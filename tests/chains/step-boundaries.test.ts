import { afterAll, beforeAll, expect, test } from 'vitest';
import { MintEngine } from '#gateway/areas/tokens/mint/engine.ts';
import { runUntilIdle } from '#tests/support/chains.ts';
import { sampled } from '#tests/support/sample.ts';
import { fakeChain } from './support/fake-chain.ts';
import { Killed, KillSwitch } from './support/kill-at-step.ts';
import { effectOf, Ledger } from './support/ledger.ts';
import { type QueueWorld, quickTiming, requestRoot, requestTokens, startQueueWorld } from './support/queue-world.ts';

let world: QueueWorld;
beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.stop());

let networks = 0;
const timing = { ...quickTiming, leaseSeconds: 0.02 };
const sideBySide = 6;
const many = Array.from({ length: 10 }, (_, index) => ({ address: `0x${index}`, amount: 100 }));

/** Runs an engine that ends before a step, then another one to completion. Returns whether the first one completed, and its steps. */
async function killBeforeStep(ledger: Ledger, endsAt: number): Promise<{ isDone: boolean; steps: number }> {
  networks += 1;
  const key = `killed-${networks}`;
  const survivor = await MintEngine.open(world.pool, fakeChain(ledger, { key }), timing);
  await requestTokens(world, survivor.network.id, [{}, { tokenType: 'ROYALTY_TOKEN', holders: many }]);
  await requestRoot(world, survivor.network.id);
  const killSwitch = new KillSwitch(endsAt);
  const { id } = survivor.network;
  const chain = killSwitch.chain(fakeChain(ledger, { key }));
  const engine = new MintEngine({ ...survivor.network, id, pool: killSwitch.pool(world.pool), chain });
  const ended = await runUntilIdle([engine]).then(
    () => null,
    (error: unknown) => error,
  );
  if (ended !== null && !(ended instanceof Killed)) throw ended;
  await runUntilIdle([survivor]);
  await expectOnce(ledger, id);
  return { isDone: ended === null, steps: killSwitch.steps };
}

/** Expects that everything is on the chain, nothing was sent twice, and the rows match the chain. */
async function expectOnce(ledger: Ledger, networkId: string): Promise<void> {
  const landed = ledger.blocks.flatMap(({ transactions }) => transactions).map(effectOf);
  expect(landed.toSorted()).toEqual([...ledger.effects().keys()].toSorted());
  const { rows } = await world.pool.query(
    `select state, transaction_hash as hash, problem from tokenization where network_id = $1
      union all select state, transaction_hash, problem from anchor where network_id = $1`,
    [networkId],
  );
  expect(rows).toHaveLength(3);
  for (const { state, hash, problem } of rows) {
    expect({ state, problem }).toEqual({ state: 'CONFIRMED', problem: null });
    expect(ledger.find({ hash })).not.toBeNull();
  }
  const transactions = await world.pool.query('select hash, state from chain_transaction where network_id = $1', [networkId]);
  for (const { hash, state } of transactions.rows) expect(state).toBe(ledger.find({ hash }) ? 'CONFIRMED' : 'EXPIRED');
}

/** The number of steps that an engine takes for all requests. */
async function countSteps(usesNonces: boolean): Promise<number> {
  const { isDone, steps } = await killBeforeStep(new Ledger(usesNonces), Number.POSITIVE_INFINITY);
  expect(isDone).toBe(true);
  // Guards against a run without any steps, which would prove nothing.
  expect(steps).toBeGreaterThan(25);
  return steps;
}

// An engine killed after a step leaves the same as one killed before the next step.
test.each([
  ['with nonces', true],
  ['without nonces', false],
])('an engine killed before any step completes each request exactly once, %s', async (_, usesNonces) => {
  const steps = await countSteps(usesNonces);
  const kills = sampled(
    Array.from({ length: steps }, (_, index) => index + 1),
    12,
  );
  for (let first = 0; first < kills.length; first += sideBySide)
    await Promise.all(kills.slice(first, first + sideBySide).map((step) => killBeforeStep(new Ledger(usesNonces), step)));
});
