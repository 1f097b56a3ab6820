import { Stack } from '@mantine/core';
import { dimensionsOf } from '#domain/media/file-facts.ts';
import { MetadataTable } from '#web/entities/media/facts/metadata-table.tsx';
import { PlaceCard } from '#web/entities/media/facts/place.tsx';
import { BasicFields } from '#web/entities/media/fields/common-fields.tsx';
import { ImageFields } from '#web/entities/media/fields/image-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { proofTab } from '#web/entities/proofs/proof-tab.tsx';
import { Facts } from '#web/kit/detail/detail-screen.tsx';
import { Columns } from '#web/kit/layout/columns.tsx';
import type { KindTexts } from '../detail/asset-details.ts';
import type { AssetTabProps, KindPage } from '../detail/asset-page.tsx';
import { AssetLoading, AssetScreen } from '../detail/asset-screen.tsx';
import { fileFacts, rightsFacts, subLine } from '../detail/file-facts.tsx';
import { GroupsCard } from '../detail/groups-card.tsx';
import { AssetProofTab } from '../detail/proof-tab.tsx';
import { RecordStatus } from '../detail/record-status.tsx';
import { RightsTab } from '../detail/rights-tab.tsx';
import { ImagePreview } from './image-preview.tsx';

const words: KindTexts = {
  kind: 'IMAGE',
  loading: 'Loading image details...',
  loadFailure: 'Failed to fetch image details',
  retry: 'Try again',
  saveFailure: 'Failed to save changes',
};

function Details({ asset, onStale }: AssetTabProps<'ImageAsset'>) {
  return (
    <Columns
      sticky
      aside={
        <>
          <Facts title="File" facts={[...fileFacts(asset, [['Dimensions', dimensionsOf(asset)]]), ...rightsFacts(asset)]} />
          <GroupsCard asset={asset} />
        </>
      }
    >
      <ImagePreview asset={asset} onStale={onStale} />
      <BasicFields kind="IMAGE" />
      <LinkFields />
      <RecordStatus />
    </Columns>
  );
}

function Metadata({ asset }: AssetTabProps<'ImageAsset'>) {
  return (
    <Stack>
      <ImageFields />
      {asset.place && <PlaceCard place={asset.place} isStripped />}
      <MetadataTable entries={asset.metadata} />
    </Stack>
  );
}

const page: KindPage<'ImageAsset'> = {
  words,
  types: ['ImageAsset'],
  badges: () => null,
  sub: (asset) => subLine(asset, dimensionsOf(asset)),
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

export const Loading = () => <AssetLoading page={page} />;
export const Component = () => <AssetScreen page={page} />;
