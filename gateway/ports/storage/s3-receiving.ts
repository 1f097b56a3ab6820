import { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { Upload } from '@tus/utils';
import { OutOfPlace, type Receiving, type Storage } from './port.ts';

const partBytes = 8 * 1024 * 1024;
/** How many parts of all uploads are on their way to the bucket at a time. They wait on the disk, not in memory. */
const partsAtOnce = 4;

/** What this needs of the bucket's storage beside the parts. */
type Bucket = Pick<Storage, 'stat' | 'delete'>;

/**
 * Objects grow as parts of S3's multipart uploads, with what is too small for a part kept beside them; the store of tus knows how. It
 * writes down under `.info` how an upload is called there, for other processes, and for this one after a restart.
 */
export function s3Receiving(config: S3ClientConfig & { bucket: string }, bucket: Bucket): Receiving {
  const store = new S3Store({
    s3ClientConfig: config,
    partSize: partBytes,
    useTags: false,
    maxConcurrentPartUploads: partsAtOnce,
  });
  const isComplete = async (key: string, sizeBytes: number) => (await bucket.stat(key))?.sizeBytes === sizeBytes;
  /** Null when there is no upload under way. */
  const offsetOf = async (key: string): Promise<number | null> => {
    try {
      return (await store.getUpload(key)).offset;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    begin: async (key, sizeBytes) => void (await store.create(new Upload({ id: key, size: sizeBytes, offset: 0 }))),
    receivedBytes: async (key, sizeBytes) => {
      const offset = await offsetOf(key);
      // The store takes an upload that is gone for one that is finished.
      if (offset !== null && offset < sizeBytes) return offset;
      if (await isComplete(key, sizeBytes)) return sizeBytes;
      return offset === null ? null : offset;
    },
    append: async (key, { offset, content }) => {
      if ((await offsetOf(key)) !== offset) {
        content.destroy();
        throw new OutOfPlace();
      }
      return store.write(content, key, offset);
    },
    finish: async (key, sizeBytes) => {
      // When the process ended between the last part and the end of the multipart upload, an empty piece brings that about.
      if (!(await isComplete(key, sizeBytes))) await store.write(Readable.from([]), key, sizeBytes);
      if (!(await isComplete(key, sizeBytes))) throw new OutOfPlace();
      await bucket.delete(`${key}.info`);
    },
    discard: async (key) => {
      await store.remove(key).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      await Promise.all(['', '.info', '.part'].map((ending) => bucket.delete(key + ending)));
    },
  };
}

const isMissing = (error: unknown): boolean =>
  (error as { status_code?: number }).status_code === 404 ||
  ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes((error as { name?: string }).name ?? '');
