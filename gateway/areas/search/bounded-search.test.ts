import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  await addTitles(owner.workspaceId, 4_600);
  // The first titles of another workspace are the same.
  await addTitles((await t.register()).workspaceId, 600);
  await t.pool.query('analyze work; analyze asset');
});
afterAll(() => t.stop());

/** Titles of as many works and assets. Those with "older" come after 3,600 others, and few of the assets are videos. */
async function addTitles(workspaceId: string, count: number): Promise<void> {
  const title = `case when i <= 3600 then 'Alder ' || i % 3000 when i % 2 = 0 then 'Holder ' || i else 'Ember Bold ' || i % 700 end
    || case when i % 97 = 0 then ' Quince' else '' end`;
  await t.pool.query(
    `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
        mechanical_publishing_share, mechanical_music_share, deleted_at)
      select $1, ${title}, 'ORIGINAL', 'RELEASED', 0, 0, 0, 0, case when i % 50 = 3 then now() end from generate_series(1, $2::int) i`,
    [workspaceId, count],
  );
  await t.pool.query(
    `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes)
      select $1, case when i % 15 = 0 then 'VIDEO' else 'IMAGE' end, ${title}, 'CUSTOM', 'f', 'image/png', 1 from generate_series(1, $2::int) i`,
    [workspaceId, count],
  );
}

type Hit = { id: string; kind: string; title: string };
const search = async (text: string, first = 5) => {
  const query = 'query ($text: String!, $first: Int) { search(text: $text, first: $first) { id kind title } }';
  return (await t.gql<{ search: Hit[] }>(query, { text, first }, owner.token)).search;
};
const sources = {
  WORK: `select id, title, title_key, title_order, search_text from work where workspace_id = $1 and deleted_at is null`,
  IMAGE: `select id, title, title_key, title_order, search_text from asset where workspace_id = $1 and kind = 'IMAGE' and deleted_at is null`,
  VIDEO: `select id, title, title_key, title_order, search_text from asset where workspace_id = $1 and kind = 'VIDEO' and deleted_at is null`,
};

/** Expected results: titles that begin with the text, then of the first 20 matches those with the text, or all its words, at the start of words. */
async function expected(kind: keyof typeof sources, text: string): Promise<string[]> {
  const { rows } = await t.pool.query<{ id: string }>(
    `with source as (${sources[kind]}),
      begins as (select id, 1 as place, title_order from source where starts_with(title_key, fold($2)) order by title_order, id limit 5),
      words as (select word from unnest(string_to_array(fold($2), ' ')) word),
      holds as (select id, case when position(' ' || fold($2) in ' ' || title_key) > 0 then 2
          when not exists (select from words where position(' ' || word in ' ' || title_key) = 0) then 3 else 4 end as place, title_order
        from (select * from source where not exists (select from words where position(word in search_text) = 0)
          order by title_order, id limit 20) first_ones)
      select id from (select distinct on (id) * from (select * from begins union all select * from holds) found order by id, place) once
      order by place, title_order, id limit 5`,
    [owner.workspaceId, text],
  );
  return rows.map(({ id }) => id);
}

it.each(['quince', 'uinc', 'QUI', 'alder 17', 'lder 291', 'old 69', 'bold 69', 'em', 'holder 4', 'older 38', 'lder 99'])(
  'for “%s” returns the rows of a plain statement if the matches are few enough to sort',
  async (text) => {
    const hits = await search(text);
    for (const kind of ['WORK', 'IMAGE', 'VIDEO'] as const)
      expect(
        hits.filter((hit) => hit.kind === kind).map(({ id }) => id),
        kind,
      ).toEqual(await expected(kind, text));
  },
);

it('returns the requested number of matches', async () => {
  for (const text of ['olde', 'older', 'bold']) {
    const hits = await search(text, 20);
    for (const kind of ['WORK', 'IMAGE', 'VIDEO'])
      expect(
        hits.filter((hit) => hit.kind === kind),
        `${text} ${kind}`,
      ).toHaveLength(20);
    for (const { title } of hits) expect(title.toLowerCase()).toContain(text);
  }
});

it('sorts at most 200 matches per kind, and reads titles that begin with the text only from the index', async () => {
  const statements = await statementsOf(t.platform.pool, () => search('olde'));
  const sorted = statements.filter((text) => text.includes('match_key') && text.includes('search_text'));
  expect(sorted.length).toBeGreaterThan(0);
  for (const text of sorted) expect(text).toMatch(/limit 3000\).*limit 200 /s);
  const beginnings = await statementsOf(t.platform.pool, () => search('ho'));
  expect(beginnings.filter((text) => /^explain|match_key|limit 1000/.test(text))).toEqual([]);
});
