import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';

let t: TestApp;
let owner: TestAccount;
let other: TestAccount;
const workCount = 600;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  other = await t.register();
  await t.pool.query('select setseed(0.25)');
  for (const { workspaceId } of [owner, other]) await addCatalogue(workspaceId);
});
afterAll(() => t.stop());

const word = `(array['Amber', 'Night', 'Delight', 'Lumen', 'Nightjar', 'Orla', 'Carla'])[1 + floor(random() * 7)::int]`;

/** Parties and works share words. Some of each are in the bin, and works have up to three credits. */
async function addCatalogue(workspaceId: string): Promise<void> {
  const bin = 'case when random() < 0.1 then now() end';
  await t.pool.query(
    `with people as (insert into contributor (workspace_id, reference, first_name, last_name, deleted_at)
        select $1, 'C' || i, ${word}, 'Writer' || i, ${bin} from generate_series(1, 20) i returning id),
      houses as (insert into publisher (workspace_id, reference, name, company_name, deleted_at)
        select $1, 'P' || i, ${word} || ' House' || i, 'Company', ${bin} from generate_series(1, 8) i returning id),
      works as (insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
          mechanical_publishing_share, mechanical_music_share, deleted_at)
        select $1, ${word} || ' ' || i % 40, 'ORIGINAL', 'RELEASED', 0, 0, 0, 0, ${bin} from generate_series(1, ${workCount}) i returning id)
      insert into split (workspace_id, work_id, split_group, contributor_id, publisher_id, role, performance_factor, mechanical_factor, position)
        select $1, works.id, 'composers', people.id, null, 'Composer', 0, 0, 0 from works, people where random() < 0.05
        union all
        select $1, works.id, 'publishers', null, houses.id, 'Original Publisher', 0, 0, 0 from works, houses where random() < 0.05`,
    [workspaceId],
  );
}

const query = 'query ($search: String!) { works(first: 100, search: $search) { nodes { id } } }';
const search = async (text: string) =>
  (await t.gql<{ works: { nodes: { id: string }[] } }>(query, { search: text }, owner.token)).works.nodes.map(({ id }) => id);

/** The same search as one plain statement: titles that begin with the text come first. */
async function expected(text: string): Promise<string[]> {
  const { rows } = await t.pool.query<{ id: string }>(
    `select id from work where workspace_id = $1 and deleted_at is null and not exists (
      select from unnest(string_to_array(fold($2), ' ')) word where position(word in search_text) = 0
        and not exists (select from split s join contributor c on c.id = s.contributor_id
          where s.work_id = work.id and c.deleted_at is null and position(word in c.credit_text) > 0)
        and not exists (select from split s join publisher p on p.id = s.publisher_id
          where s.work_id = work.id and p.deleted_at is null and position(word in p.credit_text) > 0))
      order by not starts_with(title_key, fold($2)), title_order, id limit 100`,
    [owner.workspaceId, text],
  );
  return rows.map(({ id }) => id);
}

const texts = [
  'ight',
  'NIGHTJ',
  'carla',
  'arl',
  'rit',
  'ter1',
  'wrïter12',
  'house3',
  'amber 1',
  'delight 39',
  'la',
  'e',
  '7',
  'company',
  'zqxj',
  'writer1 amber',
  'house writer1',
  'night amber 3',
  'orla house2 night 1',
  'e a',
  'zqxj amber',
];

it('a search returns the rows of a plain statement, for every text and on repeated runs', async () => {
  const found = new Map<string, string[]>();
  for (const text of texts) found.set(text, await expected(text));
  // A statement that ran five times on a connection is no longer planned for its values.
  for (let round = 0; round < 2; round++) for (const [text, ids] of found) expect(await search(text), text).toEqual(ids);
});

