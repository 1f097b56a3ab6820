import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { Rows } from '../../../kit/rows.ts';
import { runList } from '../../../kit/run-list.ts';
import { type Sql, withNumbers } from '../../../kit/sql-conditions.ts';
import type { IncomeAmount } from '../records/income-amount.type.ts';
import { requireFewLines, runFigures } from './few-lines.ts';
import { cellsSql, chosenGroups, dimensionOf, type Figures, needsGroups, statementsSql } from './figure-sql.ts';
import { concat, none, text } from './sql-parts.ts';

/** A row of a report, in the reporting currency. Amounts are exact decimals as texts. */
export type FigureRow = {
  key: string;
  amount: string;
  /** Null if nothing was paid in the months before. */
  previous: string | null;
  /** Change in 1/10,000 %. Null if the amount before is not positive. */
  change: number | null;
  lines: number;
  units: string;
  /** Amounts by the first days of months. */
  months: Record<string, string>;
  originals: IncomeAmount[];
};
/** Rows, and how many there are without a limit. Null if that is counted separately. */
export type FigureRows = { rows: FigureRow[]; keys: number | null };

/** Runs a statement about figures. There are few kept sums of months, so their plan is the same for all workspaces. */
const runSums = <R extends object>(rows: Rows, figures: Figures, read: Sql): Promise<R[]> =>
  dimensionOf(figures) === 'ALL'
    ? runList<R>(rows.pool, withNumbers(read.sql), read.values, 'prepared')
    : runFigures<R>(rows, read);

/** Throws BAD_USER_INPUT if sums are not kept and too many lines would have to be added up. */
async function requireSums(rows: Rows, figures: Figures): Promise<void> {
  if (dimensionOf(figures) !== null) return;
  const { workspaceId, filter, period } = figures;
  const isByGroup = needsGroups({ ...figures, groupBy: null });
  const counted = concat(
    text('with '),
    statementsSql({ workspaceId, filter, period }, period.before),
    text(
      ` select coalesce(sum(s.lines), 0)::float8 as lines from st join income_sum s on s.workspace_id = ? and s.statement_id = st.id and s.dimension = ?`,
      workspaceId,
      isByGroup ? 'GROUP' : 'ALL',
    ),
    isByGroup ? chosenGroups(figures, 's.key', 'key') : none,
  );
  await requireFewLines(
    rows,
    [counted],
    (lines) => `No sums are kept for these filters together, and ${lines} lines are too many to add up.`,
  );
}

const ranks = { AMOUNT: 'amount desc, key', KEY: 'key' } as const;
export type FigureSort = keyof typeof ranks;

/** Reads the rows of a report, and how many there are without the limit. */
export async function readRows(
  rows: Rows,
  figures: Figures,
  { sort, limit }: { sort: FigureSort; limit: number },
): Promise<FigureRows> {
  await requireSums(rows, figures);
  const read = concat(cellsSql(figures), {
    sql: `, ranked as (select key, coalesce(sum(converted) filter (where is_current), 0) as amount,
          sum(coalesce(converted, 0)) filter (where not is_current) as previous, coalesce(sum(lines) filter (where is_current), 0)::int as lines,
          coalesce(sum(units) filter (where is_current), 0) as units, count(*) over ()::int as keys
        from cell group by key having count(*) filter (where is_current) > 0 order by ${ranks[sort]} limit ?),
      month as (select key, jsonb_object_agg(month, amount) as months from (
          select key, month, trim_scale(coalesce(sum(converted), 0))::text as amount from cell
          where is_current and key in (select key from ranked) group by 1, 2) each group by 1),
      original as (select key, jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) as originals from (
          select key, currency, trim_scale(sum(amount))::text as amount from cell
          where is_current and key in (select key from ranked) group by 1, 2) each group by 1)
      select key, trim_scale(amount)::text as amount, trim_scale(previous)::text as previous,
        ${changeOf('amount', 'previous')} as change, lines, trim_scale(units)::text as units, months, originals, keys
      from ranked join month using (key) join original using (key) order by ${sort === 'AMOUNT' ? 'ranked.amount desc, key' : 'key'}`,
    values: [limit],
  });
  const found = await runSums<FigureRow & { keys: number }>(rows, figures, read);
  return { rows: found.map(({ keys: _, ...row }) => row), keys: found[0]?.keys ?? 0 };
}

/** SQL of a change in 1/10,000 %. Null if the amount before is not positive. */
export const changeOf = (amount: string, before: string): string =>
  `case when ${before} > 0 then round((${amount} - ${before}) * 1000000 / ${before})::float8 end`;

export type Totals = {
  total: string;
  previousTotal: string | null;
  change: number | null;
  lines: number;
  unconverted: IncomeAmount[];
  /** The same of the last month of the period, against the month before. */
  lastMonth: Pick<Totals, 'total' | 'previousTotal' | 'change'>;
};

const nothing = { total: '0', previousTotal: null, change: null };
export const noTotals: Totals = { ...nothing, lines: 0, unconverted: [], lastMonth: nothing };

/** Sums up everything that the filters include. Without a period, nothing is posted. */
export async function readTotals(
  rows: Rows,
  figures: Omit<Figures, 'period'> & { period: ReportPeriod | null },
): Promise<Totals> {
  const { period, filter } = figures;
  if (period === null) return noTotals;
  const name = ['income', period.from, period.to, JSON.stringify(filter)].join(' ');
  return rows.once(name, async () => (await readEachTotal(rows, { ...figures, period })).get('') ?? noTotals);
}

/** The same for each record, by the ID and a space. Those without income have none. */
export async function readEachTotal(rows: Rows, figures: Figures): Promise<Map<string, Totals>> {
  const whole = { ...figures, groupBy: null };
  const last = figures.period.months.at(-1);
  await requireSums(rows, whole);
  const read = concat(cellsSql(whole), {
    sql: `, total as (select key, coalesce(sum(converted) filter (where is_current), 0) as amount,
          sum(coalesce(converted, 0)) filter (where not is_current) as previous, coalesce(sum(lines) filter (where is_current), 0)::int as lines,
          coalesce(sum(converted) filter (where month = ?::date), 0) as last,
          sum(coalesce(converted, 0)) filter (where month = ?::date - interval '1 month') as before_last
        from cell group by 1),
      unconverted as (
        select key, jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) as amounts from (
          select key, currency, trim_scale(sum(open))::text as amount from cell where is_current and open is not null group by 1, 2) each
        group by 1)
      select key, trim_scale(amount)::text as total, trim_scale(previous)::text as "previousTotal",
        ${changeOf('amount', 'previous')} as change, lines, coalesce(amounts, '[]') as unconverted,
        jsonb_build_object('total', trim_scale(last)::text, 'previousTotal', trim_scale(before_last)::text,
          'change', ${changeOf('last', 'before_last')}) as "lastMonth"
      from total left join unconverted using (key)`,
    values: [last, last],
  });
  const found = await runSums<Totals & { key: string }>(rows, whole, read);
  return new Map(found.map(({ key, ...totals }) => [key, totals]));
}
