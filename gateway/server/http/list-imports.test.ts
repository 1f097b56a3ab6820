import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { workbookOf } from '#tests/support/import-files.ts';
import { maxListRows } from '../../areas/imports/list-imports.ts';

let t: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.register();
});
afterAll(() => t.stop());

const importList = async (name: string, payload: string | Buffer, token: string | null = owner.token) => {
  const headers = { 'content-type': 'application/octet-stream', ...(token !== null && { authorization: `Bearer ${token}` }) };
  const response = await t.app.inject({ method: 'POST', url: `/imports/lists/${name}`, headers, payload });
  return [response.statusCode, response.json<object>()] as const;
};

const stored = async (table: 'isrc_code' | 'upc_code', columns: string) =>
  (await t.pool.query(`select ${columns} from ${table} where workspace_id = $1 order by code`, [owner.workspaceId])).rows;

const isrc = (serial: number) => `SEABC26${String(serial).padStart(5, '0')}`;
const imported = (count: number, known = 0) => ({ counts: { imported: count, known }, refused: [] });

describe('a list of ISRCs', () => {
  it.each([
    ['a pasted list', '', () => `${isrc(1)}\n\n ${isrc(2)} \n`],
    ['a pasted list with tracks', 'Strand', () => `${isrc(3)}, Strand\n${isrc(4)}`],
    [
      'a file with headings in another order',
      'Harbour, lights',
      () => `\uFEFFTitle;Artist;isrc-code\n"Harbour, lights";Mara;${isrc(5)}`,
    ],
    ['a file of a German spreadsheet', 'Größe', () => Buffer.from(`ISRC;Track\r\n${isrc(6)};Größe\r\n`, 'latin1')],
    ['a file with tabs in UTF-16', 'Été', () => Buffer.from(`\uFEFFISRC\tTrack\n${isrc(7)}\tÉté`, 'utf16le')],
  ])('is read from %s', async (_what, track, content) => {
    await t.pool.query('delete from isrc_code where workspace_id = $1', [owner.workspaceId]);
    const [status, done] = await importList('isrc-codes', await content());
    const rows = await stored('isrc_code', 'track');
    expect([status, done]).toEqual([200, imported(rows.length)]);
    expect(rows[0]).toEqual({ track: track || null });
  });

  it('names refused rows by their numbers, also beyond a portion of a thousand', async () => {
    await t.pool.query('delete from isrc_code where workspace_id = $1', [owner.workspaceId]);
    const lines = Array.from({ length: 1_100 }, (_, index) => isrc(index + 1));
    lines[1_050] = 'nonsense';
    expect(await importList('isrc-codes', `ISRC\n\n${lines.join('\n')}\n${isrc(1)}\n`)).toEqual([
      200,
      { counts: { imported: 1_099, known: 1 }, refused: [{ row: 1_053, message: expect.any(String) as string }] },
    ]);
  });
});

it('reads products and formats of UPCs', async () => {
  const list = 'Barcode;Product;Format\n4006381333931;Harbour;digital\n036000291452;;\n036000291453;;';
  expect(await importList('upc-codes', list)).toEqual([
    200,
    { counts: { imported: 2, known: 0 }, refused: [{ row: 4, message: expect.stringMatching(/check digit/) as string }] },
  ]);
  expect(await stored('upc_code', 'product, format')).toEqual([
    { product: null, format: null },
    { product: 'Harbour', format: 'DIGITAL' },
  ]);
});

it('imports the exported platforms of releases again', async () => {
  const input = { title: 'Shore', artist: 'Mara', type: 'ALBUM', upc: '4006381333931', platforms: [{ platform: 'Spotify' }] };
  const mutation = 'mutation ($input: ReleaseInput!) { releaseCreate(input: $input) { userErrors { message } } }';
  const { releaseCreate } = await t.gql<{ releaseCreate: { userErrors: object[] } }>(mutation, { input }, owner.token);
  expect(releaseCreate.userErrors).toEqual([]);
  const authorization = `Bearer ${owner.token}`;
  const request = { method: 'POST', url: '/exports/lists/release-platforms', headers: { authorization } } as const;
  const exported = async () => (await t.app.inject(request)).body;
  const file = (await exported()).replace('Spotify,,', 'Spotify,https://open.example/1,2026-03-14');
  expect(await importList('release-platforms', `${file},Nowhere,Spotify,,\r\n`)).toEqual([
    200,
    { counts: { changed: 1 }, refused: [{ row: 3, message: 'Enter the UPC of the release.' }] },
  ]);
  expect(await exported()).toBe(file);
});

describe('a template', () => {
  const template = async (fileName: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const { statusCode, body } = await t.app.inject({ method: 'GET', url: `/imports/templates/${fileName}`, headers });
    return [statusCode, body] as const;
  };

  it.each([
    ['works-template.csv', /^\uFEFFWork Title,.*Writer Last Name,.*Publisher Name.*\r\n$/],
    ['contributors-template.csv', /Writer Last Name/],
    ['recordings-template.csv', /Recording Title,.*ISRC/],
  ])('%s has the headings that map by themselves', async (fileName, headings) => {
    expect(await template(fileName, owner.token)).toEqual([200, expect.stringMatching(headings)]);
  });

  it('needs a session, and an address that exists', async () => {
    expect((await template('works-template.csv'))[0]).toBe(401);
    expect((await template('secrets.csv', owner.token))[0]).toBe(404);
  });
});

describe('a list is refused', () => {
  it.each([
    ['without a session', 'isrc-codes', isrc(1), null, 401, /Sign in/],
    ['into an unknown list', 'secrets', isrc(1), undefined, 404, /no such list/],
    ['when it is empty', 'isrc-codes', '', undefined, 400, /empty/],
    ['without rows', 'isrc-codes', 'ISRC\n', undefined, 400, /no rows to import/],
    [
      'when it is no table',
      'isrc-codes',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      undefined,
      400,
      /image|picture/i,
    ],
    ['with too many rows', 'isrc-codes', `${isrc(1)}\n`.repeat(maxListRows + 2), undefined, 400, /more than 50,000 rows/],
    ['with too many bytes', 'isrc-codes', 'x'.repeat(10_000_001), undefined, 400, /larger than 10 MB/],
  ])('%s', async (_case, name, content, token, status, error) => {
    const answer = await importList(name, content, token === undefined ? owner.token : token);
    expect(answer).toEqual([status, { error: expect.stringMatching(error) as string }]);
  });

  it('as a workbook', async () => {
    const answer = await importList('isrc-codes', await workbookOf([['ISRC'], [isrc(8)]]));
    expect(answer).toEqual([400, { error: expect.stringMatching(/Save the sheet as CSV/) as string }]);
  });

  it('from a read-only member', async () => {
    await t.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [owner.userId]);
    t.platform.sessions.clear();
    expect((await importList('isrc-codes', 'x'.repeat(10_000_001)))[0]).toBe(403);
  });
});
