import { Badge, Stack } from '@mantine/core';
import { type AssetStatus, assetStatuses } from '#domain/media/asset-terms.ts';
import { describeError } from '#web/apollo/errors.ts';
import { MetadataTable } from '#web/entities/media/facts/metadata-table.tsx';
import { PlaceCard } from '#web/entities/media/facts/place.tsx';
import { Published } from '#web/entities/media/facts/published.tsx';
import { BasicFields, RightsFields } from '#web/entities/media/fields/common-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { DistributionFields, ProductionFields } from '#web/entities/media/fields/video-fields.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { Banner } from '#web/kit/feedback/banner.tsx';
import { TextSkeleton } from '#web/kit/feedback/skeletons.tsx';
import { useFormMode } from '#web/kit/form/form.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import { megabytesText } from '#web/kit/text/file-size.ts';
import { RelativeDate } from '#web/kit/text/relative-date.tsx';
import type { KindTexts } from '../detail/asset-details.ts';
import type { AssetTabProps, KindPage } from '../detail/asset-page.tsx';
import { AssetLoading, AssetScreen } from '../detail/asset-screen.tsx';
import { fileFacts, hasFile } from '../detail/file-facts.tsx';
import { GroupsCard } from '../detail/groups-card.tsx';
import { AssetProofTab } from '../detail/proof-tab.tsx';
import { RecordStatus } from '../detail/record-status.tsx';
import { useVideoRecordsQuery } from './__generated__/records.ts';
import { ClaimsCard } from './claims-card.tsx';
import { technicalFacts } from './technical.ts';
import { VideoPreview } from './video-preview.tsx';
import { YoutubeCard } from './youtube-card.tsx';

/** YouTube link and claims of a video. They are saved separately from the form, so they are editable in view mode. */
function VideoRecords({ id, canEdit }: { id: string; canEdit: boolean }) {
  const { data, error } = useVideoRecordsQuery({ variables: { id } });
  const isReading = useFormMode() === 'view';
  const canChange = canEdit && isReading;
  const asset = data?.asset?.__typename === 'VideoAsset' ? data.asset : null;
  if (error && !asset) return <Banner kind="error">{`Failed to fetch claims. ${describeError(error)}`}</Banner>;
  if (!asset) return <TextSkeleton lines={4} />;
  return (
    <>
      <YoutubeCard asset={asset} canChange={canChange} />
      <ClaimsCard assetId={id} claims={asset.claims} canAdd={canChange} />
    </>
  );
}

const colors: Readonly<Record<string, string>> = { ACTIVE: 'green', ARCHIVED: 'gray' };

/** Status of an asset, active or archived. An unknown status is highlighted. */
const AssetStatusBadge = ({ status }: { status: AssetStatus }) => (
  <Badge color={colors[status] ?? 'red'}>{assetStatuses.labels[status] ?? status}</Badge>
);

const words: KindTexts = {
  kind: 'VIDEO',
  loading: 'Loading video...',
  loadFailure: 'Failed to fetch video',
  retry: 'Try Again',
  saveFailure: 'Failed to update video',
};

function Info({ asset, onStale }: AssetTabProps<'VideoAsset'>) {
  const status = <AssetStatusBadge status={asset.status} />;
  return (
    <Columns
      sticky
      aside={
        <>
          <Facts title="File Information" facts={fileFacts(asset, [['Status', status]])} />
          <Facts title="Technical Specifications" facts={technicalFacts(asset)} />
          <GroupsCard asset={asset} />
        </>
      }
    >
      <VideoPreview asset={asset} onStale={onStale} />
      <BasicFields kind="VIDEO" />
      <ProductionFields />
      <LinkFields />
      <RecordStatus />
    </Columns>
  );
}

function Metadata({ asset }: AssetTabProps<'VideoAsset'>) {
  const { isPublic, ingest, publicUrl, place, metadata } = asset;
  return (
    <Stack>
      <DistributionFields />
      <RightsFields kind="VIDEO" />
      <VideoRecords id={asset.id} canEdit={asset.viewerCanEdit} />
      <Published kind="VIDEO" isPublic={isPublic} state={ingest.state} publicUrl={publicUrl} />
      {place && <PlaceCard place={place} isStripped />}
      <MetadataTable entries={metadata} />
    </Stack>
  );
}

const rights = /^(copyrightOwner|license|isPublic)/;
/** Fields about the production, on the tab with the title. The other video fields are on the distribution tab. */
const production = /^video\.(language|director|producer|location|shootDate|camera)$/;

const page: KindPage<'VideoAsset'> = {
  words,
  types: ['VideoAsset'],
  badges: ({ status }) => <AssetStatusBadge status={status} />,
  sub: (asset) => (
    <>
      {hasFile(asset) && (
        <>
          <span>{asset.fileName}</span>
          <span>{megabytesText(asset.sizeBytes)}</span>
        </>
      )}
      <RelativeDate value={asset.createdAt} />
    </>
  ),
  tabs: [
    { key: 'info', label: 'Video Information', Content: Info },
    { key: 'metadata', label: 'Metadata & Distribution', Content: Metadata },
    { ...proofTab, Content: AssetProofTab },
  ],
  tabOf: (path) => (rights.test(path) || (path.startsWith('video.') && !production.test(path)) ? 'metadata' : 'info'),
};

export const Loading = () => <AssetLoading page={page} />;
export const Component = () => <AssetScreen page={page} />;
