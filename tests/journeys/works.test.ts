import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { type DemoPage, openDemoPage } from '#tests/support/demo-session.ts';
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

const list = () => `${product.url}/dashboard/music/works`;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search works' }).or(page.getByLabel('Search works'));
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const _field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** The machine may be busy: what has to come true is waited for. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

async function addWork({ gql }: DemoPage, input: object): Promise<string> {
  const create = 'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }';
  const { workCreate } = await gql<{ workCreate: { work: { id: string } } }>(create, { input });
  return workCreate.work.id;
}

describe('the list of works', () => {
  it('shows real figures, searches, filters, sorts and remembers it all in the address', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(list());
    await rows(page).first().waitFor();
    for (const label of ['Total Works', 'Released', 'Unreleased', 'This Month']) await page.getByText(label).first().waitFor();
    await search(page).fill('lied');
    await eventually(() => new URL(page.url()).searchParams.get('search')).toBe('lied');
    await page
      .getByRole('link', { name: /Drei Lieder vom Wasser/ })
      .first()
      .waitFor();
    await search(page).fill('no such work');
    await page.getByText('No works found matching your search.').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await rows(page).first().waitFor();
    await button(page, 'Filter').click();
    await page
      .getByRole('combobox', { name: 'Status' })
      .or(page.getByRole('textbox', { name: 'Status' }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Demo' }).click();
    await eventually(() => new URL(page.url()).searchParams.get('status')).toBe('DEMO');
    await page.keyboard.press('Escape');
    await eventually(() => rows(page).filter({ hasNotText: 'Demo' }).count()).toBe(0);
    await button(page, 'Remove the filter Status is Demo').click();
    await button(page, 'Filter').click();
    await page.getByRole('combobox', { name: 'Writer' }).fill('castellane');
    await page
      .getByRole('option', { name: /Castellane/ })
      .first()
      .click();
    await eventually(() => new URL(page.url()).searchParams.get('writer')).not.toBeNull();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Remove the filter Writer is .*Castellane/ }).click();
    await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click();
    await eventually(() => new URL(page.url()).searchParams.get('sortBy')).toBe('CREATED_AT');
    expect(problems).toEqual([]);
    await close();
  });

  it('turns pages, of as many rows as one likes', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(list());
    await eventually(() => rows(page).count()).toBe(20);
    const first = await rows(page).first().textContent();
    await page.getByRole('button', { name: 'Next page', exact: true }).click();
    await eventually(() => rows(page).first().textContent()).not.toBe(first);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    await eventually(() => rows(page).count()).toBe(50);
    expect(await rows(page).first().textContent()).toBe(first);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ limit: '50' });
    expect(problems).toEqual([]);
    await close();
  });

  it('sets the status of several works, deletes one after asking, and takes both back', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close } = opened;
    for (const title of ['Zebra Walk One', 'Zebra Walk Two']) await addWork(opened, { title });
    await page.goto(`${list()}?search=zebra`);
    await eventually(() => rows(page).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await button(page, 'Set status').click();
    await dialog(page).getByRole('button', { name: 'Set status' }).click();
    await eventually(() => rows(page).filter({ hasText: 'Released' }).count()).toBe(2);
    await button(page, 'Undo').click();
    await eventually(() => rows(page).filter({ hasText: 'Unreleased' }).count()).toBe(2);
    await rows(page).first().hover();
    await button(page, 'Delete Zebra Walk One').click();
    await dialog(page).getByText('Are you sure you want to delete this work?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await eventually(() => rows(page).count()).toBe(1);
    await button(page, 'Undo').click();
    await eventually(() => rows(page).count()).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a work', () => {
  it('imports lyrics, shows them in sections and counts them', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close } = opened;
    const id = await addWork(opened, { title: 'Sung Once' });
    await page.goto(`${list()}/${id}/edit?tab=lyrics`);
    await page.getByLabel('Lyrics file').setInputFiles({
      name: 'sung.lrc',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        '[ti:Sung]\n[00:01.00][Verse 1]\n[00:02.00]The tide is late\n\n[00:09.00][Chorus]\n[00:10.00]Sing it once\n',
      ),
    });
    await page.getByText('The lyrics have unsaved changes.').waitFor();
    await page.getByText('Preview', { exact: true }).click();
    await page.getByRole('heading', { name: 'Verse 1' }).waitFor();
    await page.getByText('The tide is late').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Changes saved').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    expect(file.suggestedFilename()).toBe('Sung Once.txt');
    expect(problems).toEqual([]);
    await close();
  });

  it('says that it does not exist, or that loading it failed', async () => {
    const { page, close } = await openDemoPage(browser, product);
    await page.goto(`${list()}/01890000-0000-7000-8000-000000000000`);
    await page.getByRole('heading', { name: 'Work not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Works' }).click();
    await rows(page).first().waitFor();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Work(') ? route.abort() : route.continue(),
    );
    await page.goto(`${list()}/01890000-0000-7000-8000-000000000001`);
    await page.getByRole('heading', { name: 'Failed to load work details' }).waitFor();
    await close();
  });
});

describe('the screens of works', () => {
  it('fit a phone', async () => {
    const { page, problems, close } = await openDemoPage(browser, product, { viewport: NARROW, hasTouch: true });
    await page.goto(list());
    await page.getByRole('link', { name: 'Ame no Chizu', exact: true }).click();
    await page.getByRole('heading', { name: 'Ame no Chizu' }).waitFor();
    await tab(page, 'Royalties Splits').click();
    await page.getByText('Perf. 100.0000 %').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
