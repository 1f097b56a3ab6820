import type { RunSql } from '../../subscriptions/usage.ts';
import { converted, partOf, postedStates, readStates, runIn, type Transaction } from './income-sql.ts';

/** What has changed. The targets of the named groups are refreshed with them. */
export type Changed = {
  /** The state or a rate of a statement changed. Its sums are needed: refresh before they are deleted. */
  statementId?: string;
  /** The same of several statements. */
  statementIds?: readonly string[];
  /** Groups that were matched anew. Their former works belong in `workIds`. */
  groupIds?: readonly string[];
  /** Further works, such as those that a group stood for before. */
  workIds?: readonly string[];
  /** Everything of the workspace, such as after a change of its currency. */
  all?: boolean;
};

/** Number of months of which the income of works is kept. */
const keptMonths = 12;

/**
 * Lets one transaction at a time change what kept sums depend on: states of statements, rates, targets of groups. Call it before the first
 * such change, so that no two transactions wait for each other.
 */
export async function lockKept(transaction: Transaction, workspaceId: string): Promise<void> {
  await runIn(transaction)('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`income ${workspaceId}`]);
}

/**
 * Computes the kept sums of groups and works anew, after a change in the same transaction. Costs as much as there are sums of the changed groups
 * and works. If the latest month with a posted statement has changed, the sums of all works are computed.
 */
export async function refreshKept(transaction: Transaction, workspaceId: string, changed: Changed): Promise<void> {
  await lockKept(transaction, workspaceId);
  const run = runIn(transaction);
  await refreshGroups(run, workspaceId, changed);
  await refreshWorks(run, workspaceId, changed);
}

const uuids = (ids: readonly string[] = []): string => `{${ids.join(',')}}`;

/** SQL condition for the changed groups, with its values. `id` is the column with their IDs. */
function groupsOf(id: string, workspaceId: string, changed: Changed): { sql: string; values: unknown[] } {
  const { all, statementId, statementIds = [], groupIds } = changed;
  if (all) return { sql: 'true', values: [] };
  const statements = statementId === undefined ? statementIds : [...statementIds, statementId];
  const ofStatements = `select key::uuid from income_sum where statement_id = any(?::uuid[]) and workspace_id = ? and dimension = 'GROUP'`;
  if (statements.length === 0) return { sql: `${id} = any(?::uuid[])`, values: [uuids(groupIds)] };
  return {
    sql: `(${id} = any(?::uuid[]) or ${id} in (${ofStatements}))`,
    values: [uuids(groupIds), uuids(statements), workspaceId],
  };
}

async function refreshGroups(run: RunSql, workspaceId: string, changed: Changed): Promise<void> {
  const touched = groupsOf('g.id', workspaceId, changed);
  const amount = converted('s.amount', 'a.rate');
  const isPosted = `st.state in ${postedStates}`;
  await run(
    `with counted as (
        select g.id, coalesce(sum(s.lines) filter (where st.id is not null), 0)::int as lines,
          coalesce(sum(${amount}) filter (where st.id is not null), 0) as amount,
          coalesce(sum(s.lines) filter (where ${isPosted}), 0)::int as posted_lines,
          coalesce(sum(${amount}) filter (where ${isPosted}), 0) as posted_amount
        from income_group g
        left join income_sum s on s.workspace_id = g.workspace_id and s.dimension = 'GROUP' and s.key = g.id::text
        left join statement st on st.id = s.statement_id and st.state in ${readStates}
        left join statement_amount a on a.statement_id = s.statement_id and a.currency = s.currency
        where g.workspace_id = ? and ${touched.sql} group by g.id)
      update income_group g set lines = c.lines, amount = c.amount, posted_lines = c.posted_lines, posted_amount = c.posted_amount
      from counted c where g.id = c.id and g.workspace_id = ?
        and (g.lines, g.amount, g.posted_lines, g.posted_amount) is distinct from (c.lines, c.amount, c.posted_lines, c.posted_amount)`,
    [workspaceId, ...touched.values, workspaceId],
  );
}

/** First day of the latest month with a posted statement; null if there is none. */
async function latestMonth(run: RunSql, workspaceId: string): Promise<string | null> {
  const [row] = await run<{ month: string | null }>(
    `select to_char(max(period_end), 'YYYY-MM-01') as month from statement where workspace_id = ? and state in ${postedStates}`,
    [workspaceId],
  );
  return row!.month;
}

/** SQL condition for the works of the changed groups and the named works. `id` is the column with their IDs. */
function worksOf(id: string, workspaceId: string, changed: Changed): { sql: string; values: unknown[] } {
  if (changed.all) return { sql: 'true', values: [] };
  const groups = groupsOf('group_id', workspaceId, changed);
  return {
    sql: `(${id} = any(?::uuid[]) or ${id} in (select work_id from income_target where workspace_id = ? and ${groups.sql}))`,
    values: [uuids(changed.workIds), workspaceId, ...groups.values],
  };
}

async function refreshWorks(run: RunSql, workspaceId: string, changed: Changed): Promise<void> {
  const month = await latestMonth(run, workspaceId);
  if (month === null) {
    await run('delete from work_income where workspace_id = ?', [workspaceId]);
    return;
  }
  const [known] = await run('select 1 from work_income where workspace_id = ? and month = ?::date limit 1', [workspaceId, month]);
  // All rows end with the same month. If there is none with it, the twelve months are others for all works.
  const scope: Changed = known ? changed : { all: true };
  const earning = worksOf('t.work_id', workspaceId, scope);
  const kept = worksOf('i.work_id', workspaceId, scope);
  const first = `?::date - interval '${keptMonths - 1} months'`;
  await run(
    `with earned as (
        select t.work_id, date_trunc('month', st.period_end)::date as month,
          sum(${converted('s.amount', 'a.rate')} * ${partOf('t.part')}) as amount
        from income_target t
        join income_sum s on s.workspace_id = t.workspace_id and s.dimension = 'GROUP' and s.key = t.group_id::text
        join statement st on st.id = s.statement_id and st.state in ${postedStates} and st.period_end >= ${first}
        join statement_amount a on a.statement_id = s.statement_id and a.currency = s.currency and a.rate is not null
        where t.workspace_id = ? and ${earning.sql} group by 1, 2),
      totals as (
        select e.work_id, sum(e.amount) as amount, jsonb_object_agg(e.month, e.amount::text) as by_month from earned e group by 1),
      gone as (
        delete from work_income i where i.workspace_id = ? and ${kept.sql} and not exists (select from totals where work_id = i.work_id))
      insert into work_income as w (workspace_id, work_id, amount, month, months)
      select ?, t.work_id, t.amount, ?::date, (
        select jsonb_agg(coalesce(t.by_month ->> m::date::text, '0') order by m)
        from generate_series(${first}, ?::date, interval '1 month') m)
      from totals t
      on conflict (workspace_id, work_id) do update set amount = excluded.amount, month = excluded.month, months = excluded.months
      where (w.amount, w.month, w.months) is distinct from (excluded.amount, excluded.month, excluded.months)`,
    [month, workspaceId, ...earning.values, workspaceId, ...kept.values, workspaceId, month, month, month],
  );
}
