import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { featureKeys } from '#domain/subscriptions/features.ts';
import { PlanChangePreviewDocument } from '#web/screens/subscription/__generated__/change.ts';
import { BillingHistoryDocument, OwnersDocument, PlanUseDocument } from '#web/screens/subscription/__generated__/manage.ts';
import { SubscriptionPageDocument } from '#web/screens/subscription/__generated__/subscription.ts';
import { expectAccessible } from './support/accessibility.ts';
import { catchDownloads } from './support/downloads.ts';
import { exportsList } from './support/list-files.ts';
import { answer, disconnect, network } from './support/network.ts';
import { openPage, type Viewer } from './support/open-page.tsx';
import { button, dialog, hasFocus, sees } from './support/screen.ts';

const tier = (id: string, displayName: string, sortOrder: number) => ({
  id,
  displayName,
  sortOrder,
  priceMonthly: { amountCents: 1900, currency: 'USD' },
  priceYearly: { amountCents: 19_000, currency: 'USD' },
});
const tiers = [tier('contributor', 'Contributor', 2), tier('enterprise', 'Enterprise', 3)];
const packages = [{ id: 'music_catalog', name: 'music_catalog', displayName: 'Music Business', targetAudience: 'Labels', tiers }];
const planSubscription = {
  id: 's1',
  status: 'ACTIVE' as const,
  billingCycle: 'MONTHLY' as const,
  currentPeriodEndsAt: '2030-01-21T00:00:00.000Z',
  tier: { ...tiers[0], package: { id: 'music_catalog', displayName: 'Music Business', tiers } },
};
const heading = (name: string) => page.getByRole('heading', { name });

const open = (address: string, canManage: boolean, viewer: Viewer = {}, history = answer(BillingHistoryDocument)) => {
  network.use(
    answer(SubscriptionPageDocument, { packages, planSubscription, billing: { canManage } }),
    history,
    answer(OwnersDocument, { members: [{ id: 'm1', role: 'OWNER', user: { id: 'u2', firstName: 'Ida', lastName: 'Brandt' } }] }),
    answer(PlanUseDocument, {
      featureAccess: featureKeys.map((feature) => ({ feature, hasAccess: true, maxUsage: null })),
      upgradeRecommendation: { tier: { ...tiers[1], package: { id: 'music_catalog' } }, reasons: ['92 % of 500 works used'] },
    }),
  );
  return openPage(address, viewer, { planSubscription });
};

test.each([
  ['/subscription/publisher', 'Failed to load pricing'],
  ['/subscription', 'Failed to load packages'],
])('%s reports that loading failed, and retries', async (address, failure) => {
  network.use(disconnect(SubscriptionPageDocument));
  await openPage(address);
  await sees(heading(failure));
  await expectAccessible();
  network.use(
    answer(SubscriptionPageDocument, { packages: [{ ...packages[0], id: 'publisher', name: 'publisher' }] }),
    answer(OwnersDocument),
  );
  await button('Try Again').click();
  await sees(heading('Music Business').first());
});

test('An unknown package is not found', async () => {
  await open('/subscription/labels', true);
  await sees(heading('Package not found'));
});

test('Members who cannot change the plan can view it', async () => {
  const editor: Viewer = { memberRole: 'EDITOR' };
  await open('/subscription?view=manage', false, editor);
  await sees('You can view the plan. To change it, ask Ida Brandt.');
  await sees('Next renewal');
  expect(button('Cancel subscription').elements()).toHaveLength(0);
  await open('/subscription/music_catalog', false, editor);
  await expect.element(page.getByRole('article', { name: 'Enterprise' }).getByRole('button')).toBeDisabled();
});

test('A plan that is nearly used up recommends the next one', async () => {
  await open('/subscription?view=manage', true);
  await sees('Recommended: Enterprise');
  await expectAccessible();
});

test('The window of a plan change has the focus on Cancel until it has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  network.use(answer(PlanChangePreviewDocument, () => promise));
  await open('/subscription?view=manage', true);
  await button('Switch to yearly').click();
  await hasFocus(dialog.getByRole('button', { name: 'Cancel' }));
  resolve({ planChangePreview: { changeType: 'PACKAGE_SWITCH', takesEffectAt: '2030-01-21T00:00:00.000Z', losses: [] } });
  await expect.element(dialog.getByRole('button', { name: /^Switch to/ })).toBeEnabled();
  await hasFocus(dialog.getByRole('button', { name: 'Cancel' }));
});

test('Load more adds to the billing history, which is exported as a file', async () => {
  const amount = { amountCents: 1900, currency: 'USD' };
  const entries = Array.from({ length: 21 }, (_, index) => ({
    id: `b${index}`,
    occurredAt: '2029-01-21T00:00:00.000Z',
    amount,
  }));
  const history = answer(BillingHistoryDocument, ({ first, after }) => {
    const end = Number(after ?? 0) + first;
    const pageInfo = { hasNextPage: end < entries.length, endCursor: String(end) };
    return { billingHistory: { nodes: entries.slice(end - first, end), pageInfo } };
  });
  await open('/subscription?view=manage', true, {}, history);
  const lines = page.getByRole('region', { name: 'Billing history' }).getByRole('row');
  await expect.poll(() => lines.elements().length).toBe(11);
  await button('Load more').click();
  await expect.poll(() => lines.elements().length).toBe(21);
  const files = catchDownloads();
  network.use(exportsList('billing-history', 'Number\r\n202901-001\r\n'));
  await button('Export CSV').click();
  await sees('Exported 1 row to billing-history.csv');
  expect(files.map(({ name }) => name)).toEqual(['billing-history.csv']);
});
