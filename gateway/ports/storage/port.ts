import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };
export type Stored = { key: string; sizeBytes: number; modifiedAt: Date };

/**
 * File storage: the local disk, or an S3-compatible bucket. Keys are ASCII words joined by slashes, such as `originals/0192…`, and never
 * contain user input.
 */
export interface Storage {
  readonly kind: 'disk' | 's3';
  /**
   * Stores an object completely or not at all, replacing an existing one. Consumes or destroys the stream.
   *
   * @throws SizeMismatch when the stream's size is not `sizeBytes`
   */
  put(key: string, content: Readable | Buffer, options: { contentType: string; sizeBytes: number }): Promise<void>;
  /** The same for a local file, which is moved or deleted. */
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
   * Runs `act` with a path at which the object can be read as a local file meanwhile.
   *
   * @throws ObjectMissing when there is no such object
   */
  withLocalFile<T>(key: string, act: (file: string) => Promise<T>): Promise<T>;
  /** For objects that are uploaded in pieces. */
  readonly receiving: Receiving;
  close(): Promise<void>;
}

/** Objects received in pieces, possibly over days and by several processes. Callers hold the upload's lock, so there is one writer per key. */
export interface Receiving {
  /** Creates an empty object. */
  begin(key: string, sizeBytes: number): Promise<void>;
  /** Number of safely stored bytes; the full size once finished. Null if never begun or discarded. */
  receivedBytes(key: string, sizeBytes: number): Promise<number | null>;
  /**
   * Appends the stream at `offset`, which must equal `receivedBytes`, and returns the new offset. When the stream breaks off, throws its
   * error and keeps the bytes received before. With `isOwned` the stream's buffers are not used elsewhere, so their memory can be released
   * once stored.
   */
  append(key: string, piece: { offset: number; sizeBytes: number; content: Readable; isOwned?: boolean }): Promise<number>;
  /** Makes a fully received object readable and durable. Idempotent. */
  finish(key: string, sizeBytes: number): Promise<void>;
  /** Deletes the object in any state. No error when there is none. */
  discard(key: string): Promise<void>;
}

/** The offset is not the end of the object: another caller appended to it. */
export class OffsetMismatch extends Error {
  override name = 'OffsetMismatch';
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing';

  constructor(readonly key: string) {
    super('The stored object is missing.');
  }
}

/** The stream had more or fewer bytes than announced. */
export class SizeMismatch extends Error {
  override name = 'SizeMismatch';

  constructor(announcedBytes: number, cameBytes: number) {
    super(`The stream had ${cameBytes} bytes instead of ${announcedBytes}.`);
  }
}

/** Returns a valid key: ASCII words joined by slashes or dots, short enough for every store. */
export function checkedKey(key: string): string {
  if (key.length <= 300 && /^[\w-]+(?:[/.][\w-]+)*$/.test(key)) return key;
  throw new Error('This is not a valid key of a stored object.');
}

/** Destroys an unconsumed stream after a failure. */
export async function usingUp<T>(content: Readable | Buffer, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!Buffer.isBuffer(content)) content.destroy();
    throw error;
  }
}
