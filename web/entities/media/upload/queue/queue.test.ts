import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newItem } from './items.ts';
import { type WorkingQueue, workingQueue } from './queue.ts';
import type { TransferEnd, TransferOptions } from './transfer.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { UploadHooks, UploadItem, Verdict } from './upload-types.ts';

type Extra = { title: string };
type Sent = TransferOptions & { isStopped: boolean };

const file = (name: string, text = name): File => new File([text], name, { lastModified: 1 });

/** In-memory storage that survives a new queue, like IndexedDB. */
function memory(): UploadStorage<Extra> & { items: Map<string, UploadItem<Extra>>; bytes: Map<string, File> } {
  const [items, bytes] = [new Map<string, UploadItem<Extra>>(), new Map<string, File>()];
  return {
    items,
    bytes,
    load: async () => [...items.values()],
    put: (item) => void items.set(item.id, item),
    remove: (id) => void items.delete(id),
    putFile: async (id, each) => void bytes.set(id, each),
    file: async (id) => bytes.get(id) ?? null,
    files: async () => new Set(bytes.keys()),
    removeFile: (id) => void bytes.delete(id),
    clear: async () => {
      items.clear();
      bytes.clear();
    },
  };
}

let sent: Sent[];
let ended: string[];
let verdict: Verdict;
let finish: UploadHooks<Extra>['finish'];
let storage: ReturnType<typeof memory>;
let queue: WorkingQueue<Extra>;

const open = () => {
  const hooks: UploadHooks<Extra> = {
    endpoint: '/uploads',
    resultHeader: 'Result',
    codeHeader: 'Code',
    subjectHeader: 'Subject',
    metadataOf: ({ extra }) => ({ title: extra.title }),
    inspect: async () => verdict,
    finish: (item) => finish(item),
    problemOf: ({ body }) => ({ problem: body }),
    onSignedOut: () => ended.push('signed out'),
  };
  const transfer = async (options: TransferOptions) => {
    const one: Sent = { ...options, isStopped: false };
    sent.push(one);
    const stop = () => {
      one.isStopped = true;
    };
    return { stop };
  };
  const terminate = async (address: string) => ended.push(address);
  const ports = { hooks, storage, transfer, terminate, fingerprint: async () => 'abc', thumbOf: async () => null, now: Date.now };
  queue = workingQueue<Extra>(ports, () => undefined);
};

const settle = () => vi.advanceTimersByTimeAsync(0);
const add = async (...names: string[]) => {
  const files = names.map((name) => file(name));
  const items = files.map((each) => newItem<Extra>(each, { owner: 'p/w', batch: 'b', extra: { title: each.name } }));
  queue.apply({ act: 'add', items, files });
  await settle();
  return items.map(({ id }) => id);
};
const states = () => queue.snapshot().items.map(({ state }) => state);
const end = async (index: number, how: TransferEnd) => {
  sent[index]?.onEnd(how);
  await settle();
};
const done: TransferEnd = { end: 'done', result: 'made' };
const lost: TransferEnd = { end: 'lost', afterMs: null };

beforeEach(() => {
  vi.useFakeTimers();
  [sent, ended, verdict, storage] = [[], [], { verdict: 'go' }, memory()];
  finish = async () => null;
  open();
});
afterEach(() => vi.useRealTimers());

it('uploads three files at a time, then the others', async () => {
  await add('a', 'b', 'c', 'd', 'e');
  expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting']);
  await end(0, done);
  expect(states()).toEqual(['done', 'uploading', 'uploading', 'uploading', 'waiting']);
  expect(queue.snapshot().items[0]).toMatchObject({ result: 'made', isFinished: true });
  expect(storage.bytes.size).toBe(4);
});

it('adds the same file once', async () => {
  await add('a');
  await add('a', 'b');
  expect(states()).toEqual(['uploading', 'uploading']);
});

