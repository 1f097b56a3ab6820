import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrm } from '#db/orm.ts';
import { loadConfig } from '#gateway/config.ts';
import { sweepUploads } from '#gateway/jobs/media-sweep.ts';
import { makePlatform } from '#gateway/platform.ts';
import { addPerson } from '#tests/isolation/world.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { newInstance, type StaveProcess, startStave } from '#tests/support/stave-process.ts';
import { mp4Like, pngLike, sha256, UploadClient } from './upload-client.ts';

let instance: Awaited<ReturnType<typeof newInstance>>;
let database: FreshDatabase;
let pool: Pool;
let stave: StaveProcess;
let token: string;
beforeAll(async () => {
  [instance, database] = await Promise.all([newInstance(), freshDatabase()]);
  pool = new Pool({ connectionString: database.url, max: 1 });
  // Inserts a session of a new user without signing in.
  ({ token } = await addPerson(pool));
  await start();
}, 180_000);
afterAll(async () => {
  stave.child.kill('SIGKILL');
  await stave.exited;
  await instance.remove();
  await pool.end();
  await database.drop();
});

/** Uploads use no chains. */
async function start(): Promise<void> {
  stave = startStave(instance, { LOCAL_CHAINS: '0', DATABASE_URL: database.url });
  await stave.ready;
}

async function restart(): Promise<void> {
  stave.child.kill('SIGKILL');
  await stave.exited;
  await start();
}

const file = (...names: string[]) => path.join(instance.dataDir, 'files', ...names);
const rowsOf = async (text: string) => (await pool.query(text)).rows;

/** An upload that is begun before the kills and not resumed after them. */
let left: string;

test('an upload resumes after the server was killed, and every byte is correct', {
  timeout: 180_000,
}, async () => {
  const client = new UploadClient(stave.url, token);
  const abandoned = pngLike(3_000_000, 4);
  left = await client.begin({ kind: 'IMAGE', fileName: 'left.png', type: 'image/png', size: abandoned.length });
  await client.add(left, 0, abandoned.subarray(0, 900_000));
  const bytes = mp4Like(60_000_000);
  let kills = 0;
  const restarts: Promise<void>[] = [];
  const offsets: number[] = [];
  const asset = await new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(Readable.from(inPieces(bytes)), {
      endpoint: `${stave.url}/uploads`,
      uploadSize: bytes.length,
      chunkSize: 40_000_000,
      headers: { authorization: `Bearer ${token}` },
      metadata: { kind: 'VIDEO', filename: 'large.mp4', filetype: 'video/mp4' },
      // Waits up to a minute for the server.
      retryDelays: Array.from({ length: 300 }, () => 200),
      onProgress: (sent) => {
        if (kills > 1 || sent < (kills + 1) * 18_000_000) return;
        kills += 1;
        restarts.push(restart());
      },
      onAfterResponse: (request, response) => {
        if (request.getMethod() === 'HEAD') offsets.push(Number(response.getHeader('Upload-Offset')));
      },
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Upload-Asset') ?? 'none'),
      onError: reject,
    });
    upload.start();
  });
  await Promise.all(restarts);
  expect(kills).toBe(2);
  expect(offsets.some((offset) => offset > 0)).toBe(true);
  const [row] = await rowsOf(
    `select u.id, u.state, a.size_bytes from upload u join asset a on a.id = u.asset_id where a.id = '${asset}'`,
  );
  expect(row).toMatchObject({ state: 'RECEIVED', size_bytes: String(bytes.length) });
  expect(sha256(await readFile(file('originals', String(row!.id))))).toBe(sha256(bytes));
});

/** Uploads in pieces, so a kill interrupts the upload without a slow connection. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 250_000) {
    yield bytes.subarray(at, at + 250_000);
    await sleep(2);
  }
}

test('an upload that is not resumed after a kill leaves neither a row nor bytes', { timeout: 60_000 }, async () => {
  const { headers } = await new UploadClient(stave.url, token).stand(left);
  expect(headers['upload-offset']).toBe('900000');
  const id = left.split('/').at(-1)!;
  await rowsOf(`update upload set expires_at = now() - interval '1 second' where id = '${id}'`);
  const orm = await createOrm(database.url, { poolSize: 3 });
  const config = loadConfig({ DATA_DIR: instance.dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  const platform = await makePlatform({ orm, config });
  await sweepUploads(platform);
  await orm.close();
  expect(await rowsOf(`select id from upload where id = '${id}'`)).toEqual([]);
  expect(await rowsOf('select 1 from storage_garbage where delete_after <= now()')).toEqual([]);
  expect(await readdir(file('originals'))).not.toContain(id);
});
