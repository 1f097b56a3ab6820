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

/** SQL condition for the sources whose income changed, if only statements did. A changed group can stand for works of other sources as well. */
function ofSources(column: string, workspaceId: string, changed: Changed): { sql: string; values: unknown[] } {
  const { all, groupIds = [], workIds = [] } = changed;
  const statements = statementsOf(changed);
  if (all || groupIds.length > 0 || workIds.length > 0 || statements.length === 0) return { sql: '', values: [] };
  return {
    sql: ` and ${column} in (select source_id from statement where id = any(?::uuid[]) and workspace_id = ?)`,
    values: [uuids(statements), workspaceId],
  };
}

/** SQL of an array with one value for each of the kept months, the latest last. */
const ofEachMonth = (value: (at: number) => string): string =>
  Array.from({ length: keptMonths }, (_, index) => value(index + 1)).join(', ');

async function refreshWorks(run: RunSql, workspaceId: string, changed: Changed): Promise<void> {
  const month = await latestMonth(run, workspaceId);
  if (month === null) {
    await run('delete from work_source_income where workspace_id = ?', [workspaceId]);
    await run('delete from work_income where workspace_id = ?', [workspaceId]);
    await rankWorks(run, workspaceId, { all: true });
    return;
  }
  const [known] = await run('select 1 from work_source_income where workspace_id = ? and month = ?::date limit 1', [
    workspaceId,
    month,
  ]);
  // All rows end with the same month. If there is none with it, the twelve months are others for all works.
  const scope: Changed = known ? changed : { all: true };
  await refreshSources(run, workspaceId, month, scope);
  await sumSources(run, workspaceId, scope);
  await rankWorks(run, workspaceId, scope);
}

/** What the changed works earned from each source. */
async function refreshSources(run: RunSql, workspaceId: string, month: string, scope: Changed): Promise<void> {
  const earning = worksOf('t.work_id', workspaceId, scope);
  const kept = worksOf('i.work_id', workspaceId, scope);
  const paying = ofSources('g.source_id', workspaceId, scope);
  const keptPaying = ofSources('i.source_id', workspaceId, scope);
  const ofGroups = paying.sql && `join income_group g on g.id = t.group_id and g.workspace_id = t.workspace_id${paying.sql}`;
  const amount = `s.amount * ${partOf('t.part')}`;
  await run(
    // `at` is 1 to 12 for the months that are kept, and less for those before.
    `with st as materialized (
        select s.id, s.source_id, (extract(year from age(date_trunc('month', s.period_end), ?::date)) * 12
            + extract(month from age(date_trunc('month', s.period_end), ?::date)))::int + ${keptMonths} as at
          from statement s where s.workspace_id = ? and s.state in ${postedStates}
            and s.period_end >= ?::date - interval '${2 * keptMonths - 1} months'),
      earned as (
        select t.work_id, st.source_id, s."right", s.currency, st.at, ${amount} as amount, ${converted(amount, 'a.rate')} as converted, s.lines, s.units
          from income_target t ${ofGroups}
          join income_sum s on s.workspace_id = t.workspace_id and s.dimension = 'GROUP' and s.key = t.group_id::text
          join st on st.id = s.statement_id
          join statement_amount a on a.workspace_id = t.workspace_id and a.statement_id = s.statement_id and a.currency = s.currency
          where t.workspace_id = ? and ${earning.sql}),
      fresh as (
        select work_id, source_id, "right", currency, coalesce(sum(amount) filter (where at > 0), 0) as amount,
            sum(converted) filter (where at > 0) as converted, sum(coalesce(converted, 0)) filter (where at <= 0) as previous,
            coalesce(sum(lines) filter (where at > 0), 0)::int as lines, coalesce(sum(units) filter (where at > 0), 0) as units,
            array[${ofEachMonth((at) => `coalesce(sum(converted) filter (where at = ${at}), 0)`)}] as months
          from earned group by 1, 2, 3, 4),
      gone as (
        delete from work_source_income i where i.workspace_id = ? and ${kept.sql}${keptPaying.sql} and not exists (
          select from fresh f where f.work_id = i.work_id and f.source_id = i.source_id and f."right" = i."right" and f.currency = i.currency))
      insert into work_source_income as i (workspace_id, work_id, source_id, "right", currency, amount, converted, previous, lines, units, month, months)
      select ?, work_id, source_id, "right", currency, amount, converted, previous, lines, units, ?::date, months from fresh
      on conflict (workspace_id, source_id, work_id, "right", currency) do update set amount = excluded.amount, converted = excluded.converted,
        previous = excluded.previous, lines = excluded.lines, units = excluded.units, month = excluded.month, months = excluded.months
      where (i.amount, i.converted, i.previous, i.lines, i.units, i.month, i.months) is distinct from (excluded.amount, excluded.converted,
        excluded.previous, excluded.lines, excluded.units, excluded.month, excluded.months)`,
    [
      month,
      month,
      workspaceId,
      month,
      ...paying.values,
      workspaceId,
      ...earning.values,
      workspaceId,
      ...kept.values,
      ...keptPaying.values,
      workspaceId,
      month,
    ],
  );
}

/** Sums up what the changed works earned from all sources. */
async function sumSources(run: RunSql, workspaceId: string, scope: Changed): Promise<void> {
  const touched = worksOf('i.work_id', workspaceId, scope);
  await run(
    `with totals as (
        select i.work_id, sum(i.converted) as amount, sum(i.previous) as previous, sum(i.lines)::int as lines, sum(i.units) as units, i.month,
            jsonb_build_array(${ofEachMonth((at) => `trim_scale(sum(i.months[${at}]))::text`)}) as months
          from work_source_income i where i.workspace_id = ? and ${touched.sql} group by i.work_id, i.month having count(i.converted) > 0),
      by_currency as (
        select work_id, jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) as originals from (
          select i.work_id, i.currency, trim_scale(sum(i.amount))::text as amount from work_source_income i
          where i.workspace_id = ? and i.lines > 0 and ${touched.sql} group by 1, 2) each
        group by 1),
      gone as (
        delete from work_income i where i.workspace_id = ? and ${touched.sql} and not exists (select from totals where work_id = i.work_id))
      insert into work_income as w (workspace_id, work_id, amount, previous, lines, units, originals, month, months)
      select ?, t.work_id, t.amount, t.previous, t.lines, t.units, c.originals, t.month, t.months
      from totals t join by_currency c using (work_id)
      on conflict (workspace_id, work_id) do update set amount = excluded.amount, previous = excluded.previous, lines = excluded.lines,
        units = excluded.units, originals = excluded.originals, month = excluded.month, months = excluded.months
      where (w.amount, w.previous, w.lines, w.units, w.originals, w.month, w.months) is distinct from (excluded.amount, excluded.previous,
        excluded.lines, excluded.units, excluded.originals, excluded.month, excluded.months)`,
    [workspaceId, ...touched.values, workspaceId, ...touched.values, workspaceId, ...touched.values, workspaceId],
  );
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
