import { type FeatureKey, unlimited } from '#domain/subscriptions/features.ts';
import type { OffersQuery } from './__generated__/offers.ts';

type Packages = OffersQuery['packages'];
export type Offer = { tier: Packages[number]['tiers'][number]; limit: number | null };

export type Need = {
  feature: FeatureKey;
  packageId: string;
  /** The step of the plan that is in force; 0 where there is none. */
  step: number;
  /** How much has to fit in: more than is used now. */
  atLeast: number;
};

const fits = (limit: number | null, atLeast: number): boolean => limit === null || limit === unlimited || limit >= atLeast;

/** The lowest tier that would do: of the workspace's own package first, above the present step, else of another package. */
export function nextOffer(packages: Packages, { feature, packageId, step, atLeast }: Need): Offer | null {
  const own = packages.filter(({ id }) => id === packageId).map((each) => each.tiers.filter(({ sortOrder }) => sortOrder > step));
  const others = packages.filter(({ id }) => id !== packageId).map(({ tiers }) => tiers);
  for (const tiers of [...own, ...others]) {
    const offers = tiers
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .flatMap((tier) =>
        tier.features
          .filter(({ key, isIncluded, isTrialOnly }) => key === feature && isIncluded && !isTrialOnly)
          .map(({ limitValue }) => ({ tier, limit: limitValue })),
      );
    const offer = offers.find(({ limit }) => fits(limit, atLeast));
    if (offer) return offer;
  }
  return null;
}
