import type { Cells } from './cell-rules.ts';
import type { LineProblem } from './statement-line.ts';

/** Separators that a row of a text file may have between its cells. */
const separators = [';', ',', '\t', '|'] as const;
const names: Readonly<Record<string, string>> = { '\t': 'tabs' };
/** With fewer columns, a sentence could be taken for a row. */
const minColumns = 4;

/** Returns the problem of a row whose cells are all in one, because it has other separators than the headings. Null for other rows. */
export function undividedRow(number: number, cells: Cells, headings: readonly string[]): LineProblem | null {
  if (headings.length < minColumns) return null;
  const at = cells.findIndex((cell) => cell !== '');
  const value = cells[at];
  if (value === undefined || cells.some((cell, index) => cell !== '' && index !== at)) return null;
  const separator = separators.find((each) => value.split(each).length >= headings.length);
  if (separator === undefined) return null;
  const message = `The row has ${names[separator] ?? `“${separator}”`} between its cells, unlike the headings. Separate its cells as in the other rows and upload the file again.`;
  return { number, column: headings[at] ?? null, value, message };
}
