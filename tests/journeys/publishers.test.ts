import type { Browser, Page } from 'playwright-core';
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
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function addPublisher(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add Publisher' }).first().click();
  await page.getByRole('heading', { name: 'Add New Publisher' }).waitFor();
  await field(page, 'Publisher Name').fill('Salt Lane');
  expect(await button(page, 'Create Publisher').isDisabled()).toBe(true);
  await field(page, 'Company Name').fill('Salt Lane Music Ltd');
  await field(page, 'PRO').fill('prs');
  await page
    .getByRole('option', { name: /PRS for Music/ })
    .first()
    .click();
  expect(await field(page, 'PRO Code').inputValue()).toBe('PRS-GB');
  await field(page, 'Website').fill('salt-lane.example');
  await button(page, 'Create Publisher').click();
  await page.getByText('Publisher "Salt Lane" created successfully!').waitFor();
}

describe('publishers', () => {
  it('are added, edited, and asked about before changes are thrown away', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(list());
    await page.getByRole('heading', { name: 'Publishers Management' }).waitFor();
    await addPublisher(page);
    await page.getByPlaceholder('Search publishers...').fill('salt');
    await page.waitForURL(/search=salt/);
    await page
      .getByRole('link', { name: /Salt Lane/ })
      .first()
      .click();
    expect(await page.getByRole('link', { name: /salt-lane\.example/ }).getAttribute('href')).toBe('https://salt-lane.example');
    await button(page, 'Edit Publisher').click();
    await field(page, 'Contact Person').fill('Nobody');
    await button(page, 'Cancel').click();
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
    expect(await field(page, 'Contact Person').inputValue()).toBe('Nobody');
    await button(page, 'Cancel').click();
    await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await button(page, 'Edit Publisher').click();
    expect(await field(page, 'Contact Person').inputValue()).toBe('');
    await field(page, 'Contact Person').fill('Ines Falk');
    await page.keyboard.press('Control+s');
    await button(page, 'Edit Publisher').waitFor();
    await page.getByText('Ines Falk').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('are asked for once when the list opens, and again at each later visit', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    let asked = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('"operationName":"Publishers"')) asked += 1;
    });
    const open = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await page.goto(list());
    await page.getByRole('row', { name: /Northlight Songs/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    await open('Contributors');
    await page.waitForURL(/contributors/);
    await open('Publishers');
    await page.getByRole('row', { name: /Northlight Songs/ }).waitFor();
    await expect.poll(() => asked, { timeout: 15_000 }).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });

  it('lose nothing when the page is reloaded while one edits, and go back to reading by the keyboard', async () => {
    const { page, problems, close, gql } = await openDemoPage(browser, product);
    const create = 'mutation { publisherCreate(input: { name: "Zz Kept", companyName: "Zz Kept Ltd" }) { publisher { id } } }';
    const { publisherCreate } = await gql<{ publisherCreate: { publisher: { id: string } } }>(create);
    const here = `${list()}/${publisherCreate.publisher.id}`;
    await page.goto(`${here}/edit`);
    await field(page, 'Contact Person').fill('Ines Falk');
    const shadow = () => button(page, 'Save Changes').evaluate((element) => getComputedStyle(element).boxShadow);
    await expect.poll(shadow).not.toBe('none');
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('Restored from before the page was reloaded').waitFor();
    expect(await field(page, 'Contact Person').inputValue()).toBe('Ines Falk');
    await page.keyboard.press('Control+s');
    await page.waitForURL(here);
    await button(page, 'Edit Publisher').click();
    await page.getByText('No changes yet').waitFor();
    expect(await shadow()).toBe('none');
    await page.keyboard.press('Escape');
    await page.waitForURL(here);
    expect(problems).toEqual([]);
    await close();
  });

  it('keep what was typed over a reload', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(`${list()}/add`);
    await field(page, 'Publisher Name').fill('Half Typed');
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await expect.poll(() => field(page, 'Publisher Name').inputValue(), { timeout: 15_000 }).toBe('Half Typed');
    expect(problems).toEqual([]);
    await close();
  });

  it('that works name cannot be deleted, others can and come back', async () => {
    const { page, problems, close, gql } = await openDemoPage(browser, product);
    await gql('mutation { publisherCreate(input: { name: "Aa Unused", companyName: "Aa Unused Ltd" }) { publisher { id } } }');
    await page.goto(list());
    await page.getByRole('row', { name: /Aa Unused/ }).hover();
    await button(page, 'Delete Aa Unused').click();
    await dialog(page).getByText('Are you sure you want to delete "Aa Unused"?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Publisher "Aa Unused" deleted').waitFor();
    await button(page, 'Undo').click();
    await page.getByText('Publisher "Aa Unused" restored').waitFor();
    await page.getByRole('row', { name: /Northlight Songs/ }).hover();
    await button(page, 'Delete Northlight Songs').click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page)
      .getByText(/This publisher is credited on/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(problems).toEqual([]);
    await close();
  });

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
