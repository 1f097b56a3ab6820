import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#gateway/kit/in-transaction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addWork } from '#tests/support/catalogue.ts';
import { addSource, addStatement, type GivenLine, matchGroup } from '#tests/support/income.ts';
import { seededRandom } from '#tests/support/random.ts';
import { type Changed, refreshKept } from './refresh-kept.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** Changes something and refreshes what is kept, in one transaction of a connection of the application. */
const changeAndRefresh = (workspaceId: string, act: (sql: PoolClient) => Promise<Changed>): Promise<void> =>
  inTransaction(t.platform.pool, async (sql) => refreshKept(sql, workspaceId, await act(sql)));

const setState = (workspaceId: string, statementId: string, state: string): Promise<void> =>
  changeAndRefresh(workspaceId, async (sql) => {
    await sql.query('update statement set state = $3 where id = $1 and workspace_id = $2', [statementId, workspaceId, state]);
    return { statementId };
  });

const keptGroups = async (workspaceId: string) =>
  (
    await t.pool.query(
      `select id, lines, trim_scale(amount)::text as amount, posted_lines, trim_scale(posted_amount)::text as posted_amount
        from income_group where workspace_id = $1 order by id`,
      [workspaceId],
    )
  ).rows;

/** The sums of groups, from each line. */
const recountedGroups = async (workspaceId: string) =>
  (
    await t.pool.query(
      `select g.id, count(l.number) filter (where r.state is not null)::int as lines,
          trim_scale(coalesce(sum(l.amount * a.rate) filter (where r.state is not null), 0))::text as amount,
          count(l.number) filter (where r.state in ('POSTED', 'REVERSING'))::int as posted_lines,
          trim_scale(coalesce(sum(l.amount * a.rate) filter (where r.state in ('POSTED', 'REVERSING')), 0))::text as posted_amount
        from income_group g left join income_line l on l.group_id = g.id
        left join statement r on r.id = l.statement_id and r.state in ('READ', 'POSTING', 'POSTED', 'REVERSING')
        left join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency
        where g.workspace_id = $1 group by g.id order by g.id`,
      [workspaceId],
    )
  ).rows;

type KeptWork = { work_id: string; amount: string; month: string; months: string[] };
const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

async function keptWorks(workspaceId: string): Promise<KeptWork[]> {
  const { rows } = await t.pool.query<KeptWork>(
    `select work_id, trim_scale(amount)::text as amount, month::text, months from work_income where workspace_id = $1 order by work_id`,
    [workspaceId],
  );
  return rows.map((row) => ({ ...row, months: row.months.map(trimmed) }));
}

/** The sums of works, from each line and month. */
async function recountedWorks(workspaceId: string): Promise<KeptWork[]> {
  const { rows } = await t.pool.query<{ work_id: string; month: string; last: string; amount: string; total: string }>(
    `with posted as (select id, date_trunc('month', period_end) as month from statement
        where workspace_id = $1 and state in ('POSTED', 'REVERSING')),
      line as (
        select x.work_id, p.month, l.amount * a.rate * (x.part::numeric / 1000000) as amount
        from income_line l join posted p on p.id = l.statement_id join income_target x on x.group_id = l.group_id
        join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency and a.rate is not null),
      last as (select max(month) as month from posted)
      select w.work_id, m::date::text as month, last.month::date::text as last,
        trim_scale(coalesce(sum(l.amount), 0))::text as amount,
        trim_scale(sum(sum(l.amount)) over (partition by w.work_id))::text as total
      from last cross join generate_series(last.month - interval '11 months', last.month, interval '1 month') m
      cross join (select distinct work_id from line cross join last where line.month > last.month - interval '12 months') w
      left join line l on l.work_id = w.work_id and l.month = m group by 1, 2, 3 order by 1, 2`,
    [workspaceId],
  );
  const works = new Map<string, KeptWork>();
  for (const { work_id, last, amount, total } of rows) {
    const work = works.get(work_id) ?? { work_id, amount: total, month: last, months: [] };
    work.months.push(amount);
    works.set(work_id, work);
  }
  return [...works.values()];
}

