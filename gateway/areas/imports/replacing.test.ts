import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const file = 'Title,Track Status,Genre\nOne,frei,frei\nTwo,frei,Pop\nThree,Released,Pop';
type Replacement = { column?: number; value?: string; replacement?: string; isRemembered?: boolean };
/** Replaces a value, by default in the column of the status. */
const replacing = (imports: ReturnType<typeof importer>) => async (id: string, given: Replacement) => {
  const errors = await imports.act('importValueReplace', id, {
    input: ['ImportReplacementInput!', { column: 1, value: 'frei', replacement: 'Released', isRemembered: false, ...given }],
  });
  await imports.work();
  return errors;
};
const cells = async (id: string, column: number) =>
  (
    await t.pool.query<{ cell: string }>(
      `select cells[${column + 1}] as cell from import_row where import_id = $1 order by number`,
      [id],
    )
  ).rows.map(({ cell }) => cell);
const remembered = async ({ token }: TestAccount) =>
  (await t.gql<{ importReplacements: object[] }>('{ importReplacements { field value replacement } }', {}, token))
    .importReplacements;
const start = async () => {
  const owner = await t.register();
  const imports = importer(t, owner);
  return { owner, imports, replace: replacing(imports) };
};
const known = { field: 'WORK.trackStatus', value: 'frei', replacement: 'Released' };

describe('a value', () => {
  it('is replaced in all rows of its column, and the file is checked again', async () => {
    const { owner, imports, replace } = await start();
    const { id, counts } = await imports.check(file);
    expect(counts).toMatchObject({ refused: 2 });
    expect(await replace(id, {})).toEqual([]);
    expect(await imports.read(id)).toMatchObject({ state: 'READY', counts: { refused: 0, created: 3 } });
    expect(await cells(id, 1)).toEqual(['Released', 'Released', 'Released']);
    expect(await cells(id, 2)).toEqual(['frei', 'Pop', 'Pop']);
    expect(await remembered(owner)).toEqual([]);
  });

  it.each<[string, Replacement, string]>([
    ['is unknown', { value: 'nirgends' }, 'No row has this value in “Track Status”. Enter a value as it is in the file.'],
    ['is empty', { value: '  ' }, 'Enter the value to replace.'],
    ['stays the same', { replacement: 'frei' }, 'Enter another value.'],
    ['is too long', { replacement: 'x'.repeat(501) }, 'Enter at most 500 characters.'],
    ['has no column', { column: 3 }, 'The file has 3 columns.'],
  ])('that %s is refused', async (_, given, message) => {
    const { imports, replace } = await start();
    const { id } = await imports.check(file);
    expect(await replace(id, given)).toMatchObject([{ message }]);
    expect(await cells(id, 1)).toEqual(['frei', 'frei', 'Released']);
  });
});

describe('the text that rows keep', () => {
  const charactersOf = async (id: string) =>
    (await t.pool.query<{ kept: number }>('select row_characters::int as kept from import where id = $1', [id])).rows[0]!.kept;

  it('counts replaced values', async () => {
    const { imports, replace } = await start();
    const { id } = await imports.check(file);
    const before = await charactersOf(id);
    await replace(id, { replacement: 'x'.repeat(104) });
    expect((await charactersOf(id)) - before).toBe(200);
  });

  it.each(['the file', 'the workspace'])('is limited for %s', async (whose) => {
    const { imports, replace } = await start();
    const { id } = await imports.check(file);
    await replace(id, { isRemembered: true, replacement: 'x'.repeat(500) });
    const { id: next } = await imports.check(file.replaceAll('frei', 'Frei'));
    const [filled, kept] = whose === 'the file' ? [next, 16_000_000 + 100 * file.length] : [id, 1_000_000_000];
    await t.pool.query('update import set row_characters = $2 where id = $1', [filled, kept - 500]);
    const message =
      'The replaced rows would have too much text. Enter a shorter replacement, or delete imports that you no longer need.';
    expect(await replace(next, { value: 'Frei', replacement: 'x'.repeat(500) })).toMatchObject([{ message }]);
    expect(await cells(next, 1)).toEqual(['Frei', 'Frei', 'Released']);
    const mapped = imports.act('importMap', await imports.upload(file), {
      input: ['ImportMappingInput!', { targets: ['WORK.title', 'WORK.trackStatus', 'WORK.genre'] }],
    });
    expect(await mapped).toMatchObject(whose === 'the file' ? [] : [{ message }]);
  });
});

describe('a remembered replacement', () => {
  it('applies to the same field of the next file, whatever its heading, until it is forgotten', async () => {
    const { owner, imports, replace } = await start();
    await replace((await imports.check(file)).id, { isRemembered: true });
    expect(await remembered(owner)).toEqual([known]);
    const next = 'Status of it,Title\nfrei,Four\nReleased,Five';
    const input = { targets: ['WORK.trackStatus', 'WORK.title'] };
    const second = await imports.map(await imports.upload(next), input);
    expect(second).toMatchObject({ state: 'READY', counts: { refused: 0 } });
    expect(await cells(second.id, 0)).toEqual(['Released', 'Released']);
    const forget = `mutation { importReplacementDelete(field: "WORK.trackStatus", value: "frei") {
      importReplacements { field } userErrors { message } } }`;
    const { importReplacementDelete } = await t.gql<{ importReplacementDelete: object }>(forget, {}, owner.token);
    expect(importReplacementDelete).toEqual({ importReplacements: [], userErrors: [] });
    expect(await imports.map(await imports.upload(next), input)).toMatchObject({ counts: { refused: 1 } });
  });

  it('belongs to its workspace, and a newer one replaces it', async () => {
    const { owner, imports, replace } = await start();
    const { id } = await imports.check(file);
    await replace(id, { isRemembered: true });
    await replace(id, { value: 'Released', replacement: 'frei' });
    await replace(id, { replacement: 'Unreleased', isRemembered: true });
    expect(await remembered(owner)).toEqual([{ ...known, replacement: 'Unreleased' }]);
    expect(await remembered(await t.register())).toEqual([]);
  });

  it('needs a mapped column, and there are at most 1,000', async () => {
    const { owner, imports, replace } = await start();
    const { id } = await imports.map(await imports.upload(file), { targets: ['WORK.title', null, 'WORK.genre'] });
    expect(await replace(id, { isRemembered: true })).toMatchObject([{ message: 'Map the column to a field first.' }]);
    await t.pool.query(
      `insert into import_replacement (workspace_id, field, value, replacement) select $1, 'WORK.genre', n::text, 'x' from generate_series(1, 1000) n`,
      [owner.workspaceId],
    );
    const message = 'A workspace remembers at most 1,000 replacements. Forget some of them when you map a file.';
    expect(await replace(id, { column: 2, value: 'Pop', isRemembered: true })).toMatchObject([{ message }]);
    expect(await cells(id, 2)).toEqual(['frei', 'Pop', 'Pop']);
  });
});
