import type { Network } from './mint-network.ts';
import { changeRows } from './mint-queue.ts';

/** Records a problem of a whole network on its row and on all pending tokens and anchors. Each row is written and announced once. */
export async function reportNetworkProblem({ pool, id }: Network, sentence: string): Promise<void> {
  await pool.query('update chain_network set problem = $2 where id = $1 and problem is distinct from $2', [id, sentence]);
  for (const table of ['tokenization', 'anchor'] as const)
    await changeRows(
      pool,
      table,
      `problem = $2 where problem is distinct from $2 and id in (
        select id from ${table} where network_id = $1 and due_at is not null
        union all select subject_id from chain_transaction where network_id = $1 and state in ('SIGNED', 'BROADCAST'))`,
      [id, sentence],
    );
}

/** Clears the problem of a network that works again. */
export async function clearNetworkProblem({ pool, id }: Network): Promise<void> {
  const { rows } = await pool.query<{ previous: string }>(
    `update chain_network set problem = null from (select id, problem as previous from chain_network where id = $1 for update) as before
      where chain_network.id = before.id and problem is not null returning previous`,
    [id],
  );
  const previous = rows[0]?.previous;
  if (previous === undefined) return;
  for (const table of ['tokenization', 'anchor'] as const)
    await changeRows(
      pool,
      table,
      `problem = null where network_id = $1 and problem = $2 and state in ('REQUESTED', 'SIGNED', 'BROADCAST')`,
      [id, previous],
    );
}
