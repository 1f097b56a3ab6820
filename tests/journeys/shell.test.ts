import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs } from '#tests/support/account-session.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { openScreen, screenIsComplete } from '#tests/support/open-screen.ts';
import { demoAccount, type Product, startProduct } from '#tests/support/product.ts';
import { accents } from '#web/kit/theme/colors.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

/** A page that is signed in to the demo workspace with a session of its own. */
async function signedIn() {
  const { email, password } = demoAccount;
  const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const variables = { input: { email, password } };
  const { sessionStart } = await graphql<{ sessionStart: { token: string } }>(product.url, start, variables);
  return { ...(await openAs(browser, product, sessionStart)), token: sessionStart.token };
}

const publishers = '/dashboard/music/publishers';
const contributors = '/dashboard/music/contributors';
const searchField = (page: Page) => page.getByLabel('Search records, screens and actions');
const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

describe('signing in', () => {
  it('redirects visitors to the sign-in and back', async () => {
    const { page, problems, close } = await openPage(browser);
    await page.goto(`${product.url}${publishers}?page=2`);
    await atPath(page, '/login');
    await page.getByText('Sign in to open the requested page.').waitFor();
    await page.getByRole('button', { name: 'Fill in demo account' }).click();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}${publishers}?page=2`);
    expect(problems).toEqual([]);
    await close();
  });

  it('redirects to the sign-in after the session has ended, but not for a prefetch, and returns to the same page', async () => {
    const { page, token, close } = await signedIn();
    await openScreen(page, product.url + publishers);
    await page.getByRole('heading', { level: 1, name: 'Publishers' }).waitFor();
    await graphql(product.url, 'mutation { sessionEnd { endedId } }', {}, token);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contributors', exact: true });
    const refused = page.waitForResponse((response) => response.request().postData()?.includes('query Contributors(') ?? false);
    await link.hover();
    await refused;
    await screenIsComplete(page);
    expect(new URL(page.url()).pathname).toBe(publishers);
    await link.click();
    await atPath(page, '/login');
    await page.getByText('Your session has ended. Sign in again to continue where you left off.').waitFor();
    await page.getByRole('button', { name: 'Fill in demo account' }).click();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => [publishers, contributors].includes(url.pathname));
    await close();
  });
});

describe('the palette', () => {
  it('finds works, contributors and publishers of the workspace, and opens the chosen one', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('button', { name: 'Search assets...' }).click();
    await searchField(page).fill('solbakken');
    const works = page.getByRole('group', { name: 'Works' });
    await works.getByRole('option').first().waitFor();
    const person = page.getByRole('group', { name: 'Contributors' }).getByRole('option', { name: /Ingrid Solbakken/ });
    await person.click();
    await page.getByRole('heading', { level: 2, name: /Ingrid Solbakken/ }).waitFor();
    await page.keyboard.press('Control+k');
    await searchField(page).fill('cedar hollow');
    await works
      .getByRole('option', { name: /Cedar Hollow/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: /Cedar Hollow/ }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the theme', () => {
  it('is set in the settings, survives a reload, and never flashes another theme', async () => {
    const { page, problems, close } = await signedIn();
    await page.addInitScript(`
      window.seenColours = [];
      (function look() {
        requestAnimationFrame(look);
        const colour = document.documentElement && getComputedStyle(document.documentElement).backgroundColor;
        if (colour && seenColours.at(-1) !== colour) seenColours.push(colour);
      })();`);
    await page.goto(`${product.url}/dashboard/settings`);
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await page.getByRole('radio', { name: 'Nature' }).check();
    await page.getByLabel('Compact mode').check();
    await page.getByLabel('Reduced motion').check();
    await page.reload();
    await page.getByRole('radio', { name: 'Nature', checked: true }).waitFor();
    expect(await page.evaluate('seenColours')).toEqual(['rgb(20, 24, 31)']);
    await page.locator('html[data-reduced-motion]').waitFor();
    const accent = 'getComputedStyle(document.documentElement).getPropertyValue("--mantine-primary-color-filled")';
    await expect.poll(() => page.evaluate(accent)).toBe(accents.nature[5]);
    await page.getByText(/version \d+\.\d+\.\d+/).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
