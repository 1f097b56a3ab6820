import { Field, ID, InputType, Int } from 'type-graphql';
import type {
  AssetCategory,
  AssetStatus,
  DistributionPlatform,
  DistributionStatus,
  DocumentFolder,
  IngestState,
  LicenseType,
} from '#domain/media/asset-terms.ts';
import { DateTime } from '../../kit/scalars.ts';
import {
  AssetCategoryEnum,
  AssetStatusEnum,
  DistributionPlatformEnum,
  DistributionStatusEnum,
  DocumentFolderEnum,
  IngestStateEnum,
  LicenseTypeEnum,
} from './asset-terms.type.ts';

@InputType({ description: 'Filters for assets. Assets must match all filters.' })
export class AssetFilter {
  @Field(() => [AssetCategoryEnum], { nullable: true, description: 'Assets in one of these categories.' })
  categories?: AssetCategory[] | null;

  @Field(() => [DocumentFolderEnum], { nullable: true, description: 'Documents in one of these folders.' })
  folders?: DocumentFolder[] | null;

  @Field(() => [String], { nullable: true, description: 'Assets with at least one of these tags. At most 20 tags.' })
  tags?: string[] | null;

  @Field(() => [LicenseTypeEnum], { nullable: true, description: 'Assets with one of these licence types.' })
  licenseTypes?: LicenseType[] | null;

  @Field(() => [AssetStatusEnum], { nullable: true, description: 'Assets with one of these statuses.' })
  statuses?: AssetStatus[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True for public assets, false for private ones.' })
  isPublic?: boolean | null;

  @Field(() => [IngestStateEnum], { nullable: true, description: 'Assets with one of these processing states.' })
  ingestStates?: IngestState[] | null;

  @Field(() => [String], { nullable: true, description: 'Assets with one of these MIME types, such as image/png.' })
  mimeTypes?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Minimum file size in bytes.' })
  sizeFromBytes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Maximum file size in bytes.' })
  sizeToBytes?: number | null;

  @Field(() => DateTime, { nullable: true, description: 'Assets added at or after this time.' })
  createdFrom?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Assets added before this time.' })
  createdTo?: string | null;

  @Field(() => ID, { nullable: true, description: 'Assets associated with this work.' })
  work?: string | null;

  @Field(() => ID, { nullable: true, description: 'Assets associated with this contributor.' })
  contributor?: string | null;

  @Field(() => ID, { nullable: true, description: 'Assets in this collection or project.' })
  group?: string | null;

  @Field(() => [DistributionStatusEnum], { nullable: true, description: 'Videos with one of these distribution statuses.' })
  distributionStatuses?: DistributionStatus[] | null;

  @Field(() => [DistributionPlatformEnum], { nullable: true, description: 'Videos on one of these platforms.' })
  distributionPlatforms?: DistributionPlatform[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for assets in a collection or project, false for all other assets.',
  })
  isInGroup?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for assets associated with a work, false for assets without a work.',
  })
  hasWork?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for assets with tags, false for assets without tags.' })
  hasTags?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for assets with a category, false for assets without one.' })
  hasCategory?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for assets with a copyright owner, false for assets without one.' })
  hasCopyrightOwner?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Documents with a page that matches this text. The syntax is that of `documentTextSearch`.',
  })
  textInPages?: string | null;
}
