import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capitalize } from '#domain/kit/capitalize.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
let owner: TestAccount;
let mara: string;
let house: string;

const create = async (noun: string, input: object, token = owner.token) => {
  const data = await t.gql<Record<string, Record<string, { id: string }>>>(
    `mutation ($input: ${capitalize(noun)}Input!) { ${noun}Create(input: $input) { ${noun} { id } } }`,
    { input },
    token,
  );
  return data[`${noun}Create`]![noun]!.id;
};
const factors = { performanceFactor: '100', mechanicalFactor: '100' };
const half = { publishingShare: '50', musicShare: '50' };

async function createCredited(title: string, credits: { composer?: string; author?: string; publisher?: string }) {
  const splits = {
    mainSplit: { performance: half, mechanical: half },
    composers: credits.composer ? [{ contributorId: credits.composer, role: 'COMPOSER', ...factors }] : [],
    authors: credits.author ? [{ contributorId: credits.author, role: 'AUTHOR', ...factors }] : [],
    publishers: credits.publisher ? [{ publisherId: credits.publisher, role: 'ORIGINAL_PUBLISHER', ...factors }] : [],
  };
  const data = await t.gql<{ workCreate: { work: { id: string } } }>(
    'mutation ($input: WorkInput!, $splits: SplitSheetInput) { workCreate(input: $input, splits: $splits) { work { id } userErrors { message } } }',
    { input: { title }, splits },
    owner.token,
  );
  return data.workCreate.work.id;
}

type Listed = { works: { nodes: { title: string }[]; totalCount: number } };
const works = async (
  variables: { search?: string; filter?: object; sort?: object; page?: number; first?: number },
  token = owner.token,
) => {
  const data = await t.gql<Listed>(
    `query ($search: String, $filter: WorkFilter, $sort: WorkSort, $page: Int, $first: Int) {
      works(search: $search, filter: $filter, sort: $sort, page: $page, first: $first) { nodes { title } totalCount } }`,
    variables,
    token,
  );
  expect(data.works.totalCount).toBeGreaterThanOrEqual(data.works.nodes.length);
  return data.works.nodes.map(({ title }) => title);
};

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  mara = await create('contributor', {
    firstName: 'Mara',
    lastName: 'Okafor',
    artistName: 'Nightjar',
    email: 'mara@quarry.example',
    ipiNumber: '00000000199',
    ipiBaseNumber: 'I-000000229-7',
    isniCode: '000000012146438X',
  });
  const theo = await create('contributor', { firstName: 'Théo', lastName: 'Brandt' });
  house = await create('publisher', { name: 'Lantern Music', companyName: 'Lantern Rights Ltd', ipiNumber: '00014107338' });
  await create('work', { title: 'Cedar', iswc: 'T-034.524.680-1', proWorkCode: 'GW 12-345' });
  await create('work', { title: 'Half 100％ off', alternativeTitle: 'under_score' });
  await create('work', { title: 'The Ferryman’s Ledger', genre: 'Hip-Hop' });
  await createCredited('Alder', { composer: mara, publisher: house });
  await createCredited('Birch', { composer: theo, author: mara });
  await createCredited('Elm', { composer: theo });
  await create('work', { title: 'Nachtzug nach Ísafjörður' });
  const poet = await create('contributor', { firstName: 'Sigríður', lastName: 'Thórdardóttir' });
  await createCredited('Kein Weg', {
    author: poet,
    composer: await create('contributor', { firstName: 'Ana', lastName: 'Größl' }),
  });
  await create('contributor', { firstName: 'Niamh', lastName: 'O’Brien' });
});
afterAll(() => t.stop());

