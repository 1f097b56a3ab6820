import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingestNext } from '#gateway/media/ingest/ingest.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { photo } from '#tests/media/corpus/images.ts';
import { ingestAll, landFile } from '#tests/media/ingest-world.ts';
import { openAs } from '#tests/support/account-session.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { changeAsset, demoFile, fillLibrary } from '#tests/support/library.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let owner: Person;
/** IDs in the library: a photo with a location, a video, a contract of three pages and a recording. */
let photoId: string;
let videoId: string;
let paperId: string;
let tapeId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  owner = await addPerson(product.pool);
  const bytes = await photo({ width: 1200, height: 800, notes: true });
  const files = [
    { kind: 'IMAGE' as const, fileName: 'harbour.jpg', mimeType: 'image/jpeg', bytes },
    await demoFile('VIDEO', 'behind-the-desk.mp4'),
    await demoFile('DOCUMENT', 'publishing-agreement-lindqvist.pdf'),
    await demoFile('DOCUMENT', 'fyrvaktaren-work-tape.mp3'),
  ];
  [photoId = '', videoId = '', paperId = '', tapeId = ''] = await fillLibrary(product, owner, files);
}, 180_000);
afterAll(() => product.stop());

const at = (kind: 'images' | 'videos' | 'documents', rest: string) => `${product.url}/dashboard/media/${kind}/${rest}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

/** Runs a journey as the owner, and checks that the browser reported no problems. */
async function withPage(run: (page: Page) => Promise<void>): Promise<void> {
  const { page, problems, close } = await openAs(browser, product, owner);
  await run(page);
  expect(problems).toEqual([]);
  await close();
}

const gql = <D>(query: string, variables: object = {}) => graphql<D>(product.url, query, variables, owner.token);

it('shows an image in tabs, saves changes, publishes it and makes it private again', () =>
  withPage(async (page) => {
    await page.goto(at('images', `${photoId}?tab=nowhere`));
    await page.getByRole('heading', { name: 'Image Details' }).waitFor();
    await page.getByRole('img', { name: 'harbour.jpg' }).waitFor();
    expect(await tab(page, 'Details').getAttribute('aria-selected')).toBe('true');
    for (const text of ['1200 × 800', 'image/jpeg', 'Test Person', 'All rights reserved'])
      await card(page, 'File').getByText(text).waitFor();
    await button(page, 'Copy fingerprint').waitFor();
    await tab(page, 'Metadata').click();
    await eventually(() => new URL(page.url()).searchParams.get('tab')).toBe('metadata');
    await card(page, 'Photo Details').getByText('Canon EOS R6').waitFor();
    await card(page, 'Place')
      .getByText(/51\.50.*° N, 0\.12.*° W/)
      .waitFor();
    await page.getByText('The published copy does not contain it.').waitFor();
    await page.getByRole('searchbox', { name: 'Search metadata' }).fill('exposure');
    await page.getByRole('rowheader', { name: 'ExposureTime' }).waitFor();
    await eventually(() => page.getByRole('rowheader', { name: 'Model' }).count()).toBe(0);
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
  }));

it('shows a video with its details, plays it, and sets a frame as its poster', () =>
  withPage(async (page) => {
    const { workCreate } = await gql<{ workCreate: { work: { id: string } } }>(
      'mutation { workCreate(input: { title: "Heard in it" }) { work { id } } }',
    );
    const { contributorCreate } = await gql<{ contributorCreate: { contributor: { id: string } } }>(
      'mutation { contributorCreate(input: { firstName: "Seen", lastName: "There" }) { contributor { id } } }',
    );
    const [work, contributor] = [workCreate.work.id, contributorCreate.contributor.id];
    await changeAsset(product, owner.token, videoId, { workIds: [work], contributorIds: [contributor] });
    await page.goto(at('videos', videoId));
    await page.getByRole('heading', { name: 'Video Details' }).waitFor();
    await page.getByText('0.4 MB').first().waitFor();
    for (const name of ['Edit', 'Delete']) await button(page, name).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect(file.suggestedFilename()).toBe('behind-the-desk.mp4');
    for (const text of ['0:12', '854 × 480', '25 fps', /kbps/])
      await card(page, 'Technical Specifications').getByText(text).waitFor();
    await card(page, 'File Information').getByText('Active').waitFor();
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
  }));

it('saves restrictions, claims and the YouTube ID of a video, and says that no account is connected', () =>
  withPage(async (page) => {
    await page.goto(at('videos', videoId));
    await button(page, 'Edit').click();
    // In the heading. The bar at the bottom has both buttons, too.
    await button(page, 'Save Changes').first().waitFor();
    await button(page, 'Cancel').first().click();
    await tab(page, 'Metadata & Distribution').click();
    for (const name of ['Distribution', 'Monetization & Rights', 'Permissions & Access', 'Analytics & SEO'])
      await card(page, name).waitFor();
    await button(page, 'Edit').click();
    await page.getByRole('combobox', { name: 'Add a country' }).or(page.getByLabel('Add a country')).first().fill('Swed');
    await page.getByRole('option', { name: 'Sweden' }).click();
    await page.getByRole('checkbox', { name: 'YouTube' }).check();
    await page.keyboard.press('Control+s');
    await page.getByText('Changes saved').waitFor();
    await page.getByText('Sweden: blocked').waitFor();
    await page.getByText('This video has no YouTube video ID. No YouTube account is connected.').waitFor();
    await field(page, 'YouTube video').fill('not a number');
    await button(page, 'Save').click();
    await page.getByText('Enter the ID of a YouTube video').waitFor();
    await field(page, 'YouTube video').fill('https://youtu.be/dQw4w9WgXcQ');
    await button(page, 'Save').click();
    await page.getByText('dQw4w9WgXcQ').waitFor();
    await button(page, 'Add claim').first().click();
    await dialog(page).getByLabel('Claimant').fill('Harbour Songs');
    await dialog(page).getByLabel('From').fill('0:10');
    await dialog(page).getByLabel('Until').fill('0:05');
    await dialog(page).getByRole('button', { name: 'Add claim' }).click();
    await dialog(page).getByText('Enter an end after the start of the claimed part.').waitFor();
    await dialog(page).getByLabel('Until').fill('0:12');
    await dialog(page).getByRole('button', { name: 'Add claim' }).click();
    await card(page, 'Claims').getByText('Harbour Songs').waitFor();
    await card(page, 'Claims')
      .getByText(/0:10 – 0:12/)
      .waitFor();
  }));

it('shows a document page by page, searches it, and plays an audio file with its tags beside it', () =>
  withPage(async (page) => {
    await page.goto(at('documents', paperId));
    await page.getByRole('img', { name: /, page 1$/ }).waitFor();
    await button(page, 'Next page').click();
    await page.getByRole('img', { name: /, page 2$/ }).waitFor();
    await button(page, 'Page 3').click();
    await page.getByRole('img', { name: /, page 3$/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('img', { name: /, page 2$/ }).waitFor();
    await page.getByRole('searchbox', { name: 'Search in this document' }).fill('SCHEDULE a');
    await page.getByText(/^Found on \d pages?$/).waitFor();
    await card(page, 'Matches')
      .getByRole('button', { name: /^Page 3/ })
      .click();
    await card(page, 'Text of page 3').locator('mark').first().waitFor();
    expect((await card(page, 'Text of page 3').locator('mark').first().textContent())?.toLowerCase()).toBe('schedule a');
    await page.getByRole('searchbox', { name: 'Search in this document' }).fill('zebra crossing');
    await page.getByText('“zebra crossing” was not found in this document.').waitFor();
    await page.goto(at('documents', tapeId));
    await page.locator('audio').waitFor();
    await card(page, 'Audio Details').getByText('Work tapes 2026').waitFor();
    await card(page, 'File').getByText('0:14').waitFor();
  }));

it('follows a retried file, a kept duplicate and a file added later', () =>
  withPage(async (page) => {
    const bytes = await photo({ width: 300, height: 200 });
    const id = await landFile(product.platform, owner, { kind: 'IMAGE', fileName: 'slow.jpg', mimeType: 'image/jpeg', bytes });
    await product.pool.query(
      `update asset set ingest_state = 'FAILED', ingest_problem = 'The file ends too early.' where id = $1`,
      [id],
    );
    await page.goto(at('images', id));
    await page.getByText('The file ends too early.').waitFor();
    await button(page, 'Try again').click();
    await page.getByText('Waiting to be read').waitFor();
    await ingestAll(product);
    await page.getByRole('img', { name: 'slow.jpg' }).waitFor();
    await page.getByText('Waiting to be read').waitFor({ state: 'detached' });
    const file = await demoFile('IMAGE', 'southerly-texture.jpg');
    const [, second = ''] = await fillLibrary(product, owner, [file, file]);
    await page.goto(at('images', second));
    await page.getByText('This file already exists').waitFor();
    await button(page, 'Keep both').click();
    await page.getByText('Waiting to be read').waitFor();
    await ingestAll(product);
    await page.getByText('This file already exists').waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'southerly-texture.jpg' }).waitFor();
    const created = await gql<{ assetCreate: { asset: { id: string } } }>(
      `mutation { assetCreate(kind: IMAGE, input: { title: "Described first" }) { asset { id } } }`,
    );
    await page.goto(at('images', created.assetCreate.asset.id));
    await page.getByText('No file yet', { exact: true }).first().waitFor();
    const { fileName: name, mimeType, bytes: buffer } = await demoFile('IMAGE', 'live-at-mejeriet.jpg');
    await page.getByLabel('File of Described first').setInputFiles({ name, mimeType, buffer });
    await page.getByText('No file yet', { exact: true }).first().waitFor({ state: 'detached' });
    await ingestAll(product);
    await page.getByRole('img', { name: 'Described first' }).waitFor();
  }));
