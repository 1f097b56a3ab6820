import { DatabaseError } from 'pg';
import { errorAt } from '#domain/exchange/import-problem.ts';
import { noCounts, undoDays } from '#domain/exchange/import-terms.ts';
import type { ReadingContext } from '#domain/exchange/read-unit.ts';
import { reserve } from '../../subscriptions/allowance.ts';
import { count, planUnits, storeOutcomes } from './check-file.ts';
import { type ImportJob, inStage, loadImport, statementsOf, type Worker } from './import-job.ts';
import { ImportParties } from './import-parties.ts';
import { nextUnits, readerOf, readingContext, readUnits, type UnitRows } from './import-units.ts';
import type { Sql } from './rows-as-values.ts';
import type { UnitPlan } from './unit-plan.ts';
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
  await inStage(worker, job, (sql) =>
    sql.query(
      `update import set state = 'IMPORTED', committed_at = $3, undo_until = $3::timestamptz + make_interval(days => ${undoDays}),
          stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2`,
      [job.id, job.workspaceId, worker.clock()],
    ),
  );
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

/** Violated constraints, deadlocks and serialization failures: another transaction was first. */
const isConflict = (error: unknown): boolean => error instanceof DatabaseError && /^(23|40)/.test(error.code ?? '');

const written = `outcome in ('NEW', 'CHANGED')`;

async function writeNext({ job, context, worker, userRole }: Run, sql: Sql, atMost: number): Promise<boolean> {
  const { position, counts } = (await loadImport(sql, job))!;
  const rows = await nextUnits(sql, job, { after: position, atMost, only: written });
  if (rows.length === 0) return false;
  const units = readUnits(context, rows);
  const parties = new ImportParties(job.id, job.workspaceId);
  await parties.prepare(sql, units, { isWhole: false });
  const plans = await planUnits(sql, job, units, { main: readerOf(job).main, parties, fresh: new Map(), isRunning: true });
  const kept = plans.filter(({ outcome }) => outcome !== 'REFUSED');
  const { workspaceId } = job;
  const em = statementsOf(sql);
  const added = kept.flatMap(({ writes }) => writes).filter(({ kind, isNew }) => kind === 'work' && isNew).length;
  if (added > 0) await reserve({ platform: worker, em, actor: { workspaceId, userRole } }, 'MUSIC_PUBLISHING', added);
  await parties.save(sql);
  await writePlans({ sql, em, actor: { workspaceId, userId: job.userId! }, importId: job.id }, kept);
  await advance(sql, job, { rows, plans, counts });
  return true;
}

/** Stores what differs from the check, and how far the run is. */
async function advance(
  sql: Sql,
  job: ImportJob,
  { rows, plans, counts }: { rows: readonly UnitRows[]; plans: readonly UnitPlan[]; counts: ImportJob['counts'] },
): Promise<void> {
  const refused = plans.filter(({ outcome }) => outcome === 'REFUSED');
  const total = counts ?? noCounts();
  if (refused.length > 0) {
    await storeOutcomes(sql, job, refused, rows);
    for (const plan of refused) count(total, plan, rows.find(({ unit }) => unit === plan.row)?.rows.length ?? 1);
  }
  await sql.query('update import set position = $3, counts = $4, updated_at = now() where id = $1 and workspace_id = $2', [
    job.id,
    job.workspaceId,
    rows.at(-1)!.unit,
    JSON.stringify(total),
  ]);
}

/** Refuses a unit that can't be written. */
async function refuseNext({ job }: Run, sql: Sql): Promise<boolean> {
  const { position, counts } = (await loadImport(sql, job))!;
  const rows = await nextUnits(sql, job, { after: position, atMost: 1, only: written });
  if (rows.length === 0) return false;
  const { unit } = rows[0]!;
  const message = 'Another user changed the same objects during the import. Import the refused rows again.';
  const nothing = { changes: [], writes: [], sheet: null, links: [], tracks: [], entries: [] };
  const plan: UnitPlan = {
    row: unit,
    outcome: 'REFUSED',
    problems: [errorAt({ row: unit, column: null }, '', message)],
    ...nothing,
  };
  await advance(sql, job, { rows, plans: [plan], counts });
  return true;
}
