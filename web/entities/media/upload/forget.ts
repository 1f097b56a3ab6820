import { currentQueue, ownerOfOpenUploads, resetUploadRequest } from './request.ts';

/** Stops the uploads of the user who signs out, and clears them from this browser. */
export async function clearUploads(): Promise<void> {
  const owner = ownerOfOpenUploads();
  // Clears queues of earlier visits too, even if they were not opened since.
  if (!currentQueue() && owner !== null) (await import('./media-queue.ts')).mediaQueue(owner);
  await currentQueue()?.forget();
  resetUploadRequest();
}

/** Each workspace has its own queue: all tabs stop, and the queue resumes when its workspace is opened again. */
export const haltUploads = (): void => currentQueue()?.halt();
