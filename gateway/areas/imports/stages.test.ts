import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';
import { workbook } from '../files/sample-files.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const file = (...rows: string[]) => ['Work ID,Title,Writer First Name,Writer Last Name,Role,Share', ...rows].join('\n');
const people = 'First Name,Last Name,Email';
/** Aborts the work after its first batch, as a restart of the server does. */
async function workOneBatch({ work }: ReturnType<typeof importer>) {
  const stopping = new AbortController();
  await work(stopping.signal, async () => stopping.abort());
}

describe('a stopped import', () => {
  it('goes on in the stage in which it was cancelled, and counts from the beginning', async () => {
    const imports = importer(t, await t.register());
    const { id } = await imports.check(file('W1,One,Ann,Berg,C,100', 'W2,Two,Ann,Berg,C,100'));
    await imports.correct(id, 2, 1, 'Uno');
    expect(await imports.act('importCancel', id)).toEqual([]);
    expect(await imports.read(id)).toMatchObject({ state: 'CANCELLED', counts: null });
    expect(await imports.act('importCommit', id)).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await imports.act('importReopen', id)).toEqual([]);
    await imports.work();
    expect(await imports.commit(id)).toMatchObject({
      state: 'IMPORTED',
      counts: { created: 2, kinds: [{ created: 2 }, { created: 1 }] },
    });
  });

  it('fails after several attempts that ended with the process, also when it is reopened', async () => {
    const imports = importer(t, await t.register());
    const { id } = await imports.check(file('W1,One,Ann,Berg,C,100'));
    await imports.correct(id, 2, 1, 'Uno');
    await t.pool.query('update import set attempts = 3 where id = $1', [id]);
    await imports.work();
    expect(await imports.read(id)).toMatchObject({
      state: 'FAILED',
      failure: 'The work on this file was interrupted several times. Split it into several files, and upload those.',
    });
    expect(await imports.act('importReopen', id)).toEqual([]);
    await imports.work();
    expect(await imports.read(id)).toMatchObject({ state: 'FAILED' });
  });

  it('keeps decisions about people when a check is interrupted', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(`${people}\nAnn,Berg,old@example.com`);
    const { id } = await imports.check(`${people}\nAnn,Berg,new@example.com`);
    await imports.confirm(id, 'NEW');
    await imports.correct(id, 2, 2, 'other@example.com');
    await workOneBatch(imports);
    expect(await imports.read(id)).toMatchObject({ state: 'CHECKING' });
    await imports.work();
    expect(await imports.commit(id)).toMatchObject({ state: 'IMPORTED', counts: { created: 1 } });
    expect(await imports.act('importConfirm', id, { parties: ['[ImportPartyInput!]!', []] })).toMatchObject([
      { code: 'CONFLICT' },
    ]);
  });

  it('fails when its check dies again and again, though each time after the first batch', async () => {
    const imports = importer(t, await t.register());
    const id = await imports.upload(file(...Array.from({ length: 400 }, (_, n) => `W${n},Title ${n},Ann,Berg,C,100`)));
    const { columns } = await imports.read(id);
    await imports.act('importMap', id, {
      input: ['ImportMappingInput!', { targets: columns.map(({ target }) => target) }],
    });
    // As when the process is killed, nobody reports the failure.
    const dies = async () => Promise.reject(Object.assign(new Error('killed'), { code: '57P01' }));
    for (let attempt = 0; attempt < 6; attempt += 1) await imports.work(undefined, dies).catch(() => undefined);
    expect(await imports.read(id)).toMatchObject({ state: 'FAILED' });
  });

  it('is checked again from its first row when a cell is corrected meanwhile', async () => {
    const imports = importer(t, await t.register());
    const { id } = await imports.check(file('W1,One,Ann,Berg,C,50', 'W2,Two,Bo,Ek,C,50'));
    expect(await imports.read(id)).toMatchObject({ counts: { created: 2, kinds: [{ created: 2 }, { created: 2 }] } });
    await imports.correct(id, 2, 1, 'Uno');
    let isCorrected = false;
    await imports.work(undefined, async () => {
      if (isCorrected) return;
      isCorrected = true;
      await imports.correct(id, 3, 0, 'W1');
    });
    const mended = await imports.read(id);
    expect(mended).toMatchObject({ state: 'READY', counts: { created: 2, kinds: [{ created: 1 }, { created: 2 }] } });
  });
});

