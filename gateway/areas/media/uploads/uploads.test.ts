import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { coverFrame, id3Tag, streamedFlac } from '#tests/media/corpus/tagged-sounds.ts';
import { pngLike, sha256, UploadClient } from '#tests/media/upload-client.ts';
import { watchNextPiece } from '#tests/media/watch-piece.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

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
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.stop());

const rowOf = async (path: string) =>
  (await t.pool.query('select * from upload where id = $1', [path.split('/').at(-1)])).rows[0];
const assetOf = async (id: string) => (await t.pool.query('select * from asset where id = $1', [id])).rows[0];
const storedBytes = async (key: string) => buffer(await t.platform.storage.read(key));
const text = Buffer.from('Words of a song.\n'.repeat(40));

describe('an uploaded file', () => {
  it('becomes an asset with its description and the sent bytes', async () => {
    const bytes = pngLike(300_000);
    const draft = { title: 'Cover', tags: ['blue', ' blue '], isPublic: true, image: { photographer: 'Mira Lang' } };
    const made = await client.create({
      kind: 'IMAGE',
      fileName: '../../Küste.png',
      type: 'image/png',
      size: bytes.length,
      draft,
    });
    expect(made).toMatchObject({
      status: 201,
      headers: { 'tus-resumable': '1.0.0', location: expect.stringMatching(/^\/uploads\/[\w-]+$/) },
    });
    const path = made.headers.location!;
    expect(await client.stand(path)).toMatchObject({ status: 200, headers: { 'upload-offset': '0', 'upload-length': '300000' } });
    expect(await client.add(path, 0, bytes.subarray(0, 100_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '100000' },
    });
    const last = await client.add(path, 100_000, bytes.subarray(100_000));
    expect(last).toMatchObject({ status: 204, headers: { 'upload-offset': '300000' } });
    const asset = await assetOf(last.headers['upload-asset']!);
    expect(asset).toMatchObject({
      kind: 'IMAGE',
      title: 'Cover',
      tags: ['blue'],
      is_public: true,
      file_name: 'Küste.png',
      mime_type: 'image/png',
      size_bytes: '300000',
      ingest_state: 'WAITING',
      uploaded_by: account.userId,
      workspace_id: account.workspaceId,
      details: { photographer: 'Mira Lang' },
    });
    const row = await rowOf(path);
    expect(row).toMatchObject({ state: 'RECEIVED', asset_id: asset.id });
    expect(sha256(await storedBytes(row.storage_key))).toBe(sha256(bytes));
    const audits = await t.pool.query(`select action from audit_entry where subject_id = $1`, [asset.id]);
    expect(audits.rows).toEqual([{ action: 'image.upload' }]);
    // A client that missed the last response repeats the request and gets the same one.
    expect((await client.stand(path)).headers).toMatchObject({ 'upload-asset': asset.id, 'upload-offset': '300000' });
    expect((await client.add(path, 300_000, Buffer.alloc(0))).headers['upload-asset']).toBe(asset.id);
  });

  it('may be a TIFF with its directory after the pixels', async () => {
    const tiff = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c0392b' } })
      .tiff({ compression: 'none' })
      .toBuffer();
    expect(tiff.readUInt32LE(4)).toBeGreaterThan(300_000);
    const path = await client.begin({ kind: 'IMAGE', fileName: 'scan.tif', type: 'image/tiff', size: tiff.length });
    const { status, headers } = await client.add(path, 0, tiff);
    expect(status).toBe(204);
    expect(await assetOf(headers['upload-asset']!)).toMatchObject({ mime_type: 'image/tiff', title: 'scan' });
  });

  it.each([
    ['take.mp3', 'audio/mpeg'],
    ['take.flac', 'audio/flac'],
  ])('gets the type that its sound has behind a cover, even if it is called %s', async (fileName, type) => {
    const flac = Buffer.concat([id3Tag([coverFrame(30_000)]), streamedFlac()]);
    const path = await client.begin({ fileName, type, size: flac.length });
    const { headers } = await client.add(path, 0, flac);
    expect(await assetOf(headers['upload-asset']!)).toMatchObject({ mime_type: 'audio/flac' });
    expect((await rowOf(path)).mime_type).toBe('audio/flac');
  });

  it('is refused if a cover hides that it is no sound', async () => {
    const archive = Buffer.concat([id3Tag([coverFrame(30_000)]), Buffer.from('PK\x03\x04\x14\0', 'latin1'), Buffer.alloc(300)]);
    const path = await client.begin({ fileName: 'take.mp3', type: 'audio/mpeg', size: archive.length });
    expect(await client.add(path, 0, archive)).toMatchObject({
      status: 415,
      body: expect.stringContaining('Please select a valid document file. Allowed types: PDF, '),
    });
  });

  it('continues after a broken connection', async () => {
    const bytes = pngLike(2_000_000, 7);
    const path = await client.begin({ kind: 'IMAGE', fileName: 'a.png', type: 'image/png', size: bytes.length });
    const sent = bytes.subarray(0, 700_000);
    const piece = watchNextPiece(t.platform.storage);
    await client.breakOff(path, 0, { announced: bytes.length, bytes: sent, mayBreak: piece.reaches(sent.length) });
    const offset = Number((await client.stand(path)).headers['upload-offset']);
    expect(offset).toBe(sent.length);
    const last = await client.add(path, offset, bytes.subarray(offset));
    expect(last.headers['upload-asset']).toBeTruthy();
    expect(sha256(await storedBytes((await rowOf(path)).storage_key))).toBe(sha256(bytes));
  });

  it('may arrive in single bytes from the start', async () => {
    const path = await client.begin({ size: text.length });
    for (let at = 0; at < 5; at++) expect((await client.add(path, at, text.subarray(at, at + 1))).status).toBe(204);
    expect((await client.add(path, 5, text.subarray(5))).headers['upload-asset']).toBeTruthy();
    expect((await rowOf(path)).mime_type).toBe('text/plain');
  });

  it('may be sent with the request that creates the upload', async () => {
    const metadata = `kind ${btoa('DOCUMENT')},filename ${btoa('a.md')}`;
    const headers = {
      'upload-length': String(text.length),
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    };
    const made = await client.send('POST', '/uploads', headers, text);
    expect(made).toMatchObject({ status: 201, headers: { 'upload-offset': String(text.length) } });
    expect(await assetOf(made.headers['upload-asset']!)).toMatchObject({ title: 'a', mime_type: 'text/markdown' });
  });

  it('is assigned to an existing asset without a file', async () => {
    const { rows } = await t.pool.query(
      `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes, ingest_state)
        values ($1, 'DOCUMENT', 'Given before', 'ALL_RIGHTS_RESERVED', 'old', 'none', 0, 'NO_FILE') returning id`,
      [account.workspaceId],
    );
    const assetId = rows[0].id as string;
    const path = await client.begin({ size: text.length, assetId });
    expect((await client.add(path, 0, text)).headers['upload-asset']).toBe(assetId);
    expect(await assetOf(assetId)).toMatchObject({
      title: 'Given before',
      file_name: 'notes.txt',
      ingest_state: 'WAITING',
      version: 2,
    });
    expect(await client.create({ size: 5, assetId })).toMatchObject({ status: 404, body: 'Asset not found' });
  });

  it('is discarded when another file was assigned to the asset first', async () => {
    const { rows } = await t.pool.query(
      `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes, ingest_state)
        values ($1, 'DOCUMENT', 'Given twice', 'ALL_RIGHTS_RESERVED', 'old', 'none', 0, 'NO_FILE') returning id`,
      [account.workspaceId],
    );
    const assetId = rows[0].id as string;
    const [first, second] = [
      await client.begin({ size: text.length, assetId }),
      await client.begin({ size: text.length, assetId }),
    ];
    await client.add(first, 0, text);
    const sentence = 'This asset already has a file or was deleted. The uploaded file was discarded.';
    expect(await client.add(second, 0, text)).toMatchObject({ status: 409, body: sentence });
    const row = await rowOf(second);
    expect(row).toMatchObject({ state: 'REFUSED', problem: sentence });
    expect(await t.platform.storage.stat(row.storage_key)).toBeNull();
    expect((await client.stand(second)).status).toBe(415);
    expect(await assetOf(assetId)).toMatchObject({ ingest_state: 'WAITING' });
  });
});

