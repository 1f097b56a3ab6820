import { setTimeout as sleep } from 'node:timers/promises';

const turns = new Map<string, Promise<unknown>>();

/** How long an act is rested from, in lengths of its own, and the most of it. */
const restsPerAct = 2;
const longestRestMs = 200;

/**
 * Runs acts with the same key one after the other in this process, each after a rest twice as long as the one before took. For acts that lock
 * each other out in the database anyway: who waits here holds no connection meanwhile, and a program that asks for hundreds of heavy
 * ones leaves two thirds of the time to people who read.
 */
export async function inTurn<R>(key: string, act: () => Promise<R>): Promise<R> {
  const before = turns.get(key) ?? Promise.resolve();
  let beganAt = 0;
  const own = before.then(() => {
    beganAt = performance.now();
    return act();
  });
  const rested = own
    .catch(() => undefined)
    .then(() => sleep(Math.min(longestRestMs, restsPerAct * (performance.now() - beganAt))))
    .finally(() => {
      if (turns.get(key) === rested) turns.delete(key);
    });
  turns.set(key, rested);
  return own;
}
