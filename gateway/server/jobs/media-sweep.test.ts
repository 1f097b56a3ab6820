import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pngLike, UploadClient } from '#tests/media/upload-client.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { emptyMediaBin } from './media-bin.ts';
import { sweepGarbage, sweepUploads } from './media-sweep.ts';

const day = 86_400_000;
/** Difference between the product's clock and the database's. */
let aheadMs = 0;
let t: TestApp;
let account: TestAccount;
let client: UploadClient;
beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'silent' }, { clock: () => new Date(Date.now() + aheadMs) });
  account = await t.register();
  client = new UploadClient(await t.app.listen({ host: '127.0.0.1', port: 0 }), account.token);
});
afterAll(() => t.stop());
beforeEach(() => {
  aheadMs = 0;
});

const bytes = pngLike(9_000);
const begin = () => client.begin({ kind: 'IMAGE', fileName: 'a.png', type: 'image/png', size: bytes.length });
const idOf = (location: string) => location.split('/').at(-1)!;
const keyOf = (location: string) => `originals/${idOf(location)}`;
const rows = async (table: string, id: string) => (await t.pool.query(`select * from ${table} where id = $1`, [id])).rows;
const isStored = async (key: string) => (await t.platform.storage.stat(key)) !== null;
const put = (key: string) =>
  t.platform.storage.put(key, Readable.from([bytes]), { contentType: 'image/png', sizeBytes: bytes.length });

describe('upload sweep', () => {
  it('deletes row and bytes of expired uploads, and keeps active ones', async () => {
    const [old, recent] = [await begin(), await begin()];
    for (const location of [old, recent]) await client.add(location, 0, bytes.subarray(0, 5_000));
    await t.pool.query(`update upload set expires_at = now() - interval '1 second' where id = $1`, [idOf(old)]);
    expect(await sweepUploads(t.platform)).toMatchObject({ expired: 1 });
    expect([await rows('upload', idOf(old)), await isStored(keyOf(old))]).toEqual([[], false]);
    expect([(await rows('upload', idOf(recent))).length, await isStored(keyOf(recent))]).toEqual([1, true]);
    aheadMs = 4 * day;
    expect(await sweepUploads(t.platform)).toMatchObject({ expired: 1 });
    expect((await t.pool.query('select 1 from storage_garbage')).rowCount).toBe(0);
  });

  it('completes uploads whose gateway ended after the last byte', async () => {
    const location = await begin();
    await client.add(location, 0, bytes.subarray(0, 5_000));
    const content = Readable.from([bytes.subarray(5_000)]);
    await t.platform.storage.receiving.append(keyOf(location), { offset: 5_000, sizeBytes: bytes.length, content });
    expect(await sweepUploads(t.platform)).toMatchObject({ completed: 0 });
    await t.pool.query(`update upload set touched_at = now() - interval '3 minutes' where id = $1`, [idOf(location)]);
    expect(await sweepUploads(t.platform)).toMatchObject({ completed: 1 });
    const [row] = await rows('upload', idOf(location));
    expect(row).toMatchObject({ state: 'RECEIVED' });
    expect((await client.stand(location)).headers['upload-asset']).toBe(row.asset_id);
  });

  it('keeps refused uploads with their reason for a day', async () => {
    const location = await begin();
    await client.add(location, 0, Buffer.alloc(9_000, 0x3c));
    await sweepUploads(t.platform);
    expect((await client.stand(location)).status).toBe(415);
    aheadMs = 2 * day;
    await sweepUploads(t.platform);
    expect(await rows('upload', idOf(location))).toEqual([]);
  });

  it('keeps completed uploads until their bytes are recorded as a file', async () => {
    const location = await begin();
    const assetId = (await client.add(location, 0, bytes)).headers['upload-asset']!;
    aheadMs = 2 * day;
    await sweepUploads(t.platform);
    expect(await rows('upload', idOf(location))).toHaveLength(1);
    await read(assetId, keyOf(location));
    await sweepUploads(t.platform);
    expect(await rows('upload', idOf(location))).toEqual([]);
    expect(await isStored(keyOf(location))).toBe(true);
  });
});

