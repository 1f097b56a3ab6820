import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { planCatalogue } from './plan-catalogue.ts';
import { changeTypeOf, isPopular, yearlySavingsPercent } from './tier.ts';

const tiers = planCatalogue.flatMap((each) => each.tiers);
const order = (id: string) => tiers.find((tier) => tier.id === id)!;

describe('yearly savings', () => {
  it.each([
    [1_900, 19_000, 17],
    [7_900, 79_000, 17],
    [1_000, 12_000, 0],
    [0, 1_000, 0],
    [1_000, 0, 0],
    [1_000, -5, 0],
    // The yearly price exceeds twelve monthly prices.
    [1_000, 15_000, 0],
  ])('for %i cents a month and %i cents a year are %i %%', (monthly, yearly, percent) => {
    expect(yearlySavingsPercent(monthly, yearly)).toBe(percent);
  });

  test('are a whole number between 0 and 100', () => {
    const cents = fc.integer({ min: -10, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, (monthly, yearly) => {
        const percent = yearlySavingsPercent(monthly, yearly);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      }),
    );
  });

  it('do not exceed the advertised 17 % for any tier', () => {
    for (const tier of tiers) expect(yearlySavingsPercent(tier.priceMonthlyCents, tier.priceYearlyCents)).toBeLessThanOrEqual(17);
  });
});

describe('changeTypeOf', () => {
  it.each([
    [null, 'enterprise', 'STARTED'],
    ['contributor', 'contributor', 'PACKAGE_SWITCH'],
    ['free', 'contributor', 'UPGRADE'],
    ['free', 'professional', 'UPGRADE'],
    ['contributor', 'media-manager', 'DOWNGRADE'],
    ['enterprise', 'contributor', 'DOWNGRADE'],
    ['professional', 'free', 'DOWNGRADE'],
    ['free', 'starter', 'DOWNGRADE'],
    ['starter', 'media-manager', 'UPGRADE'],
    // Only the ID of a target tier determines its order.
    ['contributor', 'enterprise-plus', 'UPGRADE'],
    ['contributor', 'something-new', 'DOWNGRADE'],
  ])('for a change from %s to %s returns %s', (from, to, type) => {
    expect(changeTypeOf(from === null ? null : order(from), to)).toBe(type);
  });
});

it('isPopular selects the middle tier of each package', () => {
  expect(tiers.filter(isPopular).map(({ id }) => id)).toEqual(['contributor', 'media-manager']);
});
