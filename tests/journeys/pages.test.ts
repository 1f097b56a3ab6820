import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, openAs, registerAdministrator } from '#tests/support/account-session.ts';
import { NARROW, openBrowser, openPage } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let administrator: Account;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ CONTACT_EMAIL: 'hello@stave.example' }), openBrowser()]);
  administrator = await registerAdministrator(product);
});
afterAll(() => product.stop());

it('does not serve the build manifest', async () => {
  expect((await fetch(`${product.url}/.vite/manifest.json`)).status).toBe(404);
});

describe('a coming-soon page', () => {
  const path = '/dashboard/music/registrations';

  it('accepts a request once and remembers it, and administrators see the count', async () => {
    const { page, problems, close } = await openAs(browser, product, administrator);
    await page.goto(product.url + path);
    await page.getByRole('heading', { level: 2, name: 'Registrations' }).waitFor();
    await page.getByText('Contact support').waitFor();
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
    const row = admins.page.getByRole('row', { name: /Registrations/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Registrations', '1', 'Just now']);
    expect(admins.problems).toEqual([]);
    await admins.close();
  });
});

/** The column of a tier. */
const tier = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 4, exact: true }) });

describe('the landing page', () => {
  it('shows prices and trials of the plans, and how to contact the operator', async () => {
    const { page, problems, close } = await openPage(browser);
    await page.goto(product.url);
    await page.getByText('Start on the free tier, or try a paid one for 14 days.').waitFor();
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
    await product.pool.query(`update plan_tier set price_monthly_cents = 2150, trial_days = 30 where id = 'contributor'`);
    await page.reload();
    await page.getByText('$21.50').waitFor();
    expect(await tier(page, 'Contributor').textContent()).toContain('30-day free trial');
    await page.getByRole('link', { name: 'Choose Creator' }).click();
    await page.waitForURL('**/register?package=publisher');
    await page.getByRole('radio', { name: 'Creator', checked: true }).waitFor();
    await page.getByText('30-day free trial of Contributor ($21.50 a month)').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('shows screenshots in the current theme, and links to its sections on a phone', async () => {
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
    await page.getByRole('button', { name: 'Open menu', expanded: false }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('public pages', () => {
  it('are dark before their script runs', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => localStorage.setItem('theme-settings', '{"theme":"dark"}'));
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(product.url);
    const scheme = await page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect([scheme, background]).toEqual(['dark', 'rgb(20, 24, 31)']);
    await close();
  });

  it('offer a reload if their code does not load', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${product.url}/login`);
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByText('This page could not be loaded').waitFor();
    await page.unroute(/assets\/.*\.js$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await close();
  });
});
