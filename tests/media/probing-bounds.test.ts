import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { measuredOutputs } from '#gateway/areas/media/ingest/store-renditions.ts';
import { commandWithoutNetwork } from '#gateway/ports/probing/isolation.ts';
import { type ProbingOptions, ProbingPool } from '#gateway/ports/probing/pool.ts';
import { stillRunning } from '#tests/support/stave-process.ts';
import { photo } from './corpus/images.ts';

const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'stave-bounds-')));
const folder = path.join(dataDir, 'work');
const file = path.join(dataDir, 'files', 'original');
const readers = path.join(import.meta.dirname, 'readers');
const pools: ProbingPool[] = [];

beforeAll(async () => {
  for (const each of [folder, path.dirname(file)]) mkdirSync(each);
  writeFileSync(file, await photo({ width: 900, height: 600 }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function poolOf(options: Partial<ProbingOptions> = {}): ProbingPool {
  const pool = new ProbingPool({ folder, readable: [path.dirname(file)], lanes: 1, ...options });
  pools.push(pool);
  return pool;
}
const misbehavingOptions = { entry: path.join(readers, 'misbehaving.ts'), readable: [readers, path.dirname(file)] };
const misbehaving = (options: Partial<ProbingOptions> = {}) => poolOf({ ...misbehavingOptions, ...options });
const read = (pool: ProbingPool, mimeType = 'image/jpeg') =>
  pool.probe(
    { task: 'READ', kind: 'IMAGE', mimeType, file, atSeconds: null },
    () => undefined,
    async ({ result, folder: made }) => {
      await measuredOutputs(result.outputs, made);
      return result;
    },
  );
const failing = (reason: string) => expect.objectContaining({ name: 'ProbingFailure', reason });

describe('probing process', () => {
  it('is started for the first file, reused for the next, and ends with the pool', async () => {
    const pool = poolOf();
    expect(pool.pids).toEqual([]);
    await read(pool);
    const [pid] = pool.pids;
    expect(await read(pool)).toMatchObject({ width: 900, height: 600 });
    expect(pool.pids).toEqual([pid]);
    await pool.close();
    expect(stillRunning([pid!])).toEqual([]);
    await expect(read(pool)).rejects.toEqual(failing('CLOSED'));
  });

  describe('that fails', () => {
    const pool = new ProbingPool({ ...misbehavingOptions, folder, lanes: 1 });
    afterAll(() => pool.close());

    // The same pool reads all of them.
    it.each([
      ['dies', 'die', 'DIED'],
      ['sends an invalid message', 'babble', 'NONSENSE'],
      ['writes no result', 'nothing', 'NONSENSE'],
      ['writes an invalid result', 'nonsense', 'NONSENSE'],
      ['names a file outside its folder', 'climb', 'NONSENSE'],
      ['writes a link in place of an image', 'link', 'NONSENSE'],
      ['writes a link in place of its result', 'linkResult', 'NONSENSE'],
      ['dies after all of these', 'die', 'DIED'],
    ])('since it %s fails only that file', async (_what, act, reason) => {
      await expect(read(pool, act)).rejects.toEqual(failing(reason));
    });
  });

  it('that hangs is killed after its timeout', async () => {
    const pool = misbehaving({ limits: { IMAGE: { seconds: 1 } } });
    await expect(read(pool, 'hang')).rejects.toEqual(failing('TIME'));
    expect(pool.pids).toEqual([]);
  });

  it('that exceeds its memory limit is killed', async () => {
    const pool = misbehaving({ limits: { IMAGE: { residentBytes: 400_000_000 } } });
    await expect(read(pool, 'grow')).rejects.toEqual(failing('MEMORY'));
    expect(pool.pids).toEqual([]);
  });

  it('extracts video frames without an installed ffmpeg', async () => {
    const pool = poolOf({ ffmpeg: null });
    const video = path.join(path.dirname(file), 'video');
    copyFileSync(path.join(import.meta.dirname, 'corpus/files/clip.mp4'), video);
    const task = { task: 'READ', kind: 'VIDEO', mimeType: 'video/mp4', file: video, atSeconds: null } as const;
    const roles = await pool.probe(
      task,
      () => undefined,
      async ({ result }) => result.outputs.map(({ role }) => role),
    );
    expect(roles).toContain('POSTER');
    // It does not free the memory, so another process replaces it.
    expect(pool.pids).toEqual([]);
  });

  it('is replaced after it is killed', async () => {
    const pool = poolOf();
    await read(pool);
    process.kill(pool.pids[0]!, 'SIGKILL');
    const widthOrNull = () =>
      read(pool).then(
        ({ width }) => width,
        () => null,
      );
    await expect.poll(widthOrNull).toBe(900);
  });

  it('has no secrets, no access to the data directory and no network', async () => {
    const secret = path.join(dataDir, 'app-secret');
    writeFileSync(secret, 'the secret');
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const asked = path.join(path.dirname(file), 'asked');
    writeFileSync(asked, `${secret}\n${port}`);
    vi.stubEnv('STAVE_TEST_SECRET', 'x');
    const pool = misbehaving();
    const found = await pool.probe(
      { task: 'READ', kind: 'IMAGE', mimeType: 'snoop', file: asked, atSeconds: null },
      () => undefined,
      async ({ result }) => JSON.parse(result.probe.metadata[0]!.value),
    );
    server.close();
    expect(found.env.toSorted()).toEqual(expect.arrayContaining(['LANG', 'NODE_ENV', 'PATH', 'TZ']));
    expect(found.env.filter((name: string) => /SECRET|DATABASE|KEY|DATA_DIR|HOME/.test(name))).toEqual([]);
    expect(found.secret).toBe('ERR_ACCESS_DENIED');
    // This reader disabled the restrictions inside the process. Those of the system remain, if there are any.
    expect(found.network).toBe((await commandWithoutNetwork()) ? 'ENETUNREACH' : 'reached');
  });
});
