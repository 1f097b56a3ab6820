import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Access, accessOf, canUse, limitSentence, remainingOf, usagePercent } from './access.ts';
import { type FeatureKey, featureKeys } from './features.ts';
import { type PlanStatus, planStatuses } from './plan.ts';
import { planCatalogue, type SeededPackage, type SeededTier } from './plan-catalogue.ts';

const featureIn = (tier: SeededTier | undefined, feature: FeatureKey) =>
  tier?.features.find((row) => row.feature === feature) ?? null;
const packageNamed = (id: string): SeededPackage => planCatalogue.find((each) => each.id === id)!;
const tierNamed = (id: string) => planCatalogue.flatMap(({ tiers }) => tiers).find((tier) => tier.id === id);

function access(
  feature: FeatureKey,
  status: PlanStatus | null,
  tierId: string | null,
  packageId: 'music_catalog' | 'publisher',
): Access {
  const ofTier = tierId === null ? null : featureIn(tierNamed(tierId), feature);
  return accessOf({ feature, status, ofTier, ofFirstTier: featureIn(packageNamed(packageId).tiers[0], feature), packageId });
}

describe('access by status', () => {
  it('a trial includes trial-only features; an active plan does not', () => {
    const key = 'BLOCKCHAIN_TIMESTAMPING';
    expect(access(key, 'TRIAL', 'starter', 'publisher')).toEqual({
      feature: key,
      hasAccess: true,
      isTrialOnly: true,
      limit: null,
    });
    expect(access(key, 'ACTIVE', 'starter', 'publisher')).toMatchObject({ hasAccess: false, isTrialOnly: true });
    expect(access(key, 'ACTIVE', 'contributor', 'music_catalog')).toMatchObject({ hasAccess: true, isTrialOnly: false });
  });

  it.each([null, 'EXPIRED', 'CANCELLED', 'SUSPENDED'] as const)(
    'a plan with the status %s has the free allowance of its package',
    (status) => {
      const tierId = status && 'contributor';
      expect(access('MUSIC_PUBLISHING', status, tierId, 'music_catalog')).toMatchObject({ hasAccess: true, limit: 10 });
      expect(access('IMAGES', status, tierId, 'publisher')).toMatchObject({ hasAccess: true, limit: 25 });
      expect(access('MUSIC_PUBLISHING', status, tierId, 'publisher')).toMatchObject({ hasAccess: false, limit: 0 });
      expect(access('BASIC_ANALYTICS', status, tierId, 'music_catalog').hasAccess).toBe(true);
      expect(access('BASIC_ANALYTICS', status, tierId, 'publisher').hasAccess).toBe(false);
      expect(access('API_ACCESS', status, tierId, 'music_catalog').hasAccess).toBe(false);
    },
  );

  it('no plan gives access to the administration', () => {
    for (const { id, tiers } of planCatalogue)
      for (const tier of tiers) expect(access('ADMIN_ACCESS', 'ACTIVE', tier.id, id).hasAccess).toBe(false);
  });
});

const size = ({ hasAccess, limit }: Access) => (hasAccess ? (limit ?? Number.POSITIVE_INFINITY) : -1);

test('access never grows when a plan ends', () => {
  const tiers = planCatalogue.flatMap((each) => each.tiers.map((tier) => ({ packageId: each.id, tierId: tier.id })));
  fc.assert(
    fc.property(
      fc.constantFrom(...tiers),
      fc.constantFrom('TRIAL' as const, 'ACTIVE' as const),
      fc.constantFrom(null, ...planStatuses.filter((status) => status !== 'TRIAL' && status !== 'ACTIVE')),
      fc.constantFrom(...featureKeys),
      ({ packageId, tierId }, before, after, feature) => {
        const running = access(feature, before, tierId, packageId);
        const over = access(feature, after, tierId, packageId);
        expect(size(over)).toBeLessThanOrEqual(size(running));
      },
    ),
  );
});

test('access never shrinks from one tier of a package to the next', () => {
  for (const { id, tiers } of planCatalogue) {
    for (const [index, tier] of tiers.slice(1).entries()) {
      for (const feature of featureKeys) {
        const smaller = access(feature, 'ACTIVE', tiers[index]!.id, id);
        expect(size(access(feature, 'ACTIVE', tier.id, id))).toBeGreaterThanOrEqual(size(smaller));
      }
    }
  }
});

describe('the use of a feature', () => {
  it.each([
    [true, null, 1_000_000, 1, true],
    [true, 10, 9, 1, true],
    [true, 10, 10, 1, false],
    [true, 10, 8, 3, false],
    [true, 10, 25, 1, false],
    [false, null, 0, 1, false],
  ])('with access %s, limit %s and %i used: allowing %i more is %s', (hasAccess, limit, used, amount, expected) => {
    expect(canUse({ hasAccess, limit }, used, amount)).toBe(expected);
  });

  test('is allowed exactly as long as enough allowance remains', () => {
    const count = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(fc.oneof(fc.constant(null), count), count, fc.integer({ min: 1, max: 50 }), (limit, used, amount) => {
        const remaining = remainingOf(limit, used);
        expect(canUse({ hasAccess: true, limit }, used, amount)).toBe(remaining === null || remaining >= amount);
        expect(remaining ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is shown as numbers and as a percentage', () => {
    expect(limitSentence(500, 500)).toBe("You've reached your limit for this feature. 500 / 500 used (100%).");
    expect(limitSentence(500, 64, { amount: 5_000 })).toBe(
      'This needs room for 5000, and your plan has room for 436. 64 / 500 used (13%).',
    );
    expect(usagePercent(null, 3)).toBe(0);
    expect(usagePercent(0, 0)).toBe(100);
    expect(usagePercent(10, 25)).toBe(250);
  });
});
