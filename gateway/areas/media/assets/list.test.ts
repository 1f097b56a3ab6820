import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetKinds } from '#domain/media/asset-terms.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { numbered, type Sql } from '../../../kit/sql-conditions.ts';
import type { AssetFilter } from './asset-filter.ts';
import { listConditions, ofKind } from './conditions.ts';

let t: TestApp;
let account: TestAccount;
let ids: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  ids = await seed();
});
afterAll(() => t.stop());

const rows = [
  { title: 'Álbum', category: 'ALBUM_COVER', tags: ['live', 'red'], isPublic: true, licenseType: 'CUSTOM' },
  { title: 'Stage', category: 'ARTIST_PHOTO', tags: ['live'], copyrightOwner: 'Ida' },
  { title: 'Poster', category: 'ALBUM_COVER', tags: [], status: 'ARCHIVED' },
  { title: 'zine', tags: ['red'], isPublic: true },
];
const create = `mutation ($kind: AssetKind!, $input: AssetInput!) { made: assetCreate(kind: $kind, input: $input) { asset { id } userErrors { message } } }`;

async function seed(): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  const inputs = [
    ...rows.map((input) => ['IMAGE', input] as const),
    [
      'VIDEO',
      { title: 'Clip', video: { distributionStatus: 'PUBLISHED', distributionPlatforms: ['YOUTUBE', 'VIMEO'] } },
    ] as const,
    ['VIDEO', { title: 'Teaser', video: { distributionPlatforms: ['TIKTOK'] } }] as const,
  ];
  for (const [index, [kind, input]] of inputs.entries()) {
    const response = await t.gql<{ made: { asset: { id: string } } }>(create, { kind, input }, account.token);
    made[input.title] = response.made.asset.id;
    await t.pool.query(`update asset set size_bytes = $2, created_at = now() - $3 * interval '1 day' where id = $1`, [
      response.made.asset.id,
      1_000 * (index + 1),
      index,
    ]);
  }
  return made;
}

type List = { assets: { nodes: { title: string }[]; totalCount: number } };
const titles = async (args: string, variables = {}) =>
  (await t.gql<List>(`query { assets(${args}) { nodes { title } totalCount } }`, variables, account.token)).assets.nodes.map(
    ({ title }) => title,
  );

