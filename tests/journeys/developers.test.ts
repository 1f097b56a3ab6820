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

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(['/developers', '/developers/reference/works', '/developers/types/Asset', '/developers/guides/first-query'])(
    '%s is readable on a phone, without an account',
    async (path) => {
      const { page, problems, close } = await openPage(browser, { viewport: NARROW });
      if (theme === 'dark') await darkTheme(page);
      await page.goto(`${product.url}${path}`);
      expect(await accessibilityProblems(page)).toEqual([]);
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

describe('the search', () => {
  it('is used with the keyboard', async () => {
    const { page, problems, close } = await openPage(browser, { viewport: WIDE });
    await page.goto(`${product.url}/developers`);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search the developer pages' });
    await field.pressSequentially('Work.title');
    const first = page.getByRole('option').first();
    await first.getByText('Work.title', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await first.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/developers/types/Work#title');
    expect(problems).toEqual([]);
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
    await page.getByRole('main').getByRole('link', { name: 'Pagination' }).click();
    await page.waitForURL('**/developers/guides/pagination');
    await close();
  });
});

it('opens an example of an operation in the IDE', async () => {
  const { page, close } = await openPage(browser, { viewport: WIDE });
  await page.goto(`${product.url}/developers/reference/works#works`);
  await page.getByText('Example: Works with their splits').click();
  await page.getByRole('link', { name: 'Open in the IDE' }).first().click();
  await page.getByText('Opened from a link.').waitFor();
  await close();
});
