import { defineEntity } from '@mikro-orm/core';
import type { PackageId } from '#domain/accounts/account.ts';
import type { BillingProviderName } from '#domain/subscriptions/billing-terms.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import type { BillingCycle, PlanStatus } from '#domain/subscriptions/plan.ts';
import { identified, p } from './kit.ts';

const PackageSchema = defineEntity({
  name: 'Package',
  tableName: 'plan_package',
  properties: {
    id: p.text().$type<PackageId>().primary(),
    name: p.text(),
    displayName: p.text(),
    description: p.text(),
    targetAudience: p.text(),
    focusArea: p.text(),
    sortOrder: p.integer(),
  },
});
/** A family of tiers for one kind of customer. */
export class Package extends PackageSchema.class {}
PackageSchema.setClass(Package);

const tierTerms = {
  displayName: p.text(),
  idealFor: p.text(),
  /** In cents of a US dollar. */
  priceMonthlyCents: p.integer(),
  priceYearlyCents: p.integer(),
  trialDays: p.integer(),
  /** Requests per minute of an API key. */
  apiRequestsPerMinute: p.integer(),
};

const TierSchema = defineEntity({
  name: 'Tier',
  tableName: 'plan_tier',
  properties: {
    id: p.text().primary(),
    packageId: p.text().$type<PackageId>(),
    /** The version on sale, whose terms are repeated here. */
    version: p.integer().default(1),
    ...tierTerms,
    sortOrder: p.integer(),
    stripeProductId: p.text().nullable(),
    stripePriceMonthlyId: p.text().nullable(),
    stripePriceYearlyId: p.text().nullable(),
  },
});
/** A tier of a package, with its prices. */
export class Tier extends TierSchema.class {}
TierSchema.setClass(Tier);

const TierVersionSchema = defineEntity({
  name: 'TierVersion',
  tableName: 'plan_tier_version',
  properties: {
    tierId: p.text().primary(),
    version: p.integer().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
    createdById: p.uuid().nullable(),
    /** Reason for the change. */
    note: p.text().nullable(),
    ...tierTerms,
  },
});
/** A version of a tier. It never changes. */
export class TierVersion extends TierVersionSchema.class {}
TierVersionSchema.setClass(TierVersion);

const TierFeatureSchema = defineEntity({
  name: 'TierFeature',
  tableName: 'plan_tier_feature',
  properties: {
    ...identified,
    tierId: p.text(),
    tierVersion: p.integer().default(1),
    feature: p.text().$type<FeatureKey>(),
    isIncluded: p.boolean(),
    isTrialOnly: p.boolean(),
    /** Limit; -1 is unlimited, null is not counted. */
    limitValue: p.integer().nullable(),
    /** Limit during a trial; null if equal. */
    trialLimitValue: p.integer().nullable(),
  },
});
/** A feature of a version of a tier. */
export class TierFeature extends TierFeatureSchema.class {}
TierFeatureSchema.setClass(TierFeature);

const PlanSubscriptionSchema = defineEntity({
  name: 'PlanSubscription',
  tableName: 'plan_subscription',
  properties: {
    ...identified,
    workspaceId: p.uuid().unique(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    tierId: p.text(),
    /** Version of the tier that the plan was chosen under. */
    tierVersion: p.integer().default(1),
    status: p.text().$type<PlanStatus>(),
    billingCycle: p.text().$type<BillingCycle>(),
    trialStartedAt: p.datetime().nullable(),
    trialEndsAt: p.datetime().nullable(),
    currentPeriodStartsAt: p.datetime().nullable(),
    currentPeriodEndsAt: p.datetime().nullable(),
    periodAnchorDay: p.integer().nullable(),
    cancelsAtPeriodEnd: p.boolean().default(false),
    endedAt: p.datetime().nullable(),
    provider: p.text().$type<BillingProviderName>(),
    providerSubscriptionId: p.text().nullable(),
    /** When the last applied state was read from the provider. */
    providerReadAt: p.datetime().nullable(),
  },
});
/** The plan of a workspace with its status. No row if it never chose one. */
export class PlanSubscription extends PlanSubscriptionSchema.class {}
PlanSubscriptionSchema.setClass(PlanSubscription);

const SubscriberSchema = defineEntity({
  name: 'Subscriber',
  // A view that joins the plan with the workspace and its first owner.
  tableName: 'subscriber',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    workspaceName: p.text(),
    ownerId: p.uuid().nullable(),
    tierId: p.text(),
    tierVersion: p.integer(),
    status: p.text().$type<PlanStatus>(),
    billingCycle: p.text().$type<BillingCycle>(),
    trialEndsAt: p.datetime().nullable(),
    currentPeriodEndsAt: p.datetime().nullable(),
    cancelsAtPeriodEnd: p.boolean(),
    endedAt: p.datetime().nullable(),
    provider: p.text().$type<BillingProviderName>(),
    searchText: p.text(),
  },
});
/** A workspace that has or had a plan, for administrators. Read only. */
export class Subscriber extends SubscriberSchema.class {}
SubscriberSchema.setClass(Subscriber);