describe('search of works', () => {
  it.each([
    ['T0345246801', ['Cedar']],
    ['t 034 524 680 1', ['Cedar']],
    ['ISWC T-034.524.680-1', ['Cedar']],
    ['T-034.52', ['Cedar']],
    ['GW12345', ['Cedar']],
    ['gw 12', ['Cedar']],
    ['okafor', ['Alder', 'Birch']],
    ['MARA OKA', ['Alder', 'Birch']],
    ['nightjar', ['Alder', 'Birch']],
    ['theo', ['Birch', 'Elm']],
    ['lantern', ['Alder']],
    ['lantern rights', ['Alder']],
    ['IPI 000.000.001-99', ['Alder', 'Birch']],
    ['I0000002297', ['Alder', 'Birch']],
    ['100% off', ['Half 100％ off']],
    ['100％', ['Half 100％ off']],
    ['r_s', ['Half 100％ off']],
    ['r＿s', ['Half 100％ off']],
    ['okafor mara', ['Alder', 'Birch']],
    ['Okafor, Mara', ['Alder', 'Birch']],
    ['mara  okafor', ['Alder', 'Birch']],
    ['birch theo', ['Birch']],
    ['mara lantern al', ['Alder']],
    ['theo mara', ['Birch']],
    ['cedar T-034.524', ['Cedar']],
    ['ferrymans ledger', ['The Ferryman’s Ledger']],
    ["ferryman's  led", ['The Ferryman’s Ledger']],
    ['ledger hip hop', ['The Ferryman’s Ledger']],
    ['hiphop', ['The Ferryman’s Ledger']],
    ['nachtzug isafjordur', ['Nachtzug nach Ísafjörður']],
    ['isafjördur nacht zug', ['Nachtzug nach Ísafjörður']],
    ['nachtzgu', ['Nachtzug nach Ísafjörður']],
    ['kein weg grossl', ['Kein Weg']],
    ['Thordardottir Sigridur', ['Kein Weg']],
    ['okafro', ['Alder', 'Birch']],
    ['ferriman ledger', ['The Ferryman’s Ledger']],
    ['brandt elm ferryman', []],
    ['quarry', []],
    ['zebra', []],
  ])('for “%s” finds %j', async (search, titles) => {
    expect(await works({ search })).toEqual(titles);
    expect(await works({ search, sort: { by: 'CREATED_AT', direction: 'DESC' } })).toEqual(expect.arrayContaining(titles));
    expect(await works({ search, page: 2, first: 1 })).toEqual(titles.slice(1, 2));
  });

  it.each(['％', '﹪', '＿', '＼', '﹨', '%', '_', '\\', 'a％r', 'C＿dar', 'e％％r'])(
    'treats %s as plain text',
    async (search) => {
      const folded = search.normalize('NFKC');
      expect(await works({ search })).toEqual(folded === '%' || folded === '_' ? ['Half 100％ off'] : []);
    },
  );

  it('finds nothing in another workspace', async () => {
    const other = await t.register();
    expect(await works({ search: 'okafor' }, other.token)).toEqual([]);
  });

  it('reflects changed names and splits at once', async () => {
    const person = await create('contributor', { firstName: 'Ada', lastName: 'Quill' });
    const work = await createCredited('Fir', { composer: person });
    expect(await works({ search: 'quill' })).toEqual(['Fir']);
    await t.gql(
      'mutation ($id: ID!) { contributorUpdate(id: $id, version: 1, input: { lastName: "Sparrow" }) { userErrors { message } } }',
      { id: person },
      owner.token,
    );
    expect(await works({ search: 'quill' })).toEqual([]);
    expect(await works({ search: 'sparrow' })).toEqual(['Fir']);
    await t.gql('mutation ($id: ID!) { workDelete(id: $id) { workId } }', { id: work }, owner.token);
    expect(await works({ search: 'sparrow' })).toEqual([]);
  });

  it('returns the same works with more credits than are looked up one by one', async () => {
    const workspace = await t.register();
    const person = await create('contributor', { firstName: 'Prolific', lastName: 'Writer' }, workspace.token);
    await t.pool.query(
      `with made as (insert into work (workspace_id, title, version_type, track_status, genre, performance_publishing_share,
          performance_music_share, mechanical_publishing_share, mechanical_music_share)
        select $1, 'Work ' || lpad(i::text, 5, '0'), 'ORIGINAL', 'RELEASED', case when i > 11990 then 'Jazz' else 'Pop' end, 500000, 500000, 500000, 500000
          from generate_series(1, 12000) i returning id, title)
      insert into split (workspace_id, work_id, split_group, contributor_id, role, performance_factor, mechanical_factor, position)
        select $1, id, 'composers', $2, 'Composer', 1000000, 1000000, 0 from made where title > 'Work 05500'`,
      [workspace.workspaceId, person],
    );
    await t.pool.query('analyze work; analyze split; analyze contributor');
    const of = (variables: object) => works({ search: 'prolific', first: 2, ...variables }, workspace.token);
    expect(await of({})).toEqual(['Work 05501', 'Work 05502']);
    expect(await of({ page: 3 })).toEqual(['Work 05505', 'Work 05506']);
    expect(await of({ page: 3_000 })).toEqual(['Work 11499', 'Work 11500']);
    expect(await of({ sort: { by: 'TITLE', direction: 'DESC' } })).toEqual(['Work 12000', 'Work 11999']);
    expect(await of({ filter: { genre: 'Jazz' } })).toEqual(['Work 11991', 'Work 11992']);
    expect(await of({ search: '05499' })).toEqual(['Work 05499']);
    const counted = await t.gql<Listed & { works: { totalCountIsExact: boolean } }>(
      '{ works(search: "prolific") { totalCount totalCountIsExact } }',
      {},
      workspace.token,
    );
    expect(counted.works).toEqual({ totalCount: 1_000, totalCountIsExact: false });
    const jazz = await t.gql<Listed>(
      '{ works(search: "prolific", filter: { genre: "Jazz" }) { totalCount totalCountIsExact } }',
      {},
      workspace.token,
    );
    expect(jazz.works).toEqual({ totalCount: 10, totalCountIsExact: true });
  });
});

