import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comingSoonPages } from '#domain/platform/coming-soon.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { type Account, openAs, registerAccount, registerAdministrator } from '#tests/support/account-session.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { settingsTabs } from '#web/screens/settings/tabs.ts';

let product: Product;
let browser: Browser;
let account: Account;
let administrator: Account;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  account = await registerAccount(product);
  administrator = await registerAdministrator(product);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const id = '01890000-0000-7000-8000-000000000001';
/** The titles of the header, by path; those of pages that are still to come stand in their list. */
const titles: Record<string, string> = {
  '/dashboard': 'Dashboard',
  '/dashboard/music/overview': 'Music Publishing Overview',
  '/dashboard/music/contributors': 'Contributors',
  '/dashboard/music/contributors/add': 'Contributors',
  [`/dashboard/music/contributors/${id}`]: 'Contributors',
  '/dashboard/music/publishers': 'Publishers',
  '/dashboard/music/publishers/add': 'Publishers',
  [`/dashboard/music/publishers/${id}`]: 'Publishers',
  '/dashboard/music/works': 'Works',
  '/dashboard/music/works/add': 'Works',
  [`/dashboard/music/works/${id}`]: 'Works',
  '/dashboard/media/images/overview': 'Image Overview',
  '/dashboard/media/images': 'Image Manager',
  '/dashboard/media/images/add': 'Upload Image',
  '/dashboard/media/images/collections': 'Image Collections',
  [`/dashboard/media/images/${id}`]: 'Image Details',
  [`/dashboard/media/images/${id}/edit`]: 'Edit Image',
  '/dashboard/media/videos/overview': 'Video Overview',
  '/dashboard/media/videos': 'Video Manager',
  '/dashboard/media/videos/add': 'Upload Video',
  '/dashboard/media/videos/projects': 'Video Projects',
  [`/dashboard/media/videos/${id}`]: 'Video Details',
  [`/dashboard/media/videos/${id}/edit`]: 'Edit Video',
  '/dashboard/media/documents/overview': 'Documents Overview',
  '/dashboard/media/documents': 'Documents Manager',
  '/dashboard/media/documents/add': 'Upload Document',
  '/dashboard/media/documents/contracts': 'Contracts',
  '/dashboard/media/documents/legal': 'Legal Documents',
  '/dashboard/media/documents/templates': 'Document Templates',
  [`/dashboard/media/documents/${id}`]: 'Document Details',
  [`/dashboard/media/documents/${id}/edit`]: 'Edit Document',
  '/dashboard/tokens': 'Tokens',
  [`/dashboard/tokens/${id}`]: 'Token Details',
  '/dashboard/proofs': 'Proofs',
  '/dashboard/bin': 'Bin',
  '/dashboard/settings': 'Settings',
  ...Object.fromEntries(settingsTabs.slice(1).map(({ key, label }) => [`/dashboard/settings/${key}`, label])),
  '/dashboard/admin': 'Admin Panel',
  '/dashboard/admin/outbox': 'Mail Outbox',
  '/subscription': 'Subscription',
  '/subscription/publisher': 'Subscription',
  '/subscription?view=manage': 'Subscription',
  ...Object.fromEntries(comingSoonPages.map(({ path, title }) => [path.replace(':id', id), title])),
};

it('does not serve what the build notes of its source files', async () => {
  expect((await fetch(`${product.url}/.vite/manifest.json`)).status).toBe(404);
});

describe('every page of the route table', () => {
  it('answers with its screen or with what is to come, under its title', async () => {
    const { page, problems, close } = await openAs(browser, product, administrator);
    const found: Record<string, string | null> = {};
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(product.url + path);
      await page.locator('header h1').waitFor();
      found[path] = await page.locator('header h1').textContent();
      expect(await page.title(), path).toContain(title);
      expect(await page.getByText('There is nothing at this address').count(), path).toBe(0);
      const isComing = comingSoonPages.some((each) => each.path.replace(':id', id) === path);
      await page.getByText('Coming Soon!').waitFor({ state: isComing ? 'visible' : 'detached' });
    }
    expect(found).toEqual(titles);
    expect(problems).toEqual([]);
    await close();
  }, 180_000);
});

describe('a page that is still to come', () => {
  const path = '/dashboard/music/labels';

  it('takes a wish once and remembers it, and administrators see it counted', async () => {
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 2, name: 'Labels' }).waitFor();
    await page.getByText('Contact support').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Request Feature' }).click();
    await page.getByText('Your request is recorded.').waitFor();
    await page.reload();
    await page.getByText('Your request is recorded.').waitFor();
    expect(await page.getByRole('button', { name: 'Feature Requested' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL(`${product.url}/dashboard`);
    expect(problems).toEqual([]);
    await close();

    const admins = await openAs(browser, product, administrator);
    await admins.page.goto(`${product.url}/dashboard/admin`);
    const row = admins.page.getByRole('row', { name: /Labels/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Labels', 'Music', '1', 'Just now']);
    expect(await accessibilityProblems(admins.page)).toEqual([]);
    expect(admins.problems).toEqual([]);
    await admins.close();
  });

  it('fits a phone, and the dark', async () => {
    const { page, problems, close } = await openAs(browser, product, account, { viewport: NARROW });
    await darkTheme(page);
    await page.goto(product.url + path);
    await page.getByText('Coming Soon!').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the administration', () => {
  it.each([
    ['/dashboard/admin', 'You need admin privileges to access the administration of this platform.'],
    ['/dashboard/admin/users/roles', 'You need admin privileges to access the administration of this platform.'],
    ['/dashboard/admin/billing/subscriptions', 'You need admin privileges to access subscription management features.'],
    ['/dashboard/settings/admin', 'You need admin privileges to access the administration of this platform.'],
  ])('%s says to others whose it is', async (path, sentence) => {
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(product.url + path);
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    await page.getByText(sentence).waitFor();
    expect(await page.getByRole('button', { name: 'Administration' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('is a section of the sidebar, a button of the header and a tab of the settings for administrators', async () => {
    const { page, problems, close } = await openAs(browser, product, administrator);
    await page.goto(`${product.url}/dashboard`);
    await page.getByText('System Administrator').waitFor();
    await page.getByText('Manage the platform and its users.').waitFor();
    await page.getByRole('button', { name: 'Search users, data...' }).waitFor();
    expect(await page.getByRole('button', { name: 'New Asset' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Admin Panel' }).first().click();
    await page.waitForURL(`${product.url}/dashboard/admin`);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('tab', { name: 'Admin' }).click();
    await page.waitForURL(`${product.url}/dashboard/settings/admin`);
    for (const name of ['users', 'system', 'stripe']) await page.locator(`main a[href="/dashboard/admin/${name}"]`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('an address that leads nowhere', () => {
  it('suggests where one may have wanted to go, and searches', async () => {
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(`${product.url}/dashboard/music/wroks`);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(await page.title()).toBe('Not found · Stave');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Search the workspace').fill('contrib');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^Contributors/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /Music: Works/ })
      .click();
    await page.waitForURL(`${product.url}/dashboard/music/works`);
    expect(problems).toEqual([]);
    await close();
  });
});
