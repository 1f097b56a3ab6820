import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#db/server/startup-error.ts';

/** A node that did not come up for a reason that passes: it was ended on its way, or the one before it is not gone yet. */
export class TransientStartFailure extends StartupError {}

const pausesMs = [100, 300, 1_000, 3_000];

/**
 * Starts a node for the first time. From then on whoever supervises it starts it again whenever it dies; here it is tried anew when it dies
 * on its way up, or has to wait for its predecessor. Any other reason is final.
 */
export async function startPatiently<T>(start: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof TransientStartFailure)) throw error;
      await sleep(pauseMs);
    }
  }
  return start();
}
