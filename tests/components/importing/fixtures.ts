import { page } from 'vitest/browser';
import type { ImportState } from '#domain/imports/import-terms.ts';
import type { ImportFieldsQuery } from '#web/screens/import/__generated__/home.ts';
import { ImportChangedDocument, ImportDocument } from '#web/screens/import/__generated__/import.ts';
import { ImportRowsDocument } from '#web/screens/import/__generated__/rows.ts';
import { answer, network, publish, type Sparse } from '../support/network.ts';

export const home = '/dashboard/music/import';
export const address = `${home}/i1`;
export const reader = { memberRole: 'VIEWER', viewerCanEdit: false } as const;

export const fields: Partial<ImportFieldsQuery['importFields'][number]>[] = [
  { key: 'WORK.title', recordKind: 'WORK', label: 'Work Title', description: 'Title of the work.', example: 'Harbour Lights' },
  {
    key: 'WORK.creationDate',
    recordKind: 'WORK',
    label: 'Work Creation Date',
    description: 'Date of the end.',
    example: '2026-03-14',
  },
  {
    key: 'WORK.trackStatus',
    recordKind: 'WORK',
    label: 'Work Track Status',
    description: 'Release status.',
    example: 'Unreleased',
    values: ['Unreleased', 'Released'],
  },
  { key: 'WRITER.lastName', recordKind: 'WRITER', label: 'Writer Last Name', description: 'Last name.', example: 'Brandt' },
  { key: 'PUBLISHER.name', recordKind: 'PUBLISHER', label: 'Publisher Name', description: 'Name.', example: 'Northlight Songs' },
];
export const columns = [
  { index: 0, heading: 'Song', samples: ['Harbour', 'Tides'], filled: 2, target: 'WORK.title', hasAmbiguousDates: false },
  { index: 1, heading: 'Made', samples: ['03/04/2026'], filled: 1, target: 'WORK.creationDate', hasAmbiguousDates: false },
  { index: 2, heading: 'Who', samples: ['Brandt'], filled: 2, target: null, hasAmbiguousDates: false },
];
export const counts = {
  created: 1,
  changed: 1,
  unchanged: 0,
  refused: 1,
  warned: 0,
  kinds: [{ kind: 'WORK' as const, created: 1, changed: 1 }],
};
const format = { format: 'CSV', encoding: 'UTF_8', delimiter: ';', sheet: null, sheets: [] };

export type Found = NonNullable<Sparse<Record<string, unknown>>>;
/** Data of an import, which its page reads in several fragments. */
export const imported = (state: ImportState, more: Found = {}) => ({
  import: { id: 'i1', fileName: 'songs.csv', sizeBytes: 5, state, rowCount: 3, columns, format, ...more } as never,
});
export const shows = (state: ImportState, more: Found = {}) => answer(ImportDocument, imported(state, more) as never);
/** The server moves the import on, and says so. */
export const moves = async (state: ImportState, more: Found = {}) => {
  network.use(shows(state, more));
  await publish(ImportChangedDocument, { importChanged: imported(state, more).import });
};
/** Data of a mutation that returns the import. */
export const changedTo = <Name extends string>(name: Name, state: ImportState, more: Found = {}) =>
  ({ [name]: imported(state, more) }) as never;

export const bad = {
  row: 3,
  column: 1,
  value: '32/13',
  message: '“32/13” is not a date. Enter a date such as 2026-04-03.',
  isError: true,
};
export const rows = [
  { id: 'i1/2', number: 2, firstRow: 2, cells: ['Harbour', '2026-04-03', 'Brandt'], outcome: 'CREATED' as const },
  { id: 'i1/3', number: 3, firstRow: 3, cells: ['Tides', '32/13', 'Brandt'], outcome: 'REFUSED' as const, problems: [bad] },
  {
    id: 'i1/4',
    number: 4,
    firstRow: 4,
    cells: ['Storm', '', ''],
    outcome: 'CHANGED' as const,
    changes: [
      { field: 'Title', before: 'Storms', after: 'Storm' },
      { field: 'Creation Date', before: '', after: '2026-04-03' },
    ],
  },
];
export const showsRows = answer(ImportRowsDocument, ({ filter }) => {
  const nodes = rows.filter(({ outcome }) => filter?.outcomes?.includes(outcome) ?? true);
  return { import: { id: 'i1', rows: { totalCount: nodes.length, nodes } } } as never;
});
export const ready = (more: Found = {}) => [shows('READY', { counts, ...more }), showsRows] as const;
export const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