describe('search of contributors and publishers', () => {
  const people = async (search: string) =>
    (
      await t.gql<{ contributors: { nodes: { lastName: string }[] } }>(
        'query ($search: String) { contributors(search: $search) { nodes { lastName } } }',
        { search },
        owner.token,
      )
    ).contributors.nodes.map(({ lastName }) => lastName);

  it.each([
    'I-000000229-7',
    'I0000002297',
    'i 000000229 7',
    'IPI base I-000000229-7',
    '00000000199',
    '000.000.001-99',
    '0000 0001 2146 438x',
    'ISNI 0000 0001 2146 438X',
    'https://isni.org/isni/000000012146438X',
    'nightjar',
  ])('finds a contributor for “%s”', async (search) => {
    expect(await people(search)).toEqual(['Okafor']);
  });

  it.each([
    ['Thordardottir Sigridur', 'Thórdardóttir'],
    ['sigridur  thordardottir', 'Thórdardóttir'],
    ['obrien', 'O’Brien'],
    ["o'brien niamh", 'O’Brien'],
    ['o brien', 'O’Brien'],
    ['thordadottir', 'Thórdardóttir'],
  ])('“%s” finds %s', async (search, lastName) => {
    expect(await people(search)).toEqual([lastName]);
  });

  it.each(['00014107338', '000 141 073 38', 'IPI 14107338', 'lantern'])('finds a publisher for “%s”', async (search) => {
    const data = await t.gql<{ publishers: { nodes: { name: string }[] } }>(
      'query ($search: String) { publishers(search: $search) { nodes { name } } }',
      { search },
      owner.token,
    );
    expect(data.publishers.nodes).toEqual([{ name: 'Lantern Music' }]);
  });

  it.each([
    ['I0000002297', 'Mara Okafor'],
    ['IPI 000 141 07338', 'Lantern Music'],
    ['iswc t0345246801', 'Cedar'],
  ])('in the global search, “%s” finds %s', async (text, title) => {
    const data = await t.gql<{ search: { title: string }[] }>(
      'query ($text: String!) { search(text: $text) { title } }',
      { text },
      owner.token,
    );
    expect(data.search.map((hit) => hit.title)).toContain(title);
  });
});

it('a text matches exactly where its folded form occurs', async () => {
  const letter = fc.constantFrom(...'abA-’%_\\％﹪＿﹍﹎﹏＼﹨éß½℅ '.split(''));
  const word = fc.array(letter, { minLength: 1, maxLength: 4 }).map((letters) => letters.join(''));
  const cases = fc.sample(
    fc.tuple(
      fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('')),
      word,
    ),
    3_000,
  );
  const { rows } = await t.pool.query(
    `select text, looked from unnest($1::text[], $2::text[]) as sample (text, looked)
      where (search_fold(text) like search_pattern(looked)) <> (position(search_fold(looked) in search_fold(text)) > 0)`,
    [cases.map(([text]) => text), cases.map(([, looked]) => looked)],
  );
  expect(rows).toEqual([]);
});
