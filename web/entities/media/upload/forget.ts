import { currentQueue, ownerOfOpenUploads, resetUploadRequest } from './request.ts';

/** Stops the uploads of who signs out, and leaves nothing of them in this browser. */
export async function forgetUploads(): Promise<void> {
  const owner = ownerOfOpenUploads();
  // What an earlier visit left has to go, too, also where nothing of it was opened since.
  if (!currentQueue() && owner !== null) (await import('./queue.ts')).mediaQueue(owner);
  await currentQueue()?.forget();
  resetUploadRequest();
}

/** Another workspace is another queue: all tabs stop, and each goes on where it is opened anew. */
export const haltUploads = (): void => currentQueue()?.halt();
