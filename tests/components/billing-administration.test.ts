import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BillingReportDocument, SubscriptionAnalyticsDocument } from '#web/screens/admin/analytics/__generated__/analytics.ts';
import {
  PaymentProductCreateDocument,
  PaymentProductsDocument,
  PaymentProductsSyncDocument,
} from '#web/screens/admin/products/__generated__/products.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network, refuse } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, fits, sees, seesNo } from './support/screen.ts';

const asAdmin = { user: { role: 'ADMIN' as const } };
const usd = (amountCents: number) => ({ amountCents, currency: 'USD' });
const price = { id: 'price_1', amount: usd(1_900), interval: 'month' };
const product = {
  id: 'prod_fake000001',
  name: 'Music Business Contributor',
  description: 'Songwriters',
  isActive: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  defaultPriceId: 'price_1',
  tierId: 'contributor',
  url: 'https://dashboard.stripe.com/test/products/prod_fake000001',
  prices: [price],
};
const sticker = {
  ...product,
  id: 'prod_2',
  name: 'Sticker',
  isActive: false,
  tierId: null,
  defaultPriceId: null,
  prices: [],
};
const products = (...list: object[]) => answer(PaymentProductsDocument, { administration: { paymentProducts: list } });

const figures = {
  totalSubscribers: 12,
  activeSubscribers: 8,
  trialUsers: 2,
  churnRate: 4.5,
  monthlyRecurringRevenue: usd(15_200),
  unchargedMonthlyValue: usd(0),
  averageRevenuePerUser: usd(1_900),
  packageDistribution: [{ packageName: 'Music Business', count: 8, percentage: 80 }],
  tierDistribution: [{ tierName: 'Contributor', count: 8, percentage: 80 }],
  conversionRates: { trialToPaid: 50, freeToContributor: 10, contributorToEnterprise: 0 },
};
const week = ['2026-11-26', '2026-11-27'].map((startsOn, index) => ({
  startsOn,
  trialsStarted: 1,
  plansStarted: index,
  plansEnded: 0,
  revenue: usd(1_900 * index),
}));
const line = {
  month: '2026-11-01',
  packageName: 'Music Business',
  tierName: 'Contributor',
  payments: 2,
  paid: usd(3_800),
  refunded: usd(500),
  net: usd(3_300),
  notCharged: usd(0),
};
const unpaid = {
  entry: {
    id: 'e1',
    number: 'STAVE-0007',
    occurredAt: '2026-11-20T08:00:00.000Z',
    status: 'FAILED' as const,
    amount: usd(2_900),
  },
  subscriber: { id: 's1', workspaceName: 'Salt Lines' },
};

const narrow = async () => {
  await page.viewport(390, 844);
  await fits();
};

const missing = 'Not available. Reload the page to try again.';
test.each([
  [
    'subscriptions',
    'Revenue over time',
    answer(SubscriptionAnalyticsDocument, { administration: { subscriptionTimeline: week } }, [
      'administration.subscriptionAnalytics',
    ]),
  ],
  [
    'reports',
    'STAVE-0007',
    answer(BillingReportDocument, { administration: { unpaidEntries: [unpaid] } }, ['administration.revenueReport']),
  ],
] as const)('billing/%s shows words in place of figures that could not be read', async (name, shown, handler) => {
  network.use(handler);
  await openPage(`/dashboard/admin/billing/${name}`, asAdmin);
  await sees(missing);
  await sees(shown);
  await expectAccessible();
});

test('Products are counted, searched and filtered', async () => {
  network.use(products(product, sticker));
  await openPage('/dashboard/admin/stripe', asAdmin);
  await sees('19.00 USD/month');
  await expectAccessible();
  await page.getByLabelText('Search products').fill('stick');
  await seesNo(page.getByRole('article', { name: product.name }));
  await page.getByText('Active', { exact: true }).last().click();
  await sees('No products found');
  await page.getByLabelText('Search products').fill('');
  await sees(page.getByRole('article', { name: product.name }));
  await expect
    .element(page.getByRole('link', { name: 'View in Stripe: Music Business Contributor' }))
    .toHaveAttribute('href', product.url);
  await narrow();
});

