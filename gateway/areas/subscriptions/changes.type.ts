import { planChangeTypes } from '#domain/subscriptions/plan.ts';
import { PlanChangeDraft } from '#domain/subscriptions/plan-draft.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { inputFrom, nameType } from '../../kit/input-from.ts';
import { objectType } from '../../kit/object-type.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime, UrlScalar } from '../../kit/scalars.ts';
import { FeatureKeyEnum, TierObject } from './plan-catalogue.type.ts';
import { BillingCycleEnum, BillingObject, FeatureAccessObject, PlanSubscriptionObject } from './plans.type.ts';

nameType('BillingCycle', BillingCycleEnum);
const PlanChangeTypeEnum = describedEnum(
  'PlanChangeType',
  'How a plan change compares with the current plan.',
  enumOf(planChangeTypes),
  {
    STARTED: 'Start of a plan without a previous active plan.',
    UPGRADE: 'Change to a larger tier.',
    DOWNGRADE: 'Change to a smaller tier, or to one of the same size.',
    PACKAGE_SWITCH: 'Change of a detail of the plan, such as the billing cycle. The tier stays the same.',
  },
);

export const PlanChangeInputType = inputFrom('PlanChangeInput', PlanChangeDraft);

const PlanLoss = objectType('PlanLoss', 'Effect of a plan change on one feature.', {
  feature: [FeatureKeyEnum, 'Lost or reduced feature.'],
  displayName: [String, 'Display name of the feature.'],
  isRemoved: [Boolean, 'Whether the plan does not include the feature at all. `sentence` then names the feature.'],
  sentence: [String, 'Description of the loss, the reduction or the exceeded limit.'],
});
export type PlanChangePreview = InstanceType<typeof PlanChangePreview>;
export const PlanChangePreview = objectType('PlanChangePreview', 'Effects of a plan change that has not been made.', {
  tier: [TierObject, 'Tier after the change.'],
  billingCycle: [BillingCycleEnum, 'Billing cycle after the change.'],
  changeType: [PlanChangeTypeEnum, 'How the change compares with the current plan.'],
  startsTrial: [Boolean, 'Whether the change starts the free trial, which each workspace has once.'],
  takesEffectAt: [DateTime, 'Time of the request, because changes take effect at once.'],
  losses: [[PlanLoss], 'Features that are lost or reduced, and limits that are exceeded. Nothing is deleted.'],
  summary: [String, 'Summary of the change and its costs, or the reason why the change is not possible.'],
});
export type UpgradeRecommendation = InstanceType<typeof UpgradeRecommendation>;
export const UpgradeRecommendation = objectType('UpgradeRecommendation', 'Recommendation of a larger plan.', {
  tier: [TierObject, 'Suggested tier, in the package of the workspace.'],
  reasons: [[String], 'Reasons for the recommendation, one sentence each.'],
});

export const PlanPayload = payloadType('PlanPayload', 'Result of changing the plan.', {
  planSubscription: [PlanSubscriptionObject, 'The current plan.'],
  changeType: [PlanChangeTypeEnum, 'Type of plan change. Null when no tier was chosen.'],
  redirectUrl: [
    UrlScalar,
    "URL on the payment provider's site where the user completes the change. Null when the change is complete.",
  ],
  message: [String, 'Message for the user on success.'],
  featureAccess: [[FeatureAccessObject], 'Access to each feature under the current plan. Null after an error.'],
  billing: [BillingObject, 'Billing details of the workspace. Null after an error.'],
});
export type PlanPayload = InstanceType<typeof PlanPayload>;

export const BillingPortalPayload = payloadType(
  'BillingPortalPayload',
  "Result of opening the payment provider's billing portal.",
  {
    url: [UrlScalar, 'Short-lived URL of the billing portal.'],
  },
  'Why the billing portal was not opened. Empty on success.',
);
export type BillingPortalPayload = InstanceType<typeof BillingPortalPayload>;
