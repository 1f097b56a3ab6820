import { Field, ID, InputType, Int } from 'type-graphql';
import type {
  AssetCategory,
  AssetStatus,
  DistributionPlatform,
  DistributionStatus,
  DocumentFolder,
  IngestState,
  LicenseType,
} from '#domain/media/terms.ts';
import { DateTime } from '../../kit/scalars.ts';
import {
  AssetCategoryEnum,
  AssetStatusEnum,
  DistributionPlatformEnum,
  DistributionStatusEnum,
  DocumentFolderEnum,
  IngestStateEnum,
  LicenseTypeEnum,
} from './terms.type.ts';

@InputType({ description: 'Which assets a list keeps: those that answer to everything given here.' })
export class AssetFilter {
  @Field(() => [AssetCategoryEnum], { nullable: true, description: 'Assets of one of these categories.' })
  categories?: AssetCategory[] | null;

  @Field(() => [DocumentFolderEnum], { nullable: true, description: 'Documents in one of these folders.' })
  folders?: DocumentFolder[] | null;

  @Field(() => [String], { nullable: true, description: 'Assets with at least one of these tags, at most 20 of them.' })
  tags?: string[] | null;

  @Field(() => [LicenseTypeEnum], { nullable: true, description: 'Assets with one of these licence types.' })
  licenseTypes?: LicenseType[] | null;

  @Field(() => [AssetStatusEnum], { nullable: true, description: 'Assets with one of these statuses.' })
  statuses?: AssetStatus[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Published assets, or private ones.' })
  isPublic?: boolean | null;

  @Field(() => [IngestStateEnum], { nullable: true, description: 'Assets whose file is that far.' })
  ingestStates?: IngestState[] | null;

  @Field(() => [String], { nullable: true, description: 'Assets whose file has one of these types, such as image/png.' })
  mimeTypes?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Files of this size in bytes or larger.' })
  sizeFromBytes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Files of this size in bytes or smaller.' })
  sizeToBytes?: number | null;

  @Field(() => DateTime, { nullable: true, description: 'Assets added at this moment or later.' })
  createdFrom?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Assets added before this moment.' })
  createdTo?: string | null;

  @Field(() => ID, { nullable: true, description: 'Assets that are about this work.' })
  work?: string | null;

  @Field(() => ID, { nullable: true, description: 'Assets that are about this contributor.' })
  contributor?: string | null;

  @Field(() => ID, { nullable: true, description: 'Assets of this group.' })
  group?: string | null;

  @Field(() => [DistributionStatusEnum], { nullable: true, description: 'Videos with one of these distribution statuses.' })
  distributionStatuses?: DistributionStatus[] | null;

  @Field(() => [DistributionPlatformEnum], { nullable: true, description: 'Videos on one of these platforms.' })
  distributionPlatforms?: DistributionPlatform[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Assets that belong to a group, or to none.' })
  isInGroup?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Assets that are about a work, or about none.' })
  hasWork?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Assets with a tag, or without any.' })
  hasTags?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Assets with a category, or without one.' })
  hasCategory?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Assets that name an owner of the copyright, or none.' })
  hasCopyrightOwner?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Documents with a page that holds this text; at least three characters.' })
  textInPages?: string | null;
}
