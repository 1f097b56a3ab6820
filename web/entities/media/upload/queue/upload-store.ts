import { nextRate, type Rate, rateFrom } from '#web/kit/feedback/rate.ts';
import { isWorthRestoring, restoreItem } from './items.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { UploadItem, UploadSnapshot } from './upload-types.ts';

/** How often progress is persisted; the server knows the exact offset. */
const persistIntervalMs = 3000;

export type UploadStorePorts<X> = {
  storage: UploadStorage<X>;
  thumbOf: (file: File) => Promise<string | null>;
  now: () => number;
};

/** State of the files in the queue, in memory and in the browser's storage. */
export type UploadStore<X> = {
  get: (id: string) => UploadItem<X> | undefined;
  /** All items, in the order in which they were added. */
  all: () => UploadItem<X>[];
  snapshot: () => UploadSnapshot<X>;
  /** Restores the state of an earlier page. Returns uploads that have reached the server. */
  load: (owner: string) => Promise<UploadItem<X>[]>;
  /** Adds a file, with its bytes unless it was refused. */
  take: (item: UploadItem<X>, file: File | null) => void;
  set: (id: string, change: Partial<UploadItem<X>>) => void;
  remove: (id: string) => void;
  /** Bytes in memory only, for files that storage refused. */
  hold: (id: string, file: File) => void;
  fileOf: (id: string) => Promise<File | null>;
  /** Releases bytes. */
  dropFile: (id: string) => void;
  progress: (id: string, sentBytes: number) => void;
  /** Resets the speed, because nothing is uploading. */
  clearRate: (id: string) => void;
  clear: () => void;
};

/** Measures upload rates by item ID. */
function createRateMeter(now: () => number) {
  const rates = new Map<string, Rate>();
  return {
    note: (id: string, sentBytes: number) => {
      const at = now();
      rates.set(id, nextRate(rates.get(id) ?? rateFrom(sentBytes, at), sentBytes, at));
    },
    drop: (id: string) => void rates.delete(id),
    clear: () => rates.clear(),
    all: () => Object.fromEntries([...rates].map(([id, rate]) => [id, rate.bytesPerSecond])),
  };
}

/** Throttles writes per ID to one every three seconds. */
function createThrottle(now: () => number) {
  const writtenAt = new Map<string, number>();
  return (id: string): boolean => {
    if (now() - (writtenAt.get(id) ?? 0) <= persistIntervalMs) return false;
    writtenAt.set(id, now());
    return true;
  };
}

/** Bytes of files: in memory and, if possible, in storage for the next visit. */
function createFileStore<X>(storage: UploadStorage<X>) {
  const files = new Map<string, File>();
  return {
    hold: (id: string, file: File) => void files.set(id, file),
    has: (id: string) => files.has(id),
    take: (id: string, file: File) => {
      files.set(id, file);
      void storage.putFile(id, file);
    },
    of: async (id: string) => {
      const file = files.get(id) ?? (await storage.file(id));
      if (file) files.set(id, file);
      return file;
    },
    drop: (id: string) => {
      files.delete(id);
      storage.removeFile(id);
    },
    clear: () => files.clear(),
  };
}

/** State of an earlier page, without completed items. */
async function loadUnfinished<X>(
  owner: string,
  storage: UploadStorage<X>,
  isInMemory: (id: string) => boolean,
): Promise<UploadItem<X>[]> {
  const [left, stored] = await Promise.all([storage.load(owner), storage.files()]);
  for (const item of left) if (!isWorthRestoring(item)) storage.remove(item.id);
  return left.filter(isWorthRestoring).map((item) => restoreItem(item, stored.has(item.id) || isInMemory(item.id)));
}

export function createUploadStore<X>(
  { storage, thumbOf, now }: UploadStorePorts<X>,
  onChange: (isUrgent: boolean) => void,
): UploadStore<X> {
  const items = new Map<string, UploadItem<X>>();
  const bytes = createFileStore(storage);
  const speed = createRateMeter(now);
  const isDue = createThrottle(now);

  const set: UploadStore<X>['set'] = (id, change) => {
    const item = items.get(id);
    if (!item) return;
    const next = { ...item, ...change };
    items.set(id, next);
    storage.put(next);
    onChange(true);
  };
  const picture = (id: string, file: File) => {
    if (items.get(id)?.thumb === null) void thumbOf(file).then((thumb) => thumb !== null && set(id, { thumb }));
  };
  const all = () => [...items.values()].toSorted((a, b) => a.position - b.position);
  return {
    get: (id) => items.get(id),
    all,
    snapshot: () => ({ items: all(), rates: speed.all() }),
    load: async (owner) => {
      const left = await loadUnfinished(owner, storage, bytes.has);
      for (const item of left) if (!items.has(item.id)) items.set(item.id, item);
      onChange(true);
      return all().filter(({ state }) => state === 'done');
    },
    take: (item, file) => {
      items.set(item.id, item);
      onChange(true);
      if (!file) return;
      storage.put(item);
      bytes.take(item.id, file);
      picture(item.id, file);
    },
    set,
    remove: (id) => {
      items.delete(id);
      bytes.drop(id);
      speed.drop(id);
      storage.remove(id);
      onChange(true);
    },
    hold: bytes.hold,
    fileOf: async (id) => {
      const file = await bytes.of(id);
      if (file) picture(id, file);
      return file;
    },
    dropFile: bytes.drop,
    progress: (id, sentBytes) => {
      const item = items.get(id);
      if (!item) return;
      speed.note(id, sentBytes);
      const next = { ...item, sentBytes, attempts: 0 };
      items.set(id, next);
      if (isDue(id)) storage.put(next);
      onChange(false);
    },
    clearRate: speed.drop,
    clear: () => {
      items.clear();
      bytes.clear();
      speed.clear();
      void storage.clear();
    },
  };
}
