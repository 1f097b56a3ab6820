import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setup as build } from '#tests/support/build-setup.ts';
import {
  freePort,
  newInstance,
  processTree,
  queryInstance,
  type StaveProcess,
  startStave,
  stillRunning,
} from '#tests/support/stave-process.ts';

const STOP_WITHIN_MS = 5_000;

vi.setConfig({ testTimeout: 60_000 });
// Builds first, so the measured starts do not wait for a build.
beforeAll(build, 180_000);

const instance = await newInstance();
let started: StaveProcess | undefined;

afterAll(async () => {
  started?.child.kill('SIGKILL');
  await started?.exited;
  await instance.remove();
});

/** Without local chains, which start slowly, because these tests are about the database only. */
const noChains = { LOCAL_CHAINS: '0' };

type Running = { stave: StaveProcess; pid: number; tree: number[] };

async function start(settings = {}): Promise<Running> {
  const stave = startStave(instance, settings);
  started = stave;
  await stave.ready;
  const pid = stave.child.pid ?? 0;
  return { stave, pid, tree: processTree(pid) };
}

/** The instance that the previous test left running, because a start takes seconds of processor time. */
async function running(settings = {}): Promise<Running> {
  if (started?.child.exitCode !== null || started.child.signalCode !== null) return start(settings);
  const pid = started.child.pid ?? 0;
  return { stave: started, pid, tree: processTree(pid) };
}

test('a killed supervisor leaves no processes, and the next start finds every row', async () => {
  const { pid, tree } = await start();
  await queryInstance(instance.dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => stillRunning(tree), { timeout: STOP_WITHIN_MS }).toEqual([]);
  await start(noChains);
  expect(await queryInstance(instance.dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('refuses a data directory in use by another gateway', async () => {
  const { stave } = await running(noChains);
  const second = startStave({ ...instance, port: await freePort() });
  expect(await second.exited).toBe(1);
  expect(second.stdout()).toBe('');
  expect(second.stderr()).toBe(
    `Another Stave already uses the data directory ${instance.dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${stave.url}/readyz`)).status).toBe(200);
});

const databaseServer = async (): Promise<number> =>
  Number((await readFile(path.join(instance.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('restarts a database that dies while the gateway runs', async () => {
  const { stave, pid } = await running(noChains);
  const first = await databaseServer();
  process.kill(first, 'SIGKILL');
  // Connections of the killed server may respond for a few milliseconds, so only the readiness of its successor counts.
  await expect.poll(() => processTree(pid), { timeout: 10_000, interval: 50 }).not.toContain(first);
  await expect.poll(databaseServer, { timeout: 10_000, interval: 50 }).not.toBe(first);
  await expect.poll(async () => (await fetch(`${stave.url}/readyz`)).status, { timeout: 10_000, interval: 200 }).toBe(200);
  expect(processTree(pid)).toContain(await databaseServer());
});

test('a start directly after a kill waits for the old database instead of starting a second one', async () => {
  const { pid } = await running(noChains);
  process.kill(pid, 'SIGKILL');
  const { stave } = await start();
  expect((await fetch(`${stave.url}/readyz`)).status).toBe(200);
});

const ENDS: [string, (stave: StaveProcess, pid: number) => void][] = [
  ['SIGTERM', (_stave, pid) => process.kill(pid, 'SIGTERM')],
  ['Ctrl-C in the terminal, which the whole process group receives,', (_stave, pid) => process.kill(-pid, 'SIGINT')],
  ['the end of its parent process', (stave) => stave.child.disconnect()],
];

test.for(ENDS)('%s stops everything in order', async ([, end]) => {
  const { stave, pid, tree } = await running();
  expect(tree.length).toBeGreaterThan(2);
  expect((await fetch(`${stave.url}/readyz`)).status).toBe(200);
  expect(stave.stdout()).toBe(`Stave is ready at ${stave.url}\n`);
  const began = performance.now();
  end(stave, pid);
  expect(await stave.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS);
  expect(stillRunning(tree)).toEqual([]);
});
