import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addToken } from '#tests/support/given-tokens.ts';
import { KnownChains } from '#tests/support/known-chains.ts';
import { planOf, statementsOf } from '#tests/support/statements.ts';

const chains = new KnownChains();
let t: TestApp;
let owner: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  t = await startTestApp({}, { chains });
  await chains.connect(t.pool);
  [owner, other] = [await t.register(), await t.register()];
  for (const list of Object.values(lists)) {
    await fill(list, owner, rowCount);
    await fill(list, other, 10);
  }
  await t.pool.query(`update work set deleted_at = now() where reference in ('N11')`);
  await t.pool.query('analyze');
});
afterAll(() => t.stop());

const rowCount = 60;
const shares =
  'performance_publishing_share, performance_music_share, mechanical_publishing_share, mechanical_music_share, track_status, version_type';
/** A field of a list, and how to add the row `n` of its table. Codes of other kinds of records repeat. */
type List = { table: string; field: string; columns: string; values: string; index: string; args?: string };
const lists: Record<string, List> = {
  works: {
    table: 'work',
    field: 'works',
    columns: `title, reference, iswc, ${shares}`,
    values: `'T' || n, 'N' || n, 'T-034.524.' || lpad(n::text, 3, '0') || '-1', 0, 0, 0, 0, 'RELEASED', 'ORIGINAL'`,
    index: 'work_changed',
  },
  contributors: {
    table: 'contributor',
    field: 'contributors',
    columns: 'first_name, last_name, reference, ipi_number',
    values: `'F' || n, 'L', 'N' || n, lpad(n::text, 11, '0')`,
    index: 'contributor_changed',
  },
  publishers: {
    table: 'publisher',
    field: 'publishers',
    columns: 'name, company_name, reference, ipi_number',
    values: `'P' || n, 'C', 'N' || n, lpad(n::text, 11, '0')`,
    index: 'publisher_changed',
  },
  labels: {
    table: 'label',
    field: 'labels',
    columns: 'name, reference, type, status',
    values: `'L' || n, 'N' || n, 'MAJOR', 'ACTIVE'`,
    index: 'label_changed',
  },
  recordings: {
    table: 'recording',
    field: 'recordings',
    columns: 'title, reference, isrc, artist, stage, release_status, advisory',
    values: `'R' || n, 'N' || n, 'USRC176' || lpad(n::text, 5, '0'), 'A', 'MIXED', 'DEMO', 'EXPLICIT'`,
    index: 'recording_changed',
  },
  releases: {
    table: 'release',
    field: 'releases',
    columns: 'title, reference, upc, artist, type, format',
    values: `'P' || n, 'N' || n, lpad(n::text, 12, '0'), 'A', 'EP', 'DIGITAL'`,
    index: 'release_changed',
  },
  musicDocuments: {
    table: 'music_document',
    field: 'musicDocuments',
    columns: 'title, type',
    values: `'D' || n, 'OTHER'`,
    index: 'music_document_changed',
  },
  images: {
    table: 'asset',
    field: 'assets',
    columns: 'title, kind, license_type, file_name, mime_type, size_bytes',
    values: `'I' || n, 'IMAGE', 'CUSTOM', 'f', 'image/png', 1`,
    index: 'asset_changed',
    args: 'kind: IMAGE, ',
  },
  assets: {
    table: 'asset',
    field: 'assets',
    columns: 'title, kind, license_type, file_name, mime_type, size_bytes',
    values: `'V' || n, 'VIDEO', 'CUSTOM', 'f', 'video/mp4', 1`,
    index: 'asset_changed_of_any_kind',
  },
  assetGroups: {
    table: 'asset_group',
    field: 'assetGroups',
    columns: 'name, kind',
    values: `'G' || n, 'IMAGE'`,
    index: '',
    args: 'kind: IMAGE, ',
  },
  tokenizations: { table: 'tokenization', field: 'tokenizations', columns: '', values: '', index: 'tokenization_changed' },
};

/** Adds rows. Seven of them have the same time of change, and rows that were created late changed early. */
async function fill({ table, columns, values }: List, { workspaceId }: TestAccount, count: number): Promise<void> {
  const tokens = Array.from({ length: columns === '' ? count : 0 }, (_, n) => n);
  for (const n of tokens)
    await addToken(t.pool, chains, { workspaceId, kind: 'WORK', subjectId: randomUUID(), title: `T${n}`, state: 'REQUESTED' });
  if (columns !== '')
    await t.pool.query(
      `insert into ${table} (workspace_id, ${columns}) select $1, ${values} from generate_series(1, $2::int) n`,
      [workspaceId, count],
    );
  await t.pool.query(
    `update ${table} set updated_at = timestamptz '2026-03-01T00:00:00Z' + (placed.n / 7) * interval '1 day',
        created_at = timestamptz '2026-02-28T00:00:00Z' - placed.n * interval '1 hour'
      from (select id, (row_number() over (order by id))::int as n from ${table} where workspace_id = $1) placed
      where placed.id = ${table}.id`,
    [workspaceId],
  );
}

