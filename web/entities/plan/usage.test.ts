import { describe, expect, it } from 'vitest';
import type { FeatureAccessPartsFragment } from './__generated__/plan.ts';
import { usageText, watchedUsage } from './usage.ts';

type Feature = FeatureAccessPartsFragment;
const feature = (
  name: Feature['feature'],
  currentUsage: number,
  maxUsage: number | null,
  more: Partial<Feature> = {},
): Feature => ({
  __typename: 'FeatureAccess',
  feature: name,
  displayName: name,
  limitType: 'COUNT',
  hasAccess: true,
  isTrialOnly: false,
  maxUsage,
  currentUsage,
  remaining: maxUsage === null ? null : maxUsage - currentUsage,
  ...more,
});
const shown = (...features: Feature[]) => watchedUsage(features).map((each) => each.feature);

describe('the usage card', () => {
  it('shows two features: nearly full ones first, then used ones, unlimited ones last', () => {
    const works = feature('MUSIC_PUBLISHING', 64, 500);
    const images = feature('IMAGES', 7, 1000);
    const members = feature('TEAM_MEMBERS', 0, 5);
    expect(shown(works, members, images)).toEqual(['MUSIC_PUBLISHING', 'IMAGES']);
    expect(shown(works, images, members, feature('VIDEOS', 49, 50))).toEqual(['VIDEOS', 'MUSIC_PUBLISHING']);
    expect(shown(feature('MUSIC_PUBLISHING', 9000, null), members)).toEqual(['TEAM_MEMBERS', 'MUSIC_PUBLISHING']);
  });

  it('omits features that are not counted or not included, and a single seat', () => {
    const analytics = feature('BASIC_ANALYTICS', 0, null, { limitType: null });
    const locked = feature('VIDEOS', 0, 0, { hasAccess: false });
    expect(shown(analytics, locked, feature('TEAM_MEMBERS', 1, 1, { limitType: 'USERS' }))).toEqual([]);
    expect(shown(feature('TEAM_MEMBERS', 4, 5, { limitType: 'USERS' }))).toEqual(['TEAM_MEMBERS']);
  });

  it('shows the feature of the page before those that are not nearly full', () => {
    const all = [
      feature('MUSIC_PUBLISHING', 64, 500),
      feature('IMAGES', 0, 1000),
      feature('STORAGE', 2, 500, { limitType: 'STORAGE_MB' }),
    ];
    const about = (...more: Feature[]) => watchedUsage([...all, ...more], ['IMAGES', 'STORAGE']).map((each) => each.feature);
    expect(about()).toEqual(['IMAGES', 'STORAGE']);
    expect(about(feature('VIDEOS', 49, 50))).toEqual(['VIDEOS', 'IMAGES']);
  });

  it('formats storage in gigabytes, and small amounts in megabytes', () => {
    expect(usageText(feature('STORAGE', 512, 25_600, { limitType: 'STORAGE_MB' }))).toBe('0.5 of 25 GB');
    expect(usageText(feature('STORAGE', 52, 25_600, { limitType: 'STORAGE_MB' }))).toBe('0.1 of 25 GB');
    expect(usageText(feature('STORAGE', 12, 25_600, { limitType: 'STORAGE_MB' }))).toBe('12 MB of 25 GB');
    expect(usageText(feature('STORAGE', 12, null, { limitType: 'STORAGE_MB' }))).toBe('12 MB, unlimited');
    expect(usageText(feature('STORAGE', 0, 25_600, { limitType: 'STORAGE_MB' }))).toBe('0 of 25 GB');
    expect(usageText(feature('STORAGE', 0, null, { limitType: 'STORAGE_MB' }))).toBe('0 GB, unlimited');
    expect(usageText(feature('MUSIC_PUBLISHING', 1284, 2000))).toBe('1,284 of 2,000');
    expect(usageText(feature('MUSIC_PUBLISHING', 1284, null))).toBe('1,284, unlimited');
  });
});
