import { addCell, emptyFacts } from '#domain/imports/column-facts.ts';
import { fileReader, type ReadingOptions } from '#domain/imports/file-reader.ts';
import { mapHeadings } from '#domain/imports/headings.ts';
import { openQuestion } from '#domain/imports/import-questions.ts';
import { type ReadUnit, readUnit } from '#domain/imports/read-unit.ts';
import { rowGrouper } from '#domain/imports/row-grouper.ts';

const society = (text: string) =>
  text.includes('ASCAP') || text === '10' ? { pro: 'ASCAP', proCountry: 'US', proCode: 'ASCAP-US' } : { pro: text };
const byValues: ReadingOptions = { dateOrder: null, shareScale: null, nameCommas: null, blankTitles: null };

/** A small file: the first line has the headings, cells are separated by a character. */
export function sampleFile(lines: readonly string[], separator = ',') {
  const [headings = [], ...rows] = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
  const columns = headings.map(emptyFacts);
  rows.forEach((cells, row) => {
    cells.forEach((cell, index) => void (columns[index] && addCell(columns[index], cell, row + 2)));
  });
  const targets = mapHeadings(headings, columns);
  const file = { targets, columns, rowCount: rows.length };
  const question = (options: Partial<ReadingOptions> = {}) => openQuestion(file, { ...byValues, ...options });
  const read = (options: Partial<ReadingOptions> = {}): ReadUnit[] => {
    const reader = fileReader(targets, columns, { ...byValues, ...options });
    const unitOf = rowGrouper(reader);
    const numbered = rows.map((cells, index) => ({ number: index + 2, cells }));
    const units = Map.groupBy(numbered, unitOf);
    return [...units.values()].map((each) => readUnit({ reader, thisYear: 2026, society }, each));
  };
  return { targets, question, read };
}

const percent = (units: number) => units / 10_000;

/** The lines of a unit's splits: name, role and percent of the performance right. */
export const splitLines = ({ sheet, parties }: ReadUnit) =>
  (['composers', 'authors', 'publishers'] as const).flatMap((group) =>
    (sheet?.[group] ?? []).map((row) => [
      row.party === null ? null : parties[row.party]!.name,
      row.role,
      percent(row.performanceFactor),
    ]),
  );
