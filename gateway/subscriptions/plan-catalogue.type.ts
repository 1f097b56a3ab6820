import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { PackageId } from '#domain/accounts/account.ts';
import { type FeatureKey, featureKeys, type LimitType, limitTypes } from '#domain/subscriptions/features.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';

export const FeatureKeyEnum = describedEnum('FeatureKey', 'Feature that a plan can include.', enumOf(featureKeys), {
  MUSIC_PUBLISHING: 'Works with splits, contributors and publishers. Limited by the number of works.',
  IMAGES: 'Image files. Limited by number.',
  VIDEOS: 'Video files. Limited by number.',
  DOCUMENTS: 'Document files. Limited by number.',
  STORAGE: 'Storage for files, in megabytes.',
  TEAM_MEMBERS: 'Members of the workspace, including open invitations.',
  BASIC_ANALYTICS: 'Overview of the catalogue.',
  ADVANCED_ANALYTICS: 'Catalogue insights over time.',
  API_ACCESS: 'API keys.',
  BLOCKCHAIN_TIMESTAMPING: 'Tokens and proofs of creation on a blockchain.',
  TOKEN_MINTS: 'Tokens minted in a calendar month (UTC).',
  ADMIN_ACCESS: 'Administration of the platform. Granted by role, not by plan.',
});
export const LimitTypeEnum = describedEnum('LimitType', 'Unit of a limit.', enumOf(limitTypes), {
  COUNT: 'Number of items.',
  STORAGE_MB: 'Megabytes of stored files.',
  USERS: 'Number of users.',
});

@ObjectType({ description: 'An amount of money.', simpleResolvers: true })
export class Money {
  @Field(() => Int, { description: 'Amount in the smallest unit of the currency, such as cents.' })
  amountCents!: number;

  @Field(() => String, { description: 'ISO 4217 code of the currency, such as USD.' })
  currency!: string;
}
export const dollars = (amountCents: number): Money => ({ amountCents, currency: 'USD' });

@ObjectType('TierFeature', { description: 'A feature of a tier with its limit.', simpleResolvers: true })
export class TierFeatureObject {
  @Field(() => ID, { description: 'ID of the feature in the tier.' })
  id!: string;

  @Field(() => FeatureKeyEnum, { description: 'Key of the feature.' })
  key!: FeatureKey;

  @Field(() => String, { description: 'Display name of the feature.' })
  displayName!: string;

  @Field(() => String, { description: 'Description of the feature.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether the tier includes the feature.' })
  isIncluded!: boolean;

  @Field(() => Boolean, { description: 'Whether the feature is included only during a trial.' })
  isTrialOnly!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Limit of the feature. -1 if unlimited, null for features that are not counted.',
  })
  limitValue!: number | null;

  @Field(() => Int, { nullable: true, description: 'Limit during a trial. Null when the limit is the same.' })
  trialLimitValue!: number | null;

  @Field(() => LimitTypeEnum, { nullable: true, description: 'Unit of the limit. Null for features that are not counted.' })
  limitType!: LimitType | null;
}

@ObjectType('Package', { description: 'A group of tiers for one type of customer.', simpleResolvers: true })
export class PackageObject {
  @Field(() => ID, { description: 'ID of the package: music_catalog or publisher.' })
  id!: PackageId;

  @Field(() => String, { description: 'Name of the package in older clients: music_business or creator.' })
  name!: string;

  @Field(() => String, { description: 'Display name of the package.' })
  displayName!: string;

  @Field(() => String, { description: 'Description of the package.' })
  description!: string;

  @Field(() => String, { description: 'Target audience of the package.' })
  targetAudience!: string;

  @Field(() => String, { description: 'Focus of the package, in a few words.' })
  focusArea!: string;

  @Field(() => [TierObject], { description: 'Tiers of the package, smallest first.' })
  tiers!: TierObject[];
}

@ObjectType('Tier', { description: 'A tier of a package, with its prices.', simpleResolvers: true })
export class TierObject {
  @Field(() => ID, { description: 'ID of the tier, such as contributor.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the tier. A plan keeps the version that it was chosen under.' })
  version!: number;

  @Field(() => String, { description: 'Display name of the tier.' })
  displayName!: string;

  @Field(() => String, { description: 'Ideal customers for the tier.' })
  idealFor!: string;

  @Field(() => Money, { description: 'Price per month.' })
  priceMonthly!: Money;

  @Field(() => Money, { description: 'Price per year.' })
  priceYearly!: Money;

  @Field(() => Int, { description: 'Savings of yearly over monthly billing, in whole percent.' })
  yearlySavingsPercent!: number;

  @Field(() => Int, { description: 'Length of the trial in days. 0 when there is none.' })
  trialDays!: number;

  @Field(() => Int, { description: 'Position of the tier in the package, starting at 1.' })
  sortOrder!: number;

  @Field(() => Boolean, { description: 'Whether to mark the tier as the most popular.' })
  isPopular!: boolean;

  @Field(() => Int, { description: 'Requests per minute for API keys. 0 without API access.' })
  apiRequestsPerMinute!: number;

  @Field(() => PackageObject, { description: 'Package of the tier.' })
  package!: PackageObject;

  @Field(() => [TierFeatureObject], { description: 'Features of the tier with their limits.' })
  features!: TierFeatureObject[];
}
