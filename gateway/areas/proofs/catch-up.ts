import type { EntityManager } from '@mikro-orm/postgresql';
import { wakeQueue } from '../../server/queues/queue-worker.ts';
import { chainQueueName } from '../chains/chain-queue.ts';
import type { OpenNetwork } from './seal-batch.ts';
import { requestAnchors } from './seal-batch.ts';

/** Maximum number of batches per run, the oldest first. */
const maxBatches = 100;

/** Requeues failed anchors of batches. Before anchoring a root, the worker checks whether it is already on the chain. */
export async function requeueAnchors(em: EntityManager, batchIds: readonly string[]): Promise<void> {
  await em.execute(
    `update anchor set state = 'REQUESTED', attempts = 0, due_at = now(), lease = null, updated_at = now()
      where batch_id = any(?::uuid[]) and state = 'FAILED'`,
    [`{${batchIds.join(',')}}`],
  );
  await wakeQueue(em, chainQueueName);
}

/** Finds batches that are in no block and pending on no network: every anchor failed some time ago, or its network is no longer used. */
const strandedText = `select b.id from proof_batch b
  where exists (select from anchor a where a.batch_id = b.id and a.state <> 'CONFIRMED')
    and not exists (select from anchor a where a.batch_id = b.id and (a.state = 'CONFIRMED'
      or (a.network_id = any(?::uuid[]) and (a.state <> 'FAILED' or a.updated_at > now() - interval '1 hour'))))
  order by b.created_at limit ${maxBatches}`;

/**
 * Requests batches again that are neither anchored nor pending, on the current networks. Batches anchored on one chain stay as they are: a
 * second anchor would prove a later time for another fee.
 */
export async function requeueStranded(em: EntityManager, networks: readonly OpenNetwork[]): Promise<number> {
  if (networks.length === 0) return 0;
  const stranded = await em.execute<{ id: string }[]>(strandedText, [`{${networks.map(({ id }) => id).join(',')}}`]);
  const ids = stranded.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await requeueAnchors(em, ids);
  for (const id of ids) await requestAnchors(em, id, networks);
  return ids.length;
}
