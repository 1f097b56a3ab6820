import type { PoolClient } from 'pg';
import { type Fraction, zeroFraction } from '#domain/money/fraction.ts';
import type { RateUsed } from '#domain/royalties/run-totals.ts';
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
  /** The rate of the table that converted it. Null for money in the same currency, and for rates of statements. */
  tableRate: RateUsed | null;
  lines: number;
};

type Sum = PartSum & {
  payeeId: string;
  contractId: string;
  currency: string;
  payeeCurrency: string;
  isAdjustment: boolean;
  isPhysical: boolean;
  lines: number;
};

/**
 * Sums by denominator, so that no division is needed before the end. Cells are summed up by case first. A statement without a rate leaves the sum in
 * the reporting currency unknown.
 */
const sumsText = `with cell as materialized (
    select c.case_id, c.currency, c.of_run_id is not null as is_adjustment, c.is_physical, sum(c.amount) as amount,
        case when count(c.rate) = count(*) then sum(c.amount * c.rate) end as in_reporting, sum(c.lines)::int as lines
      from royalty_cell c where c.run_id = $2 and c.workspace_id = $1 group by 1, 2, 3, 4)
  select s.payee_id as "payeeId", s.contract_id as "contractId", cell.currency, p.currency as "payeeCurrency", cell.is_adjustment as "isAdjustment", cell.is_physical as "isPhysical",
      s.denominator::text, sum(cell.amount * s.numerator)::text as amount,
      case when count(cell.in_reporting) = count(*) then sum(cell.in_reporting * s.numerator)::text end as "inReporting", sum(cell.lines)::int as lines
    from cell join royalty_share s on s.run_id = $2 and s.case_id = cell.case_id and s.workspace_id = $1
    join payee p on p.id = s.payee_id and p.workspace_id = $1
    group by 1, 2, 3, 4, 5, 6, 7`;

/** Sums up what payees earned in a run, exactly, and converts it into their currencies. Stores and returns it. */
export async function sumEarnings(sql: PoolClient, job: RunJob, reporting: string): Promise<Earning[]> {
  const { rows } = await sql.query<Sum>(sumsText, [job.workspaceId, job.id]);
  const rates = await ratesFor(sql, job, rows, reporting);
  const groups = Map.groupBy(
    rows,
    ({ payeeId, contractId, currency, isAdjustment }) => `${payeeId} ${contractId} ${currency} ${isAdjustment}`,
  );
  const earnings = [...groups.values()].map((sums): Earning => {
    const { payeeId, contractId, currency, payeeCurrency, isAdjustment } = sums[0]!;
    const lines = sums.reduce((total, sum) => total + sum.lines, 0);
    const { conversion, tableRate } = conversionOf(currency, payeeCurrency);
    const converted = convertedSum(sums, conversion);
    const physicalSums = sums.filter(({ isPhysical }) => isPhysical);
    const physical = convertedSum(physicalSums, conversion) ?? zeroFraction;
    return { payeeId, contractId, currency, isAdjustment, amount: exactSum(sums), converted, tableRate, physical, lines };
  });
  await store(sql, job, earnings);
  return earnings;

  function conversionOf(from: string, to: string): { conversion: Conversion; tableRate: RateUsed | null } {
    if (from === to) return { conversion: 'SAME', tableRate: null };
    if (to === reporting) return { conversion: 'STATEMENT_RATES', tableRate: null };
    const quoted = rates.get(`${from} ${to}`) ?? null;
    return { conversion: quoted, tableRate: quoted && { from, to, ...quoted, isBank: false } };
  }
}

type Quoted = { rate: string; date: string };

/** Rates of the table for other currencies than the reporting one, on the last day of the run's period or at most ten days before. */
async function ratesFor(
  sql: Sql,
  { workspaceId, periodEnd }: RunJob,
  sums: readonly Sum[],
  reporting: string,
): Promise<Map<string, Quoted>> {
  const pairs = new Set(
    sums
      .filter((sum) => sum.payeeCurrency !== reporting && sum.payeeCurrency !== sum.currency)
      .map((sum) => `${sum.currency} ${sum.payeeCurrency}`),
  );
  const found = new Map<string, Quoted>();
  for (const pair of pairs) {
    const [from, to] = pair.split(' ');
    const { rows } = await sql.query<Quoted>(rateText, [workspaceId, from, to, periodEnd]);
    if (rows[0]) found.set(pair, rows[0]);
  }
  return found;
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
