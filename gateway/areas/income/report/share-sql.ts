import { HUNDRED } from '#domain/kit/percent.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';
import type { Figures } from './figure-sql.ts';
import { concat, ofId, text } from './sql-parts.ts';

/** What contributors have of the income of works: their shares by the splits, and the lines behind them. */

/** SQL of the exact share of a split `sp` of a work `w`. Its factors are in 1/10,000 %, so the product is over 100 % cubed. */
export const splitShare = (right: 'performance' | 'mechanical'): string =>
  `sp.${right}_factor::bigint * (1000000 - w.${right}_publishing_share) * (case sp.split_group when 'composers' then w.${right}_music_share
    else 1000000 - w.${right}_music_share end)`;
/** SQL of such a product as a number from 0 to 1. Multiplied, because PostgreSQL rounds a division. */
export const ofWhole = (product: string): string => `${product} * 0.000000000000000001`;

/** The shares of contributors in works, as the expression `sh`. */
export function sharesSql({ workspaceId, filter }: Pick<Figures, 'workspaceId' | 'filter'>, others = ''): Sql {
  const share = (right: 'performance' | 'mechanical') => `${ofWhole(`sum(${splitShare(right)})`)} as ${right}`;
  return concat(
    text(
      `, sh as (select sp.work_id, sp.contributor_id, ${share('performance')}, ${share('mechanical')}
        from split sp join work w on w.id = sp.work_id and w.workspace_id = sp.workspace_id
        where sp.workspace_id = ? and sp.contributor_id is not null${others}`,
      workspaceId,
    ),
    ofId(filter.contributor, ' and sp.contributor_id = any(?::uuid[])'),
    text(' group by 1, 2)'),
  );
}

/** SQL of the share `sh` in income for performances, or in other income of works. */
export const shareOf = (isPerformance: string): string => `case when ${isPerformance} then sh.performance else sh.mechanical end`;

/** SQL of the group of a target that shares its money with others. Another target of the group may have all of it. */
export const medley = `case when t.part < ${HUNDRED} then t.group_id end`;

/**
 * Condition for the lines that `e` counts for the contributor of `sh`: those of a medley count for one of the contributor's works. That is the
 * one with most of the money, so that a work with all of it, which looks like one alone, always counts.
 */
const isCounted = ({ workspaceId, filter }: Figures): Sql =>
  concat(
    text(
      `e.medley is null or not exists (select from income_target own
          join income_target o on o.group_id = own.group_id and o.workspace_id = own.workspace_id and (o.part, o.work_id) > (own.part, own.work_id)
          join split sp on sp.work_id = o.work_id and sp.workspace_id = o.workspace_id and sp.contributor_id = sh.contributor_id
        where own.workspace_id = ? and own.group_id = e.medley and own.work_id = e.work_id`,
      workspaceId,
    ),
    ofId(filter.work, ' and o.work_id = any(?::uuid[])'),
    text(')'),
  );

/**
 * The shares of contributors in what works `earned`, as the expression `cell`. Works first, because most have several contributors and many
 * statements.
 */
export function cellsOfShares(figures: Figures): Sql {
  const { groupBy, each } = figures;
  const contributor = 'sh.contributor_id::text';
  const key = groupBy === 'CONTRIBUTOR' ? contributor : each === 'contributor' ? `${contributor} || ' ' || e.key` : 'e.key';
  const share = (column: string) => `sum(e.${column} * ${shareOf('e.is_performance')}) as ${column}`;
  // Rows of works have the lines of each.
  const counted = groupBy === 'WORK' || each === 'work' ? text('true') : isCounted(figures);
  return concat(
    text(`cell as (select ${key} as key, e.month, e.is_current, e.currency, ${share('amount')}, ${share('converted')}, ${share('open')},
        coalesce(sum(e.lines) filter (where `),
    counted,
    text('), 0)::int as lines, coalesce(sum(e.units) filter (where '),
    counted,
    text('), 0) as units from earned e join sh on sh.work_id = e.work_id group by 1, 2, 3, 4)'),
  );
}
