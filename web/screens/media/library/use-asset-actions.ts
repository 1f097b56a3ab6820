import { useState } from 'react';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import type { Acts, OpenDialog } from './action-parts.ts';
import { bulkActionsOf, downloadAction } from './bulk-actions.tsx';
import { rowActionsOf } from './row-actions.tsx';
import { useDownload } from './use-download.ts';

type ActionParts = Omit<Acts, 'download' | 'open'> & { query: () => string };

/** Actions for one and for several assets. Viewers can only open and download. */
export function useAssetActions({ query, ...parts }: ActionParts) {
  const { viewerCanEdit } = useViewer();
  const download = useDownload();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const acts: Acts = { ...parts, download, open: (name, assets, clear) => setDialog({ name, assets, clear }) };
  return {
    rowActions: (asset: AssetCard) => rowActionsOf(asset, acts, query()),
    bulkActions: viewerCanEdit ? bulkActionsOf(acts) : [downloadAction(acts)],
    dialog,
    closeDialog: () => setDialog(null),
    viewerCanEdit,
  };
}
