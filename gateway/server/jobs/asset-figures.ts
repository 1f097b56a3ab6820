import type { Pool } from 'pg';

/** Maximum number of rows summed by one statement. */
const batch = 20_000;

/**
 * Sums the rows of asset counts that belong together, to keep reads fast. Adds only the rows that this statement deletes, so concurrent
 * runs and writers cannot change the total. Returns the number of removed rows.
 */
export async function foldAssetFigures(pool: Pool): Promise<number> {
  const text = `with same as (
      select workspace_id, kind, dimension, value, array_agg(id) as ids from figures.asset group by 1, 2, 3, 4 having count(*) > 1 limit $1),
    gone as (
      delete from figures.asset where id in (select unnest(ids) from same) returning *),
    kept as (
      insert into figures.asset (workspace_id, kind, dimension, value, assets, size_bytes)
      select workspace_id, kind, dimension, value, sum(assets), sum(size_bytes) from gone group by 1, 2, 3, 4
      having sum(assets) <> 0 or sum(size_bytes) <> 0 returning id)
    select (select count(*) from gone)::int - (select count(*) from kept)::int as folded, (select count(*) from same)::int as groups`;
  let total = 0;
  for (;;) {
    const { rows } = await pool.query<{ folded: number; groups: number }>(text, [batch]);
    total += rows[0]!.folded;
    if (rows[0]!.groups < batch) return total;
  }
}
