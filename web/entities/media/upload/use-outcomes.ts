import { useUploadOutcomesSubscription } from './__generated__/upload.ts';
import type { MediaItem } from './media-upload.ts';

/** Subscribes to the processing of uploaded files; updates go into the cache. */
export function useOutcomes(items: readonly MediaItem[]): void {
  const follows = items.some(({ state }) => state === 'done' || state === 'uploading');
  useUploadOutcomesSubscription({ skip: !follows });
}
