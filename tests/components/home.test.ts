import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { featureKeys } from '#domain/subscriptions/features.ts';
import { sampled } from '#tests/support/sample.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage, type Viewer } from './support/open-page.tsx';
import { link, region, sees } from './support/screen.ts';

/** A new workspace: without a plan, and with or without a music catalogue. */
const open = (hasMusic: boolean, viewer: Viewer = {}) => {
  network.use(answer(HomeDocument, { billing: { canManage: viewer.memberRole !== 'VIEWER' } }));
  const featureAccess = featureKeys.map((feature) => ({
    feature,
    hasAccess: hasMusic || feature !== 'MUSIC_PUBLISHING',
    maxUsage: null,
  }));
  return openPage('/dashboard', viewer, { planSubscription: null, featureAccess });
};
const quickActions = () =>
  page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const width = () => document.documentElement.scrollWidth;

describe('Home', () => {
  test('of a new library shows its first steps', async () => {
    await open(false);
    await sees('0 of 5 done');
    await expect.element(link(/: Upload your first image$/)).toHaveAttribute('href', '/dashboard/media/images/add');
    expect(quickActions()).toEqual(['Upload Image', 'Upload Video', 'Upload Document', 'Invite people']);
    expect(page.getByText('Add your first work').elements()).toHaveLength(0);
    await expectAccessible();
  });

  test('tells read-only members that the library is empty', async () => {
    await open(false, { memberRole: 'VIEWER', viewerCanEdit: false });
    await sees('Your library begins here');
    expect(link('Upload the first images').elements()).toHaveLength(0);
    expect(quickActions()).toEqual(['Images', 'Videos', 'Documents', 'Settings']);
    await expectAccessible();
  });

  const firstSteps = [
    ['catalogue', true, '0 of 4 done'],
    ['library', false, '0 of 5 done'],
  ] as const;
  test.each(sampled(firstSteps, 1))('of a new %s fits a phone in dark mode', async (_name, hasMusic, steps) => {
    setThemeSettings({ theme: 'dark' });
    await page.viewport(390, 844);
    await open(hasMusic);
    await sees(steps);
    expect(width()).toBe(390);
    await expectAccessible();
  });
});

test('shows the page with words in place of statistics that could not be read', async () => {
  const works = { nodes: [{ id: 'w1', title: 'Harbour Lights' }] };
  network.use(answer(HomeDocument, { works, publishers: { totalCount: 7 } }, ['workStats', 'contributorStats']));
  await openPage('/dashboard', {}, { planSubscription: null });
  await sees(link(/^Publishers\s*7/));
  for (const name of ['Works', 'Works without an ISWC', 'Contributors'])
    await sees(link(new RegExp(`^${name}\\s*Not available\\s*Reload the page`)));
  await sees('Harbour Lights');
  await expectAccessible();
});

test('On phones the account menu links to the plans and the settings', async () => {
  await page.viewport(390, 844);
  await open(true);
  await page.getByRole('button', { name: /^Account/ }).click();
  for (const name of ['Upgrade', 'Settings']) await sees(page.getByRole('link', { name, exact: true }));
});

const asset = (kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT', title: string, rest = {}) => ({
  id: title.toLowerCase().replace(' ', '-'),
  kind,
  title,
  ingest: { state: 'READY' as const, percent: 100 },
  ...rest,
});
const library = [
  asset('DOCUMENT', 'Agreement', { ingest: { state: 'RUNNING', percent: 40 } }),
  asset('VIDEO', 'Teaser'),
  asset('IMAGE', 'Salt Lines'),
  asset('IMAGE', 'Night Ferry', { isPublic: true }),
];
const use = { IMAGES: [25, 2], VIDEOS: [2, 1], DOCUMENTS: [25, 1], STORAGE: [512, 11] } as const;
const media = region('Recently added media');
const titles = () =>
  media
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

/** Opens the home of a library with three kinds of files. */
const openLibrary = (collections: number) => {
  network.use(
    answer(HomeDocument, {
      billing: { canManage: true },
      assets: { nodes: library },
      publicImages: { nodes: [{ id: 'night-ferry' }] },
      assetGroups: { totalCount: collections },
    }),
  );
  const featureAccess = featureKeys.map((feature) => {
    const [maxUsage, currentUsage] = feature in use ? use[feature as keyof typeof use] : [0, 0];
    return { feature, hasAccess: maxUsage > 0, maxUsage, currentUsage };
  });
  return openPage('/dashboard', {}, { planSubscription: null, featureAccess });
};

test('The first steps of a library are checked off automatically', async () => {
  await openLibrary(0);
  await sees('2 of 5 done');
  await openLibrary(1);
  await sees('3 of 5 done');
});

test('The home of a library shows the usage of the plan and the latest files', async () => {
  await openLibrary(0);
  const figure = (label: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} ?\\d`) });
  await sees(figure('Images').getByText('of 25 in your plan'));
  await expect.element(figure('Storage used')).toHaveTextContent('Storage used11 MBof 0.5 GB in your plan');
  expect(titles()).toEqual(['Agreement', 'Teaser', 'Salt Lines', 'Night Ferry']);
  await sees(media.getByText('Reading 40 %'));
  await sees(media.getByRole('listitem').filter({ hasText: 'Night Ferry' }).getByText('Public', { exact: true }));
  await expect
    .element(media.getByRole('link', { name: 'Night Ferry' }))
    .toHaveAttribute('href', '/dashboard/media/images/night-ferry');
});

test('The home of a catalogue has a row of media below its works, if there are any', async () => {
  const catalogue = { workStats: { total: 2 }, works: { nodes: [{ id: 'w2', title: 'Seeded 2' }] } };
  network.use(answer(HomeDocument, catalogue));
  await openPage('/dashboard');
  await sees(link(/^Seeded 2/));
  expect(media.elements()).toHaveLength(0);
  network.use(answer(HomeDocument, { ...catalogue, assets: { nodes: [asset('IMAGE', 'Rooftops'), ...library] } }));
  await openPage('/dashboard');
  await sees(media.getByRole('link', { name: 'Rooftops' }));
  expect(titles()).toHaveLength(4);
  await sees(link(/^Seeded 2/));
  expect(quickActions()).toEqual([
    'Add Work',
    'Add Contributor',
    'Add Publisher',
    'Upload Image',
    'Upload Video',
    'Upload Document',
  ]);
});
