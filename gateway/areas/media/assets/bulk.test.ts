import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { givePlan } from '#tests/support/plans.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type Outcome = {
  assets: Record<string, unknown>[] | null;
  assetIds: string[] | null;
  undo: string | null;
  userErrors: { field: string[]; message: string }[];
};
const outcome =
  '{ assets { id version tags isPublic licenseType licenseDetails category status } assetIds undo userErrors { field message } }';
const run = async (act: string, variables: object, declared: string, who = account) =>
  (await t.gql<{ done: Outcome }>(`mutation (${declared}) { done: ${act} ${outcome} }`, variables, who.token)).done;
const change = (ids: string[], input: object) =>
  run('assetsChange(ids: $ids, input: $input)', { ids, input }, '$ids: [ID!]!, $input: AssetsChange!');
const revert = (undo: string | null) => run('assetsRevert(undo: $undo)', { undo }, '$undo: ID!');
const remove = (ids: string[]) => run('assetsDelete(ids: $ids)', { ids }, '$ids: [ID!]!');
const restore = (ids: string[], who = account) => run('assetsRestore(ids: $ids)', { ids }, '$ids: [ID!]!', who);

/** Images with two tags; one has a custom licence. */
async function someImages(count = 3): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await addAsset(t.platform, account.workspaceId, {})).id);
  await t.pool.query(
    `update asset set tags = '{Live,old}', license_type = 'CUSTOM', license_details = 'Ask first.' where id = any($1)`,
    [ids],
  );
  return ids;
}
const audits = async () =>
  (await t.pool.query<{ action: string }>('select action from audit_entry order by created_at')).rows.map(({ action }) => action);

describe('bulk changes', () => {
  it('changes several assets with one audit entry, and one mutation reverts it', async () => {
    const ids = await someImages();
    const before = (await audits()).length;
    const done = await change(ids, {
      addTags: ['tour', 'LIVE'],
      removeTags: ['OLD'],
      isPublic: true,
      licenseType: 'LICENSED',
      category: 'ARTWORK',
    });
    expect(done.userErrors).toEqual([]);
    expect(done.assets).toHaveLength(3);
    expect(done.assets![0]).toMatchObject({
      version: 2,
      tags: ['Live', 'tour'],
      isPublic: true,
      licenseType: 'LICENSED',
      licenseDetails: null,
      category: 'ARTWORK',
    });
    const undone = await revert(done.undo);
    expect(undone.assets![0]).toMatchObject({
      version: 3,
      tags: ['Live', 'old'],
      isPublic: false,
      licenseType: 'CUSTOM',
      licenseDetails: 'Ask first.',
      category: null,
    });
    expect((await audits()).slice(before)).toEqual(['assets.change', 'assets.revert']);
  });

  it('skips assets with equal values and assets changed since', async () => {
    const [first, second] = await someImages(2);
    await t.pool.query(`update asset set status = 'ARCHIVED' where id = $1`, [first]);
    const done = await change([first!, second!], { status: 'ARCHIVED' });
    expect(done.assets!.map(({ version }) => version)).toEqual([1, 2]);
    expect((await change([first!, second!], { status: 'ARCHIVED' })).undo).toBeNull();
    await change([second!], { addTags: ['later'] });
    expect(await revert(done.undo)).toMatchObject({ assetIds: [], userErrors: [] });
  });

  it('names the author of a bulk change when an older version of one asset is saved', async () => {
    const [id] = await someImages(1);
    await change([id!], { isPublic: true });
    const { assetUpdate } = await t.gql<{ assetUpdate: { userErrors: { message: string }[] } }>(
      'mutation ($id: ID!) { assetUpdate(id: $id, version: 1, input: { title: "A" }) { userErrors { message } } }',
      { id },
      account.token,
    );
    expect(assetUpdate.userErrors[0]!.message).toContain('Ida Brandt saved a newer version');
  });

  it.each([
    ['an unknown ID', () => ['0198c0de-0000-7000-8000-000000000000'], {}, ['ids', '1'], 'Asset not found'],
    ['an invalid ID', () => ['nonsense'], {}, ['ids', '1'], 'Asset not found'],
    [
      'a category of another kind',
      () => [],
      { category: 'CONTRACT' },
      ['category'],
      expect.stringContaining('Choose a category for images'),
    ],
    ['more than 200', () => Array<string>(200).fill('x'), {}, ['ids'], 'Choose at most 200 assets at once.'],
    ['too many tags', () => [], { addTags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, ['addTags'], 'Use at most 20 tags.'],
  ])('refuses %s and changes nothing', async (_name, others, input, field, message) => {
    const [id] = await someImages(1);
    const done = await change([id!, ...others()], { isPublic: true, ...input });
    expect(done).toMatchObject({ assets: null, userErrors: [{ field, message }] });
    const { rows } = await t.pool.query('select is_public, version from asset where id = $1', [id]);
    expect(rows).toEqual([{ is_public: false, version: 1 }]);
  });

  it('refuses to exceed the maximum number of tags of an asset', async () => {
    const [id] = await someImages(1);
    await t.pool.query(`update asset set tags = array(select 't' || i from generate_series(1, 50) i) where id = $1`, [id]);
    expect((await change([id!], { addTags: ['one more'] })).userErrors[0]!.message).toContain('at most 50 tags');
  });

  it('cannot revert a change twice', async () => {
    expect((await revert('0198c0de-0000-7000-8000-000000000000')).userErrors[0]).toMatchObject({ field: ['undo'] });
  });
});

describe('bulk deletion', () => {
  it('moves assets to the bin and restores them', async () => {
    const ids = await someImages();
    expect(await remove(ids)).toMatchObject({ assets: [], assetIds: ids, userErrors: [] });
    expect((await remove(ids)).userErrors[0]).toMatchObject({ field: ['ids', '0'], message: 'Asset not found' });
    expect((await restore(ids)).assets).toHaveLength(3);
  });

  it('restores only as many as the plan has room for', async () => {
    const small = await t.register({ plan: null });
    const ids: string[] = [];
    for (let index = 0; index < 3; index++)
      ids.push((await addAsset(t.platform, small.workspaceId, { kind: 'VIDEO', isDeleted: true })).id);
    const query = `mutation ($ids: [ID!]!) { assetsRestore(ids: $ids) ${outcome} }`;
    const { errors } = await t.raw(query, { ids }, small.token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', feature: 'VIDEOS' });
    expect((await restore(ids.slice(0, 2), small)).assets).toHaveLength(2);
    await givePlan(t.pool, small.workspaceId);
    await t.pool.query('update asset set size_bytes = 600000::bigint * 1048576 where id = $1', [ids[2]]);
    expect((await t.raw(query, { ids: ids.slice(2) }, small.token)).errors?.[0]?.extensions).toMatchObject({
      feature: 'STORAGE',
    });
  });
});
