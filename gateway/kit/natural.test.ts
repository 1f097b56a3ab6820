import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { exporterOf } from '#tests/support/exports.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  for (const { table, columns, values } of Object.values(lists)) {
    await t.pool.query(
      `insert into ${table} (workspace_id, ${columns}) select $1, ${values} from unnest($2::text[]) with ordinality given (name, n)`,
      [owner.workspaceId, shuffled],
    );
  }
});
afterAll(() => t.stop());

/** Titles in their order, and as they are added. */
const names = [
  '#5',
  '0 Degrees',
  '9 Lives',
  '09 Lives',
  '10 Lives',
  'Trace',
  'track',
  'Track 1',
  'Träck 2',
  'TRACK 2 b',
  'Track 02',
];
names.push(
  'Track 3',
  'track 9',
  'Track 10',
  'Track 10.2',
  'Track 10.11',
  'Track 123456789',
  'Track 1234567890',
  'Track two',
  'Żebra',
);
const shuffled = names.toReversed();

const shares =
  'performance_publishing_share, performance_music_share, mechanical_publishing_share, mechanical_music_share, track_status, version_type';
type List = { table: string; columns: string; values: string; field: string; by: string; text: string; index: string };
const lists: Record<string, List> = {
  works: {
    table: 'work',
    columns: `title, ${shares}`,
    values: `name, 0, 0, 0, 0, 'RELEASED', 'ORIGINAL'`,
    field: 'works',
    by: 'TITLE',
    text: 'title',
    index: 'work_title',
  },
  recordings: {
    table: 'recording',
    columns: 'title, artist, stage, release_status, advisory',
    values: `name, 'A', 'MIXED', 'DEMO', 'EXPLICIT'`,
    field: 'recordings',
    by: 'TITLE',
    text: 'title',
    index: 'recording_by_title',
  },
  releases: {
    table: 'release',
    columns: 'title, artist, type, format',
    values: `name, 'A', 'EP', 'DIGITAL'`,
    field: 'releases',
    by: 'TITLE',
    text: 'title',
    index: 'release_by_title',
  },
  labels: {
    table: 'label',
    columns: 'name, reference, type, status',
    values: `name, n, 'MAJOR', 'ACTIVE'`,
    field: 'labels',
    by: 'NAME',
    text: 'name',
    index: 'label_by_name',
  },
  'music documents': {
    table: 'music_document',
    columns: 'title, type',
    values: `name, 'OTHER'`,
    field: 'musicDocuments',
    by: 'TITLE',
    text: 'title',
    index: 'music_document_by_title',
  },
  contributors: {
    table: 'contributor',
    columns: 'first_name, last_name, reference',
    values: `name, '', n`,
    field: 'contributors',
    by: 'FIRST_NAME',
    text: 'firstName',
    index: 'contributor_name',
  },
  publishers: {
    table: 'publisher',
    columns: 'name, company_name, reference',
    values: `name, 'C', n`,
    field: 'publishers',
    by: 'NAME',
    text: 'name',
    index: 'publisher_name',
  },
  images: {
    table: 'asset',
    columns: 'title, kind, license_type, file_name, mime_type, size_bytes',
    values: `name, 'IMAGE', 'CUSTOM', 'f', 'image/png', 1`,
    field: 'assets',
    by: 'TITLE',
    text: 'title',
    index: 'asset_by_title',
  },
  groups: {
    table: 'asset_group',
    columns: 'name, kind',
    values: `name, 'IMAGE'`,
    field: 'assetGroups',
    by: 'NAME',
    text: 'name',
    index: 'asset_group_by_name',
  },
  'ISRC codes': {
    table: 'isrc_code',
    columns: 'track, code',
    values: `name, 'DEPAR24' || lpad(n::text, 5, '0')`,
    field: 'isrcCodes',
    by: 'TRACK',
    text: 'track',
    index: 'isrc_code_by_track',
  },
  'UPC codes': {
    table: 'upc_code',
    columns: 'product, code, status',
    values: `name, lpad(n::text, 12, '0'), 'ACTIVE'`,
    field: 'upcCodes',
    by: 'PRODUCT',
    text: 'product',
    index: 'upc_code_by_product',
  },
};

