import { isTotalWord } from '#domain/imports/total-rows.ts';
import { allOf, anyOf, type Cells, compileCondition } from './cell-rules.ts';
import { type DeclaredTotal, DeclaredTotals } from './declared-totals.ts';
import { compileLine, type LineReader } from './line-reader.ts';
import { isPersonalColumn } from './personal-columns.ts';
import type { StatementChoices } from './reading-options.ts';
import type { LineProblem, StatementLine } from './statement-line.ts';
import type { StatementTemplate } from './statement-template.ts';
import { Columns, headingKey, type TableHead } from './table-head.ts';

/** Reads the rows of one table, in their order. */
export type StatementReader = {
  /** Headings of the cells that lines keep. */
  headings: readonly string[];
  /** Headings of columns with personal data of buyers, which are dropped. */
  droppedColumns: readonly string[];
  /** Reads a row below the headings. Null for rows that are no lines, such as totals. */
  read: (number: number, cells: string[]) => StatementLine | LineProblem | null;
  /** The cells of a row without columns of personal data. */
  keptCells: (cells: string[]) => string[];
  /** What the source declares, by currency. Complete when all rows are read. */
  declaredTotals: () => DeclaredTotal[];
  /** How many UPCs a spreadsheet program has rounded, and the first of them as it is written. */
  roundedUpcs: () => { count: number; example: string | null };
};

/** A template whose columns a table does not have. The message is a sentence for the user with what to do. */
export class TemplateUnfit extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TemplateUnfit';
  }
}

/** Whether a row that was read is no line. */
export const isLineProblem = (result: StatementLine | LineProblem): result is LineProblem => 'message' in result;

/**
 * Prepares the reading of a table by a template. What the user chose counts before the template; what neither says is read with a decimal
 * point, and dates such as 03/04/2026 are not read. Throws `TemplateUnfit` if the table lacks the column of the amount.
 */
export function compileTemplate(template: StatementTemplate, head: TableHead, choices: StatementChoices = {}): StatementReader {
  const personal = new Set(template.personal.map(headingKey));
  const isDropped = head.headings.map((heading) => personal.has(headingKey(heading)) || isPersonalColumn(heading));
  // A rule for a dropped column finds nothing.
  const columns = new Columns(head.headings.map((heading, index) => (isDropped[index] ? '' : heading)));
  const mark = choices.amountMark ?? template.amountMark ?? 'POINT';
  const rounded = { count: 0, example: null as string | null };
  const context = { template, head, columns, mark, choices, rounded };
  const main = compileLine(template, context);
  if (main === null) throw unfit(template);
  const others = template.otherRows.flatMap((rows) => {
    const reader = compileLine(rows, context);
    return reader === null ? [] : [{ reader, isMeant: allOf(rows.when.map((each) => compileCondition(each, columns))) }];
  });
  const readerOf = (cells: Cells): LineReader => {
    for (const { reader, isMeant } of others) if (isMeant(cells)) return reader;
    return main;
  };
  const declared = new DeclaredTotals(template.declared, { head, columns, mark });
  const isRow = rowFilter(template, { head, columns, declared });
  const keptCells = isDropped.includes(true)
    ? (cells: string[]) => cells.filter((_, index) => !isDropped[index])
    : (cells: string[]) => cells;
  return {
    headings: head.headings.filter((_, index) => !isDropped[index]),
    droppedColumns: head.headings.filter((_, index) => isDropped[index]),
    keptCells,
    read: (number, cells) => {
      if (!isRow(cells)) return null;
      const reader = readerOf(cells);
      const first = firstValue(cells);
      if (isTotalWord(first) && reader.isNameless(cells, first)) {
        const { amount, currency } = reader.totalOf(cells);
        if (amount !== null) declared.add(amount, currency);
        return null;
      }
      const line = reader.read(number, cells, keptCells);
      return line !== null && isLineProblem(line) ? shortened(line) : line;
    },
    declaredTotals: () => declared.totals,
    roundedUpcs: () => ({ ...rounded }),
  };
}

const maxValueLength = 200;
const shortened = (problem: LineProblem): LineProblem => ({ ...problem, value: problem.value?.slice(0, maxValueLength) ?? null });

function firstValue(cells: Cells): string {
  for (const cell of cells) if (cell !== '') return cell;
  return '';
}

type FilterContext = { head: TableHead; columns: Columns; declared: DeclaredTotals };

/** Returns which rows are read as lines. It takes declared totals from the others. */
function rowFilter(template: StatementTemplate, { head, columns, declared }: FilterContext): (cells: Cells) => boolean {
  const ends = new Set(template.endsAt.map(headingKey));
  const longest = Math.max(0, ...template.endsAt.map((word) => word.length));
  const isSkipped = anyOf(template.skip.map((condition) => compileCondition(condition, columns)));
  const [firstHeading = ''] = head.headings;
  const hasHeadings = template.firstRow.length === 0;
  const repeatsHeadings = (cells: Cells) =>
    hasHeadings && cells[0] === firstHeading && cells.every((cell, index) => cell === (head.headings[index] ?? ''));
  let hasEnded = false;
  return (cells) => {
    if (repeatsHeadings(cells)) {
      hasEnded = false;
      return false;
    }
    const first = ends.size > 0 ? firstValue(cells) : '';
    if ((first !== '' && first.length <= longest && ends.has(headingKey(first))) || declared.isTable(cells)) hasEnded = true;
    if (hasEnded) {
      declared.takeBelow(cells);
      return false;
    }
    return !declared.takeRow(cells) && !isSkipped(cells);
  };
}

function unfit({ name, amount }: StatementTemplate): TemplateUnfit {
  const [column] = [amount.column].flat();
  return new TemplateUnfit(
    `The table has no column “${column}”, which has the amounts by the template “${name}”. Choose another column for the amount.`,
  );
}
