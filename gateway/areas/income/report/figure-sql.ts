import type { SumDimension } from '#db/entities/income.ts';
import type { IncomeGrouping } from '#domain/income/income-groupings.ts';
import type { ReportPeriod } from '#domain/income/report-period.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';
import { converted, partOf, postedStates } from '../records/income-sql.ts';
import type { IncomeFilter } from './income-filter.ts';
import { lineConditions } from './line-conditions.ts';
import { cellsOfShares, medley, sharesSql } from './share-sql.ts';
import { concat, given, none, ofId, text } from './sql-parts.ts';

/** Kinds of records that filters name. */
export type RecordKind = 'work' | 'recording' | 'release' | 'contributor';
/** A filter that can name several records of a kind. */
type RecordsFilter = Omit<IncomeFilter, RecordKind> & { [K in RecordKind]?: string | readonly string[] | null };

/** What figures are computed of. */
export type Figures = {
  workspaceId: string;
  period: ReportPeriod;
  filter: RecordsFilter;
  /** Kind of records that each get rows of their own, whose keys begin with the ID and a space. */
  each?: RecordKind;
  /** Null sums everything up in one row with an empty key. */
  groupBy: IncomeGrouping | null;
};

const ownDimensions = new Set<IncomeGrouping | null>(['TERRITORY', 'SERVICE', 'USE_MONTH']);

/** Whether figures are about the works of groups, or about the shares of contributors in them. */
const needsTargets = ({ groupBy, filter }: Pick<Figures, 'groupBy' | 'filter'>): boolean =>
  groupBy === 'WORK' || filter.work != null || needsShares({ groupBy, filter });
const needsShares = ({ groupBy, filter }: Pick<Figures, 'groupBy' | 'filter'>): boolean =>
  groupBy === 'CONTRIBUTOR' || filter.contributor != null;
/** Whether figures depend on groups and their matches. */
export const needsGroups = (figures: Pick<Figures, 'groupBy' | 'filter'>): boolean => {
  const { groupBy, filter } = figures;
  const { recording, release, isMatched } = filter;
  const isNamed = recording != null || release != null || isMatched != null;
  return isNamed || groupBy === 'RECORDING' || groupBy === 'RELEASE' || needsTargets(figures);
};

/** Returns the dimensions whose kept sums are limited by what filters name. There is at least one. */
export function dimensionsOf(figures: Figures): SumDimension[] {
  const { groupBy, filter } = figures;
  const needed = new Set<SumDimension>();
  if (ownDimensions.has(groupBy)) needed.add(groupBy as SumDimension);
  if (filter.territory != null) needed.add('TERRITORY');
  if (filter.service != null) needed.add('SERVICE');
  if (needsGroups(figures)) needed.add('GROUP');
  return needed.size === 0 ? ['ALL'] : [...needed];
}

/** Returns the dimension whose kept sums suffice, or null if lines have to be read. */
export function dimensionOf(figures: Figures): SumDimension | null {
  const [only, ...others] = dimensionsOf(figures);
  return others.length > 0 ? null : only!;
}

/** Condition for sources of a kind, by a column with their IDs. */
export const ofKind = (kind: IncomeFilter['sourceKind'], column: string, workspaceId: string): Sql =>
  kind == null
    ? none
    : text(` and ${column} in (select id from income_source where workspace_id = ? and kind = ?)`, workspaceId, kind);

/** The posted statements of the period and the months before, as the expression `st`. */
export function statementsSql(
  { workspaceId, period, filter }: Pick<Figures, 'workspaceId' | 'period' | 'filter'>,
  since: string,
): Sql {
  return concat(
    text(
      `st as materialized (select s.id, s.source_id, s.period_end, date_trunc('month', s.period_end)::date as month, s.period_end >= ?::date as is_current
        from statement s where s.workspace_id = ? and s.state in ${postedStates} and s.period_end >= ?::date and s.period_end <= ?::date`,
      period.from,
      workspaceId,
      since,
      period.to,
    ),
    ofId(filter.source, ' and s.source_id = any(?::uuid[])'),
    ofKind(filter.sourceKind, 's.source_id', workspaceId),
    text(')'),
  );
}

/** Groups without a match, as their indexes find them. Those without lines count in no figure. */
const notMatched = ` and g.lines > 0 and (g.decision is null or g.decision in ('NOT_OURS', 'LEFT'))`;

/** Conditions for groups `g`. */
const groupConditions = ({ filter: { recording, release, isMatched } }: Pick<Figures, 'filter'>): Sql =>
  concat(
    ofId(recording, ' and g.recording_id = any(?::uuid[])'),
    ofId(release, ' and g.release_id = any(?::uuid[])'),
    isMatched == null ? none : text(isMatched ? ` and g.decision = 'MATCHED'` : notMatched),
  );

