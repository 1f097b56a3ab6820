import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type FeatureKey, featureKeys, type LimitType, limitTypes } from '#domain/subscriptions/features.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';

export const FeatureKeyEnum = describedEnum('FeatureKey', 'What a plan can include.', enumOf(featureKeys), {
  MUSIC_PUBLISHING: 'Works with royalty splits, contributors and publishers. Works are counted.',
  IMAGES: 'Image files; they are counted.',
  VIDEOS: 'Video files; they are counted.',
  DOCUMENTS: 'Documents; they are counted.',
  STORAGE: 'Room for files, in megabytes.',
  TEAM_MEMBERS: 'Members of the workspace, open invitations included.',
  BASIC_ANALYTICS: 'Counts of the catalogue.',
  ADVANCED_ANALYTICS: 'The catalogue over time.',
  API_ACCESS: 'API keys for programs.',
  BLOCKCHAIN_TIMESTAMPING: 'Tokens and proof of creation on a blockchain.',
  TOKEN_MINTS: 'Tokens minted in a calendar month (UTC).',
  ADMIN_ACCESS: 'Administration of the platform; comes with a role and not with a plan.',
});
export const LimitTypeEnum = describedEnum('LimitType', 'How a limit is counted.', enumOf(limitTypes), {
  COUNT: 'In pieces.',
  STORAGE_MB: 'In megabytes of stored files.',
  USERS: 'In people.',
});

@ObjectType({ description: 'An amount of money.', simpleResolvers: true })
export class Money {
  @Field(() => Int, { description: 'The amount in cents, or whatever the smallest unit of the currency is.' })
  amountCents!: number;

  @Field(() => String, { description: 'ISO 4217 code of the currency, such as USD.' })
  currency!: string;
}
export const dollars = (amountCents: number): Money => ({ amountCents, currency: 'USD' });

@ObjectType('TierFeature', { description: 'What a tier says about one feature.', simpleResolvers: true })
export class TierFeatureObject {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => FeatureKeyEnum, { description: 'Which feature.' })
  key!: FeatureKey;

  @Field(() => String, { description: 'Its name on screens.' })
  displayName!: string;

  @Field(() => String, { description: 'What it is.' })
  description!: string;

  @Field(() => Boolean, { description: 'Whether the tier includes it.' })
  isIncluded!: boolean;

  @Field(() => Boolean, { description: 'Whether it is there during a trial only.' })
  isTrialOnly!: boolean;

  @Field(() => Int, { nullable: true, description: 'How much of it; -1 is without a limit, null where nothing is counted.' })
  limitValue!: number | null;

  @Field(() => Int, { nullable: true, description: 'The limit during a trial; null where a trial has the same limit.' })
  trialLimitValue!: number | null;

  @Field(() => LimitTypeEnum, { nullable: true, description: 'How the limit is counted; null where nothing is counted.' })
  limitType!: LimitType | null;
}

@ObjectType('Package', { description: 'A family of tiers for one kind of customer.', simpleResolvers: true })
export class PackageObject {
  @Field(() => ID, { description: 'Its id: music_catalog or publisher.' })
  id!: string;

  @Field(() => String, { description: 'The name that older clients know: music_business or creator.' })
  name!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  displayName!: string;

  @Field(() => String, { description: 'What it is for.' })
  description!: string;

  @Field(() => String, { description: 'For whom it is made.' })
  targetAudience!: string;

  @Field(() => String, { description: 'What it is about, in a few words.' })
  focusArea!: string;

  @Field(() => [TierObject], { description: 'Its tiers, the smallest first.' })
  tiers!: TierObject[];
}

@ObjectType('Tier', { description: 'A step of a package, with its prices.', simpleResolvers: true })
export class TierObject {
  @Field(() => ID, { description: 'Its id, such as contributor.' })
  id!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  displayName!: string;

  @Field(() => String, { description: 'Whom it suits.' })
  idealFor!: string;

  @Field(() => Money, { description: 'Price of a month.' })
  priceMonthly!: Money;

  @Field(() => Money, { description: 'Price of a year.' })
  priceYearly!: Money;

  @Field(() => Int, { description: 'What a year saves against twelve months, in whole percent.' })
  yearlySavingsPercent!: number;

  @Field(() => Int, { description: 'Days of its trial; 0 when it has none.' })
  trialDays!: number;

  @Field(() => Int, { description: 'Its place in the package, from 1.' })
  sortOrder!: number;

  @Field(() => Boolean, { description: 'Whether most people take this one.' })
  isPopular!: boolean;

  @Field(() => Int, { description: 'How many requests a minute API keys may make; 0 where there are no API keys.' })
  apiRequestsPerMinute!: number;

  @Field(() => PackageObject, { description: 'The package it belongs to.' })
  package!: PackageObject;

  @Field(() => [TierFeatureObject], { description: 'What it says about each feature.' })
  features!: TierFeatureObject[];
}
