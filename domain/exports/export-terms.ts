import { capitalize } from '#domain/kit/capitalize.ts';
import { terms } from '#domain/kit/terms.ts';
import { type NounWith, nounsWith, pluralOf } from '#domain/records/record-kinds.ts';

export type TableNoun = NounWith<'isExported'>;
export type TableKind = Uppercase<ReturnType<typeof pluralOf<TableNoun>>>;
const nouns = new Map(nounsWith('isExported').map((noun) => [pluralOf(noun).toUpperCase() as TableKind, noun]));
/** The noun of the records in a table. */
export const tableNoun = (kind: TableKind): TableNoun => nouns.get(kind)!;

/** What an export contains: one table, the catalogue for programs, the archive of the whole workspace, or the statements of a royalty run. */
export type ExportKind = TableKind | 'CATALOGUE' | 'ARCHIVE' | 'PAYEE_STATEMENTS';
export const tableKinds: readonly TableKind[] = [...nouns.keys()];
export const exportKinds = terms({
  ...(Object.fromEntries(tableKinds.map((kind) => [kind, capitalize(kind.toLowerCase())])) as Record<TableKind, string>),
  CATALOGUE: 'Catalogue for programs',
  ARCHIVE: 'Whole workspace',
  PAYEE_STATEMENTS: 'Statements of payees',
});
/** What people choose among when they start an export. The statements of a run are exported where the run is. */
export const offeredExports: readonly ExportKind[] = exportKinds.keys.filter((kind) => kind !== 'PAYEE_STATEMENTS');

export const exportFormats = terms({
  CSV: 'CSV',
  XLSX: 'Excel',
  JSONL: 'JSON Lines',
  JSONL_GZ: 'JSON Lines, compressed',
  ZIP: 'ZIP archive',
});
export type ExportFormat = keyof typeof exportFormats.labels;

export const exportStates = terms({
  WAITING: 'Waiting',
  RUNNING: 'Running',
  DONE: 'Ready',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
});
export type ExportState = keyof typeof exportStates.labels;

/** States in which a background process works on an export, or will. */
export const openExportStates = ['WAITING', 'RUNNING'] as const satisfies ExportState[];
export const isOpenExport = (state: ExportState): boolean => (openExportStates as readonly ExportState[]).includes(state);

export const maxOpenExports = 3;
/** Exports that a workspace can start in 24 hours, which bounds the space that their files take. */
export const maxDailyExports = 100;
export const maxDailyArchives = 3;
/** Time after which the file of an export is deleted. */
export const exportDays = 7;

/** The formats that an export can have, the default one first. */
export function formatsOf(kind: ExportKind): readonly ExportFormat[] {
  if (kind === 'ARCHIVE' || kind === 'PAYEE_STATEMENTS') return ['ZIP'];
  return kind === 'CATALOGUE' ? ['JSONL', 'JSONL_GZ'] : ['CSV', 'XLSX'];
}

/** Why an export cannot have this format, or null. */
export function formatProblem(kind: ExportKind, format: ExportFormat): string | null {
  if (formatsOf(kind).includes(format)) return null;
  if (kind === 'ARCHIVE') return 'The whole workspace is exported as a ZIP archive.';
  if (kind === 'PAYEE_STATEMENTS') return 'Statements of payees are exported as a ZIP archive.';
  return kind === 'CATALOGUE' ? 'The catalogue is exported as JSON Lines.' : 'Choose CSV or Excel for a table.';
}

/** Name of the file of an export, such as works-2026-11-28.csv. */
export const exportFileName = (kind: ExportKind, format: ExportFormat, day: string): string =>
  `${kind === 'ARCHIVE' ? 'workspace' : kind.toLowerCase().replace('_', '-')}-${day}.${format.toLowerCase().replace('_', '.')}`;
