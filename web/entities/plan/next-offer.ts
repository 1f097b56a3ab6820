import type { FeatureKey } from '#domain/subscriptions/features.ts';
import type { OffersQuery } from './__generated__/offers.ts';

type Packages = OffersQuery['packages'];
export type Offer = {
  tier: Packages[number]['tiers'][number];
  packageId: string;
  packageName: string;
  isOwn: boolean;
  limit: number | null;
};

export type Need = {
  feature: FeatureKey;
  packageId: string;
  /** Order of the current tier; 0 without one. */
  step: number;
  /** Required limit: more than is used, or 0 for a missing feature. */
  atLeast: number;
};

const fits = (limit: number | null, atLeast: number): boolean => limit === null || limit >= atLeast;

/**
 * Returns the required tier. For more room: the lowest higher tier of the workspace's package, else of another. For a missing feature: the
 * cheapest tier of any package.
 */
export function nextOffer(packages: Packages, { feature, packageId, step, atLeast }: Need): Offer | null {
  const offers = packages
    .flatMap(({ id, displayName, tiers }) =>
      tiers.map((tier) => ({ tier, packageId: id, packageName: displayName, isOwn: id === packageId })),
    )
    .filter(({ tier, isOwn }) => !isOwn || tier.sortOrder > step)
    .flatMap(({ tier, ...rest }) =>
      tier.features
        .filter(({ key, isIncluded, isTrialOnly }) => key === feature && isIncluded && !isTrialOnly)
        .map(({ maxUsage }) => ({ tier, limit: maxUsage, ...rest })),
    )
    .filter(({ limit }) => fits(limit, atLeast));
  const price = ({ tier }: Offer) => tier.priceMonthly.amountCents;
  const byRank = (a: (typeof offers)[number], b: (typeof offers)[number]) =>
    (atLeast === 0 ? price(a) - price(b) : 0) || Number(b.isOwn) - Number(a.isOwn) || a.tier.sortOrder - b.tier.sortOrder;
  return offers.toSorted(byRank)[0] ?? null;
}
