import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#db/server/startup-error.ts';

/** A node did not start for a temporary reason: it was ended, or its predecessor still runs. */
export class TransientStartFailure extends StartupError {}

const wait = (ms: number): Promise<unknown> => sleep(ms);
const pausesMs = [100, 300, 1_000, 3_000];

/**
 * Starts a node for the first time. Retries when it dies during its start or waits for its predecessor; any other failure is final. Later
 * restarts are the supervisor's task.
 *
 * @param pause for tests: waits until the next attempt
 */
export async function startPatiently<T>(start: () => Promise<T>, pause = wait): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof TransientStartFailure)) throw error;
      await pause(pauseMs);
    }
  }
  return start();
}
