import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  await addWorks();
});
afterAll(() => t.stop());

/** Titles repeat, so many rows tie. Some contain wildcard characters of a search. */
const long = `${'漢字かな'.repeat(70)} Longtail`;
const special = ['100% Sure', 'Under_score', 'Back\\slash', 'Ünïcode Näme', "Quote ' Mark", long];
const rowCount = 1_300;

async function addWorks(): Promise<void> {
  await t.pool.query(
    `insert into work (workspace_id, title, genre, version_type, track_status, performance_publishing_share,
        performance_music_share, mechanical_publishing_share, mechanical_music_share)
      select $1, case when i <= 6 then ($2::text[])[i] when i % 2 = 0 then 'Common ' || i % 40 else 'Tune ' || i % 300 end,
        case when i % 3 = 0 then null else 'Genre ' || i % 4 end, 'ORIGINAL', 'RELEASED', 0, 0, 0, 0
      from generate_series(1, $3::int) i`,
    [owner.workspaceId, special, rowCount],
  );
}

type Page = {
  works: {
    nodes: { id: string; title: string }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  };
};
const query = `query ($first: Int, $after: String, $page: Int, $search: String, $sort: WorkSort) {
  works(first: $first, after: $after, page: $page, search: $search, sort: $sort) {
    nodes { id title } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
const read = async (variables: object) => (await t.gql<Page>(query, variables, owner.token)).works;

/** All rows by following the cursors, as IDs. */
async function walkAll(variables: object): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Page['works'] = await read({ first: 100, ...variables, after });
    expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
    ids.push(...page.nodes.map(({ id }) => id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return ids;
}

describe('list', () => {
  it.each(['TITLE', 'GENRE', 'ISWC', 'CREATED_AT'])(
    'returns each row once by cursor in the order of %s, in both directions',
    async (by) => {
      const ascending = await walkAll({ sort: { by, direction: 'ASC' } });
      expect(new Set(ascending).size).toBe(rowCount);
      expect(ascending).toHaveLength(rowCount);
      expect(await walkAll({ sort: { by, direction: 'DESC' } })).toEqual(ascending.toReversed());
      // The schema's default is not applied to a sort passed as a variable.
      expect(await walkAll({ sort: { by } })).toEqual(ascending);
    },
  );

  it('returns the same rows by page number and by cursor', async () => {
    const all = await walkAll({});
    const pages = [1, 2, 3, 13];
    for (const page of pages) {
      const { nodes, pageInfo } = await read({ first: 100, page });
      expect(nodes.map(({ id }) => id)).toEqual(all.slice((page - 1) * 100, page * 100));
      expect(pageInfo.hasNextPage).toBe(page < 13);
      expect(pageInfo.hasPreviousPage).toBe(page > 1);
    }
    expect((await read({ first: 100, page: 14 })).nodes).toEqual([]);
  });

  it('refuses arguments outside of the limits with a message', async () => {
    const cases: [object, string][] = [
      [{ first: 0 }, '`first` must be a number from 1 to 100.'],
      [{ first: 101 }, '`first` must be a number from 1 to 100.'],
      [{ page: 0 }, '`page` must be a number from 1 to 1,000,000.'],
      [{ page: 1, after: 'x' }, 'Use either `page` or `after`, not both.'],
      [{ search: 'x'.repeat(201) }, '`search` can have at most 200 characters.'],
    ];
    for (const [variables, message] of cases) {
      const { errors } = await t.raw(query, variables, owner.token);
      expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    }
  });

  it('refuses every invalid cursor with the same message', async () => {
    const forged = Buffer.from(JSON.stringify(['a', 'not-an-id'])).toString('base64url');
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ maxLength: 60 }), fc.constant(forged)), async (after) => {
        const { errors } = await t.raw(query, { after }, owner.token);
        expect(errors?.[0]?.message).toBe('`after` is not a cursor of this list. Start again without a cursor.');
      }),
      { numRuns: 25 },
    );
  });
});

describe('search', () => {
  it.each([
    ['100%', '100% Sure'],
    ['s 0%', '100% Sure'],
    ['r_s', 'Under_score'],
    ['k\\s', 'Back\\slash'],
    ['unicode NAME', 'Ünïcode Näme'],
    ["quote'mark", "Quote ' Mark"],
    ['かな long', long],
  ])('for %s returns only %s', async (search, title) => {
    expect((await read({ search })).nodes.map((node) => node.title)).toEqual([title]);
  });

  it('returns the same rows in the same order by scan and by index', async () => {
    const byTitle = await walkAll({ sort: { by: 'TITLE', direction: 'ASC' } });
    // The first page is scanned. Numbered pages and later pages come from the index.
    for (const [search, direction] of [
      ['omm', 'ASC'],
      ['omm', 'DESC'],
      ['une 2', 'ASC'],
      ['tune 29', 'DESC'],
    ] as const) {
      const sort = { by: 'TITLE', direction };
      const matching = new Set(
        (
          await t.pool.query<{ id: string }>(`select id from work where title ilike all (string_to_array($1, ' '))`, [
            search.replace(/\w+/g, '%$&%'),
          ])
        ).rows.map(({ id }) => id),
      );
      const expected = (direction === 'ASC' ? byTitle : byTitle.toReversed()).filter((id) => matching.has(id));
      expect(await walkAll({ search, sort, first: 50 })).toEqual(expected);
      const second = await read({ search, sort, first: 20, page: 2 });
      expect(second.nodes.map(({ id }) => id)).toEqual(expected.slice(20, 40));
    }
  });
});
