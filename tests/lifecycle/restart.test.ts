import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setup as build } from '#tests/support/build-setup.ts';
import { newInstance, processTree, type StaveProcess, startStave, stillRunning } from '#tests/support/stave-process.ts';

vi.setConfig({ testTimeout: 60_000 });
beforeAll(build, 180_000);

const instance = await newInstance();
let started: StaveProcess | undefined;

afterAll(async () => {
  started?.child.kill('SIGKILL');
  await started?.exited;
  await instance.remove();
});

async function running(settings: Record<string, string> = {}): Promise<StaveProcess> {
  started = startStave(instance, settings);
  await started.ready;
  return started;
}

// V8 ends a process with SIGABRT when its heap is exhausted.
const ENDS = ['SIGKILL', 'SIGABRT', 'SIGTERM'] as const;

/** The processes of the instance whose command line matches. */
const pidsOf = (stave: StaveProcess, command: RegExp) =>
  stillRunning(processTree(stave.child.pid ?? 0))
    .filter((line) => command.test(line))
    .map((line) => Number.parseInt(line, 10));

const gatewayOf = (stave: StaveProcess) => pidsOf(stave, /dist\/server\/main\.js/);
const survivors = async (stave: StaveProcess) => ({
  postgres: (await readFile(path.join(instance.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0],
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

test('restarts a gateway after any exit, while database and chains keep running', async () => {
  const stave = await running();
  expect(await readiness(stave)).toEqual({ status: 'ok', restarts: 0 });
  await expect
    .poll(
      () =>
        survivors(stave).then(
          ({ nodes }) => nodes.length,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(3);
  const before = await survivors(stave);
  for (const [index, signal] of ENDS.entries()) {
    const restarts = index + 1;
    const [gateway] = gatewayOf(stave);
    process.kill(gateway!, signal);
    await expect
      .poll(() => readiness(stave), { message: signal, timeout: 20_000, interval: 100 })
      .toEqual({ status: 'ok', restarts });
    expect(gatewayOf(stave)).toHaveLength(1);
    expect(gatewayOf(stave)).not.toContain(gateway);
    expect(await survivors(stave)).toEqual(before);
    expect(stave.stderr().match(/The gateway ended and is started again/g)).toHaveLength(restarts);
  }
  expect(stave.stdout()).toBe(`Stave is ready at ${stave.url}\n`);
});

test('a killed supervisor also ends an unresponsive gateway', async () => {
  // What the previous test left running, because a start takes seconds of processor time.
  const stave = started ?? (await running());
  const tree = processTree(stave.child.pid ?? 0);
  process.kill(gatewayOf(stave)[0]!, 'SIGSTOP');
  stave.child.kill('SIGKILL');
  const deadline = performance.now() + 15_000;
  while (stillRunning(tree).length > 0 && performance.now() < deadline) await sleep(100);
  expect(stillRunning(tree)).toEqual([]);
});

test('stops with the reason after a limited number of failed restarts', async () => {
  const stave = await running({ LOCAL_CHAINS: '0' });
  const tree = processTree(stave.child.pid ?? 0);
  // Every start from now on is refused.
  await writeFile(path.join(instance.dataDir, 'app-secret'), 'too short');
  process.kill(gatewayOf(stave)[0]!, 'SIGKILL');
  expect(await stave.exited).toBe(1);
  expect(stave.stderr()).toMatch(/The gateway ended 5 times in a row before it was ready \(code 1\): fix the errors above/);
  expect(stillRunning(tree)).toEqual([]);
});
