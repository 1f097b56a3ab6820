import { type ImportField, importFields } from '../imports/import-fields.ts';
import type { ImportRecord } from '../imports/import-terms.ts';
import type { TableKind } from './export-terms.ts';

const fieldsOf = (record: ImportRecord, except: readonly string[] = []): string[] =>
  importFields.filter((field) => field.record === record && !except.includes(field.name)).map(({ key }) => key);
const named = (record: ImportRecord, names: string): string[] => names.split(' ').map((name) => `${record}.${name}`);

const society = 'pro proCountry proCode';
const shares = 'role performanceShare mechanicalShare performanceFactor mechanicalFactor';
const ofSplits = ['group', 'share', ...shares.split(' ')];
const workCodes = named('WORK', 'reference title iswc');
const recordingNames = named('RECORDING', 'reference isrc title versionTitle artist');
const releaseNames = named('RELEASE', 'reference upc title versionTitle artist disc track');
const others = (record: ImportRecord, first: readonly string[]) => fieldsOf(record).filter((key) => !first.includes(key));

/** Keys of the columns of each table, in their order. Only what an import reads back. */
const keys: Record<TableKind, readonly string[]> = {
  WORKS: [
    ...workCodes,
    ...named('WRITER', `lastName firstName artistName reference ipiNumber ${society} group ${shares}`),
    ...named('PUBLISHER', `name reference ipiNumber ${society} ${shares}`),
    ...others('WORK', [...workCodes, 'WORK.artistLast', 'WORK.artistFirst']),
  ],
  // The whole name and the middle name are parts of first and last name.
  CONTRIBUTORS: fieldsOf('WRITER', ['name', 'middleName', ...ofSplits]),
  PUBLISHERS: fieldsOf('PUBLISHER', [...ofSplits, 'administratorName', 'administratorIpi']),
  RECORDINGS: [
    ...recordingNames,
    ...workCodes,
    ...others('RECORDING', [...recordingNames, 'RECORDING.artistLast', 'RECORDING.artistFirst']),
  ],
  RELEASES: [...releaseNames, ...recordingNames, ...others('RELEASE', releaseNames)],
};

const byKey: ReadonlyMap<string, ImportField> = new Map(importFields.map((field) => [field.key, field]));

/** The columns of a table. Their labels are its headings. */
export const exportColumns = (kind: TableKind): readonly ImportField[] => keys[kind].map((key) => byKey.get(key)!);
