import { DatabaseError } from 'pg';
import type { ImportedKind } from '#domain/imports/import-terms.ts';
import { UserErrors } from '../../kit/errors.ts';
import { CodeTaken } from '../music/codes/register-codes.ts';
import { musicKinds } from '../music/kinds.ts';
import type { Author } from '../music/records/audit-further.ts';
import { isNumberedKind } from '../music/records/generated-number.ts';
import { nameSql } from '../music/records/record-tables.ts';
import type { Values } from '../music/records/stored-rows.ts';
import { type RecordChange, type Writing, writeRecords } from '../music/records/write-records.ts';
import { type SplitsOfWork, type StoredSplit, writeSplits } from '../music/works/write-splits.ts';
import { type Sql, statementsOf } from './import-job.ts';

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
export type Undoing = Author & { sql: Sql; importId: string; kind: ImportedKind; now: Date };

/** Undoes changes in a batch. If that violates a constraint, one at a time. Returns why objects stay as they are. */
export async function undoTogether(undoing: Undoing, objects: readonly Changed[]): Promise<[string, string][]> {
  const { sql } = undoing;
  await sql.query('savepoint together');
  try {
    await undoChanges(undoing, objects);
    await sql.query('release savepoint together');
    return [];
  } catch (error) {
    const isRefused = error instanceof UserErrors;
    if (!isRefused && !(error instanceof DatabaseError && error.code?.startsWith('23'))) throw error;
    await sql.query('rollback to savepoint together');
    const [only, next] = objects;
    if (only && !next) return [[only.id, isRefused ? refusalOf(error) : await conflictOf(undoing, error)]];
    const reasons: [string, string][] = [];
    for (const each of objects) reasons.push(...(await undoTogether(undoing, [each])));
    return reasons;
  }
}

const refusalOf = (error: UserErrors) => (error instanceof CodeTaken ? error.reason : error.message);

const codeNames: Record<string, string> = { reference: 'ID', isrc: 'ISRC', upc: 'UPC' };

/** Says why the earlier values of an object violate a constraint: a code is used by another object, or a named object is gone. */
async function conflictOf({ sql, workspaceId, kind }: Undoing, { detail, table }: DatabaseError): Promise<string> {
  const [, column = '', value] = /\((?:workspace_id, )?(\w+)\)=\((?:[\da-f-]{36}, )?(.*)\)/.exec(detail ?? '') ?? [];
  if (column.endsWith('_id')) return `Its earlier ${column.slice(0, -3)} was permanently deleted.`;
  if (!table || !(column in codeNames)) return 'Its earlier values conflict with another object.';
  const { rows } = await sql.query<{ name: string }>(
    `select ${nameSql(table as ImportedKind)} as name from ${table} where workspace_id = $1 and ${column} = $2 order by deleted_at desc nulls first limit 1`,
    [workspaceId, value],
  );
  const code = isNumberedKind(table) && column === 'reference' ? `${table} number` : codeNames[column];
  const owned = table === kind ? `Its ${code}` : `The ${code} of its ${table}`;
  return `${owned} is used by “${rows[0]?.name}” now.`;
}

async function undoChanges(undoing: Undoing, objects: readonly Changed[]): Promise<void> {
  const { sql, kind, now, importId: undoneImport } = undoing;
  const writing: Writing = { em: statementsOf(sql), actor: undoing, now };
  const removed = objects.filter(({ isNew }) => isNew);
  const returned = objects.filter(({ isNew }) => !isNew);
  const changes = [
    ...removed.map(({ id }): RecordChange => ({ id, values: { deletedAt: now }, changes: { undoneImport } })),
    ...returned.map(({ id, befores }): RecordChange => {
      const { splits: _, linkedWorks: __, addedTracks: ___, ...values } = earliest(befores);
      return { id, values, action: `${kind}.update`, changes: { undoneImport } };
    }),
  ];
  await writeRecords(writing, musicKinds[kind], changes, {
    isReturning: true,
    lines: () => returnLines(writing, kind, returned),
  });
}

/** The values before the first change. */
const earliest = (befores: Changed['befores']): Before => Object.assign({}, ...befores);

/** Writes splits back, and removes added links and tracks. */
async function returnLines(writing: Writing, kind: ImportedKind, objects: readonly Changed[]): Promise<undefined> {
  const { em, actor } = writing;
  const sheets = objects.flatMap(({ id, befores }): SplitsOfWork[] => {
    const { splits } = earliest(befores);
    return splits ? [{ workId: id, isNew: false, rows: splits }] : [];
  });
  await writeSplits(writing, sheets);
  const links = objects.flatMap(({ id, befores }) =>
    befores.flatMap((each) => [...(each?.linkedWorks ?? []), ...(each?.addedTracks ?? [])].map((other) => ({ id, other }))),
  );
  if (links.length === 0) return;
  const given = `using json_to_recordset(?::json) as given (id uuid, other uuid)`;
  const text =
    kind === 'recording'
      ? `delete from recording_work l ${given}, recording r where l.recording_id = given.id and l.work_id = given.other and r.id = given.id and r.workspace_id = ?`
      : `delete from release_track t ${given} where t.release_id = given.id and t.recording_id = given.other and t.workspace_id = ?`;
  await em.execute(text, [JSON.stringify(links), actor.workspaceId]);
}
