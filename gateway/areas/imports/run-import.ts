import { DatabaseError } from 'pg';
import { errorAt } from '#domain/imports/import-problem.ts';
import { type ImportCounts, type ImportedKind, undoDays } from '#domain/imports/import-terms.ts';
import type { ReadingContext } from '#domain/imports/read-unit.ts';
import { UserErrors } from '../../kit/errors.ts';
import { reserve } from '../subscriptions/allowance.ts';
import { authorOf } from './author-of.ts';
import { advance, countRows, planUnits, storeOutcomes } from './check-file.ts';
import { type ImportJob, inStage, loadImport, type Sql, statementsOf, type Worker } from './import-job.ts';
import { ImportParties } from './import-parties.ts';
import { nextUnits, readingContext, readUnits, type UnitRows } from './import-units.ts';
import { announceImport } from './set-state.ts';
import { refusedPlan } from './unit-plan.ts';
import { writePlans } from './write-plans.ts';

const unitsAtATime = 200;
const retries = 3;

type Run = { worker: Worker; job: ImportJob; context: ReadingContext; userRole: 'USER' | 'ADMIN' | 'SUPER_ADMIN' };

/** Writes the records of a checked file, a batch in each transaction. A killed run goes on after its last batch. */
export async function runImport(worker: Worker, job: ImportJob): Promise<void> {
  const { rows } = await worker.pool.query<{ role: Run['userRole'] }>('select role from app_user where id = $1', [job.userId]);
  const context = await readingContext(worker.pool, job, worker.clock());
  const run: Run = { worker, job, context, userRole: rows[0]?.role ?? 'USER' };
  for (;;) {
    const startedAt = performance.now();
    if (!(await runBatch(run, unitsAtATime))) break;
    await worker.pause(performance.now() - startedAt);
  }
  await inStage(worker, job, async (sql) => {
    const counts = { ...job.counts, ...(await countRows(sql, job)), ...(await countObjects(sql, job)) };
    await sql.query(
      `update import set state = 'IMPORTED', counts = $4, committed_at = $3,
          undo_until = $3::timestamptz + make_interval(days => ${undoDays}), stage_started_at = null, updated_at = now()
        where id = $1 and workspace_id = $2`,
      [job.id, job.workspaceId, worker.clock(), JSON.stringify(counts)],
    );
    await announceImport(sql, job);
  });
}

/** Counts the objects that the import created and changed, by kind. */
export async function countObjects(sql: Sql, { id, workspaceId }: ImportJob): Promise<Pick<ImportCounts, 'created' | 'changed'>> {
  const { rows } = await sql.query<{ kind: ImportedKind; isNew: boolean; count: number }>(
    `select kind, is_new as "isNew", count(*)::int from (
        select kind, bool_or(is_new) as is_new from import_change where import_id = $1 and workspace_id = $2 group by kind, subject_id) object
      group by kind, is_new`,
    [id, workspaceId],
  );
  const of = (isNew: boolean) =>
    Object.fromEntries(rows.filter((row) => row.isNew === isNew).map(({ kind, count }) => [kind, count]));
  return { created: of(true), changed: of(false) };
}

/** Writes the next units. When other users change the catalogue at the same time, tries again, then one unit at a time. */
async function runBatch(run: Run, atMost: number): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inStage(run.worker, run.job, (sql) => writeNext(run, sql, atMost));
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (atMost > 1) return runSingly(run, atMost);
      if (attempt >= retries) return inStage(run.worker, run.job, (sql) => refuseNext(run, sql));
    }
  }
}

async function runSingly(run: Run, units: number): Promise<boolean> {
  for (let unit = 0; unit < units; unit += 1) if (!(await runBatch(run, 1))) return false;
  return true;
}

/** Deadlocks, serialization failures, and values or objects that another transaction took or deleted. */
const isConflict = (error: unknown): boolean =>
  error instanceof UserErrors || (error instanceof DatabaseError && /^(40|23505|23503)/.test(error.code ?? ''));

const written = `outcome in ('NEW', 'CHANGED')`;

async function writeNext({ job, context, worker, userRole }: Run, sql: Sql, atMost: number): Promise<boolean> {
  const rows = await nextRows(sql, job, atMost);
  if (rows.length === 0) return false;
  const units = readUnits(context, rows);
  const parties = new ImportParties(job.id, job.workspaceId);
  await parties.prepare(sql, units, { isRunning: true });
  const plans = await planUnits(sql, job, units, { ...context.reader, parties, fresh: new Map(), isRunning: true });
  const kept = plans.filter(({ outcome }) => outcome !== 'REFUSED');
  const { workspaceId } = job;
  const em = statementsOf(sql);
  const added = kept.flatMap(({ writes }) => writes).filter(({ kind, isNew }) => kind === 'work' && isNew).length;
  if (added > 0) await reserve({ platform: worker, em, actor: { workspaceId, userRole } }, 'MUSIC_PUBLISHING', added);
  await parties.save(sql);
  const actor = await authorOf(sql, workspaceId, job.id, 'import.commit');
  await writePlans({ em, actor, importId: job.id, now: worker.clock() }, kept);
  const checked = new Map(rows.map(({ unit, rows: [first] }) => [unit, first!.outcome]));
  const other = plans.filter(({ row, outcome }) => outcome !== checked.get(row));
  await storeOutcomes(sql, job, other, rows);
  await advance(sql, job, rows);
  return true;
}

/** The units after the last ones that were written. */
async function nextRows(sql: Sql, job: ImportJob, atMost: number): Promise<UnitRows[]> {
  const { position } = (await loadImport(sql, job))!;
  return nextUnits(sql, job, { after: position, atMost, only: written });
}

/** Refuses a unit that can't be written. */
async function refuseNext({ job }: Run, sql: Sql): Promise<boolean> {
  const rows = await nextRows(sql, job, 1);
  if (rows.length === 0) return false;
  const { unit } = rows[0]!;
  const message =
    'A code of this row was given to another record, or the record was changed during the import. Check its codes, and import the row again.';
  await storeOutcomes(sql, job, [refusedPlan(unit, [errorAt({ row: unit, column: null }, '', message)])], rows);
  await advance(sql, job, rows);
  return true;
}
