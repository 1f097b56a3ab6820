import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };
export type Stored = { key: string; sizeBytes: number; modifiedAt: Date };

/**
 * Where the bytes of files lie: the local disk, or a bucket that speaks S3. Keys are ASCII words joined by slashes, such as
 * `originals/0192…`; no key is ever made from what a user typed.
 */
export interface Storage {
  readonly kind: 'disk' | 's3';
  /**
   * Stores an object whole or not at all; one that is there under the key is replaced. A stream is used up or destroyed afterwards.
   *
   * @throws SizeMismatch when not as many bytes came as `sizeBytes` says
   */
  put(key: string, content: Readable | Buffer, options: { contentType: string; sizeBytes: number }): Promise<void>;
  /** The same for a file of this machine, which is gone afterwards. */
  adopt(key: string, file: string, options: { contentType: string }): Promise<void>;
  /** @throws ObjectMissing when there is no such object */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is no such object. */
  stat(key: string): Promise<Stored | null>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /** Lists objects in a folder, including incomplete ones, whose sizes are unreliable. */
  list(prefix: string): AsyncIterable<Stored>;
  /**
   * Runs `act` with a path under which the object can be read as a local file; only while it runs.
   *
   * @throws ObjectMissing when there is no such object
   */
  withLocalFile<T>(key: string, act: (file: string) => Promise<T>): Promise<T>;
  /** For objects that arrive piece by piece. */
  readonly receiving: Receiving;
  close(): Promise<void>;
}

/**
 * Objects received piece by piece, possibly over days and across processes. One caller at a time for each key: callers hold the lock of the
 * upload.
 */
export interface Receiving {
  /** Starts an empty object. */
  begin(key: string, sizeBytes: number): Promise<void>;
  /** How many bytes of it are safe; all of them once it is finished. Null when it was never begun, or was discarded. */
  receivedBytes(key: string, sizeBytes: number): Promise<number | null>;
  /**
   * Adds what the stream brings behind `offset`, which has to be `receivedBytes`, and answers where the object ends now. When the stream
   * breaks off, this throws its error; what had come before stays. With `isOwned` nobody looks at the stream's buffers again: their
   * memory may be given back as soon as they are stored.
   */
  append(key: string, piece: { offset: number; sizeBytes: number; content: Readable; isOwned?: boolean }): Promise<number>;
  /** Makes a fully received object readable and durable. Idempotent. */
  finish(key: string, sizeBytes: number): Promise<void>;
  /** Takes away whatever has come of it, also when it was finished. No error when there is nothing. */
  discard(key: string): Promise<void>;
}

/** The offset of a piece is not the end of the object: another caller added to it. */
export class OffsetMismatch extends Error {
  override name = 'OffsetMismatch';
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(readonly key: string) {
    super('The stored object is missing.');
  }
}

/** More or fewer bytes came than were announced. */
export class SizeMismatch extends Error {
  override name = 'SizeMismatch';

  constructor(announcedBytes: number, cameBytes: number) {
    super(`${cameBytes} bytes came where ${announcedBytes} were announced.`);
  }
}

/** The key, when it is one: ASCII words joined by slashes or dots, short enough for every store. */
export function checkedKey(key: string): string {
  if (key.length <= 300 && /^[\w-]+(?:[/.][\w-]+)*$/.test(key)) return key;
  throw new Error('This is no key of a stored object.');
}

/** Destroys a stream that was not used up, because storing it failed. */
export async function usingUp<T>(content: Readable | Buffer, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!Buffer.isBuffer(content)) content.destroy();
    throw error;
  }
}
