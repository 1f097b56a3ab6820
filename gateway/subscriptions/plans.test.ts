import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Feature = { key: string; isIncluded: boolean; limitValue: number | null; limitType: string | null };
type Tier = { id: string; yearlySavingsPercent: number; isPopular: boolean; features: Feature[] };
type Packages = { packages: { id: string; displayName: string; tiers: (Tier & { package: { id: string } })[] }[] };

describe('the plan catalogue', () => {
  it('is open to everybody, in its order, with savings and features', async () => {
    const { packages } = await t.gql<Packages>(
      `{ packages { id displayName tiers { id yearlySavingsPercent isPopular package { id }
        features { key isIncluded limitValue limitType } } } }`,
    );
    expect(packages.map(({ id, tiers }) => [id, tiers.map((tier) => tier.id)])).toEqual([
      ['music_catalog', ['free', 'contributor', 'enterprise']],
      ['publisher', ['starter', 'media-manager', 'professional']],
    ]);
    const contributor = packages[0]!.tiers[1]!;
    expect(contributor).toMatchObject({ yearlySavingsPercent: 17, isPopular: true, package: { id: 'music_catalog' } });
    expect(contributor.features[0]).toEqual({
      ...{ key: 'MUSIC_PUBLISHING', isIncluded: true, limitValue: 500, limitType: 'COUNT' },
    });
  });

  it('answers null for a tier that nobody knows', async () => {
    const query = 'query ($tier: ID!) { tierFeatures(tier: $tier) { key } }';
    const { tierFeatures } = await t.gql<{ tierFeatures: { key: string }[] }>(query, { tier: 'starter' });
    expect(tierFeatures.map(({ key }) => key)).toContain('IMAGES');
    expect(await t.gql(query, { tier: 'gold' })).toEqual({ tierFeatures: null });
  });
});
