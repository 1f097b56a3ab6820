import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs, registerAccount } from '#tests/support/account-session.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { addAssets } from '#tests/support/media.ts';
import { addWorks } from '#tests/support/plans.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const megabyte = 1024 * 1024;
const home = () => `${product.url}/dashboard`;
const media = (page: Page) => page.getByRole('region', { name: 'Recently added media' });
const figure = (page: Page, label: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} ?\\d`) });
const quickActions = (page: Page) => page.getByRole('region', { name: 'Quick actions' }).getByRole('link').allTextContents();

/** A library of an account: two images, one of them public, a video and a document that is still being read. */
async function fill(workspaceId: string): Promise<void> {
  const add = (kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT', assets: Parameters<typeof addAssets>[3]) =>
    addAssets(product.platform, workspaceId, kind, assets);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await add('IMAGE', [
    { title: 'Night Ferry', isPublic: true, sizeBytes: 3 * megabyte, createdAt: ago(4) },
    { title: 'Salt Lines', sizeBytes: 2 * megabyte, createdAt: ago(3) },
  ]);
  await add('VIDEO', [{ title: 'Teaser', durationSeconds: 16, sizeBytes: 5 * megabyte, createdAt: ago(2) }]);
  await add('DOCUMENT', [
    { title: 'Agreement', sizeBytes: megabyte, ingestState: 'RUNNING', ingestPercent: 40, createdAt: ago(1) },
  ]);
}

describe('the home of a library', () => {
  it('begins with the first steps, and ticks them off from what is there', async () => {
    const account = await registerAccount(product, 'publisher');
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(home());
    await page.getByText('0 of 5 done').waitFor();
    expect(await page.getByRole('link', { name: /: Upload your first image$/ }).getAttribute('href')).toBe(
      '/dashboard/media/images/add',
    );
    expect(await quickActions(page)).toEqual(['Upload Image', 'Upload Video', 'Upload Document', 'Invite people']);
    expect(await page.getByText('Add your first work').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await fill(account.workspaceId);
    await page.reload();
    await page.getByText('2 of 5 done').waitFor();
    await product.pool.query(`insert into asset_group (workspace_id, kind, name) values ($1, 'IMAGE', 'Covers')`, [
      account.workspaceId,
    ]);
    await page.reload();
    await page.getByText('3 of 5 done').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('shows what there is of the plan, and what came last', async () => {
    const account = await registerAccount(product, 'publisher');
    await fill(account.workspaceId);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(home());
    await figure(page, 'Images').getByText('of 25 in your plan').waitFor();
    expect(await figure(page, 'Storage used').textContent()).toBe('Storage used11 MBof 0.5 GB in your plan');
    expect(await media(page).getByRole('listitem').getByRole('link').allTextContents()).toEqual([
      ...['Agreement', 'Teaser', 'Salt Lines', 'Night Ferry'],
    ]);
    await media(page).getByText('Reading 40 %').waitFor();
    expect(await media(page).getByRole('listitem').filter({ hasText: 'Night Ferry' }).textContent()).toContain('Public');
    expect(await accessibilityProblems(page)).toEqual([]);
    await media(page).getByRole('link', { name: 'Night Ferry' }).click();
    await page.getByRole('heading', { level: 2, name: 'Night Ferry' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says to somebody who only looks that nothing is there yet', async () => {
    const [account, owner] = [await registerAccount(product), await registerAccount(product, 'publisher')];
    await product.pool.query(`insert into member (user_id, workspace_id, role) values ($1, $2, 'VIEWER')`, [
      ...[account.userId, owner.workspaceId],
    ]);
    await product.pool.query('update workspace set name = $1 where id = $2', ['Quiet House', owner.workspaceId]);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(home());
    await page.getByRole('button', { name: /Switch workspace/ }).click();
    await page.getByRole('menuitem', { name: /Quiet House/ }).click();
    await page.getByText('Your library begins here').waitFor();
    expect(await page.getByRole('link', { name: 'Upload the first images' }).count()).toBe(0);
    expect(await quickActions(page)).toEqual(['Images', 'Videos', 'Documents', 'Settings']);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('fits a phone, and the dark', async () => {
    const account = await registerAccount(product, 'publisher');
    await fill(account.workspaceId);
    const { page, problems, close } = await openAs(browser, product, account, { viewport: NARROW });
    await darkTheme(page);
    await page.goto(home());
    await media(page).getByRole('link', { name: 'Salt Lines' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the home of a catalogue', () => {
  it('has a row of media beside its works, once there are any', async () => {
    const account = await registerAccount(product);
    await addWorks(product.pool, account.workspaceId, 2);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(home());
    await page.getByRole('link', { name: 'Seeded 2' }).waitFor();
    expect(await media(page).count()).toBe(0);
    await fill(account.workspaceId);
    await addAssets(product.platform, account.workspaceId, 'IMAGE', [{ title: 'Rooftops' }]);
    await page.reload();
    await media(page).getByRole('link', { name: 'Rooftops' }).waitFor();
    expect(await media(page).getByRole('listitem').count()).toBe(4);
    await page.getByRole('link', { name: 'Seeded 2' }).waitFor();
    expect(await quickActions(page)).toEqual([
      ...['Add Work', 'Add Contributor', 'Add Publisher', 'Upload Image', 'Upload Video', 'Upload Document'],
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
