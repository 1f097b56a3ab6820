import { useUploadOutcomesSubscription } from './__generated__/upload.ts';
import type { MediaItem } from './media-upload.ts';

/** Follows the server while it reads files that have arrived; what it tells goes into the cache, from which the rows read. */
export function useOutcomes(items: readonly MediaItem[]): void {
  const follows = items.some(({ state }) => state === 'done' || state === 'uploading');
  useUploadOutcomesSubscription({ skip: !follows });
}
