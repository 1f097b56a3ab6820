import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { assetGaps, type AssetGap as Gap } from '#domain/media/gaps.ts';
import type { AssetKind } from '#domain/media/terms.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { CalendarDate } from '../../kit/scalars.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';

@ObjectType({ description: 'How many assets have a value.', simpleResolvers: true })
export class FacetCount {
  @Field(() => String, { description: 'The value, as a filter takes it; `true` or `false` for what is so or not.' })
  value!: string;

  @Field(() => Int, { description: 'How many have it.' })
  count!: number;
}

const facet = (what: string) => `${what}, most frequent first; those that nothing has are left out.`;

@ObjectType({
  description:
    'What the assets of a list could be narrowed to, with counts. The counts of a field hold the search and all filters but its own.',
  simpleResolvers: true,
})
export class AssetFacets {
  @Field(() => [FacetCount], { description: facet('Categories') })
  categories!: FacetCount[];

  @Field(() => [FacetCount], { description: 'Published assets (`true`) and private ones (`false`).' })
  isPublic!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Licence types') })
  licenseTypes!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Folders of documents') })
  folders!: FacetCount[];

  @Field(() => [FacetCount], { description: 'Tags, the 50 most frequent ones.' })
  tags!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Statuses') })
  statuses!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('States of the file') })
  ingestStates!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Types of files') })
  mimeTypes!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Distribution statuses of videos') })
  distributionStatuses!: FacetCount[];

  @Field(() => [FacetCount], { description: facet('Platforms of videos') })
  distributionPlatforms!: FacetCount[];

  @Field(() => Boolean, {
    description: 'False in a large catalogue, where the counts are those of the newest assets that answer to the filters.',
  })
  isExact!: boolean;
}

@ObjectType({ description: 'Figures about the assets of one kind, or of all.', simpleResolvers: true })
export class AssetStats {
  @Field(() => Int, { description: 'All of them.' })
  total!: number;

  @Field(() => Int, { description: 'Published ones.' })
  public!: number;

  @Field(() => Int, { description: 'Private ones.' })
  private!: number;

  @Field(() => Float, { description: 'Size of their files in bytes.' })
  sizeBytes!: number;

  @Field(() => Int, { description: 'Added in the running month (UTC).' })
  thisMonth!: number;

  @Field(() => Int, { description: 'Added in the month before (UTC).' })
  lastMonth!: number;

  @Field(() => Int, { description: 'Added in the last seven days.' })
  lastSevenDays!: number;

  @Field(() => Int, { description: 'Those that name no owner of the copyright.' })
  withoutRights!: number;

  @Field(() => Int, { description: 'Those without a tag.' })
  untagged!: number;

  @Field(() => Int, { description: 'Those whose file waits or is being looked at.' })
  waiting!: number;

  @Field(() => Int, { description: 'Those whose file cannot be used.' })
  failed!: number;

  @Field(() => Int, { description: 'Those whose bytes the workspace has already.' })
  duplicates!: number;
}

@ObjectType({ description: 'What was added in a month.', simpleResolvers: true })
export class AssetMonth {
  @Field(() => CalendarDate, { description: 'The first day of the month, in UTC.' })
  month!: string;

  @Field(() => Int, { description: 'How many assets were added and are still there.' })
  added!: number;

  @Field(() => Float, { description: 'Size of their files in bytes.' })
  sizeBytes!: number;
}

@ObjectType({ description: 'How many assets have a value, and how large their files are.', simpleResolvers: true })
export class AssetShare {
  @Field(() => String, { nullable: true, description: 'The value, as a filter takes it; null for those without one.' })
  value!: string | null;

  @Field(() => Int, { description: 'How many have it.' })
  count!: number;

  @Field(() => Float, { description: 'Size of their files in bytes.' })
  sizeBytes!: number;
}

const AssetGapEnum = describedEnum('AssetGapKey', 'What assets lack.', enumOf(assetGaps), {
  WITHOUT_RIGHTS: 'They name no owner of the copyright.',
  WITHOUT_CATEGORY: 'They have no category.',
  UNTAGGED: 'They have no tag.',
  WITHOUT_WORK: 'They are about no work.',
  NO_FILE: 'Their file has not come.',
  FAILED: 'Their file cannot be used.',
  DUPLICATE: 'Their bytes are there twice.',
});

@ObjectType({ description: 'Something that assets lack, and how many of them.', simpleResolvers: true })
export class AssetGap {
  @Field(() => AssetGapEnum, { description: 'What they lack.' })
  key!: Gap;

  @Field(() => String, { description: 'The same in words.' })
  label!: string;

  @Field(() => Int, { description: 'How many lack it.' })
  count!: number;
}

@ObjectType({ description: 'Everything that the overview of one kind shows.', simpleResolvers: true })
export class AssetOverview {
  @Field(() => AssetStats, { description: 'The figures.' })
  stats!: AssetStats;

  @Field(() => [AssetMonth], { description: 'What was added in each of the last months, the running one last.' })
  months!: AssetMonth[];

  @Field(() => [AssetShare], { description: 'How they divide by category, most frequent first.' })
  byCategory!: AssetShare[];

  @Field(() => [AssetShare], { description: 'How they divide by licence type, most frequent first.' })
  byLicense!: AssetShare[];

  @Field(() => [AssetShare], { description: 'How they divide by type of file, most frequent first.' })
  byFormat!: AssetShare[];

  @Field(() => [Asset], { description: 'The five largest.' })
  largest!: Asset[];

  @Field(() => [Asset], { description: 'The eight newest.' })
  recent!: Asset[];

  @Field(() => [Asset], {
    description: 'Those whose rights end within 90 days, or have ended in the last 90, the earliest first; at most ten.',
  })
  expiring!: Asset[];

  @Field(() => [FacetCount], { description: 'The 20 most frequent tags.' })
  topTags!: FacetCount[];

  @Field(() => [AssetGap], { description: 'What is missing; what nothing lacks is left out.' })
  gaps!: AssetGap[];
}

@ObjectType({ description: 'How much room the files of one kind take.', simpleResolvers: true })
export class KindUsage {
  @Field(() => AssetKindEnum, { description: 'The kind.' })
  kind!: AssetKind;

  @Field(() => Int, { description: 'How many assets there are.' })
  count!: number;

  @Field(() => Float, { description: 'Size of their files in bytes.' })
  sizeBytes!: number;
}

@ObjectType({ description: 'How much of the room for files the workspace uses.', simpleResolvers: true })
export class StorageUsage {
  @Field(() => Float, { description: 'Bytes in use, those of uploads on their way included, as the plan counts them.' })
  usedBytes!: number;

  @Field(() => Float, { nullable: true, description: 'Bytes that the plan includes; null without a limit.' })
  limitBytes!: number | null;

  @Field(() => [KindUsage], { description: 'The same by kind, without uploads on their way.' })
  byKind!: KindUsage[];
}
