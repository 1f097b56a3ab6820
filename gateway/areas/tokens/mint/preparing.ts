import { type ActProgress, type ChainAct, ChainRefusal, type ChainSetup, type PreparedStep } from '../../../ports/chains/port.ts';
import { mapConcurrently, type Network } from './mint-network.ts';
import { type Claim, failClaim, finishFromChain, releaseClaims } from './mint-queue.ts';
import { actsOf, type Subject } from './purposes.ts';
import { recordLateInclusions } from './record-late-inclusions.ts';

/** A step that was simulated successfully. The setup of a network has no claim. */
export type Ready = Subject & { claim: Claim | null; step: number; steps: number; prepared: PreparedStep };

export type Prepared = {
  ready: Ready[];
  /** Set when the account lacks funds. */
  missingFunds: ChainRefusal | null;
};

/**
 * Simulates the next step of each row before locking anything or allocating nonces. Completed acts are recorded; refused ones are requeued
 * or fail.
 *
 * @throws ChainUnreachable when the node is unavailable
 */
export async function prepareGroup(network: Network, claims: readonly Claim[], setup: ChainSetup): Promise<Prepared> {
  const acts = await actsOf(network.pool, claims);
  const prepared: Prepared = { ready: [], missingFunds: null };
  await mapConcurrently(claims, network.timing.concurrency, async (claim) => {
    const act = acts.get(claim.id);
    if (!act) return;
    try {
      const ready = prepared.missingFunds ? null : await prepareOne(network, claim, act, setup);
      if (ready) prepared.ready.push(ready);
      else if (prepared.missingFunds) await releaseClaims(network, [claim], waitingFor(network, prepared.missingFunds));
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error;
      if (error.code === 'FUNDS') {
        prepared.missingFunds = error;
        await releaseClaims(network, [claim], waitingFor(network, error));
      } else await afterRefusal(network, claim, act, setup, error);
    }
  });
  const order = new Map(claims.map(({ id }, index) => [id, index]));
  prepared.ready.sort((a, b) => order.get(a.id)! - order.get(b.id)!);
  return prepared;
}

const waitingFor = ({ timing }: Network, { message }: ChainRefusal) => ({
  pauseSeconds: timing.fundsSeconds,
  problem: `${message} Waiting for funds.`,
  countsAsAttempt: false,
});

/** Null when the act is complete or has failed too often. Skips the check if nothing was ever signed. */
async function prepareOne(network: Network, claim: Claim, act: ChainAct, setup: ChainSetup): Promise<Ready | null> {
  const { chain } = network;
  let step = 0;
  if (claim.hasHistory) {
    const state = await chain.progress(act, setup);
    if (await finishIfDone(network, claim, state)) return null;
    if (!state.isDone) step = state.nextStep;
  }
  if (claim.attempts > network.timing.pausesSeconds.length) {
    await failClaim(network, claim, claim.problem ?? 'Several attempts failed.');
    return null;
  }
  const prepared = await chain.prepare(act, step, setup);
  return { purpose: claim.purpose, id: claim.id, claim, step, steps: chain.stepsOf(act), prepared };
}

/**
 * Returns whether the act is complete. Without a known transaction it is checked again later: another batch with the same root may have an open transaction, or a node
 * may lag.
 */
async function finishIfDone(network: Network, claim: Claim, state: ActProgress): Promise<boolean> {
  if (!state.isDone) return false;
  await recordLateInclusions(network, [claim.id]);
  const isLastTry = network.timing.pausesSeconds[claim.attempts] === undefined;
  if (!(await finishFromChain(network, claim, state.outcome, { isLastTry })))
    await retryLater(network, claim, unknownTransaction[claim.purpose]);
  return true;
}

const unknownTransaction: Record<Claim['purpose'], string> = {
  MINT: 'The token is on the blockchain. Its transaction is being looked up.',
  ANCHOR: 'The root is on the blockchain, in a transaction unknown to this server.',
};

/** Retries a few times, then gives up. */
async function retryLater(network: Network, claim: Claim, sentence: string): Promise<void> {
  const pause = network.timing.pausesSeconds[claim.attempts];
  if (pause === undefined) await failClaim(network, claim, sentence);
  else await releaseClaims(network, [claim], { pauseSeconds: pause, problem: sentence, countsAsAttempt: true });
}

/** A refusal may be temporary: a lagging node, a higher price. The chain is checked before each of a few retries. */
async function afterRefusal(
  network: Network,
  claim: Claim,
  act: ChainAct,
  setup: ChainSetup,
  refusal: ChainRefusal,
): Promise<void> {
  if (await finishIfDone(network, claim, await network.chain.progress(act, setup))) return;
  await retryLater(network, claim, refusal.message);
}
