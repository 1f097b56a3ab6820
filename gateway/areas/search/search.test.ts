import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addWorks } from '#tests/support/plans.ts';

let t: TestApp;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  account = await t.register();
  await fill(account.token);
});
afterAll(() => t.stop());

type Hit = { id: string; kind: string; title: string; detail: string | null };
const search = async (text: string, first?: number, token = account.token) =>
  (
    await t.gql<{ search: Hit[] }>(
      'query ($text: String!, $first: Int) { search(text: $text, first: $first) { id kind title detail } }',
      { text, first },
      token,
    )
  ).search;
const titles = async (text: string, first?: number) => (await search(text, first)).map(({ title }) => title);

async function fill(token: string): Promise<void> {
  const works = [
    { title: 'Harbour Lights', artist: 'Mara Okafor', iswc: 'T-034.524.680-1' },
    { title: 'The Old Harbour' },
    { title: 'Unharboured' },
    { title: 'Été à Göteborg', alternativeTitle: 'Summer Harbour' },
    { title: 'Night 50% Off' },
  ];
  for (const input of works)
    await t.gql('mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }', { input }, token);
  const person = { firstName: 'Lena', lastName: 'Harbourne', artistName: 'LENA', roles: ['Composer'] };
  await t.gql(
    'mutation ($input: ContributorInput!) { contributorCreate(input: $input) { contributor { id } } }',
    { input: person },
    token,
  );
  const house = { name: 'Harbour Music', companyName: 'Harbour Music Ltd', city: 'Bergen' };
  await t.gql(
    'mutation ($input: PublisherInput!) { publisherCreate(input: $input) { publisher { id } } }',
    { input: house },
    token,
  );
}

describe('search of the workspace', () => {
  it('finds works, contributors and publishers, ordered by match at the beginning, of a word, or inside', async () => {
    expect(await search('harbour')).toEqual([
      { id: expect.any(String), kind: 'WORK', title: 'Harbour Lights', detail: 'Mara Okafor · T-034.524.680-1' },
      { id: expect.any(String), kind: 'WORK', title: 'The Old Harbour', detail: null },
      { id: expect.any(String), kind: 'WORK', title: 'Été à Göteborg', detail: null },
      { id: expect.any(String), kind: 'WORK', title: 'Unharboured', detail: null },
      { id: expect.any(String), kind: 'CONTRIBUTOR', title: 'Lena Harbourne', detail: 'LENA · Composer' },
      { id: expect.any(String), kind: 'PUBLISHER', title: 'Harbour Music', detail: 'Harbour Music Ltd · Bergen' },
    ]);
  });

  it.each([
    ['mara oka', 'Harbour Lights'],
    ['lights mara', 'Harbour Lights'],
    ['goteborg  ete', 'Été à Göteborg'],
    ['ltd harbour', 'Harbour Music'],
    ['habrourne', 'Lena Harbourne'],
    ['goteburg', 'Été à Göteborg'],
    ['T-034.524.680-1', 'Harbour Lights'],
    ['t0345246801', 'Harbour Lights'],
    ['summer', 'Été à Göteborg'],
    ['ETE A GO', 'Été à Göteborg'],
    ['göte', 'Été à Göteborg'],
    ['50% off', 'Night 50% Off'],
    ['un', 'Unharboured'],
    ['  lena ', 'Lena Harbourne'],
  ])('finds an object for “%s”', async (text, title) => {
    expect((await titles(text))[0]).toBe(title);
  });

  it.each(['', ' h ', 'zz', 'qqq', '%%', '__', '\\', 'x'.repeat(5_000)])('finds nothing for “%s”', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('returns the requested number per kind, at most 20', async () => {
    expect(await titles('harbour', 1)).toEqual(['Harbour Lights', 'Lena Harbourne', 'Harbour Music']);
    await addWorks(t.pool, account.workspaceId, 60);
    expect(await search('seeded')).toHaveLength(5);
    expect(await search('seeded', 1_000)).toHaveLength(20);
    expect(await search('eede', 1_000)).toHaveLength(20);
    expect(await search('seeded', -3)).toHaveLength(1);
  });

  it('omits the bin and other workspaces', async () => {
    const other = await t.register();
    expect(await search('harbour', 5, other.token)).toEqual([]);
    const [hit] = await search('unharboured');
    await t.gql('mutation ($id: ID!) { workDelete(id: $id) { workId } }', { id: hit!.id }, account.token);
    expect(await search('unharboured')).toEqual([]);
  });
});

describe('images, videos and documents', () => {
  it('are found by title and by the text of their pages, with their kind', async () => {
    const other = await t.register();
    const add = async (kind: string, title: string, category: string) =>
      (
        await t.gql<{ assetCreate: { asset: { id: string } } }>(
          `mutation ($kind: AssetKind!, $input: AssetInput!) { assetCreate(kind: $kind, input: $input, fileName: "a.bin") { asset { id } } }`,
          { kind, input: { title, category } },
          other.token,
        )
      ).assetCreate.asset.id;
    const image = await add('IMAGE', 'Lighthouse', 'ARTWORK');
    const video = await add('VIDEO', 'The Lighthouse', 'INTERVIEW');
    const contract = await add('DOCUMENT', 'Agreement', 'CONTRACT');
    await t.pool.query(
      `insert into asset_page (workspace_id, asset_id, page, text) values ($1, $2, 3, 'between the lighthouse keeper and')`,
      [other.workspaceId, contract],
    );
    expect(await search('lighthouse', 5, other.token)).toEqual([
      { id: image, kind: 'IMAGE', title: 'Lighthouse', detail: 'Artwork · a.bin' },
      { id: video, kind: 'VIDEO', title: 'The Lighthouse', detail: 'Interview · a.bin' },
      { id: contract, kind: 'DOCUMENT', title: 'Agreement', detail: 'On page 3' },
    ]);
    expect(await search('lighthouse keeper', 5)).toEqual([]);
  });
});
