import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { type DemoPage, openDemoPage } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
/** Loads the client once for all journeys. */
let demo: DemoPage;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  demo = await openDemoPage(browser, product);
});
afterEach(() => expect(demo.problems).toEqual([]));
afterAll(async () => {
  await demo.close();
  await product.stop();
});

const list = () => `${product.url}/dashboard/music/works`;
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Waits until a condition is true, because the machine may be busy. */
const eventually = <T>(read: () => T) => expect.poll(read);

async function addWork({ gql }: DemoPage, input: object): Promise<string> {
  const create = 'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } } }';
  const { workCreate } = await gql<{ workCreate: { work: { id: string } } }>(create, { input });
  return workCreate.work.id;
}

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function addParty(page: Page, kind: 'songwriter' | 'author' | 'publisher', name: string): Promise<void> {
  await button(page, `Add ${kind}`).click();
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name.split(' ')[0] ?? name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
}

/** Polls a row of "Who gets what": performance and mechanical share. */
const receives = (page: Page, name: string) =>
  eventually(() => group(page, 'Who gets what').getByRole('row', { name }).getByRole('cell').allInnerTexts());

it('sets the status of several works, deletes one after confirmation, and undoes both', async () => {
  const { page } = demo;
  for (const title of ['Zebra Walk One', 'Zebra Walk Two']) await addWork(demo, { title });
  await openScreen(page, `${list()}?search=zebra`);
  await eventually(() => rows(page).count()).toBe(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await button(page, 'Set status').click();
  await dialog(page).getByRole('button', { name: 'Set status' }).click();
  await eventually(() => rows(page).getByText('Released', { exact: true }).count()).toBe(2);
  await button(page, 'Undo').click();
  await eventually(() => rows(page).getByText('Unreleased', { exact: true }).count()).toBe(2);
  await rows(page).first().hover();
  await button(page, 'Delete Zebra Walk One').click();
  await dialog(page).getByText('Are you sure you want to delete this work?').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await eventually(() => rows(page).count()).toBe(1);
  await button(page, 'Undo').click();
  await eventually(() => rows(page).count()).toBe(2);
});

it('enters splits with two writers and a publisher, computes them at once, and saves them', async () => {
  const { page } = demo;
  await openScreen(page, `${list()}/add`);
  await field(page, 'Title').fill('Lanterns over Quiet Water');
  await tab(page, 'Royalties Splits').click();
  await addParty(page, 'songwriter', 'Haruka Minasawa');
  await addParty(page, 'songwriter', 'Kenji Oshirabe');
  await addParty(page, 'publisher', 'Minamikaze');
  await button(page, 'Split equally').click();
  await group(page, 'Songwriters').getByText('Valid').waitFor();
  await receives(page, 'Haruka Minasawa').toEqual(['17.5000', '17.5000']);
  await page.getByText('If the work has no lyrics, set the music share to 100 %.').waitFor();
  await button(page, 'Set the music share to 100 %').click();
  await receives(page, 'Haruka Minasawa').toEqual(['25.0000', '25.0000']);
  await page.keyboard.press('Control+s');
  await page.getByText('Work "Lanterns over Quiet Water" created successfully!').waitFor();
  await button(page, 'Edit Work').waitFor();
  await tab(page, 'Royalties Splits').click();
  await button(page, 'Edit Work').click();
  await page.getByLabel('Performance music share').fill('60');
  await receives(page, 'Haruka Minasawa').toEqual(['15.0000', '25.0000']);
  await receives(page, 'Not assigned').toEqual(['20.0000', '–']);
  await page.keyboard.press('Control+s');
  await page.getByText('Changes saved').waitFor();
  await page.getByRole('link', { name: 'Back to Works' }).click();
  await page.getByLabel('Search works').fill('quiet wa');
  await page.getByRole('link', { name: 'Lanterns over Quiet Water', exact: true }).click();
  await page.getByRole('region', { name: 'Royalties Split Summary' }).getByText('15.0000').first().waitFor();
});
