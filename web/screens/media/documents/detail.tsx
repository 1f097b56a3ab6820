import { Badge } from '@mantine/core';
import { formatDuration } from '#domain/kit/duration.ts';
import { categoryLabels } from '#domain/media/terms.ts';
import { MetadataTable } from '#web/entities/media/facts/metadata-table.tsx';
import { PlaceCard } from '#web/entities/media/facts/place.tsx';
import { BasicFields } from '#web/entities/media/fields/common-fields.tsx';
import { DocumentFields } from '#web/entities/media/fields/document-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { VisibilityMark } from '#web/entities/media/visibility-mark.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { Facts, TwoColumns } from '#web/kit/detail/detail-screen.tsx';
import { DetailLoading } from '#web/kit/detail/loading.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { fileSize } from '#web/kit/text/file-size.ts';
import type { AssetTabProps, KindPage } from '../detail/asset-page.tsx';
import { AssetScreen, warmAsset } from '../detail/asset-screen.tsx';
import { type Fact, fileFacts, hasFile, rightsFacts } from '../detail/file-facts.tsx';
import { GroupsCard } from '../detail/groups-card.tsx';
import { AssetProofTab } from '../detail/proof-tab.tsx';
import { RecordStatus } from '../detail/record-status.tsx';
import { RightsTab } from '../detail/rights-tab.tsx';
import { Stacked } from '../detail/stacked.tsx';
import type { AssetDetails, KindWords } from '../detail/types.ts';
import { DocumentPreview, isAudio } from './document-preview.tsx';
import { expiryOf } from './expiry.ts';

export const loader = warmAsset;

const words: KindWords = {
  kind: 'DOCUMENT',
  loading: 'Loading document details...',
  loadFailure: 'Failed to fetch document details',
  retry: 'Try again',
  notFound: 'Document not found',
  back: 'Back to Documents',
  saveFailure: 'Failed to save changes',
};

const pages = ({ pageCount }: AssetDetails): string | null =>
  pageCount === null ? null : `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`;

const length = ({ durationSeconds }: AssetDetails): string | null =>
  durationSeconds === null ? null : formatDuration(Math.round(durationSeconds));

const own = (asset: AssetDetails): readonly Fact[] =>
  isAudio(asset)
    ? [
        ['Duration', length(asset)],
        ['Codec', asset.codec],
        ['Bitrate', asset.bitrate === null ? null : `${Math.round(asset.bitrate / 1000)} kbps`],
      ]
    : [['Pages', asset.pageCount]];

function Details({ asset, onStale }: AssetTabProps) {
  const expiry = expiryOf(asset.document?.expirationDate, new Date());
  return (
    <TwoColumns
      facts={
        <Stacked>
          <Facts title="File" facts={[...fileFacts(asset, own(asset)), ...rightsFacts(asset)]} />
          {asset.groups.length > 0 && <GroupsCard asset={asset} />}
        </Stacked>
      }
    >
      <Stacked>
        {expiry && <Banner kind={expiry.isOver ? 'error' : 'warning'}>{expiry.sentence}</Banner>}
        <DocumentPreview asset={asset} onStale={onStale} />
        <BasicFields kind="DOCUMENT" />
        <DocumentFields isAudio={isAudio(asset)} />
        <LinkFields />
        <RecordStatus />
      </Stacked>
    </TwoColumns>
  );
}

function Metadata({ asset }: AssetTabProps) {
  return (
    <Stacked>
      {asset.place && <PlaceCard place={asset.place} isStripped={false} />}
      <MetadataTable entries={asset.metadata} none="The file says nothing about itself, or it has not been read yet." />
    </Stacked>
  );
}

const page: KindPage = {
  words,
  badges: ({ category }) => category !== null && <Badge color="gray">{categoryLabels[category]}</Badge>,
  sub: (asset) => (
    <>
      <VisibilityMark isPublic={asset.isPublic} />
      {(pages(asset) ?? length(asset)) !== null && <span>{pages(asset) ?? length(asset)}</span>}
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
  tabOf: (path) => (/^(copyrightOwner|license|isPublic)/.test(path) ? 'rights' : 'details'),
};

export const Loading = () => <DetailLoading label={words.loading} tabs={page.tabs.length + 1} />;

export function Component() {
  return <AssetScreen page={page} />;
}