it('retries with a growing delay, starts no other file meanwhile, and resumes all once a byte is sent', async () => {
  await add('a', 'b', 'c', 'd');
  for (const index of [0, 1, 2]) await end(index, lost);
  expect(states()).toEqual(['retrying', 'retrying', 'retrying', 'waiting']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.length).toBe(6);
  for (const index of [3, 4, 5]) await end(index, lost);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.length).toBe(6);
  expect(queue.snapshot().items[0]).toMatchObject({ attempts: 2 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting']);
  await end(7, lost);
  sent[6]?.onProgress(1);
  await settle();
  expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting']);
});

it('resumes at the offset of the server after a pause, and starts a new upload when the server has deleted the first', async () => {
  const [id = ''] = await add('a');
  sent[0]?.onAddress('/uploads/1');
  queue.apply({ act: 'pause', ids: [id] });
  expect(sent[0]?.isStopped).toBe(true);
  expect(states()).toEqual(['paused']);
  queue.apply({ act: 'resume', ids: [id] });
  await settle();
  expect(sent[1]?.address).toBe('/uploads/1');
  await end(1, { end: 'gone' });
  expect(sent[2]?.address).toBeNull();
});

it('resumes stored uploads after a reload, and marks files that storage refused as missing', async () => {
  const [first = '', second = ''] = await add('a', 'b');
  sent[0]?.onAddress('/uploads/1');
  storage.bytes.delete(second);
  queue.stop();
  open();
  await queue.begin('p/w');
  await settle();
  expect(states()).toEqual(['uploading', 'missing']);
  expect(sent.at(-1)?.address).toBe('/uploads/1');
  queue.apply({ act: 'giveFile', id: second, file: file('b') });
  await settle();
  expect(states()).toEqual(['uploading', 'uploading']);
  queue.apply({ act: 'remove', ids: [first] });
  expect(ended).toEqual(['/uploads/1']);
  expect([...storage.items.keys()]).toEqual([second]);
});

it('offers an existing file with the same bytes, and uploads only if the user keeps both', async () => {
  verdict = { verdict: 'known', known: { id: '7', label: 'Seven' } };
  const [id = ''] = await add('a');
  expect(states()).toEqual(['known']);
  expect(sent).toEqual([]);
  queue.apply({ act: 'keepBoth', ids: [id] });
  await settle();
  expect(states()).toEqual(['uploading']);
});

it('shows why the server refuses a file, and continues with the next', async () => {
  await add('a', 'b', 'c', 'd');
  await end(0, { end: 'refused', refusal: { status: 413, code: null, subject: null, body: 'Too large.' } });
  expect(states()).toEqual(['refused', 'uploading', 'uploading', 'uploading']);
  expect(queue.snapshot().items[0]?.problem).toBe('Too large.');
});

it('stops when the session has ended, and keeps all items', async () => {
  await add('a', 'b');
  await end(0, { end: 'signedOut' });
  expect(ended).toEqual(['signed out']);
  expect(sent[1]?.isStopped).toBe(true);
  expect(storage.bytes.size).toBe(2);
});

it('retries the work after the last byte until it succeeds, and repeats it for values changed meanwhile', async () => {
  const titles: string[] = [];
  let fails = true;
  finish = async ({ extra }) => {
    if (fails) throw new Error('not reached');
    titles.push(extra.title);
    return null;
  };
  const [id = ''] = await add('a');
  await end(0, done);
  expect(queue.snapshot().items[0]?.isFinished).toBe(false);
  fails = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(queue.snapshot().items[0]?.isFinished).toBe(true);
  queue.apply({ act: 'change', ids: [id], extra: { title: 'new' } });
  await settle();
  expect(titles).toEqual(['a', 'new']);
});

it('clears items, files and server uploads on forget', async () => {
  await add('a');
  sent[0]?.onAddress('/uploads/1');
  queue.apply({ act: 'forget' });
  expect([states(), storage.items.size, storage.bytes.size]).toEqual([[], 0, 0]);
  expect(ended).toEqual(['/uploads/1']);
  await add('b');
  expect(states()).toEqual([]);
});