type Page = {
  list: { nodes: { id: string }[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
};
const queryOf = ({ field, args = '' }: List, more: string) => `query ($first: Int, $after: String) {
  list: ${field}(${args}first: $first, after: $after, ${more}) { nodes { id } totalCount pageInfo { hasNextPage endCursor } } }`;
const read = async (list: List, more: string, variables: object = {}) =>
  (await t.gql<Page>(queryOf(list, more), { first: 100, ...variables }, owner.token)).list;
const idsOf = async (list: List, more: string) => (await read(list, more)).nodes.map(({ id }) => id);
const stored = async ({ table, args }: List, where: string, order = 'id') => {
  const live = table === 'tokenization' ? 'true' : 'deleted_at is null';
  const kind = table === 'asset' && args ? `kind = 'IMAGE'` : 'true';
  const text = `select id from ${table} where workspace_id = $1 and ${live} and ${kind} and ${where} order by ${order}`;
  return (await t.pool.query<{ id: string }>(text, [owner.workspaceId])).rows.map(({ id }) => id);
};

async function walk(list: List, more: string, first: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, hasMore = true; hasMore; ) {
    const page: Page['list'] = await read(list, more, { first, after });
    ids.push(...page.nodes.map(({ id }) => id));
    ({ endCursor: after, hasNextPage: hasMore } = page.pageInfo);
  }
  return ids;
}

describe.each(Object.entries(lists))('the list %s', (_name, list) => {
  it.each(['ASC', 'DESC'])('is sorted by the last change %s, and its cursors pass ties', async (direction) => {
    const ids = await stored(list, 'true', `updated_at ${direction}, id ${direction}`);
    expect(ids.length).toBeGreaterThanOrEqual(rowCount - 1);
    expect(await walk(list, `sort: { by: UPDATED_AT, direction: ${direction} }`, 4)).toEqual(ids);
  });

  it('is filtered by the times of creation and of the last change, without the end of a period', async () => {
    const [from, before] = ['2026-03-03T00:00:00Z', '2026-03-06T00:00:00.000Z'];
    const changed = `updated_at >= '${from}' and updated_at < '${before}'`;
    const period = `updatedAt: { from: "${from}", before: "${before}" }`;
    const ids = await stored(list, changed, 'updated_at desc, id desc');
    expect(ids.length).toBeGreaterThan(6);
    const page = await read(list, `filter: { ${period} }, sort: { by: UPDATED_AT, direction: DESC }`);
    expect([page.nodes.map(({ id }) => id), page.totalCount]).toEqual([ids, ids.length]);
    // In another order, too.
    const more = `filter: { ${period}, createdAt: { from: "2026-02-27T04:00:00Z" } }`;
    const both = await stored(list, `${changed} and created_at >= '2026-02-27T04:00:00Z'`);
    expect(both.length).toBeGreaterThan(0);
    expect((await walk(list, more, 2)).toSorted()).toEqual(both);
    expect(await idsOf(list, 'filter: { updatedAt: {} }')).toHaveLength((await stored(list, 'true')).slice(0, 100).length);
    expect(await idsOf(list, `filter: { updatedAt: { from: "${before}", before: "${from}" } }`)).toEqual([]);
  });

  it('refuses a time that does not exist', async () => {
    const { errors } = await t.raw(queryOf(list, 'filter: { createdAt: { from: "yesterday" } }'), {}, owner.token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

/** The statement of a page that has `part`, as it is planned for a large table. */
async function planWith(part: string, list: List, more: string): Promise<string> {
  const page = () => t.gql(queryOf(list, more).replace('totalCount', ''), { first: 20 }, owner.token);
  const text = (await statementsOf(t.platform.pool, page)).find((each) => each.includes(part) && !each.startsWith('explain'));
  return planOf(t.pool, text!);
}

// Groups are few, and their list has no index for each order.
describe.each(Object.entries(lists).filter(([, { index }]) => index !== ''))('the index of the list %s', (_name, list) => {
  const period = 'filter: { updatedAt: { from: "2026-03-03T00:00:00Z", before: "2026-03-04T00:00:00Z" } }';

  it('holds the order of changes and its periods', async () => {
    for (const filter of ['', `${period}, `]) {
      const plan = await planWith('order by', list, `${filter}sort: { by: UPDATED_AT }`);
      expect(plan).toContain(`using ${list.index}${filter === '' ? ' on' : ''}`);
      expect(plan).not.toContain('Sort');
      expect(/Index Cond: .*updated_at/.test(plan)).toBe(filter !== '');
    }
  });

  it('finds the few rows of a period in another order', async () => {
    const plan = await planWith('match_key', list, `${period}, sort: { by: CREATED_AT }`);
    expect(plan).toContain(`using ${list.index}`);
    expect(plan).toMatch(/Index Cond: .*updated_at/);
  });
});

/** A list, its filter by codes, spellings of the codes of rows 3 and 4, a code that no record can have, and the index that finds them. */
const lookUps: [keyof typeof lists, string, string[], string, string][] = [
  ['works', 'references', ['N3', ' N4'], 'n3', 'work_reference'],
  ['works', 'iswcs', ['T-034.524.003-1', 'iswc: t0345240041'], 'T-034', 'work_iswc'],
  ['contributors', 'references', ['N3', 'N4'], '', 'contributor_reference'],
  ['contributors', 'ipiNumbers', ['00000000003', '000000004'], 'I-000000229-7', 'contributor_ipi'],
  ['publishers', 'references', ['N3', 'N4'], 'N3 N4', 'publisher_reference'],
  ['publishers', 'ipiNumbers', ['00000000003', '0000000004'], '', 'publisher_ipi'],
  ['labels', 'references', ['N3', 'N4'], '%', 'label_reference'],
  ['recordings', 'references', ['N3', 'N4'], 'N_', 'recording_reference'],
  ['recordings', 'isrcs', ['US-RC1-76-00003', 'usrc17600004'], 'US-RC1', 'recording_isrc'],
  ['releases', 'references', ['N3', 'N4'], '', 'release_reference'],
  ['releases', 'upcs', ['0 00000 00000 3', '0000000000004'], '12', 'release_upc'],
];

describe.each(lookUps)('%s by %s', (name, filter, texts, malformed, index) => {
  const list = lists[name]!;
  const by = (codes: readonly string[], more = '') => `filter: { ${filter}: ${JSON.stringify(codes)}${more} }`;

  it('are found by any of several codes, however they are spelled, and only in the own workspace', async () => {
    const [third, fourth] = [await stored(list, `reference = 'N3'`), await stored(list, `reference = 'N4'`)];
    expect([third.length, fourth.length]).toEqual([1, 1]);
    expect((await idsOf(list, by([...texts, malformed]))).toSorted()).toEqual([...third, ...fourth].toSorted());
    expect((await read(list, by(texts))).totalCount).toBe(2);
    // A single code needs no list.
    expect(await idsOf(list, `filter: { ${filter}: ${JSON.stringify(texts[0])} }, sort: { by: UPDATED_AT }`)).toEqual(third);
    expect(await idsOf(list, by(texts, ', updatedAt: { before: "2026-01-01T00:00:00Z" }'))).toEqual([]);
  });

  it('are not found by what is no code, or by none', async () => {
    expect(await idsOf(list, by([malformed]))).toEqual([]);
    expect(await idsOf(list, by([]))).toEqual([]);
  });

  it('are not read for more than 100 codes', async () => {
    const many = by(Array.from({ length: 101 }, () => texts[0]!));
    const statements = await statementsOf(t.platform.pool, async () => {
      const { errors } = await t.raw(queryOf(list, many), {}, owner.token);
      expect(errors?.[0]).toMatchObject({
        message: `\`${filter}\` can have at most 100 values.`,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    });
    expect(statements.filter((text) => text.includes(` ${list.table} `))).toEqual([]);
  });

  it('are read from the index', async () => {
    const plan = await planWith('match_key', list, by(texts));
    expect(plan).toContain(`using ${index} on ${list.table}`);
    expect(plan).toMatch(/Index Cond: .*= ANY/);
  });
});

it('does not find what is in the bin', async () => {
  expect(await idsOf(lists.works!, 'filter: { references: ["N11"] }')).toEqual([]);
});

it('proofs are filtered by the time of their fingerprint', async () => {
  const add = (at: string) =>
    t.pool.query(`insert into fingerprint (workspace_id, sha256, label, created_at) values ($1, $2, 'f', $3)`, [
      owner.workspaceId,
      randomUUID().replaceAll('-', '').repeat(2),
      at,
    ]);
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) await add(`${day}T00:00:00Z`);
  const proofs = { ...lists.works!, field: 'proofs' };
  const period = 'createdAt: { from: "2026-03-01T00:00:00Z", before: "2026-03-03T00:00:00Z" }';
  expect(await idsOf(proofs, `filter: { ${period} }`)).toHaveLength(2);
  expect(await idsOf(proofs, `filter: { state: ANCHORED, ${period} }`)).toEqual([]);
});
