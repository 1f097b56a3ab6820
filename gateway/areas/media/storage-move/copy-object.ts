import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../../../ports/storage/port.ts';
import type { ReferredObject } from './referred-objects.ts';

/** The bytes do not match the hash of the row. */
export class ChecksumMismatch extends Error {
  override name = 'Damaged';
}

export type Outcome = 'copied' | 'present' | 'missing';

/**
 * Copies the object to `to` unless it is there with the right size. Both stores show only complete objects.
 *
 * @throws ChecksumMismatch when the source does not match the hash of the row; then nothing is written
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
  throw new Error(`${key} was not copied completely.`);
}

/** Passes bytes on and fails at the end if they do not match the hash, so the target stores nothing. */
async function* hashChecked(content: Readable, sha256: string | null): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  if (sha256 !== null && hash.digest('hex') !== sha256) throw new ChecksumMismatch('does not match its hash');
}

/** Deletes the object in `from` after reading and comparing the copy in `to`. Returns whether it existed. */
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
