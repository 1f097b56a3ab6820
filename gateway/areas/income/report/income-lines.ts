import type { ReportPeriod } from '#domain/income/report-period.ts';
import { isCalendarDate } from '#domain/kit/fields.ts';
import { contains } from '../../../kit/contains.ts';
import type { OwnedList } from '../../../kit/owned-page.ts';
import { readFigures } from '../../../kit/read-figures.ts';
import { isUuid, type Rows } from '../../../kit/rows.ts';
import { type Sql, withNumbers } from '../../../kit/sql-conditions.ts';
import { lineColumns, linesFrom, namedLines } from '../records/income-lines.ts';
import type { IncomeLineType } from '../records/statement.type.ts';
import { chosenGroups, dimensionOf, keptSums, needsGroups, statementsSql } from './figure-sql.ts';
import type { IncomeFilter } from './income-filter.ts';
import { lineConditions, withLines } from './line-conditions.ts';
import { concat, none, text } from './sql-parts.ts';

type LineRequest = { filter: IncomeFilter; period: ReportPeriod | null; search: string | null };
/** A line with the last day of the period of its statement, by which it is sorted. */
type PlacedLine = IncomeLineType & { periodEnd: string };
type Place = { limit: number; offset: number; after: readonly (string | number)[] | null };

/** Lines of rare territories and services are found by reading the others. */
const withinMs = 15_000;
const run = <R extends object>({ pool }: Pick<Rows, 'pool'>, { sql, values }: Sql): Promise<R[]> =>
  readFigures<R>(pool, withNumbers(sql), values, withinMs);

const isOfGroups = (filter: IncomeFilter): boolean => needsGroups({ filter, groupBy: null });
/** Income of sound recordings is never divided among writers. */
const ofShares = ({ contributor }: IncomeFilter, right: string): Sql =>
  contributor == null ? none : text(` and ${right} not in ('MASTER', 'NEIGHBOURING')`);

/** The numbers of the lines `l` of a statement `placed`. Lines of chosen groups are found by the groups of its source. */
function numbersOf(workspaceId: string, { filter, search }: LineRequest): Sql {
  const music = `exists (select from income_group g where g.id = l.group_id and g.workspace_id = l.workspace_id and `;
  const found = search === null ? none : contains(`search_fold(concat_ws(' ', g.search_text, l.service, l.usage))`, search);
  return concat(
    text(
      isOfGroups(filter)
        ? `select l.number from chosen join income_line l on l.group_id = chosen.id and l.statement_id = placed.id
          where chosen.source_id = placed.source_id and l.workspace_id = ?`
        : 'select l.number from income_line l where l.statement_id = placed.id and l.workspace_id = ?',
      workspaceId,
    ),
    lineConditions(filter),
    ofShares(filter, 'l."right"'),
    search === null ? none : concat(text(` and ${music}`), found, text(')')),
  );
}

/** Finds the lines of a page first, because only they are read as a whole. */
function pageSql(workspaceId: string, request: LineRequest, period: ReportPeriod, { limit, offset, after }: Place): Sql {
  const { filter } = request;
  const [end, id, number] = after ?? [null, null, null];
  return concat(
    text('with '),
    statementsSql({ workspaceId, filter, period }, period.from),
    isOfGroups(filter)
      ? concat(
          text(', chosen as materialized (select id, source_id from income_group g where true'),
          chosenGroups({ workspaceId, filter }, 'g.id'),
          text(')'),
        )
      : none,
    text(
      `, found as (select placed.period_end, placed.id, l.number
        from (select * from st where (?::date is null or period_end < ?::date or period_end = ?::date and id >= ?::uuid)`,
      end,
      end,
      end,
      id,
    ),
    withLines({ workspaceId, filter }),
    text(' order by period_end desc, id) placed cross join lateral ('),
    numbersOf(workspaceId, request),
    text(
      ` and (placed.id is distinct from ?::uuid or l.number > ?::int) order by l.number limit ?) l
        order by placed.period_end desc, placed.id, l.number limit ? offset ?)
      select ${lineColumns}, found.period_end::text as "periodEnd"
        from found join income_line l on l.statement_id = found.id and l.number = found.number and l.workspace_id = ?
        join income_group g on g.id = l.group_id and g.workspace_id = l.workspace_id
        left join statement_amount a on a.statement_id = l.statement_id and a.currency = l.currency and a.workspace_id = l.workspace_id
        order by found.period_end desc, found.id, found.number`,
      id,
      number,
      limit + offset,
      limit,
      offset,
      workspaceId,
    ),
  );
}

/** Counts by kept sums where they have all that the filters name, else line by line. */
function countSql(workspaceId: string, request: LineRequest, period: ReportPeriod): Sql {
  const { filter, search } = request;
  const figures = { workspaceId, filter, period, groupBy: null };
  const dimension = search === null ? dimensionOf(figures) : null;
  const begin = concat(text('with '), statementsSql(figures, period.from));
  if (dimension === null)
    return concat(
      begin,
      isOfGroups(filter)
        ? concat(
            text(', chosen as materialized (select id, source_id from income_group g where true'),
            chosenGroups(figures, 'g.id'),
            text(')'),
          )
        : none,
      text(' select count(*)::int as count from (select * from st where true'),
      withLines(figures),
      text(') placed cross join lateral ('),
      numbersOf(workspaceId, request),
      text(') l'),
    );
  return concat(
    begin,
    text(' select coalesce(sum(s.lines), 0)::int as count from st join '),
    keptSums(figures, dimension),
    ofShares(filter, 's."right"'),
    dimension === 'GROUP' ? chosenGroups(figures, 's.key', 'key') : none,
  );
}

const isDay = (value: unknown): boolean => typeof value === 'string' && isCalendarDate(value);
const isId = (value: unknown): boolean => typeof value === 'string' && isUuid(value);
const maxNumber = 2 ** 31 - 1;
const isNumber = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= maxNumber;

/** Lines behind a figure: those of the latest periods first, and those of one statement in the order of its file. */
export function incomeLines(rows: Rows, workspaceId: string, request: LineRequest): OwnedList<IncomeLineType> {
  const { period } = request;
  return {
    ownerId: workspaceId,
    order: 'period, statement, number',
    positionOf: (line) => [(line as PlacedLine).periodEnd, line.statementId, line.number],
    isPosition: ([day, id, number, ...rest]) => isDay(day) && isId(id) && isNumber(number) && rest.length === 0,
    read: async (place) =>
      period === null ? [] : namedLines(await run<PlacedLine>(rows, pageSql(workspaceId, request, period, place))),
    count: async () =>
      period === null ? 0 : (await run<{ count: number }>(rows, countSql(workspaceId, request, period)))[0]!.count,
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