describe('an undone import', () => {
  it('is imported again with its mapping and its corrections, and can be undone again', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const id = await imports.upload('Number,Name of it,ISWC\nW1,One,\nW2,Two,T-1');
    const mapping = { targets: ['WORK.reference', 'WORK.title', 'WORK.iswc'] };
    await imports.map(id, mapping);
    await imports.correct(id, 3, 2, '');
    await imports.work();
    const titles = async () =>
      (
        await t.pool.query<{ title: string }>(
          'select title from work where workspace_id = $1 and deleted_at is null order by title',
          [owner.workspaceId],
        )
      ).rows.map(({ title }) => title);
    await imports.commit(id);
    expect(await imports.undo(id)).toMatchObject({ state: 'UNDONE' });
    expect(await titles()).toEqual([]);
    expect(await imports.act('importReopen', id)).toEqual([]);
    await imports.work();
    const again = await imports.read(id);
    expect(again).toMatchObject({ state: 'READY', counts: { refused: 0, warned: 0 }, kept: [] });
    expect(again.columns.map(({ target }) => target)).toEqual(mapping.targets);
    expect(await imports.commit(id)).toMatchObject({ state: 'IMPORTED' });
    expect(await titles()).toEqual(['One', 'Two']);
    expect(await imports.undo(id)).toMatchObject({ state: 'UNDONE', kept: [] });
    expect(await titles()).toEqual([]);
  });

  it('is refused once its rows are no longer kept', async () => {
    const imports = importer(t, await t.register());
    const { id } = await imports.run(file('W1,One,Ann,Berg,C,100'));
    await imports.undo(id);
    await t.pool.query(`update import set columns = '[]', targets = '[]' where id = $1`, [id]);
    expect(await imports.act('importReopen', id)).toMatchObject([
      { message: 'The rows of this import are no longer kept. Upload the file again.' },
    ]);
  });
});

describe('a checked import', () => {
  it('is checked again after another one was written, even if that one was deleted', async () => {
    const imports = importer(t, await t.register());
    const checked = await imports.check(file('W1,One,Anna,Berg,C,100'));
    const other = await imports.run(file('W2,Two,Anna,Berg,C,100'));
    expect(await imports.act('importDelete', other.id)).toEqual([]);
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'READY', parties: { openCount: 1 } });
  });

  it('is read from another sheet after an empty one was refused', async () => {
    const imports = importer(t, await t.register());
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const works = `<row>${text('Work Title')}${text('ISWC')}</row><row>${text('Tides')}</row>`;
    const sheets = [
      { name: 'Works', xml: works },
      { name: 'Notes', xml: '' },
    ];
    const id = await imports.upload(Buffer.from(workbook({ sheets })), 'works.xlsx');
    const choose = async (sheet: string) => {
      expect(await imports.act('importReload', id, { input: ['ImportReadInput!', { sheet }] })).toEqual([]);
      await imports.work();
      return imports.read(id);
    };
    expect(await choose('Notes')).toMatchObject({ state: 'FAILED', format: { format: 'XLSX', sheet: 'Notes' } });
    expect(await choose('Works')).toMatchObject({ state: 'MAPPING', format: { format: 'XLSX', sheet: 'Works' } });
  });
});

describe('a decision', () => {
  it('about a person applies to every row that names the person, with or without codes', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    await imports.run(`${people}\nAnn,Berg,old@example.com`);
    const checked = await imports.check(
      'Work ID,Title,Writer First Name,Writer Last Name,IPI,Role,Share\nW1,One,Ann,Berg,00000000199,C,100\nW2,Two,Ann,Berg,,C,100',
    );
    await imports.confirm(checked.id, 'NEW');
    await imports.commit(checked.id);
    const { rows } = await t.pool.query(
      `select c.email, c.ipi_number, count(*)::int as works from contributor c left join split s on s.contributor_id = c.id
        where c.workspace_id = $1 group by c.id order by c.email`,
      [owner.workspaceId],
    );
    expect(rows).toEqual([
      { email: 'old@example.com', ipi_number: null, works: 1 },
      { email: null, ipi_number: '00000000199', works: 2 },
    ]);
  });

  it('is the same or another', async () => {
    const imports = importer(t, await t.register());
    const { id } = await imports.check(`${people}\nAnn,Berg,`);
    await expect(imports.confirm(id, 'ASK')).rejects.toThrow('Value "ASK" does not exist in "ImportPartyDecision" enum.');
  });
});

describe('the file of an import', () => {
  it('is refused as soon as it is longer than announced, and received once', async () => {
    const { token } = await t.register();
    const { importStart } = await t.gql<{ importStart: { uploadUrl: string } }>(
      'mutation { importStart(input: { fileName: "a.csv", sizeBytes: 12 }) { uploadUrl } }',
      {},
      token,
    );
    const put = (payload: string) =>
      t.app.inject({
        method: 'PUT',
        url: importStart.uploadUrl,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload,
      });
    expect(await put('Title\nOne\nTwo\n')).toMatchObject({ statusCode: 400 });
    const both = await Promise.all([put('Title\nLove\n\n'), put('Title\nHope\n\n')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await put('Title\nHope\n\n')).toMatchObject({ statusCode: 409 });
  });

  it('and its rows are for editors', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const { id } = await imports.check(file('W1,One,Ann,Berg,C,120'));
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [owner.userId]);
    await expect(imports.read(id)).rejects.toThrow('Viewers can read this workspace');
    const response = await t.app.inject({
      url: `/imports/${id}/refused.csv`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.statusCode).toBe(403);
  });
});
