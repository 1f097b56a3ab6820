import { expect, it } from 'vitest';
import type { LiveEvent } from './announce.ts';
import { LiveQueue } from './live-queue.ts';

const event = (id: string, step = 0): LiveEvent => ({ workspaceId: 'w', topic: 'asset', id, step });

it('returns the latest event of each object, in the order of their first events', async () => {
  const queue = new LiveQueue(
    () => undefined,
    () => undefined,
  );
  for (let step = 0; step < 10_000; step += 1) queue.push(event('a', step));
  queue.push(event('b'));
  queue.push(event('a', 10_000));
  expect((await queue.next()).value).toEqual(event('a', 10_000));
  expect((await queue.next()).value).toEqual(event('b'));
});

it('ends a pending read', async () => {
  let ends = 0;
  const queue = new LiveQueue(
    () => {
      ends += 1;
    },
    () => undefined,
  );
  const waiting = queue.next();
  await queue.return();
  await queue.return();
  expect((await waiting).done).toBe(true);
  queue.push(event('a'));
  expect([(await queue.next()).done, ends]).toEqual([true, 1]);
});

it('ends and empties the queue when a subscriber is too far behind', async () => {
  let overflows = 0;
  const queue = new LiveQueue(
    () => undefined,
    () => {
      overflows += 1;
    },
  );
  for (let index = 0; index < 600; index += 1) queue.push(event(`id${index}`));
  expect([overflows, (await queue.next()).done]).toEqual([1, true]);
});
