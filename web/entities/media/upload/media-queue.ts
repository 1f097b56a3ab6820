import { useSyncExternalStore } from 'react';
import type { MediaUpload } from './media-upload.ts';
import { openUploadQueue, type UploadQueue } from './queue/upload-queue.ts';
import type { UploadSnapshot } from './queue/upload-types.ts';
import { registerQueue, rememberOpenUploads } from './request.ts';
import { uploadHooks } from './server.ts';

type MediaQueue = UploadQueue<MediaUpload>;

let opened: { owner: string; queue: MediaQueue } | null = null;

/** The queue of the user in the workspace; opened once per user. */
export function mediaQueue(owner: string): MediaQueue {
  if (opened?.owner === owner) return opened.queue;
  opened?.queue.stop();
  const queue = openUploadQueue<MediaUpload>(owner, uploadHooks);
  opened = { owner, queue };
  queue.subscribe(() => {
    if (!queue.isOver()) rememberOpenUploads(owner, queue.snapshot().items);
  });
  registerQueue({
    forget: async () => {
      await queue.forget();
      opened = null;
    },
    halt: () => queue.haltAll(),
  });
  return queue;
}

export function useQueueSnapshot(queue: MediaQueue): UploadSnapshot<MediaUpload> {
  return useSyncExternalStore(queue.subscribe, queue.snapshot);
}
