import type { OwnedList } from '../../../kit/owned-page.ts';
import type { RelatedStatement, Rows } from '../../../kit/rows.ts';
import { lineColumns, linesFrom, namedLines } from '../records/income-lines.ts';
import type { IncomeLineType } from '../records/statement.type.ts';
import type { StatementProblemType } from './statements.type.ts';

/** Statements have up to two million lines, so searching and counting them may take seconds. */
const withinMs = 30_000;
const maxNumber = 2 ** 31 - 1;
const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= maxNumber;

type Counted = { statementId: string; count: number };

/** Matches lines whose music, service or usage contains the text. */
const whereLine = `l.workspace_id = $2 and ($3::text is null or search_fold(concat_ws(' ', g.search_text, l.service, l.usage)) like $3)`;
const linesText = `select page.* from unnest($1::uuid[]) as requested (id) cross join lateral (
    select ${lineColumns} from ${linesFrom}
      where l.statement_id = requested.id and ${whereLine} and l.number > $6 order by l.number limit $4 offset $5) page`;
const lineCountText = `select l.statement_id as "statementId", count(*)::int as count from ${linesFrom}
  where l.statement_id = any($1::uuid[]) and ${whereLine} group by 1`;

/** Escapes the signs of LIKE. */
const containing = (search: string): string => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Lines in the order of the file. Reads those of several statements together. */
export function statementLines(rows: Rows, statementId: string, search: string | null): OwnedList<IncomeLineType> {
  const values = [search === null ? null : containing(search)];
  const read = { name: 'statement_lines', text: linesText, key: 'statementId', withinMs } as const;
  const count = { name: 'statement_line_count', text: lineCountText, key: 'statementId', values, withinMs } as const;
  return {
    ownerId: statementId,
    order: 'line number',
    positionOf: ({ number }) => [number],
    isPosition: ([number]) => isNumber(number),
    read: async ({ limit, offset, after }) =>
      namedLines(
        await rows.related<IncomeLineType>({ ...read, values: [...values, limit, offset, after?.[0] ?? -1] }, statementId),
      ),
    count: async () => (await rows.related<Counted>(count, statementId))[0]?.count ?? 0,
  };
}

type Problem = StatementProblemType & { statementId: string };
const problemsText = `select page.* from unnest($1::uuid[]) as requested (id) cross join lateral (
    select statement_id as "statementId", number, "column", value, message, raw from statement_problem
      where statement_id = requested.id and workspace_id = $2 and number > $5 order by number limit $3 offset $4) page`;
const problemCount: RelatedStatement<Counted> = {
  name: 'statement_problem_count',
  key: 'statementId',
  text: `select statement_id as "statementId", count(*)::int as count from statement_problem
    where statement_id = any($1::uuid[]) and workspace_id = $2 group by 1`,
};

/** Problems in the order of the file. */
export function statementProblems(rows: Rows, statementId: string): OwnedList<StatementProblemType> {
  const read = { name: 'statement_problems', text: problemsText, key: 'statementId' } as const;
  return {
    ownerId: statementId,
    order: 'problem number',
    positionOf: ({ number }) => [number],
    isPosition: ([number]) => isNumber(number),
    read: ({ limit, offset, after }) =>
      rows.related<Problem>({ ...read, values: [limit, offset, after?.[0] ?? -1] }, statementId),
    count: async () => (await rows.related(problemCount, statementId))[0]?.count ?? 0,
  };
}
