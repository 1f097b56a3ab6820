import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { wav } from '#tests/media/corpus/documents.ts';
import { photo } from '#tests/media/corpus/images.ts';
import { ingestAll } from '#tests/media/ingest-world.ts';
import { openAs } from '#tests/support/account-session.ts';
import { openBrowser, type WatchedPage } from '#tests/support/browser.ts';
import { dialog, eventually, field } from '#tests/support/contributor-pages.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { fillLibrary } from '#tests/support/library.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let owner: Person;
let owned: WatchedPage;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  owner = await addPerson(product.pool);
  const bytes = await photo({ width: 1200, height: 1200 });
  await fillLibrary(product, owner, [{ kind: 'IMAGE', fileName: 'cover.jpg', mimeType: 'image/jpeg', bytes }]);
  owned = await openAs(browser, product, owner);
});
afterAll(async () => {
  await owned.close();
  await product.stop();
});

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const chooseFile = (within: Page | Locator, label: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  within.getByLabel(label).setInputFiles(file);
const pick = async (page: Page, within: Page | Locator, name: string, text: string) => {
  await field(within, name).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
};

const agreement = `Licence agreement. The licensee pays eighteen percent of the receipts within ninety days after each half-year.`;

it('a catalogue manager leads a recording from its label to a DDEX package', async () => {
  const { page } = owned;
  const open = (rest: string) => openScreen(page, `${product.url}/dashboard/music/${rest}`);
  const create = 'mutation { workCreate(input: { title: "Tidvatten", artist: "Mara Lind" }) { work { id } } }';
  const { workCreate } = await graphql<{ workCreate: { work: { id: string } } }>(product.url, create, {}, owner.token);

  await open('labels/add');
  await field(page, 'Label Name').fill('Foundry Lane');
  await field(page, 'DDEX Party ID (DPID)').fill('PA-DPIDA-2014122301-Q');
  await button(page, 'Create Label').click();
  await sees(page, 'Label "Foundry Lane" created successfully!');

  await open(`works/${workCreate.work.id}?tab=recordings`);
  await button(page, 'New Recording').click();
  await chooseFile(dialog(page), 'Choose an audio file', {
    name: 'tidvatten.wav',
    mimeType: 'audio/wav',
    buffer: wav({ seconds: 2 }),
  });
  await pick(page, dialog(page), 'Label', 'Foundry Lane');
  await button(dialog(page), 'Remove file').waitFor();
  await button(dialog(page), 'Create Recording').click();
  await sees(page, 'Recording "Tidvatten" created successfully!');
  await ingestAll(product);

  await page.getByRole('link', { name: 'Tidvatten', exact: true }).click();
  await button(page, 'Allocate ISRC').click();
  await field(dialog(page), 'Registrant Code').fill('A1B');
  await button(dialog(page), 'Allocate').click();
  await sees(page, /US-A1B-\d\d-00001 allocated to “Tidvatten”/);
  await sees(page, '0:02');

  await open('distribution/upc');
  await button(page, 'Import Codes').first().click();
  await field(dialog(page), 'Rows').fill('036000291452');
  await button(dialog(page), 'Import').click();
  await sees(page, '1 code imported.');

  await open('releases/add');
  await field(page, 'Title').fill('Tidvatten');
  await field(page, 'Artist').fill('Mara Lind');
  await pick(page, page, 'Label', 'Foundry Lane');
  await pick(page, page, 'Genre', 'Folk');
  await button(page, 'Choose an image').click();
  await button(dialog(page), /cover/).click();
  await button(page, 'Use the next free UPC').click();
  await eventually(() => field(page, 'UPC / EAN').inputValue()).toBe('036000291452');
  await page.getByLabel('Release Date', { exact: true }).fill('2026-12-04');
  for (const line of ['P-Line', 'C-Line']) {
    await field(page, `${line} Year`).fill('2026');
    await field(page, `${line} Owner`).fill('Foundry Lane');
  }
  await pick(page, page, 'Add a recording', 'Tidvatten');
  await button(page, 'Create Release').click();
  await sees(page, 'Release "Tidvatten" created successfully!');

  await open('documents/add');
  const paper = { name: 'licence.txt', mimeType: 'text/plain', buffer: Buffer.from(agreement) };
  await chooseFile(page, 'Choose a document', paper);
  await sees(page, 'licence.txt is uploaded.');
  await field(page, 'Title').fill('Licence of Tidvatten');
  await pick(page, page, 'Works', 'Tidvatten');
  await button(page, /^Create Music Document/).click();
  await sees(page, /"Licence of Tidvatten" created successfully!/);
  await ingestAll(product);
  await open('documents?in=text');
  await page.getByRole('textbox', { name: 'Search inside the documents' }).fill('“eighteen percent of the receipts”');
  await page.getByRole('link', { name: 'Licence of Tidvatten' }).first().waitFor();

  await open('distribution/releases');
  await page
    .getByRole('link', { name: /^Tidvatten/ })
    .first()
    .click();
  await button(page, 'Download package').click();
  await field(dialog(page), 'Recipient').fill('Northern Crate');
  await field(dialog(page), 'Recipient DPID').fill('PA-DPIDA-2013020802-I');
  const download = page.waitForEvent('download');
  await button(dialog(page), 'Download').click();
  const zip = await (await download).path();
  expect(
    Object.keys(unzipSync(readFileSync(zip)))
      .map((name) => name.split('.').at(-1))
      .sort(),
  ).toEqual(['jpg', 'wav', 'xml']);

  await open('overview');
  for (const kind of ['Labels', 'Recordings', 'Releases'])
    await page.getByRole('link', { name: new RegExp(`^${kind} 1 `) }).waitFor();
  await page.getByText('You added recording').first().waitFor();
  expect(owned.problems).toEqual([]);
});
