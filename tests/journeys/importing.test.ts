import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importJob } from '#gateway/areas/imports/work-on-imports.ts';
import { workInTurn } from '#gateway/server/queues/queue-worker.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type DemoPage, openDemoPage } from '#tests/support/demo-session.ts';
import { catalogueSheet, germanCsv } from '#tests/support/import-files.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let demo: DemoPage;
let work: Promise<unknown> = Promise.resolve();
/** The work of the background process, in this one. */
const wake = () => {
  const { signal } = new AbortController();
  const worker = {
    ...product.platform,
    signal,
    pause: async () => undefined,
    freeBytes: async () => Infinity,
  };
  work = work.then(() => workInTurn(importJob('ALL'), worker, { signal }));
};
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, { importWorkers: { wake } }), openBrowser()]);
  demo = await openDemoPage(browser, product);
});
afterAll(async () => {
  await work;
  await demo.close();
  await product.stop();
});

const { lines } = catalogueSheet(13, true);
lines[3]![2] = 'T-12';

it('a file is mapped, a cell corrected, the file imported, and the import undone', async () => {
  const { page } = demo;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const expectWorks = async (count: number) => {
    await openScreen(page, `${product.url}/dashboard/music/works?search=${encodeURIComponent('Frühling Hafen 3')}`);
    await expect.poll(() => page.getByRole('row', { name: 'Frühling Hafen 3' }).count()).toBe(count);
  };
  await openScreen(page, `${product.url}/dashboard/music/import`);
  const file = { name: 'katalog.csv', mimeType: 'text/csv', buffer: germanCsv(lines) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('CSV · Windows-1252 (Western European) · Semicolon').waitFor();
  await button('Check file').click();
  await page.getByRole('gridcell', { name: 'T-12', exact: true }).click();
  await page.keyboard.type('T-034.524.680-1');
  await page.keyboard.press('Enter');
  await page.getByText('Adds 13 works').waitFor();
  await button(/^Import \d+ records/).click();
  await page.getByText('The import of katalog.csv was completed').waitFor();
  const address = page.url();
  await expectWorks(1);
  await openScreen(page, address);
  await button('Undo import').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('The import was undone').waitFor();
  await expectWorks(0);
  expect(demo.problems).toEqual([]);
});
