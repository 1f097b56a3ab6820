import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { photo } from '#tests/media/corpus/images.ts';
import { ingestAll, ingestNext, landFile } from '#tests/media/ingest-world.ts';
import { openAs } from '#tests/support/account-session.ts';
import { openBrowser, type WatchedPage } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { changeAsset, demoFile, fillLibrary } from '#tests/support/library.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let owner: Person;
let owned: WatchedPage;
/** IDs in the library: a photo with a location, a video and a contract of three pages. */
let photoId: string;
let videoId: string;
let paperId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  owner = await addPerson(product.pool);
  const bytes = await photo({ width: 1200, height: 800, notes: true });
  const files = [
    { kind: 'IMAGE' as const, fileName: 'harbour.jpg', mimeType: 'image/jpeg', bytes },
    await demoFile('VIDEO', 'behind-the-desk.mp4'),
    await demoFile('DOCUMENT', 'publishing-agreement-lindqvist.pdf'),
  ];
  [photoId = '', videoId = '', paperId = ''] = await fillLibrary(product, owner, files);
  owned = await openAs(browser, product, owner);
});
afterEach(() => expect(owned.problems).toEqual([]));
afterAll(async () => {
  await owned.close();
  await product.stop();
});

const at = (kind: 'images' | 'videos' | 'documents', rest: string) => `${product.url}/dashboard/media/${kind}/${rest}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const eventually = <T>(read: () => T) => expect.poll(read);

/** Opens an address in the page of the owner, which loads the client once. */
const open = (address: string) => openScreen(owned.page, address);

const gql = <D>(query: string, variables: object = {}) => graphql<D>(product.url, query, variables, owner.token);

it('shows an image with its metadata, saves changes, publishes it and makes it private again', async () => {
  const { page } = owned;
  await open(at('images', photoId));
  await page.getByRole('img', { name: 'harbour.jpg' }).waitFor();
  for (const text of ['1200 × 800', 'image/jpeg', 'Test Person', 'All rights reserved'])
    await card(page, 'File').getByText(text).waitFor();
  await tab(page, 'Metadata').click();
  await card(page, 'Photo Details').getByText('Canon EOS R6').waitFor();
  await card(page, 'Place')
    .getByText(/51\.50.*° N, 0\.12.*° W/)
    .waitFor();
  await tab(page, 'Details').click();
  await button(page, 'Edit').click();
  await field(page, 'Title').fill('Harbour at night');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Album cover' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Changes saved').waitFor();
  await page.getByRole('heading', { name: 'Harbour at night' }).waitFor();
  await tab(page, 'Rights').click();
  await page.getByText('It has no public address.').waitFor();
  await button(page, 'Edit').click();
  await page
    .locator('label')
    .filter({ hasText: /^Public$/ })
    .click();
  await page.getByRole('combobox', { name: 'Licence Type' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await field(page, 'Licence Details').fill('Press only, with credit.');
  await page.keyboard.press('Control+s');
  const address = (await page.getByRole('status', { name: 'Public address' }).textContent()) ?? '';
  const { pathname } = new URL(address);
  expect((await fetch(`${product.url}${pathname}`)).status).toBe(200);
  await changeAsset(product, owner.token, photoId, { isPublic: false });
  expect((await fetch(`${product.url}${pathname}`)).status).toBe(404);
});

it('shows a video with its details, plays it, and sets a frame as its poster', async () => {
  const { page } = owned;
  const { workCreate } = await gql<{ workCreate: { work: { id: string } } }>(
    'mutation { workCreate(input: { title: "Heard in it" }) { work { id } } }',
  );
  const { contributorCreate } = await gql<{ contributorCreate: { contributor: { id: string } } }>(
    'mutation { contributorCreate(input: { firstName: "Seen", lastName: "There" }) { contributor { id } } }',
  );
  const [work, contributor] = [workCreate.work.id, contributorCreate.contributor.id];
  await changeAsset(product, owner.token, videoId, { workIds: [work], contributorIds: [contributor] });
  await open(at('videos', videoId));
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
  expect(file.suggestedFilename()).toBe('behind-the-desk.mp4');
  for (const text of ['0:12', '854 × 480', '25 fps', /kbps/])
    await card(page, 'Technical Specifications').getByText(text).waitFor();
  const video = page.locator('video');
  await video.waitFor();
  const plays = await video.evaluate((element) => (element as HTMLVideoElement).canPlayType('video/mp4; codecs="avc1.64001e"'));
  // Some builds of the browser come without the codec.
  if (plays !== '') {
    await eventually(() => video.evaluate((element) => (element as HTMLVideoElement).readyState)).toBeGreaterThan(0);
    await video.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeCloseTo(5, 1);
    await button(page, 'Use this frame as the poster').click();
    await page.getByText('Creating the new poster…').waitFor();
    await eventually(() => ingestNext(product.platform)).toBe(true);
    await page.getByText('The video has a new poster').waitFor();
    await page.getByText('The poster is from 0:05').waitFor();
  }
  const found = card(page, 'Media').getByRole('link', { name: /behind-the-desk/ });
  for (const name of ['Heard in it', 'Seen There']) {
    await card(page, 'Associations').getByRole('link', { name }).click();
    await found.waitFor();
    await page.goBack();
  }
});

it('shows a document page by page, and searches it', async () => {
  const { page } = owned;
  await open(at('documents', paperId));
  await page.getByRole('img', { name: /, page 1$/ }).waitFor();
  await button(page, 'Page 3').click();
  await page.getByRole('img', { name: /, page 3$/ }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('img', { name: /, page 2$/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search in this document' }).fill('SCHEDULE a');
  await page.getByText(/^Found on \d pages?$/).waitFor();
  await card(page, 'Matches')
    .getByRole('button', { name: /^Page 3/ })
    .click();
  const match = card(page, 'Text of page 3').locator('mark').first();
  expect((await match.textContent())?.toLowerCase()).toBe('schedule a');
  await page.getByRole('searchbox', { name: 'Search in this document' }).fill('zebra crossing');
  await page.getByText('“zebra crossing” was not found in this document.').waitFor();
});

it('follows a retried file, and a file added later', async () => {
  const { page } = owned;
  const bytes = await photo({ width: 300, height: 200 });
  const id = await landFile(product.platform, owner, { kind: 'IMAGE', fileName: 'slow.jpg', mimeType: 'image/jpeg', bytes });
  await product.pool.query(
    `update asset set ingest_state = 'FAILED', ingest_problem = 'The file ends too early.' where id = $1`,
    [id],
  );
  await open(at('images', id));
  await page.getByText('The file ends too early.').waitFor();
  await button(page, 'Try again').click();
  await page.getByText('Waiting to be read').waitFor();
  await ingestAll(product);
  await page.getByRole('img', { name: 'slow.jpg' }).waitFor();
  await page.getByText('Waiting to be read').waitFor({ state: 'detached' });
  const created = await gql<{ assetCreate: { asset: { id: string } } }>(
    `mutation { assetCreate(kind: IMAGE, input: { title: "Described first" }) { asset { id } } }`,
  );
  await open(at('images', created.assetCreate.asset.id));
  await page.getByText('No file yet', { exact: true }).first().waitFor();
  const { fileName: name, mimeType, bytes: buffer } = await demoFile('IMAGE', 'live-at-mejeriet.jpg');
  await page.getByLabel('File of Described first').setInputFiles({ name, mimeType, buffer });
  await page.getByText('No file yet', { exact: true }).first().waitFor({ state: 'detached' });
  await ingestAll(product);
  await page.getByRole('img', { name: 'Described first' }).waitFor();
});
