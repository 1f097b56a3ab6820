import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Messages of the page to the worker: read a file, or stop. */
export type HashRequest = { id: number; file: File } | { id: number; isCancelled: true };
/** Messages of the worker: progress, the fingerprint, or a read error. */
export type HashResponse =
  | { id: number; readBytes: number }
  | { id: number; sha256: string }
  | { id: number; isUnreadable: true };

/** Chunk size. Two chunks are in memory: one is hashed while the next is read. */
const partBytes = 4 * 1024 * 1024;

// The page's types stand in for those of a worker, which differ here only in the target of messages.
const page = self as unknown as {
  onmessage: (event: MessageEvent<HashRequest>) => void;
  postMessage: (response: HashResponse) => void;
};
const cancelled = new Set<number>();

async function hash(id: number, file: File): Promise<void> {
  const digest = sha256.create();
  const partAt = (start: number) => file.slice(start, start + partBytes).arrayBuffer();
  let next = partAt(0);
  for (let start = 0; start < file.size; start += partBytes) {
    const part = await next;
    next = partAt(start + partBytes);
    // A failed chunk is reported where it is awaited.
    next.catch(() => undefined);
    if (cancelled.delete(id)) return;
    digest.update(new Uint8Array(part));
    page.postMessage({ id, readBytes: start + part.byteLength });
  }
  page.postMessage({ id, sha256: bytesToHex(digest.digest()) });
}

page.onmessage = ({ data }) => {
  if ('isCancelled' in data) cancelled.add(data.id);
  else hash(data.id, data.file).catch(() => page.postMessage({ id: data.id, isUnreadable: true }));
};
