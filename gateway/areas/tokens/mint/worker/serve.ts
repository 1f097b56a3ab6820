import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Blockchain, blockchainNames } from '#domain/tokens/token-terms.ts';
import { log } from '../../../../kit/log.ts';
import { type ChainEndpoints, openChain } from '../../../../ports/chains/endpoints.ts';
import { ChainUnreachable } from '../../../../ports/chains/port.ts';
import { MintEngine } from '../engine.ts';
import { type Reconciled, reconcileEveryMs, reconcileInSteps } from '../reconcile-tokens.ts';
import { takeOverRequests } from '../take-over-requests.ts';
import { recordHeartbeat } from './heartbeat.ts';
import type { DailyLimits, WorkerMessage } from './messages.ts';

/** Pauses between rounds: when idle and not woken, while tokens are compared, with open transactions, and after a failure. */
const idleMs = 2_000;
const comparingMs = 400;
const waitingMs = { local: 120, remote: 1_500 };
const faultMs = 1_000;
const heartbeatMs = 10_000;
/** Pause before opening a chain again, which grows with each failure. */
const openAgainMs = { first: 1_000, longest: 30_000 };
/** Delay of the first comparison, until the start is over. */
const reconcileFirstMs = 20_000;

type ServeOptions = {
  pool: Pool;
  endpoints: ChainEndpoints;
  dailyLimits: DailyLimits;
  send: (message: WorkerMessage) => void;
  /** Registers what to call when a token or an anchor becomes due. */
  onWake: (wake: () => void) => void;
  signal: AbortSignal;
};

/** Mints and anchors on one chain until `signal` aborts. Never throws. */
export async function serve(blockchain: Blockchain, options: ServeOptions): Promise<void> {
  const { send, onWake, signal } = options;
  const engine = await openEngine(blockchain, options);
  if (!engine) return;
  send({ type: 'NETWORK', blockchain, id: engine.network.id });
  const { isLocal } = engine.network.chain.identity;
  const [heartbeat, reconciliation] = [every(heartbeatMs, 0), every(reconcileEveryMs, reconcileFirstMs)];
  // A new promise for each round: reactions to one that lasts would be kept until it is resolved.
  let woken = Promise.withResolvers<void>();
  onWake(() => woken.resolve());
  let reconcileRun: AsyncGenerator<Reconciled, void, void> | null = null;
  while (!signal.aborted) {
    let pauseMs = reconcileRun ? comparingMs : idleMs;
    // Before the round, so that no request is missed that is made meanwhile.
    woken = Promise.withResolvers();
    try {
      const { hasMoved, isWaiting } = await engine.round();
      if (hasMoved) pauseMs = 10;
      else if (isWaiting) pauseMs = isLocal ? waitingMs.local : waitingMs.remote;
      // Work with a waiting user comes first.
      if (heartbeat.isDue()) {
        await recordHeartbeat(engine);
        await takeOverRequests(engine.network);
      }
      if (reconciliation.isDue()) reconcileRun ??= reconcileInSteps(engine.network);
      // One step at a time: with thousands of tokens, a whole run would delay new requests.
      if (!hasMoved && (await reconcileRun?.next())?.done) reconcileRun = null;
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) log.error({ err: error, blockchain }, 'A minting round failed');
      pauseMs = faultMs;
    }
    await Promise.race([pause(pauseMs, signal), woken.promise]);
  }
  await engine.network.chain.close();
}

async function openEngine(
  blockchain: Blockchain,
  { pool, endpoints, dailyLimits, send, signal }: ServeOptions,
): Promise<MintEngine | null> {
  for (let waitMs = openAgainMs.first; !signal.aborted; waitMs = Math.min(waitMs * 2, openAgainMs.longest)) {
    try {
      return await MintEngine.open(pool, await openChain(endpoints, blockchain), {}, { dailyLimit: dailyLimits[blockchain] });
    } catch (error) {
      const isForeseen = error instanceof ChainUnreachable || (error as { isForeseen?: boolean }).isForeseen === true;
      if (!isForeseen) log.error({ err: error, blockchain }, 'A chain could not be opened');
      const reason = isForeseen ? (error as Error).message : 'An internal error occurred.';
      send({ type: 'PROBLEM', blockchain, sentence: `${blockchainNames[blockchain]} cannot be used: ${reason}`.slice(0, 500) });
    }
    await pause(waitMs, signal);
  }
  return null;
}

function every(intervalMs: number, firstMs: number) {
  let nextAt = performance.now() + firstMs;
  return {
    isDue: () => {
      if (performance.now() < nextAt) return false;
      nextAt = performance.now() + intervalMs;
      return true;
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
