import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type Access, remainingOf } from '#domain/subscriptions/access.ts';
import { type FeatureKey, features, type LimitType, unlimited } from '#domain/subscriptions/features.ts';
import { billingCycles, planStatuses } from '#domain/subscriptions/plan.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { objectType } from '../../kit/object-type.ts';
import { DateTime } from '../../kit/scalars.ts';
import { FeatureKeyEnum, LimitTypeEnum, TierObject } from './plan-catalogue.type.ts';

export const PlanStatusEnum = describedEnum('PlanStatus', 'Status of the plan of a workspace.', enumOf(planStatuses), {
  TRIAL: 'The workspace is in a trial.',
  ACTIVE: 'The plan is in force and not a trial.',
  EXPIRED: 'The trial has ended.',
  CANCELLED: 'The plan has ended after a cancellation or failed payments.',
  SUSPENDED: 'A payment failed. The plan resumes after payment.',
});
export const BillingCycleEnum = describedEnum('BillingCycle', 'How often a plan is charged.', enumOf(billingCycles), {
  MONTHLY: 'Every month.',
  YEARLY: 'Every year.',
});
export const BillingProviderEnum = describedEnum(
  'BillingProvider',
  'Payment provider that charges for plans.',
  { NONE: 'NONE', STRIPE: 'STRIPE' },
  {
    NONE: 'No payment provider. Plans change at once and nothing is charged.',
    STRIPE: 'Stripe collects the payments.',
  },
);

const moment = (description: string) => [DateTime, description, 'nullable'] as const;

export type PlanSubscriptionObject = InstanceType<typeof PlanSubscriptionObject>;
export const PlanSubscriptionObject = objectType('PlanSubscription', 'Plan of a workspace, with its status.', {
  id: [ID, 'ID of the plan.'],
  version: [Int, 'Version of the plan, incremented by each change.'],
  status: [PlanStatusEnum, 'Whether the plan is in a trial, in force, suspended or at its end.'],
  tier: [TierObject, 'Tier, in the version under which it was chosen.'],
  billingCycle: [BillingCycleEnum, 'How often the plan is charged.'],
  trialEndsAt: moment('When the trial ends or ended. Null without a trial.'),
  trialDaysLeft: [Int, 'Remaining days of the trial, rounded up. Null outside a trial.', 'nullable'],
  currentPeriodEndsAt: moment('When the billing period ends. Null without billing periods.'),
  cancelsAtPeriodEnd: [Boolean, 'Whether the plan was cancelled and ends with its trial or billing period.'],
  endedAt: moment('When the plan ended. Null unless it is expired or cancelled.'),
  endsAt: moment(
    'When access ends without further action: at the end of the trial, or of the billing period after a cancellation.',
  ),
  needsAttention: [Boolean, 'Whether the plan has ended, is suspended, or is in the last three days of its trial.'],
});

@ObjectType('FeatureAccess', { description: 'Access of the workspace to a feature, with limit and usage.' })
export class FeatureAccessObject {
  @Field(() => FeatureKeyEnum, { description: 'Feature to which access, limit and usage apply.', simple: true })
  readonly feature: FeatureKey;

  @Field(() => String, { description: 'Name of the feature for customers, such as API access.', simple: true })
  readonly displayName: string;

  @Field(() => LimitTypeEnum, {
    nullable: true,
    description: 'Unit of the limit. Null for features that are not counted.',
    simple: true,
  })
  readonly limitType: LimitType | null;

  @Field(() => Boolean, { description: 'Whether the workspace can use the feature.', simple: true })
  readonly hasAccess: boolean;

  @Field(() => Boolean, { description: 'Whether the plan includes the feature only during a trial.', simple: true })
  readonly isTrialOnly: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum usage of the feature. Null if unlimited or not counted, 0 without access.',
    simple: true,
  })
  readonly maxUsage: number | null;

  @Field(() => Int, {
    description: 'Limit of the feature. -1 if unlimited or not counted, 0 without access.',
    deprecationReason: 'Use maxUsage. Goes after 2027-06-30.',
    simple: true,
  })
  readonly limit: number;

  #used: Promise<number> | undefined;

  constructor(
    access: Access,
    private readonly count: (feature: FeatureKey) => Promise<number>,
  ) {
    this.feature = access.feature;
    this.displayName = features[access.feature].displayName;
    this.limitType = features[access.feature].limit?.type ?? null;
    this.hasAccess = access.hasAccess;
    this.isTrialOnly = access.isTrialOnly;
    this.maxUsage = access.limit;
    this.limit = access.limit ?? unlimited;
  }

  @Field(() => Int, { description: 'Current usage. 0 for features that are not counted.' })
  currentUsage(): Promise<number> {
    this.#used ??= this.count(this.feature);
    return this.#used;
  }

  @Field(() => Int, { nullable: true, description: 'Usage that is left. Null if unlimited or not counted.' })
  async remaining(): Promise<number | null> {
    return this.maxUsage === null ? null : remainingOf(this.maxUsage, await this.currentUsage());
  }

  @Field(() => Int, {
    description: 'Remaining usage. -1 if unlimited.',
    deprecationReason: 'Use remaining. Goes after 2027-06-30.',
  })
  async remainingUsage(): Promise<number> {
    return (await this.remaining()) ?? unlimited;
  }
}

export type BillingObject = InstanceType<typeof BillingObject>;
export const BillingObject = objectType('Billing', 'Billing details of the workspace.', {
  provider: [BillingProviderEnum, 'Payment provider that charges for plans.'],
  isCharging: [Boolean, 'Whether a payment provider charges for plans.'],
  hasPortal: [Boolean, 'Whether the payment provider has a billing portal with invoices and payment methods.'],
  trialIsAvailable: [Boolean, 'Whether a trial can still be started. Each workspace gets one.'],
  canManage: [Boolean, 'Whether the signed-in user can change the plan.'],
});
