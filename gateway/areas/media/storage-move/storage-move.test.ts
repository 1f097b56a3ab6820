import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { addAsset, addRendition } from '#tests/support/assets.ts';
import { noS3Server, type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { runStorageMove } from '#tests/support/storage-move.ts';
import { diskStorage } from '../../../ports/storage/disk.ts';
import type { Storage } from '../../../ports/storage/port.ts';
import { openS3 } from '../../../ports/storage/s3.ts';
import { moveStorage } from './move-storage.ts';

let stave: TestApp;
let account: TestAccount;
const folder = mkdtempSync(path.join(tmpdir(), 'stave-move-'));
beforeAll(async () => {
  stave = await startTestApp();
  account = await stave.register();
});
afterAll(async () => {
  await stave.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Kept = { storageKey: string; content: Buffer };
const add = async (sizeBytes: number): Promise<Kept> =>
  addAsset(stave.platform, account.workspaceId, { content: randomBytes(sizeBytes) });
const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list('originals')) keys.push(key);
  return keys;
};
const isThere = async (storage: Storage, { storageKey, content }: Kept) =>
  content.equals(await buffer(await storage.read(storageKey)));
const move = (to: Storage, options: Partial<Parameters<typeof moveStorage>[3]> = {}, from = stave.platform.storage) =>
  moveStorage(stave.pool, from, to, { isDeleting: false, onProgress: () => undefined, ...options });

describe('moving objects between stores', () => {
  let target: Storage;
  let kept: Kept[];
  beforeEach(async () => {
    await stave.pool.query('truncate asset, stored_file, asset_rendition, upload, storage_garbage cascade');
    target = diskStorage(mkdtempSync(path.join(folder, 'target-')));
    kept = await Promise.all(Array.from({ length: 12 }, (_, at) => add(at * 10_000)));
  });

  it('copies referenced objects only', async () => {
    const { id } = await addAsset(stave.platform, account.workspaceId, { content: kept[0]!.content });
    const { storageKey: thumbnail } = await addRendition(stave.platform, id, {
      role: 'THUMBNAIL',
      content: Buffer.from('small'),
    });
    const unread = await addAsset(stave.platform, account.workspaceId, {});
    await stave.pool.query('update asset set file_id = null where id = $1', [unread.id]);
    const insert = `insert into upload (workspace_id, user_id, kind, file_name, size_bytes, draft, state, asset_id, storage_key, expires_at)
      values ($1, $2, 'IMAGE', 'a.jpg', 3, '{}', $3, $4, $5, now() + interval '1 day')`;
    for (const [state, asset, key] of [
      ['RECEIVED', unread.id, 'originals/unread'],
      ['RECEIVED', id, 'originals/known-elsewhere'],
      ['RECEIVING', null, 'originals/open'],
    ]) {
      await stave.pool.query(insert, [account.workspaceId, account.userId, state, asset, key]);
      await stave.platform.storage.put(key!, Buffer.from('abc'), { contentType: 'image/jpeg', sizeBytes: 3 });
    }
    expect(await move(target)).toMatchObject({
      files: 15,
      done: 15,
      copied: 15,
      present: 0,
      openUploads: 1,
      missing: [],
      damaged: [],
    });
    for (const each of kept) expect(await isThere(target, each)).toBe(true);
    expect(await text(await target.read(thumbnail))).toBe('small');
    const keys = await keysOf(target);
    expect(keys).toHaveLength(14);
    expect(keys).toContain('originals/unread');
    expect(await isThere(stave.platform.storage, kept[0]!)).toBe(true);
  });

  it('keeps the content type of a video', async () => {
    const { id } = await addAsset(stave.platform, account.workspaceId, { content: kept[0]!.content });
    const { storageKey } = await addRendition(stave.platform, id, { role: 'PUBLISHED', format: 'mp4' });
    const types = new Map<string, string>();
    await move({
      ...target,
      put: async (key, content, options) => {
        types.set(key, options.contentType);
        await target.put(key, content, options);
      },
    });
    expect(types.get(storageKey)).toBe('video/mp4');
  });

  it('resumes after an interruption', async () => {
    let puts = 0;
    const failing: Storage = {
      ...target,
      put: async (...given) => {
        puts += 1;
        if (puts > 5) throw new Error('The line broke.');
        await target.put(...given);
      },
    };
    await expect(move(failing)).rejects.toThrow('The line broke.');
    const again = await move(target);
    expect(again).toMatchObject({ copied: 7, present: 5 });
    for (const each of kept) expect(await isThere(target, each)).toBe(true);
    expect(await move(target)).toMatchObject({ copied: 0, present: 12 });
  });

  it('lists missing and damaged objects, and copies neither', async () => {
    const [missing, shorter, other] = kept as [Kept, Kept, Kept];
    const { storage } = stave.platform;
    const put = (key: string, content: Buffer) =>
      storage.put(key, content, { contentType: 'image/jpeg', sizeBytes: content.length });
    await storage.delete(missing.storageKey);
    await put(shorter.storageKey, shorter.content.subarray(1));
    await put(other.storageKey, randomBytes(other.content.length));
    const summary = await move(target, { isDeleting: true });
    expect(summary).toMatchObject({ done: 12, copied: 9, deleted: 9, missing: [missing.storageKey] });
    expect(summary.damaged.sort()).toEqual(
      [`${shorter.storageKey} has 9999 bytes instead of 10000`, `${other.storageKey} does not match its hash`].sort(),
    );
    expect(await target.stat(other.storageKey)).toBeNull();
    expect(await storage.stat(other.storageKey)).not.toBeNull();
  });

  it('deletes from the source only on request, and only objects complete at the target', async () => {
    await move(target);
    const spoilt = kept[3]!;
    await target.put(spoilt.storageKey, randomBytes(spoilt.content.length), {
      contentType: 'x/y',
      sizeBytes: spoilt.content.length,
    });
    const summary = await move(target, { isDeleting: true });
    expect(summary).toMatchObject({ present: 12, deleted: 11 });
    expect(summary.damaged).toEqual([`${spoilt.storageKey} differs at the target`]);
    expect(await isThere(stave.platform.storage, spoilt)).toBe(true);
    expect(await stave.platform.storage.stat(kept[4]!.storageKey)).toBeNull();
  });
});

describe.skipIf(noS3Server)(`npm run storage:move${noS3Server ? `: skipped, ${noS3Server}` : ''}`, () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  const run = (...args: string[]) => runStorageMove(stave, server, args).ended;

  it('resumes after an interruption, in both directions', async () => {
    await stave.pool.query('truncate asset, stored_file, asset_rendition, upload cascade');
    const kept = await Promise.all(Array.from({ length: 8 }, (_, at) => add((at + 1) * 10_000)));
    const bucket = await openS3(server.settings, folder);
    let puts = 0;
    const failing: Storage = {
      ...bucket,
      put: async (...given) => {
        puts += 1;
        if (puts > 3) throw new Error('The line broke.');
        await bucket.put(...given);
      },
    };
    await expect(move(failing)).rejects.toThrow('The line broke.');
    const second = await run('--to', 's3');
    expect(second).toMatchObject({ code: 0 });
    expect(second.output).toMatch(/0 deleted at the source, 0 missing, 0 damaged\.\nAll files are in the bucket\./);
    expect(second.output).toContain('3 already present');
    for (const each of kept) expect(await isThere(bucket, each)).toBe(true);

    const back = await run('--to', 'disk', '--delete');
    expect(back.output).toContain('8 already present, 8 deleted at the source');
    expect(await keysOf(bucket)).toEqual([]);
    await bucket.close();
  });

  it('prints its usage', async () => {
    const { code, output } = await run('--to', 'tape');
    expect([code, output]).toEqual([1, expect.stringMatching(/^Choose a target: npm run storage:move -- --to s3/)]);
  });
});
