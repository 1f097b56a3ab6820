import { maxOf } from '#domain/subscriptions/access.ts';
import { featureDescriptions } from '#domain/subscriptions/feature-descriptions.ts';
import { features } from '#domain/subscriptions/features.ts';
import { planCatalogue } from '#domain/subscriptions/plan-catalogue.ts';
import { isPopular, yearlySavingsPercent } from '#domain/subscriptions/tier.ts';
import type { OfferedPackage, OfferedTier, Plan } from '#web/screens/subscription/offered-plans.ts';

const money = (amountCents: number) => ({ __typename: 'Money' as const, amountCents, currency: 'USD' });

/** The seeded packages as the subscription page reads them. */
export const offeredPackages: OfferedPackage[] = planCatalogue.map(({ tiers, ...each }) => ({
  ...each,
  __typename: 'Package',
  tiers: tiers.map(({ priceMonthlyCents, priceYearlyCents, features: says, ...tier }) => ({
    ...tier,
    __typename: 'Tier',
    version: 1,
    priceMonthly: money(priceMonthlyCents),
    priceYearly: money(priceYearlyCents),
    yearlySavingsPercent: yearlySavingsPercent(priceMonthlyCents, priceYearlyCents),
    isPopular: isPopular(tier),
    features: says.map(({ feature, limitValue, trialLimitValue, ...rest }) => ({
      ...rest,
      maxUsage: rest.isIncluded ? maxOf(limitValue) : 0,
      trialMaxUsage: rest.isIncluded ? maxOf(trialLimitValue ?? limitValue) : 0,
      __typename: 'TierFeature',
      id: `${tier.id} ${feature}`,
      key: feature,
      displayName: features[feature].displayName,
      description: featureDescriptions[feature],
      limitType: features[feature].limit?.type ?? null,
    })),
  })),
}));

export const offeredTier = (id: string): OfferedTier =>
  offeredPackages.flatMap(({ tiers }) => tiers).find((tier) => tier.id === id)!;

/** A plan as the page reads it: active and monthly by default. */
export function shownPlan(tierId: string, more: Partial<Plan> = {}): Plan {
  const { id, version, displayName, sortOrder } = offeredTier(tierId);
  const { tiers, ...home } = offeredPackages.find((each) => each.tiers.some((tier) => tier.id === tierId))!;
  const steps = tiers.map((tier) => ({
    __typename: 'Tier' as const,
    id: tier.id,
    version: tier.version,
    sortOrder: tier.sortOrder,
  }));
  return {
    __typename: 'PlanSubscription',
    id: 'plan',
    version: 1,
    status: 'ACTIVE',
    billingCycle: 'MONTHLY',
    cancelsAtPeriodEnd: false,
    needsAttention: false,
    trialEndsAt: null,
    trialDaysLeft: null,
    currentPeriodEndsAt: '2027-01-21T09:00:00Z',
    endsAt: null,
    endedAt: null,
    tier: {
      __typename: 'Tier',
      id,
      version,
      displayName,
      sortOrder,
      package: { __typename: 'Package', id: home.id, displayName: home.displayName, tiers: steps },
    },
    ...more,
  };
}
