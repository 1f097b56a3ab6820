import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noS3Server, type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { diskStorage } from './disk.ts';
import { ObjectMissing, OffsetMismatch, SizeMismatch, type Storage } from './port.ts';
import { openS3 } from './s3.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'stave-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentType = 'application/octet-stream';
const large = randomBytes(18_000_000);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
/** Splits into chunks of odd sizes, as from a network. */
const streamOf = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 65_521) yield content.subarray(at, at + 65_521);
    })(),
  );

/** Tests for every storage. `leftovers` counts hidden remains of failed attempts. */
function keepsThePromise(open: () => Promise<Storage>, leftovers: () => Promise<number>) {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage?.close());
  const newKey = () => `originals/${randomUUID()}`;
  const put = (key: string, content: Buffer | Readable, sizeBytes: number) =>
    storage.put(key, content, { contentType, sizeBytes });
  const readAll = async (key: string, range?: { start: number; end: number }) => buffer(await storage.read(key, range));
  const keysOf = async (prefix: string) => {
    const keys: string[] = [];
    for await (const stored of storage.list(prefix)) keys.push(stored.key);
    return keys.sort();
  };

  it('returns stored bytes, even of an empty object', async () => {
    for (const content of [Buffer.from('a'), Buffer.alloc(0), randomBytes(100_000)]) {
      const [whole, streamed] = [newKey(), newKey()];
      await put(whole, content, content.length);
      await put(streamed, streamOf(content), content.length);
      for (const key of [whole, streamed]) {
        expect((await readAll(key)).equals(content)).toBe(true);
        expect(await storage.stat(key)).toMatchObject({ key, sizeBytes: content.length });
      }
    }
  });

  it('stores objects of many parts, and returns ranges of them', async () => {
    const key = newKey();
    const before = Date.now();
    await put(key, streamOf(large), large.length);
    const after = Date.now();
    expect(sha256(await readAll(key))).toBe(sha256(large));
    const range = { start: 8_388_000, end: 8_389_999 };
    expect((await readAll(key, range)).equals(large.subarray(8_388_000, 8_390_000))).toBe(true);
    const modifiedAt = (await storage.stat(key))!.modifiedAt.getTime();
    // A bucket stores whole seconds, and the clock of a file system may lag behind by some milliseconds.
    expect(modifiedAt).toBeGreaterThan(before - 2_000);
    expect(modifiedAt).toBeLessThan(after + 2_000);
  });

  it('stores nothing of an object whose stream breaks off', async () => {
    for (const [most, sizeBytes] of [
      [3, 1_000],
      [200, large.length],
    ] as const) {
      const key = newKey();
      const broken = Readable.from(
        (function* () {
          for (let chunk = 0; chunk < most; chunk += 1) yield large.subarray(0, 50_000);
          throw new Error('The line broke.');
        })(),
      );
      await expect(put(key, broken, sizeBytes + 1_000_000)).rejects.toThrow('The line broke.');
      expect(await storage.stat(key)).toBeNull();
      await expect(storage.read(key)).rejects.toThrow(ObjectMissing);
    }
    expect(await leftovers()).toBe(0);
  });

  it('keeps the existing object if its replacement breaks off or has the wrong size', async () => {
    const key = newKey();
    await put(key, Buffer.from('first'), 5);
    for (const [content, sizeBytes] of [
      [Buffer.from('second'), 7],
      [streamOf(Buffer.from('second')), 5],
      [streamOf(large), large.length + 1],
      [streamOf(large), 9_000_000],
    ] as const) {
      await expect(put(key, content, sizeBytes)).rejects.toThrow(SizeMismatch);
    }
    expect((await readAll(key)).toString()).toBe('first');
    expect(await leftovers()).toBe(0);
  });

  it('stores one complete object when several are written under one key', async () => {
    const key = newKey();
    const contents = Array.from({ length: 4 }, () => randomBytes(9_000_000));
    await Promise.all(contents.map((content) => put(key, streamOf(content), content.length)));
    const kept = sha256(await readAll(key));
    expect(contents.map(sha256)).toContain(kept);
    expect(await keysOf(key.replace('originals/', 'none/'))).toEqual([]);
  });

  it('lists objects by folder and deletes them', async () => {
    const [prefix, other] = [`renditions/${randomUUID()}`, randomUUID()];
    const keys = Array.from({ length: 12 }, (_, at) => `${prefix}/page-${String(at).padStart(2, '0')}.webp`);
    await Promise.all([...keys, `${prefix}-${other}/x`].map((key) => put(key, Buffer.from('x'), 1)));
    expect(await keysOf(prefix)).toEqual(keys);
    await storage.delete(keys[0]!);
    await storage.delete(keys[0]!);
    expect(await keysOf(prefix)).toEqual(keys.slice(1));
    expect(await storage.stat(prefix)).toBeNull();
    await expect(storage.read(prefix)).rejects.toThrow(ObjectMissing);
  });

  it('moves a local file into the store', async () => {
    const [key, file] = [newKey(), path.join(folder, randomUUID())];
    writeFileSync(file, large);
    await storage.adopt(key, file, { contentType });
    expect(existsSync(file)).toBe(false);
    expect(sha256(await readAll(key))).toBe(sha256(large));
  });

  it('provides an object as a local file while it is needed', async () => {
    const key = newKey();
    await put(key, Buffer.from('lent'), 4);
    const [seen, file] = await storage.withLocalFile(key, async (path) => [await readFile(path, 'utf8'), path]);
    expect(seen).toBe('lent');
    expect(existsSync(file!)).toBe(storage.kind === 'disk');
    await expect(storage.withLocalFile(newKey(), async () => undefined)).rejects.toThrow(ObjectMissing);
    expect((await readAll(key)).toString()).toBe('lent');
  });

  it('reports a missing object', async () => {
    await expect(storage.read(newKey())).rejects.toThrow(ObjectMissing);
    expect(await storage.stat(newKey())).toBeNull();
  });

  it('receives an object in parts, even after a broken connection', async () => {
    const { receiving } = storage;
    const [key, sizeBytes] = [newKey(), large.length];
    await receiving.begin(key, sizeBytes);
    expect(await receiving.receivedBytes(key, sizeBytes)).toBe(0);
    const broken = Readable.from(
      (function* () {
        yield large.subarray(0, 9_000_000);
        throw new Error('The line broke.');
      })(),
    );
    await expect(receiving.append(key, { offset: 0, sizeBytes, content: broken })).rejects.toThrow('The line broke.');
    const had = (await receiving.receivedBytes(key, sizeBytes)) ?? 0;
    expect(had).toBeLessThanOrEqual(9_000_000);
    const ends = [had + 100, had + 6_000_000, sizeBytes];
    for (const [at, offset] of [had, ...ends.slice(0, -1)].entries()) {
      const content = streamOf(large.subarray(offset, ends[at]));
      expect(await receiving.append(key, { offset, sizeBytes, content })).toBe(ends[at]);
    }
    await expect(receiving.append(key, { offset: had, sizeBytes, content: streamOf(large) })).rejects.toThrow(OffsetMismatch);
    expect(await receiving.receivedBytes(key, sizeBytes)).toBe(sizeBytes);
    await receiving.finish(key, sizeBytes);
    await receiving.finish(key, sizeBytes);
    expect(sha256(await readAll(key))).toBe(sha256(large));
    expect((await keysOf('originals')).filter((each) => each.startsWith(key))).toEqual([key]);
  });

  it('completes an object that is shorter than declared', async () => {
    const { receiving } = storage;
    const [key, announced] = [newKey(), large.length * 2];
    await receiving.begin(key, announced);
    await receiving.append(key, { offset: 0, sizeBytes: announced, content: streamOf(large) });
    await receiving.finish(key, large.length);
    expect(sha256(await readAll(key))).toBe(sha256(large));
    expect((await keysOf('originals')).filter((each) => each.startsWith(key))).toEqual([key]);
  });

  it('discards an unfinished object', async () => {
    const { receiving } = storage;
    const key = newKey();
    await receiving.begin(key, large.length);
    await receiving.append(key, { offset: 0, sizeBytes: large.length, content: streamOf(large.subarray(0, 9_000_000)) });
    expect((await keysOf('originals')).filter((each) => each.startsWith(key))).toEqual([key]);
    await receiving.discard(key);
    await receiving.discard(key);
    expect(await receiving.receivedBytes(key, large.length)).toBeNull();
    expect((await keysOf('originals')).filter((each) => each.startsWith(key))).toEqual([]);
    expect(await leftovers()).toBe(0);
  });

  it('refuses invalid keys', async () => {
    for (const key of ['', '.', '..', '../x', 'a/../b', 'a//b', '/a', 'a/', 'a b', 'ä', 'a\0', 'a\\b', `a${'/b'.repeat(200)}`]) {
      const content = Readable.from(['x']);
      await expect(put(key, content, 1)).rejects.toThrow('not a valid key');
      expect(content.destroyed).toBe(true);
      await expect(storage.read(key)).rejects.toThrow('not a valid key');
      await expect(storage.stat(key)).rejects.toThrow('not a valid key');
      await expect(storage.delete(key)).rejects.toThrow('not a valid key');
      await expect(keysOf(key)).rejects.toThrow('not a valid key');
    }
  });
}

