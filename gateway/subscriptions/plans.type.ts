import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type Access, remainingOf } from '#domain/subscriptions/access.ts';
import { type FeatureKey, features, type LimitType } from '#domain/subscriptions/features.ts';
import { type BillingCycle, billingCycles, type PlanStatus, planStatuses } from '#domain/subscriptions/plan.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { DateTime } from '../kit/scalars.ts';
import { FeatureKeyEnum, LimitTypeEnum, TierObject } from './plan-catalogue.type.ts';

const PlanStatusEnum = describedEnum('PlanStatus', 'Where the plan of a workspace stands.', enumOf(planStatuses), {
  TRIAL: 'A trial runs.',
  ACTIVE: 'In force.',
  EXPIRED: 'The trial ran out.',
  CANCELLED: 'It was cancelled, or not paid in the end, and has ended.',
  SUSPENDED: 'A payment failed; it goes on once that is settled.',
});
export const BillingCycleEnum = describedEnum('BillingCycle', 'How often a plan is charged.', enumOf(billingCycles), {
  MONTHLY: 'Every month.',
  YEARLY: 'Every year.',
});
const BillingProviderEnum = describedEnum(
  'BillingProvider',
  'Who charges for plans.',
  { NONE: 'NONE', STRIPE: 'STRIPE' },
  {
    NONE: 'Nobody: plans change at once and nothing is charged.',
    STRIPE: 'Stripe.',
  },
);

const moment = (description: string) => Field(() => DateTime, { nullable: true, description });

@ObjectType('PlanSubscription', { description: 'The plan of a workspace and where it stands.', simpleResolvers: true })
export class PlanSubscriptionObject {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => Int, { description: 'Grows with every change.' })
  version!: number;

  @Field(() => PlanStatusEnum, { description: 'Where it stands.' })
  status!: PlanStatus;

  @Field(() => TierObject, { description: 'The tier.' })
  tier!: TierObject;

  @Field(() => BillingCycleEnum, { description: 'How often it is charged.' })
  billingCycle!: BillingCycle;

  @moment('When the trial ends, or ended.')
  trialEndsAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Days left of the trial, a begun one counted whole; null outside a trial.' })
  trialDaysLeft!: number | null;

  @moment('When the billing period ends; null where nothing is charged by periods.')
  currentPeriodEndsAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it was cancelled and ends with its trial or billing period.' })
  cancelsAtPeriodEnd!: boolean;

  @moment('When it ended.')
  endedAt!: Date | null;

  @moment('When access ends if nobody does anything: the end of the trial, or of the period after a cancellation.')
  endsAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether somebody should look at it: it ended, is suspended, or is a trial in its last three days.',
  })
  needsAttention!: boolean;
}

@ObjectType('FeatureAccess', { description: 'Whether and how much of a feature the workspace may use.' })
export class FeatureAccessObject {
  @Field(() => FeatureKeyEnum, { description: 'Which feature.', simple: true })
  readonly feature: FeatureKey;

  @Field(() => String, { description: 'Its name on screens.', simple: true })
  readonly displayName: string;

  @Field(() => LimitTypeEnum, { nullable: true, description: 'How it is counted; null where nothing is counted.', simple: true })
  readonly limitType: LimitType | null;

  @Field(() => Boolean, { description: 'Whether it may be used.', simple: true })
  readonly hasAccess: boolean;

  @Field(() => Boolean, { description: 'Whether the plan has it during a trial only.', simple: true })
  readonly isTrialOnly: boolean;

  @Field(() => Int, {
    description: 'How much of it; -1 without a limit or where nothing is counted, 0 without access.',
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
    this.limit = access.limit;
  }

  @Field(() => Int, { description: 'How much is used now, counted from what is stored; 0 where nothing is counted.' })
  currentUsage(): Promise<number> {
    this.#used ??= this.count(this.feature);
    return this.#used;
  }

  @Field(() => Int, { description: 'How much is left; -1 without a limit.' })
  async remainingUsage(): Promise<number> {
    return this.limit < 0 ? this.limit : remainingOf(this.limit, await this.currentUsage());
  }
}

@ObjectType('Billing', { description: 'How the workspace pays.', simpleResolvers: true })
export class BillingObject {
  @Field(() => BillingProviderEnum, { description: 'Who charges for plans.' })
  provider!: 'NONE' | 'STRIPE';

  @Field(() => Boolean, { description: 'Whether plans are charged at all.' })
  isCharging!: boolean;

  @Field(() => Boolean, { description: 'Whether there is a page of the provider with invoices and means of payment.' })
  hasPortal!: boolean;

  @Field(() => Boolean, { description: 'Whether a trial can still be started: there is one for each workspace.' })
  trialIsAvailable!: boolean;

  @Field(() => Boolean, { description: 'Whether the signed-in user may change the plan.' })
  canManage!: boolean;
}
