import type { Pool } from 'pg';

/** Imports and exports of a workspace in several states. */
export type ImportWorld = {
  checkedImport: string;
  stoppedImport: string;
  writtenImport: string;
  openExport: string;
  doneExport: string;
};
type Owner = { userId: string; workspaceId: string; work: string };

const insertId = async (pool: Pool, sql: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

export const addImportsAndExports = async (pool: Pool, owner: Owner, marker: string): Promise<ImportWorld> => ({
  ...(await addImports(pool, owner, marker)),
  ...(await addExports(pool, owner, marker)),
});

/** Adds an import that is checked, with one row, one that was cancelled, and one that created a work. */
async function addImports(pool: Pool, { userId, workspaceId, work }: Owner, marker: string) {
  const add = (state: string, undoUntil: string | null) =>
    insertId(
      pool,
      `insert into import (workspace_id, user_id, file_name, size_bytes, storage_key, state, file, header_row, columns, targets, row_count, counts, undo_until)
        values ($1, $2, $3, 10, 'imports/' || gen_random_uuid(), $4, '{"format":"CSV","encoding":"UTF-8","delimiter":",","sheet":null,"sheets":[]}', 1,
          json_build_array(json_build_object('heading', 'Title', 'filled', 1, 'samples', json_build_array($3::text),
            'maxNumber', null, 'hasDayFirst', false, 'hasDaySecond', false, 'hasOtherDates', false)), '["WORK.title"]', 1,
          '{"rows":{"NEW":1,"CHANGED":0,"UNCHANGED":0,"REFUSED":0},"created":{"work":1},"changed":{},"warned":0}', $5)`,
      [workspaceId, userId, `${marker}.csv`, state, undoUntil],
    );
  const checkedImport = await add('READY', null);
  const stoppedImport = await add('CANCELLED', null);
  await pool.query(`update import set stopped_in = 'READY' where id = $1`, [stoppedImport]);
  const writtenImport = await add('IMPORTED', '2100-01-01');
  await pool.query(
    `insert into import_row (import_id, workspace_id, number, unit, cells, outcome) values ($1, $2, 2, 2, array[$3], 'NEW')`,
    [checkedImport, workspaceId, `${marker} imported`],
  );
  await pool.query(
    `insert into import_change (workspace_id, import_id, "row", kind, subject_id, is_new, version, kept) values ($1, $2, 2, 'work', $3, true, 9, $4)`,
    [workspaceId, writtenImport, work, `${marker} was edited`],
  );
  return { checkedImport, stoppedImport, writtenImport };
}

/** Adds an export that waits, and one that is ready. */
async function addExports(pool: Pool, { userId, workspaceId }: Owner, marker: string) {
  const add = (state: string, sizeBytes: number | null) =>
    insertId(
      pool,
      `insert into export (workspace_id, user_id, kind, format, state, file_name, storage_key, size_bytes, expires_at)
        values ($1, $2, 'WORKS', 'CSV', $3, $4, 'exports/' || gen_random_uuid(), $5, '2100-01-01')`,
      [workspaceId, userId, state, `${marker}.csv`, sizeBytes],
    );
  return { openExport: await add('WAITING', null), doneExport: await add('DONE', 10) };
}
