import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs, registerAccount } from '#tests/support/account-session.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { addWorks, givePlan } from '#tests/support/plans.ts';
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

const dayMs = 86_400_000;
const at = (path: string) => product.url + path;

describe('a new workspace', () => {
  it('is greeted, and ticks off its first steps from what is there', async () => {
    const account = await registerAccount(product);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(at('/dashboard'));
    await page.getByRole('heading', { level: 2, name: /^Good (morning|afternoon|evening), Ida$/ }).waitFor();
    await page.getByText('Manage your digital assets.').waitFor();
    await page.getByText('0 of 4 done').waitFor();
    await page.getByText('Unlock Full Access').waitFor();
    await page.getByRole('link', { name: 'View Plans: Try a plan' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // Besides the header, a screen calls for an upgrade once.
    const inSidebar = page.getByRole('link', { name: 'View Plans', exact: true });
    expect(await inSidebar.count()).toBe(0);
    await page.goto(at('/dashboard/settings/members'));
    await page.getByRole('link', { name: 'Upgrade Plan' }).waitFor();
    expect(await inSidebar.count()).toBe(0);
    await page.goto(at('/dashboard/settings'));
    await inSidebar.waitFor();
    await page.goto(at('/dashboard'));
    await addWorks(product.pool, account.workspaceId, 2);
    await givePlan(product.pool, account.workspaceId, { tierId: 'contributor' });
    await page.reload();
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

  it('fits a phone, and the dark', async () => {
    const { page, problems, close } = await openAs(browser, product, await registerAccount(product), { viewport: NARROW });
    await darkTheme(page);
    await page.goto(at('/dashboard'));
    await page.getByText('0 of 4 done').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    await page.getByRole('button', { name: /^Account/ }).click();
    for (const name of ['Upgrade', 'Settings']) await page.getByRole('link', { name, exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('somebody with two workspaces', () => {
  it('goes from one to the other, and sees what belongs there', async () => {
    const [account, other] = [await registerAccount(product), await registerAccount(product)];
    await product.pool.query('update workspace set name = $1 where id = $2', ['Second House', other.workspaceId]);
    await product.pool.query('insert into member (user_id, workspace_id, role) values ($1, $2, $3)', [
      ...[account.userId, other.workspaceId, 'VIEWER'],
    ]);
    await addWorks(product.pool, other.workspaceId, 3);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(at('/dashboard'));
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
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a trial', () => {
  it('shows how long it lasts, and a banner in its last seven days', async () => {
    const account = await registerAccount(product);
    const trial = async (days: number) => {
      const trialEndsAt = new Date(Date.now() + (days - 0.5) * dayMs);
      await givePlan(product.pool, account.workspaceId, { tierId: 'contributor', status: 'TRIAL', trialEndsAt });
    };
    const { page, problems, close } = await openAs(browser, product, account);
    await trial(8);
    await page.goto(at('/dashboard'));
    await page.getByText('Trial (8 days remaining)').waitFor();
    expect(await page.getByText('Your trial of Contributor ends').count()).toBe(0);
    await trial(7);
    await page.reload();
    await page.getByText(/^Your trial of Contributor ends in 7 days, on/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Upgrade', exact: true }).click();
    await page.waitForURL(at('/subscription'));
    expect(problems).toEqual([]);
    await close();
  });
});

describe('what a plan does not include', () => {
  it('is locked in the sidebar and behind a gate, and leads to the plans', async () => {
    const { page, problems, close } = await openAs(browser, product, await registerAccount(product, 'publisher'));
    await page.goto(at('/dashboard'));
    const locked = page.getByRole('link', { name: /^Music/ });
    await locked.getByRole('img', { name: 'Not in your plan' }).waitFor();
    await page.getByRole('link', { name: 'Library' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await locked.click();
    await page.waitForURL(at('/subscription?upgrade=music_publishing'));
    await page.goto(at('/dashboard/music/works/add'));
    await page.getByRole('heading', { name: 'Feature Not Available' }).waitFor();
    await page.getByText('This feature is not included in your current subscription plan.').waitFor();
    await page.getByText('Music Business, Free').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Upgrade Plan' }).click();
    // The page opens where the cheapest offer is.
    await page.waitForURL(at('/subscription?upgrade=music_publishing&package=music_catalog'));
    await page.getByRole('heading', { level: 2, name: 'Music Business' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('what the plan no longer includes', () => {
  it('stays readable, and Edit shows a lock that leads to the plans', async () => {
    const account = await registerAccount(product, 'publisher');
    const [id] = await addWorks(product.pool, account.workspaceId, 1);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(at(`/dashboard/music/works/${id}`));
    await page.getByRole('heading', { name: 'Seeded 1' }).waitFor();
    const lock = page.getByRole('link', { name: 'Edit Work: not in your plan' });
    await lock.waitFor();
    expect(await page.getByRole('button', { name: 'Edit Work' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await lock.click();
    await page.waitForURL(at('/subscription?upgrade=music_publishing'));
    await page.getByText('Music Business').first().waitFor();
    await page.goto(at(`/dashboard/music/works/${id}/edit`));
    await page.getByRole('link', { name: 'Edit Work: not in your plan' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the limit of a plan', () => {
  it('leaves the works that are there open to changes, however many are too many', async () => {
    const account = await registerAccount(product);
    const [id] = await addWorks(product.pool, account.workspaceId, 12);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(at(`/dashboard/music/works/${id}`));
    await page.getByRole('button', { name: 'Edit Work' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Still mine');
    await page.keyboard.press('Control+s');
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('heading', { name: 'Still mine' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('closes the form before one begins, and says how far it is used', async () => {
    const account = await registerAccount(product);
    await addWorks(product.pool, account.workspaceId, 10);
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(at('/dashboard/music/works/add'));
    await page.getByRole('heading', { name: 'Usage Limit Reached' }).waitFor();
    await page.getByText("You've reached your limit for this feature.").waitFor();
    await page.getByText('10 / 10 used (100%)').waitFor();
    await page.getByText('Contributor has room for 500 works').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // Contributors are not counted, so that adding one stays open.
    await page.goto(at('/dashboard/music/contributors/add'));
    await page.getByRole('heading', { name: 'Add New Contributor' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is decided by the server when somebody else was faster, and what was typed stays', async () => {
    const account = await registerAccount(product);
    await addWorks(product.pool, account.workspaceId, 9);
    const { page, close } = await openAs(browser, product, account);
    await page.goto(at('/dashboard/music/works/add'));
    await page.getByLabel('Title', { exact: false }).first().fill('One too many');
    await addWorks(product.pool, account.workspaceId, 1);
    await page.getByRole('button', { name: 'Create Work' }).click();
    const banner = page.getByRole('alert').filter({ hasText: "You've reached your limit for this feature." });
    await banner.waitFor();
    expect(await page.getByLabel('Title', { exact: false }).first().inputValue()).toBe('One too many');
    await page.getByRole('region', { name: 'Your plan' }).getByText('10 of 10').waitFor();
    expect(await banner.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe(
      '/subscription?upgrade=music_publishing',
    );
    await close();
  });
});
