import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { UsedTerm } from '#db/entities/royalties.ts';
import { canonicalJson, type Json } from '#domain/proofs/canonical-json.ts';
import type { RunTotals } from '#domain/royalties/run-totals.ts';
import type { Worker } from '../../imports/import-job.ts';
import type { Proceed } from '../records/proceed.ts';
import { adjustPast, correctingRuns, pastStatements } from './adjust-past.ts';
import { hashOfBalances } from './balances-hash.ts';
import { type Closing, closePayees } from './close-payees.ts';
import { apartOf, collectCells, keyColumns } from './collect-cells.ts';
import { divideCases } from './divide-cases.ts';
import { findProblems } from './find-problems.ts';
import { readAccounts } from './payee-accounts.ts';
import { type Rules, readRules } from './read-rules.ts';
import { announceRun } from './run-events.ts';
import { inLongRun, type RunJob } from './run-job.ts';
import { readDestinations, totalsOf } from './run-totals.ts';
import { storeStatements } from './store-statements.ts';
import { sumEarnings } from './sum-earnings.ts';

/** Computes the draft of a run anew, in one transaction. */
export const computeRun = (worker: Worker, job: RunJob): Promise<void> =>
  inLongRun(
    worker,
    job,
    (sql, proceed) => computeFigures(sql, job, proceed),
    async (sql, figures) => {
      await storeFigures(sql, job, figures);
      await sql.query(
        `update royalty_run set state = 'DRAFT', revision = revision + 1, computed_at = $3, figures_hash = $4, failure = null,
            stage_started_at = null, updated_at = now() where id = $1 and workspace_id = $2`,
        [job.id, job.workspaceId, worker.clock(), figures.hash],
      );
      await announceRun(sql, job);
    },
  );

const computedTables = ['royalty_cell', 'royalty_share', 'royalty_case', 'royalty_earning', 'payee_statement'];

/** Removes what a draft has, without the problems that people accepted. */
async function clear(sql: PoolClient, { id, workspaceId }: RunJob): Promise<void> {
  for (const table of computedTables)
    await sql.query(`delete from ${table} where run_id = $1 and workspace_id = $2`, [id, workspaceId]);
}

/** The figures of a run that are not stored yet. */
export type Figures = {
  totals: readonly RunTotals[];
  closings: readonly Closing[];
  rules: Rules;
  hash: string;
  /** Of what was on the accounts of payees. */
  balancesHash: string;
  reporting: string;
};

/**
 * Divides the money of a run and closes the statements of payees. Tables that were just filled have no statistics, by which the planner would
 * choose loops: everything is joined by hashes.
 */
export async function computeFigures(sql: PoolClient, job: RunJob, proceed: Proceed): Promise<Figures> {
  const { id, workspaceId } = job;
  await sql.query(`set local enable_nestloop = off; set local jit = off; set local work_mem = '64MB'`);
  await clear(sql, job);
  const rules = await readRules(sql, workspaceId);
  const { rows: chosen } = await sql.query<{ id: string }>(
    'select statement_id as id from royalty_run_statement where run_id = $1 and workspace_id = $2 order by 1',
    [id, workspaceId],
  );
  const statementIds = chosen.map((each) => each.id);
  const past = await pastStatements(sql, job);
  const allIds = [...statementIds, ...past];
  const reach = await progressOf(sql, job, allIds, proceed);
  await collectCells(sql, job, await apartOf(sql, job, rules), { statementIds: allIds });
  await reach(partsDone.collected);
  const missing = await divideCases(sql, job, rules, (part) =>
    reach(partsDone.collected + part * (partsDone.divided - partsDone.collected)),
  );
  await storeCells(sql, job, statementIds);
  await reach(partsDone.stored);
  await adjustPast(sql, job, past);
  await reach(partsDone.adjusted);
  const reporting = await reportingCurrencyOf(sql, workspaceId);
  const earnings = await sumEarnings(sql, job, reporting);
  await reach(partsDone.summed);
  const accounts = await readAccounts(sql, job);
  const closings = closePayees(accounts, earnings);
  await storeStatements(sql, job, closings);
  await findProblems(sql, job, closings, missing);
  const totals = totalsOf(await readDestinations(sql, job), closings);
  const payeeIds = closings.map(({ payee }) => payee.id);
  const balancesHash = hashOfBalances(accounts, payeeIds, await correctingRuns(sql, job));
  return { totals, closings, rules, hash: hashOf(totals, closings), balancesHash, reporting };
}

