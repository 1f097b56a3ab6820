import { mailDelivery } from '../../areas/mail/delivery.ts';
import { ingestJob } from '../../areas/media/ingest/ingest-asset.ts';
import { watchChanges } from '../../areas/webhooks/wake-endpoints.ts';
import { webhookJob } from '../../areas/webhooks/webhook-job.ts';
import type { Platform } from '../context.ts';
import { startQueue } from '../queues/queue-worker.ts';
import { queryRunner } from './webhook-query.ts';

/** Jobs whose work waits in the rows of a table. Gateways share it. */
const starts = [
  (platform: Platform) => startQueue(mailDelivery, platform),
  (platform: Platform) => startQueue(ingestJob, platform),
  (platform: Platform) => startQueue(webhookJob(queryRunner(platform)), platform),
];

/** Works on all queues in the background. `stop` requeues what can be interrupted, and waits a moment for the rest. */
export function startQueues(platform: Platform): { stop: () => Promise<void> } {
  const changes = watchChanges(platform);
  const queues = starts.map((start) => start(platform));
  return {
    stop: async () => {
      changes.stop();
      const stopped = queues.map((queue) => queue.stop());
      // Files that are being read are requeued.
      await platform.probing.close();
      await Promise.all(stopped);
    },
  };
}
