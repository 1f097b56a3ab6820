import { type Sleep, sleep } from './sleep.ts';

const queues = new Map<string, Promise<unknown>>();

/** Measures acts and waits, in milliseconds. Tests pass their own. */
type Timer = { now(): number; sleep: Sleep };
const realTimer: Timer = { now: () => performance.now(), sleep };

/** Pause after an act, as a multiple of its duration, and the maximum. */
const pauseFactor = 2;
const maxPauseMs = 200;

/**
 * Runs acts with the same key one after another in this process, with a pause of twice the duration of the previous one. Queueing here
 * holds no database connection, and leaves capacity for interactive reads.
 */
export async function serializeByKey<R>(key: string, act: () => Promise<R>, timer = realTimer): Promise<R> {
  const before = queues.get(key) ?? Promise.resolve();
  let beganAt = 0;
  const own = before.then(() => {
    beganAt = timer.now();
    return act();
  });
  const paused = own
    .catch(() => undefined)
    .then(() => timer.sleep(Math.min(maxPauseMs, pauseFactor * (timer.now() - beganAt))))
    .finally(() => {
      if (queues.get(key) === paused) queues.delete(key);
    });
  queues.set(key, paused);
  return own;
}
