import { CsvRecords } from './csv-records.ts';

/** Delimiters in the order in which equal results are decided: decimal commas make a comma look as good as the real one. */
export const delimiters = ['\t', ';', '|', ','] as const;
const fallback = ',';

/** How Excel names the delimiter in the first line. It hides that line. */
const separatorLine = /^sep=([,;\t|])(\r\n|\n|\r|$)/i;

/** What the start of a file says about its delimiter, and how many characters of it are not part of the table. */
export type Delimited = { delimiter: string; skippedCharacters: number };

/** Detects the delimiter from the start of a file. `isWhole` says that nothing follows. */
export function detectDelimiter(start: string, isWhole: boolean): Delimited {
  const named = separatorLine.exec(start);
  if (named) return { delimiter: named[1]!, skippedCharacters: named[0].length };
  const scores = delimiters.map((delimiter) => scoreOf(splitCounts(delimiter, start, isWhole)));
  const best = Math.max(...scores);
  return { delimiter: best > 0 ? delimiters[scores.indexOf(best)]! : fallback, skippedCharacters: 0 };
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
