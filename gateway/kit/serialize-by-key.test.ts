import { expect, it } from 'vitest';
import { serializeByKey } from './serialize-by-key.ts';

it('runs tasks of one key in sequence, even after a failure, and tasks of other keys in parallel', async () => {
  const events: string[] = [];
  const firstMayEnd = Promise.withResolvers<void>();
  const act =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} begins`);
      if (name === 'first') await firstMayEnd.promise;
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const first = serializeByKey('a', act('first', true));
  const second = serializeByKey('a', act('second'));
  expect(await serializeByKey('b', act('other'))).toBe('other');
  firstMayEnd.resolve();
  await expect(first).rejects.toThrow('first');
  expect(await second).toBe('second');
  expect(events).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
});

it('pauses after a task for twice its duration, up to 200 ms', async () => {
  let now = 0;
  const pauses: { ms: number; end: () => void }[] = [];
  const begun = Promise.withResolvers<void>();
  const timer = {
    now: () => now,
    sleep: (ms: number) =>
      new Promise<void>((end) => {
        pauses.push({ ms, end });
        begun.resolve();
      }),
  };
  const taking = (ms: number) => async () => {
    now += ms;
    return now;
  };
  await serializeByKey('paused', taking(40), timer);
  const second = serializeByKey('paused', taking(800), timer);
  await begun.promise;
  // A task of another key passes the same steps and is done before the pause ends.
  expect(await serializeByKey('other', taking(1), timer)).toBe(41);
  expect(pauses.map(({ ms }) => ms)).toEqual([80, 2]);
  pauses[0]!.end();
  expect(await second).toBe(841);
  await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([80, 2, 200]);
});
