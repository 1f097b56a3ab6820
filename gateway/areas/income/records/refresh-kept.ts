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

/** Number of months of which the income of works is kept, and as many before for comparison. */
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
  await refreshMonths(run, workspaceId, changed);
  await refreshGroups(run, workspaceId, changed);
  await refreshWorks(run, workspaceId, changed);
}

const uuids = (ids: readonly string[] = []): string => `{${ids.join(',')}}`;
const statementsOf = ({ statementId, statementIds = [] }: Changed): readonly string[] =>
  statementId === undefined ? statementIds : [...statementIds, statementId];

/** Sums of all statements of the months and sources of the changed statements. */
async function refreshMonths(run: RunSql, workspaceId: string, changed: Changed): Promise<void> {
  const statements = statementsOf(changed);
  if (!changed.all && statements.length === 0) return;
  const touched = (month: string, sourceId: string): { sql: string; values: unknown[] } => {
    if (changed.all) return { sql: 'true', values: [] };
    const places = `select date_trunc('month', period_end)::date, source_id from statement where id = any(?::uuid[]) and workspace_id = ?`;
    return { sql: `(${month}, ${sourceId}) in (${places})`, values: [uuids(statements), workspaceId] };
  };
  const kept = touched('m.month', 'm.source_id');
  await run(`delete from income_month m where m.workspace_id = ? and ${kept.sql}`, [workspaceId, ...kept.values]);
  const summed = touched(`date_trunc('month', st.period_end)::date`, 'st.source_id');
  const amount = converted('s.amount', 'a.rate');
  await run(
    `insert into income_month (workspace_id, month, source_id, "right", currency, amount, converted, open, lines, units)
      select st.workspace_id, date_trunc('month', st.period_end)::date, st.source_id, s."right", s.currency, sum(s.amount), sum(${amount}),
          sum(s.amount) filter (where a.rate is null), sum(s.lines)::int, sum(s.units)
        from statement st join income_sum s on s.workspace_id = st.workspace_id and s.statement_id = st.id and s.dimension = 'ALL'
        join statement_amount a on a.workspace_id = st.workspace_id and a.statement_id = st.id and a.currency = s.currency
        where st.workspace_id = ? and st.state in ${postedStates} and ${summed.sql} group by 1, 2, 3, 4, 5`,
    [workspaceId, ...summed.values],
  );
}

/** SQL condition for the changed groups, with its values. `id` is the column with their IDs. */
function groupsOf(id: string, workspaceId: string, changed: Changed): { sql: string; values: unknown[] } {
  const { all, groupIds } = changed;
  if (all) return { sql: 'true', values: [] };
  const statements = statementsOf(changed);
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
    await rankWorks(run, workspaceId, { all: true });
    return;
  }
  const [known] = await run('select 1 from work_income where workspace_id = ? and month = ?::date limit 1', [workspaceId, month]);
  // All rows end with the same month. If there is none with it, the twelve months are others for all works.
  const scope: Changed = known ? changed : { all: true };
  const earning = worksOf('t.work_id', workspaceId, scope);
  const kept = worksOf('i.work_id', workspaceId, scope);
  const first = `?::date - interval '${keptMonths - 1} months'`;
  const before = `?::date - interval '${2 * keptMonths - 1} months'`;
  await run(
    `with earned as (
        select t.work_id, date_trunc('month', st.period_end)::date as month, st.period_end >= ${first} as is_current, s.currency,
          sum(s.amount * ${partOf('t.part')}) as amount, sum(${converted(`s.amount * ${partOf('t.part')}`, 'a.rate')}) as converted,
          sum(s.lines)::int as lines, sum(s.units) as units
        from income_target t
        join income_sum s on s.workspace_id = t.workspace_id and s.dimension = 'GROUP' and s.key = t.group_id::text
        join statement st on st.id = s.statement_id and st.state in ${postedStates} and st.period_end >= ${before}
        join statement_amount a on a.statement_id = s.statement_id and a.currency = s.currency
        where t.workspace_id = ? and ${earning.sql} group by 1, 2, 3, 4),
      totals as (
        select work_id, sum(converted) filter (where is_current) as amount,
          sum(coalesce(converted, 0)) filter (where not is_current) as previous, sum(lines) filter (where is_current)::int as lines,
          sum(units) filter (where is_current) as units
        from earned group by 1 having count(converted) filter (where is_current) > 0),
      by_month as (
        select work_id, jsonb_object_agg(month, amount) as months from (
          select work_id, month, trim_scale(sum(converted))::text as amount from earned where is_current and converted is not null group by 1, 2) each
        group by 1),
      by_currency as (
        select work_id, jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) as originals from (
          select work_id, currency, trim_scale(sum(amount))::text as amount from earned where is_current group by 1, 2) each
        group by 1),
      gone as (
        delete from work_income i where i.workspace_id = ? and ${kept.sql} and not exists (select from totals where work_id = i.work_id))
      insert into work_income as w (workspace_id, work_id, amount, previous, lines, units, originals, month, months)
      select ?, t.work_id, t.amount, t.previous, t.lines, t.units, c.originals, ?::date, (
        select jsonb_agg(coalesce(b.months ->> m::date::text, '0') order by m)
        from generate_series(${first}, ?::date, interval '1 month') m)
      from totals t join by_month b using (work_id) join by_currency c using (work_id)
      on conflict (workspace_id, work_id) do update set amount = excluded.amount, previous = excluded.previous, lines = excluded.lines,
        units = excluded.units, originals = excluded.originals, month = excluded.month, months = excluded.months
      where (w.amount, w.previous, w.lines, w.units, w.originals, w.month, w.months) is distinct from (excluded.amount, excluded.previous,
        excluded.lines, excluded.units, excluded.originals, excluded.month, excluded.months)`,
    [month, month, workspaceId, ...earning.values, workspaceId, ...kept.values, workspaceId, month, month, month],
  );
  await rankWorks(run, workspaceId, scope);
}

/** Copies the income of the changed works to where the list of works is sorted. */
async function rankWorks(run: RunSql, workspaceId: string, changed: Changed): Promise<void> {
  const touched = worksOf('r.work_id', workspaceId, changed);
  await run(
    `with counted as (
        select r.work_id, coalesce(i.amount, 0) as income from work_rank r
        left join work_income i on i.workspace_id = r.workspace_id and i.work_id = r.work_id
        where r.workspace_id = ? and r.income <> coalesce(i.amount, 0) and ${touched.sql})
      update work_rank r set income = c.income from counted c where r.work_id = c.work_id and r.workspace_id = ?`,
    [workspaceId, ...touched.values, workspaceId],
  );
}