/** Records the bytes of a file, as its processing does. */
async function read(assetId: string, key: string): Promise<string> {
  const { rows: files } = await t.pool.query(
    `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key)
      values ($1, $2, $3, 'image/png', 'png', $4) returning id`,
    [account.workspaceId, randomUUID().replaceAll('-', '').repeat(2), bytes.length, key],
  );
  await t.pool.query(`update asset set file_id = $2, ingest_state = 'READY' where id = $1`, [assetId, files[0].id]);
  return files[0].id;
}

async function upload(): Promise<{ assetId: string; key: string }> {
  const location = await begin();
  return { assetId: (await client.add(location, 0, bytes)).headers['upload-asset']!, key: keyOf(location) };
}
const binned = (id: string, days: number) =>
  t.pool.query(`update asset set deleted_at = now() - $2 * interval '1 day' where id = $1`, [id, days]);

describe('bin of assets', () => {
  it('deletes rows after 30 days and their bytes a day later', async () => {
    const { assetId, key } = await upload();
    const fileId = await read(assetId, key);
    const made = `renditions/${randomUUID()}.webp`;
    await put(made);
    await t.pool.query(
      `insert into asset_rendition (workspace_id, asset_id, role, format, size_bytes, sha256, storage_key)
        values ($1, $2, 'THUMBNAIL', 'webp', 9, '', $3)`,
      [account.workspaceId, assetId, made],
    );
    await binned(assetId, 29);
    expect(await emptyMediaBin(t.platform)).toMatchObject({ assets: 0 });
    await binned(assetId, 31);
    expect(await emptyMediaBin(t.platform)).toMatchObject({ assets: 1, files: 1 });
    expect([await rows('asset', assetId), await rows('stored_file', fileId)]).toEqual([[], []]);
    await sweepGarbage(t.platform);
    expect([await isStored(key), await isStored(made)]).toEqual([true, true]);
    aheadMs = 1.1 * day;
    expect(await sweepGarbage(t.platform)).toBeGreaterThanOrEqual(2);
    expect([await isStored(key), await isStored(made)]).toEqual([false, false]);
  });

  it('keeps bytes that another asset uses, even one in the bin', async () => {
    const [one, two] = [await upload(), await upload()];
    const fileId = await read(one.assetId, one.key);
    await t.pool.query('update asset set file_id = $2 where id = $1', [two.assetId, fileId]);
    await binned(one.assetId, 31);
    await binned(two.assetId, 3);
    expect(await emptyMediaBin(t.platform)).toMatchObject({ assets: 1, files: 0 });
    expect(await rows('stored_file', fileId)).toHaveLength(1);
  });

  it('deletes the bytes of a file that was never processed', async () => {
    const { assetId, key } = await upload();
    await binned(assetId, 31);
    await emptyMediaBin(t.platform);
    aheadMs = 1.1 * day;
    await sweepGarbage(t.platform);
    expect(await isStored(key)).toBe(false);
    expect((await t.pool.query('select 1 from upload where asset_id = $1', [assetId])).rowCount).toBe(0);
  });
});

describe('orphaned objects', () => {
  const aged = async (key: string, days: number) => {
    await put(key);
    const when = new Date(Date.now() - days * day);
    await utimes(path.join(t.platform.config.dataDir, 'files', key), when, when);
  };

  it('are deleted after two days', async () => {
    const [old, recent] = [`originals/${randomUUID()}`, `originals/${randomUUID()}`];
    await aged(old, 3);
    await aged(recent, 1);
    expect(await emptyMediaBin(t.platform)).toMatchObject({ orphans: 1 });
    aheadMs = 1_000;
    await sweepGarbage(t.platform);
    expect([await isStored(old), await isStored(recent)]).toEqual([false, true]);
  });

  it('are kept if they are most of all objects, because the database is probably the wrong one', async () => {
    const keys = Array.from({ length: 120 }, () => `originals/${randomUUID()}`);
    for (const key of keys) await aged(key, 3);
    expect(await emptyMediaBin(t.platform)).toMatchObject({ orphans: 0 });
    expect(await isStored(keys[0]!)).toBe(true);
  });
});

it('objects listed as garbage but in use are kept', async () => {
  const { assetId, key } = await upload();
  await read(assetId, key);
  await t.pool.query('insert into storage_garbage (storage_key, delete_after) values ($1, now())', [key]);
  aheadMs = day;
  await sweepGarbage(t.platform);
  expect(await isStored(key)).toBe(true);
  expect((await t.pool.query('select 1 from storage_garbage where storage_key = $1', [key])).rowCount).toBe(0);
});
