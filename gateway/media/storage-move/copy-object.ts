import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../../ports/storage/port.ts';
import type { ReferredObject } from './referred-objects.ts';

/** The bytes do not match the hash of the row. */
export class ChecksumMismatch extends Error {
  override name = 'Damaged';
}

export type Outcome = 'copied' | 'present' | 'missing';

/**
 * Sees to it that the object lies in `to`, whole. What is there with the right size is taken for it: both stores show an object when all
 * of it is written.
 *
 * @throws Damaged when the source has other bytes than the row says; then nothing is written
 */
export async function copyObject(from: Storage, to: Storage, object: ReferredObject): Promise<Outcome> {
  const { key, sizeBytes, sha256, contentType } = object;
  if ((await to.stat(key))?.sizeBytes === sizeBytes) return 'present';
  const source = await from.stat(key);
  if (!source) return 'missing';
  if (source.sizeBytes !== sizeBytes) throw new ChecksumMismatch(`has ${source.sizeBytes} bytes instead of ${sizeBytes}`);
  const content = await from.read(key);
  try {
    await to.put(key, Readable.from(hashChecked(content, sha256), { objectMode: false }), { contentType, sizeBytes });
  } finally {
    content.destroy();
  }
  if ((await to.stat(key))?.sizeBytes === sizeBytes) return 'copied';
  throw new Error(`${key} did not arrive whole.`);
}

/** Passes bytes on, and fails at their end when they are not those of the hash: whoever stores them then stores nothing. */
async function* hashChecked(content: Readable, sha256: string | null): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw new ChecksumMismatch('has other bytes than it came with');
}

/** Deletes the object in `from` after all of it was read in `to` and found to be the same. Answers whether it was there. */
export async function deleteAtSource(from: Storage, to: Storage, { key, sha256 }: ReferredObject): Promise<boolean> {
  if (!(await from.stat(key))) return false;
  if ((await hashOf(to, key)) !== (sha256 ?? (await hashOf(from, key)))) throw new ChecksumMismatch('differs at the target');
  await from.delete(key);
  return true;
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk);
  return hash.digest('hex');
}
