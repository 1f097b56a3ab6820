import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { type Guarded, spawnGuarded } from '#db/server/guard.ts';
import { logLevel, setLogLevel } from './log.ts';
import { type Exit, type SupervisedOptions, SupervisedProcess } from './supervised-process.ts';

const started: SupervisedProcess<unknown>[] = [];
afterEach(async () => {
  for (const program of started.splice(0)) await program.stop();
});

const shell = (script: string) => spawnGuarded({ prefix: [] }, '/bin/sh', ['-c', script], 'pipe');

/** Supervises programs with these scripts, one after the other; the last one is repeated. `launched` waits for the start with a number. */
function supervise<R>(scripts: string[], options: Partial<SupervisedOptions<R>> = {}) {
  const starts: PromiseWithResolvers<Guarded>[] = scripts.map(() => Promise.withResolvers<Guarded>());
  let count = 0;
  const launch = () => {
    const running = shell(scripts[Math.min(count, scripts.length - 1)]!);
    starts[count]?.resolve(running);
    count += 1;
    return running;
  };
  const program = new SupervisedProcess<R>({ name: 'A test program', launch, stopWithinMs: 60_000, ...options });
  started.push(program);
  return { program, launched: (number: number) => starts[number]!.promise, count: () => count };
}

const waiting = 'echo ready; exec sleep 1000';

it.each([
  ['an exit code', 'exit 3', { code: 3, signal: null }],
  ['success', 'exit 0', { code: 0, signal: null }],
  ['a signal', 'kill -KILL $$', { code: null, signal: 'SIGKILL' }],
] as [string, string, Exit][])('restarts a program that ended with %s', async (_name, script, exit) => {
  const level = logLevel();
  setLogLevel('silent');
  const exits: Exit[] = [];
  const { program, launched } = supervise([script, waiting], { mayRestart: (found) => exits.push(found) > 0 });
  await program.start();
  const second = await launched(1);
  setLogLevel(level);
  expect(exits).toEqual([exit]);
  expect(program.restarts).toBe(1);
  expect(program.process).toBe(second.process);
});

it('leaves an ended program if it may not be restarted, until it is started again', async () => {
  const { program, launched, count } = supervise(['exit 0', waiting], { mayRestart: ({ code }) => code !== 0 });
  await program.start();
  await (await launched(0)).exited;
  await expect.poll(() => program.process).toBeUndefined();
  expect(count()).toBe(1);
  await program.start();
  await program.start();
  expect(count()).toBe(2);
});

it('resolves when the program serves, and ends and forgets one that does not', async () => {
  const ready = async ({ process: child }: Guarded) => String((await once(child.stdout!, 'data'))[0]).trim();
  const serving = supervise([waiting], { ready });
  expect(await serving.program.start()).toBe('ready');
  const failing = supervise([waiting], { ready: () => Promise.reject(new Error('No address.')) });
  await expect(failing.program.start()).rejects.toThrow('No address.');
  expect((await failing.launched(0)).process.signalCode).toBe('SIGTERM');
  expect(failing.program.process).toBeUndefined();
  expect(failing.count()).toBe(1);
});

it.each([
  ['in order', 'trap "exit 5" TERM; echo ready; while :; do sleep 0.05; done', 60_000, { code: 5, signal: null }],
  ['by force if it does not end', 'trap "" TERM; echo ready; while :; do sleep 0.05; done', 1, { code: null, signal: 'SIGKILL' }],
] as [string, string, number, Exit][])(
  'stops a program %s, and does not restart it',
  async (_name, script, stopWithinMs, exit) => {
    const ready = ({ process: child }: Guarded) => once(child.stdout!, 'data');
    const { program, launched, count } = supervise([script], { ready, stopWithinMs });
    await program.start();
    await program.stop();
    const { exitCode: code, signalCode: signal } = (await launched(0)).process;
    expect({ code, signal }).toEqual(exit);
    await program.start();
    expect(count()).toBe(1);
  },
);
