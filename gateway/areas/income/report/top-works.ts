import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { Rows } from '../../../kit/rows.ts';
import type { Figures } from './figure-sql.ts';
import { latestMonth } from './income-filter.ts';
import { changeOf, type FigureRow } from './read-figures.ts';

type KeptRow = Omit<FigureRow, 'months'> & { amounts: string[] };

const topOf = (condition: string): string =>
  `select work_id as key, trim_scale(amount)::text as amount, trim_scale(previous)::text as previous,
      ${changeOf('amount', 'previous')} as change, lines, trim_scale(units)::text as units, originals, months as amounts
    from work_income i where workspace_id = $1 and month = $2::date ${condition} order by i.amount desc, i.work_id limit $3`;
const isOutsideBin = `and exists (
  select from work w where w.id = i.work_id and w.workspace_id = i.workspace_id and w.deleted_at is null)`;
const all = { name: 'top_works', text: topOf('') };
const outsideBin = { name: 'top_works_outside_bin', text: topOf(isOutsideBin) };

/** Whether a period is the twelve months for which the income of works is kept. */
export const isKept = async (rows: Rows, { months }: ReportPeriod): Promise<boolean> =>
  months.length === 12 && months.at(-1) === (await latestMonth(rows));

/** The names of the filters that are given, without those of the period. */
export const givenFilters = ({ filter: { from: _from, to: _to, ...others } }: Figures): string[] =>
  Object.entries(others).flatMap(([name, value]) => (value == null ? [] : [name]));

/** Returns the works that earned most, with what is kept of them. Null if the figures are about anything else. */
export async function topWorks(
  rows: Rows,
  figures: Figures,
  { limit, withBin }: { limit: number; withBin: boolean },
): Promise<FigureRow[] | null> {
  const { workspaceId, period, groupBy } = figures;
  if (groupBy !== 'WORK' || givenFilters(figures).length > 0 || !(await isKept(rows, period))) return null;
  const values = [workspaceId, period.months.at(-1), limit];
  const found = await rows.pool.query<KeptRow>({ ...(withBin ? all : outsideBin), values });
  return found.rows.map(({ amounts, ...row }) => ({
    ...row,
    months: Object.fromEntries(period.months.map((month, index) => [month, amounts[index]!])),
  }));
}

/** Returns the number of works with income in the twelve months for which it is kept. */
export async function countEarningWorks({ pool }: Rows, workspaceId: string): Promise<number> {
  const text = 'select count(*)::int as count from work_income where workspace_id = $1';
  return (await pool.query<{ count: number }>({ name: 'count_earning_works', text, values: [workspaceId] })).rows[0]!.count;
}
