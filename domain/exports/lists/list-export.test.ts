import { expect, it } from 'vitest';
import { exportedLists } from './exported-lists.ts';
import { cellOf, column, listExport, queryOf } from './list-export.ts';

const list = listExport(
  'notes',
  { field: 'notes', type: 'Note' },
  {
    title: column('Title', 'title'),
    first: column('First', 'author { name }'),
    second: column('Second', 'author { name }'),
  },
);

it('queries the fields of the columns once', () => {
  expect(queryOf(list, Object.values(list.columns))).toBe(
    'query ListExport($first: Int, $after: String, $search: String, $sort: NoteSort, $filter: NoteFilter) ' +
      '{ notes(first: $first, after: $after, search: $search, sort: $sort, filter: $filter) ' +
      '{ nodes { title author { name } } pageInfo { hasNextPage endCursor } } }',
  );
});

it('reads lists of administrators below their object', () => {
  const ofAdministration = listExport('notes', { field: 'notes', type: 'Note', isOfAdministration: true }, list.columns);
  const notes = { nodes: [{ title: 'Tides' }], pageInfo: { hasNextPage: true, endCursor: 'c1' } };
  expect(queryOf(ofAdministration, [list.columns.title])).toContain('{ administration { notes(first: $first,');
  expect(ofAdministration.pageOf({ administration: { notes } } as never)).toEqual({ rows: notes.nodes, after: 'c1' });
});

it.each([
  ['a text', 'Tides', 'Tides'],
  ['a number', 0, '0'],
  ['nothing', null, ''],
  ['an unknown field', undefined, ''],
  ['several texts', ['calm', 'night'], 'calm, night'],
  ['no texts', [], ''],
  ['line breaks of all kinds', 'one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
])('writes %s', (_what, title, text) => {
  expect(cellOf(list.columns.title, { title })).toBe(text);
});

it.each([...exportedLists.values()])('$name has columns with different headings', ({ columns }) => {
  const headings = Object.values(columns).map(({ header }) => header);
  expect(new Set(headings).size).toBe(headings.length);
});
