import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Claimed, LeaseLost, type LeaseQueue, type Release } from '../../kit/lease-queue.ts';
import { log } from '../../kit/log.ts';
import type { Sleep } from '../../kit/sleep.ts';
import { announce } from '../live/announce.ts';
import type { LiveHub } from '../live/hub.ts';

/** A job whose work waits in the rows of a table. */
export type QueueJob<P, C extends Claimed> = {
  /** Unique. Names the job in the log and in `wakeQueue`. */
  name: string;
  queue: LeaseQueue<C>;
  /** Maximum number of rows that one gateway works on at a time. 0 while the job can't run. */
  concurrency: (platform: P) => number;
  /** Does the work, and ends the claim with its result: `dueAt` and `lease` become null. */
  run: (platform: P, claim: C) => Promise<void>;
  /** Whether a failed row is tried again, or the message with which it is given up. */
  onFailure: (error: unknown, claim: C) => Release | string;
  maxAttempts: number;
  /** Ends a row without success. Without a message, its last attempt ended with the process. */
  giveUp: (platform: P, claim: C, message: string | null) => Promise<void>;
};

/** The platform as far as the workers use it. */
type Base = { pool: Pool; live: LiveHub; sleep: Sleep };

/** A row is found at the latest after this time, also if its announcement was lost. */
const fallbackMs = 10_000;
/** After an error, such as an unavailable database. */
const faultMs = 1_000;
/** A due row that cannot be claimed is locked by another transaction. */
const lockedMs = 100;
/** Time for work in progress when the process stops. Rows of slower work are claimed again when their lease has expired. */
const stopWithinMs = 1_500;

/** Wakes the workers of a job on all gateways when the caller's transaction commits, because it made a row due. */
export const wakeQueue = (through: EntityManager | Pool, name: string): Promise<void> =>
  announce(through, { workspaceId: null, topic: 'queue', id: name });

/** Calls `wake` when a row of a queue became due on any gateway, or may have become due. Returns a function that ends this. */
export const watchQueue = (live: LiveHub, name: string, wake: () => void): (() => void) =>
  live.watch(({ topic, id }) => void (topic === 'queue' && id === name && wake()), wake);

/** Works on what is due now, as far as the concurrency allows. Returns the number of rows that were tried. */
export async function workOnce<P extends Pick<Base, 'pool'>, C extends Claimed>(
  job: QueueJob<P, C>,
  platform: P,
  limit = job.concurrency(platform),
): Promise<number> {
  const claims = limit > 0 ? await job.queue.claim(platform.pool, limit) : [];
  await Promise.all(claims.map((claim) => workOn(job, platform, claim)));
  return claims.filter(({ attempts }) => attempts <= job.maxAttempts).length;
}

/**
 * Works on what is due, one row after the other, until nothing is due. Returns the number of rows. `ownLease` is that of a process that does
 * nothing else meanwhile.
 */
export async function workInTurn<P extends Pick<Base, 'pool'>, C extends Claimed>(
  job: QueueJob<P, C>,
  platform: P,
  { signal, atMost = Infinity, ownLease }: { signal: AbortSignal; atMost?: number | undefined; ownLease?: string | undefined },
): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [claim] = signal.aborted || done === atMost ? [] : await job.queue.claim(platform.pool, 1, ownLease);
    if (!claim) return done;
    await workOn(job, platform, claim);
  }
}

/** Works on a claimed row. Never throws: the row is finished, given up or released, or its lease expires. */
async function workOn<P extends Pick<Base, 'pool'>, C extends Claimed>(
  job: QueueJob<P, C>,
  platform: P,
  claim: C,
): Promise<void> {
  const { name, queue } = job;
  try {
    if (claim.attempts > job.maxAttempts) await job.giveUp(platform, claim, null);
    else await queue.hold(platform.pool, [claim], () => job.run(platform, claim));
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const next = job.onFailure(error, claim);
    const ended = typeof next === 'string' ? job.giveUp(platform, claim, next) : queue.release(platform.pool, [claim], next);
    await ended.catch((again: unknown) => {
      // The lease expires and another worker retries.
      if (!(again instanceof LeaseLost))
        log.error({ err: again, job: name, id: claim.id }, 'The end of a job could not be stored');
    });
  }
}

/**
 * Works on a queue in the background while the process lives. Gateways share it. Starts at once when `wakeQueue` was called or a row is
 * due. `stop` waits a moment for work in progress.
 */
export function startQueue<P extends Base, C extends Claimed>(job: QueueJob<P, C>, platform: P): { stop: () => Promise<void> } {
  const { name, queue } = job;
  const { pool, live, sleep } = platform;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const unwatch = watchQueue(live, name, wake);

  /** Claims rows for the free places. Returns for how long nothing more is to be done. */
  const claimDue = async (): Promise<number> => {
    const free = job.concurrency(platform) - running.size;
    if (free <= 0) return fallbackMs;
    const claims = await queue.claim(pool, free);
    for (const claim of claims) {
      const work: Promise<void> = workOn(job, platform, claim).finally(() => {
        running.delete(work);
        wake();
      });
      running.add(work);
    }
    if (claims.length === free) return fallbackMs;
    return Math.min(fallbackMs, Math.max(lockedMs, (await queue.nextDueMs(pool)) ?? fallbackMs));
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      // Before the claim, so that no row is missed that becomes due meanwhile.
      woken = Promise.withResolvers<void>();
      // Without the connection for events, rows are found later.
      void live.ready().catch(() => undefined);
      const pauseMs = await claimDue().catch((error: unknown) => {
        log.error({ err: error, job: name }, 'A queue could not be read');
        return faultMs;
      });
      const pausing = new AbortController();
      const signal = AbortSignal.any([stopping.signal, pausing.signal]);
      await Promise.race([woken.promise, sleep(pauseMs, { signal }).catch(() => undefined)]);
      pausing.abort();
    }
  };
  const looping = loop();
  return {
    stop: async () => {
      stopping.abort();
      unwatch();
      await Promise.race([looping.then(() => Promise.all(running)), sleep(stopWithinMs, { ref: false })]);
    },
  };
}