describe('list', () => {
  it('shows the newest assets first, of one kind or of all', async () => {
    expect(await titles('kind: IMAGE')).toEqual(['Álbum', 'Stage', 'Poster', 'zine']);
    expect(await titles('first: 10')).toHaveLength(6);
  });

  it.each([
    ['TITLE', ['Álbum', 'Poster', 'Stage', 'zine']],
    ['SIZE', ['Álbum', 'Stage', 'Poster', 'zine']],
    ['CATEGORY', ['zine', 'Álbum', 'Poster', 'Stage']],
  ])('sorts by %s', async (by, expected) => {
    const found = await titles(`kind: IMAGE, sort: { by: ${by} }`);
    if (by === 'CATEGORY') expect([found[0], found[3]]).toEqual([expected[0], expected[3]]);
    else expect(found).toEqual(expected);
  });

  it.each([
    ['{ categories: [ALBUM_COVER] }', ['Álbum', 'Poster']],
    ['{ categories: [ALBUM_COVER, ARTIST_PHOTO], isPublic: false }', ['Stage', 'Poster']],
    ['{ tags: ["live"] }', ['Álbum', 'Stage']],
    ['{ tags: ["live", "red"] }', ['Álbum', 'Stage', 'zine']],
    ['{ tags: ["red"], licenseTypes: [CUSTOM] }', ['Álbum']],
    ['{ tags: [] }', []],
    ['{ statuses: [ARCHIVED] }', ['Poster']],
    ['{ hasTags: false }', ['Poster']],
    ['{ hasCategory: false }', ['zine']],
    ['{ hasCopyrightOwner: true }', ['Stage']],
    ['{ sizeFromBytes: 2000, sizeToBytes: 3000 }', ['Stage', 'Poster']],
    ['{ sizeBytes: { from: 2000, to: 3000 } }', ['Stage', 'Poster']],
    ['{ sizeBytes: { from: 3000000000 } }', []],
    ['{ ingestStates: [READY] }', []],
    ['{ isInGroup: true }', []],
    ['{ hasWork: false }', ['Álbum', 'Stage', 'Poster', 'zine']],
    ['{ work: "nonsense" }', []],
    ['{ mimeTypes: ["application/octet-stream"] }', ['Álbum', 'Stage', 'Poster', 'zine']],
    ['{ createdFrom: "2000-01-01T00:00:00Z", createdTo: "2001-01-01T00:00:00Z" }', []],
  ])('returns the assets that match %s', async (filter, expected) => {
    expect(await titles(`kind: IMAGE, filter: ${filter}`)).toEqual(expected);
  });

  it.each([
    ['{ distributionStatuses: [PUBLISHED] }', ['Clip']],
    ['{ distributionPlatforms: [YOUTUBE, TIKTOK] }', ['Clip', 'Teaser']],
    ['{ distributionPlatforms: [VIMEO] }', ['Clip']],
  ])('returns the videos that match %s', async (filter, expected) => {
    expect(await titles(`kind: VIDEO, filter: ${filter}`)).toEqual(expected);
  });

  it('searches titles and tags, combined with filters', async () => {
    expect(await titles('kind: IMAGE, search: "album"')).toEqual(['Álbum', 'Poster']);
    expect(await titles('kind: IMAGE, search: "red", filter: { licenseTypes: [CUSTOM] }')).toEqual(['Álbum']);
  });

  it('shows titles that begin with the searched text first, unless another order is asked for', async () => {
    expect(await titles('search: "te"')).toEqual(['Teaser', 'Poster']);
    expect(await titles('search: "te", sort: { by: CREATED_AT, direction: DESC }')).toEqual(['Poster', 'Teaser']);
  });

  it.each(['{ createdFrom: "yesterday" }', `{ tags: [${'"a",'.repeat(21)}] }`])('refuses %s', async (filter) => {
    const { errors } = await t.raw(`{ assets(filter: ${filter}) { nodes { id } } }`, {}, account.token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('pages by cursor through filtered rows, each once', async () => {
    const query = `query ($after: String) { assets(kind: IMAGE, first: 1, after: $after, filter: { hasTags: true }, sort: { by: TITLE }) {
      nodes { title } pageInfo { hasNextPage endCursor } } }`;
    type Page = { assets: { nodes: { title: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const { assets } = await t.gql<Page>(query, { after }, account.token);
      seen.push(...assets.nodes.map(({ title }) => title));
      ({ endCursor: after, hasNextPage: more } = assets.pageInfo);
    }
    expect(seen).toEqual(['Álbum', 'Stage', 'zine']);
  });
});

describe('the index of terms', () => {
  const filters: AssetFilter[] = [
    { categories: ['ALBUM_COVER', 'ARTIST_PHOTO'] },
    { folders: ['LEGAL'] },
    { tags: ['live', 'red'] },
    { licenseTypes: ['CUSTOM'] },
    { statuses: ['ARCHIVED'] },
    { isPublic: true },
    { isPublic: false },
    { ingestStates: ['NO_FILE'] },
    { mimeTypes: ['application/octet-stream', 'image/png'] },
    { distributionStatuses: ['PUBLISHED', 'DRAFT'] },
    { distributionPlatforms: ['YOUTUBE', 'TIKTOK'] },
    ...[true, false].flatMap((is): AssetFilter[] => [{ hasTags: is }, { hasCategory: is }, { hasCopyrightOwner: is }]),
  ];
  const idsBy = async (conditions: Sql[]) => {
    const { sql, values } = numbered(conditions);
    return (await t.pool.query<{ id: string }>(`select id from asset where ${sql} order by id`, values)).rows.map(({ id }) => id);
  };

  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'returns the same assets for %s as a query of the columns',
    async (_name, filter) => {
      const { workspaceId } = account;
      for (const kind of [...assetKinds, null]) {
        const narrowing = listConditions(workspaceId, kind, filter).filter(({ isBase }) => !isBase);
        expect(narrowing.every(({ indexed }) => indexed)).toBe(true);
        const own = [{ sql: 'workspace_id = ?', values: [workspaceId] }, ...ofKind(kind)];
        expect(await idsBy(narrowing.map(({ indexed }) => indexed!))).toEqual(await idsBy([...own, ...narrowing]));
      }
    },
  );
});

describe('facets', () => {
  type Facets = Record<string, { value: string; count: number }[]> & { isExact: boolean };
  const facets = async (args: string) =>
    (
      await t.gql<{ assetFacets: Facets }>(
        `{ assetFacets(${args}) { categories { value count } isPublic { value count } tags { value count } licenseTypes { value count }
        distributionPlatforms { value count } isExact } }`,
        {},
        account.token,
      )
    ).assetFacets;

  it('count the assets of each filter value', async () => {
    expect(await facets('kind: IMAGE')).toMatchObject({
      categories: [
        { value: 'ALBUM_COVER', count: 2 },
        { value: 'ARTIST_PHOTO', count: 1 },
      ],
      isPublic: [
        { value: 'false', count: 2 },
        { value: 'true', count: 2 },
      ],
      tags: [
        { value: 'live', count: 2 },
        { value: 'red', count: 2 },
      ],
      isExact: true,
    });
    expect((await facets('kind: VIDEO')).distributionPlatforms).toHaveLength(3);
  });

  it('count a field without its own filter but with all other filters', async () => {
    expect(await facets('kind: IMAGE, filter: { categories: [ALBUM_COVER], isPublic: true }')).toMatchObject({
      categories: [{ value: 'ALBUM_COVER', count: 1 }],
      isPublic: [
        { value: 'false', count: 1 },
        { value: 'true', count: 1 },
      ],
      tags: [
        { value: 'live', count: 1 },
        { value: 'red', count: 1 },
      ],
    });
  });

  it('apply the search', async () => {
    expect((await facets('kind: IMAGE, search: "stage"')).categories).toEqual([{ value: 'ARTIST_PHOTO', count: 1 }]);
  });
});

describe('statistics', () => {
  it('are consistent with each other', async () => {
    const text = `{ assetStats(kind: IMAGE) { total public private sizeBytes lastSevenDays withoutRights untagged waiting failed duplicates }
      all: assetStats { total } storageUsage { usedBytes limitBytes byKind { kind count sizeBytes } } }`;
    expect(await t.gql(text, {}, account.token)).toMatchObject({
      assetStats: {
        total: 4,
        public: 2,
        private: 2,
        sizeBytes: 10_000,
        lastSevenDays: 4,
        withoutRights: 3,
        untagged: 1,
        waiting: 0,
        failed: 0,
        duplicates: 0,
      },
      all: { total: 6 },
      storageUsage: {
        usedBytes: 0,
        byKind: [
          { kind: 'VIDEO', count: 2, sizeBytes: 11_000 },
          { kind: 'IMAGE', count: 4, sizeBytes: 10_000 },
        ],
      },
    });
  });

  it('form the overview, which lists an expired video', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await t.pool.query(`update asset set details = details || jsonb_build_object('expirationDate', $2::text) where id = $1`, [
      ids.Clip,
      soon,
    ]);
    const { assetOverview: of } = await t.gql<{ assetOverview: Record<string, never[]> }>(
      `{ assetOverview(kind: VIDEO, months: 3) { stats { total } months { month added sizeBytes } byCategory { value count sizeBytes }
        byLicense { value count } byFormat { value count } largest { title } recent { title } expiring { title } topTags { value count }
        gaps { key label count } } }`,
      {},
      account.token,
    );
    expect(of).toMatchObject({
      stats: { total: 2 },
      byCategory: [{ value: null, count: 2, sizeBytes: 11_000 }],
      byLicense: [{ value: 'ALL_RIGHTS_RESERVED', count: 2 }],
      byFormat: [{ value: 'application/octet-stream', count: 2 }],
      largest: [{ title: 'Teaser' }, { title: 'Clip' }],
      recent: [{ title: 'Clip' }, { title: 'Teaser' }],
      expiring: [{ title: 'Clip' }],
      topTags: [],
    });
    expect(of.months).toHaveLength(3);
    expect(of.gaps!.map(({ key, count }) => `${key} ${count}`)).toEqual([
      'WITHOUT_RIGHTS 2',
      'WITHOUT_CATEGORY 2',
      'UNTAGGED 2',
      'WITHOUT_WORK 2',
      'NO_FILE 2',
    ]);
  });
});
