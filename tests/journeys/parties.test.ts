import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { addPerson, changeElsewhere, dialog, eventually, field, save } from '#tests/support/contributor-pages.ts';
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

const list = () => `${product.url}/dashboard/music/contributors`;
const search = (page: Page) => page.getByPlaceholder('Search contributors by name, email, or IPI number...');
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');

it('a contributor is added with a place and a society, found, replaces another one, which is restored', async () => {
  const { page } = demo;
  await openScreen(page, `${list()}/add`);
  await field(page, 'First Name').fill('Odile');
  await field(page, 'Last Name').fill('Varga');
  await field(page, 'Email').fill('odile@varga.example');
  await field(page, 'IPI Number').fill('00000000199');
  await field(page, 'ZIP Code').fill('1011');
  const berlin = page.getByRole('option', { name: /Berlin/ });
  await berlin.first().click();
  await eventually(() => field(page, 'City').inputValue()).toBe('Berlin');
  await field(page, 'PRO').fill('gema');
  const gema = page.getByRole('option', { name: /GEMA/ });
  await gema.first().click();
  await eventually(() => field(page, 'PRO Code').inputValue()).toBe('GEMA-DE');
  await save(page, 'Create Contributor').click();
  await page.getByText('Contributor "Odile Varga" created successfully!').waitFor();
  await page.getByRole('heading', { name: 'Odile Varga' }).waitFor();
  await page.getByRole('link', { name: 'Back to Contributors' }).click();
  await rows(page).first().waitFor();
  const name = (await rows(page).first().getByRole('link').first().locator('span span').first().textContent()) ?? '';
  for (const words of ['odile v', 'odile@varga', '00000199']) {
    await search(page).fill(words);
    await page.waitForURL((url) => url.searchParams.get('search') === words);
    await eventually(() => rows(page).allTextContents()).toEqual([expect.stringContaining('Odile Varga')]);
  }
  await search(page).fill('');
  await page.getByRole('row', { name }).first().hover();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await field(dialog(page), 'Replace with another contributor').fill('odile');
  await page.getByRole('option', { name: /Odile Varga/ }).click();
  await dialog(page).getByRole('button', { name: 'Replace and delete' }).click();
  await page.getByText(/deleted; \d+ works? credits? Odile Varga now/).waitFor();
  await eventually(() => page.getByRole('link', { name }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(new RegExp(`Contributor "${name}" restored, but \\d+ works? still credits? Odile Varga`)).waitFor();
  await page.getByRole('link', { name }).first().waitFor();
});

it('a draft survives a reload, and reports a newer saved version', async () => {
  const { page, gql } = demo;
  const id = await addPerson(demo, 'Drafty', 'Return');
  await openScreen(page, `${list()}/${id}/edit`);
  await field(page, 'Phone').fill('+1 212 555 0199');
  page.on('dialog', (question) => void question.accept());
  await changeElsewhere(demo, id, 1, { phone: '+49 30 5550', city: 'Lisbon', iban: 'DE89370400440532013000' });
  await page.reload();
  await eventually(() => field(page, 'Phone').inputValue()).toBe('+1 212 555 0199');
  await eventually(() => field(page, 'City').inputValue()).toBe('Lisbon');
  await save(page, 'Save Changes').click();
  await dialog(page).getByText('Someone saved this before you').waitFor();
  await dialog(page)
    .getByText(/^Mara Lindqvist saved a newer version of this contributor/)
    .waitFor();
  await dialog(page).getByText('+49 30 5550').waitFor();
  await dialog(page).getByRole('button', { name: 'Save this version' }).click();
  await page.waitForURL(`${list()}/${id}`);
  await page.getByText('DE89 •••• 3000').waitFor();
  const query = 'query ($id: ID!) { contributor(id: $id) { city phone } }';
  const { contributor } = await gql<{ contributor: object }>(query, { id });
  expect(contributor).toEqual({ city: 'Lisbon', phone: '+1 212 555 0199' });
});

it('a publisher is added, edited, deleted and restored', async () => {
  const { page } = demo;
  await openScreen(page, `${product.url}/dashboard/music/publishers/add`);
  await field(page, 'Publisher Name').fill('Aa Salt Lane');
  await field(page, 'Company Name').fill('Salt Lane Music Ltd');
  await save(page, 'Create Publisher').click();
  await page.getByText('Publisher "Aa Salt Lane" created successfully!').waitFor();
  await page.getByRole('button', { name: 'Edit Publisher' }).click();
  await field(page, 'Contact Person').fill('Ines Falk');
  await page.keyboard.press('Control+s');
  await page.getByText('Ines Falk').waitFor();
  await page.getByRole('link', { name: 'Publishers' }).first().click();
  await page.getByRole('row', { name: /Aa Salt Lane/ }).hover();
  await page.getByRole('button', { name: 'Delete Aa Salt Lane' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Publisher "Aa Salt Lane" deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Publisher "Aa Salt Lane" restored').waitFor();
});
