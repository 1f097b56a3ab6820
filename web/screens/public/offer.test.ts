import { describe, expect, it } from 'vitest';
import { offeredPackages, offeredTier } from '#tests/support/plan-offers.ts';
import { beginningText, bestSaving, contentsOf } from './offer.ts';

const [music, creator] = offeredPackages as [(typeof offeredPackages)[0], (typeof offeredPackages)[0]];

describe('what a tier contains', () => {
  it('describes limits, the higher of two for both', () => {
    expect(contentsOf(offeredTier('contributor'))).toEqual([
      ...['500 works', '1,000 images', '50 videos', '500 documents', '25 GB storage', '5 members'],
      ...['Advanced analytics', 'API access', 'Blockchain', '100 tokens a month'],
    ]);
  });

  it('says what is there during a trial alone, where there is one', () => {
    expect(contentsOf(offeredTier('starter'))).toEqual(
      expect.arrayContaining(['Blockchain (during the trial)', '5 tokens a month (during the trial)']),
    );
    expect(contentsOf(offeredTier('free')).join()).not.toContain('Blockchain');
  });
});

describe('how one can begin', () => {
  it('is read from the tiers', () => {
    expect(beginningText([music, creator])).toBe('Begin on the free tier, or try a paid one for 14 days.');
    expect(beginningText([creator])).toBe('You can try it for 14 days.');
    expect(beginningText([])).toBe('');
  });

  it('names the longest trial where they differ', () => {
    const longer = { ...creator, tiers: creator.tiers.map((tier) => ({ ...tier, trialDays: 30 })) };
    expect(beginningText([music, longer])).toBe('Begin on the free tier, or try a paid one for up to 30 days.');
  });
});

it('finds the most that a year saves', () => {
  expect(bestSaving([music, creator])).toBe(17);
  expect(bestSaving([])).toBe(0);
});
