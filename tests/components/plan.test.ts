import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FeatureKey, featureKeys } from '#domain/subscriptions/features.ts';
import { AssociatedAssetsDocument } from '#web/entities/media/associations/__generated__/media-section.ts';
import { OffersDocument } from '#web/entities/plan/__generated__/offers.ts';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { SubscriptionPageDocument } from '#web/screens/subscription/__generated__/subscription.ts';
import { WorkDocument } from '#web/screens/works/__generated__/detail.ts';
import { WorkSocietyNumbersDocument } from '#web/screens/works/__generated__/society-numbers.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lookups } from './support/lookups.ts';
import { answer, network } from './support/network.ts';
import { openPage, type Plan } from './support/open-page.tsx';
import { button, link, sees } from './support/screen.ts';

type Access = NonNullable<Plan['featureAccess']>[number];

const music = (maxUsage: number) => ({ id: `m${maxUsage}`, key: 'MUSIC_PUBLISHING' as const, isIncluded: true, maxUsage });
const packages = [
  { id: 'publisher', displayName: 'Creator', tiers: [{ id: 'creator', displayName: 'Free' }] },
  {
    id: 'music_catalog',
    displayName: 'Music Business',
    tiers: [
      { id: 'free', displayName: 'Free', sortOrder: 1, features: [music(10)] },
      { id: 'contributor', displayName: 'Contributor', sortOrder: 2, features: [music(500)] },
    ],
  },
];
/** The lowest tier of a package. */
const lowestTier = (packageId: string) => {
  const offered = packages.find(({ id }) => id === packageId);
  return { ...offered?.tiers[0], package: offered };
};
/** A plan that includes everything except the given features. */
const planWith = (packageId: string, feature: FeatureKey, access: Access): Plan => ({
  planSubscription: { id: 's1', status: 'ACTIVE', tier: lowestTier(packageId) },
  featureAccess: featureKeys.map((key) => ({ feature: key, hasAccess: true, maxUsage: null, ...(key === feature && access) })),
});
const open = (address: string, plan: Plan) => {
  network.use(
    ...lookups,
    answer(AssociatedAssetsDocument),
    answer(WorkSocietyNumbersDocument, { work: { id: 'w1' } }),
    answer(HomeDocument),
    answer(OffersDocument, { packages }),
    answer(SubscriptionPageDocument, { packages }),
    answer(WorkDocument, { work: { id: 'w1', title: 'Tides', viewerCanEdit: true } }),
  );
  return openPage(address, { workspace: { id: 'w1', packageId: 'publisher' } }, plan);
};
const heading = (name: string) => page.getByRole('heading', { name });

describe('A feature that the plan does not include', () => {
  const without = planWith('publisher', 'MUSIC_PUBLISHING', { hasAccess: false, maxUsage: 0 });

  test('is locked in the sidebar, and links to the plans', async () => {
    await open('/dashboard', without);
    const locked = link(/^Music/);
    await sees(locked.getByRole('img', { name: 'Not in your plan' }));
    await expect.element(locked).toHaveAttribute('href', '/subscription?upgrade=music_publishing');
    await sees(link('Library').first());
    await expectAccessible();
  });

  test('is refused before a form opens, with the cheapest plan that includes it', async () => {
    await open('/dashboard/music/works/add', without);
    await sees(heading('Feature Not Available'));
    await sees('This feature is not included in your current subscription plan.');
    await sees('Music Business, Free');
    await expect
      .element(link('Upgrade Plan'))
      .toHaveAttribute('href', '/subscription?upgrade=music_publishing&package=music_catalog');
    await expectAccessible();
  });

  test('keeps existing records readable, and Edit shows a lock', async () => {
    const before = planWith('publisher', 'MUSIC_PUBLISHING', { hasAccess: false, maxUsage: 0, currentUsage: 1 });
    for (const address of ['', '/edit']) {
      await open(`/dashboard/music/works/w1${address}`, before);
      await sees(heading('Tides'));
      const lock = link('Edit Work: not in your plan');
      await expect.element(lock).toHaveAttribute('href', '/subscription?upgrade=music_publishing');
      for (const name of ['Edit Work', 'Save Changes']) expect(button(name).elements()).toHaveLength(0);
    }
    await expectAccessible();
  });
});

describe('The limit of a plan', () => {
  const full = planWith('music_catalog', 'MUSIC_PUBLISHING', { maxUsage: 10, currentUsage: 10 });

  test('locks the form at once, and shows the usage', async () => {
    await open('/dashboard/music/works/add', full);
    await sees(heading('Usage Limit Reached'));
    await sees("You've reached your limit for this feature.");
    await sees('10 / 10 used (100 %)');
    await sees('Contributor includes 500 works');
    await expectAccessible();
  });

  test('does not lock the form of contributors, which are not counted', async () => {
    await open('/dashboard/music/contributors/add', full);
    await sees(heading('Add New Contributor'));
  });
});

describe('A trial', () => {
  const trial = (days: number): Plan => ({
    ...planWith('music_catalog', 'IMAGES', {}),
    planSubscription: {
      id: 's1',
      status: 'TRIAL',
      trialDaysLeft: days,
      tier: { ...lowestTier('music_catalog'), displayName: 'Contributor' },
      trialEndsAt: new Date(Date.now() + (days - 0.5) * 86_400_000).toISOString(),
    },
  });

  test('shows how long it lasts', async () => {
    await open('/dashboard', trial(8));
    await sees('Trial (8 days remaining)');
    expect(page.getByText('Your trial of Contributor ends').elements()).toHaveLength(0);
  });

  test('has a banner in its last seven days', async () => {
    await open('/dashboard', trial(7));
    await sees(/^Your trial of Contributor ends in 7 days, on/);
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Upgrade', exact: true }))
      .toHaveAttribute('href', '/subscription');
  });
});
