import { BasicFields, RightsFields } from '#web/entities/media/fields/common-fields.tsx';
import { LinkFields } from '#web/entities/media/fields/link-fields.tsx';
import { DistributionFields, ProductionFields } from '#web/entities/media/fields/video-fields.tsx';
import { DetailTabs } from '#web/kit/detail/detail-screen.tsx';
import { AddAsset } from '../add/add-asset.tsx';
import { useFaultyTab } from '../detail/use-faulty-tab.ts';

const keys = ['basic', 'distribution'] as const;

const distributionNames = new Set([
  'distributionPlatforms',
  'distributionStatus',
  'releaseDate',
  'expirationDate',
  'geographicRestrictions',
  'monetizationStatus',
  'contentIdEnrollment',
  'rightsHolder',
  'contentRating',
  'keywords',
  'targetAudience',
  'analyticsTrackingId',
  'isrcCode',
  'embedPermissions',
  'syndicationRights',
  'distributionNotes',
]);
const tabOf = (path: string): string => (distributionNames.has(path.replace(/^video\./, '')) ? 'distribution' : 'basic');

function Fields() {
  useFaultyTab(keys, tabOf);
  return (
    <DetailTabs
      label="Video"
      tabs={[
        {
          key: 'basic',
          label: 'Basic Information',
          content: (
            <>
              <BasicFields kind="VIDEO" />
              <ProductionFields />
              <RightsFields kind="VIDEO" />
              <LinkFields />
            </>
          ),
        },
        { key: 'distribution', label: 'Distribution & Metadata', content: <DistributionFields /> },
      ]}
    />
  );
}

const fields = () => <Fields />;

export const Component = () => <AddAsset kind="VIDEO" fields={fields} />;
