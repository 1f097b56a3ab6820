import type { FileReader, FileRow } from './file-reader.ts';
import type { ImportRecord } from './import-terms.ts';
import { placeholderKind } from './placeholders.ts';
import { isTotalRow } from './total-rows.ts';

/** What a row without a title is: one more row of the record above, or a record that lacks its title. */
export const blankTitles = ['CONTINUATION', 'OWN_RECORD'] as const;
export type BlankTitles = (typeof blankTitles)[number];

/** The text of a field in a row, without signs of a missing value. */
export function textOf(reader: FileReader, { cells }: FileRow, key: string): string {
  const column = reader.columns.find(({ field, group }) => field.key === key && group === 1);
  const text = ((column && cells[column.index]) ?? '').slice(0, maxKeyCharacters);
  const kind = placeholderKind(text);
  return kind === null || (kind === 'WORD' && key.endsWith('itle')) ? text : '';
}

/** Codes and titles are refused far below this length. Limits what the grouping of a file keeps of each row. */
const maxKeyCharacters = 1_000;

/** Maximum number of rows of one record. */
export const maxRowsOfRecord = 2_000;
/** Maximum number of characters in the rows of one record. */
export const maxCharactersOfRecord = 4_000_000;

/** Codes by which rows belong to one record, and its title with what tells equal titles apart. */
export const groupingKeys: Partial<Record<ImportRecord, { codes: readonly string[]; names: readonly string[] }>> = {
  WORK: { codes: ['WORK.reference', 'WORK.iswc'], names: ['WORK.title'] },
  RECORDING: {
    codes: ['RECORDING.reference', 'RECORDING.isrc'],
    names: ['RECORDING.title', 'RECORDING.versionTitle', 'RECORDING.artist'],
  },
  RELEASE: { codes: ['RELEASE.reference', 'RELEASE.upc'], names: ['RELEASE.title', 'RELEASE.versionTitle', 'RELEASE.artist'] },
};

/** Whether several rows can describe one record: if the file has further records without numbered groups. */
export const hasRowsOfOneRecord = ({ columns, main }: FileReader): boolean =>
  columns.some(({ field }) => field.record !== main) && columns.every(({ group, field }) => field.record === main || group === 1);

/**
 * Returns a function that groups the rows of a file, in their order, to records. It returns the number of the first row of the record: rows
 * with a code in common, following rows with the same title, version and artist, and following rows without a title if they continue it.
 * Totals and `duplicates` stand alone.
 */
export function rowGrouper(reader: FileReader, duplicates: ReadonlyMap<number, number> = new Map()): (row: FileRow) => number {
  const keys = groupingKeys[reader.main];
  if (!keys) return ({ number }) => number;
  const seen = new Map<string, number>();
  const codesOf = new Map<number, string[]>();
  const sizes = new Map<number, { rows: number; characters: number }>();
  const groupsTitles = hasRowsOfOneRecord(reader);
  const namesOf = new Map<number, string>();
  let last: { unit: number; name: string } | null = null;
  /** Whether a row with a code of a record belongs to it. Works with one ISWC can be several, of which some have numbers. */
  const isSame = (unit: number, codes: readonly string[], name: string): boolean => {
    const own = codesOf.get(unit)!;
    // Rows with another code of the same kind are another record.
    if (!own.every((code, index) => code === '' || codes[index] === '' || code === codes[index])) return false;
    return reader.main !== 'WORK' || own[0] === codes[0] || name === '' || name === namesOf.get(unit);
  };
  const isContinued = (name: string) => (name === '' ? reader.blankTitles === 'CONTINUATION' : name === last?.name);
  return (row) => {
    if (duplicates.has(row.number) || isTotalRow(reader, row)) return row.number;
    const codes = keys.codes.map((key) => textOf(reader, row, key));
    const given = codes.flatMap((code, index) => (code === '' ? [] : [`${index} ${code}`]));
    const [title, ...more] = keys.names.map((key) => textOf(reader, row, key));
    const name = title ? [title, ...more].join('\n') : '';
    const continues = last !== null && groupsTitles && given.length === 0 && isContinued(name);
    const known = given.flatMap((code) => seen.get(code) ?? []).find((unit) => isSame(unit, codes, name));
    const found = continues ? last!.unit : (known ?? row.number);
    const characters = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    const before = sizes.get(found) ?? { rows: 0, characters: 0 };
    const isFull = before.rows >= maxRowsOfRecord || before.characters + characters > maxCharactersOfRecord;
    // The rest becomes a second record, which is refused as a repetition.
    const unit = isFull ? row.number : found;
    const size = unit === found ? before : { rows: 0, characters: 0 };
    sizes.set(unit, { rows: size.rows + 1, characters: size.characters + characters });
    if (name !== '' && !namesOf.has(unit)) namesOf.set(unit, name);
    for (const code of given) seen.set(code, unit);
    if (given.length > 0)
      codesOf.set(
        unit,
        codes.map((code, index) => code || codesOf.get(unit)?.[index] || ''),
      );
    last = { unit, name: name || (namesOf.get(unit) ?? '') };
    return unit;
  };
}
