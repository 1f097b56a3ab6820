import { expect, it } from 'vitest';
import { limitValueOf, TierDraft, tierChangeRefusal, trialLimitValueOf } from './tier-draft.ts';

const works = { feature: 'MUSIC_PUBLISHING', isIncluded: true, isTrialOnly: false, maxUsage: 500, trialMaxUsage: null };
const draft = {
  displayName: 'Contributor',
  idealFor: 'Songwriters',
  priceMonthlyCents: 1_900,
  priceYearlyCents: 19_000,
  trialDays: 14,
  apiRequestsPerMinute: 120,
  features: [works],
  note: null,
};

it.each([
  [{ displayName: ' ' }, 'displayName', 'Enter a name.'],
  [{ priceMonthlyCents: 49 }, 'priceMonthlyCents', 'Enter 0, or at least 0.50.'],
  [{ priceMonthlyCents: 1.5 }, 'priceMonthlyCents', 'Enter a whole number from 0 to 99,999,999.'],
  [{ priceYearlyCents: 0 }, 'priceYearlyCents', 'Enter both prices, or 0 for both.'],
  [{ priceMonthlyCents: 0, priceYearlyCents: 0 }, 'trialDays', 'A free tier has no trial.'],
  [{ features: [works, works] }, 'features', 'List each feature once.'],
  [{ features: [{ ...works, maxUsage: -1 }] }, 'features.0.maxUsage', 'Enter a whole number from 0 to 2,000,000,000.'],
  [
    { features: [{ ...works, feature: 'API_ACCESS' }] },
    'features.0.maxUsage',
    'This feature is not counted. Leave the limit empty.',
  ],
  [
    { features: [{ ...works, isIncluded: false, isTrialOnly: true }] },
    'features.0.isTrialOnly',
    'Include the feature to offer it during a trial.',
  ],
  [{ features: [{ ...works, feature: 'ADMIN_ACCESS' }] }, 'features.0.feature', 'Choose a feature of plans.'],
])('refuses %j', (fault, path, message) => {
  const issues = TierDraft.safeParse({ ...draft, ...fault }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});

it('keeps free tiers free and priced tiers priced', () => {
  const parsed = TierDraft.parse(draft);
  const tier = { id: 'free', version: 1, packageId: 'music_catalog' as const, displayName: 'Free', trialDays: 0, sortOrder: 1 };
  const free = { priceMonthlyCents: 0, priceYearlyCents: 0 };
  expect(tierChangeRefusal({ ...tier, ...free }, parsed)).toBe('A free tier cannot get a price.');
  const priced = { priceMonthlyCents: 900, priceYearlyCents: 9_000 };
  expect(tierChangeRefusal({ ...tier, ...priced }, { ...parsed, ...free })).toBe('A priced tier cannot become free.');
  expect(tierChangeRefusal({ ...tier, ...priced }, parsed)).toBeNull();
});

it.each([
  ['a maximum as it is', works, 500],
  ['no maximum as -1', { ...works, maxUsage: null }, -1],
  ['nothing for a feature that is not included', { ...works, isIncluded: false }, null],
  ['nothing for a feature that is not counted', { ...works, feature: 'API_ACCESS', maxUsage: null }, null],
])('stores %s', (_, terms, stored) => {
  expect(limitValueOf(terms)).toBe(stored);
});

it.each([
  ['a maximum of its own', 50, 50],
  ['no maximum as -1', null, -1],
  ['nothing for the same maximum', 500, null],
  ['nothing without one', undefined, null],
])('stores during a trial %s', (_, trialMaxUsage, stored) => {
  const parsed = TierDraft.parse({ ...draft, features: [{ ...works, trialMaxUsage }] });
  expect(parsed.features.map(trialLimitValueOf)).toEqual([stored]);
});

it.each([
  ['is not included', { ...works, isIncluded: false, trialMaxUsage: 50 }],
  ['is not counted', { ...works, feature: 'API_ACCESS', maxUsage: null, trialMaxUsage: 50 }],
  ['has no maximum either', { ...works, maxUsage: null, trialMaxUsage: null }],
])('stores nothing during a trial for a feature that %s', (_, terms) => {
  expect(trialLimitValueOf(terms)).toBeNull();
});
