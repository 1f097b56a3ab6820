import type { Platform } from '../../server/context.ts';

/** Days after which imports that were not finished are deleted. */
const openDays = 30;
const receivingHours = 24;

const unfinished = `with gone as (delete from import where
    (state = 'RECEIVING' and updated_at <= $1::timestamptz - interval '${receivingHours} hours')
    or (state in ('MAPPING', 'READY', 'FAILED', 'CANCELLED') and coalesce(undo_until, $1) <= $1
      and updated_at <= $1::timestamptz - interval '${openDays} days') returning storage_key)
  insert into storage_garbage (storage_key, delete_after) select storage_key, now() from gone on conflict do nothing`;
/** Imports that can no longer be undone keep only their result. */
const finished = `with done as (update import set storage_key = 'imports/' || id, columns = '[]', targets = '[]', row_characters = 0
    where state in ('IMPORTED', 'UNDONE') and undo_until <= $1 and columns <> '[]' returning id, storage_key),
  kept as (select id, storage_key from import where id in (select id from done)),
  rows as (delete from import_row r using done where r.import_id = done.id),
  parties as (delete from import_party p using done where p.import_id = done.id),
  changes as (delete from import_change c using done where c.import_id = done.id and c.kept is null)
  insert into storage_garbage (storage_key, delete_after) select storage_key, now() from kept on conflict do nothing`;

/** Deletes imports that were not finished, and the rows and files of those that can no longer be undone. */
export async function expireImports({
  pool,
  clock,
}: Pick<Platform, 'pool' | 'clock'>): Promise<{ deleted: number; emptied: number }> {
  const now = clock();
  const { rowCount: deleted } = await pool.query(unfinished, [now]);
  const { rowCount: emptied } = await pool.query(finished, [now]);
  return { deleted: deleted ?? 0, emptied: emptied ?? 0 };
}
