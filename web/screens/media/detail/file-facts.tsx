import type { ReactNode } from 'react';
import { licenseTypes } from '#domain/media/asset-terms.ts';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { CopyText } from '#web/kit/text/copy-text.tsx';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import { sizeOf } from '../library/facts.ts';
import type { AssetDetails } from './asset-details.ts';

/** A shortened SHA-256, with the whole value on hover and when copied. */
function Fingerprint({ sha256 }: { sha256: string | null }) {
  if (sha256 === null) return <>–</>;
  return (
    <CopyText value={sha256} label="fingerprint">
      <span title={sha256}>
        <CodeText>
          {sha256.slice(0, 8)}…{sha256.slice(-8)}
        </CodeText>
      </span>
    </CopyText>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

const uploader = ({ uploadedBy }: AssetDetails): string | null =>
  uploadedBy === null ? null : `${uploadedBy.firstName} ${uploadedBy.lastName}`.trim();

/** An asset without a file has neither name nor size. */
export const hasFile = ({ ingest }: Pick<AssetDetails, 'ingest'>): boolean => ingest.state !== 'NO_FILE';

/** Facts about the file. `own` are those of its kind. */
export const fileFacts = (asset: AssetDetails, own: readonly Fact[]): readonly Fact[] => [
  ['File name', hasFile(asset) ? asset.fileName : null],
  ...own,
  ['Size', hasFile(asset) ? sizeOf(asset) : null],
  ['MIME type', hasFile(asset) ? asset.mimeType : null],
  ['Uploaded', <RelativeDate key="uploaded" value={asset.createdAt} />],
  ['Uploaded by', uploader(asset) ?? '–'],
  ['SHA-256', <Fingerprint key="sha256" sha256={asset.sha256} />],
];

/** Owner, licence and visibility in short. */
export const rightsFacts = (asset: AssetDetails): readonly Fact[] => [
  ['Copyright', asset.copyrightOwner],
  ['Licence', licenseTypes.labels[asset.licenseType]],
  ['Visibility', <VisibilityMark key="visibility" isPublic={asset.isPublic} />],
  ['Last saved', <RelativeDate key="saved" value={asset.updatedAt} />],
];

/** The line below the title: visibility, dimensions or duration, size and file name. */
export const subLine = (asset: AssetDetails, measure: string | null): ReactNode => (
  <>
    <VisibilityMark isPublic={asset.isPublic} />
    {measure !== null && <span>{measure}</span>}
    {hasFile(asset) && (
      <>
        <span>{sizeOf(asset)}</span>
        <span>{asset.fileName}</span>
      </>
    )}
  </>
);
