import { Int } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { TierDraft } from '#domain/subscriptions/tier-draft.ts';
import { inputFrom, nameType } from '../../../kit/input-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { DateTime } from '../../../kit/scalars.ts';
import { FeatureKeyEnum, Money, TierFeatureObject, TierObject } from '../../subscriptions/plan-catalogue.type.ts';

nameType('FeatureKey', FeatureKeyEnum);

export type TierVersionEntry = InstanceType<typeof TierVersionEntry>;
export const TierVersionEntry = objectType('TierVersionEntry', 'A version of a tier. Versions never change.', {
  tier: [TierObject, 'The tier on sale, in its latest version.'],
  version: [Int, 'Number of the version.'],
  displayName: [String, 'Name of the tier for customers, such as Enterprise.'],
  idealFor: [String, 'Customers whom the tier suits, such as small publishers.'],
  priceMonthly: [Money, 'Price of a month with monthly billing.'],
  priceYearly: [Money, 'Price of a year with yearly billing.'],
  trialDays: [Int, 'Length of the trial in days. 0 when there is none.'],
  apiRequestsPerMinute: [Int, 'Requests per minute for API keys. 0 without API access.'],
  features: [[TierFeatureObject], 'Features of the tier with their limits.'],
  createdAt: [DateTime, 'When the version was published.'],
  createdBy: [User, 'Administrator who published it. Null for the first version.', 'nullable'],
  note: [String, 'Reason for the change.', 'nullable'],
  planCount: [Int, 'Number of current plans under this version.'],
});

export const TierInput = inputFrom('TierInput', TierDraft);
export type TierInput = InstanceType<typeof TierInput>;

export const TierPayload = payloadType('TierPayload', 'Result of publishing a version of a tier.', {
  tier: [TierObject, 'The tier on sale. Current after a conflict.'],
  versions: [[TierVersionEntry], 'Versions of the tier, the latest first, as in `tierVersions`.'],
});
export type TierPayload = InstanceType<typeof TierPayload>;
