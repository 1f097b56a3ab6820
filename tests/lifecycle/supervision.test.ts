import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastingPort } from '#db/server/lasting-port.ts';
import { setup as build } from '#tests/support/build-setup.ts';
import {
  newInstance,
  processTree,
  queryInstance,
  type StaveProcess,
  startStave,
  stillRunning,
} from '#tests/support/stave-process.ts';

beforeAll(build);

/** One for all tests, because creating its database takes seconds of processor time. */
const instance = await newInstance();
let started: StaveProcess | undefined;

afterAll(async () => {
  started?.child.kill('SIGKILL');
  await started?.exited;
  await instance.remove();
});

/** Without local chains, which start slowly, for tests about the gateway or the database only. */
const noChains = { LOCAL_CHAINS: '0' };

type Running = { stave: StaveProcess; pid: number; tree: number[] };
const runningOf = (stave: StaveProcess): Running => {
  const pid = stave.child.pid ?? 0;
  return { stave, pid, tree: processTree(pid) };
};

async function start(settings: Record<string, string> = {}): Promise<Running> {
  started = startStave(instance, settings);
  await started.ready;
  return runningOf(started);
}

/** The instance that the previous test left running, because a start takes seconds of processor time. */
async function running(settings: Record<string, string> = {}): Promise<Running> {
  if (started?.child.exitCode !== null || started.child.signalCode !== null) return start(settings);
  return runningOf(started);
}

// V8 ends a process with SIGABRT when its heap is exhausted.
const EXITS = ['SIGKILL', 'SIGABRT', 'SIGTERM'] as const;

/** The processes of the instance whose command line matches. */
const pidsOf = (stave: StaveProcess, command: RegExp) =>
  stillRunning(processTree(stave.child.pid ?? 0))
    .filter((line) => command.test(line))
    .map((line) => Number.parseInt(line, 10));

const databaseServer = async (): Promise<number> =>
  Number((await readFile(path.join(instance.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
const gatewayOf = (stave: StaveProcess) => pidsOf(stave, /dist\/server\/main\.js/);
const survivors = async (stave: StaveProcess) => ({
  postgres: await databaseServer(),
  nodes: pidsOf(stave, /(ethereum|solana)-node\.js|\/anvil /),
  chains: await Promise.all(
    ['ethereum', 'solana'].map((name) => readFile(path.join(instance.dataDir, 'chains', `${name}.json`), 'utf8')),
  ),
});

const readiness = async (stave: StaveProcess) =>
  fetch(`${stave.url}/readyz`).then(
    (response) => response.json() as Promise<{ status: string; restarts: number }>,
    () => null,
  );
const readyStatus = async ({ url }: StaveProcess) => (await fetch(`${url}/readyz`)).status;

test('restarts a gateway after any exit, while database and chains keep running', async () => {
  const { stave } = await start();
  expect(await readiness(stave)).toEqual({ status: 'ok', restarts: 0 });
  await expect
    .poll(() =>
      survivors(stave).then(
        ({ nodes }) => nodes.length,
        () => 0,
      ),
    )
    .toBe(3);
  const before = await survivors(stave);
  for (const [index, signal] of EXITS.entries()) {
    const restarts = index + 1;
    const [gateway] = gatewayOf(stave);
    process.kill(gateway!, signal);
    await expect.poll(() => readiness(stave), { message: signal, interval: 100 }).toEqual({ status: 'ok', restarts });
    // A child process has the arguments of the gateway until it runs its own program.
    await expect.poll(() => gatewayOf(stave), { message: signal, interval: 100 }).toHaveLength(1);
    expect(gatewayOf(stave)).not.toContain(gateway);
    expect(await survivors(stave)).toEqual(before);
    expect(stave.stderr().match(/The gateway ended and is started again/g)).toHaveLength(restarts);
  }
  expect(stave.stdout()).toBe(`Stave is ready at ${stave.url}\n`);
});

test('a killed supervisor also ends an unresponsive gateway', async () => {
  const { stave, pid, tree } = await running();
  process.kill(gatewayOf(stave)[0]!, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => stillRunning(tree), { interval: 100 }).toEqual([]);
});

test('refuses a data directory in use by another gateway', async () => {
  const { stave } = await running(noChains);
  const second = startStave({ ...instance, port: await lastingPort() });
  expect(await second.exited).toBe(1);
  expect(second.stdout()).toBe('');
  expect(second.stderr()).toBe(
    `Another Stave already uses the data directory ${instance.dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect(await readyStatus(stave)).toBe(200);
});

test('restarts a database that dies while the gateway runs', async () => {
  const { stave, pid } = await running(noChains);
  const first = await databaseServer();
  process.kill(first, 'SIGKILL');
  // Connections of the killed server may respond for a few milliseconds, so only the readiness of its successor counts.
  await expect.poll(() => processTree(pid), { interval: 50 }).not.toContain(first);
  await expect.poll(databaseServer, { interval: 50 }).not.toBe(first);
  await expect.poll(() => readyStatus(stave), { interval: 200 }).toBe(200);
  expect(processTree(pid)).toContain(await databaseServer());
});

test('a start directly after a kill waits for the old database instead of starting a second one, and finds every row', async () => {
  const { pid, tree } = await running(noChains);
  await queryInstance(instance.dataDir, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(pid, 'SIGKILL');
  const { stave } = await start();
  expect(await readyStatus(stave)).toBe(200);
  await expect.poll(() => stillRunning(tree), { interval: 100 }).toEqual([]);
  expect(await queryInstance(instance.dataDir, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

const ENDS: [string, (stave: StaveProcess, pid: number) => void][] = [
  ['SIGTERM', (_stave, pid) => process.kill(pid, 'SIGTERM')],
  ['Ctrl-C in the terminal, which the whole process group receives,', (_stave, pid) => process.kill(-pid, 'SIGINT')],
  ['the end of its parent process', (stave) => stave.child.disconnect()],
];

// `stopping.timing.test.ts` checks the time that this takes.
test.for(ENDS)('%s stops everything in order', async ([, end]) => {
  const { stave, pid, tree } = await running();
  expect(tree.length).toBeGreaterThan(2);
  expect(await readyStatus(stave)).toBe(200);
  expect(stave.stdout()).toBe(`Stave is ready at ${stave.url}\n`);
  end(stave, pid);
  expect(await stave.exited).toBe(0);
  expect(stillRunning(tree)).toEqual([]);
});

test('stops with the reason after a limited number of failed restarts', async () => {
  const { stave, tree } = await running(noChains);
  // Every start from now on is refused.
  await writeFile(path.join(instance.dataDir, 'app-secret'), 'too short');
  process.kill(gatewayOf(stave)[0]!, 'SIGKILL');
  expect(await stave.exited).toBe(1);
  expect(stave.stderr()).toMatch(/The gateway ended 5 times in a row before it was ready \(code 1\): fix the errors above/);
  expect(stillRunning(tree)).toEqual([]);
});
