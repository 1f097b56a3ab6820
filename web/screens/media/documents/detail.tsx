import { Badge, Stack } from '@mantine/core';
import { formatDuration } from '#domain/kit/duration.ts';
import { categoryLabels } from '#domain/media/asset-terms.ts';
import { MetadataTable } from '#web/entities/media/facts/metadata-table.tsx';
import { PlaceCard } from '#web/entities/media/facts/place.tsx';
import { BasicFields } from '#web/entities/media/fields/common-fields.tsx';
import { DocumentFields } from '#web/entities/media/fields/document-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import type { DetailsOf, KindTexts } from '../detail/asset-details.ts';
import type { AssetTabProps, KindPage } from '../detail/asset-page.tsx';
import { AssetLoading, AssetScreen } from '../detail/asset-screen.tsx';
import { type Fact, fileFacts, rightsFacts, subLine } from '../detail/file-facts.tsx';
import { GroupsCard } from '../detail/groups-card.tsx';
import { AssetProofTab } from '../detail/proof-tab.tsx';
import { RecordStatus } from '../detail/record-status.tsx';
import { RightsTab } from '../detail/rights-tab.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { expiryOf } from './expiry.ts';

const words: KindTexts = {
  kind: 'DOCUMENT',
  loading: 'Loading document details...',
  loadFailure: 'Failed to fetch document details',
  retry: 'Try again',
  saveFailure: 'Failed to save changes',
};

type FileType = 'DocumentAsset' | 'AudioAsset';
type Sound = DetailsOf<'AudioAsset'>;

const pages = ({ pageCount }: DetailsOf<'DocumentAsset'>): string | null =>
  pageCount === null ? null : `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`;

const length = ({ durationSeconds }: Sound): string | null =>
  durationSeconds === null ? null : formatDuration(Math.round(durationSeconds));

const channels = ({ channels: count }: Sound): string | null =>
  count === null ? null : (({ 1: 'Mono', 2: 'Stereo' } as Record<number, string>)[count] ?? String(count));

const own = (asset: DetailsOf<FileType>): readonly Fact[] =>
  asset.__typename === 'AudioAsset'
    ? [
        ['Duration', length(asset)],
        ['Format', asset.container],
        ['Sample rate', asset.sampleRate === null ? null : `${asset.sampleRate / 1000} kHz`],
        ['Bit depth', asset.bitDepth === null ? null : `${asset.bitDepth} bit`],
        ['Channels', channels(asset)],
        ['Codec', asset.codec],
        ['Bitrate', asset.bitrate === null ? null : `${Math.round(asset.bitrate / 1000)} kbps`],
      ]
    : [['Pages', asset.pageCount]];

function Details({ asset }: AssetTabProps<FileType>) {
  const expiry = expiryOf(asset.document.expirationDate, new Date());
  return (
    <Columns
      sticky
      aside={
        <>
          <Facts title="File" facts={[...fileFacts(asset, own(asset)), ...rightsFacts(asset)]} />
          {asset.groups.length > 0 && <GroupsCard asset={asset} />}
        </>
      }
    >
      {expiry && <Banner kind={expiry.isOver ? 'error' : 'warning'}>{expiry.sentence}</Banner>}
      <DocumentPreview asset={asset} />
      <BasicFields kind="DOCUMENT" />
      <DocumentFields isAudio={asset.__typename === 'AudioAsset'} />
      <LinkFields />
      <RecordStatus />
    </Columns>
  );
}

function Metadata({ asset }: AssetTabProps<FileType>) {
  return (
    <Stack>
      {asset.__typename === 'DocumentAsset' && asset.place && <PlaceCard place={asset.place} isStripped={false} />}
      <MetadataTable entries={asset.metadata} />
    </Stack>
  );
}

const page: KindPage<FileType> = {
  words,
  types: ['DocumentAsset', 'AudioAsset'],
  badges: ({ category }) => category !== null && <Badge color="gray">{categoryLabels[category]}</Badge>,
  sub: (asset) => subLine(asset, asset.__typename === 'AudioAsset' ? length(asset) : pages(asset)),
  tabs: [
    { key: 'details', label: 'Details', Content: Details },
    { key: 'metadata', label: 'Metadata', Content: Metadata },
    { key: 'rights', label: 'Rights', Content: RightsTab },
    { ...proofTab, Content: AssetProofTab },
  ],
  tabOf: (path) => (/^(copyrightOwner|license|isPublic)/.test(path) ? 'rights' : 'details'),
};

export const Loading = () => <AssetLoading page={page} />;
export const Component = () => <AssetScreen page={page} />;
