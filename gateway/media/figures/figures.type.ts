import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { assetGaps, type AssetGap as Gap } from '#domain/media/asset-gaps.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { CalendarDate } from '../../kit/scalars.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';

@ObjectType({ description: 'Number of assets with a value.', simpleResolvers: true })
export class FacetCount {
  @Field(() => String, { description: 'Value to pass to a filter. `true` or `false` for Boolean fields.' })
  value!: string;

  @Field(() => Int, { description: 'Number of assets with this value.' })
  count!: number;
}

const facet = (values: string) => `${values}, most frequent first. Omits values without assets.`;

@ObjectType({
  description: 'Filter values for a list of assets, with counts. The counts of each field ignore the filter on that field.',
  simpleResolvers: true,
})
export class AssetFacets {
  @Field(() => [FacetCount], { description: facet('Categories') })
  categories!: FacetCount[];

  @Field(() => [FacetCount], { description: 'Number of public assets (`true`) and private assets (`false`).' })
  isPublic!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Licence types') })
  licenseTypes!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Folders of documents') })
  folders!: FacetCount[];

  @Field(() => [FacetCount], { description: 'The 50 most frequent tags.' })
  tags!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Asset statuses') })
  statuses!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Processing states of the files') })
  ingestStates!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('MIME types of the files') })
  mimeTypes!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Distribution statuses of videos') })
  distributionStatuses!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Distribution platforms of videos') })
  distributionPlatforms!: FacetCount[];

  @Field(() => Boolean, {
    description:
      'Whether the counts include all matching assets. False in large catalogues, where only the newest assets are counted.',
  })
  isExact!: boolean;
}

@ObjectType({ description: 'Statistics about assets of one kind or of all kinds.', simpleResolvers: true })
export class AssetStats {
  @Field(() => Int, { description: 'Number of assets.' })
  total!: number;

  @Field(() => Int, { description: 'Number of public assets.' })
  public!: number;

  @Field(() => Int, { description: 'Number of private assets.' })
  private!: number;

  @Field(() => Float, { description: 'Total file size of the assets, in bytes.' })
  sizeBytes!: number;

  @Field(() => Int, { description: 'Number of assets added this month (UTC).' })
  thisMonth!: number;

  @Field(() => Int, { description: 'Number of assets added last month (UTC).' })
  lastMonth!: number;

  @Field(() => Int, { description: 'Number of assets added in the last seven days.' })
  lastSevenDays!: number;

  @Field(() => Int, { description: 'Number of assets without a copyright owner.' })
  withoutRights!: number;

  @Field(() => Int, { description: 'Number of assets without tags.' })
  untagged!: number;

  @Field(() => Int, { description: 'Number of assets whose file is queued or being processed.' })
  waiting!: number;

  @Field(() => Int, { description: 'Number of assets whose file could not be processed.' })
  failed!: number;

  @Field(() => Int, { description: 'Number of assets with a duplicate file.' })
  duplicates!: number;
}

@ObjectType({ description: 'Number and size of the assets added in a month.', simpleResolvers: true })
export class AssetMonth {
  @Field(() => CalendarDate, { description: 'First day of the month (UTC).' })
  month!: string;

  @Field(() => Int, { description: 'Number of assets added in the month, excluding deleted assets.' })
  added!: number;

  @Field(() => Float, { description: 'Total file size of the assets, in bytes.' })
  sizeBytes!: number;
}

@ObjectType({ description: 'Number and total size of the assets that share a value.', simpleResolvers: true })
export class AssetShare {
  @Field(() => String, { nullable: true, description: 'Value to pass to a filter. Null for assets without a value.' })
  value!: string | null;

  @Field(() => Int, { description: 'Number of assets with this value.' })
  count!: number;

  @Field(() => Float, { description: 'Total file size of the assets, in bytes.' })
  sizeBytes!: number;
}

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

@ObjectType({
  description: 'A gap in the metadata or a problem with the file, with the number of affected assets.',
  simpleResolvers: true,
})
export class AssetGap {
  @Field(() => AssetGapEnum, { description: 'Kind of gap or problem.' })
  key!: Gap;

  @Field(() => String, { description: 'Display name of the gap or problem.' })
  label!: string;

  @Field(() => Int, { description: 'Number of affected assets.' })
  count!: number;
}

@ObjectType({ description: 'Overview of one kind of asset.', simpleResolvers: true })
export class AssetOverview {
  @Field(() => AssetStats, { description: 'Totals of the assets.' })
  stats!: AssetStats;

  @Field(() => [AssetMonth], { description: 'Number and size of the assets added in each month. Ends with the current month.' })
  months!: AssetMonth[];

  @Field(() => [AssetShare], { description: 'Number of assets by category, most frequent first.' })
  byCategory!: AssetShare[];

  @Field(() => [AssetShare], { description: 'Number of assets by licence type, most frequent first.' })
  byLicense!: AssetShare[];

  @Field(() => [AssetShare], { description: 'Number of assets by MIME type, most frequent first.' })
  byFormat!: AssetShare[];

  @Field(() => [Asset], { description: 'The five largest assets.' })
  largest!: Asset[];

  @Field(() => [Asset], { description: 'The eight newest assets.' })
  recent!: Asset[];

  @Field(() => [Asset], {
    description: 'Up to ten assets whose rights expire within 90 days or expired in the last 90 days, earliest first.',
  })
  expiring!: Asset[];

  @Field(() => [FacetCount], { description: 'The 20 most frequent tags.' })
  topTags!: FacetCount[];

  @Field(() => [AssetGap], { description: 'Gaps in the metadata and problems with files that affect at least one asset.' })
  gaps!: AssetGap[];
}

@ObjectType({ description: 'Storage used by one kind of asset.', simpleResolvers: true })
export class KindUsage {
  @Field(() => AssetKindEnum, { description: 'Kind of asset.' })
  kind!: AssetKind;

  @Field(() => Int, { description: 'Number of assets.' })
  count!: number;

  @Field(() => Float, { description: 'Total file size of the assets, in bytes.' })
  sizeBytes!: number;
}

@ObjectType({ description: 'Storage used by the workspace.', simpleResolvers: true })
export class StorageUsage {
  @Field(() => Float, { description: 'Used storage in bytes, including unfinished uploads.' })
  usedBytes!: number;

  @Field(() => Float, { nullable: true, description: 'Storage limit of the plan in bytes. Null if unlimited.' })
  limitBytes!: number | null;

  @Field(() => [KindUsage], { description: 'Used storage by kind of asset, without unfinished uploads.' })
  byKind!: KindUsage[];
}
