import { Int } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { assetGaps } from '#domain/media/asset-gaps.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { objectType } from '../../../kit/object-type.ts';
import { ByteCount, CalendarDate } from '../../../kit/scalars.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';

export type FacetCount = InstanceType<typeof FacetCount>;
export const FacetCount = objectType('FacetCount', 'Number of assets with a value.', {
  value: [String, 'Value to pass to a filter. `true` or `false` for Boolean fields.'],
  count: [Int, 'Number of assets with this value.'],
});

const facet = (values: string) => `${values}, most frequent first. Omits values without assets.`;

export type AssetFacets = InstanceType<typeof AssetFacets>;
export const AssetFacets = objectType(
  'AssetFacets',
  'Filter values for a list of assets, with counts. The counts of each field ignore the filter on that field.',
  {
    categories: [[FacetCount], facet('Categories')],
    isPublic: [[FacetCount], 'Number of public assets (`true`) and private assets (`false`).'],
    licenseTypes: [[FacetCount], facet('Licence types')],
    folders: [[FacetCount], facet('Folders of documents')],
    tags: [[FacetCount], 'The 50 most frequent tags.'],
    statuses: [[FacetCount], facet('Asset statuses')],
    ingestStates: [[FacetCount], facet('Processing states of the files')],
    mimeTypes: [[FacetCount], facet('MIME types of the files')],
    distributionStatuses: [[FacetCount], facet('Distribution statuses of videos')],
    distributionPlatforms: [[FacetCount], facet('Distribution platforms of videos')],
    isExact: [
      Boolean,
      'Whether the counts include all matching assets. False in large catalogues, where only the newest assets are counted.',
    ],
  },
);
export type AssetStats = InstanceType<typeof AssetStats>;
export const AssetStats = objectType('AssetStats', 'Statistics about assets of one kind or of all kinds.', {
  total: [Int, 'Number of assets outside the bin.'],
  public: [Int, 'Number of assets that anyone with the public URL can view.'],
  private: [Int, 'Number of assets that only members of the workspace can view.'],
  sizeBytes: [ByteCount, 'Total file size of the assets, in bytes.'],
  thisMonth: [Int, 'Number of assets added this month (UTC).'],
  lastMonth: [Int, 'Number of assets added last month (UTC).'],
  lastSevenDays: [Int, 'Number of assets added in the 168 hours before the request.'],
  withoutRights: [Int, 'Number of assets without a copyright owner.'],
  untagged: [Int, 'Number of assets without tags.'],
  waiting: [Int, 'Number of assets whose file is queued or being processed.'],
  failed: [Int, 'Number of assets whose file could not be processed.'],
  duplicates: [Int, 'Number of assets with a duplicate file.'],
});
export type AssetMonth = InstanceType<typeof AssetMonth>;
export const AssetMonth = objectType('AssetMonth', 'Number and size of the assets added in a month.', {
  month: [CalendarDate, 'First day of the month (UTC).'],
  added: [Int, 'Number of assets added in the month, excluding deleted assets.'],
  sizeBytes: [ByteCount, 'Total file size of the assets, in bytes.'],
});
export type AssetShare = InstanceType<typeof AssetShare>;
export const AssetShare = objectType('AssetShare', 'Number and total size of the assets that share a value.', {
  value: [String, 'Value to pass to a filter. Null for assets without a value.', 'nullable'],
  count: [Int, 'Number of assets with this value.'],
  sizeBytes: [ByteCount, 'Total file size of the assets, in bytes.'],
});

const AssetGapEnum = describedEnum(
  'AssetGapKey',
  'Kind of gap in the metadata, or of problem with the file.',
  enumOf(assetGaps),
  {
    WITHOUT_RIGHTS: 'The asset has no copyright owner.',
    WITHOUT_CATEGORY: 'The asset has no category.',
    UNTAGGED: 'The asset has no tags.',
    WITHOUT_WORK: 'The asset is not associated with a work.',
    NO_FILE: 'The file has not been uploaded.',
    FAILED: 'The file could not be processed.',
    DUPLICATE: 'The workspace has another asset with the same file.',
  },
);

export type AssetGap = InstanceType<typeof AssetGap>;
export const AssetGap = objectType(
  'AssetGap',
  'A gap in the metadata or a problem with the file, with the number of affected assets.',
  {
    key: [AssetGapEnum, 'Kind of gap or problem.'],
    label: [String, 'Display name of the gap or problem.'],
    count: [Int, 'Number of affected assets.'],
  },
);
export type AssetOverview = InstanceType<typeof AssetOverview>;
export const AssetOverview = objectType('AssetOverview', 'Overview of one kind of asset.', {
  stats: [AssetStats, 'Totals of the assets.'],
  months: [[AssetMonth], 'Number and size of the assets added in each month. Ends with the current month.'],
  byCategory: [[AssetShare], 'Number of assets by category, most frequent first.'],
  byLicense: [[AssetShare], 'Number of assets by licence type, most frequent first.'],
  byFormat: [[AssetShare], 'Number of assets by MIME type, most frequent first.'],
  largest: [[Asset], 'The five largest assets.'],
  recent: [[Asset], 'The eight newest assets.'],
  expiring: [[Asset], 'Up to ten assets whose rights expire within 90 days or expired in the last 90 days, earliest first.'],
  topTags: [[FacetCount], 'The 20 most frequent tags.'],
  gaps: [[AssetGap], 'Gaps in the metadata and problems with files that affect at least one asset.'],
});
export type KindUsage = InstanceType<typeof KindUsage>;
export const KindUsage = objectType('KindUsage', 'Storage used by one kind of asset.', {
  kind: [AssetKindEnum, 'Kind of the counted assets.'],
  count: [Int, 'Number of assets outside the bin.'],
  sizeBytes: [ByteCount, 'Total file size of the assets, in bytes.'],
});
export type StorageUsage = InstanceType<typeof StorageUsage>;
export const StorageUsage = objectType('StorageUsage', 'Storage used by the workspace.', {
  usedBytes: [ByteCount, 'Used storage in bytes, including unfinished uploads.'],
  limitBytes: [ByteCount, 'Storage limit of the plan in bytes. Null if unlimited.', 'nullable'],
  byKind: [[KindUsage], 'Used storage by kind of asset, without unfinished uploads.'],
});
