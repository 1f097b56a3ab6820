import { foldText } from '#domain/lookups/fold.ts';
import type { FileReader, FileRow } from './file-reader.ts';
import { type CellReading, type ImportProblem, placeOf, warningAt } from './import-problem.ts';
import { groupingKeys, textOf } from './row-grouper.ts';
import type { Cell, Section } from './sections.ts';
import { isTotalRow, totalRowMessage } from './total-rows.ts';

/** Why a row is no record; null if it is one. */
export function skippedMessage(reader: FileReader, row: FileRow, duplicates?: ReadonlyMap<number, number>): string | null {
  const first = duplicates?.get(row.number);
  if (first !== undefined)
    return `This row is an exact duplicate of row ${first}, so it is not imported. If it is another record, give each its own number.`;
  return isTotalRow(reader, row) ? totalRowMessage : null;
}

/** Rows that are one record because they have the same title and no number: they could also be several records. */
export function joinedByTitle(reader: FileReader, rows: readonly FileRow[]): CellReading[] {
  const keys = groupingKeys[reader.main];
  const [first, ...more] = rows;
  const titleKey = keys?.names[0];
  if (!keys || !titleKey || !first || more.length === 0) return [];
  if (rows.some((row) => keys.codes.some((key) => textOf(reader, row, key) !== ''))) return [];
  const column = reader.columns.find(({ field, group }) => field.key === titleKey && group === 1);
  return more.flatMap((row) => {
    const title = textOf(reader, row, titleKey);
    if (title === '' || !column) return [];
    return [
      {
        row: row.number,
        field: column.field.label,
        before: title,
        after: `one ${reader.main.toLowerCase()} with row ${first.number}`,
      },
    ];
  });
}

const maxTitles = 300;
/** Fields of which a work or a release has several. */
const parts = new Set(['alternativeTitle', 'artistFirst', 'artistLast', 'disc', 'track']);

const plain = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
const saysTheSame = (a: Cell, b: Cell) => plain(a.text) === plain(b.text) || JSON.stringify(a.value) === JSON.stringify(b.value);

/** Warns of a value that is not imported because an earlier cell has another one for the same field of a record. */
export function warnOfOther(first: Cell, name: string, cell: Cell, { noun, problems }: Repeated): void {
  if (parts.has(name) || saysTheSame(first, cell)) return;
  const own = first.text.slice(0, 60);
  const message =
    first.row === cell.row
      ? `This value is not imported, because the same row has “${own}” for this field.`
      : `This value is not imported, because row ${first.row} of the same ${noun} has “${own}”. Correct one of them, or give each ${noun} its own number.`;
  problems.push(warningAt(cell, cell.text, message));
}
type Repeated = { noun: 'work' | 'recording' | 'release'; problems: ImportProblem[] };

/**
 * Joins the cells of a work from all of its rows: the first value of each field counts, because files repeat the values of a work in each of
 * its rows. A different value has a warning. Alternative titles are joined.
 */
export function joinedCells(sections: readonly Section[], problems: ImportProblem[]): Map<string, Cell> {
  const joined = new Map<string, Cell>();
  for (const [name, cell] of sections.flatMap(({ cells }) => [...cells])) {
    const first = joined.get(name);
    if (!first) joined.set(name, cell);
    else if (name === 'alternativeTitle') joined.set(name, withTitle(first, cell, problems));
    else warnOfOther(first, name, cell, { noun: 'work', problems });
  }
  return joined;
}

function withTitle(first: Cell, cell: Cell, problems: ImportProblem[]): Cell {
  const text = `${first.text}; ${cell.text}`;
  if (first.text.split('; ').includes(cell.text)) return first;
  if (text.length <= maxTitles) return { ...first, text, value: text };
  const message = `The alternative titles have more than ${maxTitles} characters. This one is left out.`;
  problems.push(warningAt(placeOf(cell), cell.text, message));
  return first;
}

/** The cells of each work that the rows of a recording name. Cells without a name belong to the work before them. */
export function worksIn(sections: readonly Section[], problems: ImportProblem[]): Map<string, Cell>[] {
  let last = '';
  const works = Map.groupBy(sections, ({ cells }) => {
    const text = (name: string) => cells.get(name)?.text ?? '';
    last = text('reference') || text('iswc') || foldText(text('title')) || last;
    return last;
  });
  return [...works.values()].map((each) => joinedCells(each, problems));
}
