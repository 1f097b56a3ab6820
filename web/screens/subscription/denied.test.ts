import { expect, it } from 'vitest';
import { featureDescriptions } from '#domain/subscriptions/feature-descriptions.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { features } from '#domain/subscriptions/features.ts';
import { offeredPackages } from '#tests/support/plan-offers.ts';
import type { FeatureAccessPartsFragment as Access } from '#web/entities/plan/__generated__/plan.ts';
import { denialOf } from './denied.ts';

const [music, creator] = offeredPackages as [(typeof offeredPackages)[0], (typeof offeredPackages)[0]];
const access = (feature: FeatureKey, maxUsage: number | null, currentUsage: number, more: Partial<Access> = {}): Access => ({
  __typename: 'FeatureAccess',
  feature,
  displayName: features[feature].displayName,
  limitType: features[feature].limit?.type ?? null,
  hasAccess: true,
  isTrialOnly: false,
  maxUsage,
  currentUsage,
  remaining: maxUsage === null ? null : maxUsage - currentUsage,
  ...more,
});
const denial = (feature: FeatureKey, chosen = music, own?: Access) =>
  denialOf({ feature, chosen, packages: offeredPackages, access: own });

it('describes a feature and names the first tier with it', () => {
  const { sentence, tierId } = denial('API_ACCESS');
  expect(sentence).toBe(`${featureDescriptions.API_ACCESS} It is included from the Contributor tier.`);
  expect(tierId).toBe('contributor');
});

it('offers the blockchain feature from the second tier, even if a trial includes it', () => {
  const { sentence, tierId } = denial('BLOCKCHAIN_TIMESTAMPING');
  expect(sentence).toBe(`${featureDescriptions.BLOCKCHAIN_TIMESTAMPING} It is included from the Contributor tier.`);
  expect(tierId).toBe('contributor');
  const inTrial = access('BLOCKCHAIN_TIMESTAMPING', null, 0, { isTrialOnly: true });
  expect(denial('BLOCKCHAIN_TIMESTAMPING', music, inTrial).tierId).toBe('contributor');
  expect(denial('BLOCKCHAIN_TIMESTAMPING', music, access('BLOCKCHAIN_TIMESTAMPING', null, 0)).sentence).toBe(
    'Your plan includes it.',
  );
});

it('shows the usage of a limit, and the tier with more', () => {
  const { sentence, tierId } = denial('MUSIC_PUBLISHING', music, access('MUSIC_PUBLISHING', 10, 10));
  expect(sentence).toBe('Works: 10 of 10 used. Contributor includes 500 works.');
  expect(tierId).toBe('contributor');
  const largest = denial('MUSIC_PUBLISHING', music, access('MUSIC_PUBLISHING', 500, 500));
  expect(denial('IMAGES', music, access('IMAGES', 25, 25)).sentence).toBe('25 of 25 used. Contributor includes 1,000 images.');
  expect(largest.sentence).toBe('Works: 500 of 500 used. Enterprise includes unlimited works.');
});

it('says that the plan already includes it, or that none does', () => {
  expect(denial('API_ACCESS', music, access('API_ACCESS', null, 0)).sentence).toBe('Your plan includes it.');
  expect(denial('ADMIN_ACCESS').sentence).toBe('It is granted by role, not by plan.');
});

it('links to the other package if the chosen one never includes it', () => {
  const without = { ...creator, tiers: creator.tiers.slice(0, 2) };
  const { sentence, elsewhere } = denial('MUSIC_PUBLISHING', without);
  expect(sentence).toBe('Creator does not include it. Music Business includes it from the Free tier.');
  expect(elsewhere?.id).toBe('music_catalog');
});

it('names the other package if it includes the feature for less', () => {
  const { sentence, tierId, elsewhere } = denial('MUSIC_PUBLISHING', creator);
  expect(sentence).toContain(
    'It is included from the Professional tier. Music Business includes it from the Free tier, for less.',
  );
  expect([tierId, elsewhere?.id]).toEqual(['professional', 'music_catalog']);
});
