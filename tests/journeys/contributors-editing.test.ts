import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser.ts';
import { addPerson, changeBehind, dialog, eventually, field, save } from '#tests/support/contributor-pages.ts';
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

const list = () => `${product.url}/dashboard/music/contributors`;

describe('changes to contributors', () => {
  it('lose nothing when two people save the same one', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close, gql } = opened;
    const id = await addPerson(opened, 'Twice', 'Saved');
    await page.goto(`${list()}/${id}`);
    await page.getByRole('button', { name: 'Edit Contributor' }).click();
    await page.waitForURL(`${list()}/${id}/edit`);
    await field(page, 'Phone').fill('+1 212 555 0100');
    await changeBehind(opened, id, 1, { city: 'Lisbon', phone: '+351 21 555 0100' });
    await save(page, 'Save Changes').click();
    await dialog(page).getByText('Someone saved this before you').waitFor();
    await dialog(page)
      .getByText(/^Mara Lindqvist saved a newer version of this contributor/)
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await dialog(page).getByRole('radio', { name: 'City: theirs' }).isChecked()).toBe(true);
    expect(await dialog(page).getByRole('radio', { name: 'Phone: yours' }).isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Save this version' }).click();
    await page.waitForURL(`${list()}/${id}`);
    await page.getByText('Lisbon').waitFor();
    const { contributor } = await gql<{ contributor: object }>('query ($id: ID!) { contributor(id: $id) { city phone } }', {
      id,
    });
    expect(contributor).toEqual({ city: 'Lisbon', phone: '+1 212 555 0100' });
    expect(problems).toEqual([]);
    await close();
  });

  it('tell who comes back to a draft that somebody saved in the meantime', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close } = opened;
    const id = await addPerson(opened, 'Drafty', 'Return');
    await page.goto(`${list()}/${id}/edit`);
    await field(page, 'Phone').fill('+1 212 555 0199');
    page.on('dialog', (question) => void question.accept());
    await changeBehind(opened, id, 1, { phone: '+49 30 5550', city: 'Lisbon' });
    await page.reload();
    await eventually(() => field(page, 'Phone').inputValue()).toBe('+1 212 555 0199');
    await eventually(() => field(page, 'City').inputValue()).toBe('Lisbon');
    await save(page, 'Save Changes').click();
    await dialog(page).getByText('Someone saved this before you').waitFor();
    await dialog(page).getByText('+49 30 5550').waitFor();
    await dialog(page).getByRole('button', { name: 'Save this version' }).click();
    await page.waitForURL(`${list()}/${id}`);
    await page.getByText('+1 212 555 0199').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('are left by the keyboard, list by list and question by question, and what was given up is gone', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close } = opened;
    const id = await addPerson(opened, 'Given', 'Up');
    // Without animations what Escape closes is gone at once, before the page hears of the key.
    await page.addInitScript(() => localStorage.setItem('theme-settings', JSON.stringify({ reducedMotion: true })));
    // The form comes later than the dialogs of the layout, which so hear of keys before it.
    await page.goto(`${list()}/${id}`);
    await page.getByRole('button', { name: 'Edit Contributor' }).click();
    await field(page, 'Last Name').fill(' ');
    expect(await save(page, 'Save Changes').isDisabled()).toBe(true);
    await field(page, 'Last Name').fill('Over');
    await field(page, 'Country').click();
    await page.getByRole('option', { name: 'Canada' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: 'Canada' }).waitFor({ state: 'hidden' });
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog(page).getByText('Discard your changes?').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).allInnerTexts()).toEqual([]);
    expect(await field(page, 'Last Name').inputValue()).toBe('Over');
    await page.getByRole('link', { name: 'Publishers' }).first().click();
    await dialog(page).getByText('Leave without saving?').waitFor();
    await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/publishers/);
    await page.goto(`${list()}/${id}/edit`);
    await eventually(() => field(page, 'Last Name').inputValue()).toBe('Up');
    await page.getByText('No changes yet').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${list()}/${id}`);
    expect(problems).toEqual([]);
    await close();
  });

  it('keep bank details masked, and replace them as a whole', async () => {
    const opened = await openDemoPage(browser, product);
    const { page, problems, close, gql } = opened;
    const id = await addPerson(opened, 'Payee', 'Masked');
    await changeBehind(opened, id, 1, { iban: 'DE89370400440532013000', bankName: 'First Harbour Bank' });
    await page.goto(`${list()}/${id}/edit`);
    await eventually(() => field(page, 'IBAN').inputValue()).toBe('DE89 •••• 3000');
    await field(page, 'IBAN').click();
    await page.keyboard.press('End');
    await page.keyboard.type('GB29NWBK60161331926819');
    await save(page, 'Save Changes').click();
    await page.getByText('GB29 •••• 6819').waitFor();
    const query = 'query ($id: ID!) { contributor(id: $id) { bankDetails { bankName iban } } }';
    const { contributor } = await gql<{ contributor: { bankDetails: object } }>(query, { id });
    expect(contributor.bankDetails).toEqual({ bankName: 'Firs •••• Bank', iban: 'GB29 •••• 6819' });
    expect(problems).toEqual([]);
    await close();
  });
});