test('Products are synchronized and created', async () => {
  network.use(products());
  await openPage('/dashboard/admin/stripe', asAdmin);
  await sees('Sync to create the products of all tiers.');
  network.use(answer(PaymentProductsSyncDocument, { paymentProductsSync: { tierCount: 6, userErrors: [] } }), products(product));
  await button('Sync Products').click();
  await sees('Successfully synced 6 products');
  await sees(page.getByRole('article', { name: product.name }));
  await button('Create Product').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await sees('Enter a name.');
  await dialog.getByLabelText('Name').fill('Sticker');
  network.use(answer(PaymentProductCreateDocument, { paymentProductCreate: { paymentProduct: sticker, userErrors: [] } }));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await sees('Sticker is created.');
  await sees(button('Edit Sticker'));
});

test('Without a provider the page says so, and a failure shows the failure', async () => {
  network.use(answer(PaymentProductsDocument, { administration: { paymentProducts: null } }));
  await openPage('/dashboard/admin/stripe', asAdmin);
  await sees('No payment provider is connected');
  network.use(
    refuse(SubscriptionAnalyticsDocument, 'The database does not respond.'),
    refuse(BillingReportDocument, 'The database does not respond.'),
  );
  await openPage('/dashboard/admin/billing/subscriptions', asAdmin);
  await sees('Failed to load analytics');
  await openPage('/dashboard/admin/billing/reports', asAdmin);
  await sees('Failed to load the report');
});

test('Analytics show figures, charts with tables, and other ranges once their figures are there', async () => {
  const otherRange = Promise.withResolvers<object>();
  const analyticsOf = (shown: typeof figures) => ({
    administration: { subscriptionAnalytics: shown, subscriptionTimeline: week },
  });
  network.use(
    answer(SubscriptionAnalyticsDocument, ({ range }) => (range === 'DAYS_7' ? otherRange.promise : analyticsOf(figures))),
  );
  await openPage('/dashboard/admin/billing/subscriptions', asAdmin);
  await sees('$152');
  await sees('Of active plans, in the last 30 days');
  await expectAccessible();
  await button('Plans over time as a table').click();
  await sees(page.getByRole('row', { name: '27 November 2026 1 1 0' }));
  await page.getByText('7d', { exact: true }).click();
  await seesNo(page.getByText('$152'));
  otherRange.resolve(analyticsOf({ ...figures, totalSubscribers: 3 }));
  await sees(page.getByText('3', { exact: true }));
  await sees('Of active plans, in the last 7 days');
  await sees(button('Export Report'));
  await narrow();
});

test('Reports list revenue of the chosen months, and payments that failed', async () => {
  const quarter = Promise.withResolvers<object>();
  const year = { revenueReport: [line], unpaidEntries: [unpaid] };
  network.use(answer(BillingReportDocument, ({ months }) => (months === 3 ? quarter.promise : { administration: year })));
  await openPage('/dashboard/admin/billing/reports', asAdmin);
  await sees('November 2026');
  await sees('Music Business Contributor');
  await sees('STAVE-0007');
  await expect
    .element(page.getByRole('link', { name: 'Salt Lines' }))
    .toHaveAttribute('href', '/dashboard/admin/billing/subscribers/s1');
  await expectAccessible();
  await page.getByText('3 months', { exact: true }).click();
  await seesNo(page.getByText('STAVE-0007'));
  quarter.resolve({ administration: { ...year, unpaidEntries: [] } });
  await sees('No payment is due, and none failed.');
  await sees('In the last 3 months');
  await narrow();
});

test('An empty report says so', async () => {
  network.use(answer(BillingReportDocument, { administration: { revenueReport: [], unpaidEntries: [] } }));
  await openPage('/dashboard/admin/billing/overview', asAdmin);
  await sees('Nothing was paid or billed in these months.');
  await sees('No payment is due, and none failed.');
  await expect.element(button('Export Report')).toBeDisabled();
});

test.each(['subscriptions', 'reports', 'overview'])('%s requests nothing for other users', async (name) => {
  await openPage(`/dashboard/admin/billing/${name}`);
  await sees('Admin Access Required');
});

test('Analytics of a range without figures say so, instead of empty axes', async () => {
  const timeline = [{ startsOn: '2026-11-27', trialsStarted: 0, plansStarted: 0, plansEnded: 0, revenue: usd(0) }];
  network.use(
    answer(SubscriptionAnalyticsDocument, { administration: { subscriptionAnalytics: figures, subscriptionTimeline: timeline } }),
  );
  await openPage('/dashboard/admin/billing/subscriptions', asAdmin);
  await sees('No plan or trial started or ended in the last 30 days.');
  await sees('Nothing was paid or refunded in the last 30 days.');
  await seesNo(button('Plans over time as a table'));
});