/** Condition for the groups that a filter names, by a column with their IDs or with the keys of their sums. */
export function chosenGroups(
  { workspaceId, filter }: Pick<Figures, 'workspaceId' | 'filter'>,
  column: string,
  type: 'id' | 'key' = 'id',
): Sql {
  const { work, contributor } = filter;
  const ofWorks = concat(
    ofId(work, ' and t.work_id = any(?::uuid[])'),
    ofId(
      contributor,
      ' and t.work_id in (select sp.work_id from split sp where sp.workspace_id = t.workspace_id and sp.contributor_id = any(?::uuid[]))',
    ),
  );
  return concat(
    text(
      ` and ${column} in (select g.id${type === 'key' ? '::text' : ''} from income_group g where g.workspace_id = ?`,
      workspaceId,
    ),
    groupConditions({ filter }),
    ofWorks.sql === ''
      ? none
      : concat(
          text(' and g.id in (select t.group_id from income_target t where t.workspace_id = ?', workspaceId),
          ofWorks,
          text(')'),
        ),
    text(')'),
  );
}

/** SQL of what a line has for groupings that lines know. */
const lineKeys: Partial<Record<IncomeGrouping, string>> = {
  TERRITORY: `coalesce(l.territory, '') as territory`,
  SERVICE: `coalesce(l.service, '') as service`,
  USE_MONTH: `coalesce(to_char(l.use_start, 'YYYY-MM'), '') as use_month`,
};

/**
 * Sums of the lines themselves, where no kept sums have all that a filter names, as the rows `s` with the columns of their statements. No
 * further columns are read, so that the index of groups suffices for most.
 */
function sumsOfLines(figures: Figures): Sql {
  const { workspaceId, filter, groupBy } = figures;
  const own = groupBy === null ? undefined : lineKeys[groupBy];
  const columns = [
    'l.statement_id',
    'st.month',
    'st.is_current',
    'st.source_id',
    'l."right"',
    'l.currency',
    ...(needsGroups(figures) ? ['l.group_id::text as group_key'] : []),
    ...(own === undefined ? [] : [own]),
  ];
  return concat(
    text(
      `(select ${columns.join(', ')}, sum(l.amount) as amount, coalesce(sum(l.units), 0) as units, count(*)::int as lines
        from st join income_line l on l.statement_id = st.id where l.workspace_id = ?`,
      workspaceId,
    ),
    lineConditions(filter),
    needsGroups(figures) ? chosenGroups(figures, 'l.group_id') : none,
    text(` group by ${Array.from({ length: columns.length }, (_, index) => index + 1).join(', ')}) s`),
  );
}

/** The kept sums of a dimension that filters name, joined with the statements. */
export function keptSums(
  { workspaceId, filter: { right, currency, territory, service } }: Figures,
  dimension: SumDimension,
): Sql {
  return concat(
    text(`income_sum s on s.workspace_id = ? and s.statement_id = st.id and s.dimension = ?`, workspaceId, dimension),
    given(right, ' and s."right" = ?'),
    given(currency, ' and s.currency = ?'),
    given(dimension === 'SERVICE' ? service : null, ' and s.key = ?'),
    given(dimension === 'TERRITORY' ? territory : null, ' and s.key = ?'),
  );
}

/** The kept sums of months and sources, as the rows `s`. */
function sumsOfMonths({ workspaceId, period, filter: { source, sourceKind, right, currency } }: Figures): Sql {
  return concat(
    text(
      `(select m.month, m.month >= ?::date as is_current, m.source_id, m."right", m.currency, m.amount, m.converted, m.open, m.lines, m.units
        from income_month m where m.workspace_id = ? and m.month >= ?::date and m.month <= ?::date`,
      period.from,
      workspaceId,
      period.before,
      period.to,
    ),
    ofId(source, ' and m.source_id = any(?::uuid[])'),
    ofKind(sourceKind, 'm.source_id', workspaceId),
    given(right, ' and m."right" = ?'),
    given(currency, ' and m.currency = ?'),
    text(') s'),
  );
}

