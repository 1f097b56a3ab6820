import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { UploadClient } from '#tests/media/upload-client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let url: string;
let account: TestAccount;
let client: UploadClient;
beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'error' });
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  account = await t.register();
  client = new UploadClient(url, account.token);
});
afterAll(() => t.stop());

/** Number of bytes that the server has read from the connection of the next request when it responds. */
const bytesReadOfNext = () =>
  new Promise<number>((resolve) =>
    t.app.server.once('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
      response.once('finish', () => resolve(socket.bytesRead)),
    ),
  );
const rowOf = async (path: string) =>
  (await t.pool.query('select * from upload where id = $1', [path.split('/').at(-1)])).rows[0];
const text = Buffer.from('Words of a song.\n'.repeat(40));

it("refuses an upload from a page of another workspace than the session's", async () => {
  const { userId, workspaceId } = account;
  const refused = await client.create({ size: text.length, workspace: userId });
  expect(refused).toMatchObject({ status: 409, body: expect.stringContaining('You switched to another workspace') });
  expect(refused.headers['stave-error-code']).toBe('OTHER_WORKSPACE');
  expect((await client.create({ size: text.length, workspace: workspaceId })).status).toBe(201);
});

describe('refusals before any byte is sent', () => {
  it.each([
    [
      'an image that is too large',
      { kind: 'IMAGE', fileName: 'a.png', type: 'image/png', size: 52_428_801 },
      413,
      'File size must be less than 50MB',
      'FILE_TOO_LARGE',
    ],
    [
      'a video that is too large',
      { kind: 'VIDEO', fileName: 'a.mp4', type: 'video/mp4', size: 524_288_001 },
      413,
      'File size must be less than 500MB',
      'FILE_TOO_LARGE',
    ],
    ['a document that is too large', { size: 104_857_601 }, 413, 'File size must be less than 100MB', 'FILE_TOO_LARGE'],
    [
      'an SVG',
      { kind: 'IMAGE', fileName: 'a.svg', type: 'image/svg+xml', size: 9 },
      415,
      'Please select a valid image file. Allowed types: JPEG, PNG, WebP, GIF, AVIF, HEIC or TIFF.',
      'FILE_TYPE',
    ],
    [
      'an HTML file',
      { fileName: 'a.html', type: 'text/html', size: 9 },
      415,
      expect.stringContaining('Please select a valid document file. Allowed types: PDF, '),
      'FILE_TYPE',
    ],
    [
      'an image sent as a video',
      { kind: 'VIDEO', fileName: 'a.png', type: 'image/png', size: 9 },
      415,
      expect.stringContaining('Please select a valid video file. Allowed types: MP4, '),
      'FILE_TYPE',
    ],
    ['an empty file', { size: 0 }, 400, 'This file is empty. Choose another one.', 'FILE_EMPTY'],
    [
      'an unknown kind',
      { kind: 'MUSIC', size: 9 },
      400,
      'Set kind in Upload-Metadata to one of IMAGE, VIDEO, DOCUMENT.',
      'INVALID',
    ],
    [
      'a category of another kind',
      { size: 9, draft: { category: 'ALBUM_COVER' } },
      400,
      expect.stringContaining('Choose a category for documents'),
      'INVALID',
    ],
    [
      'an unknown work',
      { size: 9, draft: { workIds: ['0198c0de-0000-7000-8000-000000000000'] } },
      404,
      'Work not found',
      'NOT_FOUND',
    ],
    ['an unknown asset', { size: 9, assetId: 'nothing' }, 404, 'Asset not found', 'NOT_FOUND'],
  ])('%s', async (_name, given, status, body, code) => {
    const before = await t.pool.query('select count(*) from upload');
    expect(await client.create(given)).toMatchObject({ status, body, headers: { 'stave-error-code': code } });
    expect((await t.pool.query('select count(*) from upload')).rows).toEqual(before.rows);
  });

  it('an upload without a length or with an unreadable description', async () => {
    const metadata = `kind ${btoa('DOCUMENT')},filename ${btoa('a.txt')}`;
    const post = (headers: Record<string, string>) =>
      client.send('POST', '/uploads', { 'upload-metadata': metadata, ...headers });
    expect((await post({})).status).toBe(400);
    expect((await post({ 'upload-defer-length': '1' })).status).toBe(400);
    expect((await post({ 'upload-length': '-1' })).status).toBe(400);
    for (const draft of ['[]', '{', '"text"', '{"title":"a\\u0000b"}']) {
      const sent = { 'upload-length': '9', 'upload-metadata': `${metadata},draft ${btoa(draft)}` };
      expect((await post(sent)).body).toMatch(/must be a JSON object/);
    }
    expect((await post({ 'upload-length': '9', 'upload-metadata': 'kind !!' })).status).toBe(400);
  });
});

