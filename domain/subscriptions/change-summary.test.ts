import { describe, expect, it } from 'vitest';
import type { Access } from './access.ts';
import { changeSummary, lossesOf } from './change-summary.ts';
import type { Tier } from './tier.ts';
import type { Usage } from './tier-recommendation.ts';

const was = (feature: Usage['feature'], limit: number | null, used = 0, hasAccess = true): Usage => ({
  feature,
  limit,
  used,
  hasAccess,
});
const becomes = (feature: Access['feature'], limit: number | null, hasAccess = true): Access => ({
  feature,
  limit,
  hasAccess,
  isTrialOnly: false,
});
const sentences = (was: Usage[], is: Access[]) => lossesOf(was, is).map(({ sentence }) => sentence);

describe('losses of a plan change', () => {
  it('are empty if access stays the same or grows', () => {
    expect(
      sentences([was('IMAGES', 25, 20), was('API_ACCESS', null)], [becomes('IMAGES', null), becomes('API_ACCESS', null)]),
    ).toEqual([]);
    expect(sentences([was('API_ACCESS', 0, 0, false)], [becomes('API_ACCESS', 0, false)])).toEqual([]);
  });

  it('list removed features, lower limits and exceeded limits', () => {
    expect(sentences([was('API_ACCESS', null)], [becomes('API_ACCESS', 0, false)])).toEqual(['API access is not included.']);
    expect(sentences([was('TOKEN_MINTS', 100)], [becomes('TOKEN_MINTS', 0, false)])).toEqual(['Tokens are not included.']);
    expect(sentences([was('IMAGES', null, 3)], [becomes('IMAGES', 25)])).toEqual(['25 images instead of unlimited.']);
    expect(sentences([was('TEAM_MEMBERS', 5, 1)], [becomes('TEAM_MEMBERS', 1)])).toEqual(['1 member instead of 5.']);
    expect(sentences([was('MUSIC_PUBLISHING', 500, 1_200)], [becomes('MUSIC_PUBLISHING', 10)])).toEqual([
      'You have 1,200 works and the plan includes 10. Nothing is deleted, but you cannot add more.',
    ]);
    expect(sentences([was('STORAGE', 25_600, 100)], [becomes('STORAGE', 500)])).toEqual(['0.5 GB instead of 25 GB.']);
  });
});

describe('changeSummary', () => {
  const tier: Tier = {
    id: 'contributor',
    version: 1,
    packageId: 'music_catalog',
    displayName: 'Contributor',
    trialDays: 14,
    sortOrder: 2,
    priceMonthlyCents: 1_900,
    priceYearlyCents: 19_000,
  };
  const given = { tier, billingCycle: 'MONTHLY', startsTrial: false, isCharging: true, isKeptByProvider: false } as const;

  it('describes the payment', () => {
    expect(changeSummary(given)).toBe('The plan changes to Contributor, for $19 a month, after you pay on the payment page.');
    expect(changeSummary({ ...given, isKeptByProvider: true, billingCycle: 'YEARLY' })).toBe(
      'The plan changes to Contributor immediately, for $190 a year. The amount you have already paid is credited. Without a payment method on file, the payment page opens first.',
    );
    expect(changeSummary({ ...given, isCharging: false })).toContain('No payment provider is connected, so nothing is charged.');
    expect(changeSummary({ ...given, startsTrial: true })).toContain(
      'A free trial of Contributor starts immediately and lasts 14 days.',
    );
  });
});
