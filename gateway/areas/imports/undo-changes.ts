import { DatabaseError } from 'pg';
import type { ImportedKind } from '#domain/imports/import-terms.ts';
import { catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { CodeTaken, registerAll } from '../music/codes/register-codes.ts';
import { type Author, auditObjects } from '../music/records/audit-further.ts';
import { restoreNamed } from '../music/records/named-in.ts';
import { storeVersions } from '../music/records/saved-versions.ts';
import type { StoredSplit } from './find-records.ts';
import { statementsOf } from './import-job.ts';
import { type Sql, updateRows, type Values } from './rows-as-values.ts';
import { writeSplits } from './write-plans.ts';

type Before = Values & { splits?: StoredSplit[]; linkedWorks?: string[]; addedTracks?: string[] };
/** All changes of an import to one object. `current` is its stored version; null if it was permanently deleted. */
export type Changed = {
  id: string;
  isNew: boolean;
  version: number;
  isContinuous: boolean;
  current: number | null;
  isBinned: boolean;
  befores: (Before | null)[];
};
/** A transaction that undoes changes to one kind of object, for the user who asked for it. */
export type Undoing = Author & { sql: Sql; importId: string; kind: ImportedKind };

/** Undoes changes in a batch. If that violates a constraint, one at a time. Returns why objects stay as they are. */
export async function undoTogether(undoing: Undoing, objects: readonly Changed[]): Promise<[string, string][]> {
  const { sql } = undoing;
  await sql.query('savepoint together');
  try {
    await undoChanges(undoing, objects);
    await sql.query('release savepoint together');
    return [];
  } catch (error) {
    const isTaken = error instanceof CodeTaken;
    if (!isTaken && !(error instanceof DatabaseError && error.code?.startsWith('23'))) throw error;
    await sql.query('rollback to savepoint together');
    const [only, next] = objects;
    if (only && !next) return [[only.id, isTaken ? error.message : await obstacleOf(undoing, error)]];
    const reasons: [string, string][] = [];
    for (const each of objects) reasons.push(...(await undoTogether(undoing, [each])));
    return reasons;
  }
}

const codeNames: Record<string, string> = { reference: 'ID', isrc: 'ISRC', upc: 'UPC' };
const nameOf = (table: string) =>
  ({ contributor: `first_name || ' ' || last_name`, publisher: 'name', label: 'name' })[table] ?? 'title';

/** Says why the earlier values of an object violate a constraint: a code is used by another object, or a named object is gone. */
async function obstacleOf({ sql, workspaceId, kind }: Undoing, { detail, table }: DatabaseError): Promise<string> {
  const [, column = '', value] = /\((?:workspace_id, )?(\w+)\)=\((?:[\da-f-]{36}, )?(.*)\)/.exec(detail ?? '') ?? [];
  if (column.endsWith('_id')) return `Its earlier ${column.slice(0, -3)} was permanently deleted.`;
  if (!table || !(column in codeNames)) return 'Its earlier values conflict with another object.';
  const { rows } = await sql.query<{ name: string }>(
    `select ${nameOf(table)} as name from ${table} where workspace_id = $1 and ${column} = $2 order by deleted_at desc nulls first limit 1`,
    [workspaceId, value],
  );
  const hasNumber = ['work', 'recording', 'release'].includes(table);
  const code = hasNumber && column === 'reference' ? `${table} number` : codeNames[column];
  const owned = table === kind ? `Its ${code}` : `The ${code} of its ${table}`;
  return `${owned} is used by “${rows[0]?.name}” now.`;
}

async function undoChanges(undoing: Undoing, objects: readonly Changed[]): Promise<void> {
  const { sql, workspaceId, kind, importId: undoneImport } = undoing;
  const removed = objects.filter(({ isNew }) => isNew).map(({ id }) => id);
  const changed = objects.filter(({ isNew }) => !isNew);
  await sql.query(`update ${kind} set deleted_at = now(), version = version + 1 where workspace_id = $1 and id = any($2)`, [
    workspaceId,
    removed,
  ]);
  await restore(undoing, changed);
  await auditObjects({ em: statementsOf(sql), actor: undoing }, catalogueSubjects[kind], [
    ...removed.map((subjectId) => ({ subjectId, action: `${kind}.delete` as const, changes: { undoneImport } })),
    ...changed.map(({ id }) => ({ subjectId: id, action: `${kind}.update` as const, changes: { undoneImport } })),
  ]);
}

/** Writes the earliest values back. */
async function restore(undoing: Undoing, objects: readonly Changed[]): Promise<void> {
  const { sql, workspaceId, kind, userId } = undoing;
  const rows: (Values & { id: string })[] = [];
  const sheets: { workId: string; rows: StoredSplit[]; before: true }[] = [];
  const links: { id: string; other: string }[] = [];
  for (const { id, befores } of objects) {
    const { splits, linkedWorks: _, addedTracks: __, ...values }: Before = Object.assign({}, ...befores);
    rows.push({ ...values, id });
    if (splits) sheets.push({ workId: id, rows: splits, before: true });
    for (const each of befores)
      for (const other of [...(each?.linkedWorks ?? []), ...(each?.addedTracks ?? [])]) links.push({ id, other });
  }
  await updateRows(sql, kind, workspaceId, rows);
  await writeSplits(sql, workspaceId, sheets);
  if (links.length > 0) {
    const given = `using json_to_recordset($1::json) as given (id uuid, other uuid)`;
    const text =
      kind === 'recording'
        ? `delete from recording_work l ${given}, recording r where l.recording_id = given.id and l.work_id = given.other and r.id = given.id and r.workspace_id = $2`
        : `delete from release_track t ${given} where t.release_id = given.id and t.recording_id = given.other and t.workspace_id = $2`;
    await sql.query(text, [JSON.stringify(links), workspaceId]);
  }
  const em = statementsOf(sql);
  const coded = rows.filter((row) => 'isrc' in row || 'upc' in row).map(({ id }) => id);
  if (coded.length > 0 && (kind === 'recording' || kind === 'release')) await registerAll(em, workspaceId, kind, coded);
  const ids = objects.map(({ id }) => id);
  // What returns to the bin needs nothing that it names.
  const live = rows.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id);
  await restoreNamed({ em, actor: undoing }, kind, live);
  if (kind === 'work' || kind === 'recording') await storeVersions(em, kind, { workspaceId, savedBy: userId, ids });
}
