import { capitalize } from '#domain/kit/capitalize.ts';
import { terms } from '#domain/kit/terms.ts';
import { binDays } from '#domain/platform/bin.ts';
import { keyOf, type NounWith, nounsWith, type RecordKey } from '#domain/records/record-kinds.ts';

/** States of an import. From MAPPING and READY it waits for its user. */
export const importStates = terms({
  RECEIVING: 'Uploading',
  READING: 'Reading the file',
  MAPPING: 'Columns to map',
  CHECKING: 'Checking',
  READY: 'Ready to import',
  IMPORTING: 'Importing',
  IMPORTED: 'Imported',
  UNDOING: 'Undoing',
  UNDONE: 'Undone',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
});
export type ImportState = keyof typeof importStates.labels;

/** States in which a background job works on an import. */
export const busyImportStates = ['READING', 'CHECKING', 'IMPORTING', 'UNDOING'] as const satisfies ImportState[];
export const isBusyImport = (state: ImportState): boolean => (busyImportStates as readonly ImportState[]).includes(state);

/** What an import does with a row. */
export const importOutcomes = terms({ CREATED: 'New', CHANGED: 'Changed', UNCHANGED: 'Unchanged', REFUSED: 'Refused' });
export type ImportOutcome = keyof typeof importOutcomes.labels;
/** The same as it is stored. */
export type StoredOutcome = Exclude<ImportOutcome, 'CREATED'> | 'NEW';
export const storedOutcome = (outcome: ImportOutcome): StoredOutcome => (outcome === 'CREATED' ? 'NEW' : outcome);

/** Kinds of objects that imports write, as their tables are named. */
export type ImportedKind = NounWith<'isImported'>;
export const importedKinds: readonly ImportedKind[] = nounsWith('isImported');

type TableNoun = NounWith<'isExported'>;
type RecordOf<Noun extends TableNoun> = Noun extends 'contributor' ? 'WRITER' : RecordKey<Noun>;
/** Kinds of records in a table file. A writer is a contributor, with a role and shares if the file has works. */
export type ImportRecord = RecordOf<TableNoun>;
const recordOfNoun = (noun: TableNoun): ImportRecord => (noun === 'contributor' ? 'WRITER' : keyOf(noun));
const nounsByRecord = new Map(nounsWith('isExported').map((noun) => [recordOfNoun(noun), noun]));
/** In the order in which a heading such as `notes` belongs to one of them. */
export const importRecords = terms(
  Object.fromEntries([...nounsByRecord.keys()].map((record) => [record, capitalize(record.toLowerCase())])) as Record<
    ImportRecord,
    string
  >,
);
/** Returns the kind of a record in a file. */
export const nounOfRecord = (record: ImportRecord): TableNoun => nounsByRecord.get(record)!;
/** Returns what a file calls a kind, or undefined if it has no table. */
export const recordOfKind = (kind: ImportedKind): ImportRecord | undefined =>
  importRecords.keys.find((record) => nounOfRecord(record) === kind);

/** Numbers of rows by outcome, and of objects of each kind that are new or changed. */
export type ImportCounts = {
  rows: Record<StoredOutcome, number>;
  created: Partial<Record<ImportedKind, number>>;
  changed: Partial<Record<ImportedKind, number>>;
  /** Rows with warnings that are not refused. */
  warned: number;
  /** Works whose shares total far less than 100 %. Imports that were checked before lack it. */
  farTotals?: number;
};

/** What to do with a party that the catalogue may already have. */
export type PartyDecision = 'SAME' | 'NEW';
/** Why a party needs a decision: equal names, or one IPI number with two names. */
export type PartyDoubt = 'NAME' | 'IPI';

export const maxImportRows = 300_000;
export const maxImportBytes = 256 * 1024 * 1024;
/** Characters in the rows of all imports of a workspace that are kept, such as for undoing. */
export const maxKeptCharacters = 1_000_000_000;
/** Characters that the rows of a file may have. A workbook is compressed, but rarely to a hundredth. */
export const maxCharactersOf = (fileBytes: number): number => Math.min(16_000_000 + 100 * fileBytes, 500_000_000);
/** Open imports of a workspace, which keep their files. */
export const maxOpenImports = 20;
export const maxDailyImports = 200;
/** Replacements of values that a workspace remembers, and the characters of a replaced value. */
export const maxReplacements = 1_000;
export const maxReplacedLength = 500;
/** Time in which an import or a merge can be undone. */
export const undoDays = binDays;

/** Encodings of text files, by their names in the Encoding standard. */
export const textEncodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252', 'Macintosh', 'Shift_JIS'] as const;
export type TextEncoding = (typeof textEncodings)[number];
