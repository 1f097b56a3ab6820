import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { catalogueSheet, germanCsv, workbookOf } from '#tests/support/import-files.ts';
import { importer } from '#tests/support/imports.ts';
import { stageProgress } from './stage-progress.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const file = 'Titel;Werk;ISWC\nT1;One;T-1\nT2;Two;\n';

it('a problem names file, row, column, value and remedy, in the API and in the refused rows', async () => {
  const { token } = await t.register();
  const { id } = await importer(t, { token }).check(file, { targets: ['WORK.reference', 'WORK.title', 'WORK.iswc'] });
  const { import: found } = await t.gql<{ import: unknown }>(
    'query ($id: ID!) { import(id: $id) { fileName rows(first: 1) { nodes { problems { row column heading value message } } } } }',
    { id },
    token,
  );
  const problem = { row: 2, column: 2, heading: 'ISWC', value: 'T-1', message: 'Invalid ISWC format. Use: T-123.456.789-0' };
  expect(found).toEqual({ fileName: 'catalogue.csv', rows: { nodes: [{ problems: [problem] }] } });
  expect(await refused(token, id)).toContain('"catalogue.csv, row 2, ISWC (T-1): Invalid ISWC format. Use: T-123.456.789-0"');
});

it.each([
  ['CSV', germanCsv],
  ['XLSX', workbookOf],
] as const)('ten kinds of mistakes in a spreadsheet are found as %s', async (_, fileOf) => {
  const { token } = await t.register();
  const { lines, mistakes } = catalogueSheet(400);
  const { id, counts } = await importer(t, { token }).check(await fileOf(lines));
  expect(counts).toMatchObject({ created: 393, refused: 7, warned: 3 });
  const { import: found } = await t.gql<{ import: { rows: { nodes: { number: number }[] } } }>(
    'query ($id: ID!) { import(id: $id) { rows(first: 100, filter: { hasProblems: true }) { nodes { number } } } }',
    { id },
    token,
  );
  expect(found.rows.nodes.map(({ number }) => number)).toEqual(mistakes.map(({ row }) => row));
});

type Page = {
  totalCount: number;
  nodes: object[];
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
};

it('rows and parties continue after a cursor of the same import', async () => {
  const { token } = await t.register();
  const imports = importer(t, { token });
  const people = 'First Name,Last Name,Email\n';
  const named = (email: string) => ['Ann,Berg', 'Bo,Ek', 'Cy,Roe'].map((name) => `${name},${email}`).join('\n');
  await imports.run(`${people}${named('old@example.com')}`);
  const [one, other] = [
    await imports.check(people + named('new@example.com')),
    await imports.check(people + named('a@example.com')),
  ];
  const read = async (list: 'rows' | 'parties', fields: string, args: string, id = one.id) => {
    const page = `totalCount nodes { ${fields} } edges { cursor } pageInfo { hasNextPage endCursor }`;
    const text = `query ($id: ID!) { import(id: $id) { list: ${list}(${args}) { ${page} } } }`;
    return (await t.gql<{ import: { list: Page } }>(text, { id }, token)).import.list;
  };
  for (const [list, field, expected] of [
    ['rows', 'number', [2, 3, 4]],
    ['parties', 'name', ['Ann Berg', 'Bo Ek', 'Cy Roe']],
  ] as const) {
    const first = await read(list, field, 'first: 2');
    expect(first).toMatchObject({ totalCount: 3, nodes: [{}, {}], pageInfo: { hasNextPage: true } });
    const { endCursor } = first.pageInfo;
    expect(first.edges.at(-1)?.cursor).toBe(endCursor);
    const next = await read(list, field, `first: 2, after: "${endCursor}"`);
    expect([...first.nodes, ...next.nodes]).toEqual(expected.map((value) => ({ [field]: value })));
    expect(next.pageInfo.hasNextPage).toBe(false);
    expect(await read(list, field, 'first: 2, page: 2')).toMatchObject({ nodes: next.nodes, pageInfo: next.pageInfo });
    await expect(read(list, field, `after: "${endCursor}"`, other.id)).rejects.toThrow('not a cursor of this list');
    await expect(read(list, field, `page: 2, after: "${endCursor}"`)).rejects.toThrow('Use either');
  }
  const [rows, parties] = [await read('rows', 'id', 'first: 1'), await read('parties', 'key', 'first: 1')];
  await expect(read('rows', 'id', `after: "${parties.pageInfo.endCursor}"`)).rejects.toThrow('not a cursor of this list');
  await expect(read('parties', 'key', `after: "${rows.pageInfo.endCursor}"`)).rejects.toThrow('not a cursor of this list');
  expect(await read('rows', 'number', 'filter: { outcomes: [] }')).toMatchObject({ totalCount: 0, nodes: [] });
});

