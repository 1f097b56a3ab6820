import { Field, ObjectType } from 'type-graphql';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { type BillingCycle, type PlanChangeType, planChangeTypes } from '#domain/subscriptions/plan.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { UserError } from '../kit/errors.ts';
import { nameType } from '../kit/input-from.ts';
import { DateTime } from '../kit/scalars.ts';
import { FeatureKeyEnum, TierObject } from './catalogue.type.ts';
import { BillingCycleEnum, BillingObject, FeatureAccessObject, PlanSubscriptionObject } from './plans.type.ts';

nameType('BillingCycle', BillingCycleEnum);
const PlanChangeTypeEnum = describedEnum('PlanChangeType', 'What a change of plan is.', enumOf(planChangeTypes), {
  STARTED: 'There was no plan in force.',
  UPGRADE: 'To a larger tier.',
  DOWNGRADE: 'To a tier that is not larger.',
  PACKAGE_SWITCH: 'The tier stays and something else about it changes, such as how often it is charged.',
});
const problems = 'What kept it from happening; empty after a success.';

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

@ObjectType({ description: 'The outcome of a change of plan.', simpleResolvers: true })
export class PlanPayload {
  @Field(() => PlanSubscriptionObject, { nullable: true, description: 'The plan as it is now.' })
  planSubscription?: PlanSubscriptionObject | null;

  @Field(() => PlanChangeTypeEnum, {
    nullable: true,
    description: 'What the change was; null when the tier was not chosen anew.',
  })
  changeType?: PlanChangeType | null;

  @Field(() => String, {
    nullable: true,
    description: "Where the browser has to go to finish the change on the payment provider's page; null when it is done.",
  })
  redirectUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'A sentence to show after a success.' })
  message?: string | null;

  @Field(() => [FeatureAccessObject], { nullable: true, description: 'What may be used now; null after a refusal.' })
  featureAccess?: FeatureAccessObject[] | null;

  @Field(() => BillingObject, { nullable: true, description: 'How the workspace pays now; null after a refusal.' })
  billing?: BillingObject | null;

  @Field(() => [UserError], { description: problems })
  userErrors!: UserError[];
}

@ObjectType({ description: "The way to the payment provider's page.", simpleResolvers: true })
export class BillingPortalPayload {
  @Field(() => String, { nullable: true, description: 'Address with invoices and means of payment; it works for a short time.' })
  url?: string | null;

  @Field(() => [UserError], { description: problems })
  userErrors!: UserError[];
}
