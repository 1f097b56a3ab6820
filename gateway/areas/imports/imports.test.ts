import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { importer } from '#tests/support/imports.ts';
import { expireImports } from './expire-imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const numbers = async (account: TestAccount) => {
  const { rows } = await t.pool.query<Record<string, number>>(
    `select (select count(*)::int from work where workspace_id = $1 and deleted_at is null) as works,
      (select count(*)::int from contributor where workspace_id = $1 and deleted_at is null) as contributors,
      (select count(*)::int from publisher where workspace_id = $1 and deleted_at is null) as publishers,
      (select count(*)::int from recording where workspace_id = $1 and deleted_at is null) as recordings,
      (select count(*)::int from release where workspace_id = $1 and deleted_at is null) as releases,
      (select count(*)::int from split where workspace_id = $1) as splits,
      (select count(*)::int from record_version where workspace_id = $1) as versions`,
    [account.workspaceId],
  );
  return rows[0]!;
};
const file = csv(
  'Work ID,Title,ISWC,Writer Name,IPI,Role,Writer Share,Publisher Name,Publisher Share,Recording Title,ISRC,Artist,Release Title,UPC',
  'W1,Harbour Lights,T-034.524.680-1,Ann Berg,00000000199,CA,50,North Songs,50,Harbour Lights,USRC17607839,The Waves,Sea Album,036000291452',
  'W2,Second Song,,Ann Berg,00000000199,C,50,,,Second Song,USRC17607840,The Waves,Sea Album,036000291452',
  'W2,,,Bo Ek,,A,50,,,,,,,',
);

describe('an import', () => {
  it('writes works with splits, people, publishers, recordings and releases, and the same file changes nothing', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const checked = await imports.check(file);
    expect(checked).toMatchObject({ state: 'READY', rowCount: 3, counts: { created: 3, changed: 0, unchanged: 0, refused: 0 } });
    expect(await numbers(owner)).toMatchObject({ works: 0, contributors: 0 });
    expect(await imports.commit(checked.id)).toMatchObject({ state: 'IMPORTED', failure: null });
    const after = await numbers(owner);
    expect(after).toEqual({ works: 2, contributors: 2, publishers: 1, recordings: 2, releases: 1, splits: 5, versions: 4 });
    const { works } = await t.gql<{ works: { nodes: { title: string; reference: string; splits: { isComplete: boolean } }[] } }>(
      'query { works { nodes { title reference splits { isComplete } } } }',
      {},
      owner.token,
    );
    expect(works.nodes).toEqual([
      { title: 'Harbour Lights', reference: 'W1', splits: { isComplete: true } },
      { title: 'Second Song', reference: 'W2', splits: { isComplete: true } },
    ]);
    const again = await imports.check(file);
    expect(again).toMatchObject({
      counts: { created: 0, changed: 0, unchanged: 3, refused: 0, kinds: [] },
      parties: { nodes: [] },
    });
    await imports.commit(again.id);
    expect(await numbers(owner)).toEqual(after);
  });

  it('is undone as a whole, except what was edited since, and can be imported again', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const { id } = await imports.run(file);
    await t.pool.query(`update work set version = version + 1, title = 'Edited' where workspace_id = $1 and reference = 'W1'`, [
      owner.workspaceId,
    ]);
    const undone = await imports.undo(id);
    expect(undone.state).toBe('UNDONE');
    expect(undone.kept.map(({ kind, name, reason }) => [kind, name, reason])).toEqual([
      ['WORK', 'Edited', 'Edited since.'],
      ['CONTRIBUTOR', 'Ann Berg', 'It is credited on “Edited”.'],
      ['PUBLISHER', 'North Songs', 'It is credited on “Edited”.'],
    ]);
    expect(await numbers(owner)).toMatchObject({ works: 1, contributors: 1, publishers: 1, recordings: 0, releases: 0 });
    const again = await imports.run(file);
    expect(again).toMatchObject({ state: 'IMPORTED', counts: { refused: 0 } });
    expect(await numbers(owner)).toMatchObject({ works: 2, contributors: 2, publishers: 1, recordings: 2, releases: 1 });
  });

  it('is emptied after the time for undoing, and deleted when it was never finished', async () => {
    const owner = await t.register();
    const imports = importer(t, owner);
    const { id } = await imports.run(file);
    const open = await imports.upload(file);
    const later = new Date(Date.now() + 31 * 24 * 3_600_000);
    await expireImports({ pool: t.platform.pool, clock: () => later });
    expect(await imports.read(open)).toBeNull();
    expect(await imports.read(id)).toMatchObject({ state: 'IMPORTED', rows: { totalCount: 0 }, columns: [] });
    expect((await numbers(owner)).works).toBe(2);
    const refused = await t.app.inject({
      url: `/imports/${id}/refused.csv`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([refused.statusCode, refused.json()]).toEqual([404, { error: 'The rows of this import are no longer kept.' }]);
  });
});
