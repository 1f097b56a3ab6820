import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { NARROW, openBrowser, openPage, WIDE } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

/** One page of each kind. */
const kinds = [
  '/developers',
  '/developers/guides/first-query',
  '/developers/reference',
  '/developers/reference/works',
  '/developers/types/Asset',
  '/developers/rest',
  '/developers/rest/works',
  '/developers/rest/objects/Work',
  '/developers/rest/errors',
  '/developers/examples',
  '/developers/changelog',
  '/developers/search?q=split',
];

describe.each([
  ['light', WIDE],
  ['dark', WIDE],
  ['light', NARROW],
  ['dark', NARROW],
] as const)('in the %s theme, with %o', (theme, viewport) => {
  it('pages are readable without an account', async () => {
    const { page, problems, close } = await openPage(browser, { viewport });
    if (theme === 'dark') await darkTheme(page);
    for (const path of kinds) {
      await page.goto(`${product.url}${path}`);
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
      // Nothing is wider than the screen.
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, viewport.width]);
    }
    expect(problems).toEqual([]);
    await close();
  });
});

it('says that a page does not exist', async () => {
  const { page, close } = await openPage(browser, { viewport: NARROW });
  await page.goto(`${product.url}/developers/types/Nothing`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await close();
});

it('leads from a former anchor at /api to the endpoint', async () => {
  const { page, problems, close } = await openPage(browser, { viewport: WIDE });
  await page.goto(`${product.url}/api#put-works-id`);
  expect(new URL(page.url()).pathname).toBe('/developers/rest');
  await page.locator(':target').getByRole('link', { name: 'Change a work' }).click();
  await page.waitForURL('**/developers/rest/works#put-works-id');
  await page.locator(':target').getByText('Change a work').waitFor();
  expect(problems).toEqual([]);
  await close();
});

it.each(['/developers/types/Work', '/developers/guides/first-query', '/developers/rest/works'])(
  '%s prints everything, and nothing for the screen only',
  async (path) => {
    const { page, close } = await openPage(browser, { viewport: { width: 720, height: 1_000 } });
    await darkTheme(page);
    await page.goto(`${product.url}${path}`);
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() => {
      const hidden = [...document.querySelectorAll('.top, nav, .copy')].filter((each) => each.getClientRects().length > 0);
      const folded = [...document.querySelectorAll('main details:not([open]) li')].filter((each) => !each.checkVisibility());
      const cut = [...document.querySelectorAll('pre')].filter(
        (each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth,
      );
      const { color } = getComputedStyle(document.querySelector('main p')!);
      return { hidden: hidden.length, folded: folded.length, cut: cut.length, color };
    });
    expect(seen).toEqual({ hidden: 0, folded: 0, cut: 0, color: 'rgb(24, 32, 44)' });
    await close();
  },
);

describe('the search', () => {
  it.each([WIDE, NARROW])('is used with the keyboard with %o', async (viewport) => {
    const { page, problems, close } = await openPage(browser, { viewport });
    await page.goto(`${product.url}/developers`);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search the developer pages' });
    await field.pressSequentially('Work.title');
    const first = page.getByRole('option').first();
    await first.getByText('Work.title', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    // The first press opens the list again, with its first entry chosen.
    await page.keyboard.press('ArrowDown');
    expect(await first.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/developers/types/Work#title');
    expect(problems).toEqual([]);
    await close();
  });

  it('stays open for more results while one opens in a new tab', async () => {
    const { page, close } = await openPage(browser, { viewport: WIDE });
    await page.goto(`${product.url}/developers/reference`);
    // The tab itself is the browser's part: the links that it would open are added to the title.
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a');
        const isAsked = (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
        document.title += isAsked ? ` ${link?.pathname}${link?.hash}` : ' no tab';
        event.preventDefault();
      });
    });
    const field = page.getByRole('combobox', { name: 'Search the developer pages' });
    await field.fill('Work.title');
    const first = page.getByRole('option').first();
    await first.click({ modifiers: ['ControlOrMeta'] });
    expect(await page.title()).toMatch(/ \/developers\/types\/Work#title$/);
    // A window that loses the focus to the new tab keeps the field as its active element.
    await field.evaluate((input) => input.dispatchEvent(new FocusEvent('blur')));
    expect(await first.isVisible()).toBe(true);
    await field.press('ArrowDown');
    await page.locator('[role=option][aria-selected=true]').waitFor();
    await field.press('ControlOrMeta+Enter');
    expect(await page.title()).toMatch(/( \/developers\/types\/Work#title){2}$/);
    expect(await first.isVisible()).toBe(true);
    await field.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/developers/reference');
    await close();
  });

  it('closes with Escape, and opens the page of results with Enter', async () => {
    const { page, close } = await openPage(browser, { viewport: WIDE });
    await page.goto(`${product.url}/developers/reference`);
    const field = page.getByRole('combobox', { name: 'Search the developer pages' });
    await field.fill('pagination');
    await page.getByRole('option').first().waitFor();
    await field.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await field.press('Enter');
    await page.waitForURL('**/developers/search?q=pagination');
    await page.getByRole('main').getByRole('link', { name: 'Pagination' }).first().click();
    await page.waitForURL('**/developers/guides/pagination');
    await close();
  });
});

it('opens an example of an operation in the IDE', async () => {
  const { page, close } = await openPage(browser, { viewport: WIDE });
  await page.goto(`${product.url}/developers/reference/works#works`);
  await page.getByText('Example: Works with their splits').click();
  await page.getByRole('link', { name: 'Open in the GraphQL IDE' }).first().click();
  await page.getByText('Opened from a link.').waitFor();
  await close();
});
