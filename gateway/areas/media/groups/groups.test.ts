import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

type Group = {
  id: string;
  version: number;
  name: string;
  assetCount: number;
  cover: { id: string } | null;
  assets: { nodes: { id: string }[] };
};
type Outcome = { group: Group | null; userErrors: { field: string[]; message: string; code: string }[] };
const outcome =
  '{ group { id version name kind assetCount cover { id } assets { nodes { id } totalCount } } userErrors { field message code } }';
const run = async (act: string, declared: string, variables: object) =>
  (await t.gql<{ done: Outcome }>(`mutation (${declared}) { done: ${act} ${outcome} }`, variables, account.token)).done;
const create = (input: object, assetIds: string[] = [], kind = 'IMAGE') =>
  run(
    'assetGroupCreate(kind: $kind, input: $input, assetIds: $assetIds)',
    '$kind: AssetKind!, $input: AssetGroupInput!, $assetIds: [ID!]',
    {
      kind,
      input,
      assetIds,
    },
  );
const members = (act: 'Add' | 'Remove' | 'Reorder', id: string, assetIds: string[]) =>
  run(`assetGroup${act}(id: $id, assetIds: $assetIds)`, '$id: ID!, $assetIds: [ID!]!', { id, assetIds });
const move = (id: string, assetIds: string[], after: string | null) =>
  run('assetGroupReorder(id: $id, assetIds: $assetIds, after: $after)', '$id: ID!, $assetIds: [ID!]!, $after: ID', {
    id,
    assetIds,
    after,
  });
const update = (id: string, version: number, input: object) =>
  run('assetGroupUpdate(id: $id, version: $version, input: $input)', '$id: ID!, $version: Int!, $input: AssetGroupPatch!', {
    id,
    version,
    input,
  });

async function images(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await addAsset(t.platform, account.workspaceId, {})).id);
  return ids;
}
const idsOf = (group: Group | null) => group!.assets.nodes.map(({ id }) => id);

