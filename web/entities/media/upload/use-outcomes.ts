import { useUploadOutcomesSubscription } from './__generated__/upload.ts';
import type { MediaItem } from './media-upload.ts';

/** Follows the processing of uploaded files; updates go into the cache, from which the rows read. */
export function useOutcomes(items: readonly MediaItem[]): void {
  const follows = items.some(({ state }) => state === 'done' || state === 'uploading');
  useUploadOutcomesSubscription({ skip: !follows });
}
