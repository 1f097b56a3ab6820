import { useEffect, useEffectEvent } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { useOnReconnect } from '#web/apollo/live.ts';
import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { useAssetProgressSubscription } from './__generated__/asset-changes.ts';
import type { AssetDetails } from './asset-details.ts';

const lookEveryMs = 4_000;

/**
 * Follows the server while it works on the file of an asset: the panel shows how far it is from what the subscription puts into the
 * cache, and the asset is read again when something else of it may have changed.
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
    // What happened before the connection stood was told to nobody here.
    const timer = setInterval(() => look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWorking]);
  useOnReconnect(() => follows && refetch());
}
