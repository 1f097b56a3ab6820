import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { uploadFiles } from '#web/entities/media/upload/request.ts';
import type { AssetDetails } from './asset-details.ts';

/** Types offered first in the file dialog. The server decides what is accepted. */
const accepts: Readonly<Record<AssetKind, string | undefined>> = { IMAGE: 'image/*', VIDEO: 'video/*', DOCUMENT: undefined };

/** Uploads the file of an asset that was created without one. */
export function FileForAsset({ asset }: { asset: AssetDetails }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepts[asset.kind]}
        aria-label={`File of ${asset.title}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) uploadFiles(asset.kind, [file], asset.id);
          currentTarget.value = '';
        }}
      />
      <Button variant="default" leftSection={<IconUpload size={16} stroke={1.7} />} onClick={() => input.current?.click()}>
        Upload the file
      </Button>
    </>
  );
}