it('refused rows are mapped like the file that they are from', async () => {
  const { token } = await t.register();
  const imports = importer(t, { token });
  const targets = ['WORK.reference', 'WORK.title', 'WORK.iswc'];
  const { id } = await imports.check(file, { targets, isRemembered: true });
  const again = await imports.read(await imports.upload(await refused(token, id)));
  expect(again.columns.map(({ target }) => target)).toEqual(targets);
});

it('an import says whether it has written objects', async () => {
  const { token } = await t.register();
  const imports = importer(t, { token });
  const isWritten = async (id: string) =>
    (await t.gql<{ import: object }>('query ($id: ID!) { import(id: $id) { isWritten } }', { id }, token)).import;
  const { id } = await imports.check('Work Title\nOne\n');
  expect(await isWritten(id)).toEqual({ isWritten: false });
  await imports.commit(id);
  expect(await isWritten(id)).toEqual({ isWritten: true });
  await imports.undo(id);
  expect(await isWritten(id)).toEqual({ isWritten: false });
});

it('reading stores how much is read', async () => {
  const { token, workspaceId } = await t.register();
  await t.pool.query(`create table stored_progress (position int, row_count int);
    create function store_progress() returns trigger language plpgsql as
      'begin insert into stored_progress values (new.position, new.row_count); return null; end';
    create trigger store_progress after update of position on import for each row
      when (new.workspace_id = '${workspaceId}' and new.state = 'READING' and new.position > 0) execute function store_progress()`);
  const rows = Array.from({ length: 4_000 }, (_, row) => `Work ${row},${'x'.repeat(40)}\n`);
  await importer(t, { token }).upload(`Work Title,Notes\n${rows.join('')}`);
  const { rows: seen } = await t.pool.query<{ position: number; rowCount: number }>(
    'select position, row_count as "rowCount" from stored_progress',
  );
  const batches = Array.from({ length: 8 }, (_, index) => 500 * (index + 1) - 1);
  expect(seen.map(({ position }) => position)).toEqual([...batches, rows.length]);
  expect(seen.every(({ position, rowCount }) => position <= rowCount)).toBe(true);
  expect(seen.at(-1)!.rowCount).toBeGreaterThan(3_600);
});

const stage = { headerRow: 1, rowCount: 1_000, counts: null } as const;

it.each(['READING', 'CHECKING', 'IMPORTING'] as const)('%s counts rows', (state) => {
  expect(stageProgress({ ...stage, state, position: 501 })).toEqual({ done: 500, total: 1_000 });
});

it('undoing counts objects', () => {
  const rows = { NEW: 1, CHANGED: 0, UNCHANGED: 0, REFUSED: 0 };
  const counts = { rows, warned: 0, created: { work: 3, contributor: 5 }, changed: { publisher: 2 } };
  const progress = stageProgress({ ...stage, state: 'UNDOING', rowCount: 1, counts, position: 4 });
  expect(progress).toEqual({ done: 4, total: 10 });
});

it.each(['MAPPING', 'READY', 'IMPORTED'] as const)('%s has no progress', (state) => {
  expect(stageProgress({ ...stage, state, position: 0 })).toBeNull();
});

const refused = async (token: string, id: string): Promise<string> =>
  (await t.app.inject({ url: `/imports/${id}/refused.csv`, headers: { authorization: `Bearer ${token}` } })).body;
