import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { sweepGarbage } from '#gateway/server/jobs/media-sweep.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { type GivenFile, landFile } from './ingest-world.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Gateways in their own processes that process the files of one application (`faults/gateway.ts`). */
export type KilledGateways = {
  t: TestApp;
  running: ReadonlySet<ChildProcess>;
  /** Starts a gateway that processes files until it is stopped, or until it ends itself at a step. */
  start(settings?: Record<string, string>): Promise<ChildProcess>;
  land(files: readonly GivenFile[]): Promise<void>;
  unfinished(): Promise<number>;
  /** Expires the leases of killed processes. Resets attempts, so files are not blamed for the many kills. */
  expireLeases(): Promise<void>;
  /** Expects that all files, of which one is a duplicate, are stored once, and nothing else. */
  expectWhole(files: number): Promise<void>;
  clear(): Promise<void>;
  stop(): Promise<void>;
};

async function build(): Promise<string> {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  const built = await mkdtemp(path.join(root, 'dist', 'faults-'));
  const { buildServer, serverBuild } = await import(path.join(root, 'scripts/lib/server-build.mjs'));
  const { probing } = serverBuild.entryPoints;
  buildServer({ entryPoints: { gateway: 'tests/media/faults/gateway.ts', probing }, outdir: built });
  return built;
}

export async function startKilledGateways(): Promise<KilledGateways> {
  const built = await build();
  const t = await startTestApp();
  const account: TestAccount = await t.register();
  const running = new Set<ChildProcess>();
  const countOf = async (condition: string) => (await t.pool.query(`select 1 from asset where ${condition}`)).rowCount ?? 0;
  const objects = async (prefix: string): Promise<string[]> =>
    (await Array.fromAsync(t.platform.storage.list(prefix))).map(({ key }) => key).toSorted();
  const keysIn = async (table: string) =>
    (await t.pool.query<{ key: string }>(`select storage_key as key from ${table} order by 1`)).rows
      .map(({ key }) => key)
      .toSorted();
  return {
    t,
    running,
    start: async (settings = {}) => {
      const { databaseUrl, dataDir } = t.platform.config;
      const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
      const child = fork(path.join(built, 'gateway.js'), { env });
      running.add(child);
      child.once('exit', () => running.delete(child));
      await once(child, 'message');
      return child;
    },
    land: async (files) => {
      for (const file of files) await landFile(t.platform, account, file);
    },
    unfinished: () => countOf(`ingest_state in ('WAITING', 'RUNNING')`),
    expireLeases: async () => {
      const columns = 'ingest_due_at = now(), ingest_attempts = 0';
      await t.pool.query(`update asset set ${columns} where ingest_state in ('WAITING', 'RUNNING')`);
    },
    expectWhole: async (files) => {
      expect(await countOf(`ingest_state = 'READY'`)).toBe(files - 1);
      expect(await countOf(`ingest_state = 'DUPLICATE'`)).toBe(1);
      const doubled = `select 1 from asset_rendition group by asset_id, role, format, width, page having count(*) > 1`;
      expect((await t.pool.query(doubled)).rowCount).toBe(0);
      const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
      await sweepGarbage({ ...t.platform, clock: inTwoDays });
      expect(await objects('renditions')).toEqual(await keysIn('asset_rendition'));
      expect(await objects('originals')).toEqual(await keysIn('stored_file'));
      expect(await keysIn('storage_garbage')).toEqual([]);
    },
    clear: async () => {
      for (const table of ['asset', 'stored_file', 'upload', 'storage_garbage']) await t.pool.query(`delete from ${table}`);
      for (const prefix of ['renditions', 'originals'])
        for (const key of await objects(prefix)) await t.platform.storage.delete(key);
    },
    stop: async () => {
      for (const each of running) each.kill('SIGKILL');
      await t.stop();
      await rm(built, { recursive: true });
    },
  };
}
