import { expect, it } from 'vitest';
import { type ExportedWork, exportColumns } from './export-columns.ts';

const person = (firstName: string, ipiNumber: string | null) => ({ id: firstName, firstName, lastName: 'Lind', ipiNumber });
const row = { performanceShare: '33.3333', mechanicalShare: '50' };
const work = {
  title: '=SUM(A1)',
  isRegistered: true,
  tags: ['calm', 'night'],
  durationSeconds: 225,
  trackStatus: 'RELEASED',
  splits: {
    composers: [{ ...row, role: 'COMPOSER', contributor: person('Mara', '00000000199') }],
    authors: [{ ...row, role: 'AUTHOR', contributor: person('Theo', null) }],
    publishers: [{ ...row, role: 'ORIGINAL_PUBLISHER', publisher: { id: 'p', name: 'Lantern', ipiNumber: '00014107338' } }],
  },
} as unknown as ExportedWork;

it.each([
  ['title', '=SUM(A1)'],
  ['isRegistered', 'Yes'],
  ['tags', 'calm, night'],
  ['durationSeconds', '3:45'],
  ['trackStatus', 'Released'],
  ['writers', 'Mara Lind; Theo Lind'],
  ['writerIpi', '00000000199; '],
  ['writerRoles', 'Composer; Author'],
  ['writerPerformance', '33.3333; 33.3333'],
  ['splitPublishers', 'Lantern'],
  ['splitPublisherRoles', 'Original publisher'],
  ['splitPublisherMechanical', '50'],
])('the column %s holds %s', (key, value) => {
  expect(exportColumns.find((column) => column.key === key)?.value(work)).toBe(value);
});

it('has each column once', () => {
  for (const of of ['key', 'label'] as const)
    expect(new Set(exportColumns.map((column) => column[of])).size).toBe(exportColumns.length);
});
