import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

const password = 'salt-lines-at-dawn';

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Creator' }).click();
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Brandt');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const inWorkspace = (page: Page) => page.waitForURL(/\/dashboard/);
describe('an account', () => {
  it('registers, signs out, signs in and stays signed in', async () => {
    const { page, problems, close } = await openPage(browser);
    await page.goto(`${product.url}/register`);
    await fillRegistration(page, 'ida@example.com');
    await page.getByRole('button', { name: 'Create account' }).click();
    await inWorkspace(page);
    await page.getByRole('button', { name: 'Account: Ida Brandt' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.url}/`);
    expect((await page.context().cookies()).filter(({ name }) => name === 'stave_session')).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('expandedSections');
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    expect(await page.getByLabel('Keep me signed in').isChecked()).toBe(true);
    await signIn(page, 'IDA@example.com', password);
    await inWorkspace(page);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'stave_session');
    expect(cookie?.httpOnly).toBe(true);
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await page.goto(`${product.url}/login`);
    await inWorkspace(page);
    expect(problems).toEqual([]);
    await close();
  });
});
