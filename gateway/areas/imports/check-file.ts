import type { ImportChangeText } from '#db/entities/imports.ts';
import { type ImportCounts, importOutcomes, storedOutcome } from '#domain/imports/import-terms.ts';
import type { ReadUnit } from '#domain/imports/read-unit.ts';
import { newIds } from '../music/records/stored-rows.ts';
import { findStored } from './find-records.ts';
import { type ImportJob, inStage, type Sql, statementsOf, type Worker } from './import-job.ts';
import { ImportParties } from './import-parties.ts';
import { findDuplicates, groupRows, nextUnits, readerOf, readingContext, readUnits, type UnitRows } from './import-units.ts';
import { planUnit } from './plan-unit.ts';
import { announceImport, announceStage } from './set-state.ts';
import type { Fresh, PlanningContext, UnitPlan } from './unit-plan.ts';
import { joinWrites } from './write-plans.ts';

const unitsAtATime = 200;

/** The dry run: plans every record, and stores the outcome and the problems of its rows. */
export async function checkFile(worker: Worker, job: ImportJob): Promise<void> {
  const reader = readerOf(job);
  const duplicates = await findDuplicates(worker, job, reader);
  await groupRows(worker, job, reader, duplicates);
  const context = { ...(await readingContext(worker.pool, job, worker.clock())), duplicates };
  const parties = new ImportParties(job.id, job.workspaceId);
  await inStage(worker, job, (sql) => parties.reset(sql));
  const fresh: Fresh = new Map();
  const objects: WrittenObjects = { created: {}, changed: {}, farTotals: 0 };
  const counted = new Set<string>();
  for (let after = -1; ; ) {
    const startedAt = performance.now();
    const last = await inStage(worker, job, async (sql) => {
      const rows = await nextUnits(sql, job, { after, atMost: unitsAtATime });
      if (rows.length === 0) return null;
      const units = readUnits(context, rows);
      await parties.prepare(sql, units, { isRunning: false });
      const plans = await planUnits(sql, job, units, { ...reader, parties, fresh, isRunning: false });
      await parties.save(sql);
      for (const { kind, id, isNew } of joinWrites(plans).values()) {
        // Later rows fill new objects, and change stored ones again.
        if (counted.has(id)) continue;
        counted.add(id);
        const of = isNew ? objects.created : objects.changed;
        of[kind] = (of[kind] ?? 0) + 1;
      }
      objects.farTotals += plans.filter(hasFarTotal).length;
      await storeOutcomes(sql, job, plans, rows);
      return advance(sql, job, rows);
    });
    if (last === null) break;
    after = last;
    await worker.pause(performance.now() - startedAt);
  }
  await inStage(worker, job, async (sql) => {
    await parties.dropUnnamed(sql);
    await sql.query(
      `update import set state = 'READY', counts = $3, position = 0, checked_at = stage_started_at, stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2`,
      [job.id, job.workspaceId, JSON.stringify({ ...(await countRows(sql, job)), ...objects })],
    );
    await announceImport(sql, job);
  });
}

/** Stores that these units are done. Returns the last one. */
export async function advance(sql: Sql, { id, workspaceId }: ImportJob, units: readonly UnitRows[]): Promise<number> {
  const position = units.at(-1)!.unit;
  // A check begins again at the first row, so its progress does not show that an attempt got further.
  await sql.query(
    `update import set position = greatest(position, $3), attempts = case state when 'IMPORTING' then 0 else attempts end, updated_at = now()
      where id = $1 and workspace_id = $2`,
    [id, workspaceId, position],
  );
  await announceStage(sql, { id, workspaceId });
  return position;
}

type WrittenObjects = Pick<ImportCounts, 'created' | 'changed'> & { farTotals: number };

/** Whether splits are written that leave most of a work unassigned. */
const hasFarTotal = ({ outcome, sheet, problems }: UnitPlan): boolean =>
  outcome !== 'REFUSED' && sheet !== null && problems.some(({ topic }) => topic === 'FAR_TOTAL');

const rowCounts = importOutcomes.keys
  .map(storedOutcome)
  .map((outcome) => `'${outcome}', count(*) filter (where outcome = '${outcome}')`);

/** Counts the rows by their outcomes. */
export async function countRows(sql: Sql, { id, workspaceId }: ImportJob): Promise<Omit<ImportCounts, keyof WrittenObjects>> {
  const { rows } = await sql.query<Omit<ImportCounts, keyof WrittenObjects>>(
    `select jsonb_build_object(${rowCounts.join()}) as rows, (count(*) filter (where has_problems and outcome <> 'REFUSED'))::int as warned
      from import_row where import_id = $1 and workspace_id = $2`,
    [id, workspaceId],
  );
  return rows[0]!;
}

/** Plans units in their order. Parties are registered as they are planned, so that later units find them. */
export async function planUnits(
  sql: Sql,
  job: ImportJob,
  units: readonly ReadUnit[],
  context: Omit<PlanningContext, 'stored' | 'newId'>,
): Promise<UnitPlan[]> {
  const stored = await findStored(sql, job, units, context);
  // Each record can bring a label of its own.
  const needed = units.reduce(
    (sum, { parties, recordings, releases }) => sum + 1 + parties.length + 2 * (recordings.length + releases.length),
    0,
  );
  const ids = (await newIds(statementsOf(sql), needed)).values();
  const newId = () => ids.next().value!;
  return units.map((unit) => {
    const plan = planUnit(unit, { ...context, stored, newId });
    context.parties.endUnit({ isRefused: plan.outcome === 'REFUSED' });
    return plan;
  });
}

/** How the cells of a row were read, and for the first row what its record changes. */
function changesOf({ row, changes, readings }: UnitPlan, number: number): ImportChangeText[] | null {
  const own = readings.filter((reading) => reading.row === number).map(({ field, before, after }) => ({ field, before, after }));
  const all = number === row ? [...own, ...changes] : own;
  return all.length > 0 ? all : null;
}

/** Stores the outcomes of the rows of units. Problems are stored with their row, changes with the first row. */
export async function storeOutcomes(
  sql: Sql,
  { id, workspaceId }: ImportJob,
  plans: readonly UnitPlan[],
  units: readonly UnitRows[],
): Promise<void> {
  const byUnit = new Map(plans.map((plan) => [plan.row, plan]));
  const given = units.flatMap(({ unit, rows }) => {
    const plan = byUnit.get(unit);
    if (!plan) return [];
    const problems = Map.groupBy(plan.problems, ({ row }) => row);
    return rows.map(({ number }) => ({
      number,
      outcome: plan.outcome,
      problems: problems.get(number) ?? null,
      changes: changesOf(plan, number),
    }));
  });
  if (given.length === 0) return;
  await sql.query(
    `update import_row r set outcome = given.outcome, problems = given.problems, changes = given.changes,
        has_problems = given.problems is not null
      from json_to_recordset($3::json) as given (number int, outcome text, problems jsonb, changes jsonb)
      where r.import_id = $1 and r.workspace_id = $2 and r.number = given.number`,
    [id, workspaceId, JSON.stringify(given)],
  );
}
