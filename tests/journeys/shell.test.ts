import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs } from '#tests/support/account-session.ts';
import { launchBrowser, NARROW, openPage } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { demoAccount, type Product, startProduct } from '#tests/support/product.ts';
import { accents } from '#web/kit/theme/colors.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A page that is signed in to the demo workspace with a session of its own. */
async function signedIn(options: Parameters<typeof openPage>[1] = {}) {
  const { email, password } = demoAccount;
  const start = 'mutation ($input: CredentialsInput!) { sessionStart(input: $input) { token } }';
  const variables = { input: { email, password } };
  const { sessionStart } = await graphql<{ sessionStart: { token: string } }>(product.url, start, variables);
  return { ...(await openAs(browser, product, sessionStart, options)), token: sessionStart.token };
}

const publishers = '/dashboard/music/publishers';
const contributors = '/dashboard/music/contributors';
const searchField = (page: Page) => page.getByLabel('Search records, screens and actions');
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

describe('the way in', () => {
  it('leads strangers past the sign-in and back', async () => {
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
    await graphql(product.url, 'mutation { sessionEnd { endedId } }', {}, token);
    await page.getByRole('link', { name: 'Contributors' }).click();
    await atPath(page, '/login');
    await page.getByText('Your session has ended. Sign in again to continue where you left off.').waitFor();
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
    const account = page.getByRole('button', { name: /^Account/ });
    await account.focus();
    await page.keyboard.press('Control+k');
    await searchField(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(account)).toBe(true);
    await page.keyboard.press('Control+k');
    await searchField(page).fill('publishers');
    await page.keyboard.press('Enter');
    await atPath(page, publishers);
    expect(problems).toEqual([]);
    await close();
  });

  it('keeps how the sidebar was left, until one signs out', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(product.url + publishers);
    await page.getByRole('button', { name: 'Collapse sidebar' }).press('Enter');
    const expand = page.getByRole('button', { name: 'Expand sidebar' });
    await expand.waitFor();
    expect(await hasFocus(expand)).toBe(true);
    await page.reload();
    await expand.waitFor();
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
    // The page that one is on is an answer, too.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contributors' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('opens the section of the page, closes all on request, and then stays as it was left', async () => {
    const { page, problems, close } = await signedIn();
    const section = (name: string) => page.getByRole('button', { name, exact: true });
    const isOpen = (name: string) => section(name).getAttribute('aria-expanded');
    await page.goto(`${product.url}/dashboard`);
    await section('Music').waitFor();
    await page.getByRole('link', { name: 'Works', exact: true }).waitFor();
    await page.goto(`${product.url}/dashboard/media/videos/projects`);
    await section('Videos').waitFor();
    expect([await isOpen('Music'), await isOpen('Images'), await isOpen('Videos')]).toEqual(['true', 'false', 'true']);
    expect(await page.locator('nav [aria-current=page]').textContent()).toBe('Projects');
    await page.keyboard.press('Control+Shift+c');
    await page.locator('nav [aria-expanded=true]').waitFor({ state: 'detached' });
    await page.goto(product.url + publishers);
    await section('Music').waitFor();
    expect(await isOpen('Music')).toBe('false');
    await page.getByRole('button', { name: 'Open sections automatically' }).click();
    expect(await isOpen('Music')).toBe('true');
    expect(problems).toEqual([]);
    await close();
  });

  it('leads from an icon of the narrow sidebar to the overview of its section', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(product.url + publishers);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('link', { name: 'Images' }).click();
    await atPath(page, '/dashboard/media/images/overview');
    await page.mouse.move(700, 500);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await page.getByRole('link', { name: 'Library' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the palette', () => {
  it('finds works, people and publishers of the workspace, and opens what is chosen', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('button', { name: 'Search assets...' }).click();
    await searchField(page).fill('solbakken');
    const works = page.getByRole('group', { name: 'Works' });
    await works.getByRole('option').first().waitFor();
    const person = page.getByRole('group', { name: 'Contributors' }).getByRole('option', { name: /Ingrid Solbakken/ });
    expect(await accessibilityProblems(page)).toEqual([]);
    await person.click();
    await page.getByRole('heading', { level: 2, name: /Ingrid Solbakken/ }).waitFor();
    await page.keyboard.press('Control+k');
    await searchField(page).fill('cedar hollow');
    await works.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: /Cedar Hollow/ }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('does things by name, goes to any screen, and says when there is nothing', async () => {
    const { page, problems, close } = await signedIn();
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const type = async (words: string) => {
      await page.keyboard.press('Control+k');
      await searchField(page).fill(words);
    };
    await type('dark theme');
    await page.keyboard.press('Enter');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await type('manage subscr');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.url}/subscription?view=manage`);
    await type('qqqq');
    await page.getByText('No results for “qqqq”').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the theme', () => {
  it('changes from the account menu', async () => {
    const { page, close } = await signedIn();
    await page.goto(product.url + publishers);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await close();
  });

  it('is chosen in the settings, holds after a reload, and no frame shows another one', async () => {
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
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.getByRole('radio', { name: 'Nature', checked: true }).waitFor();
    expect(await page.evaluate('seenColours')).toEqual(['rgb(20, 24, 31)']);
    expect(await page.locator('html[data-reduced-motion]').count()).toBe(1);
    const accent = 'getComputedStyle(document.documentElement).getPropertyValue("--mantine-primary-color-filled")';
    expect(await page.evaluate(accent)).toBe(accents.nature[5]);
    await page.getByText(/version \d+\.\d+\.\d+/).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