/** About how much of the computation is done after each of its parts. */
const partsDone = { collected: 0.2, divided: 0.6, stored: 0.8, adjusted: 0.85, summed: 0.95 };

/** Shows a part of the computation as that part of the lines. */
async function progressOf(
  sql: PoolClient,
  { workspaceId }: RunJob,
  statementIds: readonly string[],
  proceed: Proceed,
): Promise<(part: number) => Promise<void>> {
  const { rows } = await sql.query<{ lines: number }>(
    'select coalesce(sum(line_count), 0)::int as lines from statement where workspace_id = $1 and id = any($2::uuid[])',
    [workspaceId, statementIds],
  );
  const total = rows[0]!.lines;
  return (part) => proceed({ done: Math.floor(total * part), total });
}

async function reportingCurrencyOf(sql: PoolClient, workspaceId: string): Promise<string> {
  const { rows } = await sql.query<{ currency: string }>('select reporting_currency as currency from workspace where id = $1', [
    workspaceId,
  ]);
  return rows[0]!.currency;
}

/** Stores the cells with the numbers of their cases. */
async function storeCells(sql: PoolClient, { id, workspaceId }: RunJob, statementIds: readonly string[]): Promise<void> {
  await sql.query(
    `insert into royalty_cell (run_id, workspace_id, id, case_id, statement_id, group_id, "right", currency, role, territory, month, part, amount, rate, units, lines, is_physical)
      select $1, $2, row_number() over (), c.id, d.statement_id, d.group_id, d."right", d.currency, d.role, nullif(d.territory, ''),
        nullif(d.month, '0001-01-01'), d.part, d.amount, a.rate, d.units, d.lines, d.is_physical
      from draft_cell d join draft_case c using (${keyColumns.join(', ')})
      left join statement_amount a on a.statement_id = d.statement_id and a.currency = d.currency and a.workspace_id = $2
      where d.statement_id = any($3::uuid[]) order by c.id`,
    [id, workspaceId, statementIds],
  );
}

/** Stores the totals of a run with the terms that it used. */
export async function storeFigures(
  sql: PoolClient,
  { id, workspaceId }: RunJob,
  { totals, closings, rules, balancesHash, reporting }: Figures,
): Promise<void> {
  const terms = rules.terms.map((term): UsedTerm => ({ ...term, conditions: '' }));
  await sql.query(
    `update royalty_run set totals = $3, terms = $4, payee_count = $5, balances_hash = $6, reporting_currency = $7,
        statement_count = (select count(*)::int from royalty_run_statement r where r.run_id = $1 and r.workspace_id = $2),
        line_count = (select coalesce(sum(s.line_count), 0)::int from royalty_run_statement r join statement s on s.id = r.statement_id
          where r.run_id = $1 and r.workspace_id = $2)
      where id = $1 and workspace_id = $2`,
    [id, workspaceId, JSON.stringify(totals), JSON.stringify(terms), closings.length, balancesHash, reporting],
  );
}

/** Everything that people see is in the hash, so that a later computation with another result is noticed. */
const hashOf = (totals: readonly RunTotals[], closings: readonly Closing[]): string => {
  const figures = closings.map(({ payee, statement, entries, earnings }) => ({
    payee: payee.id,
    statement,
    entries,
    earnings: earnings
      .map(({ contractId, currency, amount }) => `${contractId} ${currency} ${amount.numerator}/${amount.denominator}`)
      .sort(),
  }));
  return hash('sha256', canonicalJson({ totals, figures } as unknown as Json), 'hex');
};