/** SQL of the key of a row. `st` is the table with the month and the source. */
function keyOf(groupBy: IncomeGrouping | null, months: number, dimension: SumDimension | null, st = 'st'): string {
  const own = (column: string) => (dimension === null ? `s.${column}` : 's.key');
  switch (groupBy) {
    case null:
      return `''`;
    case 'MONTH':
      // The months before are compared with those of the period, one by one.
      return `to_char(case when ${st}.is_current then ${st}.month else ${st}.month + interval '${months} months' end, 'YYYY-MM')`;
    case 'SOURCE':
      return `${st}.source_id::text`;
    case 'WORK':
      return 't.work_id::text';
    case 'RECORDING':
      return 'g.recording_id::text';
    case 'RELEASE':
      return 'g.release_id::text';
    case 'CONTRIBUTOR':
      return `''`;
    case 'RIGHT':
      return 's."right"';
    case 'TERRITORY':
      return own('territory');
    case 'SERVICE':
      return own('service');
    case 'USE_MONTH':
      return own('use_month');
  }
}

/** Columns of records, for rows of each. Shares of contributors are multiplied afterwards. */
const recordColumns: Readonly<Record<Exclude<RecordKind, 'contributor'>, string>> = {
  work: 't.work_id',
  recording: 'g.recording_id',
  release: 'g.release_id',
};

/** Joins groups with their works and shares, as far as the figures need them. */
function joinsOf(figures: Figures, dimension: SumDimension | null): Sql {
  const { groupBy, workspaceId, filter } = figures;
  if (!needsGroups(figures)) return none;
  return concat(
    text(
      ` join income_group g on g.workspace_id = ? and g.id::text = ${dimension === null ? 's.group_key' : 's.key'}`,
      workspaceId,
    ),
    groupConditions(figures),
    groupBy === 'RECORDING' ? text(' and g.recording_id is not null') : none,
    groupBy === 'RELEASE' ? text(' and g.release_id is not null') : none,
    needsTargets(figures) ? text(' join income_target t on t.workspace_id = ? and t.group_id = g.id', workspaceId) : none,
    ofId(filter.work, ' and t.work_id = any(?::uuid[])'),
    filter.contributor == null ? none : text(' and t.work_id in (select work_id from sh)'),
    needsShares(figures) ? text(` and s."right" not in ('MASTER', 'NEIGHBOURING')`) : none,
  );
}

/** The figures that the kept sums of months have. */
const cellsOfMonths = (figures: Figures): Sql =>
  concat(
    text(
      `with cell as (select ${keyOf(figures.groupBy, figures.period.months.length, 'ALL', 's')} as key, s.month, s.is_current, s.currency,
          sum(s.amount) as amount, sum(s.converted) as converted, sum(s.open) as open, sum(s.lines)::int as lines, sum(s.units) as units
        from `,
    ),
    sumsOfMonths(figures),
    text(' group by 1, 2, 3, 4)'),
  );

/**
 * Expressions that end with `cell`: the figures by key, month and currency. `converted` is null without a rate, `open` is the part of the amount
 * without one. Values have `?` as their places.
 */
export function cellsSql(figures: Figures): Sql {
  const { workspaceId, period, groupBy, each } = figures;
  const dimension = dimensionOf(figures);
  if (dimension === 'ALL') return cellsOfMonths(figures);
  // Sums of lines have the columns of their statements: the planner expects few, and would join the statements with each.
  const st = dimension === null ? 's' : 'st';
  const isOfShares = needsShares(figures);
  const key = keyOf(groupBy, period.months.length, dimension, st);
  const amount = needsTargets(figures) ? `s.amount * ${partOf('t.part')}` : 's.amount';
  return concat(
    text('with '),
    statementsSql(figures, period.before),
    isOfShares ? sharesSql(figures) : none,
    text(
      `, ${isOfShares ? 'earned as materialized' : 'cell as'} (
        select ${each && each !== 'contributor' ? `${recordColumns[each]}::text || ' ' || ${key}` : key} as key, ${st}.month, ${st}.is_current,
          s.currency, ${isOfShares ? `t.work_id, s."right" = 'PERFORMANCE' as is_performance, ${medley} as medley, ` : ''}sum(${amount}) as amount,
          sum(${converted(amount, 'a.rate')}) as converted, sum(${amount}) filter (where a.rate is null) as open,
          sum(s.lines)::int as lines, sum(s.units) as units
        from `,
    ),
    dimension === null ? sumsOfLines(figures) : concat(text('st join '), keptSums(figures, dimension)),
    text(
      ' join statement_amount a on a.workspace_id = ? and a.statement_id = s.statement_id and a.currency = s.currency',
      workspaceId,
    ),
    joinsOf(figures, dimension),
    isOfShares ? concat(text(' group by 1, 2, 3, 4, 5, 6, 7), '), cellsOfShares(figures)) : text(' group by 1, 2, 3, 4)'),
  );
}
