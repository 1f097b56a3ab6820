import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedLists } from '#domain/exports/lists/exported-lists.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
  await t.pool.query(`update app_user set role = 'ADMIN' where id = $1`, [owner.userId]);
});
afterAll(() => t.stop());

const exportList = async (name: string, payload: object = {}, token: string | null = owner.token) => {
  const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) };
  const response = await t.app.inject({ method: 'POST', url: `/exports/lists/${name}`, headers, payload });
  return { response, lines: response.body.replace('\uFEFF', '').trimEnd().split('\r\n') };
};

const create = async (field: string, type: string, input: object, token = owner.token) => {
  const mutation = `mutation ($input: ${type}!) { made: ${field}Create(input: $input) { record: ${field} { id } userErrors { message } } }`;
  const { made } = await t.gql<{ made: { record: { id: string } | null; userErrors: object[] } }>(mutation, { input }, token);
  expect(made.userErrors).toEqual([]);
  return made.record!.id;
};

/** Variables that a list requires. */
const required: Readonly<Record<string, object>> = {
  images: { kind: 'IMAGE' },
  videos: { kind: 'VIDEO' },
  documents: { kind: 'DOCUMENT' },
  revenue: { months: 12 },
  income: { groupBy: 'SOURCE' },
  'statement-problems': { id: '00000000-0000-0000-0000-000000000000' },
  'subscription-analytics': { range: 'DAYS_30' },
};

describe('the file of a list', () => {
  it.each([...exportedLists.values()])('can have every column of $name', async ({ name, columns }) => {
    const { response, lines } = await exportList(name, { variables: required[name] ?? {} });
    expect([response.statusCode, lines[0]]).toEqual([
      200,
      Object.values(columns)
        .map(({ header }) => header)
        .join(','),
    ]);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('can be a workbook', async () => {
    const { response } = await exportList('income', { variables: required.income, format: 'XLSX' });
    expect([response.statusCode, response.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="income.xlsx"',
    });
    expect((await exportList('income', { variables: required.income, format: 'PDF' })).response.statusCode).toBe(400);
  });

  it('has the rows that the search, filters and sort order find, in the chosen columns', async () => {
    for (const [title, genre] of [
      ['Tides', 'Folk'],
      ['Harbour, lights', 'Folk'],
      ['=SUM(A1)', 'Folk'],
      ['Tidal', 'Jazz'],
    ])
      await create('work', 'WorkInput', { title, genre, tags: ['calm', 'night'] });
    const variables = { filter: { genre: 'Folk' }, sort: { by: 'TITLE', direction: 'DESC' } };
    expect((await exportList('works', { variables, columns: ['tags', 'title'] })).lines).toEqual([
      'Title,Tags',
      'Tides,"calm, night"',
      '"Harbour, lights","calm, night"',
      `'=SUM(A1),"calm, night"`,
    ]);
    expect((await exportList('works', { variables: { search: 'tidal' }, columns: ['title'] })).lines).toEqual(['Title', 'Tidal']);
    expect((await exportList('works', { variables: { search: 'nothing' }, columns: ['title'] })).lines).toEqual(['Title']);
  });

  it('has more rows than a page of the list', async () => {
    await t.pool.query(
      `insert into publisher (workspace_id, name, company_name, reference) select $1, 'House ' || n, 'House', 'P-' || n from generate_series(1, 230) n`,
      [owner.workspaceId],
    );
    const { lines } = await exportList('publishers', { columns: ['name'] });
    expect([lines.length, lines[1], lines.at(-1)]).toEqual([231, 'House 1', 'House 230']);
  });

  it('has the chosen works of the workspace alone', async () => {
    const other = await t.register();
    const foreign = await create('work', 'WorkInput', { title: 'Foreign' }, other.token);
    const own = await create('work', 'WorkInput', { title: 'Chosen' });
    const variables = { filter: { ids: [own, foreign, 'nothing'] } };
    expect((await exportList('works', { variables, columns: ['title'] })).lines).toEqual(['Title', 'Chosen']);
  });

  it('has a row for each release and platform', async () => {
    const platforms = [
      { platform: 'Spotify', url: 'https://open.spotify.com/album/1', liveOn: '2026-03-14' },
      { platform: 'Tidal', url: null, liveOn: null },
    ];
    await create('release', 'ReleaseInput', { title: 'Shore', artist: 'Mara', type: 'ALBUM', platforms });
    await create('release', 'ReleaseInput', { title: 'Nowhere', artist: 'Mara', type: 'ALBUM' });
    expect((await exportList('release-platforms')).lines).toEqual([
      'UPC,Release,Platform,Link,Live Since',
      ',Shore,Spotify,https://open.spotify.com/album/1,2026-03-14',
      ',Shore,Tidal,,',
    ]);
  });

  it('is written to the audit trail', async () => {
    await exportList('labels');
    const { rows } = await t.pool.query(
      `select action, changes from audit_entry where workspace_id = $1 order by created_at desc, id desc limit 1`,
      [owner.workspaceId],
    );
    expect(rows).toEqual([{ action: 'export.download', changes: { kind: 'labels' } }]);
  });
});

describe('an export of a list is refused', () => {
  it.each([
    ['without a session', 'works', {}, null, 401, /Sign in/],
    ['with an unknown session', 'works', {}, 'nobody', 401, /expired/],
    ['of an unknown list', 'secrets', {}, undefined, 404, /no such list/],
    ['without a column', 'works', { columns: ['secrets'] }, undefined, 400, /Choose a column/],
    ['with a wrong body', 'works', { columns: 'title' }, undefined, 400, /as JSON/],
    ['with an unknown filter', 'works', { variables: { filter: { secret: true } } }, undefined, 400, /"secret" is not defined/],
  ])('%s', async (_case, name, payload, token, status, message) => {
    const { response } = await exportList(name, payload, token === undefined ? owner.token : token);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([status, expect.stringMatching(message)]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('to a key of the API, whose program reads pages', async () => {
    const { data } = await makeKey(t, owner.token, { name: 'Report', access: 'READ' });
    expect((await exportList('works', {}, data.apiKeyCreate!.secret!)).response.statusCode).toBe(403);
  });

  it('of users, to other users', async () => {
    const { token } = await t.register();
    expect((await exportList('users', {}, token)).response.statusCode).toBe(403);
  });

  it('while the user has three in progress', async () => {
    const lock = await t.pool.connect();
    await lock.query('begin; lock table contributor in access exclusive mode');
    const running = ['a', 'b', 'c'].map((search) => exportList('contributors', { variables: { search } }));
    const next = async (): Promise<number> => (await exportList('labels')).response.statusCode;
    await expect.poll(next).toBe(429);
    await lock.query('rollback');
    lock.release();
    const done = await Promise.all(running);
    expect(done.map(({ response }) => response.statusCode)).toEqual([200, 200, 200]);
    expect(await next()).toBe(200);
  });
});
