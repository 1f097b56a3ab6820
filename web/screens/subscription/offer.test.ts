import { describe, expect, it } from 'vitest';
import { allowanceText, amountText } from '#domain/subscriptions/allowance-text.ts';
import { offeredPackages, offeredTier } from '#tests/support/plan-offers.ts';
import { bestSavingPercent, cardFeatures, comparisonOf, monthlyPrices } from './offer.ts';

const [music, creator] = offeredPackages as [(typeof offeredPackages)[0], (typeof offeredPackages)[0]];
const lines = (tierId: string) => cardFeatures(offeredTier(tierId)).shown.map(allowanceText);
const rowOf = (key: string, { tiers } = music) =>
  comparisonOf(tiers)
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key)!;
const says = (key: string, offer = music) => rowOf(key, offer).cells.map((cell) => cell.says);

describe('the card of a tier', () => {
  it('lists the first five included features with their amounts', () => {
    expect(lines('contributor')).toEqual(['500 works', '1,000 images', '50 videos', '500 documents', '25 GB storage']);
    expect(lines('enterprise')[0]).toBe('Unlimited works');
    expect(lines('starter').at(-1)).toBe('1 member');
    expect(cardFeatures(offeredTier('contributor')).more).toBe(8);
  });

  it('counts storage in gigabytes of 1,024 megabytes', () => {
    expect(amountText({ key: 'STORAGE', maxUsage: 500 })).toBe('0.5 GB');
    expect(amountText({ key: 'STORAGE', maxUsage: 512_000 })).toBe('500 GB');
  });
});

describe('the comparison', () => {
  it('shows included, missing, trial only, or the amount', () => {
    expect(says('MUSIC_PUBLISHING')).toEqual([{ amount: '10 works' }, { amount: '500 works' }, { amount: 'Unlimited' }]);
    expect(says('MUSIC_PUBLISHING', creator)).toEqual(['MISSING', 'MISSING', { amount: 'Unlimited' }]);
    expect(says('ADVANCED_ANALYTICS')).toEqual(['MISSING', 'INCLUDED', 'INCLUDED']);
    // Free has no trial: features of the trial are missing there.
    expect(says('BLOCKCHAIN_TIMESTAMPING')).toEqual(['MISSING', 'INCLUDED', 'INCLUDED']);
    expect(says('BLOCKCHAIN_TIMESTAMPING', creator)).toEqual(['TRIAL_ONLY', 'INCLUDED', 'INCLUDED']);
    expect(says('TOKEN_MINTS')).toEqual(['MISSING', { amount: '100 a month, 5 in the trial' }, { amount: '1,000 a month' }]);
    expect(says('API_REQUESTS')).toEqual(['MISSING', { amount: '120 a minute' }, { amount: '1,200 a minute' }]);
  });

  it('names another limit of the trial, also none', () => {
    const inTrial = (trialMaxUsage: number | null) => {
      const tier = offeredTier('contributor');
      const features = tier.features.map((each) => (each.key === 'IMAGES' ? { ...each, trialMaxUsage } : each));
      const rows = comparisonOf([{ ...tier, features }]).flatMap((group) => group.rows);
      return rows.find(({ key }) => key === 'IMAGES')!.cells.map((cell) => cell.says);
    };
    expect([inTrial(1_000), inTrial(50), inTrial(null)]).toEqual([
      [{ amount: '1,000' }],
      [{ amount: '1,000, 50 in the trial' }],
      [{ amount: '1,000, unlimited in the trial' }],
    ]);
  });

  it('omits the unit if the row is named after it', () => {
    expect(says('IMAGES')).toEqual([{ amount: '25' }, { amount: '1,000' }, { amount: 'Unlimited' }]);
    expect(says('TEAM_MEMBERS')).toEqual([{ amount: '1' }, { amount: '5' }, { amount: '50' }]);
  });

  it('marks no feature as planned, and omits features that no plan includes', () => {
    expect(comparisonOf(music.tiers).flatMap(({ rows }) => rows.filter((row) => row.isComing))).toEqual([]);
    expect(rowOf('BLOCKCHAIN_TIMESTAMPING').name).toBe('Blockchain');
    expect(rowOf('ADMIN_ACCESS')).toBeUndefined();
  });
});

it('names the actual saving and prices', () => {
  expect(bestSavingPercent(music.tiers)).toBe(17);
  expect(bestSavingPercent([])).toBe(0);
  expect(monthlyPrices(creator.tiers).map(({ amountCents }) => amountCents)).toEqual([900, 2_900, 9_900]);
});
