import { foldText } from '#domain/lookups/fold.ts';
import type { FileReader, FileRow } from './file-reader.ts';

const totalWords =
  /^(?:(?:grand|overall|net|gross) )?(?:sub[ -]?)?(?:totals?|totale[ns]?|totaux|totales|sum|sums|summe|somme|suma|soma|gesamt|gesamtsumme|zwischensumme|insgesamt)(?: (?:general|generale?|works?|songs?|titles?|titel|shares?))?$/;

/** Fields that name somebody or have a code, which sums lack. */
const naming =
  /^(?:(?:WRITER|PUBLISHER)\.(?:name|lastName|firstName|ipiNumber|reference|administratorName)|.*\.(?:reference|iswc|isrc|upc|artist))$/;

/** Whether a row has sums of the rows above instead of a record: the word for them beside numbers, and no name or code. */
export function isTotalRow({ columns, main }: FileReader, { cells }: FileRow): boolean {
  if (main === 'WRITER' || main === 'PUBLISHER') return false;
  const at = cells.findIndex(isTotalWord);
  if (at < 0 || !cells.some((cell, index) => index !== at && /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))) return false;
  return columns.every(({ index, field }) => index === at || (cells[index] ?? '') === '' || !naming.test(field.key));
}

/** Whether a cell says that its row has totals, in English, German, French, Italian, Spanish or Portuguese. */
export function isTotalWord(cell: string): boolean {
  // Folding each cell of a large file would take long.
  if (cell.length > 30 || !/^(?:grand|overall|net|gross|sub|tot|sum|som|gesamt|zwischen|insgesamt)/i.test(cell)) return false;
  return totalWords.test(foldText(cell.replace(/[:.=*]+$/, '')));
}

export const totalRowMessage =
  'This row has totals of other rows, so it is not imported. If it is a record, add its number or the name of a writer.';
