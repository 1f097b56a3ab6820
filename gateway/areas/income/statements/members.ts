import { type PackedTable, packedTables } from '../../files/packed-tables.ts';
import { TableRefused } from '../../files/table-file.ts';
import { isKnownTable } from './find-table.ts';
import { announceStatement } from './set-state.ts';
import { inStage, type StatementJob, type StatementWorker } from './statement-job.ts';

/**
 * Returns the table of a statement. Each table of an archive that a template recognises becomes a statement: the first one the statement that
 * was uploaded, the others new ones. Without any, the first table waits to be mapped.
 */
export async function chooseMember(worker: StatementWorker, job: StatementJob, file: string): Promise<PackedTable> {
  const { tables, others: noTables } = await packedTables(file, worker.aside);
  if (tables[0]!.member === null) return tables[0]!;
  if (job.member !== null) {
    const own = tables.find(({ member }) => member === job.member);
    if (!own) throw new TableRefused('The archive has no such file any more. Upload it again.');
    return own;
  }
  const known: PackedTable[] = [];
  const unknown: PackedTable[] = [];
  for (const table of tables) ((await table.withFile((path) => isKnownTable(worker, job, path))) ? known : unknown).push(table);
  const [first, ...others] = known.length > 0 ? known : unknown;
  const unread = (known.length > 0 ? unknown : others).map(({ member }) => member!);
  await inStage(worker, job, async (sql) => {
    await sql.query('update statement set member = $3, ignored_members = $4 where id = $1 and workspace_id = $2', [
      job.id,
      job.workspaceId,
      first!.member,
      [...unread, ...noTables].toSorted(),
    ]);
    if (known.length < 2) return;
    const { rows } = await sql.query<{ id: string }>(
      `insert into statement (workspace_id, user_id, file_name, member, size_bytes, storage_key, sha256, state, stage_started_at)
        select workspace_id, user_id, file_name, other.member, size_bytes, storage_key, sha256, 'READING', clock_timestamp()
          from statement, unnest($3::text[]) as other (member) where id = $1 and workspace_id = $2 returning id`,
      [job.id, job.workspaceId, others.map(({ member }) => member)],
    );
    for (const { id } of rows) await announceStatement(sql, { id, workspaceId: job.workspaceId });
  });
  job.member = first!.member;
  return first!;
}
