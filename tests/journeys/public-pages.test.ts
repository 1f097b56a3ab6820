import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW, openPage, WIDE } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ CONTACT_EMAIL: 'hello@stave.example' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The tier's column, as one text. */
const tier = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 4, exact: true }) });

describe('the landing page', () => {
  it('names the prices and trials of the packages, and how to reach the operator', async () => {
    const { page, problems, close } = await openPage(browser);
    await page.goto(product.url);
    await page.getByText('Begin on the free tier, or try a paid one for 14 days.').waitFor();
    expect(await tier(page, 'Contributor').textContent()).toMatch(
      /14-day free trial[\s\S]*\$19[\s\S]*\$190 a year[\s\S]*500 works/,
    );
    expect(await tier(page, 'Enterprise').textContent()).toMatch(/\$79[\s\S]*Unlimited works[\s\S]*50 members/);
    expect(await tier(page, 'Enterprise').textContent()).not.toContain('trial');
    const professional = await tier(page, 'Professional').textContent();
    expect(professional).toMatch(/\$99[\s\S]*Unlimited images[\s\S]*Blockchain/);
    expect(professional).not.toContain('Coming');
    await page.getByText('This server has no payment provider, so nothing is charged.').waitFor();
    expect(await page.getByRole('link', { name: 'hello@stave.example' }).getAttribute('href')).toBe('mailto:hello@stave.example');
    await page.getByRole('link', { name: 'Choose Creator' }).click();
    await page.waitForURL('**/register?package=publisher');
    expect(await page.getByRole('radio', { name: 'Creator' }).isChecked()).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  it('reads prices from the plans that are sold, and not from its own text', async () => {
    await product.pool.query(`update plan_tier set price_monthly_cents = 2150, trial_days = 30 where id = 'contributor'`);
    const { page, close } = await openPage(browser);
    await page.goto(product.url);
    await page.getByText('$21.50').waitFor();
    expect(await tier(page, 'Contributor').textContent()).toContain('30-day free trial');
    await page.goto(`${product.url}/register`);
    await page.getByText('30-day free trial of Contributor ($21.50 a month)').waitFor();
    await product.pool.query(`update plan_tier set price_monthly_cents = 1900, trial_days = 14 where id = 'contributor'`);
    await close();
  });

  it('stands without the server, and tries again', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(product.url);
    await page.getByRole('alert').getByText('Failed to load packages').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await tier(page, 'Contributor').waitFor();
    await close();
  });

  it('shows pictures of the product in its theme, and leads to its parts from a phone', async () => {
    const { page, problems, close } = await openPage(browser, { viewport: NARROW, hasTouch: true });
    await darkTheme(page);
    await page.goto(product.url);
    const first = page.getByRole('img', { name: /^The list of works: / });
    await first.waitFor();
    const shown = await first.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [new URL(image.currentSrc).pathname, image.naturalWidth > 0];
    });
    expect(shown).toEqual(['/pictures/works-phone-dark.webp', true]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Contact' }).click();
    await page.waitForFunction(() => document.getElementById('contact')!.getBoundingClientRect().top < 200);
    expect(await page.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('public pages', () => {
  for (const viewport of [WIDE, NARROW]) {
    for (const theme of ['light', 'dark']) {
      it(`are silent, accessible and as wide as the window: ${theme}, ${viewport.width}`, async () => {
        const { page, problems, close } = await openPage(browser, { viewport });
        await page.addInitScript((value) => localStorage.setItem('theme-settings', JSON.stringify({ theme: value })), theme);
        // The smaller pages are looked at once in each theme and at each width.
        const smaller =
          (viewport === WIDE) === (theme === 'light')
            ? ['/forgot-password', '/reset-password?token=x', '/invitation?token=x']
            : [];
        for (const path of ['/', '/login', '/register', '/no/such/page', ...smaller]) {
          await page.goto(product.url + path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          if (path === '/') await tier(page, 'Professional').waitFor();
          expect(await accessibilityProblems(page), path).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
        }
        expect(problems).toEqual([]);
        await close();
      });
    }
  }

  it('say the terms and what is stored', async () => {
    const { page, problems, close } = await openPage(browser);
    for (const [path, title] of [
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy notice'],
    ] as const) {
      await page.goto(product.url + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await accessibilityProblems(page), path).toEqual([]);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('are dark before their script has run', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => localStorage.setItem('theme-settings', '{"theme":"dark"}'));
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(product.url);
    const scheme = await page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect([scheme, background]).toEqual(['dark', 'rgb(20, 24, 31)']);
    await close();
  });
});
