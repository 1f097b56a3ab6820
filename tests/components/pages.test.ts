import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comingSoonPages } from '#domain/platform/coming-soon.ts';
import { sampled } from '#tests/support/sample.ts';
import { SearchDocument } from '#web/app/palette/__generated__/search.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { LocalChainDocument } from '#web/entities/networks/__generated__/local.ts';
import {
  AdminOverviewDocument,
  ChainSpendingDocument,
  FeatureRequestCountsDocument,
} from '#web/screens/admin/__generated__/home.ts';
import { ComingSoonDocument } from '#web/screens/coming-soon/__generated__/coming-soon.ts';
import { HomeDocument } from '#web/screens/home/__generated__/home.ts';
import { LandingPageDocument } from '#web/screens/public/__generated__/landing.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, field, fits, link, option, sees, seesNo, tab } from './support/screen.ts';

const heading = (name: string, level = 2) => page.getByRole('heading', { name, level });
const administrator = { user: { role: 'ADMIN' as const } };

test.each(sampled(comingSoonPages, 1).map(({ path, title }) => [path, title]))(
  '%s is a coming-soon page with its title',
  async (path, title) => {
    network.use(answer(ComingSoonDocument));
    await openPage(path, administrator);
    await sees(heading(title, 1));
    await sees('Coming Soon!');
    expect(document.title).toContain(title);
  },
);

test.each([
  ['/dashboard/admin', 'You need admin privileges to access the administration of this platform.'],
  ['/dashboard/admin/stripe', 'You need admin privileges to access payment products.'],
  ['/dashboard/admin/users/activity', 'You need admin privileges to access the activity on this platform.'],
  ['/dashboard/admin/billing/subscriptions', 'You need admin privileges to access subscription management features.'],
  ['/dashboard/settings/admin', 'You need admin privileges to access the administration of this platform.'],
])('%s is for administrators', async (path, sentence) => {
  network.use(answer(ComingSoonDocument));
  await openPage(path);
  await sees(heading('Admin Access Required'));
  await sees(sentence);
  expect(button('Administration').elements()).toHaveLength(0);
  await expectAccessible();
});

test('The admin panel has figures, quick actions and tabs', async () => {
  const usd = (amountCents: number) => ({ amountCents, currency: 'USD' });
  network.use(
    answer(AdminOverviewDocument, {
      administration: {
        userStats: { total: 12, active: 11, administrators: 2, recent: 3 },
        systemStatus: {
          cpuPercent: 12.4,
          totalRequests: 31,
          totalErrorPercent: 3.2,
          alerts: [{ level: 'WARNING', message: 'Disk is 87 % full.' }],
        },
        databaseStats: { lastBackupAt: null },
        subscriptionAnalytics: { activeSubscribers: 4, monthlyRecurringRevenue: usd(7_600) },
        revenueReport: [{ net: usd(1_900) }, { net: usd(1_400) }, { net: { amountCents: 999, currency: 'EUR' } }],
      },
    }),
    answer(FeatureRequestCountsDocument, {
      administration: {
        featureRequestCounts: [
          { path: '/dashboard/music/registrations', title: 'Registrations', count: 5, lastAt: '2026-11-27T08:00:00.000Z' },
        ],
      },
    }),
    answer(ChainSpendingDocument, {
      administration: {
        chainSpending: [
          {
            state: 'TRANSACTIONS',
            limit: null,
            maxTransactions: 1_200,
            transactions: 1_200,
            maxGasPriceGwei: 30,
            network: { id: 'n1', name: 'Ethereum' },
          },
          { state: 'AVAILABLE', limit: '5', maxTransactions: null, maxGasPriceGwei: null, network: { id: 'n2', name: 'Solana' } },
        ],
      },
    }),
  );
  await openPage('/dashboard/admin', administrator);
  await sees('$33');
  await sees('Disk is 87 % full.');
  await sees(link('View logs'));
  await sees('Registrations');
  await sees(link('HTTP requests 31 Since this gateway started, 3.2 % failed'));
  await expectAccessible();
  await tab('Users').click();
  await sees(link(/User Activity/));
  await expect.element(link(/^Administrators 2/)).toHaveAttribute('href', '/dashboard/admin/users');
  await tab('System').click();
  await sees('No backup yet');
  await sees('Ceiling reached');
  await sees('1,200 of 1,200 transactions within 24 hours on all networks');
  await sees('Highest gas price 30 gwei');
  await sees(/The account on Ethereum has no transactions left\./);
  await expect.element(link('Administration > System settings')).toHaveAttribute('href', '/dashboard/admin/system#blockchains');
  await expectAccessible();
  await tab('Billing').click();
  await sees(link(/Package Management/));
  expect(window.location.search).toBe('?tab=billing');
  await page.viewport(390, 844);
  await fits();
});

test('Administrators have a section of the sidebar, a button of the header and a tab of the settings', async () => {
  network.use(
    answer(HomeDocument),
    answer(UploadRulesDocument),
    answer(AdminOverviewDocument, {
      administration: {
        subscriptionAnalytics: { monthlyRecurringRevenue: { amountCents: 0, currency: 'USD' } },
      },
    }),
    answer(FeatureRequestCountsDocument),
  );
  await openPage('/dashboard', administrator);
  await sees('System Administrator');
  await sees('Manage the platform and its users.');
  await sees(button('Search users, data...'));
  expect(button('New Asset').elements()).toHaveLength(0);
  await link('Admin Panel').first().click();
  await expect.poll(() => window.location.pathname).toBe('/dashboard/admin');
  await openPage('/dashboard/settings', administrator);
  await tab('Admin').click();
  await expect.poll(() => window.location.pathname).toBe('/dashboard/settings/admin');
  for (const name of ['users', 'system', 'stripe'])
    await expect.poll(() => document.querySelector(`main a[href="/dashboard/admin/${name}"]`)).not.toBeNull();
});

test('An unknown address suggests pages and offers a search', async () => {
  await openPage('/dashboard/music/wroks');
  await sees(heading('Page not found'));
  expect(document.title).toBe('Not found · Stave');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /Music: Works/ }))
    .toHaveAttribute('href', '/dashboard/music/works');
  network.use(answer(SearchDocument));
  await field('Search the workspace').fill('contrib');
  await userEvent.keyboard('{Enter}');
  await sees(option(/^Contributors/));
  await userEvent.keyboard('{Escape}');
  await seesNo(dialog);
});

describe('The landing page', () => {
  test('is shown without the server, and retries', async () => {
    network.use(disconnect(LandingPageDocument), answer(LocalChainDocument));
    await openPage('/');
    await sees(page.getByRole('alert').getByText('Failed to load packages'));
    await expectAccessible();
    network.use(
      answer(LandingPageDocument, { packages: [{ id: 'p1', displayName: 'Creator', tiers: [{ displayName: 'Solo' }] }] }),
    );
    await button('Try Again').click();
    await sees(page.getByRole('heading', { name: 'Solo', level: 4 }));
  });
});

test.each([
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy notice'],
])('%s shows its title', async (path, title) => {
  network.use(answer(LocalChainDocument));
  await openPage(path);
  await sees(heading(title, 1));
  await sees(link(/Stave/).first());
});
