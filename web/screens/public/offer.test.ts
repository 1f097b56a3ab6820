import { describe, expect, it } from 'vitest';
import { planCatalogue, type SeededTier } from '#domain/subscriptions/plan-catalogue.ts';
import { yearlySavingsPercent } from '#domain/subscriptions/tier.ts';
import type { OfferedPackage } from './landing-data.ts';
import { beginningText, bestSaving, contentsOf, featureText, priceText } from './offer.ts';

const money = (amountCents: number) => ({ __typename: 'Money' as const, amountCents, currency: 'USD' });
const offeredTier = (tier: SeededTier): OfferedPackage['tiers'][number] => ({
  ...tier,
  __typename: 'Tier',
  priceMonthly: money(tier.priceMonthlyCents),
  priceYearly: money(tier.priceYearlyCents),
  yearlySavingsPercent: yearlySavingsPercent(tier.priceMonthlyCents, tier.priceYearlyCents),
  features: tier.features.map(({ feature, ...rest }) => ({ ...rest, __typename: 'TierFeature', id: feature, key: feature })),
});
const packages = planCatalogue.map(
  (each): OfferedPackage => ({ ...each, __typename: 'Package', tiers: each.tiers.map(offeredTier) }),
);
const tierOf = (id: string) => packages.flatMap(({ tiers }) => tiers).find((tier) => tier.id === id)!;

it('writes prices without decimals unless they have cents', () => {
  expect([0, 1_900, 1_950, 79_000, 123_400].map((cents) => priceText(money(cents)))).toEqual([
    '$0',
    '$19',
    '$19.50',
    '$790',
    '$1,234',
  ]);
});

it('writes limits with what they count', () => {
  expect(featureText({ key: 'MUSIC_PUBLISHING', limitValue: 500 })).toBe('500 works');
  expect(featureText({ key: 'TEAM_MEMBERS', limitValue: 1 })).toBe('1 member');
  expect(featureText({ key: 'IMAGES', limitValue: -1 })).toBe('Unlimited images');
  expect(featureText({ key: 'STORAGE', limitValue: 500 })).toBe('500 MB of storage');
  expect(featureText({ key: 'STORAGE', limitValue: 25_600 })).toBe('25 GB of storage');
  expect(featureText({ key: 'API_ACCESS', limitValue: null })).toBe('API access');
});

describe('what a tier contains', () => {
  it('is told apart into what is there and what is still to come', () => {
    expect(contentsOf(tierOf('contributor'))).toEqual({
      today: ['500 works', '5 members', 'Advanced analytics', 'API access'],
      coming: ['1,000 images', '50 videos', '500 documents', '25 GB of storage', 'proof of creation'],
    });
  });

  it('says what is there during a trial alone, where there is one', () => {
    expect(contentsOf(tierOf('starter')).coming).toContain('proof of creation (during the trial)');
    expect(contentsOf(tierOf('free')).coming.join()).not.toContain('proof');
  });
});

describe('how one can begin', () => {
  it('is read from the tiers', () => {
    expect(beginningText(packages)).toBe('Begin on the free tier, or try a paid one for 14 days.');
    expect(beginningText(packages.slice(1))).toBe('You can try it for 14 days.');
    expect(beginningText([])).toBe('');
  });

  it('names the longest trial where they differ', () => {
    const [first, second] = packages as [OfferedPackage, OfferedPackage];
    const longer = { ...second, tiers: second.tiers.map((tier) => ({ ...tier, trialDays: 30 })) };
    expect(beginningText([first, longer])).toBe('Begin on the free tier, or try a paid one for up to 30 days.');
  });
});

it('finds the most that a year saves', () => {
  expect(bestSaving(packages)).toBe(17);
  expect(bestSaving([])).toBe(0);
});
