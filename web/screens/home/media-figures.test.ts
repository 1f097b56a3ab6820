import { describe, expect, it } from 'vitest';
import type { FeatureAccessPartsFragment as Feature } from '#web/entities/plan/__generated__/plan.ts';
import { countOfKind, isKindIncluded, mediaFigures } from './media-figures.ts';

const feature = (key: Feature['feature'], currentUsage: number, maxUsage: number | null, hasAccess = true): Feature => ({
  __typename: 'FeatureAccess',
  feature: key,
  displayName: key,
  limitType: key === 'STORAGE' ? 'STORAGE_MB' : 'COUNT',
  hasAccess,
  isTrialOnly: false,
  maxUsage,
  currentUsage,
  remaining: 0,
});
const features = [
  feature('IMAGES', 1284, 2000),
  feature('VIDEOS', 3, null),
  feature('DOCUMENTS', 2, 0, false),
  feature('STORAGE', 1536, 25_600),
];

describe('the figures of a library', () => {
  it('are the counts of the plan, each with its limit', () => {
    expect(mediaFigures(features).map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Images', 1284, 'of 2,000 in your plan'],
      ['Videos', 3, 'Unlimited in your plan'],
      ['Documents', 2, 'Not in your plan'],
      ['Storage used', '1.5 GB', 'of 25 GB in your plan'],
    ]);
  });

  it('omit nothing while the plan is loading', () => {
    expect([isKindIncluded([], 'IMAGE'), isKindIncluded(features, 'DOCUMENT')]).toEqual([true, false]);
    expect([countOfKind([], 'IMAGE'), countOfKind(features, 'IMAGE')]).toEqual([0, 1284]);
  });
});
