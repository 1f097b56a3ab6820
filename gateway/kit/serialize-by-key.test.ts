import { expect, it } from 'vitest';
import { serializeByKey } from './serialize-by-key.ts';

it('runs tasks of one key in sequence, even after a failure, and tasks of other keys in parallel', async () => {
  const events: string[] = [];
  const act =
    (name: string, ms: number, fails = false) =>
    async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    serializeByKey('a', act('first', 20, true)),
    serializeByKey('a', act('second', 1)),
    serializeByKey('b', act('other', 1)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(events).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
});

it('pauses after a task for twice its duration, up to 200 ms', async () => {
  const restAfter = async (key: string, ms: number) => {
    let endedAt = 0;
    const first = serializeByKey(key, async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      endedAt = performance.now();
    });
    const restMs = serializeByKey(key, async () => performance.now() - endedAt);
    await first;
    return restMs;
  };
  const [short, long] = await Promise.all([restAfter('short', 40), restAfter('long', 800)]);
  // Timers may end up to a millisecond early. An unlimited pause would be 1,600 ms.
  expect(short).toBeGreaterThanOrEqual(78);
  expect(long).toBeGreaterThanOrEqual(198);
  expect(long).toBeLessThan(1_000);
});
