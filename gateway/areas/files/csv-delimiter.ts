import { CsvRecords } from './csv-records.ts';

/** Delimiters that are detected, in the order in which equal scores are decided: decimal commas look like delimiters. */
const common = ['\t', ';', '|', ','];
/** Delimiters that are also part of texts, such as 3:45. They must split all records into the same number of columns. */
const rare = ['^', '~', '§', ':'];
const fallback = ',';

const isDelimiter = (text: string): boolean => /^(?:\t|[^\p{L}\p{N}\p{Cs}\s"])$/u.test(text) && text.length === 1;

/** Says why a text can't be chosen as delimiter; null if it can. */
export const delimiterProblem = (text: string): string | null =>
  isDelimiter(text) ? null : 'Enter one character as delimiter, which is not a letter, a digit, a space or a quotation mark.';

/** How Excel names the delimiter in the first line. It hides that line. */
const separatorLine = /^sep=(.)(\r\n|\n|\r|$)/i;

/** What the start of a file says about its delimiter, and how many characters of it are not part of the table. */
export type Delimited = { delimiter: string; skippedCharacters: number };

/** Detects the delimiter from the start of a file. `isWhole` says that nothing follows. */
export function detectDelimiter(start: string, isWhole: boolean): Delimited {
  const named = separatorLine.exec(start);
  if (named && isDelimiter(named[1]!)) return { delimiter: named[1]!, skippedCharacters: named[0].length };
  const score = (delimiter: string) => scoreOf(splitCounts(delimiter, start, isWhole));
  const scores = [...common.map(score), ...rare.map((delimiter) => Math.floor(score(delimiter)))];
  const best = Math.max(...scores);
  return { delimiter: best > 0 ? [...common, ...rare][scores.indexOf(best)]! : fallback, skippedCharacters: 0 };
}

/**
 * Rates a delimiter from 0 to 1: how many records it splits at all, and how many into the most frequent number of columns. A quotation mark
 * inside an unquoted cell counts against it, since the wrong delimiter does not see where quoted cells begin.
 */
function scoreOf(columnCounts: readonly number[]): number {
  if (columnCounts.length === 0) return 0;
  const split = columnCounts.filter((count) => count > 1);
  const frequencies = new Map<number, number>();
  for (const count of split) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  const consistent = Math.max(0, ...frequencies.values());
  return (split.length + consistent) / (2 * columnCounts.length);
}

/** Returns the number of columns of each record that is not empty, and 1 where a quotation mark shows that the delimiter is wrong. */
function splitCounts(delimiter: string, text: string, isWhole: boolean): number[] {
  const counts: number[] = [];
  let strayCount = 0;
  const records = new CsvRecords(delimiter, (_row, cells) => {
    const hasStray = records.strayCount > strayCount;
    strayCount = records.strayCount;
    if (cells.some((cell) => cell.trim() !== '')) counts.push(hasStray ? 1 : cells.length);
  });
  try {
    records.push(text);
    if (isWhole) records.end();
    // A wrong delimiter may take the rest of the file for a quoted cell.
    else if (/[\r\n]/.test(records.rest)) counts.push(1);
  } catch {
    counts.push(1);
  }
  return counts;
}
