import type { QueryResult } from 'pg';
import { fraction } from '#domain/money/fraction.ts';
import type { StatementLine } from '#domain/royalties/statement-lines.ts';
import type { Sql } from '../../imports/import-job.ts';
import { apartText, cellsText, type KeptApart, linesAtATime, linesText } from './content-sql.ts';
import type { Conversion } from './convert-sums.ts';
import { conversionIn } from './statement-content.ts';
import type { FoundStatement } from './statement-document.ts';

type Row = Omit<StatementLine, 'part' | 'share' | 'rate'> & {
  partNumerator: string;
  partDenominator: string;
  numerator: string;
  denominator: string;
  /** Of the statement of the source. Null without one. */
  rate: string | null;
  hasRate: boolean;
  ofRunId: string | null;
};

type Cell = { id: number; lines: number };

/** Divides cells into groups that are read together. One with more lines than that is alone. */
function* groupsOf(cells: readonly Cell[]): Generator<Cell[]> {
  let group: Cell[] = [];
  let lines = 0;
  for (const cell of cells) {
    if (group.length > 0 && lines + cell.lines > linesAtATime) {
      yield group;
      [group, lines] = [[], 0];
    }
    group.push(cell);
    lines += Math.max(1, cell.lines);
  }
  if (group.length > 0) yield group;
}

/**
 * Reads the lines of a statement in the order of titles, some at a time: no connection waits while they are sent. The lines of posted statements
 * do not change.
 */
export async function* readLines(sql: Sql, statement: FoundStatement): AsyncGenerator<StatementLine> {
  const { id, workspaceId, runId } = statement;
  const values = [workspaceId, runId, [id]];
  const { rows: apart } = await sql.query<KeptApart>(apartText, [workspaceId, runId]);
  const { territory, physical } = apart[0]!;
  const { rows: cells } = await sql.query<Cell>(cellsText, values);
  for (const group of groupsOf(cells))
    for (let after: number | null = -1; after !== null; ) {
      const ids = group.map((cell) => cell.id);
      const { rows }: QueryResult<Row> = await sql.query<Row>(linesText, [...values, territory, physical, ids, after]);
      yield* rows.map((row) => lineOf(statement, row));
      const isMore: boolean = group.length === 1 && rows.length >= linesAtATime;
      after = isMore ? rows.at(-1)!.row : null;
    }
}

function lineOf({ content: { currency }, tableRates }: FoundStatement, row: Row): StatementLine {
  const { partNumerator, partDenominator, numerator, denominator, hasRate, rate, ofRunId, ...line } = row;
  return {
    ...line,
    part: fraction(BigInt(partNumerator), BigInt(partDenominator)),
    share: fraction(BigInt(numerator), BigInt(denominator)),
    // Money without a rate is on no statement until it has one.
    rate: hasRate ? rateOf(conversionIn({ currency, tableRates }, line.currency, ofRunId), rate) : '0',
  };
}

function rateOf(conversion: Conversion, ofStatement: string | null): string {
  if (conversion === 'SAME') return '1';
  return conversion === 'STATEMENT_RATES' || conversion === null ? (ofStatement ?? '0') : conversion.rate;
}
