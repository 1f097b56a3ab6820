import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportWorkers } from '#gateway/server/process/import-worker/import-workers.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';
import { workbook } from '../files/sample-files.ts';

let t: TestApp;
let importWorkers: ImportWorkers;
beforeAll(async () => {
  t = await startTestApp();
  const { databaseUrl, dataDir, rootDir, publicUrl } = t.platform.config;
  importWorkers = new ImportWorkers({
    databaseUrl: databaseUrl!,
    provider: 'NONE',
    isEmbedded: false,
    dataDir,
    rootDir,
    publicUrl,
  });
});
afterAll(async () => {
  await importWorkers.stop();
  await t.stop();
});

const repeated = (cells: number, rows: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`.repeat(rows);
const longText = 'Lorem ipsum '.repeat(250);

/** Small files that become large when they are read. */
const bombs: [name: string, content: () => Uint8Array | string, failure: RegExp][] = [
  [
    'eight million nested elements',
    () => workbook({ sheets: [{ name: 'S', xml: `<row>${'<c>'.repeat(8_000_000)}` }] }),
    /^The workbook is damaged\./,
  ],
  [
    'rows of cells that name one long text',
    () => workbook({ sheets: [{ name: 'S', xml: repeated(500, 500) }], strings: `<si><t>${longText}</t></si>` }),
    /^Row 1 has more than 1,000,000 characters\./,
  ],
  [
    'many rows with one cell that names one long text',
    () => workbook({ sheets: [{ name: 'S', xml: repeated(1, 200_000) }], strings: `<si><t>${longText}</t></si>` }),
    /^The file has too much text\./,
  ],
  [
    'elements with a million attributes',
    () =>
      workbook({
        sheets: [{ name: 'S', xml: `<row><c ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/></row>` }],
      }),
    /^The workbook is damaged\./,
  ],
  [
    'a CSV file with very long cells',
    () => `Title;Artist\n${`${'x'.repeat(190_000)};`.repeat(6)}\n`.repeat(3),
    /more than 1,000,000 characters/,
  ],
];

describe('files that would occupy the worker', () => {
  it('are refused, and the import of another workspace is done beside them', async () => {
    const owners = await Promise.all(bombs.map(async ([, content]) => ({ imports: importer(t, await t.register()), content })));
    const ids = await Promise.all(owners.map(({ imports, content }) => imports.send(Buffer.from(content()))));
    const other = importer(t, await t.register());
    const small = await other.send('Title,Writer Last Name\nHarbour,Berg');
    importWorkers.wake();
    const worker = importWorkers.pid;
    await expect.poll(async () => (await other.read(small)).state).toBe('MAPPING');
    for (const [index, [name, , failure]] of bombs.entries()) {
      await expect.poll(async () => (await owners[index]!.imports.read(ids[index]!)).state, { message: name }).toBe('FAILED');
      expect([name, (await owners[index]!.imports.read(ids[index]!)).failure]).toEqual([name, expect.stringMatching(failure)]);
    }
    // None of them ended the process.
    expect(importWorkers.pid).toBe(worker);
    const { rows } = await t.pool.query(
      'select count(*)::int as count from import_row r join import i on i.id = r.import_id where i.state = $1',
      ['FAILED'],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('a large import', () => {
  it('does not hold up a small one that comes later, when the worker for small imports has ended', async () => {
    const [large, small] = [importer(t, await t.register()), importer(t, await t.register())];
    const largeId = await large.send(`Title\n${`${'Harbour '.repeat(20)}\n`.repeat(2_000)}`);
    const held = await t.pool.connect();
    try {
      // Reading waits for a lock, like work that takes long.
      await held.query('begin; select pg_advisory_xact_lock(4711)');
      await t.pool.query(`create function wait_for_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(4711); return new; end'`);
      await t.pool.query(`create trigger wait_for_test before insert on import_row for each row
        when (new.import_id = '${largeId}') execute function wait_for_test()`);
      importWorkers.wake();
      await expect.poll(() => importWorkers.smallPid).toBeDefined();
      await expect.poll(() => importWorkers.smallPid).toBeUndefined();
      const id = await small.send('Title\nFerrymans Ledger');
      importWorkers.wake();
      await expect.poll(async () => (await small.read(id)).state).toBe('MAPPING');
      await held.query('commit');
    } finally {
      held.release();
    }
    await expect.poll(async () => (await large.read(largeId)).state).toBe('MAPPING');
    await t.pool.query('drop trigger wait_for_test on import_row; drop function wait_for_test');
  });
});

describe('the rows of a workspace', () => {
  it('are limited over all its imports', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const first = await imports.upload('Title\nHarbour');
    await t.pool.query('update import set row_characters = 999999995 where id = $1', [first]);
    const second = await imports.upload('Title\nFerrymans Ledger');
    expect(await imports.read(second)).toMatchObject({
      state: 'FAILED',
      failure: 'The imports of this workspace keep too many rows. Delete imports that you no longer need, then try again.',
    });
    expect(await imports.act('importDelete', first)).toEqual([]);
    expect(await imports.act('importReopen', second)).toEqual([]);
    await imports.work();
    expect(await imports.read(second)).toMatchObject({ state: 'MAPPING' });
  });
});
