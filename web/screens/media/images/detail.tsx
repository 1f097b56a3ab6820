import { MetadataTable } from '#web/entities/media/facts/metadata-table.tsx';
import { PlaceCard } from '#web/entities/media/facts/place.tsx';
import { BasicFields } from '#web/entities/media/fields/common-fields.tsx';
import { ImageFields } from '#web/entities/media/fields/image-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { Facts, TwoColumns } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import type { AssetTabProps, KindPage } from '../detail/asset-page.tsx';
import { AssetScreen, warmAsset } from '../detail/asset-screen.tsx';
import { fileFacts, hasFile, rightsFacts } from '../detail/file-facts.tsx';
import { GroupsCard } from '../detail/groups-card.tsx';
import { AssetProofTab } from '../detail/proof-tab.tsx';
import { RecordStatus } from '../detail/record-status.tsx';
import { RightsTab } from '../detail/rights-tab.tsx';
import { Stacked } from '../detail/stacked.tsx';
import type { KindWords } from '../detail/types.ts';
import { dimensionsOf } from '../library/facts.ts';
import { ImagePreview } from './image-preview.tsx';

export const loader = warmAsset;

const words: KindWords = {
  kind: 'IMAGE',
  loading: 'Loading image details...',
  loadFailure: 'Failed to fetch image details',
  retry: 'Try again',
  notFound: 'Image not found',
  back: 'Back to Images',
  saveFailure: 'Failed to save changes',
};

function Details({ asset, onStale }: AssetTabProps) {
  return (
    <TwoColumns
      facts={
        <Stacked>
          <Facts title="File" facts={[...fileFacts(asset, [['Dimensions', dimensionsOf(asset)]]), ...rightsFacts(asset)]} />
          <GroupsCard asset={asset} />
        </Stacked>
      }
    >
      <Stacked>
        <ImagePreview asset={asset} onStale={onStale} />
        <BasicFields kind="IMAGE" />
        <LinkFields />
        <RecordStatus />
      </Stacked>
    </TwoColumns>
  );
}

function Metadata({ asset }: AssetTabProps) {
  return (
    <Stacked>
      <ImageFields />
      {asset.place && <PlaceCard place={asset.place} isStripped />}
      <MetadataTable entries={asset.metadata} none="The file says nothing about itself, or it has not been read yet." />
    </Stacked>
  );
}

const page: KindPage = {
  words,
  badges: () => null,
  sub: (asset) => (
    <>
      <VisibilityMark isPublic={asset.isPublic} />
      {dimensionsOf(asset) !== null && <span>{dimensionsOf(asset)}</span>}
      {hasFile(asset) && (
        <>
          <span>{fileSize(asset.sizeBytes)}</span>
          <span>{asset.fileName}</span>
        </>
      )}
    </>
  ),
  tabs: [
    { key: 'details', label: 'Details', Content: Details },
    { key: 'metadata', label: 'Metadata', Content: Metadata },
    { key: 'rights', label: 'Rights', Content: RightsTab },
    { ...proofTab, Content: AssetProofTab },
  ],
  tabOf: (path) => {
    if (/^(copyrightOwner|license|isPublic)/.test(path)) return 'rights';
    return path.startsWith('image.') && path !== 'image.imageType' ? 'metadata' : 'details';
  },
};

export const Loading = () => <DetailLoading label={words.loading} tabs={page.tabs.length + 1} />;

export function Component() {
  return <AssetScreen page={page} />;
}
