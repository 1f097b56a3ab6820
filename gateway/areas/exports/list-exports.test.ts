import { expect, it } from 'vitest';
import { column, pagedExport } from '#domain/exports/lists/list-export.ts';
import { maxExportedRows } from '#domain/kit/max-exported-rows.ts';
import { listRows } from './list-exports.ts';

const list = pagedExport({
  name: 'numbers',
  field: 'numbers',
  args: { filter: 'NumberFilter' },
  pageSize: 100,
  columns: { number: column('Number', 'number'), name: column('Name', 'name') },
});

/** Answers the queries of a list with this many rows, and counts them. */
function numbers(length: number) {
  const queries: { document: string; variables: Readonly<Record<string, unknown>> }[] = [];
  const run = async (document: string, variables: Readonly<Record<string, unknown>>) => {
    queries.push({ document, variables });
    const from = Number(variables.after ?? 0);
    const end = Math.min(length, from + Number(variables.first));
    const nodes = Array.from({ length: end - from }, (_, index) => ({ number: from + index + 1 }));
    return { numbers: { nodes, pageInfo: { hasNextPage: end < length, endCursor: String(end) } } };
  };
  return { queries, run };
}

it.each([
  ['an empty list', 0, 0, 1],
  ['a full page', 100, 100, 1],
  ['two pages', 101, 101, 2],
  ['a list as long as a file', maxExportedRows, maxExportedRows, maxExportedRows / 100],
  ['a longer list, up to the maximum', maxExportedRows + 50, maxExportedRows, maxExportedRows / 100],
])('exports %s', async (_what, length, rowCount, queryCount) => {
  const { queries, run } = numbers(length);
  const rows = await Array.fromAsync(await listRows(run, list, { variables: { filter: {} } }));
  expect(rows[0]).toEqual(['Number', 'Name']);
  expect(rows.length - 1).toBe(rowCount);
  expect(rows.at(-1)?.[0]).toBe(length === 0 ? 'Number' : String(rowCount));
  expect(queries.length).toBe(queryCount);
  expect(queries.every(({ variables }) => 'filter' in variables)).toBe(true);
});

it('reads only the chosen columns, and no further page than is asked for', async () => {
  const { queries, run } = numbers(1_000);
  const rows = await listRows(run, list, { variables: { first: 7, after: '9' }, columns: ['number', 'unknown'] });
  expect(await rows.next()).toMatchObject({ value: ['Number'] });
  expect(await rows.next()).toMatchObject({ value: ['1'] });
  await rows.return(undefined);
  expect(queries).toEqual([
    { document: expect.stringContaining('nodes { number }') as string, variables: { first: 100, after: null } },
  ]);
});

it('fails before the first row if the list is refused', async () => {
  await expect(listRows(() => Promise.reject(new Error('Sign in.')), list, { variables: {} })).rejects.toThrow('Sign in.');
});
