import type { PoolClient } from 'pg';
import { type Fraction, sumFractions, zeroFraction } from '#domain/money/fraction.ts';
import type { TableRate } from '#domain/royalties/run-totals.ts';
import type { Sql } from '../../imports/import-job.ts';
import { type Conversion, convertedSum, exactSum, type PartSum } from '../statements/convert-sums.ts';
import type { RunJob } from './run-job.ts';

/** What a payee earned under a contract, exactly. */
export type Earning = {
  payeeId: string;
  contractId: string;
  currency: string;
  isAdjustment: boolean;
  amount: Fraction;
  /** In the currency of the payee. Null without a rate. */
  converted: Fraction | null;
  /** Part of it that is of physical sales. */
  physical: Fraction;
  /** The rates of the table that converted it. None for money in the same currency, and for rates of statements. */
  tableRates: readonly TableRate[];
  lines: number;
};

type Sum = PartSum & {
  payeeId: string;
  contractId: string;
  currency: string;
  payeeCurrency: string;
  /** The run that is corrected. Null for money that is divided for the first time. */
  ofRunId: string | null;
  isPhysical: boolean;
  lines: number;
};

/**
 * Sums by denominator, so that no division is needed before the end. Cells are summed up by case first. A statement without a rate leaves the sum in
 * the reporting currency unknown.
 */
const sumsText = `with cell as materialized (
    select c.case_id, c.currency, c.of_run_id, c.is_physical, sum(c.amount) as amount,
        case when count(c.rate) = count(*) then sum(c.amount * c.rate) end as in_reporting, sum(c.lines)::int as lines
      from royalty_cell c where c.run_id = $2 and c.workspace_id = $1 group by 1, 2, 3, 4)
  select s.payee_id as "payeeId", s.contract_id as "contractId", cell.currency, p.currency as "payeeCurrency", cell.of_run_id as "ofRunId", cell.is_physical as "isPhysical",
      s.denominator::text, sum(cell.amount * s.numerator)::text as amount,
      case when count(cell.in_reporting) = count(*) then sum(cell.in_reporting * s.numerator)::text end as "inReporting", sum(cell.lines)::int as lines
    from cell join royalty_share s on s.run_id = $2 and s.case_id = cell.case_id and s.workspace_id = $1
    join payee p on p.id = s.payee_id and p.workspace_id = $1
    group by 1, 2, 3, 4, 5, 6, 7`;

/**
 * Sums up what payees earned in a run, exactly, and converts it into their currencies. Corrections are converted like the money that they correct.
 * Stores and returns it.
 */
export async function sumEarnings(sql: PoolClient, job: RunJob, reporting: string): Promise<Earning[]> {
  const { rows } = await sql.query<Sum>(sumsText, [job.workspaceId, job.id]);
  const rates = await ratesFor(sql, job, rows, reporting);
  const groups = Map.groupBy(
    rows,
    ({ payeeId, contractId, currency, ofRunId }) => `${payeeId} ${contractId} ${currency} ${ofRunId !== null}`,
  );
  const earnings = [...groups.values()].map((sums): Earning => {
    const { payeeId, contractId, currency, ofRunId } = sums[0]!;
    const tableRates = [...new Set(sums.flatMap((sum) => rates.get(placeOf(sum))?.tableRate ?? []))];
    const physical = convertedTotal(sums.filter(({ isPhysical }) => isPhysical)) ?? zeroFraction;
    return {
      payeeId,
      contractId,
      currency,
      isAdjustment: ofRunId !== null,
      amount: exactSum(sums),
      converted: convertedTotal(sums),
      tableRates,
      physical,
      lines: sums.reduce((total, sum) => total + sum.lines, 0),
    };
  });
  await store(sql, job, earnings);
  return earnings;

  function convertedTotal(sums: readonly Sum[]): Fraction | null {
    const parts = [...Map.groupBy(sums, placeOf)].map(([place, some]) => convertedSum(some, rates.get(place)!.conversion));
    return parts.every((part) => part !== null) ? sumFractions(parts) : null;
  }
}

/** What a conversion depends on. */
const placeOf = ({ currency, payeeCurrency, ofRunId }: Sum): string => `${currency} ${payeeCurrency} ${ofRunId ?? ''}`;

type Quoted = { rate: string; date: string };
type Converted = { conversion: Conversion; tableRate: TableRate | null };

