import { z } from 'zod';
import { featureKeys, featureSlug, unlimited } from '#domain/subscriptions/features.ts';
import { schemaFields } from './__generated__/fields.ts';
import type {
  FeatureAccessQuery,
  FeatureFragment,
  OfferedPackageFragment,
  OfferedTierFragment,
  PlanChangedFragment,
  PlanFragment,
} from './__generated__/operations.ts';
import { lowerCase, messageField, named, orNull, spelled } from './answer-schemas.ts';

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

const slugField = (description: string): z.ZodType<string> => z.enum(featureKeys.map(featureSlug)).describe(description);
export const featureAnswer = named('TierFeature', () => {
  const { id, displayName, description, isIncluded, isTrialOnly, limitType } = schemaFields.TierFeature();
  return z.object({
    id,
    name: slugField('Key of the feature.'),
    featureName: slugField('The same as `name`.'),
    displayName,
    description,
    isIncluded,
    isTrialOnly,
    limitValue: z.int().nullable().describe(`Maximum usage of the feature, ${unlimited} if unlimited. Null without a limit.`),
    limitType: spelled(limitType, lowerCase),
  });
});

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

const dollars = (description: string) => z.number().describe(description);
const tierAnswer = named('Tier', () => {
  const { id, displayName, idealFor, isPopular, sortOrder, trialDays } = schemaFields.Tier();
  const prices = { priceMonthly: dollars('Price a month in US dollars.'), priceYearly: dollars('Price a year in US dollars.') };
  const features = z.array(featureAnswer()).describe('Features of the tier.');
  return z.object({ id, displayName, idealFor, trialDays, sortOrder, ...prices, isPopular, features });
});
export const packageAnswer = named('Package', () => {
  const tier = tierAnswer();
  const { isPopular, features } = tier.shape;
  const compared = z.object({ tier, savings: schemaFields.Tier().yearlySavingsPercent, isPopular, features });
  return z.object({
    ...schemaFields.Package(),
    tiers: z.array(tier).describe('Tiers of the package.'),
    comparison: z.array(compared).describe('The tiers again, for a table that compares them.'),
  });
});

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

export const planAnswer = named('Plan', () => {
  const plan = schemaFields.PlanSubscription();
  const { id: tierId, displayName, sortOrder } = schemaFields.Tier();
  const { id: packageId, name, displayName: packageDisplayName } = schemaFields.Package();
  return z.object({
    id: plan.id,
    status: spelled(plan.status, lowerCase),
    billingCycle: spelled(plan.billingCycle, lowerCase),
    packageId,
    package: name,
    packageDisplayName,
    tierId,
    tier: z.object({ id: tierId, displayName, sortOrder }).describe('Tier of the plan.'),
    tierDisplayName: displayName,
    trialEndDate: plan.trialEndsAt,
    trialDaysRemaining: plan.trialDaysLeft,
    subscriptionEndDate: z
      .string()
      .nullable()
      .meta({ format: 'date-time', description: 'When the plan ended, or when its billing period ends. Null without either.' }),
    cancelAtPeriodEnd: plan.cancelsAtPeriodEnd,
  });
});

/** Returns the response to a plan change. If payment is required first, it contains the URL of the payment page. */
export function writeChange({ planSubscription, changeType, redirectUrl, message }: PlanChangedFragment) {
  const subscription = planSubscription && writePlan(planSubscription);
  const change = { changeType: changeType?.toLowerCase() ?? null, redirectUrl };
  return {
    message: message ?? 'Go to the payment page to complete the change.',
    data: { ...subscription, ...change, subscription },
  };
}
export const changeAnswer = () => {
  const { changeType, redirectUrl } = schemaFields.PlanPayload();
  const subscription = orNull(planAnswer()).describe('The plan. Null until a payment is completed.');
  const change = { changeType: spelled(changeType, lowerCase), redirectUrl, subscription };
  return z.object({ message: messageField, data: planAnswer().partial().extend(change) });
};

const usage = (description: string) => z.int().describe(description);
/** Schema of what `writeAccess` returns. */
export const accessAnswer = named('FeatureAccess', () => {
  const { hasAccess, isTrialOnly } = schemaFields.FeatureAccess();
  return z.object({
    hasAccess,
    isTrialOnly,
    limit: usage(`Maximum usage of the feature, ${unlimited} if unlimited or not counted.`),
    currentUsage: usage('Current usage. 0 for features that are not counted.'),
    remainingUsage: usage(`Usage that is left, ${unlimited} if unlimited or not counted.`),
  });
});
export const featureSlugField = () => slugField('Key of the feature.');

export const writeAccess = ({ hasAccess, isTrialOnly, maxUsage, currentUsage, remaining }: FeatureAccess) => ({
  hasAccess,
  isTrialOnly,
  limit: maxUsage ?? unlimited,
  currentUsage,
  remainingUsage: remaining ?? unlimited,
});

export const analyticsAnswer = () => {
  const { totalSubscribers, activeSubscribers, trialUsers, churnRate } = schemaFields.SubscriptionAnalytics();
  return z.object({
    totalSubscribers,
    activeSubscribers,
    trialUsers,
    churnRate,
    monthlyRecurringRevenue: dollars('Amount charged per month, in US dollars. A yearly price counts as a twelfth.'),
    unchargedMonthlyValue: dollars('Monthly list price of the active plans that are not charged, in US dollars.'),
    averageRevenuePerUser: dollars('Monthly recurring revenue divided by the number of charged plans, in US dollars.'),
    packageDistribution: z.array(z.object(schemaFields.PackageShare())).describe('Plans and trials by package.'),
    tierDistribution: z.array(z.object(schemaFields.TierShare())).describe('Plans and trials by tier.'),
    conversionRates: z.object(schemaFields.ConversionRates()).describe('Workspaces that moved to a higher tier.'),
  });
};
