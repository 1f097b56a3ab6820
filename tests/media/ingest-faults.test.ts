import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { docxMimeType } from '#domain/media/file-types.ts';
import { sweepGarbage } from '#gateway/jobs/media-sweep.ts';
import { startTestApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { processTree, stillRunning } from '#tests/support/stave-process.ts';
import { docx } from './corpus/archives.ts';
import { pdf, wav } from './corpus/documents.ts';
import { photo } from './corpus/images.ts';
import { type GivenFile, landFile } from './ingest-world.ts';

vi.setConfig({ testTimeout: 240_000 });

const root = path.resolve(import.meta.dirname, '../..');
let built: string;
let t: TestApp;
let account: TestAccount;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  built = await mkdtemp(path.join(root, 'dist', 'faults-'));
  const { buildServer, serverBuild } = await import(path.join(root, 'scripts/lib/server-build.mjs'));
  const { probing } = serverBuild.entryPoints;
  buildServer({ entryPoints: { gateway: 'tests/media/faults/gateway.ts', probing }, outdir: built });
  t = await startTestApp();
  account = await t.register();
});
afterAll(async () => {
  for (const each of running) each.kill('SIGKILL');
  await t.stop();
  await rm(built, { recursive: true });
});

/** Starts a gateway that processes files until it is stopped, or until it ends itself at a step. */
async function gateway(settings: Record<string, string> = {}): Promise<ChildProcess> {
  const { databaseUrl, dataDir } = t.platform.config;
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
  const child = fork(path.join(built, 'gateway.js'), { env });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child, 'message');
  return child;
}

const countOf = async (condition: string) => (await t.pool.query(`select 1 from asset where ${condition}`)).rowCount ?? 0;
const unfinished = () => countOf(`ingest_state in ('WAITING', 'RUNNING')`);

/** Expires the leases of killed processes. Resets attempts, so files are not blamed for the many kills. */
const expireLeases = () =>
  t.pool.query(`update asset set ingest_due_at = now(), ingest_attempts = 0 where ingest_state in ('WAITING', 'RUNNING')`);

async function manyFiles(): Promise<GivenFile[]> {
  const clip = readFileSync(path.join(import.meta.dirname, 'corpus/files/clip.mp4'));
  const images = Array.from({ length: 8 }, async (_, index) => ({
    ...({ kind: 'IMAGE', fileName: `${index}.jpg`, mimeType: 'image/jpeg' } as const),
    bytes: await photo({ width: 300, height: 200, orientation: (index % 8) + 1 }),
  }));
  const made = await Promise.all(images);
  return [
    ...made,
    // One of them is a duplicate.
    { ...made[0]!, fileName: 'twin.jpg' },
    { kind: 'VIDEO', fileName: 'a.mp4', mimeType: 'video/mp4', bytes: clip },
    { kind: 'DOCUMENT', fileName: 'a.pdf', mimeType: 'application/pdf', bytes: pdf(['One', 'Two']) },
    { kind: 'DOCUMENT', fileName: 'a.docx', mimeType: docxMimeType, bytes: docx(['Words']) },
    { kind: 'DOCUMENT', fileName: 'a.wav', mimeType: 'audio/wav', bytes: wav() },
    { kind: 'DOCUMENT', fileName: 'a.txt', mimeType: 'text/plain', bytes: Buffer.from('Plain words') },
  ];
}

async function objects(prefix: string): Promise<string[]> {
  return (await Array.fromAsync(t.platform.storage.list(prefix))).map(({ key }) => key).toSorted();
}
const keysIn = async (table: string) =>
  (await t.pool.query<{ key: string }>(`select storage_key as key from ${table} order by 1`)).rows
    .map(({ key }) => key)
    .toSorted();

/** Expects that everything is stored once, and nothing else. */
async function expectWhole(files: number): Promise<void> {
  expect(await countOf(`ingest_state = 'READY'`)).toBe(files - 1);
  expect(await countOf(`ingest_state = 'DUPLICATE'`)).toBe(1);
  const doubled = `select 1 from asset_rendition group by asset_id, role, format, width, page having count(*) > 1`;
  expect((await t.pool.query(doubled)).rowCount).toBe(0);
  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
  await sweepGarbage({ ...t.platform, clock: inTwoDays });
  expect(await objects('renditions')).toEqual(await keysIn('asset_rendition'));
  expect(await objects('originals')).toEqual(await keysIn('stored_file'));
  expect(await keysIn('storage_garbage')).toEqual([]);
}

async function clear(): Promise<void> {
  for (const table of ['asset', 'stored_file', 'upload', 'storage_garbage']) await t.pool.query(`delete from ${table}`);
  for (const prefix of ['renditions', 'originals']) for (const key of await objects(prefix)) await t.platform.storage.delete(key);
}

it('a gateway killed at each step processes each file exactly once', async () => {
  await clear();
  const given = await manyFiles();
  for (const file of given) await landFile(t.platform, account, file);
  let kills = 0;
  for (let killAt = 1; (await unfinished()) > 0; killAt = killAt > 120 ? 2 : killAt + 7) {
    const child = await gateway({ KILL_AT: String(killAt) });
    const exited = once(child, 'exit');
    while (running.has(child) && (await unfinished()) > 0) await Promise.race([exited, sleep(100)]);
    if (child.signalCode === 'SIGKILL') kills += 1;
    else child.kill('SIGKILL');
    await expireLeases();
  }
  expect(kills).toBeGreaterThanOrEqual(10);
  await expectWhole(given.length);
});

it('no file is lost when probing processes are killed repeatedly, with two gateways', async () => {
  await clear();
  const given = await manyFiles();
  for (const file of given) await landFile(t.platform, account, file);
  const settings = { KILL_AT: '17', KILL_READERS: '1' };
  const two = await Promise.all([gateway(settings), gateway({ ...settings, KILL_AT: '23' })]);
  while ((await unfinished()) > 0) {
    await t.pool.query('update asset set ingest_attempts = 0');
    await sleep(200);
  }
  for (const each of two) each.disconnect();
  await expectWhole(given.length);
});

it('the probing processes of a killed gateway end', async () => {
  await landFile(t.platform, account, (await manyFiles())[1]!);
  const child = await gateway();
  await expect.poll(() => processTree(child.pid!).length, { timeout: 10_000 }).toBeGreaterThan(1);
  const tree = processTree(child.pid!);
  child.kill('SIGKILL');
  await expect.poll(() => stillRunning(tree), { timeout: 5_000 }).toEqual([]);
});
