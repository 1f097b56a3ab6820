import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '#web/apollo/client.ts';
import { assetAdded, assetsChanged, evictAssetLists } from '#web/entities/media/asset-lists.ts';
import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { useTokenStatuses } from '#web/tokenization/badge/use-token-statuses.ts';
import { useLibraryIngestChangedSubscription } from './__generated__/changes.ts';
import type { Criteria } from './library-state.ts';
import { placesOf } from './rows.ts';

/** Files often finish together, so lists and statistics are requested once for all. */
const refreshDelayMs = 600;

/** The latest lists by their variables, with the active place of each. Others are removed from the cache. */
const recentLists = new Map<string, number>();
const recentListsMax = 8;

function rememberList(key: string, place: number): void {
  recentLists.delete(key);
  recentLists.set(key, place);
  const [oldest] = recentLists.keys();
  if (recentLists.size <= recentListsMax || oldest === undefined) return;
  recentLists.delete(oldest);
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'assets', args: JSON.parse(oldest) });
  client.cache.gc();
}

/** Updates the lists when a file was added or its processing has ended. Progress arrives in the cache. */
function useLiveFiles(kind: Criteria['kind']): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLibraryIngestChangedSubscription({
    variables: { kind },
    onData: ({ data: { data } }) => {
      const asset = data?.assetIngestChanged;
      if (!asset) return;
      assetAdded(client.cache, asset);
      if (isUnderway(asset.ingest)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => assetsChanged(client.cache), refreshDelayMs);
    },
    onError: () => undefined,
  });
}

/** The rows of the grid and its active place. */
export function useLibraryRows(criteria: Criteria) {
  const key = JSON.stringify(criteria);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all variables.
  const places = useMemo(() => placesOf(criteria), [key]);
  const [active, setActive] = useState({ key, place: recentLists.get(key) ?? 0 });
  const onActive = (place: number) => {
    rememberList(key, place);
    setActive({ key, place });
  };
  useEffect(() => rememberList(key, recentLists.get(key) ?? 0), [key]);
  useLiveFiles(criteria.kind);
  useTokenStatuses(() => evictAssetLists(client.cache));
  return { places, active: active.key === key ? active.place : (recentLists.get(key) ?? 0), onActive };
}
