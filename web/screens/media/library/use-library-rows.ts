import { useEffect, useRef, useState } from 'react';
import { client } from '#web/apollo/client.ts';
import { forgetAssets, onAssetsForgotten } from '#web/entities/media/forget-assets.ts';
import { isUnderway } from '#web/entities/media/ingest-badge.tsx';
import { useTokenStatuses } from '#web/entities/tokens/badge/use-token-statuses.ts';
import { loadedRows } from '#web/kit/gallery/row-store.ts';
import { useLibraryIngestChangedSubscription } from './__generated__/changes.ts';
import type { Matching } from './library-state.ts';
import { type Kept, keptRows, updateRows, updateTokenStatus } from './rows.ts';

/** How old rows may be that one comes back to before they are asked for once more. */
const freshMs = 3_000;
/** Several files often end together; the list is asked for once. */
const settleMs = 600;

/** The rows of the grid, kept as one left them and asked for anew behind the scenes; what others do to files shows as it happens. */
export function useLibraryRows(asked: Matching, isGrid: boolean) {
  const key = JSON.stringify(asked);
  const [current, setCurrent] = useState<{ key: string; kept: Kept }>(() => ({ key, kept: keptRows(asked) }));
  const now = current.key === key ? current : { key, kept: keptRows(asked) };
  if (now !== current) setCurrent(now);
  const { kept } = now;
  const { store } = kept;
  const [active, setActive] = useState(kept.active);
  const shownStore = useRef(store);
  if (shownStore.current !== store) {
    shownStore.current = store;
    setActive(kept.active);
  }

  useEffect(() => {
    if (!isGrid) return;
    const isOld = Date.now() - store.refreshedAt > freshMs;
    if (store.read().totalCount !== undefined && isOld) void store.refresh();
    return onAssetsForgotten(() => void store.refresh());
  }, [store, isGrid]);
  useTokenStatuses(
    () => store.refresh(),
    ({ subjectId, status }) => updateTokenStatus(subjectId, status),
  );

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => forgetAssets(client), settleMs);
  };
  useLibraryIngestChangedSubscription({
    variables: { kind: asked.kind },
    onData: ({ data: { data } }) => {
      const asset = data?.assetIngestChanged;
      if (!asset) return;
      updateRows([asset]);
      // Only what comes, or ends, changes the list and its figures.
      const isListed = loadedRows(store.read()).some(({ id }) => id === asset.id);
      if (!isListed || !isUnderway(asset.ingest)) settle();
    },
    onError: () => undefined,
  });
  const onActive = (index: number) => {
    kept.active = index;
    setActive(index);
  };
  return { store, active, onActive };
}
