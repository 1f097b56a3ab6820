import type { DateOrder } from '#domain/imports/column-facts.ts';
import { type AmountMark, markEvidence } from './amounts.ts';

/** A column of a statement: what its cells have in common, to propose its field and to settle what is open. */
export type StatementColumn = {
  heading: string;
  /** Number of cells with a value. */
  filled: number;
  /** The first different values. */
  samples: string[];
  /** How many cells show a decimal point, a decimal comma, and either: `1.234`. The first cell of each kind. */
  marks: { point: number; comma: number; open: number };
  markExamples: { point?: string; comma?: string; open?: string };
  /** Whether a part of its dates can only be a day: the first, or the second. */
  hasDayFirst: boolean;
  hasDaySecond: boolean;
  /** The first date that reads differently with the day and with the month first. */
  openDate: string | null;
};

export const emptyColumn = (heading: string): StatementColumn => ({
  heading: heading.slice(0, 200),
  filled: 0,
  samples: [],
  marks: { point: 0, comma: 0, open: 0 },
  markExamples: {},
  hasDayFirst: false,
  hasDaySecond: false,
  openDate: null,
});

const maxSamples = 3;
const sampleLength = 80;
const otherDate = /^(\d{1,2})[./-](\d{1,2})[./-](?:\d{4}|\d{2})(?:\D|$)/;

/** Adds a cell of a row to the facts of its column. */
function addStatementCell(column: StatementColumn, cell: string): void {
  if (cell === '') return;
  column.filled += 1;
  if (column.samples.length < maxSamples) {
    const sample = cell.slice(0, sampleLength);
    if (!column.samples.includes(sample)) column.samples.push(sample);
  }
  if (cell.length > 60 || !startsAsNumber(cell)) return;
  const evidence = markEvidence(cell);
  if (evidence !== null) {
    const kind = evidence === 'POINT' ? 'point' : evidence === 'COMMA' ? 'comma' : 'open';
    column.marks[kind] += 1;
    column.markExamples[kind] ??= cell;
  }
  const [, first, second] = otherDate.exec(cell) ?? [];
  if (first === undefined || Number(first) === Number(second)) return;
  if (Number(first) > 12) column.hasDayFirst = true;
  else if (Number(second) > 12) column.hasDaySecond = true;
  else column.openDate ??= cell;
}

/** Titles and names, most cells of a statement, need no further look. */
function startsAsNumber(cell: string): boolean {
  for (let at = 0; at < 4 && at < cell.length; at++) {
    const code = cell.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) return true;
  }
  return false;
}

/** Adds the cells of a row. */
export function addStatementRow(columns: readonly StatementColumn[], cells: readonly string[]): void {
  for (let index = 0; index < columns.length && index < cells.length; index++) addStatementCell(columns[index]!, cells[index]!);
}

/** The decimal mark of columns; null if their cells leave it open or contradict each other. `isOpen` says that a cell needs it. */
export function markOf(columns: readonly StatementColumn[]): { mark: AmountMark | null; isOpen: boolean; examples: string[] } {
  const sum = (kind: 'point' | 'comma' | 'open') => columns.reduce((total, { marks }) => total + marks[kind], 0);
  const examples = columns
    .flatMap(({ markExamples: { point, comma, open } }) => [point, comma, open])
    .filter((text) => text !== undefined);
  const [hasPoint, hasComma] = [sum('point') > 0, sum('comma') > 0];
  if (hasPoint !== hasComma) return { mark: hasPoint ? 'POINT' : 'COMMA', isOpen: false, examples };
  return { mark: null, isOpen: hasPoint || sum('open') > 0, examples: examples.slice(0, 3) };
}

/** The order of dates in columns, as `markOf`. */
export function orderOf(columns: readonly StatementColumn[]): { order: DateOrder | null; isOpen: boolean; examples: string[] } {
  const isFirst = columns.some(({ hasDayFirst }) => hasDayFirst);
  const isSecond = columns.some(({ hasDaySecond }) => hasDaySecond);
  const examples = columns.flatMap(({ openDate }) => openDate ?? []).slice(0, 3);
  if (isFirst !== isSecond) return { order: isFirst ? 'DMY' : 'MDY', isOpen: false, examples };
  return { order: null, isOpen: isFirst || examples.length > 0, examples };
}
