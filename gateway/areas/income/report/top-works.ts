import type { Rows } from '../../../kit/rows.ts';
import type { Figures } from './figure-sql.ts';

type TopWorks = {
  ids: string[];
  /** Number of all works with income. */
  works: number;
};

/**
 * Returns the works that earned most in the twelve months for which their income is kept, and how many earned. Null if the figures are about
 * anything else.
 */
export async function topWorks(
  { pool }: Rows,
  { workspaceId, groupBy, filter, period }: Figures,
  limit: number,
): Promise<TopWorks | null> {
  const { from: _from, to: _to, ...others } = filter;
  if (groupBy !== 'WORK' || period.months.length !== 12 || Object.values(others).some((value) => value != null)) return null;
  const text = `select coalesce(array_agg(work_id::text), '{}') as ids, (select count(*)::int from work_income where workspace_id = $1) as works,
      bool_and(month = $2::date) as "isOfPeriod"
    from (select work_id, month from work_income where workspace_id = $1 order by amount desc, work_id limit $3) top`;
  const values = [workspaceId, period.months.at(-1), limit];
  const { rows } = await pool.query<TopWorks & { isOfPeriod: boolean | null }>({ name: 'top_works', text, values });
  const [{ ids, works, isOfPeriod }] = rows as [TopWorks & { isOfPeriod: boolean | null }];
  return isOfPeriod === true ? { ids, works } : null;
}
