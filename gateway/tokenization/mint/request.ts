import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A row of `tokenization` or `anchor` is its own queue entry: the worker may claim it from `due_at` on, and null means done. Services set
 * it in the transaction that inserts the row.
 */
export async function requestMint(em: EntityManager, tokenizationId: string): Promise<void> {
  await em.flush();
  await em.execute(`update tokenization set due_at = now() where id = ? and state = 'REQUESTED'`, [tokenizationId]);
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
export async function retryMint(em: EntityManager, tokenizationId: string): Promise<boolean> {
  await em.flush();
  const rows = await em.execute<{ id: string }[]>(
    `update tokenization set state = 'REQUESTED', problem = null, attempts = 0, due_at = now(), lease = null, updated_at = now()
      where id = ? and state = 'FAILED'
        and not ${hasLiveDuplicate}
      returning id`,
    [tokenizationId],
  );
  return rows.length > 0;
}