type Page = { list: { nodes: { text: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };
const ofKind = ({ field }: List) => (field.startsWith('asset') ? 'kind: IMAGE, ' : '');
const queryOf = (list: List, direction: string, more = '') => `query ($first: Int, $after: String) {
  list: ${list.field}(${ofKind(list)}first: $first, after: $after, sort: { by: ${list.by}, direction: ${direction} }${more}) {
    nodes { text: ${list.text} } pageInfo { hasNextPage endCursor } } }`;

/** All names of a list, by pages whose ends fall between any two rows. */
async function walk(list: List, direction: string, first: number): Promise<string[]> {
  const read: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page: Page = await t.gql<Page>(queryOf(list, direction), { first, after }, owner.token);
    read.push(...page.list.nodes.map(({ text }) => text));
    ({ hasNextPage: more, endCursor: after } = page.list.pageInfo);
  }
  return read;
}

describe.each(Object.entries(lists))('a list of %s', (_name, list) => {
  it('compares numbers as numbers, ignores case and diacritics, and pages in both directions', async () => {
    expect(await walk(list, 'ASC', 3)).toEqual(names);
    expect(await walk(list, 'DESC', 2)).toEqual(names.toReversed());
  });

  it('reads its order from the index', async () => {
    const read = () => t.gql<Page>(queryOf(list, 'ASC'), { first: 5, after: null }, owner.token);
    const text = (await statementsOf(t.platform.pool, read)).find((each) => each.includes('order by'))!;
    const plan = await planOf(t.pool, text);
    expect(plan).toContain(`using ${list.index} on`);
    expect(plan).not.toContain('Sort');
  });
});

it.each(['WORKS', 'RECORDINGS', 'RELEASES', 'CONTRIBUTORS', 'PUBLISHERS'] as const)(
  'the export of %s has the same order',
  async (kind) => {
    if (kind === 'CONTRIBUTORS') await t.pool.query(`update contributor set last_name = first_name, first_name = 'Ada'`);
    const csv = (await exporterOf(t, owner).run(kind, 'CSV')).toString();
    const places = names.map((name) =>
      csv.search(new RegExp(`(?<=^|[,;"\\n\\ufeff])${name.replaceAll('.', '\\.')}(?=[,;"\\r])`, 'm')),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

describe('a search', () => {
  const titles = async (search: string) =>
    (
      await t.gql<{ works: { nodes: { title: string }[] } }>(
        'query ($search: String!) { works(first: 50, search: $search) { nodes { title } } }',
        { search },
        owner.token,
      )
    ).works.nodes.map(({ title }) => title);

  it.each([
    ['track 1', ['Track 1', 'Track 10', 'Track 10.2', 'Track 10.11', 'Track 123456789', 'Track 1234567890']],
    ['Track 10.', ['Track 10.2', 'Track 10.11']],
    ['track 0', ['Track 02']],
    ['09', ['09 Lives']],
    ['träck t', ['Track two']],
  ])('for “%s” returns the titles that begin with it first, in order', async (search, first) => {
    expect((await titles(search)).slice(0, first.length)).toEqual(first);
  });
});

describe('a cursor', () => {
  const cursorOf = async (sort: string) =>
    (await t.gql<Page>(queryOf({ ...lists.works!, by: sort }, 'ASC'), { first: 1 }, owner.token)).list.pageInfo.endCursor;
  const message = '`after` is not a cursor of this list. Start again without a cursor.';

  it.each([
    ['TITLE', 'CREATED_AT'],
    ['GENRE', 'TITLE'],
  ])('of the order by %s is refused in the order by %s', async (of, by) => {
    const after = await cursorOf(of);
    const { errors } = await t.raw(queryOf({ ...lists.works!, by }, 'ASC'), { first: 1, after }, owner.token);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('from before natural orders is refused', async () => {
    const after = Buffer.from(JSON.stringify(['track 2', '019ac000-0000-7000-8000-000000000000'])).toString('base64url');
    const { errors } = await t.raw(queryOf(lists.works!, 'ASC'), { first: 1, after }, owner.token);
    expect(errors?.[0]?.message).toBe(message);
  });
});

describe('natural keys', () => {
  const text = fc.stringMatching(/^[a0 1.:9]{0,12}$/);
  const keysOf = async (texts: readonly string[]) =>
    (
      await t.pool.query<{ text: string; key: string }>(
        `select text, natural_key(text) as key from unnest($1::text[]) text order by natural_key(text) collate "C"`,
        [texts],
      )
    ).rows;

  it('differ for different texts, and begin with the key of every beginning that does not end in a number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { minLength: 2, maxLength: 40 }), async (texts) => {
        const rows = await keysOf(texts);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(texts.length);
        for (const one of rows)
          for (const other of rows)
            if (!/[0-9]$/.test(one.text)) expect(other.key.startsWith(one.key)).toBe(other.text.startsWith(one.text));
      }),
      { numRuns: 30 },
    );
  });

  it('sort as browsers do', async () => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    const separated = fc.stringMatching(/^[a-c]{1,3} (0|[1-9][0-9]{0,11})( [a-c]( [1-9][0-9]{0,2})?)?$/);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(separated, { minLength: 2, maxLength: 40 }), async (texts) => {
        expect((await keysOf(texts)).map((row) => row.text)).toEqual(texts.toSorted(compare));
      }),
      { numRuns: 30 },
    );
  });
});
