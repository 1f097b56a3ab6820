import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { featureKeys } from '#domain/subscriptions/features.ts';
import { OffersDocument } from '#web/entities/plan/__generated__/offers.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import {
  CatalogueCompositionDocument,
  CatalogueGrowthDocument,
  CatalogueOverviewDocument,
  ReleasesByStatusDocument,
} from '#web/screens/overview/__generated__/overview.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, fits, link, queryIs, sees, seesNo } from './support/screen.ts';

const path = '/dashboard/music/overview';
const monthsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, index - count, 1)).toISOString().slice(0, 7));
const total = (value: number) => ({ total: value, change: 1, months: monthsOf(12).map((month) => ({ month, total: value })) });
const figures = {
  works: total(12),
  contributors: total(3),
  publishers: total(2),
  labels: total(4),
  recordings: total(9),
  releases: total(5),
  recordingsByStatus: [{ status: 'DEMO' as const, recordings: 9 }],
  worksByStatus: [{ status: 'RELEASED' as const, works: 12 }],
};
const names = { top: [{ name: 'French', works: 7 }], others: 2, otherNames: 1, unnamed: 3 };
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

type Handlers = Parameters<typeof network.use>;

const open = (plan = {}, query = '', catalogueOverview: object = figures, ...others: Handlers) => {
  network.use(
    ...others,
    answer(OffersDocument),
    answer(CatalogueOverviewDocument, { catalogueOverview }),
    answer(ReleasesByStatusDocument, { releaseStats: { total: 5, released: 0, scheduled: 2 } }),
    answer(CatalogueGrowthDocument, ({ months, isOfRecordings }) => ({
      catalogueInsights: isOfRecordings
        ? { recordingsAdded: monthsOf(months).map((month) => ({ month, released: 3, notReleased: 0 })) }
        : { worksAdded: monthsOf(months).map((month) => ({ month, released: 1, notReleased: 2 })) },
    })),
    answer(CatalogueCompositionDocument, { catalogueInsights: { genres: names, languages: names } }),
  );
  return openPage(path + query, {}, plan);
};

test('Insights outside the plan link to the plans, and the counts stay visible', async () => {
  const featureAccess = featureKeys.map((feature) => ({ feature, hasAccess: feature !== 'ADVANCED_ANALYTICS', maxUsage: null }));
  await open({ featureAccess });
  await sees(heading('Feature Not Available'));
  await sees(heading('Works by status'));
  expect(heading('Completeness').elements()).toHaveLength(0);
  await expectAccessible();
  await expect.element(link('Upgrade Plan')).toHaveAttribute('href', '/subscription?upgrade=advanced_analytics');
});

test('The overview fits a phone in dark mode', async () => {
  setThemeSettings({ theme: 'dark' });
  await page.viewport(390, 844);
  await open({}, '?months=24');
  await sees(heading('Languages'));
  const top = (name: string) => heading(name).element().getBoundingClientRect().top;
  expect(top('Works over time')).toBeLessThan(top('Works by status'));
  expect(top('Works by status')).toBeLessThan(top('Completeness'));
  await fits();
  await button('At a glance as a table').click();
  await sees(page.getByRole('table', { name: 'At a glance' }));
  await fits();
});

test('Each count opens the list that it counts, and the chart shows works or recordings', async () => {
  await open();
  const main = page.getByRole('main');
  const music = '/dashboard/music';
  for (const [name, href] of [
    [/^Labels 4 /, `${music}/labels`],
    [/^Recordings 9 /, `${music}/recordings`],
    [/^Releases 5 /, `${music}/distribution/releases`],
    ['Demo', `${music}/recordings?release=DEMO`],
    ['Released', `${music}/works?status=RELEASED`],
    ['Scheduled', `${music}/distribution/releases?state=SCHEDULED`],
    ['Without a date', `${music}/distribution/releases?state=UNDATED`],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await page.getByText('Recordings', { exact: true }).last().click();
  await queryIs('?of=recordings');
  await sees(page.getByRole('img', { name: /^Recordings by the month in which they were added: 36 in 12 months/ }));
});

test('Failed counts of releases are requested again, and the rest of the overview stays', async () => {
  await open({}, '', figures, disconnect(ReleasesByStatusDocument));
  await sees(heading('Failed to load the releases'));
  await sees(heading('Works by status'));
  network.use(answer(ReleasesByStatusDocument, { releaseStats: { total: 5, released: 5, scheduled: 0 } }));
  await button('Try again').click();
  await sees(page.getByRole('img', { name: /^Releases by status/ }));
});

test('An empty catalogue shows the first step', async () => {
  const none = total(0);
  await open({}, '', { works: none, contributors: none, publishers: none });
  await sees(heading('Your catalogue begins here'));
  await expectAccessible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Register Work' }))
    .toHaveAttribute('href', '/dashboard/music/works/add');
});

test('The months of a chart are in the address, and its figures in a table', async () => {
  await open();
  await sees(heading('At a glance'));
  expect(document.title).toBe('Music Publishing Overview · Stave');
  await sees(page.getByRole('img', { name: /^Works by the month in which they were added/ }));
  await button('Works over time as a table').click();
  const rows = page.getByRole('table', { name: 'Works over time' }).getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(13);
  await page.getByText('24 months', { exact: true }).click();
  await queryIs('?months=24');
  await expect.poll(() => rows.elements().length).toBe(25);
  await open({}, '?months=24');
  await expect.element(page.getByRole('radio', { name: '24 months' })).toBeChecked();
});

test('A chart shows no figures of other months', async () => {
  const longer = Promise.withResolvers<object>();
  const added = (count: number) => ({
    catalogueInsights: { worksAdded: monthsOf(count).map((month) => ({ month, released: 1, notReleased: 2 })) },
  });
  await open(
    {},
    '',
    figures,
    answer(CatalogueGrowthDocument, ({ months }) => (months === 24 ? longer.promise : added(months))),
  );
  const chart = (within: RegExp) => page.getByRole('img', { name: within });
  await sees(chart(/: 36 in 12 months/));
  await page.getByText('24 months', { exact: true }).click();
  await queryIs('?months=24');
  await seesNo(chart(/^Works by the month/));
  longer.resolve(added(24));
  await sees(chart(/: 72 in 24 months/));
});
