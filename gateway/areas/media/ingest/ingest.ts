import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../../kit/log.ts';
import type { Platform } from '../../../server/context.ts';
import { ingestOne } from './ingest-asset.ts';
import { claimNext } from './ingest-queue.ts';

const pollIntervalMs = 500;
const stopWithinMs = 1_500;

/** Processes files in the background while the process lives, a few at a time. Gateways share the queue. `stop` requeues files in progress. */
export function startIngest(platform: Platform): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const worker = async () => {
    while (!stopping.signal.aborted) {
      if (!(await ingestNext(platform)))
        await sleep(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const workers = Array.from({ length: platform.probing.lanes }, worker);
  return {
    stop: async () => {
      stopping.abort();
      await platform.probing.close();
      await Promise.race([Promise.all(workers), sleep(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

/** Processes the file that has waited longest. Returns false if there is none, or if the database is unavailable. */
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
