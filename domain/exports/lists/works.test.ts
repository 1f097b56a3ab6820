import { expect, it } from 'vitest';
import { labelsOf } from '#domain/kit/labels.ts';
import { workDraft } from '#domain/works/work.ts';
import { cellOf } from './list-export.ts';
import { worksExport } from './works.ts';

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
};

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
] as const)('the column %s holds %s', (key, value) => {
  expect(cellOf(worksExport.columns[key], work)).toBe(value);
});

it('has each heading once', () => {
  const headings = Object.values(worksExport.columns).map(({ header }) => header);
  expect(new Set(headings).size).toBe(headings.length);
});

it('has the labels of the draft as headings', () => {
  const labels = Object.entries(labelsOf(workDraft(9999)));
  const columns: Readonly<Record<string, { header: string }>> = worksExport.columns;
  // This column stands beside one with the credited publishers.
  const known = labels.filter(([name]) => name in columns && name !== 'publisher');
  expect(known.length).toBeGreaterThan(20);
  expect(known.map(([name]) => [name, columns[name]!.header])).toEqual(known);
});
