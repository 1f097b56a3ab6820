import { hasOnlyOnes, type ShareScale, shareScaleOf } from './cell-values.ts';
import { type ColumnFacts, type DateOrder, dateOrderOf } from './column-facts.ts';
import { recordOrder } from './heading-aliases.ts';
import { normalizeHeading, writerGroupOf } from './headings.ts';
import { type ImportField, type ImportRecord, parseTarget } from './import-fields.ts';
import type { WriterRole } from './role-words.ts';

/** A row of a file. `number` is the row number that a spreadsheet program shows. */
export type FileRow = { number: number; cells: readonly string[] };

/** A mapped column with what is needed to read its cells. `heading` is normalized. */
export type MappedColumn = {
  index: number;
  heading: string;
  field: ImportField;
  group: number;
  scale: ShareScale;
  /** Whether the values leave the scale open: 1 can be 100 % or 1 %. */
  isScaleOpen: boolean;
  dateOrder: DateOrder;
};

/**
 * How a file is read. `main` is the record that a row is about. `writerGroups` says by number which writers are composers and which authors,
 * if the file has columns for both.
 */
export type FileReader = {
  columns: readonly MappedColumn[];
  main: ImportRecord;
  isMapped: ReadonlySet<string>;
  writerGroups: ReadonlyMap<number, WriterRole['group']>;
};

/** Choices for ambiguous values. Null lets the values of each column decide. */
export type ReadingOptions = { dateOrder: DateOrder | null; shareScale: ShareScale | null };

/**
 * Prepares the reading of a file by its mapping: a target or null for each column. Ignores unknown targets. Shares of one kind have one scale
 * in all groups: a column with a single writer of 1 must not count as a fraction beside columns in percent.
 */
export function fileReader(
  targets: readonly (string | null)[],
  facts: readonly ColumnFacts[],
  { dateOrder, shareScale }: ReadingOptions,
): FileReader {
  const mapped = targets.flatMap((text, index) => {
    const target = text === null ? null : parseTarget(text);
    const of = facts[index];
    return target && of ? [{ index, of, ...target }] : [];
  });
  const shares = Map.groupBy(
    mapped.filter(({ field }) => field.kind === 'share'),
    ({ field }) => field.name,
  );
  const scaleOf = (columns: readonly ColumnFacts[]) => ({
    scale: shareScale ?? shareScaleOf(columns),
    isScaleOpen: shareScale === null && hasOnlyOnes(columns),
  });
  const scales = new Map([...shares].map(([name, columns]) => [name, scaleOf(columns.map(({ of }) => of))]));
  const columns = mapped.map(
    ({ of, ...column }): MappedColumn => ({
      ...column,
      heading: normalizeHeading(of.heading).base,
      ...(scales.get(column.field.name) ?? { scale: 'PERCENT', isScaleOpen: false }),
      dateOrder: dateOrder ?? dateOrderOf(of) ?? 'DMY',
    }),
  );
  const isMapped = new Set(columns.map(({ field }) => field.key));
  return { columns, main: mainOf(isMapped), isMapped, writerGroups: writerGroupsIn(columns) };
}

function writerGroupsIn(columns: readonly MappedColumn[]): FileReader['writerGroups'] {
  const names = columns.filter(({ field }) => field.key === 'WRITER.name' || field.key === 'WRITER.lastName');
  const found = names.flatMap(({ group, heading }) => {
    const headed = writerGroupOf(heading);
    return headed === null ? [] : [[group, headed] as const];
  });
  return new Map(new Set(found.map(([, headed]) => headed)).size > 1 ? found : []);
}

const identifying: Record<ImportRecord, readonly string[]> = {
  WORK: ['WORK.title', 'WORK.reference', 'WORK.iswc'],
  RECORDING: ['RECORDING.title', 'RECORDING.reference', 'RECORDING.isrc'],
  RELEASE: ['RELEASE.title', 'RELEASE.reference', 'RELEASE.upc'],
  WRITER: ['WRITER.lastName', 'WRITER.name', 'WRITER.ipiNumber', 'WRITER.reference'],
  PUBLISHER: ['PUBLISHER.name', 'PUBLISHER.ipiNumber', 'PUBLISHER.reference'],
};

