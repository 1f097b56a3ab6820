import { describe, expect, it } from 'vitest';
import { maxOf } from '#domain/subscriptions/access.ts';
import { planCatalogue } from '#domain/subscriptions/plan-catalogue.ts';
import type { OffersQuery } from './__generated__/offers.ts';
import { type Need, nextOffer } from './next-offer.ts';

const packages = planCatalogue.map((each) => ({
  id: each.id,
  tiers: each.tiers.map((tier) => ({
    ...tier,
    priceMonthly: { amountCents: tier.priceMonthlyCents, currency: 'USD' },
    features: tier.features.map(({ feature, limitValue, ...rest }) => ({ key: feature, maxUsage: maxOf(limitValue), ...rest })),
  })),
})) as unknown as OffersQuery['packages'];
const music: Need = { feature: 'MUSIC_PUBLISHING', packageId: 'music_catalog', step: 1, atLeast: 11 };
const offered = (need: Partial<Need>) => {
  const offer = nextOffer(packages, { ...music, ...need });
  return offer && [offer.tier.id, offer.limit];
};

describe('the offered tier', () => {
  it('is the next one with room for the current usage', () => {
    expect(offered({})).toEqual(['contributor', 500]);
    expect(offered({ atLeast: 501 })).toEqual(['enterprise', null]);
    expect(offered({ step: 2 })).toEqual(['enterprise', null]);
  });

  it('prefers the package of the workspace', () => {
    expect(offered({ packageId: 'publisher', step: 2, atLeast: 1 })).toEqual(['professional', null]);
  });

  it('is the cheapest of any package for a missing feature', () => {
    expect(offered({ feature: 'API_ACCESS', atLeast: 0 })).toEqual(['contributor', null]);
    expect(offered({ packageId: 'publisher', step: 1, atLeast: 0 })).toEqual(['free', 10]);
  });

  it('is null if no tier has enough room', () => {
    expect(offered({ feature: 'STORAGE', step: 3, atLeast: 600_000 })).toBeNull();
  });
});
