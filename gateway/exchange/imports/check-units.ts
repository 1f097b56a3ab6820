import type { ImportOutcome } from '#domain/exchange/import-terms.ts';
import { count, planUnits, storeOutcomes } from './check-file.ts';
import type { ImportJob } from './import-job.ts';
import { ImportParties } from './import-parties.ts';
import { readerOf, readingContext, readUnits, rowsOfUnit } from './import-units.ts';
import type { Sql } from './rows-as-values.ts';

/** Checks single records again, and moves their rows in the counts. `outcome` is the one before. */
export async function checkUnits(
  sql: Sql,
  job: ImportJob,
  given: readonly { unit: number; outcome: ImportOutcome | null }[],
  now: Date,
): Promise<void> {
  const rows = [];
  for (const { unit } of given) rows.push(await rowsOfUnit(sql, job, unit));
  const units = readUnits(await readingContext(sql, job, now), rows);
  const parties = new ImportParties(job.id, job.workspaceId);
  await parties.prepare(sql, units, { isWhole: false });
  const plans = await planUnits(sql, job, units, { main: readerOf(job).main, parties, fresh: new Map(), isRunning: false });
  await parties.save(sql);
  await storeOutcomes(sql, job, plans, rows);
  const { counts } = job;
  if (!counts) return;
  for (const [index, plan] of plans.entries()) {
    const size = rows[index]!.rows.length;
    const before = given[index]!.outcome;
    if (before !== null) counts.rows[before] -= size;
    // Objects of records that were written before the correction are counted already.
    const isCounted = before === 'NEW' || before === 'CHANGED';
    count(counts, isCounted ? { ...plan, writes: [] } : plan, size);
  }
  await sql.query('update import set counts = $3, updated_at = now() where id = $1 and workspace_id = $2', [
    job.id,
    job.workspaceId,
    JSON.stringify(counts),
  ]);
}
