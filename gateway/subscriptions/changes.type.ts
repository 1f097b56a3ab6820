import { Field, ObjectType } from 'type-graphql';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { type BillingCycle, type PlanChangeType, planChangeTypes } from '#domain/subscriptions/plan.ts';
import { PlanChangeDraft } from '#domain/subscriptions/plan-draft.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { inputFrom, nameType } from '../kit/input-from.ts';
import { payloadType } from '../kit/payload-type.ts';
import { DateTime } from '../kit/scalars.ts';
import { FeatureKeyEnum, TierObject } from './plan-catalogue.type.ts';
import { BillingCycleEnum, BillingObject, FeatureAccessObject, PlanSubscriptionObject } from './plans.type.ts';

nameType('BillingCycle', BillingCycleEnum);
const PlanChangeTypeEnum = describedEnum('PlanChangeType', 'Type of plan change.', enumOf(planChangeTypes), {
  STARTED: 'Start of a plan without a previous active plan.',
  UPGRADE: 'Change to a larger tier.',
  DOWNGRADE: 'Change to a smaller tier, or to one of the same size.',
  PACKAGE_SWITCH: 'Change of a detail of the plan, such as the billing cycle. The tier stays the same.',
});

export const PlanChangeInputType = inputFrom('PlanChangeInput', PlanChangeDraft);

@ObjectType({ description: 'Effect of a plan change on one feature.', simpleResolvers: true })
export class PlanLoss {
  @Field(() => FeatureKeyEnum, { description: 'Key of the feature.' })
  feature!: FeatureKey;

  @Field(() => String, { description: 'Display name of the feature.' })
  displayName!: string;

  @Field(() => Boolean, {
    description: 'Whether the plan does not include the feature at all. `sentence` then names the feature.',
  })
  isRemoved!: boolean;

  @Field(() => String, { description: 'Description of the loss, the reduction or the exceeded limit.' })
  sentence!: string;
}

@ObjectType({ description: 'Preview of a plan change.', simpleResolvers: true })
export class PlanChangePreview {
  @Field(() => TierObject, { description: 'Tier after the change.' })
  tier!: TierObject;

  @Field(() => BillingCycleEnum, { description: 'Billing cycle after the change.' })
  billingCycle!: BillingCycle;

  @Field(() => PlanChangeTypeEnum, { description: 'Type of plan change.' })
  changeType!: PlanChangeType;

  @Field(() => Boolean, { description: 'Whether the change starts the free trial.' })
  startsTrial!: boolean;

  @Field(() => DateTime, { description: 'When the change takes effect.' })
  takesEffectAt!: Date;

  @Field(() => [PlanLoss], {
    description: 'Features that are lost or reduced, and limits that are exceeded. Nothing is deleted.',
  })
  losses!: PlanLoss[];

  @Field(() => String, { description: 'Summary of the change and its costs, or the reason why the change is not possible.' })
  summary!: string;
}

@ObjectType({ description: 'Recommendation of a larger plan.', simpleResolvers: true })
export class UpgradeRecommendation {
  @Field(() => TierObject, { description: 'Recommended tier.' })
  tier!: TierObject;

  @Field(() => [String], { description: 'Reasons for the recommendation, one sentence each.' })
  reasons!: string[];
}

export const PlanPayload = payloadType('PlanPayload', 'Result of changing the plan.', {
  planSubscription: [PlanSubscriptionObject, 'The current plan.'],
  changeType: [PlanChangeTypeEnum, 'Type of plan change. Null when no tier was chosen.'],
  redirectUrl: [
    String,
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
    url: [String, 'Short-lived URL of the billing portal.'],
  },
  'Why the billing portal was not opened. Empty on success.',
);
export type BillingPortalPayload = InstanceType<typeof BillingPortalPayload>;
