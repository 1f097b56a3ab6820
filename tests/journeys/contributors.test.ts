import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { addPerson, dialog, eventually, field, save } from '#tests/support/contributor-pages.ts';
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

const list = () => `${product.url}/dashboard/music/contributors`;
const search = (page: Page) => page.getByPlaceholder('Search contributors by name, email, or IPI number...');
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');

async function fillWithPickers(page: Page): Promise<void> {
  await field(page, 'Roles').fill('mixer');
  await field(page, 'Roles').press('Enter');
  await page.getByRole('button', { name: 'Remove Mixer' }).click();
  await field(page, 'First Name').fill('Odile');
  expect(await save(page, 'Create Contributor').isDisabled()).toBe(true);
  await field(page, 'Last Name').fill('Varga');
  const roles = field(page, 'Roles');
  await roles.fill('balances the recorded');
  await page.getByRole('option', { name: /Mixer/ }).click();
  await roles.fill('compo');
  await roles.press('Enter');
  await page.getByRole('button', { name: 'Remove Composer' }).waitFor();
  await roles.fill('Whistler');
  await roles.press('Enter');
  await field(page, 'Email').fill('odile@varga.example');
  await field(page, 'ZIP Code').fill('1011');
  await page
    .getByRole('option', { name: /Berlin/ })
    .first()
    .click();
  expect(await field(page, 'City').inputValue()).toBe('Berlin');
  expect(await field(page, 'Country').inputValue()).toBe('Germany');
}

async function fillSocieties(page: Page): Promise<void> {
  expect(await field(page, 'PRO').inputValue()).toBe('');
  await field(page, 'PRO').fill('gema');
  await page.getByRole('option', { name: /GEMA/ }).first().click();
  expect(await field(page, 'PRO Code').inputValue()).toBe('GEMA-DE');
  await field(page, 'CMO').fill('zzzz nobody');
  await page.getByText('No options found').waitFor();
  await field(page, 'IPI Number').fill('00000000198');
  await page.getByText(/the right code is 00000000199/).waitFor();
  await page.getByRole('button', { name: 'Use the right code' }).click();
  expect(await field(page, 'IPI Number').inputValue()).toBe('00000000199');
  await field(page, 'ISNI Code').fill('12');
  await field(page, 'ISNI Code').blur();
  await page.getByText('Invalid ISNI format. Use: 0000 0001 2146 438X').waitFor();
  await field(page, 'ISNI Code').fill('');
  await field(page, 'IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByLabel('Valid IBAN').waitFor();
}

type Found = { contributors: { nodes: { id: string; version: number }[] } };

describe('contributors', () => {
  it('are added with every picker and found by name, email and a piece of the IPI number', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(list());
    await page.getByRole('link', { name: 'Add Contributor' }).first().click();
    await page.getByRole('heading', { name: 'Add New Contributor' }).waitFor();
    await fillWithPickers(page);
    await fillSocieties(page);
    await save(page, 'Create Contributor').click();
    await page.getByText('Contributor "Odile Varga" created successfully!').waitFor();
    for (const words of ['odile v', 'odile@varga', '00000199']) {
      await search(page).fill(words);
      await page.waitForURL((url) => url.searchParams.get('search') === words);
      await eventually(() => rows(page).count()).toBe(1);
      expect(await rows(page).first().textContent()).toContain('Odile Varga');
    }
    expect(await rows(page).first().textContent()).toContain('GEMA');
    await search(page).fill('nobody has this name');
    await page.getByText('No contributors found matching your search.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('add a place by hand that no one knows yet', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(`${list()}/add`);
    await field(page, 'ZIP Code').fill('QX77');
    await page.getByText('No results found for “QX77”').waitFor();
    await page.getByRole('option', { name: 'Add “QX77” manually' }).click();
    await field(dialog(page), 'City').fill('Farhaven');
    await field(dialog(page), 'Country').fill('Norw');
    await page.getByRole('option', { name: 'Norway' }).click();
    await dialog(page).getByRole('button', { name: 'Add postal code' }).click();
    await eventually(() => field(page, 'City').inputValue()).toBe('Farhaven');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(list());
    await eventually(() => dialog(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('that works credit are replaced there, deleted and taken back', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close } = opened;
    await addPerson(opened, 'Stand', 'In');
    await page.goto(list());
    await rows(page).first().waitFor();
    const name = (await rows(page).first().getByRole('link').first().locator('span span').first().textContent()) ?? '';
    await rows(page).first().hover();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog(page).getByText('Are you sure you want to delete this contributor?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByText(`${name} is credited on works`).waitFor();
    await dialog(page).getByRole('link').first().waitFor();
    await field(dialog(page), 'Replace with another contributor').fill('stand in');
    await page.getByRole('option', { name: /Stand In/ }).click();
    await dialog(page).getByRole('button', { name: 'Replace and delete' }).click();
    await page.getByText(/deleted; \d+ works? credits? Stand In now/).waitFor();
    await eventually(() => page.getByRole('link', { name }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(new RegExp(`Contributor "${name}" restored, but \\d+ works? still credits? Stand In`)).waitFor();
    await page.getByRole('link', { name }).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('that were never there are said to be missing', async () => {
    const { page, problems, close } = await openDemoPage(browser, product);
    await page.goto(`${list()}/00000000-0000-7000-8000-000000000000`);
    await page.getByText('Contributor not found').waitFor();
    await page.getByRole('link', { name: 'Back to Contributors' }).click();
    await page.waitForURL(list());
    expect(problems).toEqual([]);
    await close();
  });

  it('are deleted several at once, exported, and read as cards', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close } = opened;
    for (const name of ['One', 'Two']) await addPerson(opened, 'Bulk', name);
    await page.goto(`${list()}?search=bulk`);
    await eventually(() => rows(page).count()).toBe(2);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
    expect(download.suggestedFilename()).toBe('contributors.csv');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 contributors deleted').waitFor();
    await page.getByText('No contributors found matching your search.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => rows(page).count()).toBe(2);
    await page.getByText('Cards', { exact: true }).click({ force: true });
    await page.getByRole('button', { name: 'Actions for Bulk One' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('are shown without a fault on wide and narrow pages, light and dark', async () => {
    const opened = await openDemoPage(browser, product);
    const { contributors } = await opened.gql<Found>('{ contributors(first: 1) { nodes { id version } } }');
    await opened.close();
    const id = contributors.nodes[0]?.id ?? '';
    for (const isNarrow of [false, true]) {
      const { page, problems, close } = await openDemoPage(browser, product, isNarrow ? { viewport: NARROW } : {});
      if (isNarrow) await darkTheme(page);
      for (const path of isNarrow ? ['', '/add', `/${id}`] : ['', `/${id}/edit`]) {
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
