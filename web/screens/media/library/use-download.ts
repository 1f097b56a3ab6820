import { useApolloClient } from '@apollo/client/react';
import { describeError } from '#web/apollo/errors.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { toast } from '#web/kit/feedback/toast.tsx';
import { AssetDownloadDocument } from './__generated__/library.ts';

/** Maximum per click, to prevent accidental mass downloads. */
const maxDownloads = 50;
const pauseMs = 250;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

function startDownload(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Downloads the files of assets. Each address is requested immediately before its download, because it expires. */
export function useDownload(): (assets: readonly AssetCard[]) => Promise<void> {
  const client = useApolloClient();
  return async (assets) => {
    if (assets.length > maxDownloads) {
      toast.error(`At most ${maxDownloads} files can be downloaded at once. Select fewer files.`);
      return;
    }
    let missing = 0;
    for (const [index, { id, fileName }] of assets.entries()) {
      if (index > 0) await pause();
      try {
        const { data } = await client.query({
          query: AssetDownloadDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        });
        const url = data?.asset?.downloadUrl;
        if (url) startDownload(url, fileName);
        else missing += 1;
      } catch (error) {
        toast.error(`The download failed. ${describeError(error)}`, error);
        return;
      }
    }
    if (missing > 0) toast.error(`${missing === 1 ? 'One file is' : `${missing} files are`} not available yet.`);
  };
}
