import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW, openPage } from '#tests/support/browser.ts';
import { demoAccount, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function graphql<D>(query: string, variables: object, token?: string): Promise<D> {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: D }).data;
}

async function newToken(): Promise<string> {
  const { email, password } = demoAccount;
  const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const { sessionStart } = await graphql<{ sessionStart: { token: string } }>(start, { input: { email, password } });
  return sessionStart.token;
}

/** A page that is signed in to the demo workspace with a session of its own. */
async function signedIn(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  const token = await newToken();
  await opened.page.context().addCookies([{ name: 'stave_session', value: token, url: product.url, httpOnly: true }]);
  return { ...opened, token };
}

const publishers = '/dashboard/music/publishers';
const contributors = '/dashboard/music/contributors';
const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

describe('the way in', () => {
  it('leads strangers past the sign-in and back', async () => {
    const { page, problems, close } = await openPage(browser);
    await page.goto(`${product.url}${publishers}?page=2`);
    await atPath(page, '/login');
    await page.getByText('Sign in to open the page you asked for.').waitFor();
    await page.getByRole('button', { name: 'Fill in demo account' }).click();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}${publishers}?page=2`);
    expect(problems).toEqual([]);
    await close();
  });

  it('says that the session is being looked up', async () => {
    const { page, close } = await signedIn();
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(product.url + publishers, { waitUntil: 'commit' });
    await page.getByText('Verifying authentication...').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Publishers' }).waitFor();
    await close();
  });

  it('asks to sign in again when the session was ended, and goes on where one was', async () => {
    const { page, token, close } = await signedIn();
    await page.goto(product.url + publishers);
    await page.getByRole('heading', { level: 1, name: 'Publishers' }).waitFor();
    await page.getByText('of', { exact: false }).first().waitFor();
    await graphql('mutation { sessionEnd { endedId } }', {}, token);
    await page.getByRole('link', { name: 'Contributors' }).click();
    await atPath(page, '/login');
    await page.getByText('Your session has ended. Sign in again to go on where you were.').waitFor();
    await page.getByRole('button', { name: 'Fill in demo account' }).click();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => [publishers, contributors].includes(url.pathname));
    await close();
  });
});

describe('the layout', () => {
  it('is driven by the keyboard', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(product.url + publishers);
    await page.getByRole('heading', { level: 1, name: 'Publishers' }).waitFor();
    expect(await page.title()).toBe('Publishers · Stave');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await atPath(page, contributors);
    await page.waitForFunction(() => document.title === 'Contributors · Stave');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search screens and actions').fill('publish');
    await page.keyboard.press('Enter');
    await page.waitForURL(/publishers/);
    expect(problems).toEqual([]);
    await close();
  });

  it('keeps how the sidebar was left, until one signs out', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(product.url + publishers);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await atPath(page, '/');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await page.goBack();
    await atPath(page, '/login');
    expect(problems).toEqual([]);
    await close();
  });

  it('has a drawer on phones, which closes on Escape and on going elsewhere', async () => {
    const { page, problems, close } = await signedIn({ viewport: NARROW });
    await page.goto(product.url + publishers);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contributors' }).click();
    await atPath(page, contributors);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('changes the theme from the account menu', async () => {
    const { page, close } = await signedIn();
    await page.goto(product.url + publishers);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await close();
  });

  it('stays around a page that does not exist', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(`${product.url}/dashboard/nowhere`);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await page.title()).toBe('Not found · Stave');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
