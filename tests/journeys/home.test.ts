import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, registerAccount } from '#tests/support/account-session.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

const home = () => `${product.url}/dashboard`;

describe('a new workspace', () => {
  it('shows a welcome with the first steps, and marks completed ones', async () => {
    const account = await registerAccount(product);
    const { page, problems, close } = await openAs(browser, product, account);
    await openScreen(page, home());
    await page.getByRole('heading', { level: 2, name: /^Good (morning|afternoon|evening), Ida$/ }).waitFor();
    await page.getByText('Manage your digital assets.').waitFor();
    await page.getByText('0 of 4 done').waitFor();
    await page.getByText('Unlock Full Access').waitFor();
    await page.getByRole('link', { name: 'View Plans: Try a plan' }).waitFor();
    // Besides the header, a screen shows one upgrade link.
    const inSidebar = page.getByRole('link', { name: 'View Plans', exact: true });
    expect(await inSidebar.count()).toBe(0);
    await openScreen(page, `${product.url}/dashboard/settings/members`);
    await page.getByRole('link', { name: 'Upgrade Plan' }).waitFor();
    await inSidebar.waitFor({ state: 'detached' });
    await openScreen(page, `${product.url}/dashboard/settings`);
    await inSidebar.waitFor();
    await addWorks(product.pool, account.workspaceId, 2);
    await givePlan(product.pool, account.workspaceId, { tierId: 'contributor' });
    await page.goto(home());
    await page.getByText('2 of 4 done').waitFor();
    await page.getByText('Manage your Music Business assets.').waitFor();
    await page.getByRole('region', { name: 'Your plan' }).getByText('2 of 500').waitFor();
    await page.getByRole('link', { name: 'Seeded 2' }).waitFor();
    await page.getByRole('button', { name: 'Hide the first steps' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Seeded 2' }).waitFor();
    expect(await page.getByText('of 4 done').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a user with two workspaces', () => {
  it('switches between them, and sees the data of each', async () => {
    const [account, other] = [await registerAccount(product), await registerAccount(product)];
    await product.pool.query('update workspace set name = $1 where id = $2', ['Second House', other.workspaceId]);
    await product.pool.query('insert into member (user_id, workspace_id, role) values ($1, $2, $3)', [
      account.userId,
      other.workspaceId,
      'VIEWER',
    ]);
    await addWorks(product.pool, other.workspaceId, 3);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(home());
    await page.getByText('0 of 4 done').waitFor();
    await page.getByRole('button', { name: /Switch workspace/ }).click();
    await page.getByRole('menuitem', { name: /Second House/ }).click();
    await page.getByRole('link', { name: 'Seeded 3' }).waitFor();
    await page
      .getByRole('button', { name: /Second House.*Switch workspace/ })
      .getByText('Viewer')
      .waitFor();
    expect(await page.getByRole('button', { name: 'New Asset' }).count()).toBe(0);
    expect(await page.getByText('First steps').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the limit of a plan', () => {
  it('leaves existing works editable, even above the limit', async () => {
    const account = await registerAccount(product);
    const [id] = await addWorks(product.pool, account.workspaceId, 12);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(`${product.url}/dashboard/music/works/${id}`);
    await page.getByRole('button', { name: 'Edit Work' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Still mine');
    await page.keyboard.press('Control+s');
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('heading', { name: 'Still mine' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
