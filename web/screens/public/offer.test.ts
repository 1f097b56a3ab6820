import { describe, expect, it } from 'vitest';
import { offeredPackages, offeredTier } from '#tests/support/plan-offers.ts';
import { bestSaving, contentsOf, freeStartText } from './offer.ts';

const [music, creator] = offeredPackages as [(typeof offeredPackages)[0], (typeof offeredPackages)[0]];

describe('features of a tier', () => {
  it('names each limit, and only the wider of both kinds of analytics', () => {
    expect(contentsOf(offeredTier('contributor'))).toEqual([
      '500 works',
      '1,000 images',
      '50 videos',
      '500 documents',
      '25 GB storage',
      '250,000 lines a month',
      '250 payees',
      '5 members',
      'Advanced analytics',
      'API access',
      'Blockchain',
      '100 tokens a month',
    ]);
  });

  it('marks features of the trial, if there is one', () => {
    expect(contentsOf(offeredTier('starter'))).toEqual(
      expect.arrayContaining(['Blockchain (during the trial)', '5 tokens a month (during the trial)']),
    );
    expect(contentsOf(offeredTier('free')).join()).not.toContain('Blockchain');
  });
});

describe('the text about the free tier and trials', () => {
  it('depends on the tiers', () => {
    expect(freeStartText([music, creator])).toBe('Start on the free tier, or try a paid one for 14 days.');
    expect(freeStartText([creator])).toBe('Try it free for 14 days.');
    expect(freeStartText([])).toBe('');
  });

  it('names the longest trial if they differ', () => {
    const longer = { ...creator, tiers: creator.tiers.map((tier) => ({ ...tier, trialDays: 30 })) };
    expect(freeStartText([music, longer])).toBe('Start on the free tier, or try a paid one for up to 30 days.');
  });
});

it('finds the maximum yearly saving', () => {
  expect(bestSaving([music, creator])).toBe(17);
  expect(bestSaving([])).toBe(0);
});
