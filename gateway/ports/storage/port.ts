import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };
export type Stored = { key: string; sizeBytes: number };

/**
 * Where the bytes of files lie: the local disk, or a bucket that speaks S3. Keys are ASCII words joined by slashes, such as
 * `originals/0192…`; no key is ever made from what a user typed.
 */
export interface Storage {
  readonly kind: 'disk' | 's3';
  /** Stores an object whole or not at all; one that is there under the key is replaced. */
  put(key: string, content: Readable | Buffer, options: { contentType: string; sizeBytes: number }): Promise<void>;
  /** The same for a file of this machine, which is gone afterwards. */
  adopt(key: string, file: string, options: { contentType: string }): Promise<void>;
  /** @throws ObjectMissing when there is no such object */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is no such object. */
  stat(key: string): Promise<Stored | null>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<Stored>;
  /**
   * Runs `act` with a path under which the object can be read as a local file; only while it runs.
   *
   * @throws ObjectMissing when there is no such object
   */
  withLocalFile<T>(key: string, act: (file: string) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(readonly key: string) {
    super('The stored object is missing.');
  }
}
