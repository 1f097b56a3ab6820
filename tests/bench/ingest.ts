import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { createOrm, nativePool } from '#db/orm.ts';
import { diskStorage } from '#gateway/ports/storage/disk.ts';
import { landFile, type Owner } from '#tests/media/ingest-world.ts';
import type { Bench, Figure } from './bench.ts';
import { openEmptyWorkspace } from './seed.ts';

const PHOTOS = 24;
const WIDTH = 6_000;
const HEIGHT = 4_000;
const LEAST_PER_SECOND = 2;
const READERS_LIMIT_MB = 400;
const SERVER_LIMIT_MB = 350;

/** Photographs of 24 megapixels processed per second with all renditions, and the memory used. */
export async function measureIngest(bench: Bench): Promise<Figure[]> {
  const photograph = await likePhotograph();
  const { workspaceId } = await openEmptyWorkspace(bench.databaseUrl);
  const owner = await ownerOf(bench.databaseUrl, workspaceId);
  const orm = await createOrm(bench.databaseUrl, { poolSize: 2 });
  try {
    const platform = { orm, pool: await nativePool(orm), storage: diskStorage(path.join(bench.dataDir, 'files')) };
    const land = async (from: number, count: number) => {
      for (let index = from; index < from + count; index += 1) {
        const file = {
          kind: 'IMAGE',
          fileName: `${index}.jpg`,
          mimeType: 'image/jpeg',
          bytes: another(photograph, index),
        } as const;
        await landFile(platform as never, owner, file);
      }
      await allRead(platform.pool, workspaceId);
    };
    // The first photographs start the processes.
    await land(0, 2);
    const began = performance.now();
    await land(2, PHOTOS);
    return figures(bench, PHOTOS / ((performance.now() - began) / 1_000));
  } finally {
    await orm.close();
  }
}

async function figures(bench: Bench, perSecond: number): Promise<Figure[]> {
  const [readers, server] = [(await bench.peakBytes('readers')) / 1e6, (await bench.peakBytes()) / 1e6];
  const memory = (name: string, megabytes: number, limit: number): Figure => ({
    name,
    value: `${megabytes.toFixed(0)} MB at the most`,
    goal: `≤ ${limit} MB`,
    isMet: megabytes <= limit,
  });
  return [
    {
      name: 'Photographs of 24 megapixels read, all pictures made',
      value: `${perSecond.toFixed(1)}/s`,
      goal: `≥ ${LEAST_PER_SECOND}/s`,
      isMet: perSecond >= LEAST_PER_SECOND,
    },
    memory('Resident memory of the largest reading process', readers, READERS_LIMIT_MB),
    memory('Resident memory of the server meanwhile', server, SERVER_LIMIT_MB),
  ];
}

async function allRead(pool: pg.Pool, workspaceId: string): Promise<void> {
  const text = `select 1 from asset where workspace_id = $1 and ingest_state in ('WAITING', 'RUNNING') limit 1`;
  while ((await pool.query(text, [workspaceId])).rowCount) await sleep(20);
  const failed = `select ingest_problem from asset where workspace_id = $1 and ingest_state <> 'READY' limit 1`;
  const { rows } = await pool.query(failed, [workspaceId]);
  if (rows.length > 0) throw new Error(`A photograph was not read: ${rows[0].ingest_problem}`);
}

async function ownerOf(databaseUrl: string, workspaceId: string): Promise<Owner> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Owner>(
    'select workspace_id as "workspaceId", user_id as "userId" from member where workspace_id = $1 limit 1',
    [workspaceId],
  );
  await client.end();
  return rows[0]!;
}

/** Sizes of patches and their strength. Like in photographs, large patches are strong and small ones weak. */
const layers = [
  [12, 90],
  [40, 60],
  [140, 40],
  [500, 24],
  [1_500, 12],
  [3_000, 6],
  [6_000, 2.5],
] as const;

async function likePhotograph(): Promise<Buffer> {
  const sum = new Float32Array(WIDTH * HEIGHT * 3).fill(127);
  let state = 7;
  for (const [width, strength] of layers) {
    const patches = Buffer.alloc(width * Math.round((width * HEIGHT) / WIDTH) * 3);
    for (let index = 0; index < patches.length; index += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      patches[index] = state >>> 24;
    }
    const raw = { width, height: patches.length / 3 / width, channels: 3 } as const;
    const data = await sharp(patches, { raw }).resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
    for (let index = 0; index < sum.length; index += 1) sum[index]! += ((data[index]! - 127.5) / 127.5) * strength;
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sum).buffer);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The same picture with other bytes, by a different comment. */
function another(jpeg: Buffer, index: number): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0, 6, ...Buffer.from(String(index).padStart(4, '0'))]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}
