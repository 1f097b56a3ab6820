import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A row of `tokenization` (or `anchor`) is its own place in the queue: from `due_at` on the worker may take it, and null means that nothing is
 * left to do. Putting it there is all that a service does; it happens in the transaction that inserted the row, so that neither is there
 * without the other.
 */
export async function requestMint(em: EntityManager, tokenizationId: string): Promise<void> {
  await em.flush();
  await em.execute(`update tokenization set due_at = now() where id = ? and state = 'REQUESTED'`, [tokenizationId]);
}

/** Whether another one of its kind took the place of a row of `tokenization`, whichever account of the platform made that one. */
export const hasLiveDuplicate = `exists (select from tokenization as other where other.subject_id = tokenization.subject_id
  and other.token_type = tokenization.token_type and other.state <> 'FAILED'
  and other.network_id in (select theirs.id from chain_network own join chain_network theirs using (network_key)
    where own.id = tokenization.network_id))`;

/**
 * Puts a token that failed back into the queue: the same row with the same mint key, so that what may have happened on the chain after all
 * counts. Answers false when it has not failed, or when another token of its kind took its place on the same network, whichever account of
 * the platform made that one.
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
