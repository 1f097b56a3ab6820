import type { ReportPeriod } from '#domain/income/report-period.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import type { Rows } from '../../../kit/rows.ts';
import { type Sql, withNumbers } from '../../../kit/sql-conditions.ts';
import { type Figures, ofKind, shareOf, sharesSql } from './figure-sql.ts';
import { changeOf, type FigureRow, type FigureRows, type FigureSort, ranks } from './read-figures.ts';
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

/** Rows of works or of contributors, from what is kept of works by source, right and currency. */
function rowsSql(figures: Figures, { sort, limit }: { sort: FigureSort; limit: number }): Sql {
  const isOfShares = figures.groupBy === 'CONTRIBUTOR';
  const factor = isOfShares ? shareOf('is_performance') : '1';
  const key = isOfShares ? 'sh.contributor_id' : 'work_id';
  const shared = isOfShares ? 'join sh using (work_id)' : '';
  return concat(
    text(`with earned as materialized (
        select i.work_id, i."right" = 'PERFORMANCE' as is_performance, sum(i.converted) as converted, sum(i.previous) as previous,
          sum(i.lines)::int as lines, sum(i.units) as units from `),
    keptOf(figures),
    text(' group by 1, 2)'),
    isOfShares ? sharesSql(figures, ' and sp.work_id in (select work_id from earned)') : none,
    text(
      `, ranked as (
        select ${key} as key, coalesce(sum(converted * ${factor}), 0) as amount, sum(previous * ${factor}) as previous, sum(lines)::int as lines,
          sum(units) as units, count(*) over ()::int as keys
        from earned ${shared} group by 1 having sum(lines) > 0 order by ${ranks[sort]} limit ?),
      part as materialized (
        select ${key} as key, k.currency, k.amount, k.lines, k.months, ${factor} as factor
        from (select i.work_id, i."right" = 'PERFORMANCE' as is_performance, i.currency, i.amount, i.lines, i.months from `,
      limit,
    ),
    keptOf(figures),
    text(
      `) k ${shared} where ${key} in (select key from ranked)),
      month as (select key, ${monthsOf(figures.period)} as months from part group by 1),
      original as (select key, jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency) as originals from (
          select key, currency, trim_scale(sum(amount * factor))::text as amount from part where lines > 0 group by 1, 2) each group by 1)
      select key::text as key, trim_scale(amount)::text as amount, trim_scale(previous)::text as previous,
        ${changeOf('amount', 'previous')} as change, lines, trim_scale(units)::text as units, months, originals, keys
      from ranked join month using (key) join original using (key) order by ${ranks[sort].replace('amount', 'ranked.amount')}`,
    ),
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
  const found = await readFigures<FigureRow & { keys: number }>(rows.pool, withNumbers(sql), values);
  return { rows: found.map(({ keys: _, ...row }) => row), keys: found[0]?.keys ?? 0 };
}