/** How sums are converted, by `placeOf`: with the rates of statements into the reporting currency, with those of the table into others. */
async function ratesFor(sql: Sql, job: RunJob, sums: readonly Sum[], reporting: string): Promise<Map<string, Converted>> {
  const corrected = await correctedRuns(sql, job, sums);
  const found = new Map<string, Converted>();
  for (const [place, [sum]] of Map.groupBy(sums, placeOf)) {
    const { currency: from, payeeCurrency: to, ofRunId } = sum!;
    const of = ofRunId === null ? null : corrected.get(ofRunId)!;
    if (from === to) found.set(place, { conversion: 'SAME', tableRate: null });
    else if (to === (of?.reporting ?? reporting)) found.set(place, { conversion: 'STATEMENT_RATES', tableRate: null });
    else {
      const quoted = (of && (await usedRate(sql, job, of.id, from, to))) ?? (await quotedRate(sql, job, from, to, of));
      found.set(place, { conversion: quoted, tableRate: quoted && { from, to, ...quoted, isBank: false, ofRunId } });
    }
  }
  return found;
}

type Corrected = { id: string; reporting: string | null; periodEnd: string };

async function correctedRuns(sql: Sql, { workspaceId }: RunJob, sums: readonly Sum[]): Promise<Map<string, Corrected>> {
  const ids = [...new Set(sums.flatMap(({ ofRunId }) => ofRunId ?? []))];
  const { rows } = await sql.query<Corrected>(
    `select id, reporting_currency as reporting, period_end::text as "periodEnd" from royalty_run where id = any($2::uuid[]) and workspace_id = $1`,
    [workspaceId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rate of the table with which a run converted money between two currencies. Null if it converted none. */
async function usedRate(sql: Sql, { workspaceId }: RunJob, runId: string, from: string, to: string): Promise<Quoted | null> {
  const { rows } = await sql.query<Quoted>(
    `select used ->> 'rate' as rate, used ->> 'date' as date from payee_statement s, jsonb_array_elements(s.rates) used
      where s.run_id = $2 and s.workspace_id = $1 and s.currency = $4 and used ->> 'from' = $3 and used ->> 'ofRunId' is null limit 1`,
    [workspaceId, runId, from, to],
  );
  return rows[0] ?? null;
}

/** The rate of the table on the last day of the period of a run, by default of this one, or at most ten days before. */
async function quotedRate(sql: Sql, job: RunJob, from: string, to: string, of: Corrected | null): Promise<Quoted | null> {
  const { rows } = await sql.query<Quoted>(rateText, [job.workspaceId, from, to, (of ?? job).periodEnd]);
  return rows[0] ?? null;
}

const rateText = `select trim_scale(round((case when $3 = 'EUR' then 1 else t.rate end)::numeric(60, 30) / case when $2 = 'EUR' then 1 else f.rate end, 20))::text as rate,
    day::date::text as date
  from generate_series($4::date, $4::date - 10, interval '-1 day') day
  left join exchange_rate f on f.workspace_id = $1 and f.currency = $2 and f.date = day
  left join exchange_rate t on t.workspace_id = $1 and t.currency = $3 and t.date = day
  where ($2 = 'EUR' or f.rate is not null) and ($3 = 'EUR' or t.rate is not null) order by day desc limit 1`;

async function store(sql: Sql, { id, workspaceId }: RunJob, earnings: readonly Earning[]): Promise<void> {
  const columnOf = <V>(value: (earning: Earning) => V) => earnings.map(value);
  await sql.query(
    `insert into royalty_earning (run_id, workspace_id, payee_id, contract_id, currency, is_adjustment, numerator, denominator, converted_numerator,
        converted_denominator, lines)
      select $1, $2, * from unnest($3::uuid[], $4::uuid[], $5::text[], $6::boolean[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[], $11::int[])`,
    [
      id,
      workspaceId,
      columnOf(({ payeeId }) => payeeId),
      columnOf(({ contractId }) => contractId),
      columnOf(({ currency }) => currency),
      columnOf(({ isAdjustment }) => isAdjustment),
      columnOf(({ amount }) => String(amount.numerator)),
      columnOf(({ amount }) => String(amount.denominator)),
      columnOf(({ converted }) => (converted === null ? null : String(converted.numerator))),
      columnOf(({ converted }) => (converted === null ? null : String(converted.denominator))),
      columnOf(({ lines }) => lines),
    ],
  );
}
