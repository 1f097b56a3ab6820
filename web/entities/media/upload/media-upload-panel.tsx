import type { AssetKind } from '#domain/media/asset-terms.ts';
import { UploadPanel } from './panel/upload-panel.tsx';
import { totalsOf } from './queue/items.ts';
import { closeUploads } from './request.ts';
import { Room } from './room.tsx';
import { UploadContents } from './upload-contents.tsx';
import { panelTitle } from './upload-texts.ts';
import { useStateText } from './use-state-text.ts';
import type { Uploads } from './use-uploads.ts';

/** The uploads beside a page. */
export function MediaUploadPanel({ uploads, page }: { uploads: Uploads; page: AssetKind | null }) {
  const { items, rates } = uploads.snapshot;
  const totals = totalsOf(items, rates);
  return (
    <UploadPanel
      title={panelTitle(page)}
      state={useStateText(uploads.snapshot)}
      total={totals.open > 0 ? totals : null}
      onClose={closeUploads}
      foot={
        <>
          <Room />
          <p>You can close this panel or the page. Uploads resume where they stopped.</p>
        </>
      }
    >
      <UploadContents uploads={uploads} page={page} isFolded />
    </UploadPanel>
  );
}
