import type { ImportedKind } from '#domain/exchange/import-terms.ts';
import { catalogueSubjects } from '#domain/platform/audit-terms.ts';
import { type NamedNoun, namedKinds, namingTables, titleList } from '../../catalogue-objects/named-in.ts';
import { storeVersions } from '../../catalogue-objects/saved-versions.ts';
import type { StoredSplit } from './find-records.ts';
import { type ImportJob, inStage, statementsOf, type Worker } from './import-job.ts';
import { insertRows, type Sql, updateRows, type Values } from './rows-as-values.ts';
import { writeSplits } from './write-plans.ts';

const objectsAtATime = 200;
/** Objects that name others are undone first. */
const order = ['release', 'recording', 'work', 'contributor', 'publisher', 'label'] as const satisfies ImportedKind[];

type Before = Values & { splits?: StoredSplit[]; linkedWorks?: string[]; addedTracks?: string[] };
/** All changes of an import to one object. `version` is the last one that it wrote, `current` the stored one; null if it is deleted. */
type Changed = { id: string; isNew: boolean; version: number; current: number | null; befores: (Before | null)[] };

/** Takes an import back: new objects move to the bin, and changed ones get their values back. What was edited since stays. */
export async function undoImport(worker: Worker, job: ImportJob): Promise<void> {
  for (const kind of order) {
    for (;;) {
      const startedAt = performance.now();
      if (!(await inStage(worker, job, (sql) => undoNext(sql, job, kind)))) break;
      await worker.pause(performance.now() - startedAt);
    }
  }
  await inStage(worker, job, (sql) =>
    sql.query(
      `update import set state = 'UNDONE', undone_at = $3, stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2`,
      [job.id, job.workspaceId, worker.clock()],
    ),
  );
}

async function undoNext(sql: Sql, job: ImportJob, kind: (typeof order)[number]): Promise<boolean> {
  const objects = await changedObjects(sql, job, kind);
  if (objects.length === 0) return false;
  const live = objects.filter(({ current }) => current !== null);
  const kept = new Map(live.filter(({ current, version }) => current !== version).map(({ id }) => [id, 'Edited since.']));
  const created = live.filter(({ id, isNew }) => isNew && !kept.has(id));
  for (const [id, reason] of await reasonsToKeep(
    sql,
    job,
    kind,
    created.map(({ id }) => id),
  ))
    kept.set(id, reason);
  const removed = created.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const changed = live.filter(({ id, isNew }) => !isNew && !kept.has(id));
  await sql.query(`update ${kind} set deleted_at = now() where workspace_id = $1 and id = any($2)`, [job.workspaceId, removed]);
  await restore(sql, job, kind, changed);
  await audit(sql, job, kind, { removed, changed: changed.map(({ id }) => id) });
  await sql.query(
    `update import_change c set is_undone = true, kept = given.kept from json_to_recordset($3::json) as given (id uuid, kept text)
      where c.import_id = $1 and c.workspace_id = $2 and c.subject_id = given.id`,
    [job.id, job.workspaceId, JSON.stringify(objects.map(({ id }) => ({ id, kept: kept.get(id) ?? null })))],
  );
  await sql.query('update import set position = position + $3, updated_at = now() where id = $1 and workspace_id = $2', [
    job.id,
    job.workspaceId,
    objects.length,
  ]);
  return true;
}

/** The next objects of a kind that are not undone yet, locked. */
async function changedObjects(sql: Sql, { id, workspaceId }: ImportJob, kind: ImportedKind): Promise<Changed[]> {
  const { rows: next } = await sql.query<Omit<Changed, 'current'>>(
    `select subject_id as id, bool_or(is_new) as "isNew", max(version) as version, json_agg(before order by c.id desc) as befores
      from import_change c where import_id = $1 and workspace_id = $2 and kind = $3 and not is_undone
      group by subject_id order by subject_id limit ${objectsAtATime}`,
    [id, workspaceId, kind],
  );
  const { rows: stored } = await sql.query<{ id: string; version: number }>(
    `select id, version from ${kind} where workspace_id = $1 and id = any($2) and deleted_at is null order by id for update`,
    [workspaceId, next.map((each) => each.id)],
  );
  const versions = new Map(stored.map((each) => [each.id, each.version]));
  return next.map((each) => ({ ...each, current: versions.get(each.id) ?? null }));
}

const isNamedNoun = (kind: ImportedKind): kind is NamedNoun & ImportedKind => kind in namedKinds;

/** Why new objects stay: others name them, or they have a token. */
async function reasonsToKeep(
  sql: Sql,
  { workspaceId }: ImportJob,
  kind: ImportedKind,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const reasons = new Map<string, string>();
  if (kind === 'work') {
    const { rows } = await sql.query<{ id: string }>(
      `select distinct subject_id as id from tokenization where workspace_id = $1 and subject_kind = 'WORK' and subject_id = any($2)`,
      [workspaceId, ids],
    );
    for (const { id } of rows) reasons.set(id, 'It has a token.');
  }
  if (!isNamedNoun(kind)) return reasons;
  const naming = namingTables(kind).map(
    ({
      table,
      column,
      owner,
    }) => `select n.${column} as id, o.title from ${table} n join ${owner} o on o.id = n.${table === owner ? 'id' : `${owner}_id`}
      where o.workspace_id = $1 and o.deleted_at is null and n.${column} = any($2)`,
  );
  const { rows } = await sql.query<{ id: string; titles: string[] }>(
    `select id, (array_agg(distinct title order by title))[1:6] as titles from (${naming.join(' union all ')}) naming group by id`,
    [workspaceId, ids],
  );
  for (const { id, titles } of rows) reasons.set(id, `It is ${namedKinds[kind].isNamed} ${titleList(titles)}.`);
  return reasons;
}

/** Writes the earliest values back. */
async function restore(sql: Sql, job: ImportJob, kind: ImportedKind, objects: readonly Changed[]): Promise<void> {
  const { workspaceId, userId } = job;
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
  const ids = objects.map(({ id }) => id);
  if (kind === 'work' || kind === 'recording')
    await storeVersions(statementsOf(sql), kind, { workspaceId, savedBy: userId ?? null, ids });
}

async function audit(
  sql: Sql,
  { id: undoneImport, workspaceId, userId }: ImportJob,
  kind: ImportedKind,
  { removed, changed }: { removed: string[]; changed: string[] },
) {
  const entry =
    (action: 'delete' | 'update') =>
    (subjectId: string): Values => ({
      ...{
        workspaceId,
        userId,
        action: `${kind}.${action}`,
        subjectType: catalogueSubjects[kind],
        subjectId,
        changes: { undoneImport },
      },
    });
  await insertRows(sql, 'audit_entry', [...removed.map(entry('delete')), ...changed.map(entry('update'))]);
}