describe('type detection by the first bytes', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(5_000, ' '));
  it.each([
    ['an HTML file with an image extension', 'IMAGE', 'a.png', 'image/png', page],
    [
      'an SVG with an image extension',
      'IMAGE',
      'a.png',
      'image/png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    [
      'a program with the type of a PDF',
      'DOCUMENT',
      'a.pdf',
      'application/pdf',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(6_000)]),
    ],
    [
      'a video with an image extension',
      'IMAGE',
      'a.png',
      'image/png',
      Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(6_000)]),
    ],
    ['binary data with the type of a text', 'DOCUMENT', 'a.txt', 'text/plain', Buffer.alloc(6_000, 0xff)],
    [
      'an archive with the type of a Word document',
      'DOCUMENT',
      'a.docx',
      '',
      Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(6_000, 1)]),
    ],
  ])('%s is refused, and its bytes and reservation are deleted', async (_name, kind, fileName, type, bytes) => {
    const path = await client.begin({ kind, fileName, type, size: bytes.length });
    const { storage_key: key } = await rowOf(path);
    const noun = kind.toLowerCase();
    const refused = {
      status: 415,
      body: expect.stringContaining(`a valid ${noun} file. Allowed types: `),
      headers: { 'stave-error-code': 'FILE_TYPE' },
    };
    expect(await client.add(path, 0, bytes)).toMatchObject(refused);
    expect((await rowOf(path)).state).toBe('REFUSED');
    expect(await t.platform.storage.stat(key)).toBeNull();
    expect((await client.stand(path)).status).toBe(415);
    expect((await t.pool.query('select 1 from storage_garbage where storage_key = $1', [key])).rowCount).toBe(0);
  });

  it('works when bytes arrive one by one', async () => {
    const path = await client.begin({ kind: 'IMAGE', fileName: 'a.png', type: 'image/png', size: page.length });
    for (const at of [0, 1, 2, 3]) expect((await client.add(path, at, page.subarray(at, at + 1))).status).toBe(204);
    expect((await client.add(path, 4, page.subarray(4))).status).toBe(415);
  });

  it('refuses a text with invalid bytes at its end', async () => {
    const bytes = Buffer.concat([Buffer.from('a'.repeat(9_000)), Buffer.from([0])]);
    const path = await client.begin({ size: bytes.length });
    expect((await client.add(path, 0, bytes.subarray(0, 9_000))).status).toBe(204);
    expect((await client.add(path, 9_000, bytes.subarray(9_000))).status).toBe(415);
    expect((await rowOf(path)).state).toBe('REFUSED');
  });

  it('refuses a large file of the wrong type after its beginning', async () => {
    const bytes = Buffer.concat([page, Buffer.alloc(8_000_000)]);
    const path = await client.begin({ kind: 'VIDEO', fileName: 'a.mp4', type: 'video/mp4', size: bytes.length });
    const bytesRead = bytesReadOfNext();
    await client.add(path, 0, bytes).catch(() => undefined);
    expect(await bytesRead).toBeLessThan(bytes.length / 10);
    expect((await client.stand(path)).status).toBe(415);
  });
});

describe('permissions', () => {
  const create = (token: string) => new UploadClient(url, token).create({ size: text.length });

  it('refuses anonymous callers, viewers and read-only keys', async () => {
    expect(await create('nonsense')).toMatchObject({ status: 401, headers: { 'stave-error-code': 'TOKEN_EXPIRED' } });
    const viewer = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    expect(await create(viewer.token)).toMatchObject({ status: 403, headers: { 'stave-error-code': 'FORBIDDEN' } });
    const secret = async (access: 'READ' | 'WRITE') =>
      (await makeKey(t, account.token, { name: access, access })).data.apiKeyCreate!.secret!;
    expect(await create(await secret('READ'))).toMatchObject({ status: 403 });
    expect(await create(await secret('WRITE'))).toMatchObject({
      status: 201,
      headers: { 'ratelimit-limit': expect.any(String) },
    });
  });

  it('accepts a browser cookie only with the header that foreign pages cannot send', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${url}/uploads`, { method: 'POST', headers: { cookie: `stave_session=${account.token}`, ...headers } });
    const metadata = { 'upload-length': '9', 'upload-metadata': `kind ${btoa('DOCUMENT')},filename ${btoa('a.txt')}` };
    expect((await send(metadata)).status).toBe(412);
    const asTus = { ...metadata, 'tus-resumable': '1.0.0' };
    expect((await send({ ...asTus, origin: 'https://elsewhere.example' })).status).toBe(403);
    const made = await send(asTus);
    expect(made.status).toBe(201);
    expect([...made.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(made.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it("refuses access to another user's upload, even in the same workspace", async () => {
    const path = await client.begin({ size: text.length });
    const colleague = await addPerson(t.pool, 'EDITOR', account.workspaceId);
    const stranger = await addPerson(t.pool);
    for (const { token } of [colleague, stranger]) {
      const other = new UploadClient(url, token);
      const responses = [await other.stand(path), await other.add(path, 0, text), await other.discard(path)];
      expect(responses.map(({ status }) => status)).toEqual([410, 410, 410]);
      expect(responses[1]).toMatchObject(await unlike(other.add('/uploads/0198c0de-0000-7000-8000-000000000000', 0, text)));
    }
    expect((await client.stand(path)).headers['upload-offset']).toBe('0');
  });
  const unlike = async (response: ReturnType<UploadClient['add']>) => ({
    status: (await response).status,
    body: (await response).body,
  });
});
