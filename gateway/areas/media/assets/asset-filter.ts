import { ID, Int } from 'type-graphql';
import { filterInput } from '../../../kit/list-args.ts';
import { ByteCountRange, timeFields } from '../../../kit/record-filters.ts';
import { DateTime } from '../../../kit/scalars.ts';
import {
  AssetCategoryEnum,
  AssetStatusEnum,
  DistributionPlatformEnum,
  DistributionStatusEnum,
  DocumentFolderEnum,
  IngestStateEnum,
  LicenseTypeEnum,
} from './asset-terms.type.ts';

export type AssetFilter = InstanceType<typeof AssetFilter>;
export const AssetFilter = filterInput(
  'AssetFilter',
  'Filters for assets. Assets must match all filters. An empty list of values matches nothing.',
  {
    categories: [[AssetCategoryEnum], 'Assets in one of these categories. Each kind of asset has its own.'],
    folders: [[DocumentFolderEnum], 'Documents in one of these folders. Excludes images and videos.'],
    tags: [[String], 'Assets with at least one of these tags. At most 20 tags.'],
    licenseTypes: [[LicenseTypeEnum], 'Assets with one of these licence types.'],
    statuses: [[AssetStatusEnum], 'Active or archived assets. Omit for both.'],
    isPublic: [Boolean, 'True for public assets, false for private ones.'],
    ingestStates: [[IngestStateEnum], 'Assets with one of these processing states.'],
    mimeTypes: [[String], 'Assets with one of these MIME types, such as image/png.'],
    sizeBytes: [ByteCountRange, 'Assets whose file size is in this range.'],
    sizeFromBytes: [Int, 'Minimum file size in bytes.', 'Use `sizeBytes`. Goes after 2027-06-30.'],
    sizeToBytes: [Int, 'Maximum file size in bytes.', 'Use `sizeBytes`. Goes after 2027-06-30.'],
    createdFrom: [DateTime, 'Assets added at or after this time.', 'Use `createdAt`. Goes after 2027-06-30.'],
    createdTo: [DateTime, 'Assets added before this time.', 'Use `createdAt`. Goes after 2027-06-30.'],
    ...timeFields('Assets'),
    work: [ID, 'Assets associated with this work.'],
    contributor: [ID, 'Assets associated with this contributor.'],
    group: [ID, 'Assets in this collection or project.'],
    distributionStatuses: [[DistributionStatusEnum], 'Videos with one of these distribution statuses.'],
    distributionPlatforms: [[DistributionPlatformEnum], 'Videos on one of these platforms.'],
    isInGroup: [Boolean, 'True for assets in a collection or project, false for all other assets.'],
    hasWork: [Boolean, 'True for assets associated with a work, false for assets without a work.'],
    hasTags: [Boolean, 'True for assets with tags, false for assets without tags.'],
    hasCategory: [Boolean, 'True for assets with a category, false for assets without one.'],
    hasCopyrightOwner: [Boolean, 'True for assets with a copyright owner, false for assets without one.'],
    textInPages: [String, 'Documents with a page that matches this text. The syntax is that of `documentTextSearch`.'],
  },
);