describe('disk', () => {
  const root = path.join(folder, 'disk');
  keepsThePromise(
    async () => diskStorage(root),
    async () => readdirSync(path.join(root, 'tmp')).length,
  );
});

describe.skipIf(noS3Server)(`A bucket${noS3Server ? `: skipped, ${noS3Server}` : ''}`, () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  keepsThePromise(
    () => openS3(server.settings, path.join(folder, 'bucket')),
    async () => {
      const open = await server.client.send(new ListMultipartUploadsCommand({ Bucket: server.settings.bucket }));
      const files = existsSync(path.join(folder, 'bucket')) ? readdirSync(path.join(folder, 'bucket')) : [];
      return (open.Uploads?.length ?? 0) + files.length;
    },
  );

  it('with invalid settings fails with one message', async () => {
    const { settings } = server;
    const refusal = (changed: Partial<typeof settings>) =>
      openS3({ ...settings, ...changed }, folder).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    const { endpoint } = settings;
    expect(await refusal({ bucket: 'no-such-bucket' })).toBe(
      `The bucket “no-such-bucket” does not exist at ${endpoint}: create it, correct STORAGE_URL, or omit it to store files in DATA_DIR.`,
    );
    expect(await refusal({ credentials: { accessKeyId: 'stave:tests', secretAccessKey: 'wrong' } })).toBe(
      `The bucket “stave-files” at ${endpoint} refuses the access key (SignatureDoesNotMatch): correct key and secret in STORAGE_URL, and allow the key to list, read, write and delete objects.`,
    );
    expect(await refusal({ endpoint: 'http://127.0.0.1:1' })).toBe(
      'No S3 server responds at http://127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1): start the server, correct STORAGE_URL, or omit it to store files in DATA_DIR.',
    );
  });
});
