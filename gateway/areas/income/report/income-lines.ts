import type { SumDimension } from '#db/entities/income.ts';
import type { ReportPeriod } from '#domain/income/report-period.ts';
import { contains } from '../../../kit/contains.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import { isUuid, type Rows } from '../../../kit/rows.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';
import { lineColumns, linesFrom, namedLines } from '../records/income-lines.ts';
import type { IncomeLineType } from '../records/statement.type.ts';
import { isAmount, isDay, isNone } from './cursor-values.ts';
import { requireFewLines, runFigures } from './few-lines.ts';
import { chosenGroups, dimensionOf, dimensionsOf, keptSums, needsGroups, statementsSql } from './figure-sql.ts';
import type { IncomeFilter } from './income-filter.ts';
import { lineConditions, withLines } from './line-conditions.ts';
import { concat, none, text } from './sql-parts.ts';

/** Lines by the end of the period of their statement, or by their amount in the reporting currency. */
export type LineSort = { by: 'PERIOD' | 'AMOUNT'; direction: 'ASC' | 'DESC' };
type LineFilters = { filter: IncomeFilter; search: string | null };
type LineRequest = LineFilters & { period: ReportPeriod | null; sort: LineSort };
/** A line with the last day of the period of its statement. */
type PlacedLine = IncomeLineType & { periodEnd: string };
type Place = { limit: number; offset: number; after: readonly (string | number)[] | null };
type Given = { workspaceId: string; request: LineFilters; period: ReportPeriod };

const isOfGroups = (filter: IncomeFilter): boolean => needsGroups({ filter, groupBy: null });
/** Income of sound recordings is never divided among writers. */
const ofShares = ({ contributor }: IncomeFilter, right: string): Sql =>
  contributor == null ? none : text(` and ${right} not in ('MASTER', 'NEIGHBOURING')`);

/** The expressions `st` and, for filters that name groups, `chosen`. */
const beginSql = ({ workspaceId, request: { filter }, period }: Given): Sql =>
  concat(
    text('with '),
    statementsSql({ workspaceId, filter, period }, period.from),
    isOfGroups(filter)
      ? concat(
          text(', chosen as materialized (select id, source_id from income_group g where true'),
          chosenGroups({ workspaceId, filter }, 'g.id'),
          text(')'),
        )
      : none,
  );

/** Columns of the lines `l` of a statement `placed`. Lines of chosen groups are found by the groups of its source. */
function linesOf({ workspaceId, request: { filter, search } }: Given, columns = 'l.number'): Sql {
  const music = `exists (select from income_group g where g.id = l.group_id and g.workspace_id = l.workspace_id and `;
  const found = search === null ? none : contains(`search_fold(concat_ws(' ', g.search_text, l.service, l.usage))`, search);
  return concat(
    text(
      isOfGroups(filter)
        ? `select ${columns} from chosen join income_line l on l.group_id = chosen.id and l.statement_id = placed.id
          where chosen.source_id = placed.source_id and l.workspace_id = ?`
        : `select ${columns} from income_line l where l.statement_id = placed.id and l.workspace_id = ?`,
      workspaceId,
    ),
    lineConditions(filter),
    ofShares(filter, 'l."right"'),
    search === null ? none : concat(text(` and ${music}`), found, text(')')),
  );
}

/** Reads the lines of a page, which are `found`, in an order. */
const readSql = (workspaceId: string, order: string): Sql =>
  text(
    ` select ${lineColumns}, found.period_end::text as "periodEnd"
        from found join income_line l on l.statement_id = found.id and l.number = found.number and l.workspace_id = ?
        join income_group g on g.id = l.group_id and g.workspace_id = l.workspace_id
        left join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency and a.workspace_id = l.workspace_id
        order by ${order}`,
    workspaceId,
  );

/** Finds the lines of a page first, because only they are read as a whole. */
function byPeriodSql(given: Given, direction: LineSort['direction'], { limit, offset, after }: Place): Sql {
  const [end, id, number] = after ?? [null, null, null];
  const { workspaceId, request } = given;
  return concat(
    beginSql(given),
    text(
      `, found as (select placed.period_end, placed.id, l.number
        from (select * from st where (?::date is null or period_end ${direction === 'ASC' ? '>' : '<'} ?::date or period_end = ?::date and id >= ?::uuid)`,
      end,
      end,
      end,
      id,
    ),
    withLines({ workspaceId, filter: request.filter }),
    text(` order by period_end ${direction}, id) placed cross join lateral (`),
    linesOf(given),
    text(
      ` and (placed.id is distinct from ?::uuid or l.number > ?::int) order by l.number limit ?) l
        order by placed.period_end ${direction}, placed.id, l.number limit ? offset ?)`,
      id,
      number,
      limit + offset,
      limit,
      offset,
    ),
    readSql(workspaceId, `found.period_end ${direction}, found.id, found.number`),
  );
}

