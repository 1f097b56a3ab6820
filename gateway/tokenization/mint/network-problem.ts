import type { Network } from './mint-network.ts';
import { changeRows } from './mint-queue.ts';

/** A problem of a whole network, recorded for it and everything that waits for it. Each is written and announced once. */
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

/** The network works, so its problem is cleared. */
export async function clearNetworkProblem({ pool, id }: Network): Promise<void> {
  const { rows } = await pool.query<{ was: string }>(
    `update chain_network set problem = null from (select id, problem as was from chain_network where id = $1 for update) as before
      where chain_network.id = before.id and problem is not null returning was`,
    [id],
  );
  const was = rows[0]?.was;
  if (was === undefined) return;
  for (const table of ['tokenization', 'anchor'] as const)
    await changeRows(
      pool,
      table,
      `problem = null where network_id = $1 and problem = $2 and state in ('REQUESTED', 'SIGNED', 'BROADCAST')`,
      [id, was],
    );
}
