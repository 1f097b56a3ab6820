import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Pool } from 'pg';
import { Upload } from 'tus-js-client';
import { expect } from 'vitest';
import { addPerson } from '#tests/isolation/world.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { type newInstance, type StaveProcess, startStave } from '#tests/support/stave-process.ts';
import { mp4Like, sha256 } from './upload-client.ts';

/** The built product with a session of a new user. Uploads use no chains. */
export type KilledProduct = {
  pool: Pool;
  databaseUrl: string;
  dataDir: string;
  token: string;
  url(): string;
  /** Kills the product and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startKilledProduct(instance: Awaited<ReturnType<typeof newInstance>>): Promise<KilledProduct> {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const { token } = await addPerson(pool);
  let stave: StaveProcess;
  const start = async () => {
    stave = startStave(instance, { LOCAL_CHAINS: '0', DATABASE_URL: database.url });
    await stave.ready;
  };
  const kill = async () => {
    stave.child.kill('SIGKILL');
    await stave.exited;
  };
  await start();
  return {
    pool,
    token,
    databaseUrl: database.url,
    dataDir: instance.dataDir,
    url: () => stave.url,
    restart: async () => {
      await kill();
      await start();
    },
    stop: async () => {
      await kill();
      await instance.remove();
      await pool.end();
      await database.drop();
    },
  };
}

/**
 * Uploads a large file while the product is killed and restarted each time the client has sent that many bytes. Expects that the upload
 * was resumed, and every byte is correct.
 */
export async function uploadThroughKills(product: KilledProduct, size: number, killsAt: readonly number[]): Promise<void> {
  const bytes = mp4Like(size);
  const left = [...killsAt];
  const restarts: Promise<void>[] = [];
  const offsets: number[] = [];
  const asset = await new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(Readable.from(inPieces(bytes)), {
      endpoint: `${product.url()}/uploads`,
      uploadSize: bytes.length,
      chunkSize: (size * 2) / 3,
      headers: { authorization: `Bearer ${product.token}` },
      metadata: { kind: 'VIDEO', filename: 'large.mp4', filetype: 'video/mp4' },
      // Waits until the server has restarted.
      retryDelays: Array.from({ length: 3_000 }, () => 200),
      onProgress: (sent) => {
        if (left.length === 0 || sent < left[0]!) return;
        left.shift();
        restarts.push(product.restart());
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
  expect(left).toEqual([]);
  expect(offsets.some((offset) => offset > 0)).toBe(true);
  const { rows } = await product.pool.query<{ id: string }>(
    'select u.id, u.state, a.size_bytes from upload u join asset a on a.id = u.asset_id where a.id = $1',
    [asset],
  );
  expect(rows[0]).toMatchObject({ state: 'RECEIVED', size_bytes: String(bytes.length) });
  expect(sha256(await readFile(path.join(product.dataDir, 'files', 'originals', rows[0]!.id)))).toBe(sha256(bytes));
}

/** The client sends more than the buffers of a connection hold only after the server has read it. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 250_000) {
    yield bytes.subarray(at, at + 250_000);
    await new Promise(setImmediate);
  }
}
