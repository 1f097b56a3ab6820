import { type AssetKind, assetKindNouns } from '#domain/media/asset-terms.ts';
import { acceptedUnder } from '#domain/media/upload-rules.ts';
import { useViewer } from '#web/entities/viewer/use-viewer.ts';
import { DropBox } from '#web/kit/drop/drop-box.tsx';
import { DefaultsFields } from './defaults-fields.tsx';
import { UploadList } from './upload-list.tsx';
import { ruleText } from './upload-texts.ts';
import type { Uploads } from './use-uploads.ts';

type UploadContentsProps = { uploads: Uploads; page: AssetKind | null; isFolded?: boolean };

/** Drop area, shared defaults and list, for the panel and the add pages. */
export function UploadContents({ uploads, page, isFolded = false }: UploadContentsProps) {
  const { viewerCanEdit } = useViewer();
  const { queue, snapshot, rules, add } = uploads;
  return (
    <>
      {page !== null && viewerCanEdit && (
        <>
          <DropBox
            what={assetKindNouns[page].many}
            hint={ruleText(rules[page])}
            accept={acceptedUnder(rules[page])}
            onFiles={(files) => add(page, files)}
          />
          <DefaultsFields key={page} kind={page} queue={queue} isFolded={isFolded} />
        </>
      )}
      <UploadList snapshot={snapshot} page={page} queue={queue} />
    </>
  );
}
