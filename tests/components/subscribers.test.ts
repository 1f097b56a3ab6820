import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AdminPackagesDocument } from '#web/screens/admin/billing/__generated__/packages.ts';
import { SubscribersDocument } from '#web/screens/admin/subscribers/__generated__/list.ts';
import {
  BillingEntryRefundDocument,
  SubscriberDocument,
  SubscriberPlanCancelDocument,
  SubscriberPlanChangeDocument,
  SubscriberTrialExtendDocument,
} from '#web/screens/admin/subscribers/__generated__/subscriber-detail.ts';
import { offeredPackages, offeredTier } from '../support/plan-offers.ts';
import { expectAccessible } from './support/accessibility.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, fits, sees, seesNo } from './support/screen.ts';

const path = '/dashboard/admin/billing/subscribers';
const asAdmin = { user: { role: 'ADMIN' as const } };
const usd = (amountCents: number) => ({ amountCents, currency: 'USD' });
const payment = {
  id: 'e1',
  number: 'STAVE-0001',
  occurredAt: '2026-11-01T08:00:00.000Z',
  description: 'Start of the plan',
  status: 'PAID' as const,
  refunded: usd(0),
  invoiceUrl: 'https://pay.example/1',
  amount: usd(7_900),
};
const subscriber = {
  id: 's1',
  workspaceName: 'Salt Lines',
  createdAt: '2026-01-01T08:00:00.000Z',
  status: 'ACTIVE' as const,
  billingCycle: 'MONTHLY' as const,
  trialEndsAt: null,
  currentPeriodEndsAt: '2026-12-01T08:00:00.000Z',
  endedAt: null,
  cancelsAtPeriodEnd: false,
  provider: 'STRIPE' as const,
  latestBillingEntries: [payment],
  owner: { id: 'u1', firstName: 'Ida', lastName: 'Berg', email: 'ida@example.com' },
  tier: { ...offeredTier('enterprise'), package: offeredPackages[0]! },
};
const shown = (more: object = {}) =>
  answer(SubscriberDocument, { administration: { subscriber: { ...subscriber, ...more } }, packages: offeredPackages });
const open = async (more: object = {}) => {
  network.use(shown(more));
  await openPage(`${path}/s1`, asAdmin);
  await sees('Music Business Enterprise, version 1');
};
const dialog = () => page.getByRole('dialog');

test('Subscriptions are listed with their plan and link to their page', async () => {
  network.use(
    answer(SubscribersDocument, {
      administration: { subscribers: { totalCount: 1, totalCountIsExact: true, nodes: [subscriber] } },
    }),
  );
  await openPage(path, asAdmin);
  await sees('Music Business Enterprise');
  await expect.element(page.getByRole('tab', { name: 'User Subscriptions' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.viewport(390, 844);
  await fits();
});

test('On a phone the tab of the page is in view', async () => {
  await page.viewport(390, 844);
  network.use(answer(AdminPackagesDocument, { packages: offeredPackages }));
  await openPage('/dashboard/admin/billing/packages', asAdmin);
  const tab = page.getByRole('tab', { name: 'Package Management' });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('A payment is refunded in part', async () => {
  await open();
  await expectAccessible();
  await button('Refund STAVE-0001').click();
  await sees('At most $79. The plan stays as it is.');
  await dialog().getByLabelText('Amount').fill('');
  await dialog().getByRole('button', { name: 'Refund' }).click();
  await sees('Enter an amount of at least 0.01.');
  await dialog().getByLabelText('Amount').fill('29.50');
  let sent: unknown;
  network.use(
    answer(BillingEntryRefundDocument, (variables) => {
      sent = variables;
      return { billingEntryRefund: { billingEntry: { id: 'e1', status: 'PAID', refunded: usd(2_950) }, userErrors: [] } };
    }),
    shown({ latestBillingEntries: [{ ...payment, refunded: usd(2_950) }] }),
  );
  await dialog().getByRole('button', { name: 'Refund' }).click();
  await sees(/\$29\.50 refunded/);
  expect(sent).toEqual({ id: 'e1', input: { amountCents: 2_950, expectedRefundedCents: 0, note: null } });
});

test('A trial is extended, and the refusal of a change is shown', async () => {
  const trial = { status: 'TRIAL', trialEndsAt: '2026-12-05T08:00:00.000Z', latestBillingEntries: [] };
  await open(trial);
  await sees('Nothing was billed yet.');
  await button('Extend trial').click();
  await dialog().getByLabelText('Days').fill('100');
  await dialog().getByRole('button', { name: 'Extend' }).click();
  await sees('Enter a number of days from 1 to 90.');
  await dialog().getByLabelText('Days').fill('10');
  network.use(
    answer(SubscriberTrialExtendDocument, {
      subscriberTrialExtend: { subscriber: { ...subscriber, ...trial } as never, userErrors: [] },
    }),
  );
  await dialog().getByRole('button', { name: 'Extend' }).click();
  await sees('The trial is extended.');
  await button('Change plan').click();
  const message = 'Only an owner of the workspace can make the first payment.';
  const refusal = { subscriber: null, userErrors: [{ field: [], message, code: 'INVALID' as const }] };
  network.use(answer(SubscriberPlanChangeDocument, { subscriberPlanChange: refusal }));
  await dialog().getByRole('button', { name: 'Change' }).click();
  await sees(message);
});

test('Cancelling asks first, and a refunded payment cannot be refunded again', async () => {
  await open({ latestBillingEntries: [{ ...payment, status: 'REFUNDED', refunded: usd(7_900) }] });
  await seesNo(button('Refund STAVE-0001'));
  await seesNo(button('Extend trial'));
  await button('Cancel').click();
  await page.getByRole('menuitem', { name: 'Now' }).click();
  await sees(/^The plan ends now, and nothing is credited\./);
  const ended = { ...subscriber, status: 'CANCELLED' as const, endedAt: '2026-11-27T08:00:00.000Z' };
  network.use(answer(SubscriberPlanCancelDocument, { subscriberPlanCancel: { subscriber: ended, userErrors: [] } }));
  await dialog().getByRole('button', { name: 'End now' }).click();
  await sees('The plan has ended.');
  await sees('Cancelled');
});

test('An unknown subscription says so', async () => {
  network.use(answer(SubscriberDocument, { administration: { subscriber: null } }));
  await openPage(`${path}/s2`, asAdmin);
  await sees('Subscription not found');
});

test.each([path, `${path}/s1`])('%s requests nothing for other users', async (address) => {
  await openPage(address);
  await sees('Admin Access Required');
});
