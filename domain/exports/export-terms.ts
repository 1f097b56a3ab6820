import { terms } from '#domain/kit/terms.ts';

/** What an export contains: one table, or the archive of the whole workspace. */
export const exportKinds = terms({
  WORKS: 'Works',
  CONTRIBUTORS: 'Contributors',
  PUBLISHERS: 'Publishers',
  RECORDINGS: 'Recordings',
  RELEASES: 'Releases',
  ARCHIVE: 'Whole workspace',
});
export type ExportKind = keyof typeof exportKinds.labels;
export type TableKind = Exclude<ExportKind, 'ARCHIVE'>;
export const tableKinds = exportKinds.keys.filter((kind): kind is TableKind => kind !== 'ARCHIVE');

export const exportFormats = terms({ CSV: 'CSV', XLSX: 'Excel', ZIP: 'ZIP archive' });
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

/** Why an export cannot have this format, or null. */
export function formatProblem(kind: ExportKind, format: ExportFormat): string | null {
  if ((kind === 'ARCHIVE') === (format === 'ZIP')) return null;
  return kind === 'ARCHIVE' ? 'The whole workspace is exported as a ZIP archive.' : 'Choose CSV or Excel for a table.';
}

/** Name of the file of an export, such as works-2026-11-28.csv. */
export const exportFileName = (kind: ExportKind, format: ExportFormat, day: string): string =>
  `${kind === 'ARCHIVE' ? 'workspace' : kind.toLowerCase()}-${day}.${format.toLowerCase()}`;
