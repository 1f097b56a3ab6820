import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenNetwork } from './seal-batch.ts';
import { requestAnchors } from './seal-batch.ts';

/** So many batches are looked after in one run; the oldest come first. */
const maxBatches = 100;

/** Requeues failed anchors of batches. Before anchoring a root, the worker checks whether it is already on the chain. */
export async function requeueAnchors(em: EntityManager, batchIds: readonly string[]): Promise<void> {
  await em.execute(
    `update anchor set state = 'REQUESTED', attempts = 0, due_at = now(), lease = null, updated_at = now()
      where batch_id = any(?::uuid[]) and state = 'FAILED'`,
    [`{${batchIds.join(',')}}`],
  );
}

/** Not in any block, and on its way into none: every anchor failed a good while ago, or is on a network that nobody speaks to any more. */
const strandedText = `select b.id from proof_batch b
  where exists (select from anchor a where a.batch_id = b.id and a.state <> 'CONFIRMED')
    and not exists (select from anchor a where a.batch_id = b.id and (a.state = 'CONFIRMED'
      or (a.network_id = any(?::uuid[]) and (a.state <> 'FAILED' or a.updated_at > now() - interval '1 hour'))))
  order by b.created_at limit ${maxBatches}`;

/**
 * Asks again for batches that are in no block and on the way into none, on the networks of now. What is in a block of one chain stays as it
 * is: a second anchor would prove a later time and cost another fee.
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
