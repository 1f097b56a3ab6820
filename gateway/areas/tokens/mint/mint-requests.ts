import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tokenization } from '#db/entities/tokenization.ts';
import { wakeQueue } from '../../../server/queues/queue-worker.ts';
import { chainQueueName } from '../../chains/chain-queue.ts';

type Queued = Pick<Tokenization, 'id' | 'workspaceId'>;

/**
 * A row of `tokenization` or `anchor` is its own queue entry: the worker may claim it from `due_at` on, and null means done. Services set
 * it in the transaction that inserts the row.
 */
export async function requestMint(em: EntityManager, { id, workspaceId }: Queued): Promise<void> {
  await em.flush();
  const text = `update tokenization set due_at = now() where id = ? and workspace_id = ? and state = 'REQUESTED'`;
  await em.execute(text, [id, workspaceId]);
  await wakeQueue(em, chainQueueName);
}

/** Whether another token of its kind exists for a row of `tokenization`, from any account of the platform. */
export const hasLiveDuplicate = `exists (select from tokenization as other where other.subject_id = tokenization.subject_id
  and other.token_type = tokenization.token_type and other.state <> 'FAILED'
  and other.network_id in (select theirs.id from chain_network own join chain_network theirs using (network_key)
    where own.id = tokenization.network_id))`;

/**
 * Requeues a failed token with the same mint key, so an earlier success on the chain counts. Returns false when it has not failed, or when
 * another token of its kind exists on the same network, from any account of the platform.
 */
export async function retryMint(em: EntityManager, { id, workspaceId }: Queued): Promise<boolean> {
  await em.flush();
  const rows = await em.execute<{ id: string }[]>(
    `update tokenization set state = 'REQUESTED', problem = null, attempts = 0, due_at = now(), lease = null, updated_at = now()
      where id = ? and workspace_id = ? and state = 'FAILED' and not ${hasLiveDuplicate}
      returning id`,
    [id, workspaceId],
  );
  if (rows.length > 0) await wakeQueue(em, chainQueueName);
  return rows.length > 0;
}
