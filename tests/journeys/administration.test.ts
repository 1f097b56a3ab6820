import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '#gateway/server/jobs/reconcile-billing.ts';
import { openBrowser, openPage, type WatchedPage } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Outbox, openOutbox } from '#tests/support/outbox-reader.ts';
import { demoAccount, type Product, startProduct } from '#tests/support/product.ts';
import { completeCheckout } from '../billing/fake/life.ts';
import { FakeStripe, secretKey, webhookSecret } from '../billing/fake/server.ts';

let product: Product;
let browser: Browser;
let outbox: Outbox;
let admin: WatchedPage;
const stripe = new FakeStripe();
beforeAll(async () => {
  await stripe.start();
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const clock = () => new Date(stripe.store.now * 1_000);
  [product, browser] = await Promise.all([startProduct(keys, { clock }), openBrowser()]);
  outbox = await openOutbox(product);
  await product.pool.query(`update app_user set role = 'SUPER_ADMIN' where email = $1`, [demoAccount.email]);
  admin = await openPage(browser);
  await signIn(admin.page, demoAccount);
});
afterAll(async () => {
  await product.stop();
  stripe.stop();
});

const password = 'quiet-harbour-at-noon';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const visit = (page: Page, path: string) => openScreen(page, product.url + path);

async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await visit(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Sign in').click();
  await page.waitForURL(/\/dashboard/);
}

it('invites a user, who loses her session when she is deactivated, and sees maintenance', async () => {
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await visit(page, '/dashboard/admin/users');
  await button(page, 'Add User').click();
  await dialog.getByLabel('First name').fill('Ida');
  await dialog.getByLabel('Last name').fill('Berg');
  await dialog.getByLabel('Email').fill('ida@example.com');
  await button(page, 'Add User').last().click();
  await dialog.waitFor({ state: 'hidden' });

  const user = await openPage(browser);
  await visit(user.page, await outbox.linkTo('ida@example.com', 'INVITATION'));
  for (const name of ['New password', 'Confirm new password']) await user.page.getByLabel(name, { exact: true }).fill(password);
  await user.page.locator('button[type=submit]').click();
  await user.page.waitForURL(/\/login/);
  await signIn(user.page, { email: 'ida@example.com', password });

  await button(page, 'Deactivate Ida Berg').click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('Ida Berg is deactivated.').waitFor();
  // Interrupted when a request of the page has been refused just before.
  await user.page.goto(`${product.url}/dashboard/music/works`).catch(() => undefined);
  await user.page.waitForURL(/\/login/);
  await button(page, 'Activate Ida Berg').click();
  await page.getByText('Ida Berg is active.').waitFor();
  await signIn(user.page, { email: 'ida@example.com', password });

  const switchMaintenance = async () => {
    await page.getByLabel('Maintenance mode').click();
    await button(page, 'Save Changes').click();
    await page.getByText('No changes yet').waitFor();
  };
  await visit(page, '/dashboard/admin/system');
  await switchMaintenance();
  await visit(user.page, '/dashboard/settings/profile');
  await user.page.getByText('System maintenance in progress.').waitFor();
  await user.page.getByLabel('First name').fill('Ada');
  await button(user.page, 'Save name').click();
  await user.page.getByText('System maintenance in progress.').nth(1).waitFor();
  await switchMaintenance();
  await button(user.page, 'Save name').click();
  await user.page.getByText('Your name is saved.').waitFor();

  await visit(page, '/dashboard/admin/users/activity');
  await page.getByText('User created').first().waitFor();
  await user.close();
});

it('publishes a version of a tier, which leaves existing plans alone', async () => {
  const { page } = admin;
  await visit(page, '/dashboard/admin/billing/packages/contributor');
  await page.getByLabel('API requests per minute').fill('77');
  await page.getByRole('textbox', { name: 'Trial', exact: true }).fill('0');
  await button(page, 'Save Changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^Version 2 of .* is on sale\.$/).waitFor();
  await page.getByText('1 current plan').waitFor();
});

it('refunds a payment', async () => {
  const { page } = admin;
  const token = await outbox.register('payer@example.com', password);
  const { planChange } = await graphql<{ planChange: { redirectUrl: string } }>(
    product.url,
    'mutation { planChange(input: { tier: "contributor", billingCycle: MONTHLY }) { redirectUrl } }',
    {},
    token,
  );
  completeCheckout(stripe.store, planChange.redirectUrl.split('/').at(-1)!);
  await reconcile(product.platform);
  await visit(page, '/dashboard/admin/billing/subscribers?search=payer');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Refund/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Goodwill');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await page.getByText('The payment is refunded. The owners get a mail.').waitFor();
  expect(stripe.complaints).toEqual([]);
});

it('restores an earlier version of a work from its history', async () => {
  const { page } = admin;
  const { rows } = await product.pool.query<{ id: string; title: string }>('select id, title from work order by title limit 1');
  const { id, title } = rows[0]!;
  await visit(page, `/dashboard/music/works/${id}/edit`);
  await page.locator('[name=title]').fill('Another title');
  await button(page, 'Save Changes').click();
  await page.getByRole('heading', { name: 'Another title' }).waitFor();
  await visit(page, `/dashboard/music/works/${id}?tab=history`);
  await button(page, 'Restore').last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(admin.problems).toEqual([]);
});