describe('the protocol', () => {
  it('lists its capabilities', async () => {
    const response = await fetch(`${url}/uploads`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(response.headers.get('tus-extension')).toContain('creation');
  });

  it('refuses a wrong offset, too many bytes, and another content type', async () => {
    const path = await client.begin({ size: text.length });
    expect(await client.add(path, 3, text)).toMatchObject({ status: 409 });
    expect(await client.add(path, 0, Buffer.concat([text, text]))).toMatchObject({ status: 413 });
    expect((await client.send('PATCH', path, { 'upload-offset': '0', 'content-type': 'text/plain' }, text)).status).toBe(415);
    expect((await client.send('PATCH', path, { 'content-type': 'application/offset+octet-stream' }, text)).status).toBe(400);
    expect((await client.stand(path)).headers['upload-offset']).toBe('0');
  });

  it('discards an upload', async () => {
    const path = await client.begin({ size: text.length });
    await client.add(path, 0, text.subarray(0, 9));
    const { storage_key: key } = await rowOf(path);
    expect((await client.discard(path)).status).toBe(204);
    expect(await rowOf(path)).toBeUndefined();
    expect(await t.platform.storage.stat(key)).toBeNull();
    expect((await client.stand(path)).status).toBe(410);
  });

  it('a completed upload cannot be discarded', async () => {
    const path = await client.begin({ size: text.length });
    await client.add(path, 0, text);
    expect((await client.discard(path)).status).toBe(409);
  });

  it('a later request takes over an upload from a stalled connection', async () => {
    const bytes = pngLike(400_000, 3);
    const path = await client.begin({ kind: 'IMAGE', fileName: 'a.png', type: 'image/png', size: bytes.length });
    const hanging = new AbortController();
    const sender = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const body = new ReadableStream<Uint8Array>({ start: sender.resolve });
    const send = async (from: number, to: number) => (await sender.promise).enqueue(bytes.subarray(from, to));
    const piece = watchNextPiece(t.platform.storage);
    const headers = {
      authorization: `Bearer ${account.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const first = fetch(url + path, {
      method: 'PATCH',
      headers,
      body,
      duplex: 'half',
      signal: hanging.signal,
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
    await Promise.all([send(0, 150_000), piece.reaches(150_000)]);
    const colleague = await addPerson(t.pool, 'EDITOR', account.workspaceId);
    expect((await new UploadClient(url, colleague.token).stand(path)).status).toBe(410);
    // Still received after the request of another user.
    await Promise.all([send(150_000, 160_000), piece.reaches(160_000)]);
    const { headers: stand } = await client.stand(path);
    expect(stand['upload-offset']).toBe('160000');
    expect([423, 'cut']).toContain(await first);
    hanging.abort();
    expect((await client.add(path, 160_000, bytes.subarray(160_000))).headers['upload-asset']).toBeTruthy();
  });
});
