import type { Platform } from '../../../server/context.ts';
import { startQueue } from '../../../server/queues/queue-worker.ts';
import { ingestJob } from './ingest-asset.ts';

/** Processes files in the background while the process lives. `stop` requeues files in progress. */
export function startIngest(platform: Platform): { stop: () => Promise<void> } {
  const queue = startQueue(ingestJob, platform);
  return {
    stop: async () => {
      const stopped = queue.stop();
      await platform.probing.close();
      await stopped;
    },
  };
}
