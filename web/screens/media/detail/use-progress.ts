import { useEffect, useEffectEvent } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { useOnReconnect } from '#web/apollo/live.ts';
import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { useAssetProgressSubscription } from './__generated__/asset-changes.ts';
import type { AssetDetails } from './asset-details.ts';

const lookEveryMs = 4_000;

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
  const look = useEffectEvent(refetch);
  useEffect(() => {
    if (!isWorking) return;
    // Polls too: events sent before the connection was established never arrive.
    const timer = setInterval(() => look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWorking]);
  useOnReconnect(() => follows && refetch());
}
