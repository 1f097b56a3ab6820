import { featureSlug, unlimited } from '#domain/subscriptions/features.ts';
import type {
  FeatureAccessQuery,
  FeatureFragment,
  OfferedPackageFragment,
  OfferedTierFragment,
  PlanFragment,
} from './__generated__/operations.ts';

type FeatureAccess = FeatureAccessQuery['featureAccess'][number];
type Money = { amountCents: number };

/** Converts an amount to dollars, for older clients. */
export const inDollars = ({ amountCents }: Money) => amountCents / 100;

/** Converts a feature of a tier. Older clients read its key as `featureName` or as `name`. */
export function writeTierFeature({ id, key, displayName, description, isIncluded, isTrialOnly, ...limit }: FeatureFragment) {
  const name = featureSlug(key);
  const { maxUsage, limitType } = limit;
  return {
    id,
    name,
    featureName: name,
    displayName,
    description,
    isIncluded,
    isTrialOnly,
    limitValue: limitType === null || !isIncluded ? null : (maxUsage ?? unlimited),
    limitType: limitType?.toLowerCase() ?? null,
  };
}

function writeTier({ priceMonthly, priceYearly, features, yearlySavingsPercent, isPopular, ...tier }: OfferedTierFragment) {
  const written = {
    ...tier,
    priceMonthly: inDollars(priceMonthly),
    priceYearly: inDollars(priceYearly),
    isPopular,
    features: features.map(writeTierFeature),
  };
  return { written, compared: { tier: written, savings: yearlySavingsPercent, isPopular, features: written.features } };
}

/** Converts a package with its tiers, which are also returned as `comparison`. */
export function writePackage({ tiers, ...row }: OfferedPackageFragment) {
  const written = tiers.map(writeTier);
  return { ...row, tiers: written.map((tier) => tier.written), comparison: written.map((tier) => tier.compared) };
}

/** Converts a plan to the format of older clients, with status and billing cycle in lower case. */
export function writePlan({ tier, ...plan }: PlanFragment) {
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

export const writeAccess = ({ hasAccess, isTrialOnly, maxUsage, currentUsage, remaining }: FeatureAccess) => ({
  hasAccess,
  isTrialOnly,
  limit: maxUsage ?? unlimited,
  currentUsage,
  remainingUsage: remaining ?? unlimited,
});
