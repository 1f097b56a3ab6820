import { currentQueue, ownerOfOpenUploads, resetUploadRequest } from './request.ts';

/** Stops the uploads of who signs out, and leaves nothing of them in this browser. */
export async function forgetUploads(): Promise<void> {
  const owner = ownerOfOpenUploads();
  // What an earlier visit left has to go, too, also where nothing of it was opened since.
  if (!currentQueue() && owner !== null) (await import('./queue.ts')).mediaQueue(owner);
  await currentQueue()?.forget();
  resetUploadRequest();
}

/** Each workspace has its own queue: all tabs stop, and the queue resumes when its workspace is opened again. */
export const haltUploads = (): void => currentQueue()?.halt();
