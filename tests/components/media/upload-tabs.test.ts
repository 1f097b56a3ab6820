import { expect, test } from 'vitest';
import { newItem } from '#web/entities/media/upload/queue/items.ts';
import { openUploadQueue, type UploadQueue } from '#web/entities/media/upload/queue/upload-queue.ts';
import type { UploadHooks } from '#web/entities/media/upload/queue/upload-types.ts';

type Extra = Record<string, never>;

/** The check before the upload never ends, so nothing is sent. */
const hooks: UploadHooks<Extra> = {
  endpoint: '/uploads',
  resultHeader: 'Result',
  codeHeader: 'Code',
  subjectHeader: 'Subject',
  metadataOf: () => ({}),
  inspect: () => new Promise(() => undefined),
  finish: async () => null,
  problemOf: ({ body }) => ({ problem: body }),
  onSignedOut: () => undefined,
};
const file = new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' });
const states = (queue: UploadQueue<Extra>) => queue.snapshot().items.map(({ state }) => state);

/** Two tabs of one user. The first leads and has a paused file. */
async function openTwo(owner: string) {
  const item = newItem<Extra>(file, { owner, batch: 'one', extra: {} });
  const first = openUploadQueue(owner, hooks);
  first.dispatch({ act: 'add', items: [item], files: [file] });
  await expect.poll(() => states(first)).toEqual(['checking']);
  const second = openUploadQueue(owner, hooks);
  first.dispatch({ act: 'pause', ids: [item.id] });
  await expect.poll(() => states(second)).toEqual(['paused']);
  return { first, second, ids: [item.id] };
}

test('The leading tab applies commands of the others', async () => {
  const { first, second, ids } = await openTwo('commands');
  second.dispatch({ act: 'resume', ids });
  for (const tab of [first, second]) await expect.poll(() => states(tab)).toEqual(['checking']);
  await second.forget();
  await expect.poll(() => first.isOver()).toBe(true);
});

test('A command sent while the leading tab closes is applied by the next one', async () => {
  const { first, second, ids } = await openTwo('closing');
  first.stop();
  second.dispatch({ act: 'resume', ids });
  await expect.poll(() => states(second)).toEqual(['checking']);
  await second.forget();
});

test('A command waits for the next leading tab', async () => {
  const { first, second, ids } = await openTwo('three');
  const third = openUploadQueue('three', hooks);
  await expect.poll(() => states(third)).toEqual(['paused']);
  first.stop();
  third.dispatch({ act: 'resume', ids });
  for (const tab of [second, third]) await expect.poll(() => states(tab)).toEqual(['checking']);
  await second.forget();
});
