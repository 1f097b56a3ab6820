import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { PackageId } from '#domain/accounts/account.ts';
import { featureKeys, limitTypes } from '#domain/subscriptions/features.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { objectType } from '../../kit/object-type.ts';
import { CurrencyCode } from '../../kit/scalars.ts';

export const FeatureKeyEnum = describedEnum('FeatureKey', 'Feature that a plan can include.', enumOf(featureKeys), {
  MUSIC_PUBLISHING: 'Works with splits, contributors and publishers. Limited by the number of works.',
  STATEMENT_LINES: 'Lines of royalty statements read in a calendar month (UTC).',
  PAYEES: 'Payees whom the workspace pays royalties. Limited by number.',
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
  USERS: 'Members of the workspace, including open invitations.',
});

export type Money = InstanceType<typeof Money>;
export const Money = objectType('Money', 'An amount of money.', {
  amountCents: [Int, 'Amount in the smallest unit of the currency, such as cents.'],
  currency: [CurrencyCode, 'Currency of the amount.'],
});

export const dollars = (amountCents: number): Money => ({ amountCents, currency: 'USD' });

export type TierFeatureObject = InstanceType<typeof TierFeatureObject>;
export const TierFeatureObject = objectType('TierFeature', 'A feature of a tier with its limit.', {
  id: [ID, 'ID of the feature in the tier.'],
  key: [FeatureKeyEnum, 'Feature to which the limits apply.'],
  displayName: [String, 'Name of the feature for customers, such as API access.'],
  description: [String, 'What the feature contains, as a sentence.'],
  isIncluded: [Boolean, 'Whether plans of the tier have the feature, even if only during a trial.'],
  isTrialOnly: [Boolean, 'Whether the feature is included only during a trial.'],
  maxUsage: [Int, 'Maximum usage of the feature. Null if unlimited or not counted, 0 if not included.', 'nullable'],
  limitValue: [
    Int,
    'Limit of the feature. -1 if unlimited, null for features that are not counted.',
    'nullable',
    'Use maxUsage. Goes after 2027-06-30.',
  ],
  trialMaxUsage: [
    Int,
    'Maximum usage of the feature during a trial. Null if unlimited or not counted, 0 if not included.',
    'nullable',
  ],
  trialLimitValue: [
    Int,
    'Limit during a trial. Null when the limit is the same.',
    'nullable',
    'Use trialMaxUsage. Goes after 2027-06-30.',
  ],
  limitType: [LimitTypeEnum, 'Unit of the limit. Null for features that are not counted.', 'nullable'],
});

@ObjectType('Package', { description: 'A group of tiers for one type of customer.', simpleResolvers: true })
export class PackageObject {
  @Field(() => ID, { description: 'ID of the package: music_catalog or publisher.' })
  id!: PackageId;

  @Field(() => String, { description: 'Name of the package in older clients: music_business or creator.' })
  name!: string;

  @Field(() => String, { description: 'Name of the package for customers, such as Music Business.' })
  displayName!: string;

  @Field(() => String, { description: 'What the package is for, in one or two sentences.' })
  description!: string;

  @Field(() => String, { description: 'People for whom the package is made, such as songwriters.' })
  targetAudience!: string;

  @Field(() => String, { description: 'Focus of the package, in a few words.' })
  focusArea!: string;

  @Field(() => [TierObject], { description: 'Tiers of the package, smallest first.' })
  tiers!: TierObject[];
}

export type TierObject = InstanceType<typeof TierObject>;
export const TierObject = objectType('Tier', 'A tier of a package, with its prices.', {
  id: [ID, 'ID of the tier, such as contributor. The same in all versions: cache tiers by `id` and `version`.'],
  version: [Int, 'Version of the tier. A plan keeps the version that it was chosen under.'],
  displayName: [String, 'Name of the tier for customers, such as Enterprise.'],
  idealFor: [String, 'Customers whom the tier suits, such as small publishers.'],
  priceMonthly: [Money, 'Price of a month with monthly billing.'],
  priceYearly: [Money, 'Price of a year with yearly billing.'],
  yearlySavingsPercent: [Int, 'Savings of yearly over monthly billing, in whole percent.'],
  trialDays: [Int, 'Length of the trial in days. 0 when there is none.'],
  sortOrder: [Int, 'Position of the tier in the package, starting at 1.'],
  isPopular: [Boolean, 'Whether to mark the tier as the most popular.'],
  apiRequestsPerMinute: [Int, 'Requests per minute for API keys. 0 without API access.'],
  package: [PackageObject, 'Package to which the tier belongs.'],
  features: [[TierFeatureObject], 'Features of the tier with their limits.'],
});
