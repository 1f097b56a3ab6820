import type { PoolClient } from 'pg';
import type { GapFacts } from '#domain/income/gap-sentence.ts';
import type { GapKind, SourceRhythm } from '#domain/income/income-terms.ts';
import { expectedStatement, type PastPeriod } from '#domain/income/rhythm.ts';
import { converted, partOf, postedStates, readStates } from '../records/income-sql.ts';

type Sql = Pick<PoolClient, 'query'>;
type FoundGap = {
  kind: GapKind;
  key: string;
  sourceId: string | null;
  workId: string | null;
  territory: string | null;
  expectedOn: string | null;
  /** What came in a usual month, in the reporting currency. */
  amount: string | null;
  facts: GapFacts;
};

/** Gaps of a kind that are kept, the largest. */
const maxGaps = 100;
/** Days that a statement may be later than the latest one before. */
const graceDays = 7;
/** A source that has sent nothing for longer than this after its day has ended, not forgotten. */
const maxLateDays = 400;

const dayMs = 86_400_000;
const daysAfter = (day: string, now: Date): number => (now.getTime() - Date.parse(`${day}T00:00:00Z`)) / dayMs;

type SourcePeriods = { id: string; rhythm: SourceRhythm | null; periods: PastPeriod[]; amount: string | null };

/** Periods of sources, of statements that are read, with the days on which they came. */
const periodsText = `select src.id, src.rhythm, p.periods, (
      select trim_scale(round(sum(a.computed * a.rate) / 12, 6))::text from statement st
      join statement_amount a on a.statement_id = st.id and a.workspace_id = st.workspace_id
      where st.source_id = src.id and st.workspace_id = src.workspace_id and st.state in ${postedStates}
        and st.period_end > p.last - interval '12 months') as amount
    from income_source src cross join lateral (
      select jsonb_agg(jsonb_build_object('start', start, 'end', "end", 'receivedOn', received) order by "end") as periods, max("end") as last
      from (select period_start as start, period_end as "end", min(created_at)::date as received from statement
        where source_id = src.id and workspace_id = src.workspace_id and state in ${readStates} and period_end is not null
        group by 1, 2 order by 2 desc limit 40) each) p
    where src.workspace_id = $1 and p.periods is not null`;

async function lateSources(sql: Sql, workspaceId: string, now: Date): Promise<FoundGap[]> {
  const { rows } = await sql.query<SourcePeriods>(periodsText, [workspaceId]);
  return rows.flatMap(({ id, rhythm, periods, amount }) => {
    const expected = expectedStatement(periods, rhythm);
    if (!expected) return [];
    const { expectedOn, periodEnd, usualDays } = expected;
    const late = daysAfter(expectedOn, now);
    if (late <= graceDays || late > maxLateDays) return [];
    const facts = { rhythm: expected.rhythm, periodEnd, usualDays };
    return {
      kind: 'SOURCE_LATE',
      key: `${id} ${periodEnd}`,
      sourceId: id,
      workId: null,
      territory: null,
      expectedOn,
      amount,
      facts,
    };
  });
}

/** Units of sound recordings that show that a work is used in a territory. */
const minUnits = 10_000;

/** Works whose recordings were used in a territory in six months, without income for the works from there in two years. */
const unpaidText = `with last as (select date_trunc('month', max(period_end)) as month from statement
      where workspace_id = $1 and state in ${postedStates}),
    recent as (select st.id, st.period_end from statement st cross join last
      where st.workspace_id = $1 and st.state in ${postedStates} and st.period_end >= last.month - interval '5 months'),
    used as (
      select t.work_id, u.territory, sum(u.units) as units, min(u.first) as first, max(u.last) as last from (
          select l.group_id, l.territory, sum(l.units) as units, min(r.period_end) as first, max(r.period_end) as last
          from recent r join income_line l on l.statement_id = r.id and l.workspace_id = $1
          where l."right" = 'MASTER' and l.units > 0 and l.territory ~ '^[A-Z]{2}$' group by 1, 2) u
        join income_target t on t.group_id = u.group_id and t.workspace_id = $1
        group by 1, 2 having sum(u.units) >= ${minUnits})
    select u.work_id as "workId", u.territory, trim_scale(u.units)::text as units, to_char(u.first, 'YYYY-MM-01') as "from",
      to_char(u.last, 'YYYY-MM-01') as "to"
    from used u join work w on w.id = u.work_id and w.workspace_id = $1 and w.deleted_at is null
    where not exists (
      select from income_target t join income_line l on l.group_id = t.group_id and l.workspace_id = $1
      join statement st on st.id = l.statement_id and st.state in ${postedStates} cross join last
      where t.work_id = u.work_id and t.workspace_id = $1 and l.territory = u.territory and l."right" in ('PERFORMANCE', 'MECHANICAL')
        and st.period_end > last.month - interval '24 months')
    order by u.units desc, u.work_id, u.territory limit ${maxGaps}`;

