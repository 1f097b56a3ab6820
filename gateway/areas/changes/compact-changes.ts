import { keptDays } from '#domain/changes/change-terms.ts';
import type { Platform } from '../../server/context.ts';

/**
 * Deletes entries before $2 of objects that have a later one. By the place of each row and without a join: with outdated statistics, a join
 * of entries with each other compares each with each.
 */
const supersededText = `with entry as (
    select ctid, changed_at, lead(position) over (partition by object_id order by position) is not null as is_superseded
    from change_entry where workspace_id = $1 and position is not null
  )
  delete from change_entry where workspace_id = $1
    and ctid = any (array(select ctid from entry where is_superseded and changed_at < $2))`;

/** Deletes removals before $2. Readers that have not seen them start again. */
const removedText = `with gone as (
    delete from change_entry where workspace_id = $1 and action = 'REMOVED' and position is not null and changed_at < $2
    returning position
  ), swept as (
    update change_feed set swept_position = greatest(swept_position, (select max(position) from gone))
    where workspace_id = $1 and exists (select from gone)
  )
  select from gone`;

/**
 * Deletes superseded changes and old removals, one workspace after the other. The latest change of each object stays, so that a feed always
 * begins with the whole catalogue.
 */
export async function compactChanges({ pool, clock }: Pick<Platform, 'pool' | 'clock'>) {
  const before = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  const { rows: feeds } = await pool.query<{ id: string }>('select workspace_id as id from change_feed order by 1');
  const deleted = { superseded: 0, removed: 0 };
  for (const { id } of feeds) {
    const superseded = await pool.query(supersededText, [id, before(keptDays.superseded)]);
    const removed = await pool.query(removedText, [id, before(keptDays.removed)]);
    deleted.superseded += superseded.rowCount ?? 0;
    deleted.removed += removed.rowCount ?? 0;
  }
  return deleted;
}
