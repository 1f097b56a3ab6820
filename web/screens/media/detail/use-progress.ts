import type { AssetKind } from '#domain/media/asset-terms.ts';
import { useMissedEvents } from '#web/apollo/live.ts';
import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { useAssetProgressSubscription } from './__generated__/asset-changes.ts';
import type { AssetDetails } from './asset-details.ts';

/**
 * Subscribes to the processing of an asset's file. The panel shows the progress from the cache; the asset is read again when other
 * fields may have changed.
 */
export function useProgress(
  kind: AssetKind,
  asset: AssetDetails | null | undefined,
  isExpecting: boolean,
  refetch: () => void,
): void {
  const follows = asset != null && (isUnderway(asset.ingest) || asset.ingest.state === 'NO_FILE' || isExpecting);
  useAssetProgressSubscription({
    variables: { kind },
    skip: !follows,
    onData: ({ data: { data } }) => {
      const changed = data?.assetIngestChanged;
      if (changed !== undefined && changed.id === asset?.id && !isUnderway(changed.ingest)) refetch();
    },
  });
  const isWorking = asset != null && (isUnderway(asset.ingest) || isExpecting);
  useMissedEvents(() => follows && refetch(), isWorking ? `${asset.ingest.state} ${asset.ingest.percent}` : null);
}
