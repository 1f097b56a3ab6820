import type { ReportPeriod } from '#domain/income/report-period.ts';
import { HUNDRED } from '#domain/kit/percent.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import type { Rows } from '../../../kit/rows.ts';
import { type Sql, withNumbers } from '../../../kit/sql-conditions.ts';
import { type Figures, ofKind, statementsSql } from './figure-sql.ts';
import { changeOf, type FigureRow, type FigureRows, type FigureSort } from './read-figures.ts';
import { ofWhole, shareOf, sharesSql, splitShare } from './share-sql.ts';
import { concat, given, none, ofId, text } from './sql-parts.ts';
import { givenFilters, isKept } from './top-works.ts';

/** Filters for which the income of works is kept. */
const keptFilters = new Set(['source', 'sourceKind', 'right', 'currency']);

/** What works earned, as the rows `i`. Contributors have shares in works, not in sound recordings. */
const keptOf = ({ workspaceId, filter: { source, sourceKind, right, currency }, groupBy, period }: Figures): Sql =>
  concat(
    text('work_source_income i where i.workspace_id = ? and i.month = ?::date', workspaceId, period.months.at(-1)),
    ofId(source, ' and i.source_id = any(?::uuid[])'),
    ofKind(sourceKind, 'i.source_id', workspaceId),
    given(right, ' and i."right" = ?'),
    given(currency, ' and i.currency = ?'),
    groupBy === 'CONTRIBUTOR' ? text(` and i."right" not in ('MASTER', 'NEIGHBOURING')`) : none,
  );

/** SQL of an object with the amount of each month. */
const monthsOf = ({ months }: ReportPeriod): string =>
  `jsonb_build_object(${months.map((month, index) => `'${month}', trim_scale(sum(months[${index + 1}] * factor))::text`).join(', ')})`;

/** Orders works by what they earned, or contributors by their shares in it, as `ranked`. Only what the order needs is summed up. */
function rankedSql(figures: Figures, { sort, limit }: { sort: FigureSort; limit: number }): Sql {
  const ending = text(` order by ${sort === 'AMOUNT' ? 'amount desc, key' : 'key'} limit ?)`, limit);
  if (figures.groupBy === 'WORK')
    return concat(
      text('ranked as (select i.work_id as key, coalesce(sum(i.converted), 0) as amount, count(*) over ()::int as keys from '),
      keptOf(figures),
      text(' group by 1 having sum(i.lines) > 0'),
      ending,
    );
  return concat(
    text(`earned as materialized (
      select i.work_id, coalesce(sum(i.converted) filter (where i."right" = 'PERFORMANCE'), 0) as performance,
        coalesce(sum(i.converted) filter (where i."right" <> 'PERFORMANCE'), 0) as mechanical from `),
    keptOf(figures),
    text(' group by 1 having sum(i.lines) > 0), ranked as (select sp.contributor_id as key, '),
    text(`${ofWhole(`sum(e.performance * (${splitShare('performance')}) + e.mechanical * (${splitShare('mechanical')}))`)} as amount,
        count(*) over ()::int as keys
      from earned e join split sp on sp.work_id = e.work_id and sp.contributor_id is not null
      join work w on w.id = sp.work_id and w.workspace_id = sp.workspace_id`),
    text(' where sp.workspace_id = ? group by 1', figures.workspaceId),
    ending,
    sharesSql(figures, ' and sp.contributor_id in (select key from ranked)'),
  );
}

/** What is kept of works has the lines of a medley for each of its works. `repeated` has how many of a contributor's are repeated. */
const repeatedSql = (figures: Figures): Sql => {
  const { workspaceId, period } = figures;
  return concat(
    text(', '),
    statementsSql(figures, period.from),
    text(
      `, medley as (
        select t.group_id, sp.contributor_id as key, count(distinct t.work_id) - 1 as times
        from income_target t join split sp on sp.work_id = t.work_id and sp.workspace_id = t.workspace_id
        where t.workspace_id = ? and sp.contributor_id in (select key from ranked)
          and t.group_id in (select group_id from income_target where workspace_id = ? and part < ${HUNDRED})
        group by 1, 2 having count(distinct t.work_id) > 1),
      repeated as (
        select m.key, sum(s.lines * m.times) as lines, sum(s.units * m.times) as units
        from medley m join income_sum s on s.workspace_id = ? and s.dimension = 'GROUP' and s.key = m.group_id::text
          and s."right" not in ('MASTER', 'NEIGHBOURING')
        join st on st.id = s.statement_id where true`,
      workspaceId,
      workspaceId,
      workspaceId,
    ),
    given(figures.filter.right, ' and s."right" = ?'),
    given(figures.filter.currency, ' and s.currency = ?'),
    text(' group by 1)'),
  );
};

/** Rows of works or of contributors, from what is kept of works by source, right and currency. */
function rowsSql(figures: Figures, order: { sort: FigureSort; limit: number }): Sql {
  const isOfShares = figures.groupBy === 'CONTRIBUTOR';
  const [key, factor, shared] = isOfShares
    ? ['sh.contributor_id', shareOf('is_performance'), 'join sh using (work_id)']
    : ['work_id', '1', ''];
  const once = (column: string) => `(whole.${column}${isOfShares ? ` - coalesce(repeated.${column}, 0)` : ''})`;
  return concat(
    text('with '),
    rankedSql(figures, order),
    text(
      `, part as materialized (
        select ${key} as key, k.*, ${factor} as factor from (select i.*, i."right" = 'PERFORMANCE' as is_performance from `,
    ),
    keptOf(figures),
    text(
      `) k ${shared} where ${key} in (select key from ranked)),
      whole as (
        select key, sum(previous * factor) as previous, sum(lines) as lines, sum(units) as units, ${monthsOf(figures.period)} as months
        from part group by 1),
      original as (select key, jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) as originals from (
          select key, currency, trim_scale(sum(amount * factor))::text as amount from part where lines > 0 group by 1, 2) each group by 1)`,
    ),
    isOfShares ? repeatedSql(figures) : none,
    text(`
      select key::text as key, trim_scale(ranked.amount)::text as amount, trim_scale(previous)::text as previous,
        ${changeOf('ranked.amount', 'previous')} as change, ${once('lines')}::int as lines,
        trim_scale(${once('units')})::text as units, months, originals, keys
      from ranked join whole using (key) join original using (key) ${isOfShares ? 'left join repeated using (key)' : ''}
      order by ${order.sort === 'AMOUNT' ? 'ranked.amount desc, key' : 'key'}`),
  );
}

/** Returns rows of works or contributors, if what is kept of works suffices for them. Otherwise null. */
export async function keptRows(
  rows: Rows,
  figures: Figures,
  order: { sort: FigureSort; limit: number },
): Promise<FigureRows | null> {
  const { groupBy, period } = figures;
  if (groupBy !== 'WORK' && groupBy !== 'CONTRIBUTOR') return null;
  if (givenFilters(figures).some((name) => !keptFilters.has(name)) || !(await isKept(rows, period))) return null;
  const { sql, values } = rowsSql(figures, order);
  const found = await readFigures<FigureRow & { keys: number }>(rows, withNumbers(sql), values);
  return { rows: found.map(({ keys: _, ...row }) => row), keys: found[0]?.keys ?? 0 };
}
