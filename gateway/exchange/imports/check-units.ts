import type { ReadingContext } from '#domain/exchange/read-unit.ts';
import { count, planUnits, storeOutcomes } from './check-file.ts';
import type { ImportJob } from './import-job.ts';
import { ImportParties } from './import-parties.ts';
import { readerOf, readingContext, readUnits, rowsOfUnit } from './import-units.ts';
import type { Sql } from './rows-as-values.ts';

/** Runs a change to single records of a checked file, checks them again, and corrects the counts by the difference. */
export async function checkAgain(
  sql: Sql,
  job: ImportJob,
  { units, now }: { units: readonly number[]; now: Date },
  change: () => Promise<void>,
): Promise<void> {
  const context = await readingContext(sql, job, now);
  const before = await planStored(sql, job, units, context);
  await change();
  const after = await planStored(sql, job, units, context);
  await after.parties.save(sql);
  await storeOutcomes(sql, job, after.plans, after.rows);
  const { counts } = job;
  if (!counts) return;
  for (const [index, plan] of before.plans.entries()) count(counts, plan, -before.rows[index]!.rows.length);
  for (const [index, plan] of after.plans.entries()) count(counts, plan, after.rows[index]!.rows.length);
  await sql.query('update import set counts = $3, updated_at = now() where id = $1 and workspace_id = $2', [
    job.id,
    job.workspaceId,
    JSON.stringify(counts),
  ]);
}

async function planStored(sql: Sql, job: ImportJob, numbers: readonly number[], context: ReadingContext) {
  const rows = [];
  for (const unit of numbers) rows.push(await rowsOfUnit(sql, job, unit));
  const units = readUnits(context, rows);
  const parties = new ImportParties(job.id, job.workspaceId);
  await parties.prepare(sql, units, { isWhole: false });
  const plans = await planUnits(sql, job, units, { main: readerOf(job).main, parties, fresh: new Map(), isRunning: false });
  return { rows, plans, parties };
}