const keptFigures = async (workspaceId: string) =>
  (
    await t.pool.query(
      `select work_id, trim_scale(previous)::text as previous, lines, trim_scale(units)::text as units, originals
        from work_income where workspace_id = $1 order by work_id`,
      [workspaceId],
    )
  ).rows;

/** What else is kept of works, from each line. */
const recountedFigures = async (workspaceId: string) =>
  (
    await t.pool.query(
      `with posted as (select id, date_trunc('month', period_end) as month from statement
          where workspace_id = $1 and state in ('POSTED', 'REVERSING')),
        last as (select max(month) as month from posted),
        line as (
          select x.work_id, l.currency, l.amount * (x.part::numeric / 1000000) as amount, a.rate, l.units,
            p.month > last.month - interval '12 months' as is_current
          from last cross join posted p join income_line l on l.statement_id = p.id join income_target x on x.group_id = l.group_id
          join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency
          where p.month > last.month - interval '24 months')
        select work_id, trim_scale(sum(coalesce(amount * rate, 0)) filter (where not is_current))::text as previous,
          count(*) filter (where is_current)::int as lines, trim_scale(coalesce(sum(units) filter (where is_current), 0))::text as units, (
            select jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) from (
              select currency, trim_scale(sum(amount))::text as amount from line i
              where i.work_id = line.work_id and is_current group by 1) each) as originals
        from line group by 1 having count(rate) filter (where is_current) > 0 order by 1`,
      [workspaceId],
    )
  ).rows;

const ofSources = `work_id, source_id, "right", currency, trim_scale(amount)::text as amount, trim_scale(converted)::text as converted,
  trim_scale(previous)::text as previous, lines, trim_scale(units)::text as units, months::text[] as months`;
const keptSources = async (workspaceId: string) =>
  (
    await t.pool.query<{ months: string[] }>(
      `select ${ofSources} from work_source_income where workspace_id = $1 order by 1, 2, 3, 4`,
      [workspaceId],
    )
  ).rows.map((row) => ({ ...row, months: row.months.map((each) => trimmed(String(each))) }));

/** What works earned from sources, from each line. */
const recountedSources = async (workspaceId: string) =>
  (
    await t.pool.query<{ months: string[] }>(
      `with posted as (select id, source_id, date_trunc('month', period_end) as month from statement
          where workspace_id = $1 and state in ('POSTED', 'REVERSING')),
        last as (select max(month) as month from posted),
        line as (
          select x.work_id, p.source_id, l."right", l.currency, p.month, l.amount * (x.part::numeric / 1000000) as amount,
            l.amount * (x.part::numeric / 1000000) * a.rate as converted, l.units, p.month > last.month - interval '12 months' as is_current
          from last cross join posted p join income_line l on l.statement_id = p.id join income_target x on x.group_id = l.group_id
          join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency
          where p.month > last.month - interval '24 months')
        select ${ofSources} from (
          select work_id, source_id, "right", currency, coalesce(sum(amount) filter (where is_current), 0) as amount,
            sum(converted) filter (where is_current) as converted, sum(coalesce(converted, 0)) filter (where not is_current) as previous,
            count(*) filter (where is_current)::int as lines, coalesce(sum(units) filter (where is_current), 0) as units, (
              select array_agg(coalesce((select sum(i.converted) from line i where i.month = m and i.work_id = line.work_id
                and i.source_id = line.source_id and i."right" = line."right" and i.currency = line.currency), 0)::text order by m)
              from last cross join generate_series(last.month - interval '11 months', last.month, interval '1 month') m) as months
          from line group by 1, 2, 3, 4) each order by 1, 2, 3, 4`,
      [workspaceId],
    )
  ).rows.map((row) => ({ ...row, months: row.months.map(trimmed) }));

const months = `month::text as month, source_id, "right", currency, trim_scale(amount)::text as amount, trim_scale(converted)::text as converted,
  trim_scale(open)::text as open, lines, trim_scale(units)::text as units`;
const keptMonths = async (workspaceId: string) =>
  (await t.pool.query(`select ${months} from income_month where workspace_id = $1 order by 1, 2, 3, 4`, [workspaceId])).rows;

