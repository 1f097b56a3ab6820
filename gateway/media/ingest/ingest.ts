import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../context.ts';
import { log } from '../../log.ts';
import { ingestOne } from './ingest-one.ts';
import { claimNext } from './ingest-queue.ts';

const pollIntervalMs = 500;
const stopWithinMs = 1_500;

/**
 * Reads files in the background for as long as the process lives, a few at a time; gateways share what waits. `stop` gives back what is being
 * read, and another gateway or the next start goes on with it.
 */
export function startIngest(platform: Platform): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const lane = async () => {
    while (!stopping.signal.aborted) {
      if (!(await ingestNext(platform)))
        await sleep(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const lanes = Array.from({ length: platform.probing.lanes }, lane);
  return {
    stop: async () => {
      stopping.abort();
      await platform.probing.close();
      await Promise.race([Promise.all(lanes), sleep(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

/** Reads the file that waits longest; answers false when none does, or when the database does not answer. */
export async function ingestNext(platform: Platform): Promise<boolean> {
  try {
    const claim = await claimNext(platform.pool);
    if (claim) await ingestOne(platform, claim);
    return claim !== null;
  } catch (error) {
    log.error({ err: error }, 'The queue of files could not be read');
    return false;
  }
}
