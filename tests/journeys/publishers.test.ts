import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { darkTheme, openDemoPage } from '#tests/support/demo-session.ts';
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

const list = () => `${product.url}/dashboard/music/publishers`;

describe('publishers', () => {
  it('are shown without a fault on wide and narrow pages, light and dark', async () => {
    const opened = await openDemoPage(browser, product);
    const answer = await opened.gql<{ publishers: { nodes: { id: string }[] } }>('{ publishers(first: 1) { nodes { id } } }');
    await opened.close();
    const id = answer.publishers.nodes[0]?.id ?? '';
    for (const isNarrow of [true, false]) {
      const { page, problems, close } = await openDemoPage(browser, product, isNarrow ? { viewport: NARROW } : {});
      if (!isNarrow) await darkTheme(page);
      for (const path of isNarrow ? ['', `/${id}/edit`] : ['/add', `/${id}`]) {
        await page.goto(list() + path);
        await page.waitForLoadState('networkidle');
        expect(await accessibilityProblems(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      expect(problems).toEqual([]);
      await close();
    }
  });
});
