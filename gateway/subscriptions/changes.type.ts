import { Field, ObjectType } from 'type-graphql';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { type BillingCycle, type PlanChangeType, planChangeTypes } from '#domain/subscriptions/plan.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { nameType } from '../kit/input-from.ts';
import { payloadType } from '../kit/payload-type.ts';
import { DateTime } from '../kit/scalars.ts';
import { FeatureKeyEnum, TierObject } from './plan-catalogue.type.ts';
import { BillingCycleEnum, BillingObject, FeatureAccessObject, PlanSubscriptionObject } from './plans.type.ts';

nameType('BillingCycle', BillingCycleEnum);
const PlanChangeTypeEnum = describedEnum('PlanChangeType', 'What a change of plan is.', enumOf(planChangeTypes), {
  STARTED: 'There was no plan in force.',
  UPGRADE: 'To a larger tier.',
  DOWNGRADE: 'To a tier that is not larger.',
  PACKAGE_SWITCH: 'The tier stays and something else about it changes, such as how often it is charged.',
});

@ObjectType({ description: 'Something that a change of plan takes away.', simpleResolvers: true })
export class PlanLoss {
  @Field(() => FeatureKeyEnum, { description: 'Which feature.' })
  feature!: FeatureKey;

  @Field(() => String, { description: 'Its name on screens.' })
  displayName!: string;

  @Field(() => String, { description: 'What is lost, becomes less or is exceeded.' })
  sentence!: string;
}

@ObjectType({ description: 'What a change of plan would mean, before it is made.', simpleResolvers: true })
export class PlanChangePreview {
  @Field(() => TierObject, { description: 'The tier that was asked for.' })
  tier!: TierObject;

  @Field(() => BillingCycleEnum, { description: 'How often it would be charged.' })
  billingCycle!: BillingCycle;

  @Field(() => PlanChangeTypeEnum, { description: 'What the change is called.' })
  changeType!: PlanChangeType;

  @Field(() => Boolean, { description: 'Whether it would begin with the free trial.' })
  startsTrial!: boolean;

  @Field(() => DateTime, { description: 'When it would take effect.' })
  takesEffectAt!: Date;

  @Field(() => [PlanLoss], { description: 'What is lost, becomes less or is exceeded. Nothing is deleted.' })
  losses!: PlanLoss[];

  @Field(() => String, { description: 'The change and what it costs, in a sentence or two; or why it is not possible.' })
  summary!: string;
}

@ObjectType({ description: 'A larger plan that suits the workspace.', simpleResolvers: true })
export class UpgradeRecommendation {
  @Field(() => TierObject, { description: 'The tier.' })
  tier!: TierObject;

  @Field(() => [String], { description: 'Why: one sentence for each reason.' })
  reasons!: string[];
}

export const PlanPayload = payloadType('PlanPayload', 'Result of changing the plan.', {
  planSubscription: [PlanSubscriptionObject, 'The current plan.'],
  changeType: [PlanChangeTypeEnum, 'Kind of change. Null when no tier was chosen.'],
  redirectUrl: [
    String,
    "Address on the payment provider's site where the user completes the change. Null when the change is complete.",
  ],
  message: [String, 'Message to show on success.'],
  featureAccess: [[FeatureAccessObject], 'Access to each feature under the current plan. Null after an error.'],
  billing: [BillingObject, 'Billing details of the workspace. Null after an error.'],
});
export type PlanPayload = InstanceType<typeof PlanPayload>;

export const BillingPortalPayload = payloadType(
  'BillingPortalPayload',
  "Result of opening the payment provider's billing portal.",
  {
    url: [String, 'Short-lived address of the page with invoices and payment methods.'],
  },
);
export type BillingPortalPayload = InstanceType<typeof BillingPortalPayload>;
