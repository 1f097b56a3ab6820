import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { pngLike, sha256 } from '#tests/media/upload-client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addContributor, addWork } from '#tests/support/catalogue.ts';
import { makeKey } from '#tests/support/team.ts';

let t: TestApp;
let url: string;
let account: TestAccount;
beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'error' });
  url = `${await t.app.listen({ host: '127.0.0.1', port: 0 })}/api/media/upload`;
  account = await t.register();
});
afterAll(() => t.stop());

type Body = Record<string, unknown> & { success: boolean; error?: string; message?: string; data: Record<string, unknown> };
type Fields = Record<string, string>;
type File = { bytes: Uint8Array; name: string; type: string };

async function send(file: File | null, fields: Fields = {}, headers: Record<string, string> = {}) {
  const form = new FormData();
  if (file) form.append('file', new Blob([file.bytes as never], { type: file.type }), file.name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Body };
}
const png = (size = 20_000, seed = 1): File => ({ bytes: pngLike(size, seed), name: 'cover.png', type: 'image/png' });
const leftovers = async () => {
  const { rows } = await t.pool.query(`select (select count(*)::int from upload where state = 'RECEIVING') as uploads,
    (select count(*)::int from storage_garbage) as garbage`);
  return rows[0];
};

describe('a file in a multipart form', () => {
  it('has the type that its bytes show, if the client sends no specific type', async () => {
    for (const [name, seed] of [
      ['cover.png', 71],
      ['cover', 72],
    ] as const) {
      const { status, body } = await send({ ...png(20_000, seed), name, type: 'application/octet-stream' }, {});
      expect([status, body.type, body.mimeType]).toEqual([201, 'image', 'image/png']);
    }
    const notes = { bytes: Buffer.from('Words of a song.'), name: 'notes.txt', type: 'application/octet-stream' };
    expect((await send(notes, {})).body).toMatchObject({ type: 'document', mimeType: 'text/plain' });
    expect((await send({ ...notes, name: 'run.exe', bytes: Buffer.from('MZ'.padEnd(5_000)) }, {})).status).toBe(415);
  });

  it.each(['', '; boundary=', '; boundary=""', `; boundary=${'b'.repeat(300)}`])(
    'is refused if the content type has the invalid boundary parameter “%s”',
    async (boundary) => {
      const headers = { authorization: `Bearer ${account.token}`, 'content-type': `multipart/form-data${boundary}` };
      const response = await fetch(url, { method: 'POST', headers, body: '--b--' });
      expect([response.status, (await response.json()).success]).toEqual([415, false]);
    },
  );

  it('is refused if the form has an unknown type', async () => {
    const before = await leftovers();
    const { status, body } = await send(png(20_000, 73), { type: 'nope' });
    expect([status, body.success]).toEqual([400, false]);
    expect(await leftovers()).toMatchObject({ uploads: before.uploads });
  });

  it('creates an asset with all values of the form', async () => {
    const [work, artist] = [
      await addWork(t.pool, account.workspaceId),
      await addContributor(t.pool, account.workspaceId, 'Mira'),
    ];
    const file = png(3_000_000, 5);
    const { status, body } = await send(file, {
      title: 'Blue cover',
      description: 'Front',
      category: 'album-cover',
      tags: '["blue", "front"]',
      isPublic: 'true',
      metadata: '{"photographer": "Mira Lang", "iso": 400}',
      associatedWorkIds: JSON.stringify([work]),
      associatedArtistIds: artist,
    });
    expect(body).toMatchObject({
      success: true,
      type: 'image',
      title: 'Blue cover',
      category: 'album-cover',
      tags: ['blue', 'front'],
      isPublic: true,
      fileName: 'cover.png',
      fileSize: 3_000_000,
      mimeType: 'image/png',
      associatedWorkIds: [work],
      associatedArtistIds: [artist],
      metadata: { photographer: 'Mira Lang', iso: '400' },
    });
    expect(status).toBe(201);
    expect(body.data.id).toBe(body.id);
    const { rows } = await t.pool.query('select storage_key from upload where asset_id = $1', [body.id]);
    expect(sha256(await buffer(await t.platform.storage.read(rows[0].storage_key)))).toBe(sha256(file.bytes));
    expect(await leftovers()).toEqual({ uploads: 0, garbage: 0 });
  });

  it('has the kind of its MIME type, and its file name as the default title', async () => {
    const text = { bytes: Buffer.from('Short.'), name: 'Terms of use.txt', type: 'text/plain' };
    const { body } = await send(text);
    expect(body).toMatchObject({ type: 'document', title: 'Terms of use', mimeType: 'text/plain', fileSize: 6, isPublic: false });
    expect((await send(png(), { type: 'document' })).body).toMatchObject({ type: 'image' });
  });

  it('can be uploaded with an API key', async () => {
    const secret = (await makeKey(t, account.token, { name: 'Program', access: 'WRITE' })).data.apiKeyCreate!.secret!;
    expect((await send(png(), {}, { authorization: `Bearer ${secret}` })).status).toBe(201);
  });
});

