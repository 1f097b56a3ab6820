import type { HashRequest, HashResponse } from './hash-worker.ts';

export type Hasher = {
  /**
   * Returns the SHA-256 of a file in hex.
   *
   * @throws Error with a message when the file is unreadable, and the reason of an aborted signal
   */
  hash: (file: File, onProgress: (readBytes: number) => void, signal: AbortSignal) => Promise<string>;
  close: () => void;
};

const unreadable = 'This file could not be read. It may have been moved or changed since you chose it, or it is a folder.';
const notLoaded = 'The part of this page that reads files could not be loaded. Reload the page and try again.';

/** Hashes in a worker, so the page stays responsive; uses a few megabytes for any size. */
export function createHasher(): Hasher {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Map<number, (response: HashResponse | null) => void>();
  let isBroken = false;
  let count = 0;
  worker.onmessage = ({ data }: MessageEvent<HashResponse>) => listeners.get(data.id)?.(data);
  worker.onerror = () => {
    isBroken = true;
    for (const listener of listeners.values()) listener(null);
  };
  const post = (what: HashRequest) => worker.postMessage(what);
  const hash: Hasher['hash'] = (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      if (isBroken) {
        reject(new Error(notLoaded));
        return;
      }
      count += 1;
      const id = count;
      const leave = () => {
        post({ id, isCancelled: true });
        listeners.delete(id);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      listeners.set(id, (response) => {
        if (response !== null && 'readBytes' in response) {
          onProgress(response.readBytes);
          return;
        }
        listeners.delete(id);
        signal.removeEventListener('abort', leave);
        if (response !== null && 'sha256' in response) resolve(response.sha256);
        else reject(new Error(response === null ? notLoaded : unreadable));
      });
      post({ id, file });
    });
  return { hash, close: () => worker.terminate() };
}
