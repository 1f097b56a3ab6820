import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { distroKidFile, royaltyStatements } from '#tests/support/royalty-statements.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const file = distroKidFile('2026-03', [{ title: 'Harbour Lights', isrc: 'USRC17607839', amount: '1.5' }]);
const unknown = '0198c0de-0000-7000-8000-000000000000';
const reason: [string, unknown] = ['String!', 'Wrong account.'];

/** Starts a statement whose file was not sent. */
async function started({ token }: TestAccount): Promise<string> {
  const text = 'mutation ($input: StatementInput!) { done: statementStart(input: $input) { statement { id } } }';
  const input = { fileName: 'a.tsv', sizeBytes: Buffer.byteLength(file) };
  return (await t.gql<{ done: { statement: { id: string } } }>(text, { input }, token)).done.statement.id;
}
const send = (id: string, token: string | null, payload = file) =>
  t.app.inject({
    method: 'PUT',
    url: `/statements/${id}/file`,
    headers: { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });
const actionsOf = async (workspaceId: string, action: string): Promise<number> =>
  (await t.pool.query('select 1 from audit_entry where workspace_id = $1 and action = $2', [workspaceId, action])).rowCount!;

describe('a statement that is changed by several at once', () => {
  it('is reversed once', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id } = await statements.run(file);
    const errors = await Promise.all([1, 2, 3].map(() => statements.act('statementReverse', id, { reason })));
    expect(errors.flat().map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT']);
    await statements.work();
    expect(await statements.found(id)).toMatchObject({ state: 'REVERSED' });
    expect(await actionsOf(owner.workspaceId, 'statement.reverse')).toBe(1);
  });

  it('is posted or deleted, not both', async () => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const { id } = await statements.upload(file);
    const errors = await Promise.all([statements.act('statementPost', id), statements.act('statementDelete', id)]);
    expect(errors.flat()).toMatchObject([{ code: 'CONFLICT' }]);
    await statements.work();
    const isPosted = errors[0]!.length === 0;
    expect((await statements.read(id))?.state).toBe(isPosted ? 'POSTED' : undefined);
    expect(await actionsOf(owner.workspaceId, 'statement.post')).toBe(Number(isPosted));
  });

  it('is posted only after it was read', async () => {
    const statements = royaltyStatements(t, await t.register());
    const id = await statements.send(file);
    for (const act of ['statementPost', 'statementDelete'])
      expect(await statements.act(act, id)).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await statements.act('statementReverse', id, { reason })).toMatchObject([{ code: 'CONFLICT' }]);
    await statements.work();
    expect(await statements.found(id)).toMatchObject({ state: 'READ', lineCount: 1 });
  });
});

describe('the file of a statement', () => {
  it('is received once, and only from editors of the workspace', async () => {
    const [owner, stranger] = [await t.register(), await t.register()];
    const id = await started(owner);
    const [foreign, missing] = [await send(id, stranger.token), await send(unknown, stranger.token)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    expect((await send(id, null)).statusCode).toBe(401);
    expect((await send(id, owner.token, file.slice(1))).statusCode).toBe(400);
    const sent = await Promise.all([1, 2].map(() => send(id, owner.token)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect((await send(id, owner.token)).statusCode).toBe(409);
    const statements = royaltyStatements(t, owner);
    await statements.work();
    expect(await statements.found(id)).toMatchObject({ state: 'READ', lineCount: 1 });
  });

  it('is served at its own signed address alone', async () => {
    const [owner, stranger] = [await t.register(), await t.register()];
    const mine = (await royaltyStatements(t, owner).upload(file)).downloadUrl!;
    const theirs = await royaltyStatements(t, stranger).upload(file);
    const address = new URL(mine, 'http://localhost');
    const ofTheirs = `/statements/${theirs.id}/file${address.search}`;
    const other = new URLSearchParams(address.search);
    other.set('of', stranger.workspaceId);
    for (const url of [ofTheirs, `${ofTheirs.split('?')[0]}?${other}`, `${address.pathname}?${other}`, address.pathname])
      expect((await t.app.inject({ url })).statusCode, url).toBe(404);
    expect((await t.app.inject({ url: mine })).statusCode).toBe(200);
  });
});

describe('an archive', () => {
  it('is read by its content, whatever the names in it are', async () => {
    const statements = royaltyStatements(t, await t.register());
    const other = distroKidFile('2026-04', [{ title: 'Second', amount: '1' }]);
    const archive = zipSync({
      '../../../etc/passwd.tsv': strToU8(file),
      '/absolute/\u202Egnp.tsv': strToU8(other),
      'nested.zip': zipSync({ 'inner.tsv': strToU8(file) }),
    });
    const first = await statements.upload(Buffer.from(archive), '../../archive.zip');
    expect(first).toMatchObject({ state: 'READ', lineCount: 1, failure: null });
    expect(first.fileName).toBe('../../archive.zip');
    const download = await t.app.inject({ url: first.downloadUrl! });
    expect(download.headers['content-disposition']).not.toContain('/');
  });

  it.each([
    ['a compressed file that becomes huge', gzipSync(Buffer.alloc(80 * 2 ** 20)), /^The file is too large when unpacked/],
    [
      'an archive whose member becomes huge',
      zipSync({ 'a.csv': new Uint8Array(40 * 2 ** 20) }),
      /^The archive is damaged, or too large/,
    ],
    [
      'an archive with many tables',
      zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.csv`, strToU8('x')]))),
      /^The archive has more than 100 tables/,
    ],
    ['a compressed archive', gzipSync(zipSync({ 'a.tsv': strToU8(file) })), /./],
  ])('is refused: %s', async (_name, content, failure) => {
    const owner = await t.register();
    const statements = royaltyStatements(t, owner);
    const given = await statements.upload(Buffer.from(content), 'a.zip');
    expect(given).toMatchObject({ state: 'FAILED', failure: expect.stringMatching(failure), lineCount: 0 });
    // Others are read beside it.
    expect(await statements.upload(file)).toMatchObject({ state: 'READ' });
  });
});