describe('a refused form', () => {
  const image = 'Please select a valid image file. Allowed types: JPEG, PNG, WebP, GIF, AVIF, HEIC or TIFF.';
  it.each([
    ['without a file', null, {}, 400, 'Please select an image file'],
    ['with an empty file', { ...png(), bytes: Buffer.alloc(0) }, {}, 400, 'This file is empty. Choose another one.'],
    ['with an SVG', { bytes: Buffer.from('<svg/>'), name: 'a.svg', type: 'image/svg+xml' }, {}, 415, image],
    [
      'with an HTML page that has an image name and type',
      { bytes: Buffer.from('<html>'.repeat(2_000)), name: 'a.png', type: 'image/png' },
      {},
      415,
      image,
    ],
    [
      'with a short HTML page that has an image name and type',
      { bytes: Buffer.from('<html>'), name: 'a.png', type: 'image/png' },
      {},
      415,
      image,
    ],
    ['with an unknown category', png(), { category: 'nonsense' }, 400, expect.stringMatching(/./)],
    ['with an unknown work', png(), { associatedWorkIds: '0198c0de-0000-7000-8000-000000000000' }, 400, 'Work not found'],
    ['with a title that is too long', png(), { title: 'x'.repeat(301) }, 400, expect.stringContaining('300')],
  ] as [string, File | null, Fields, number, unknown][])(
    '%s stores no asset and no file',
    async (_name, file, fields, status, error) => {
      const before = (await t.pool.query('select count(*)::int as n from asset')).rows[0];
      const answer = await send(file, fields);
      expect(answer).toMatchObject({ status, body: { success: false, error, message: error } });
      expect((await t.pool.query('select count(*)::int as n from asset')).rows[0]).toEqual(before);
      expect(await leftovers()).toEqual({ uploads: 0, garbage: 0 });
    },
  );

  it('has no session, comes from a viewer, or has only a session cookie', async () => {
    expect((await send(png(), {}, { authorization: '' })).body.error).toBe('Authentication required');
    const viewer = await addPerson(t.pool, 'VIEWER', account.workspaceId);
    expect(await send(png(), {}, { authorization: `Bearer ${viewer.token}` })).toMatchObject({
      status: 403,
      body: { error: 'Forbidden' },
    });
    const cookie = { authorization: '', cookie: `stave_session=${account.token}` };
    expect((await send(png(), {}, cookie)).status).toBe(401);
  });

  it('is a JSON body', async () => {
    const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(415);
  });

  /** Sends a form in pieces, each when the server has taken the last one, until a response arrives or `maxBytes` are sent. */
  function sendLargeForm(
    headers: Record<string, string>,
    maxBytes: number,
  ): Promise<{ status: number; sentBytes: number; body: string }> {
    const boundary = 'x1';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    return new Promise((resolve, reject) => {
      let sentBytes = 0;
      let isOver = false;
      const all = {
        authorization: `Bearer ${account.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      };
      const sending = request(url, { method: 'POST', headers: all }, async (response) => {
        isOver = true;
        const body = (await buffer(response)).toString();
        sending.destroy();
        resolve({ status: response.statusCode!, sentBytes, body });
      });
      sending.on('error', (error) => isOver || reject(error));
      const piece = pngLike(1_000_000);
      const more = () => {
        if (isOver || sentBytes >= maxBytes) return;
        sentBytes += piece.length;
        sending.write(piece, () => setImmediate(more));
      };
      sending.write(head, () => sending.write(pngLike(5_000), more));
    });
  }

  it('is stopped before most bytes are sent, if its declared length is too large', async () => {
    const answer = await sendLargeForm({ 'content-length': '60000000' }, 60_000_000);
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('File size must be less than 50MB') });
    expect(answer.sentBytes).toBeLessThan(30_000_000);
  });

  it('is stopped during the upload, if it declares no length', async () => {
    const { uploads } = t.platform.config;
    uploads.maxMegabytes = 5;
    const answer = await sendLargeForm({ 'transfer-encoding': 'chunked' }, 90_000_000).finally(() => {
      uploads.maxMegabytes = null;
    });
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('File size must be less than 5MB') });
    expect(await leftovers()).toEqual({ uploads: 0, garbage: 0 });
  });

  it('is removed if the client disconnects before the end', async () => {
    const sending = request(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': 'multipart/form-data; boundary=x1',
        'content-length': '9000000',
      },
    });
    sending.on('error', () => undefined);
    sending.write('--x1\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n');
    sending.write(pngLike(300_000));
    await expect.poll(async () => (await leftovers()).uploads).toBe(1);
    sending.destroy();
    await expect.poll(leftovers).toEqual({ uploads: 0, garbage: 0 });
  });
});