describe('a group', () => {
  it('keeps its assets in order, shows the first as cover, and appends new ones', async () => {
    const [a, b, c] = (await images(3)) as [string, string, string];
    const { group, userErrors } = await create({ name: ' Tour ' }, [b, a]);
    expect(userErrors).toEqual([]);
    expect(group).toMatchObject({ name: 'Tour', kind: 'IMAGE', assetCount: 2, cover: { id: b } });
    expect(idsOf(group)).toEqual([b, a]);
    expect(idsOf((await members('Add', group!.id, [a, c])).group)).toEqual([b, a, c]);
    expect(idsOf((await members('Reorder', group!.id, [c, b])).group)).toEqual([c, b, a]);
    const after = (await members('Remove', group!.id, [c])).group;
    expect(idsOf(after)).toEqual([b, a]);
    expect(after!.version).toBe(1);
    const { assets } = await t.gql<{ assets: { nodes: object[] } }>(
      'query ($group: ID!) { assets(filter: { group: $group }) { nodes { id groups { name } } } }',
      { group: group!.id },
      account.token,
    );
    expect(assets.nodes).toHaveLength(2);
    expect(assets.nodes[0]).toMatchObject({ groups: [{ name: 'Tour' }] });
  });

  it('moves assets behind another one', async () => {
    const [a, b, c, d] = (await images(4)) as [string, string, string, string];
    const { id } = (await create({ name: 'Moved' }, [a, b, c, d])).group!;
    const moved = async (assetIds: string[], after: string | null) => idsOf((await move(id, assetIds, after)).group);
    expect(await moved([a], c)).toEqual([b, c, a, d]);
    expect(await moved([d], null)).toEqual([d, b, c, a]);
    expect(await moved([a, d], b.toUpperCase())).toEqual([b, a, d, c]);
    expect(await moved([b], c)).toEqual([a, d, c, b]);
    for (const after of ['nonsense', crypto.randomUUID(), (await images(1))[0]!]) {
      expect((await move(id, [a], after)).userErrors).toEqual([
        { field: ['after'], message: 'Asset not found', code: 'NOT_FOUND' },
      ]);
    }
    expect((await move(id, [a, b], b)).userErrors[0]).toMatchObject({ field: ['after'], code: 'INVALID' });
  });

  it('keeps each asset at one position under concurrent reordering', async () => {
    const ids = await images(6);
    const { id } = (await create({ name: 'Busy' }, ids)).group!;
    await Promise.all(ids.map((each, index) => move(id, [each], ids[(index + 3) % 6]!)));
    const { rows } = await t.pool.query<{ position: number }>(
      'select position from asset_group_member where group_id = $1 order by position',
      [id],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('defines the order of its assets by page and by cursor, even with a search', async () => {
    const ids = await images(3);
    const { id } = (await create({ name: 'Ordered' }, ids)).group!;
    await move(id, [ids[0]!], ids[2]!);
    const list = async (args: string, group: string | null = id) =>
      (
        await t.gql<{ assets: { nodes: { id: string }[]; totalCount: number; pageInfo: { endCursor: string } } }>(
          `query ($group: ID) { assets(${args}, filter: { group: $group }) { nodes { id } totalCount pageInfo { endCursor } } }`,
          { group },
          account.token,
        )
      ).assets;
    const sort = 'sort: { by: POSITION }';
    const inOrder = [ids[1], ids[2], ids[0]].map((each) => ({ id: each }));
    const { nodes, pageInfo } = await list(`kind: IMAGE, ${sort}, first: 2`);
    expect(nodes).toEqual(inOrder.slice(0, 2));
    expect((await list(`kind: IMAGE, ${sort}, first: 2, after: "${pageInfo.endCursor}"`)).nodes).toEqual(inOrder.slice(2));
    expect(await list(`${sort}, first: 1, page: 2`)).toMatchObject({ nodes: inOrder.slice(1, 2), totalCount: 3 });
    expect((await list('sort: { by: POSITION, direction: DESC }')).nodes).toEqual(inOrder.toReversed());
    expect((await list(`${sort}, search: "nowhere"`)).nodes).toEqual([]);
    for (const group of ["x') or true --", crypto.randomUUID()]) expect((await list(sort, group)).nodes).toEqual([]);
    const { errors } = await t.raw(`{ assets(${sort}) { nodes { id } } }`, {}, account.token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('pages through its assets by cursor in their order', async () => {
    const ids = await images(3);
    const { group } = await create({ name: 'Paged' }, ids);
    const query = `query ($id: ID!, $after: String) { assetGroup(id: $id) { assets(first: 2, after: $after) { nodes { id } pageInfo { endCursor } } } }`;
    type Page = { assetGroup: { assets: { nodes: { id: string }[]; pageInfo: { endCursor: string } } } };
    const first = (await t.gql<Page>(query, { id: group!.id }, account.token)).assetGroup.assets;
    const second = (await t.gql<Page>(query, { id: group!.id, after: first.pageInfo.endCursor }, account.token)).assetGroup
      .assets;
    expect([...first.nodes, ...second.nodes].map(({ id }) => id)).toEqual(ids);
  });

  it('shows the chosen cover, or the first asset while the cover is in the bin', async () => {
    const [a, b] = (await images(2)) as [string, string];
    const { group } = await create({ name: 'Covered', coverId: b }, [a, b]);
    expect(group!.cover).toEqual({ id: b });
    await t.gql('mutation ($ids: [ID!]!) { assetsDelete(ids: $ids) { userErrors { message } } }', { ids: [b] }, account.token);
    const read = await t.gql<{ assetGroup: Group }>(
      'query ($id: ID!) { assetGroup(id: $id) { assetCount cover { id } } }',
      { id: group!.id },
      account.token,
    );
    expect(read.assetGroup).toEqual({ assetCount: 1, cover: { id: a } });
  });

  it('is renamed with its version, deleted without its assets, and restored with them', async () => {
    const [a] = (await images(1)) as [string];
    const { group } = await create({ name: 'Old' }, [a]);
    expect((await update(group!.id, 1, { name: 'New' })).group).toMatchObject({ name: 'New', version: 2 });
    expect((await update(group!.id, 1, { name: 'Other' })).userErrors[0]!.code).toBe('CONFLICT');
    await t.gql(
      'mutation ($id: ID!) { assetGroupDelete(id: $id) { groupId userErrors { message } } }',
      { id: group!.id },
      account.token,
    );
    const { asset } = await t.gql<{ asset: object }>(
      'query ($id: ID!) { asset(id: $id) { groups { id } } }',
      { id: a },
      account.token,
    );
    expect(asset).toEqual({ groups: [] });
    const back = await run('assetGroupRestore(id: $id)', '$id: ID!', { id: group!.id });
    expect(idsOf(back.group)).toEqual([a]);
  });

  it('refuses assets that do not belong to the group', async () => {
    const [a, b] = (await images(2)) as [string, string];
    const { id: document } = await addAsset(t.platform, account.workspaceId, { kind: 'DOCUMENT', extension: 'pdf' });
    const { group } = await create({ name: 'Strict' }, [a]);
    expect((await members('Add', group!.id, [b, document])).userErrors).toEqual([
      expect.objectContaining({ field: ['assetIds', '1'], message: 'This group can only contain images.' }),
    ]);
    expect((await members('Remove', group!.id, [b])).userErrors[0]).toMatchObject({
      message: 'Asset not found',
      field: ['assetIds', '0'],
    });
    expect((await members('Reorder', group!.id, [a, b])).userErrors[0]).toMatchObject({ message: 'Asset not found' });
    expect((await update(group!.id, 1, { coverId: document })).userErrors[0]).toMatchObject({ field: ['coverId'] });
    expect((await create({ name: '' })).userErrors[0]).toMatchObject({ field: ['name'], message: 'Please enter a name' });
    expect(idsOf((await members('Add', group!.id, [b])).group)).toEqual([a, b]);
  });
});

describe('the list of groups', () => {
  it('contains groups of one kind, sorted and searched by name', async () => {
    await create({ name: 'Ångström' }, [], 'VIDEO');
    await create({ name: 'Zug' }, [], 'VIDEO');
    const names = async (args: string) =>
      (
        await t.gql<{ assetGroups: { nodes: { name: string }[] } }>(
          `{ assetGroups(kind: VIDEO, ${args}) { nodes { name } totalCount } }`,
          {},
          account.token,
        )
      ).assetGroups.nodes.map(({ name }) => name);
    expect(await names('first: 5')).toEqual(['Ångström', 'Zug']);
    expect(await names('sort: { by: CREATED_AT, direction: DESC }')).toEqual(['Zug', 'Ångström']);
    expect(await names('search: "angst"')).toEqual(['Ångström']);
  });
});
