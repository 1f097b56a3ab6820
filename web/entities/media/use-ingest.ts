import type { IngestState } from '#web/__generated__/schema.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { useIngestChangedSubscription } from './__generated__/ingest-changes.ts';
import { isUnderway } from './ingest-badge.tsx';

type Shown = { id: string; ingest: { state: IngestState } } | null | undefined;

/** Follows an asset while the server reads its file, and calls `refetch` when other fields may have changed. Returns whether it is read. */
export function useIngest(asset: Shown, refetch: () => unknown): boolean {
  const isBeingRead = asset != null && isUnderway(asset.ingest);
  useIngestChangedSubscription({
    skip: !isBeingRead,
    onData: ({ data: { data } }) => {
      const changed = data?.assetIngestChanged;
      if (changed?.id === asset?.id && changed && !isUnderway(changed.ingest)) void refetch();
    },
  });
  useMissedEvents(() => refetch(), isBeingRead ? asset.ingest.state : null);
  return isBeingRead;
}
