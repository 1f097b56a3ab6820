import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let owner: TestAccount;
let other: TestAccount;
const rowCount = 2_600;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  other = await t.register();
  await addAssets(owner.workspaceId, rowCount);
  await addAssets(other.workspaceId, rowCount / 10);
  await t.pool.query('analyze asset');
});
afterAll(() => t.stop());

/** Categories by frequency: one in two, one in ten at the old end only, and a dozen. No PROMOTIONAL row is public. */
const addAssets = (workspaceId: string, count: number) =>
  t.pool.query(
    `insert into asset (workspace_id, kind, title, category, is_public, license_type, tags, file_name, mime_type, size_bytes, created_at)
      select $1, case when i % 7 = 0 then 'VIDEO' else 'IMAGE' end, 'Title ' || i % 50,
        case when i % 333 = 0 then 'ARTWORK' when i % 2 = 0 then 'PROMOTIONAL' when i > ${rowCount - 400} then 'BEHIND_SCENES' end,
        i % 3 = 0 and i % 2 = 1, case when i % 5 = 0 then 'CUSTOM' else 'LICENSED' end,
        case when i % 4 = 0 then array['often'] when i = ${rowCount - 1} then array['once'] else '{}' end, 'f', 'image/png', i * 1000,
        now() - i * interval '1 minute'
      from generate_series(1, ${count}) i`,
    [workspaceId],
  );

type Page = {
  assets: {
    nodes: { id: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount: number;
    totalCountIsExact: boolean;
  };
};
const query = `query ($kind: AssetKind, $first: Int, $after: String, $page: Int, $filter: AssetFilter, $sort: AssetSort, $search: String) {
  assets(kind: $kind, first: $first, after: $after, page: $page, filter: $filter, sort: $sort, search: $search) {
    nodes { id } pageInfo { hasNextPage endCursor } totalCount totalCountIsExact } }`;
const read = async (variables: object) => (await t.gql<Page>(query, variables, owner.token)).assets;

async function walkAll(variables: object): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page: Page['assets'] = await read({ ...variables, first: 100, after });
    ids.push(...page.nodes.map(({ id }) => id));
    ({ endCursor: after, hasNextPage: more } = page.pageInfo);
  }
  return ids;
}
const expected = async (where: string, order: string) =>
  (
    await t.pool.query<{ id: string }>(
      `select id from asset where workspace_id = $1 and kind = 'IMAGE' and deleted_at is null and ${where} order by ${order}`,
      [owner.workspaceId],
    )
  ).rows.map(({ id }) => id);

const orders = {
  CREATED_AT: 'created_at desc, id desc',
  TITLE: 'title_order desc, id desc',
  SIZE: 'size_bytes desc, id desc',
};
const filters: [string, object, string][] = [
  ['a value of every second row', { categories: ['PROMOTIONAL'] }, `category = 'PROMOTIONAL'`],
  ['a value of old rows only', { categories: ['BEHIND_SCENES'] }, `category = 'BEHIND_SCENES'`],
  ['a value of a dozen rows', { categories: ['ARTWORK'], licenseTypes: ['CUSTOM', 'LICENSED'] }, `category = 'ARTWORK'`],
  ['a value of one row', { tags: ['once'] }, `tags @> '{once}'`],
  ['two values that never occur together', { categories: ['PROMOTIONAL'], isPublic: true }, 'false'],
  [
    'several values of several filters',
    { tags: ['often', 'once'], licenseTypes: ['CUSTOM'] },
    `tags && '{often,once}' and license_type = 'CUSTOM'`,
  ],
  [
    'a range of sizes and another filter',
    { sizeBytes: { from: 2_100_000 }, isPublic: true },
    'size_bytes >= 2100000 and is_public',
  ],
  ['a range of sizes', { sizeBytes: { to: 90_000 } }, 'size_bytes <= 90000'],
];

describe.each(filters)('a list filtered by %s', (_name, filter, where) => {
  it.each(Object.entries(orders))('returns each row once in the order of %s, with the count', async (by, order) => {
    const variables = { kind: 'IMAGE', filter, sort: { by, direction: 'DESC' } };
    const ids = await expected(where, order);
    expect(await walkAll(variables)).toEqual(ids);
    const { totalCount, totalCountIsExact } = await read({ ...variables, first: 1 });
    expect([totalCount, totalCountIsExact]).toEqual(ids.length > 1_000 ? [1_000, false] : [ids.length, true]);
    const third = await read({ ...variables, first: 5, page: 3 });
    expect(third.nodes.map(({ id }) => id)).toEqual(ids.slice(10, 15));
  });

  it('can be searched', async () => {
    const variables = { kind: 'IMAGE', filter, sort: { by: 'CREATED_AT', direction: 'DESC' }, search: 'title 4' };
    expect(await walkAll(variables)).toEqual(
      await expected(`${where} and search_text like '%title%' and search_text like '%4%'`, orders.CREATED_AT),
    );
  });
});

it('filters a list of all kinds', async () => {
  const { nodes, totalCount } = await read({ filter: { tags: ['often'], licenseTypes: ['CUSTOM'] }, first: 100 });
  const { rows } = await t.pool.query(
    `select id from asset where workspace_id = $1 and tags && '{often}' and license_type = 'CUSTOM' order by created_at desc limit 100`,
    [owner.workspaceId],
  );
  expect(nodes).toEqual(rows);
  expect(totalCount).toBe(rowCount / 20);
});