/** The sums of months, from each line. */
const recountedMonths = async (workspaceId: string) =>
  (
    await t.pool.query(
      `select ${months} from (
          select date_trunc('month', st.period_end)::date as month, st.source_id, l."right", l.currency, sum(l.amount) as amount,
            sum(l.amount * a.rate) as converted, sum(l.amount) filter (where a.rate is null) as open, count(*)::int as lines,
            coalesce(sum(l.units), 0) as units
          from income_line l join statement st on st.id = l.statement_id and st.state in ('POSTED', 'REVERSING')
          join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency
          where l.workspace_id = $1 group by 1, 2, 3, 4) each order by 1, 2, 3, 4`,
      [workspaceId],
    )
  ).rows;

/** Works by the income by which their list is sorted, without those that earned nothing. */
const rankedWorks = async (workspaceId: string) =>
  (
    await t.pool.query(
      `select work_id, trim_scale(income)::text as amount from work_rank where workspace_id = $1 and income <> 0 order by work_id`,
      [workspaceId],
    )
  ).rows;

async function expectKept(workspaceId: string): Promise<void> {
  const earning = (await keptWorks(workspaceId)).filter(({ amount }) => amount !== '0');
  expect(await rankedWorks(workspaceId)).toEqual(earning.map(({ work_id, amount }) => ({ work_id, amount })));
  expect(await keptMonths(workspaceId)).toEqual(await recountedMonths(workspaceId));
  expect(await keptSources(workspaceId)).toEqual(await recountedSources(workspaceId));
  expect(await keptFigures(workspaceId)).toEqual(await recountedFigures(workspaceId));
  expect(await keptGroups(workspaceId)).toEqual(await recountedGroups(workspaceId));
  expect(await keptWorks(workspaceId)).toEqual(await recountedWorks(workspaceId));
}

