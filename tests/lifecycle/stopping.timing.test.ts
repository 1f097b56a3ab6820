import { afterAll, describe, expect, test } from 'vitest';
import { newInstance, type StaveProcess, startStave } from '#tests/support/stave-process.ts';
import { openDrainingWorld } from './draining-world.ts';

const STOP_WITHIN_MS = 5_000;

/** Ends the product, and expects that it stops in order and in time. */
async function expectStop({ child, exited, stderr }: StaveProcess, end: () => unknown): Promise<void> {
  const began = performance.now();
  const [code] = await Promise.all([exited, end()]);
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS);
  expect(stderr()).toBe('');
  expect(child.signalCode).toBeNull();
}

describe('the product with all parts', async () => {
  const instance = await newInstance();
  afterAll(() => instance.remove());

  const ends: [string, (stave: StaveProcess) => void][] = [
    ['SIGTERM', ({ child }) => child.kill('SIGTERM')],
    ['Ctrl-C in the terminal', ({ child }) => process.kill(-child.pid!, 'SIGINT')],
    ['the end of its parent process', ({ child }) => child.disconnect()],
  ];
  test.for(ends)('stops in time after %s', async ([, end]) => {
    const stave = startStave(instance);
    try {
      await stave.ready;
      await expectStop(stave, () => end(stave));
    } finally {
      stave.child.kill('SIGKILL');
    }
  });
});

test('work that does not finish ends in time: requests with the process, while jobs are handed back', async () => {
  const world = await openDrainingWorld();
  try {
    const jobs = `jobs.job where name = 'audit-chain' and state =`;
    await world.lock('audit_chain');
    const stave = await world.start();
    await expect.poll(() => world.count(`${jobs} 'active'`)).toBe(1);
    const endRequestLock = await world.lock('work');
    const finishing = world.createWork();
    await expect.poll(() => world.blockedOn('work')).toBe(1);
    await expectStop(stave, async () => {
      stave.child.kill('SIGTERM');
      await expect.poll(() => fetch(`${stave.url}/healthz`).catch(({ cause }) => cause.code)).toBe('ECONNREFUSED');
      await endRequestLock();
      expect((await finishing).status).toBe(200);
    });
    expect(await world.count(`${jobs} 'active'`)).toBe(0);
    expect(await world.count(`${jobs} 'retry'`)).toBe(1);

    const again = await world.start();
    await world.lock('work');
    const creating = world.createWork().catch((error: NodeJS.ErrnoException) => error.code);
    await expect.poll(() => world.blockedOn('work')).toBe(1);
    await expectStop(again, () => again.child.kill('SIGTERM'));
    expect(await creating).toBe('ECONNRESET');
  } finally {
    await world.stop();
  }
});
