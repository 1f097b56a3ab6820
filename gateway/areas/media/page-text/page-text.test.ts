import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset } from '#tests/support/assets.ts';
import { findDocuments } from './find-documents.ts';
import { partsOf } from './passages.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
});
afterAll(() => t.stop());

async function addDocument(fileName: string, pages: readonly string[], { workspaceId } = account): Promise<string> {
  const { id } = await addAsset(t.platform, workspaceId, { kind: 'DOCUMENT', mimeType: 'application/pdf', fileName });
  await t.pool.query(
    `insert into asset_page (workspace_id, asset_id, page, text) select $1, $2, page, text from unnest($3::text[]) with ordinality p (text, page)`,
    [workspaceId, id, pages],
  );
  return id;
}

type Passage = { page: number; parts: { text: string; isMatch: boolean }[] };
type Found = {
  isComplete: boolean;
  nodes: { id: string; title: string; passages: Passage[] }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};
const query = `query ($text: String!, $first: Int, $after: String) { documentTextSearch(text: $text, first: $first, after: $after) {
  isComplete nodes { id title passages(text: $text) { page parts { text isMatch } } } pageInfo { hasNextPage endCursor } } }`;
const search = async (text: string, more: object = {}, token = account.token) =>
  (await t.gql<{ documentTextSearch: Found }>(query, { text, ...more }, token)).documentTextSearch;
const titles = async (text: string) => (await search(text)).nodes.map(({ title }) => title);

describe('search inside documents', () => {
  beforeAll(async () => {
    await addDocument('grant.pdf', [
      'Preamble.',
      'The Writer hereby grants to the Publisher the exclusive right to administer the Compositions.',
      'The Publisher grants nothing.',
    ]);
    await addDocument('übersicht.pdf', ['Die Straße nach Köln – “Große Fée”, gemäß Договор №5.']);
    await addDocument('film.pdf', ['The sync fee covers one film and its trailer.']);
  });

  it.each([
    ['grants to the publisher', ['grant.pdf']],
    ['"exclusive right to administer"', ['grant.pdf']],
    ['“exclusive right”', ['grant.pdf']],
    ['"right exclusive"', []],
    ['exclus', ['grant.pdf']],
    ['strasse koln', ['übersicht.pdf']],
    ['GROSSE FEE', ['übersicht.pdf']],
    ['договор', ['übersicht.pdf']],
    ['the -film', ['grant.pdf']],
    ['trailer or preamble', ['film.pdf', 'grant.pdf']],
    ['trailer or pream', ['film.pdf', 'grant.pdf']],
    ['preamble administer', []],
    ['-film', []],
    ['', []],
    [`'"<>&|!():*\\`, []],
  ])('finds documents by %s, the newest first', async (text, expected) => {
    expect(await titles(text)).toEqual(expected);
  });

  it('highlights matching words of up to three pages', async () => {
    const { nodes } = await search('grants publisher');
    expect(nodes[0]!.passages).toEqual([
      {
        page: 2,
        parts: expect.arrayContaining([
          { text: 'grants', isMatch: true },
          { text: 'Publisher', isMatch: true },
        ]),
      },
      { page: 3, parts: expect.any(Array) },
    ]);
    expect(nodes[0]!.passages[0]!.parts.map(({ text }) => text).join('')).toMatch(/^The Writer hereby grants to the Publisher/);
  });

  it('omits markup and private characters of a text', async () => {
    await addDocument('markup.pdf', ['a <b>quirk</b> \uE000of\uE001 text']);
    const { nodes } = await search('quirk');
    expect(nodes[0]!.passages[0]!.parts).toEqual([
      { text: 'a ', isMatch: false },
      { text: 'quirk', isMatch: true },
      { text: ' of text', isMatch: false },
    ]);
    expect(partsOf('\uE000a\uE001  b')).toEqual([
      { text: 'a', isMatch: true },
      { text: ' b', isMatch: false },
    ]);
  });

  it('omits the bin and other workspaces', async () => {
    const other = await t.register();
    await addDocument('theirs.pdf', ['zanzibar'], other);
    const binned = await addDocument('binned.pdf', ['zanzibar']);
    await t.pool.query('update asset set deleted_at = now() where id = $1', [binned]);
    expect(await titles('zanzibar')).toEqual([]);
    expect((await search('zanzibar', {}, other.token)).nodes).toHaveLength(1);
  });

  it('searches pages of 200,000 characters', async () => {
    const words = Array.from({ length: 30_000 }, (_, index) => `ﷺ${index.toString(36)}`).join(' ');
    await addDocument('long.pdf', [`needle ${words}`.slice(0, 200_000)]);
    expect(await titles('needle')).toEqual(['long.pdf']);
  });
});

describe('a library with many pages', () => {
  let large: TestAccount;
  beforeAll(async () => {
    large = await t.register();
    const title = `case when i % 600 = 7 then 'rare ' else '' end || case when i > 1500 then 'older ' else '' end`;
    await t.pool.query(
      `with a as (insert into asset (id, workspace_id, kind, title, license_type, file_name, mime_type, size_bytes)
          select uuidv7(-i * interval '1 minute'), $1, 'DOCUMENT', ${title} || 'common', 'CUSTOM', 'f', 'application/pdf', 1
            from generate_series(1, 3000) i returning id, title)
        insert into asset_page (workspace_id, asset_id, page, text) select $1, id, 1, title from a`,
      [large.workspaceId],
    );
    await t.pool.query('analyze asset_page');
  });

  it.each(['common', 'rare', 'older', 'rare older', '"older common" -rare'])(
    'pages through “%s” like a plain statement',
    async (text) => {
      const { rows } = await t.pool.query<{ id: string }>(
        `select asset_id as id from asset_page where workspace_id = $1 and search @@ text_query($2) order by asset_id desc limit 60`,
        [large.workspaceId, text],
      );
      const found: string[] = [];
      let after: string | null = null;
      for (let pages = 0; pages < 3; pages += 1) {
        const page = await findDocuments(t.platform.pool, { workspaceId: large.workspaceId, text, first: 20, after }, 10_000);
        expect(page.isComplete).toBe(true);
        found.push(...page.ids);
        if (!page.hasMore) break;
        after = page.ids.at(-1)!;
      }
      expect(found).toEqual(rows.map(({ id }) => id));
    },
  );
});