describe('kept sums', () => {
  it('count a statement while it is posted, in the reporting currency', async () => {
    const { workspaceId } = await t.register();
    const [first, second] = [await addWork(t.pool, workspaceId), await addWork(t.pool, workspaceId)];
    const sourceId = await addSource(t.pool, workspaceId);
    const { id, groupIds } = await addStatement(t.pool, workspaceId, {
      sourceId,
      state: 'READ',
      period: ['2026-07-01', '2026-09-30'],
      rates: { USD: '0.9' },
      lines: [
        { music: 'Harbour', amount: '0.000314159265358979' },
        { music: 'Harbour', amount: '10', currency: 'USD' },
        { music: 'Harbour', amount: '7000', currency: 'JPY' },
        { music: 'Tide', amount: '5' },
      ],
    });
    const [harbour] = groupIds as [string];
    await matchGroup(t.pool, workspaceId, harbour, {
      works: [
        { workId: first, part: 333_333 },
        { workId: second, part: 666_667 },
      ],
    });
    await setState(workspaceId, id, 'READ');
    const read = { lines: 3, amount: '9.000314159265358979', posted_lines: 0, posted_amount: '0' };
    expect(await keptGroups(workspaceId)).toContainEqual({ id: harbour, ...read });
    expect(await keptWorks(workspaceId)).toEqual([]);
    await setState(workspaceId, id, 'POSTED');
    const posted = { ...read, posted_lines: 3, posted_amount: read.amount };
    expect(await keptGroups(workspaceId)).toContainEqual({ id: harbour, ...posted });
    const [work] = await keptWorks(workspaceId);
    const amount = '3.000101719650399904547007';
    expect(work).toEqual({ work_id: first, amount, month: '2026-09-01', months: [...Array(11).fill('0'), amount] });
    await setState(workspaceId, id, 'REVERSED');
    expect(await keptGroups(workspaceId)).toContainEqual({
      id: harbour,
      lines: 0,
      amount: '0',
      posted_lines: 0,
      posted_amount: '0',
    });
    expect(await keptWorks(workspaceId)).toEqual([]);
  });

  it('follow the latest month back when its statement is reversed', async () => {
    const { workspaceId } = await t.register();
    const work = await addWork(t.pool, workspaceId);
    const sourceId = await addSource(t.pool, workspaceId);
    const add = (year: number, lines: GivenLine[]) =>
      addStatement(t.pool, workspaceId, { sourceId, period: [`${year}-01-01`, `${year}-03-31`], lines });
    const old = await add(2024, [{ music: 'Harbour', amount: '5' }]);
    await matchGroup(t.pool, workspaceId, old.groupIds[0]!, { works: [work] });
    const recent = await add(2026, [{ music: 'Unknown', amount: '1' }]);
    await setState(workspaceId, recent.id, 'POSTED');
    expect(await keptWorks(workspaceId)).toEqual([]);
    await setState(workspaceId, recent.id, 'REVERSED');
    expect(await keptWorks(workspaceId)).toEqual([
      { work_id: work, amount: '5', month: '2024-03-01', months: [...Array(11).fill('0'), '5'] },
    ]);
  });

  it('equal a recount after random posts, reversals, decisions and rates', async () => {
    const random = seededRandom();
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const { workspaceId } = await t.register();
    const works = await Promise.all(Array.from({ length: 5 }, () => addWork(t.pool, workspaceId)));
    const sources = [await addSource(t.pool, workspaceId), await addSource(t.pool, workspaceId)];
    const groupIds = new Set<string>();
    const statementIds: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const month = `${2024 + Math.floor(random() * 3)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}`;
      const lines = Array.from({ length: 6 }, () => ({
        music: pick(['Harbour', 'Tide', 'Lantern', 'Foundry']),
        amount: `${Math.floor(random() * 2000 - 500)}.${Math.floor(random() * 1e9)}`,
        currency: pick(['EUR', 'USD', 'JPY']),
        right: pick(['PERFORMANCE', 'MASTER'] as const),
        units: random() < 0.5 ? `${Math.floor(random() * 1e6)}.5` : null,
      }));
      const period = [`${month}-01`, `${month}-28`] as const;
      const rates = { USD: '0.91', ...(random() < 0.5 && { JPY: '0.0061' }) };
      const made = await addStatement(t.pool, workspaceId, { sourceId: pick(sources), state: 'READ', period, rates, lines });
      statementIds.push(made.id);
      for (const id of made.groupIds) groupIds.add(id);
    }
    const groups = [...groupIds];
    const acts: ((sql: PoolClient) => Promise<Changed>)[] = [
      async (sql) => {
        const statementId = pick(statementIds);
        const state = pick(['READ', 'POSTING', 'POSTED', 'POSTED', 'POSTED', 'REVERSING', 'REVERSED']);
        await sql.query('update statement set state = $3 where id = $1 and workspace_id = $2', [statementId, workspaceId, state]);
        return { statementId };
      },
      async (sql) => {
        const groupId = pick(groups);
        const removed = await sql.query<{ work_id: string }>(
          'delete from income_target where group_id = $1 and workspace_id = $2 returning work_id',
          [groupId, workspaceId],
        );
        const part = Math.floor(random() * 1_000_000);
        const [first, second] = [pick(works), pick(works)];
        const parts = first === second ? { [first]: 1_000_000 } : { [first]: part, [second]: 1_000_000 - part };
        for (const [workId, given] of random() < 0.2 ? [] : Object.entries(parts)) {
          await sql.query('insert into income_target (workspace_id, group_id, work_id, part) values ($1, $2, $3, $4)', [
            workspaceId,
            groupId,
            workId,
            given,
          ]);
        }
        return { groupIds: [groupId], workIds: removed.rows.map((row) => row.work_id) };
      },
      async (sql) => {
        const statementId = pick(statementIds);
        const rate = random() < 0.3 ? null : (random() + 0.5).toFixed(15);
        await sql.query(
          `update statement_amount set rate = $3 where statement_id = $1 and workspace_id = $2 and currency = 'USD'`,
          [statementId, workspaceId, rate],
        );
        return { statementId };
      },
    ];
    await changeAndRefresh(workspaceId, async () => ({ all: true }));
    let seen = 0;
    for (let step = 0; step < 60; step += 1) {
      await changeAndRefresh(workspaceId, pick(acts));
      await expectKept(workspaceId);
      seen += (await keptWorks(workspaceId)).length;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