/**
 * The first record that the mapping identifies. Recordings come before the works that they name, unless the works have writers, and the
 * release before the recordings of its track list.
 */
function mainOf(isMapped: ReadonlySet<string>): ImportRecord {
  const identified = recordOrder.filter((record) => identifying[record].some((key) => isMapped.has(key)));
  const [first = 'WORK'] = identified;
  if (first === 'RECORDING' && identified.includes('RELEASE') && isMapped.has('RELEASE.track')) return 'RELEASE';
  const isWriterFile = identified.includes('WRITER') || identified.includes('PUBLISHER');
  return first === 'WORK' && identified.includes('RECORDING') && !isWriterFile && isMapped.has('RECORDING.artist')
    ? 'RECORDING'
    : first;
}

/** Why a mapping can't be used, as a sentence; null if it can. */
export function mappingProblem(targets: readonly (string | null)[]): string | null {
  const given = targets.filter((target) => target !== null);
  const repeated = given.find((target, index) => given.indexOf(target) < index);
  if (repeated !== undefined) {
    const { field } = parseTarget(repeated) ?? {};
    return `Two columns are mapped to “${field?.label ?? repeated}”. Choose another field for one of them.`;
  }
  const unknown = given.find((target) => parseTarget(target) === null);
  if (unknown !== undefined) return `There is no field “${unknown.slice(0, 60)}”.`;
  const keys = new Set(given.map((target) => parseTarget(target)!.field.key));
  const isIdentified = Object.values(identifying).some((each) => each.some((key) => keys.has(key)));
  return isIdentified
    ? null
    : 'Map at least one column that names a record, such as Work Title, Writer Last Name, Publisher Name, Recording Title or Release Title.';
}

const textOf = (reader: FileReader, { cells }: FileRow, key: string): string => {
  for (const { index, field, group } of reader.columns)
    if (field.key === key && group === 1) return (cells[index] ?? '').slice(0, maxKeyCharacters);
  return '';
};

/** Codes and titles are refused far below this length. Limits what the grouping of a file keeps of each row. */
const maxKeyCharacters = 1_000;

/** Maximum number of rows of one record. */
export const maxRowsOfRecord = 2_000;
/** Maximum number of characters in the rows of one record. */
export const maxCharactersOfRecord = 4_000_000;

/** Codes by which rows belong to one record, and its title with what tells equal titles apart. */
const keysOf: Partial<Record<ImportRecord, { codes: readonly string[]; names: readonly string[] }>> = {
  WORK: { codes: ['WORK.reference', 'WORK.iswc'], names: ['WORK.title'] },
  RECORDING: {
    codes: ['RECORDING.reference', 'RECORDING.isrc'],
    names: ['RECORDING.title', 'RECORDING.versionTitle', 'RECORDING.artist'],
  },
  RELEASE: { codes: ['RELEASE.reference', 'RELEASE.upc'], names: ['RELEASE.title', 'RELEASE.versionTitle', 'RELEASE.artist'] },
};

/** Whether several rows can describe one record: if the file has further records without numbered groups. */
const hasRowsOfOneRecord = ({ columns, main }: FileReader): boolean =>
  columns.some(({ field }) => field.record !== main) && columns.every(({ group, field }) => field.record === main || group === 1);

/**
 * Returns a function that groups the rows of a file, in their order, to records. It returns the number of the first row of the record: rows
 * with a code in common, following rows with the same title, version and artist, and following rows without a title.
 */
export function rowGrouper(reader: FileReader): (row: FileRow) => number {
  const keys = keysOf[reader.main];
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
  return (row) => {
    const codes = keys.codes.map((key) => textOf(reader, row, key));
    const given = codes.flatMap((code, index) => (code === '' ? [] : [`${index} ${code}`]));
    const [title, ...more] = keys.names.map((key) => textOf(reader, row, key));
    const name = title ? [title, ...more].join('\n') : '';
    const continues = last !== null && groupsTitles && given.length === 0 && (name === '' || name === last.name);
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
    last = { unit, name: name || (last?.name ?? '') };
    return unit;
  };
}
