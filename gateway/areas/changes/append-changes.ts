import type { Pool } from 'pg';

/** Maximum number of entries that one transaction appends, because others wait for it. */
const batch = 5_000;
/** Maximum number of batches that a reader appends. The job appends the rest. */
const batchesOfReader = 10;

/**
 * Appends the committed changes of a workspace to its feed. Readers and jobs of any gateway may append at once: they wait for each other.
 * Returns whether changes are left.
 */
export async function appendChanges(
  pool: Pick<Pool, 'query'>,
  workspaceId: string,
  maxBatches = batchesOfReader,
): Promise<boolean> {
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const { rows } = await pool.query<{ taken: number }>({
      name: 'append_changes',
      text: 'select append_changes($1, $2) as taken',
      values: [workspaceId, batch],
    });
    if (rows[0]!.taken < batch) return false;
  }
  return true;
}

/** Appends the changes of all workspaces, so that a feed without readers does not wait with all of them for the first one. */
export async function appendAllChanges(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'select distinct workspace_id as id from change_entry where position is null order by 1',
  );
  for (const { id } of rows) await appendChanges(pool, id, Number.POSITIVE_INFINITY);
  return rows.length;
}
