import type { Pool } from 'pg';
import type { Storage } from '../../../ports/storage/port.ts';
import { ChecksumMismatch, copyObject, deleteAtSource } from './copy-object.ts';
import { countOpenUploads, countReferred, type ReferredObject, referredObjects } from './referred-objects.ts';

/** Progress of a move. `missing` and `damaged` list keys. */
export type Progress = {
  files: number;
  bytes: number;
  done: number;
  doneBytes: number;
  copied: number;
  copiedBytes: number;
  present: number;
  deleted: number;
  missing: string[];
  damaged: string[];
  openUploads: number;
};

type Options = { isDeleting: boolean; onProgress: (progress: Progress) => void };

/** Number of concurrent copies. Waiting for the bucket takes longer than the work here. */
const concurrency = 4;

/**
 * Copies every referenced object from one store to the other. Can be interrupted and repeated: copied objects are skipped. The source keeps
 * everything unless `isDeleting`, which deletes each object after its copy was read and compared.
 */
export async function moveStorage(
  pool: Pool,
  from: Storage,
  to: Storage,
  { isDeleting, onProgress }: Options,
): Promise<Progress> {
  const progress: Progress = {
    ...(await countReferred(pool)),
    done: 0,
    doneBytes: 0,
    copied: 0,
    copiedBytes: 0,
    present: 0,
    deleted: 0,
    missing: [],
    damaged: [],
    openUploads: await countOpenUploads(pool),
  };
  const take = async (object: ReferredObject) => {
    try {
      const outcome = await copyObject(from, to, object);
      if (outcome === 'missing') progress.missing.push(object.key);
      else progress[outcome] += 1;
      if (outcome === 'copied') progress.copiedBytes += object.sizeBytes;
      if (isDeleting && outcome !== 'missing' && (await deleteAtSource(from, to, object))) progress.deleted += 1;
    } catch (error) {
      if (!(error instanceof ChecksumMismatch)) throw error;
      progress.damaged.push(`${object.key} ${error.message}`);
    }
    progress.done += 1;
    progress.doneBytes += object.sizeBytes;
    onProgress(progress);
  };
  onProgress(progress);
  const objects = referredObjects(pool);
  let isStopped = false;
  const work = async () => {
    for (let next = await objects.next(); !next.done && !isStopped; next = await objects.next()) await take(next.value);
  };
  const workers = Array.from({ length: concurrency }, () =>
    work().catch((error: unknown) => {
      isStopped = true;
      throw error;
    }),
  );
  // Waits for open copies before the stores are closed.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return progress;
}
