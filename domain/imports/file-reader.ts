import { recordKinds } from '#domain/records/record-kinds.ts';
import { type ColumnFacts, type DateOrder, dateOrderOf } from './column-facts.ts';
import { readHeading, templateOf, writerGroupOf } from './headings.ts';
import { type ImportField, parseTarget } from './import-fields.ts';
import { type ImportRecord, importRecords, nounOfRecord } from './import-terms.ts';
import type { NameCommas } from './people-in-cell.ts';
import type { WriterRole } from './role-words.ts';
import type { BlankTitles } from './row-grouper.ts';
import { type ShareReading, type ShareScale, shareReadings } from './share-scale.ts';

/** A row of a file. `number` is the row number that a spreadsheet program shows. */
export type FileRow = { number: number; cells: readonly string[] };

/** A mapped column with what is needed to read its cells. `heading` is normalized. */
export type MappedColumn = {
  index: number;
  heading: string;
  field: ImportField;
  group: number;
  dateOrder: DateOrder;
  placeholder: ColumnFacts['placeholder'];
} & ShareReading;

/**
 * How a file is read. `main` is the record that a row is about. `writerGroups` says by number which writers are composers and which authors,
 * if the file has columns for both.
 */
export type FileReader = {
  columns: readonly MappedColumn[];
  main: ImportRecord;
  isMapped: ReadonlySet<string>;
  nameCommas: NameCommas;
  blankTitles: BlankTitles;
  writerGroups: ReadonlyMap<number, WriterRole['group']>;
};

/** Choices for values that can be read in several ways. Null lets the values of each column decide. Older imports lack the last ones. */
export type ReadingOptions = {
  dateOrder: DateOrder | null;
  shareScale: ShareScale | null;
  nameCommas?: NameCommas | null;
  blankTitles?: BlankTitles | null;
};

const ofNoShare: ShareReading = { scale: 'PERCENT', isGuess: false, isOpen: false, isChosen: false };

/**
 * Prepares the reading of a file by its mapping: a target or null for each column. Ignores unknown targets. The columns of a field in all
 * numbered groups have one scale of shares.
 */
export function fileReader(
  targets: readonly (string | null)[],
  facts: readonly ColumnFacts[],
  { dateOrder, shareScale, nameCommas, blankTitles }: ReadingOptions,
): FileReader {
  const mapped = targets.flatMap((text, index) => {
    const target = text === null ? null : parseTarget(text);
    const of = facts[index];
    return target && of ? [{ index, of, ...target }] : [];
  });
  const shares = Map.groupBy(
    mapped.filter(({ field }) => field.kind === 'share'),
    ({ field }) => field.key,
  );
  const template = templateOf(facts.map(({ heading }) => heading));
  const readings = shareReadings(new Map([...shares].map(([key, columns]) => [key, columns.map(({ of }) => of)])), {
    chosen: shareScale,
    isFractional: template?.hasFractions === true,
  });
  const columns = mapped.map(
    ({ of, ...column }): MappedColumn => ({
      ...column,
      heading: readHeading(of.heading).base,
      ...(readings.get(column.field.key) ?? ofNoShare),
      dateOrder: dateOrder ?? dateOrderOf(of) ?? 'DMY',
      placeholder: of.placeholder,
    }),
  );
  const isMapped = new Set(columns.map(({ field }) => field.key));
  return {
    columns,
    main: mainOf(isMapped),
    isMapped,
    writerGroups: writerGroupsIn(columns),
    nameCommas: nameCommas ?? 'LAST_NAME_FIRST',
    blankTitles: blankTitles ?? 'CONTINUATION',
  };
}

function writerGroupsIn(columns: readonly MappedColumn[]): FileReader['writerGroups'] {
  const names = columns.filter(({ field }) => field.key === 'WRITER.name' || field.key === 'WRITER.lastName');
  const found = names.flatMap(({ group, heading }) => {
    const headed = writerGroupOf(heading);
    return headed === null ? [] : [[group, headed] as const];
  });
  return new Map(new Set(found.map(([, headed]) => headed)).size > 1 ? found : []);
}

/** Fields that identify a party; other records are identified by their name. */
const partyNames: Partial<Record<ImportRecord, readonly string[]>> = {
  WRITER: ['lastName', 'name', 'ipiNumber'],
  PUBLISHER: ['name', 'ipiNumber'],
};
/** The fields of which a mapping needs one: the name, the number or the standard code. */
const identifying = (record: ImportRecord): string[] => {
  const kind = recordKinds[nounOfRecord(record)];
  const fields = [...(partyNames[record] ?? kind.name), 'reference', ...('code' in kind ? [kind.code] : [])];
  return fields.map((field) => `${record}.${field}`);
};

/**
 * The first record that the mapping identifies. Recordings come before the works that they name, unless the works have writers, and the
 * release before the recordings of its track list.
 */
function mainOf(isMapped: ReadonlySet<string>): ImportRecord {
  const identified = importRecords.keys.filter((record) => identifying(record).some((key) => isMapped.has(key)));
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
  const isIdentified = importRecords.keys.some((record) => identifying(record).some((key) => keys.has(key)));
  return isIdentified
    ? null
    : 'Map at least one column that names a record, such as Work Title, Writer Last Name, Publisher Name, Recording Title or Release Title.';
}
