import { useEffect, useState } from 'react';
import { useUploads } from './use-uploads.ts';

type FileUpload = {
  /** Progress of the upload; null without one. */
  percent: number | null;
  /** Name of the latest file. */
  name: string | null;
  problem: string | undefined;
  start: (file: File) => void;
  cancel: () => void;
};

/**
 * Uploads one file through the queue, which continues while the user navigates. Passes on the ID of its asset, also of a
 * known file.
 */
export function useFileUpload(onAsset: (id: string) => void, kind: 'DOCUMENT' | 'IMAGE' = 'DOCUMENT'): FileUpload {
  const { add, queue, snapshot } = useUploads();
  const [itemId, setItemId] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const item = snapshot.items.find(({ id }) => id === itemId);
  const assetId = item?.result ?? item?.known?.id ?? null;
  useEffect(() => {
    if (itemId === null || assetId === null) return;
    onAsset(assetId);
    setItemId(null);
    queue.dispatch({ act: 'remove', ids: [itemId] });
  }, [itemId, assetId, onAsset, queue]);
  const isStuck = item?.state === 'refused' || item?.state === 'missing';
  return {
    percent: item && !isStuck ? Math.floor((100 * item.sentBytes) / Math.max(1, item.sizeBytes)) : null,
    name,
    problem: isStuck ? (item.problem ?? 'The file could not be uploaded. Choose it again.') : undefined,
    start: (file) => {
      setName(file.name);
      setItemId(add(kind, [file], { isStrict: true })[0]?.id ?? null);
    },
    cancel: () => {
      if (itemId !== null) queue.dispatch({ act: 'remove', ids: [itemId] });
      setItemId(null);
    },
  };
}
