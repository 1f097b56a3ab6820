import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { openDemoPage } from '#tests/support/demo-session.ts';
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

/** The dashboard at rest, and how often the works list was requested since. */
async function openDashboard() {
  const opened = await openDemoPage(browser, product);
  const { page } = opened;
  await page.goto(`${product.url}/dashboard`);
  const works = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Works', exact: true });
  await works.waitFor();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    const operation = request.url().endsWith('/graphql') ? (request.postDataJSON()?.operationName as string) : '';
    if (operation === 'Works') requests.push(operation);
  });
  return { ...opened, works, requests };
}

it.each(['pointer', 'focus'] as const)('requests the list once when the %s rests on its link', async (by) => {
  const { page, works, requests, problems, close } = await openDashboard();
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('query Works(') ?? false);
  await (by === 'pointer' ? works.hover() : works.focus());
  await answered;
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.keyboard.press('Tab');
  await works.press('Enter');
  await page.locator('tbody:not([aria-hidden]) tr a').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual(['Works']);
  expect(problems).toEqual([]);
  await close();
});

it('requests nothing for links that the pointer passes over, or when the browser saves data', async () => {
  const { page, works, requests, close } = await openDashboard();
  const box = (await works.boundingBox())!;
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.move(box.x + 600, box.y + 5);
  await page.waitForTimeout(300);
  expect(requests).toEqual([]);
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await works.hover();
  await page.waitForTimeout(300);
  expect(requests).toEqual([]);
  await close();
});

it('does not end the page when the session ended before a prefetch', async () => {
  const { page, works, requests, gql, close } = await openDashboard();
  await gql('mutation { sessionEnd { endedId } }');
  await works.hover();
  await expect.poll(() => requests.length).toBe(1);
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await works.click();
  await page.waitForURL((url) => url.pathname === '/login');
  await close();
});
