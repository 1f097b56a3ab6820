import { type FeatureKey, featureSlug } from '#domain/subscriptions/features.ts';

type Money = { amountCents: number };
export type TierFeature = {
  id: string;
  key: FeatureKey;
  displayName: string;
  description: string;
  isIncluded: boolean;
  isTrialOnly: boolean;
  limitValue: number | null;
  limitType: string | null;
};
type Tier = {
  id: string;
  displayName: string;
  idealFor: string;
  priceMonthly: Money;
  priceYearly: Money;
  yearlySavingsPercent: number;
  trialDays: number;
  sortOrder: number;
  isPopular: boolean;
  features: TierFeature[];
};
export type Package = {
  id: string;
  name: string;
  displayName: string;
  description: string;
  targetAudience: string;
  focusArea: string;
  tiers: Tier[];
};
export type PlanSubscription = {
  id: string;
  status: string;
  billingCycle: string;
  trialEndsAt: string | null;
  trialDaysLeft: number | null;
  currentPeriodEndsAt: string | null;
  cancelsAtPeriodEnd: boolean;
  endedAt: string | null;
  tier: { id: string; displayName: string; sortOrder: number; package: { id: string; name: string; displayName: string } };
};
export type FeatureAccess = {
  feature: FeatureKey;
  hasAccess: boolean;
  isTrialOnly: boolean;
  limit: number;
  currentUsage: number;
  remainingUsage: number;
};

export const tierFeatureFields = 'id key displayName description isIncluded isTrialOnly limitValue limitType';
const price = 'amountCents';
const tierFields = `id displayName idealFor priceMonthly { ${price} } priceYearly { ${price} } yearlySavingsPercent trialDays sortOrder
  isPopular features { ${tierFeatureFields} }`;
export const packageFields = `id name displayName description targetAudience focusArea tiers { ${tierFields} }`;
export const planFields = `id status billingCycle trialEndsAt trialDaysLeft currentPeriodEndsAt cancelsAtPeriodEnd endedAt
  tier { id displayName sortOrder package { id name displayName } }`;

/** Older clients count in dollars. */
export const inDollars = ({ amountCents }: Money) => amountCents / 100;

/** A feature of a tier; its key is known as `featureName` and as `name`. */
export function writeTierFeature({ id, key, displayName, description, isIncluded, isTrialOnly, ...limit }: TierFeature) {
  const name = featureSlug(key);
  const { limitValue, limitType } = limit;
  return {
    ...{ id, name, featureName: name, displayName, description, isIncluded, isTrialOnly },
    ...{ limitValue, limitType: limitType?.toLowerCase() ?? null },
  };
}

function writeTier({ priceMonthly, priceYearly, features, yearlySavingsPercent, isPopular, ...tier }: Tier) {
  const written = {
    ...tier,
    priceMonthly: inDollars(priceMonthly),
    priceYearly: inDollars(priceYearly),
    isPopular,
    features: features.map(writeTierFeature),
  };
  return { written, compared: { tier: written, savings: yearlySavingsPercent, isPopular, features: written.features } };
}

/** A package with its tiers, and the same tiers as the items that are compared. */
export function writePackage({ tiers, ...row }: Package) {
  const written = tiers.map(writeTier);
  return { ...row, tiers: written.map((tier) => tier.written), comparison: written.map((tier) => tier.compared) };
}

/** A plan in the names of older clients; statuses and cycles are written in lower case. */
export function writePlan({ tier, ...plan }: PlanSubscription) {
  return {
    id: plan.id,
    status: plan.status.toLowerCase(),
    billingCycle: plan.billingCycle.toLowerCase(),
    packageId: tier.package.id,
    package: tier.package.name,
    packageDisplayName: tier.package.displayName,
    tierId: tier.id,
    tier: { id: tier.id, displayName: tier.displayName, sortOrder: tier.sortOrder },
    tierDisplayName: tier.displayName,
    trialEndDate: plan.trialEndsAt,
    trialDaysRemaining: plan.trialDaysLeft,
    subscriptionEndDate: plan.endedAt ?? plan.currentPeriodEndsAt,
    cancelAtPeriodEnd: plan.cancelsAtPeriodEnd,
  };
}

export const writeAccess = ({ hasAccess, isTrialOnly, limit, currentUsage, remainingUsage }: FeatureAccess) => ({
  ...{ hasAccess, isTrialOnly, limit, currentUsage, remainingUsage },
});
