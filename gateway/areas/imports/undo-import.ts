import { DatabaseError, type PoolClient } from 'pg';
import { importedKinds } from '#domain/imports/import-terms.ts';
import { isNamedNoun, namedKinds, namingFirst, titleList, titlesNaming } from '../music/records/named-in.ts';
import { authorOf } from './author-of.ts';
import { type ImportJob, inStage, statementsOf, type Worker } from './import-job.ts';
import { announceImport, announceStage } from './set-state.ts';
import { type Changed, type Undoing, undoTogether } from './undo-changes.ts';

const objectsAtATime = 200;
const maxAttempts = 3;
/** Objects that name others are undone first. */
const order = namingFirst(importedKinds);

/** Undoes an import: new objects move to the bin, and changed ones get their values back. What was edited since stays. */
export async function undoImport(worker: Worker, job: ImportJob): Promise<void> {
  const { id: importId, workspaceId } = job;
  const by = await authorOf(worker.pool, workspaceId, importId, 'import.undo');
  for (const kind of order) {
    for (;;) {
      const startedAt = performance.now();
      if (!(await undoBatch(worker, job, (sql) => undoNext({ sql, importId, kind, now: worker.clock(), ...by })))) break;
      await worker.pause(performance.now() - startedAt);
    }
  }
  await inStage(worker, job, async (sql) => {
    await sql.query(
      `update import set state = 'UNDONE', undone_at = $3, stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2`,
      [importId, workspaceId, worker.clock()],
    );
    await announceImport(sql, job);
  });
}

/** Undoes the next objects. Tries again when other users change the catalogue at the same time. */
async function undoBatch(worker: Worker, job: ImportJob, act: (sql: PoolClient) => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inStage(worker, job, act);
    } catch (error) {
      const isConflict = error instanceof DatabaseError && error.code?.startsWith('40');
      if (!isConflict || attempt === maxAttempts) throw error;
    }
  }
}

async function undoNext(undoing: Undoing): Promise<boolean> {
  const { sql, importId, workspaceId } = undoing;
  const objects = await changedObjects(undoing);
  if (objects.length === 0) return false;
  const live = objects.filter(({ current, isBinned }) => current !== null && !isBinned);
  const binned = objects.filter(({ isNew, isBinned }) => isBinned && !isNew).map(({ id }) => [id, 'It is in the bin.'] as const);
  const isEdited = ({ current, version, isContinuous }: Changed) => current !== version || !isContinuous;
  const edited = live.filter(isEdited).map(({ id }) => [id, 'Edited since.'] as const);
  const untouched = live.filter((each) => !isEdited(each));
  const kept = new Map([
    ...binned,
    ...edited,
    ...(await reasonsToKeep(
      undoing,
      untouched.filter(movesToBin).map(({ id }) => id),
    )),
  ]);
  for (const [id, reason] of await undoTogether(
    undoing,
    untouched.filter(({ id }) => !kept.has(id)),
  ))
    kept.set(id, reason);
  await sql.query(
    `update import_change c set is_undone = true, kept = given.kept from json_to_recordset($3::json) as given (id uuid, kept text)
      where c.import_id = $1 and c.workspace_id = $2 and c.subject_id = given.id`,
    [importId, workspaceId, JSON.stringify(objects.map(({ id }) => ({ id, kept: kept.get(id) ?? null })))],
  );
  await sql.query(
    'update import set position = position + $3, attempts = 0, updated_at = now() where id = $1 and workspace_id = $2',
    [importId, workspaceId, objects.length],
  );
  await announceStage(sql, { id: importId, workspaceId });
  return true;
}

/** The next objects of a kind that are not undone yet, locked. */
async function changedObjects({ sql, importId, workspaceId, kind }: Undoing): Promise<Changed[]> {
  const { rows: next } = await sql.query<Omit<Changed, 'current' | 'isBinned'>>(
    `select subject_id as id, bool_or(is_new) as "isNew", max(version) as version, max(version) - min(version) + 1 = count(*) as "isContinuous",
        json_agg(before order by c.id desc) as befores
      from import_change c where import_id = $1 and workspace_id = $2 and kind = $3 and not is_undone
      group by subject_id order by subject_id limit ${objectsAtATime}`,
    [importId, workspaceId, kind],
  );
  const { rows: stored } = await sql.query<{ id: string; version: number; isBinned: boolean }>(
    `select id, version, deleted_at is not null as "isBinned" from ${kind} where workspace_id = $1 and id = any($2) order by id for update`,
    [workspaceId, next.map((each) => each.id)],
  );
  const found = new Map(stored.map((each) => [each.id, each]));
  return next.map((each) => {
    const { version: current = null, isBinned = false } = found.get(each.id) ?? {};
    return { ...each, current, isBinned };
  });
}

/** New objects move to the bin, and those that the import restored from it move back. */
const movesToBin = ({ isNew, befores }: Changed) => isNew || befores.some((before) => before?.deletedAt);

/** Why objects do not move to the bin: others name them, or they have a token. */
async function reasonsToKeep(undoing: Undoing, ids: string[]): Promise<Map<string, string>> {
  const { sql, workspaceId, kind } = undoing;
  const reasons = new Map<string, string>();
  if (ids.length === 0) return reasons;
  if (kind === 'work') {
    const { rows } = await sql.query<{ id: string }>(
      `select distinct subject_id as id from tokenization where workspace_id = $1 and subject_kind = 'WORK' and subject_id = any($2)`,
      [workspaceId, ids],
    );
    for (const { id } of rows) reasons.set(id, 'It has a token.');
  }
  if (!isNamedNoun(kind)) return reasons;
  const named = await titlesNaming({ em: statementsOf(sql), actor: undoing }, kind, ids);
  for (const [id, titles] of named) reasons.set(id, `It is ${namedKinds[kind].isNamed} ${titleList(titles)}.`);
  return reasons;
}