/** Societies of writers and publishers in countries, the first three of each. */
const societiesText = `select country_code as territory, (array_agg(name order by name))[1:3] as names from society
  where country_code = any($1::text[]) and is_active and is_pro group by 1`;
/** Collects for reproductions in the United States, where societies collect for performances alone. */
const mechanicalCollective = { territory: 'US', name: 'The MLC' };

type Unpaid = { workId: string; territory: string; units: string; from: string; to: string };

async function unpaidTerritories(sql: Sql, workspaceId: string): Promise<FoundGap[]> {
  const { rows } = await sql.query<Unpaid>(unpaidText, [workspaceId]);
  const codes = [...new Set(rows.map(({ territory }) => territory))];
  const { rows: found } = await sql.query<{ territory: string; names: string[] }>(societiesText, [codes]);
  const societies = new Map(found.map(({ territory, names }) => [territory, names]));
  return rows.map(({ workId, territory, ...facts }) => ({
    kind: 'TERRITORY_UNPAID',
    key: `${workId} ${territory}`,
    sourceId: null,
    workId,
    territory,
    expectedOn: null,
    amount: null,
    facts: {
      ...facts,
      societies: [
        ...(societies.get(territory) ?? []),
        ...(territory === mechanicalCollective.territory ? [mechanicalCollective.name] : []),
      ],
    },
  }));
}

/**
 * Works that earned in at least half of the periods of a source in a year, and in none of the last three months, with statements of the source in
 * them. A work that any source has paid since has not stopped.
 */
const stoppedText = `with span as (
      select distinct source_id, date_trunc('month', period_end) as month, date_trunc('month', max(period_end) over (partition by source_id)) as last
      from statement where workspace_id = $1 and state in ${postedStates} and source_id is not null),
    placed as (select source_id, month, case when month > last - interval '3 months' then 'RECENT' else 'BEFORE' end as part
      from span where month > last - interval '15 months'),
    source as (select source_id, count(*) filter (where part = 'BEFORE') as before from placed group by 1),
    earned as (
      select t.work_id, st.source_id, date_trunc('month', st.period_end) as month,
        sum(${converted('s.amount', 'a.rate')} * ${partOf('t.part')}) as amount
      from statement st
      join income_sum s on s.statement_id = st.id and s.workspace_id = $1 and s.dimension = 'GROUP'
      join income_target t on t.workspace_id = $1 and t.group_id = s.key::uuid
      join statement_amount a on a.statement_id = st.id and a.workspace_id = $1 and a.currency = s.currency
      where st.workspace_id = $1 and st.state in ${postedStates} and s.amount > 0 group by 1, 2, 3),
    paid as (
      select e.work_id, e.source_id, count(*) filter (where p.part = 'RECENT') as recent, count(*) filter (where p.part = 'BEFORE') as before,
        sum(e.amount) filter (where p.part = 'BEFORE') as amount, max(e.month) filter (where p.part = 'BEFORE') as last
      from earned e join placed p on p.source_id = e.source_id and p.month = e.month group by 1, 2)
    select p.work_id as "workId", to_char(max(p.last), 'YYYY-MM-01') as "lastMonth", array_agg(src.name order by src.name_key) as sources,
      trim_scale(round(sum(p.amount) / 12, 6))::text as amount
    from paid p join source s on s.source_id = p.source_id join income_source src on src.id = p.source_id and src.workspace_id = $1
    join work w on w.id = p.work_id and w.workspace_id = $1 and w.deleted_at is null
    where s.before >= 2 and p.before * 2 >= s.before and not exists (select from paid o where o.work_id = p.work_id and o.recent > 0)
    group by 1 order by sum(p.amount) desc nulls last, 1 limit ${maxGaps}`;

type Stopped = { workId: string; lastMonth: string; sources: string[]; amount: string | null };

async function stoppedWorks(sql: Sql, workspaceId: string): Promise<FoundGap[]> {
  const { rows } = await sql.query<Stopped>(stoppedText, [workspaceId]);
  return rows.map(({ workId, amount, ...facts }) => ({
    kind: 'WORK_STOPPED',
    key: workId,
    sourceId: null,
    workId,
    territory: null,
    expectedOn: null,
    amount,
    facts,
  }));
}

/** Finds the income that a workspace could expect and has not received, at a time. */
export async function findGaps(sql: Sql, workspaceId: string, now: Date): Promise<FoundGap[]> {
  return [
    ...(await lateSources(sql, workspaceId, now)),
    ...(await stoppedWorks(sql, workspaceId)),
    ...(await unpaidTerritories(sql, workspaceId)),
  ];
}