it('the best matches come first on every page, by number and by cursor, but not in an order that was asked for', async () => {
  const all = await expected('carla 1');
  const firstOther = await beginnings('carla 1');
  expect(firstOther).toBeGreaterThan(7);
  expect(all.length).toBeGreaterThan(firstOther + 7);
  const request = `query ($after: String, $page: Int, $sort: WorkSort) { works(first: 7, search: "carla 1", after: $after, page: $page, sort: $sort) {
    nodes { id } pageInfo { endCursor hasNextPage } } }`;
  type Page = { works: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } };
  const read = async (variables: object) => (await t.gql<Page>(request, variables, owner.token)).works;
  const byCursor: string[] = [];
  const byNumber: string[] = [];
  for (let after: string | null = null, page = 1; byCursor.length < all.length; page++) {
    const { nodes, pageInfo } = await read({ after });
    byCursor.push(...nodes.map(({ id }) => id));
    byNumber.push(...(await read({ page })).nodes.map(({ id }) => id));
    after = pageInfo.endCursor;
  }
  expect(byCursor).toEqual(all);
  expect(byNumber).toEqual(all);
  const sorted = await t.gql<Page>(
    '{ works(first: 100, search: "carla 1", sort: { by: TITLE }) { nodes { id } } }',
    {},
    owner.token,
  );
  expect(sorted.works.nodes.map(({ id }) => id)).not.toEqual(all);
});

/** Number of works whose title begins with a text. */
async function beginnings(text: string): Promise<number> {
  const { rows } = await t.pool.query<{ count: number }>(
    `select count(*)::int as count from work where workspace_id = $1 and deleted_at is null and starts_with(title_key, $2)`,
    [owner.workspaceId, text],
  );
  return rows[0]!.count;
}

it('a search that finds nothing is corrected, and says how', async () => {
  type Corrected = { works: { totalCount: number; correctedSearch: string | null; nodes: { title: string }[] } };
  const corrected = async (text: string, filter: object = {}) =>
    (
      await t.gql<Corrected>(
        'query ($text: String!, $filter: WorkFilter) { works(first: 1, search: $text, filter: $filter) { totalCount correctedSearch nodes { title } } }',
        { text, filter },
        owner.token,
      )
    ).works;
  const [found, exact] = [await corrected('nihgtjar writer1'), await corrected('nightjar writer1')];
  expect(exact).toMatchObject({ correctedSearch: null, totalCount: expect.any(Number) });
  expect(exact.totalCount).toBeGreaterThan(0);
  expect(found).toEqual({ ...exact, correctedSearch: 'nightjar writer1' });
  expect(await corrected('nightjar zqxjw')).toEqual({ totalCount: 0, correctedSearch: null, nodes: [] });
  expect(await corrected('night', { genre: 'None' })).toEqual({ totalCount: 0, correctedSearch: null, nodes: [] });
});

it('a text that matches no party reads no credits, and its statement is planned once for all texts', async () => {
  // However the searches are spread over the connections, one of them makes more than the five that are planned for their texts.
  const absent = Array.from({ length: 5 * t.platform.pool.options.max + 1 }, (_, index) => `zqx${index}`);
  const statements = await statementsOf(t.platform.pool, async () => {
    for (const text of absent) await search(text);
  });
  expect(statements.filter((text) => /\bsplit\b/.test(text))).toEqual([]);
  expect(statements.some((text) => text.includes('credit_text'))).toBe(true);
  expect(await isPlannedOnce('credit_text')).toBe(true);
  expect(await isPlannedOnce('scan_key')).toBe(true);
});

it('computes where the beginnings start and end once per statement, not per row', async () => {
  const statements = await statementsOf(t.platform.pool, () => search('zqxj'));
  const keys = statements.flatMap((text) => [...text.matchAll(/(\(select )?\(natural_key\(fold\(\$/g)]);
  // Both ends in the statement for the beginnings, and in that for the others.
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(keys.every(([, once]) => once)).toBe(true);
});

/** Whether prepared statements with a search text were planned for their first five texts on each connection only, as PostgreSQL does. */
async function isPlannedOnce(part: string): Promise<boolean> {
  const { pool } = t.platform;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const text = `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like $1`;
  try {
    const all = await Promise.all(
      clients.map((client) => client.query<{ generic: number; custom: number }>(text, [`%${part}%`])),
    );
    const plans = all.flatMap(({ rows }) => rows);
    return plans.some(({ generic }) => generic > 0) && plans.every(({ custom }) => custom <= 5);
  } finally {
    for (const client of clients) client.release();
  }
}
