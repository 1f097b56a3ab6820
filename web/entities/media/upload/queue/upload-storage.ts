import type { UploadItem } from './upload-types.ts';

/** Stores the queue across reloads. The queue works without it. */
export type UploadStorage<X> = {
  load: (owner: string) => Promise<UploadItem<X>[]>;
  put: (item: UploadItem<X>) => void;
  remove: (id: string) => void;
  putFile: (id: string, file: File) => Promise<void>;
  file: (id: string) => Promise<File | null>;
  /** IDs of the stored files. */
  files: () => Promise<ReadonlySet<string>>;
  removeFile: (id: string) => void;
  clear: () => Promise<void>;
};

/** Maximum total size of file copies in the browser's storage. */
const maxStoredBytes = 1024 ** 3;
const name = 'stave-uploads';
const stores = ['items', 'files'] as const;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of stores) request.result.createObjectStore(store);
  };
  return resultOf(request);
}

/** The user's part of an owner; the rest is the workspace. */
const userIn = (owner: string): string => owner.split('/')[0] ?? '';

/** Whether the browser has room for a copy of this size. */
async function hasRoom(bytes: number, keptBytes: number): Promise<boolean> {
  if (keptBytes + bytes > maxStoredBytes) return false;
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === 0 || bytes < (quota - usage) / 2;
}

/** Stores the queue in IndexedDB: items and files separately, so a file is written once. Deletes data of other users. */
export function browserStorage<X>(): UploadStorage<X> {
  const database = open().catch(() => null);
  const kept = new Map<string, number>();
  const writing = new Map<string, Promise<unknown>>();
  const run = async (store: (typeof stores)[number], act: (objects: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database)?.transaction(store, 'readwrite');
    if (!transaction) return;
    act(transaction.objectStore(store));
    await finished(transaction);
  };
  const read = async <T>(store: (typeof stores)[number], act: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T | null> => {
    const transaction = (await database)?.transaction(store, 'readonly');
    return transaction ? resultOf(act(transaction.objectStore(store))) : null;
  };
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  const putFile = async (id: string, file: File) => {
    const keptBytes = [...kept.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (!(await hasRoom(file.size, keptBytes))) return;
    kept.set(id, file.size);
    await run('files', (files) => files.put(file, id));
  };
  return {
    load: async (owner) => {
      const all = (await read<UploadItem<X>[]>('items', (items) => items.getAll()).catch(() => null)) ?? [];
      const strangers = all.filter((item) => userIn(item.owner) !== userIn(owner));
      for (const store of stores) {
        quietly(run(store, (objects) => strangers.forEach(({ id }) => void objects.delete(id))));
      }
      const own = all.filter((item) => item.owner === owner);
      for (const { id, sizeBytes, state } of own) if (state !== 'done') kept.set(id, sizeBytes);
      return own;
    },
    put: (item) => quietly(run('items', (items) => items.put(item, item.id))),
    remove: (id) => quietly(run('items', (items) => items.delete(id))),
    putFile: (id, file) => {
      const work = putFile(id, file).catch(() => void kept.delete(id));
      writing.set(id, work);
      return work;
    },
    file: async (id) => (await read<File | undefined>('files', (files) => files.get(id)).catch(() => null)) ?? null,
    files: async () => new Set(((await read('files', (files) => files.getAllKeys()).catch(() => null)) ?? []).map(String)),
    removeFile: (id) => {
      kept.delete(id);
      // A file that is being written is deleted after the write.
      quietly(Promise.resolve(writing.get(id)).then(() => run('files', (files) => files.delete(id))));
      writing.delete(id);
    },
    clear: async () => {
      await Promise.all(writing.values());
      for (const store of stores) await run(store, (objects) => objects.clear()).catch(() => undefined);
    },
  };
}
