import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { Upload } from 'tus-js-client';
import { sha256Of } from '#gateway/areas/media/ingest/register-file.ts';
import { mp4Like } from '#tests/media/upload-client.ts';
import { type Bench, type Figure, median, startServer, timeMs } from './bench.ts';
import { openEmptyWorkspace } from './seed.ts';

const SIZE_MB = 300;
const ROUNDS = 3;
const MEMORY_LIMIT_MB = 250;
const run = promisify(execFile);

/** Measures the upload of a large file over tus beside a plain copy, and the memory of a server that does nothing else. */
export async function measureUpload(bench: Bench): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stave-upload-'));
  const { token } = await openEmptyWorkspace(bench.databaseUrl);
  const server = await startServer(bench.databaseUrl, bench.dataDir);
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    const times = { copy: [] as number[], durable: [] as number[], upload: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const file = path.join(folder, 'film.mp4');
      // Each round has different bytes, because a known file would not be read to its end.
      await writeFile(file, mp4Like(SIZE_MB * 1024 * 1024, round + 1));
      await run('sync', [file]);
      const copy = path.join(folder, 'copy');
      const copyMs = await timeMs(() => run('cp', [file, copy]));
      times.copy.push(copyMs);
      times.durable.push(copyMs + (await timeMs(() => run('sync', [copy]))));
      await rm(copy);
      let location = '';
      times.upload.push(
        await timeMs(async () => {
          location = await upload(`${server.url}/uploads`, token, file);
        }),
      );
      await assertEqual(bench, file, location);
      await allRead(client);
    }
    return figures(times, (await server.peakBytes()) / 1_000_000);
  } finally {
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function figures(times: Record<'copy' | 'durable' | 'upload', number[]>, megabytes: number): Figure[] {
  const [copy, durable, upload] = [median(times.copy), median(times.durable), median(times.upload)];
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  return [
    {
      name: `Upload of ${SIZE_MB} MB over tus, durable on the disk`,
      value: `${seconds(upload)} s, ${((SIZE_MB * 1_000) / upload).toFixed(0)} MB/s`,
      goal: `cp ${seconds(copy)} s, with sync ${seconds(durable)} s`,
      isMet: null,
    },
    { name: 'The same beside cp with sync', value: `${(upload / durable).toFixed(1)} ×`, goal: 'for information', isMet: null },
    {
      name: 'Resident memory of the server from its start',
      value: `${megabytes.toFixed(0)} MB at the most`,
      goal: `≤ ${MEMORY_LIMIT_MB} MB`,
      isMet: megabytes <= MEMORY_LIMIT_MB,
    },
  ];
}

/** Uploads a file in one piece, as browsers do. Returns its URL. */
function upload(endpoint: string, token: string, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending: Upload = new Upload(createReadStream(file, { highWaterMark: 1024 * 1024 }), {
      endpoint,
      uploadSize: SIZE_MB * 1024 * 1024,
      headers: { authorization: `Bearer ${token}` },
      metadata: { kind: 'VIDEO', filename: 'film.mp4', filetype: 'video/mp4' },
      retryDelays: null,
      onSuccess: () => resolve(sending.url!),
      onError: reject,
    });
    sending.start();
  });
}

async function assertEqual({ dataDir }: Bench, file: string, location: string): Promise<void> {
  const stored = path.join(dataDir, 'files', 'originals', location.split('/').at(-1)!);
  const [sent, kept] = [await sha256Of(file), await sha256Of(stored)];
  if (sent.sha256 !== kept.sha256) throw new Error('The bytes that were stored are not those that were sent.');
}

/** Waits for ingest, which counts towards the memory of the server. */
async function allRead(client: pg.Client): Promise<void> {
  const text = `select 1 from asset where ingest_state in ('WAITING', 'RUNNING') limit 1`;
  while ((await client.query(text)).rowCount) await sleep(20);
}