/** Finds the lines of a page by reading all. Those without a rate are the last in both directions. */
function byAmountSql(given: Given, direction: LineSort['direction'], { limit, offset, after }: Place): Sql {
  const [last, id, number] = after ?? [null, null, null];
  const { workspaceId, request } = given;
  const order = (alias: string) => `${alias}.reporting ${direction} nulls last, ${alias}.id, ${alias}.number`;
  const behind = '(each.id, each.number) > (?::uuid, ?::int)';
  const amount = isNone(last) ? null : last;
  return concat(
    beginSql(given),
    text(
      `, found as (select each.* from (
        select placed.period_end, placed.id, l.number, l.amount * a.rate as reporting from (select * from st where true`,
    ),
    withLines({ workspaceId, filter: request.filter }),
    text(') placed cross join lateral ('),
    linesOf(given, 'l.number, l.amount, l.currency'),
    text(
      `) l left join statement_amount a on a.workspace_id = ? and a.statement_id = placed.id and a.currency = l.currency) each
        where ?::uuid is null or (case when ?::numeric is null then each.reporting is null and ${behind}
          else each.reporting is null or each.reporting ${direction === 'ASC' ? '>' : '<'} ?::numeric or each.reporting = ?::numeric and ${behind} end)
        order by ${order('each')} limit ? offset ?)`,
      workspaceId,
      id,
      amount,
      id,
      number,
      amount,
      amount,
      id,
      number,
      limit,
      offset,
    ),
    readSql(workspaceId, order('found')),
  );
}

/** Counts by the kept sums of a dimension, as `lines`. */
function sumOfLines({ workspaceId, request: { filter }, period }: Given, dimension: SumDimension): Sql {
  const figures = { workspaceId, filter, period, groupBy: null };
  return concat(
    text('with '),
    statementsSql(figures, period.from),
    text(' select coalesce(sum(s.lines), 0)::int as lines from st join '),
    keptSums(figures, dimension),
    ofShares(filter, 's."right"'),
    dimension === 'GROUP' ? chosenGroups(figures, 's.key', 'key') : none,
  );
}

/** Counts by kept sums where they have all that the filters name, else line by line. */
function countSql(given: Given): Sql {
  const { workspaceId, request, period } = given;
  const { filter, search } = request;
  const dimension = search === null ? dimensionOf({ workspaceId, filter, period, groupBy: null }) : null;
  if (dimension !== null) return sumOfLines(given, dimension);
  return concat(
    beginSql(given),
    text(' select count(*)::int as lines from (select * from st where true'),
    withLines({ workspaceId, filter }),
    text(') placed cross join lateral ('),
    linesOf(given),
    text(') l'),
  );
}

async function readByAmount(rows: Rows, given: Given, direction: LineSort['direction'], place: Place): Promise<PlacedLine[]> {
  const { workspaceId, request, period } = given;
  const dimensions = dimensionsOf({ workspaceId, filter: request.filter, period, groupBy: null });
  await requireFewLines(
    rows,
    dimensions.map((dimension) => sumOfLines(given, dimension)),
    (lines) => `${lines} lines are too many to sort by amount.`,
  );
  return runFigures<PlacedLine>(rows, byAmountSql(given, direction, place));
}

const isId = (value: unknown): boolean => typeof value === 'string' && isUuid(value);
const maxNumber = 2 ** 31 - 1;
const isNumber = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= maxNumber;

type Position = Pick<OwnedList<IncomeLineType>, 'order' | 'positionOf' | 'isPosition'>;

/** Places of lines in their order. What follows the day or amount of a line is the same in both directions. */
function positionsIn({ by, direction }: LineSort): Position {
  const isLine = ([id, number, ...rest]: readonly unknown[]) => isId(id) && isNumber(number) && rest.length === 0;
  if (by === 'AMOUNT')
    return {
      order: `amount ${direction}, statement, number`,
      positionOf: ({ reporting, statementId, number }) => [reporting ?? '', statementId, number],
      isPosition: ([amount, ...line]) => (isNone(amount) || isAmount(amount)) && isLine(line),
    };
  return {
    order: direction === 'DESC' ? 'period, statement, number' : 'period ASC, statement, number',
    positionOf: (line) => [(line as PlacedLine).periodEnd, line.statementId, line.number],
    isPosition: ([day, ...line]) => isDay(day) && isLine(line),
  };
}

/** Lines behind a figure. Those of one statement are in the order of its file, unless they are sorted by their amount. */
export function incomeLines(rows: Rows, workspaceId: string, request: LineRequest): OwnedList<IncomeLineType> {
  const { period, sort } = request;
  const given = period && { workspaceId, request, period };
  return {
    ownerId: workspaceId,
    ...positionsIn(sort),
    read: async (place) => {
      if (given === null) return [];
      const { by, direction } = sort;
      return namedLines(
        by === 'AMOUNT'
          ? await readByAmount(rows, given, direction, place)
          : await runFigures<PlacedLine>(rows, byPeriodSql(given, direction, place)),
      );
    },
    count: async () => (given === null ? 0 : (await runFigures<{ lines: number }>(rows, countSql(given)))[0]!.lines),
  };
}

const lineId = /^([0-9a-f-]{36}):(\d{1,9})$/i;

/** Returns a line by its ID, of a statement in any state; null if there is none. */
export async function incomeLine(rows: Rows, workspaceId: string, id: string): Promise<IncomeLineType | null> {
  const [, statementId = '', number] = lineId.exec(id) ?? [];
  if (!isUuid(statementId)) return null;
  const statement = `select ${lineColumns} from ${linesFrom} where l.statement_id = $1 and l.number = $2 and l.workspace_id = $3`;
  const values = [statementId, number, workspaceId];
  const { rows: found } = await rows.pool.query<IncomeLineType>({ name: 'income_line', text: statement, values });
  return namedLines(found)[0] ?? null;
}
