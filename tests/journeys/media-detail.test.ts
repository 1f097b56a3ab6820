import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestNext } from '#gateway/media/ingest/ingest.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { photo } from '#tests/media/corpus/images.ts';
import { ingestAll, landFile } from '#tests/media/ingest-world.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { interceptGraphql, launchBrowser, openPage } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { changeAsset, demoFile, fillLibrary } from '#tests/support/library.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
let owner: Person;
let viewer: Person;
/** Ids of what lies in the library: a photo with a place, a video, a contract of three pages, a tape. */
let photoId: string;
let videoId: string;
let paperId: string;
let tapeId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  owner = await addPerson(product.pool);
  viewer = await addPerson(product.pool, 'VIEWER', owner.workspaceId);
  const bytes = await photo({ width: 1200, height: 800, notes: true });
  const files = [
    { kind: 'IMAGE' as const, fileName: 'harbour.jpg', mimeType: 'image/jpeg', bytes },
    await demoFile('VIDEO', 'behind-the-desk.mp4'),
    await demoFile('DOCUMENT', 'publishing-agreement-lindqvist.pdf'),
    await demoFile('DOCUMENT', 'fyrvaktaren-work-tape.mp3'),
  ];
  [photoId = '', videoId = '', paperId = '', tapeId = ''] = await fillLibrary(product, owner, files);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const places = { images: 'images', videos: 'videos', documents: 'documents' } as const;
const at = (kind: keyof typeof places, rest: string) => `${product.url}/dashboard/media/${kind}/${rest}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });

async function openAs(person: Person, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies([{ name: 'stave_session', value: person.token, url: product.url, httpOnly: true }]);
  return opened;
}

const gql = <D>(query: string, variables: object = {}) => graphql<D>(product.url, query, variables, owner.token);

/** Another asset of the same workspace, whose state is set by hand. */
async function addAsset(kind: string, title: string, change = ''): Promise<string> {
  const { rows } = await product.pool.query<{ id: string }>(
    `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes, ingest_state)
      values ($1, $2, $3, 'ALL_RIGHTS_RESERVED', 'some.jpg', 'image/jpeg', 10, 'READY') returning id`,
    [owner.workspaceId, kind, title],
  );
  const id = rows[0]?.id ?? '';
  if (change !== '') await product.pool.query(`update asset set ${change} where id = $1`, [id]);
  return id;
}

describe('an image', () => {
  it('shows what is known of it, by tabs that the address names', async () => {
    const { page, problems, close } = await openAs(owner);
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
    expect(problems).toEqual([]);
    await close();
  });

  it('is enlarged by keys and by buttons', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', photoId));
    const picture = page.getByRole('region', { name: /Press plus and minus to zoom/ });
    await picture.focus();
    await page.keyboard.press('+');
    await page.getByText('150 %').waitFor();
    await button(page, 'Zoom in').click();
    await page.getByText('225 %').waitFor();
    await picture.focus();
    await page.keyboard.press('0');
    await page.getByText('Fit', { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is changed where one reads it, saved by a key, and given up by Cancel', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', photoId));
    await button(page, 'Edit').click();
    await field(page, 'Title').fill('Harbour at night');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Album cover' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('heading', { name: 'Harbour at night' }).waitFor();
    await button(page, 'Edit').click();
    await field(page, 'Title').fill('Never');
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await dialog(page)
      .getByRole('button', { name: /Discard/ })
      .click();
    await page.getByRole('heading', { name: 'Harbour at night' }).waitFor();
    await page.goto(at('images', `${photoId}/edit`));
    await page.getByRole('heading', { name: 'Edit Image' }).waitFor();
    await field(page, 'Title').fill('');
    await page.keyboard.press('Control+s');
    await page.getByText('Please enter a title').waitFor();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await dialog(page)
      .getByRole('button', { name: /Discard/ })
      .click();
    await page.waitForURL(at('images', photoId));
    expect(problems).toEqual([]);
    await close();
  });

  it('lays two versions side by side when somebody saved meanwhile', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', `${photoId}/edit?tab=metadata`));
    await field(page, 'Photographer').fill('Ida Brandt');
    await changeAsset(product, owner.token, photoId, { image: { photographer: 'Tomás Rey', iso: '800' } });
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('Tomás Rey').waitFor();
    await dialog(page).getByRole('radio', { name: 'Photographer: yours' }).check();
    await button(page, 'Save this version').click();
    await page.getByText('Changes saved').waitFor();
    await card(page, 'Photo Details').getByText('Ida Brandt').waitFor();
    await card(page, 'Photo Details').getByText('800').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is published under an address that works for everybody until it is private again', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', `${photoId}?tab=rights`));
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
    await page.getByText('Changes saved').waitFor();
    const address = (await page.getByRole('status', { name: 'Public address' }).textContent()) ?? '';
    const path = new URL(address).pathname;
    expect((await fetch(`${product.url}${path}`)).status).toBe(200);
    await changeAsset(product, owner.token, photoId, { isPublic: false });
    expect((await fetch(`${product.url}${path}`)).status).toBe(404);
    expect(problems).toEqual([]);
    await close();
  });

  it('says that it does not exist, that loading it failed, or that saving did', async () => {
    const { page, close } = await openAs(owner);
    await page.goto(at('images', '01890000-0000-7000-8000-000000000000'));
    await page.getByRole('heading', { name: 'Image not found' }).waitFor();
    await page.goto(at('images', videoId));
    await page.waitForURL(at('videos', videoId));
    await page.goto(at('images', `${photoId}/edit`));
    await field(page, 'Title').fill('Offline');
    await interceptGraphql(page, (route) => route.abort());
    await page.keyboard.press('Control+s');
    await page.getByText('Failed to save changes. Failed to connect to the server. Please try again.').waitFor();
    await page.unroute('**/graphql');
    await page.evaluate(() => sessionStorage.clear());
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query AssetDetail') ? route.abort() : route.continue(),
    );
    page.once('dialog', (question) => void question.accept());
    await page.goto(at('images', photoId));
    await page.getByRole('heading', { name: 'Failed to fetch image details' }).waitFor();
    await page.unroute('**/graphql');
    await button(page, 'Try again').click();
    await tab(page, 'Details').waitFor();
    await close();
  });

  it('is deleted after a question and comes back by Undo', async () => {
    const id = await addAsset('IMAGE', 'Short Life');
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', id));
    await button(page, 'Delete').click();
    await dialog(page).getByText('Are you sure you want to delete this image?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`${product.url}/dashboard/media/images`);
    await button(page, 'Undo').click();
    await page.getByText('“Short Life” restored').waitFor();
    await page.goto(at('images', id));
    await page.getByRole('heading', { name: 'Short Life' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('leads through the list that one came from, by keys, too', async () => {
    const ids = [await addAsset('IMAGE', 'First'), await addAsset('IMAGE', 'Second'), await addAsset('IMAGE', 'Third')];
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', photoId));
    await page.evaluate(
      (known) => sessionStorage.setItem('trail:images', JSON.stringify({ query: 'search=i', ids: known })),
      ids,
    );
    await page.goto(at('images', `${ids[0]}?list=search%3Di`));
    await page.getByRole('heading', { name: 'First' }).waitFor();
    expect(await button(page, 'Previous image').isDisabled()).toBe(true);
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    await button(page, 'Next image').click();
    await page.getByRole('heading', { name: 'Third' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    expect(await page.getByRole('link', { name: 'Back to Images' }).getAttribute('href')).toBe(
      '/dashboard/media/images?search=i',
    );
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a video', () => {
  it('has the heading, the tabs and the technical facts of the specification', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('videos', videoId));
    await page.getByRole('heading', { name: 'Video Details' }).waitFor();
    await page.getByText('0.4 MB').first().waitFor();
    for (const name of ['Edit', 'Delete']) await button(page, name).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect(file.suggestedFilename()).toBe('behind-the-desk.mp4');
    for (const text of ['0:12', '854 × 480', '25 fps', /kbps/])
      await card(page, 'Technical Specifications').getByText(text).waitFor();
    await card(page, 'File Information').getByText('Active').waitFor();
    await button(page, 'Edit').click();
    // In the heading; the bar at the foot has both, too.
    await button(page, 'Save Changes').first().waitFor();
    await button(page, 'Cancel').first().click();
    await tab(page, 'Metadata & Distribution').click();
    for (const name of ['Distribution', 'Monetization & Rights', 'Permissions & Access', 'Analytics & SEO'])
      await card(page, name).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('plays, seeks by keys, and takes a frame as its poster', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('videos', videoId));
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
      await page.getByText('The new poster is being made…').waitFor();
      await eventually(() => ingestNext(product.platform)).toBe(true);
      await page.getByText('The video has a new poster').waitFor();
      await page.getByText('The poster is from 0:05').waitFor();
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('keeps where it may be shown, what is claimed and its YouTube video, and says that no account is connected', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('videos', `${videoId}/edit?tab=metadata`));
    await page.getByRole('combobox', { name: 'Add a country' }).or(page.getByLabel('Add a country')).first().fill('Swed');
    await page.getByRole('option', { name: 'Sweden' }).click();
    await page.getByRole('checkbox', { name: 'YouTube' }).check();
    await page.keyboard.press('Control+s');
    await page.getByText('Changes saved').waitFor();
    await page.waitForURL(at('videos', `${videoId}?tab=metadata`));
    await page.getByText('Sweden: blocked').waitFor();
    await page.getByText('No YouTube video is named for this video. No YouTube account is connected.').waitFor();
    await field(page, 'YouTube video').fill('not a number');
    await button(page, 'Keep').click();
    await page.getByText('Enter the ID of a YouTube video').waitFor();
    await field(page, 'YouTube video').fill('https://youtu.be/dQw4w9WgXcQ');
    await button(page, 'Keep').click();
    await page.getByText('dQw4w9WgXcQ').waitFor();
    await button(page, 'Add claim').first().click();
    await dialog(page).getByLabel('Claimant').fill('Harbour Songs');
    await dialog(page).getByLabel('From').fill('0:10');
    await dialog(page).getByLabel('Until').fill('0:05');
    await dialog(page).getByRole('button', { name: 'Add claim' }).click();
    await dialog(page).getByText('The claimed part ends after it begins.').waitFor();
    await dialog(page).getByLabel('Until').fill('0:12');
    await dialog(page).getByRole('button', { name: 'Add claim' }).click();
    await card(page, 'Claims').getByText('Harbour Songs').waitFor();
    await card(page, 'Claims')
      .getByText(/0:10 – 0:12/)
      .waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says that it does not exist, and offers the way back', async () => {
    const { page, close } = await openAs(owner);
    await page.goto(at('videos', '01890000-0000-7000-8000-000000000000'));
    await page.getByRole('heading', { name: 'Video not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Videos' }).waitFor();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query AssetDetail') ? route.abort() : route.continue(),
    );
    await page.goto(at('videos', videoId));
    await page.getByRole('heading', { name: 'Failed to fetch video' }).waitFor();
    await button(page, 'Try Again').waitFor();
    await close();
  });
});

describe('a document', () => {
  it('is read page by page and searched', async () => {
    const { page, problems, close } = await openAs(owner);
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
    expect(problems).toEqual([]);
    await close();
  });

  it('warns when it has ended', async () => {
    await changeAsset(product, owner.token, paperId, {
      document: { parties: ['Mara', 'Northlight'], expirationDate: '2020-03-14' },
    });
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('documents', paperId));
    await page.getByText('It ended on 14 Mar 2020.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is heard when it is an audio file, with its tags beside it', async () => {
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('documents', tapeId));
    await page.locator('audio').waitFor();
    await card(page, 'Audio Details').getByText('Work tapes 2026').waitFor();
    await card(page, 'File').getByText('0:14').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('a file that is not ready', () => {
  it('is tried again, and its states are followed', async () => {
    const { page, problems, close } = await openAs(owner);
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
    await ingestAll(product.platform);
    await page.getByRole('img', { name: 'slow.jpg' }).waitFor();
    await page.getByText('Waiting to be read').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('offers the one that is there already, and keeps both', async () => {
    const file = await demoFile('IMAGE', 'southerly-texture.jpg');
    const [first = '', second = ''] = await fillLibrary(product, owner, [file, file]);
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', second));
    await page.getByText('This file is here already').waitFor();
    expect(await page.getByRole('link', { name: 'Open the other one' }).getAttribute('href')).toContain(first);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Keep both').click();
    await page.getByText('Waiting to be read').waitFor();
    await ingestAll(product.platform);
    await page.getByText('This file is here already').waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'southerly-texture.jpg' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('gets its file later', async () => {
    const created = await gql<{ assetCreate: { asset: { id: string } } }>(
      `mutation { assetCreate(kind: IMAGE, input: { title: "Described first" }) { asset { id } } }`,
    );
    const { page, problems, close } = await openAs(owner);
    await page.goto(at('images', created.assetCreate.asset.id));
    await page.getByText('No file yet', { exact: true }).first().waitFor();
    const { fileName: name, mimeType, bytes: buffer } = await demoFile('IMAGE', 'live-at-mejeriet.jpg');
    await page.getByLabel('File of Described first').setInputFiles({ name, mimeType, buffer });
    await page.getByText('No file yet', { exact: true }).first().waitFor({ state: 'detached' });
    await ingestAll(product.platform);
    await page.getByRole('img', { name: 'Described first' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('who may only look', () => {
  it.each(['images', 'videos', 'documents'] as const)('finds nothing to change on a page of %s', async (kind) => {
    const { page, problems, close } = await openAs(viewer);
    await page.goto(at(kind, `${{ images: photoId, videos: videoId, documents: paperId }[kind]}/edit`));
    await page.getByRole('link', { name: 'Download' }).waitFor();
    for (const name of ['Edit', 'Delete', 'Save Changes', 'Use this frame as the poster', 'Keep', 'Add claim'])
      expect(await button(page, name).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('works and contributors', () => {
  it('list what is about them', async () => {
    const { workCreate } = await gql<{ workCreate: { work: { id: string } } }>(
      'mutation { workCreate(input: { title: "Heard in it" }) { work { id } } }',
    );
    const { contributorCreate } = await gql<{ contributorCreate: { contributor: { id: string } } }>(
      'mutation { contributorCreate(input: { firstName: "Seen", lastName: "There" }) { contributor { id } } }',
    );
    const [work, contributor] = [workCreate.work.id, contributorCreate.contributor.id];
    await changeAsset(product, owner.token, videoId, { workIds: [work], contributorIds: [contributor] });
    const { page, problems, close } = await openAs(owner);
    for (const place of [`works/${work}`, `contributors/${contributor}`]) {
      await page.goto(`${product.url}/dashboard/music/${place}`);
      await card(page, 'Media')
        .getByRole('link', { name: /behind-the-desk/ })
        .waitFor();
    }
    await card(page, 'Media').getByRole('link').first().click();
    await card(page, 'Associations').getByRole('link', { name: 'Heard in it' }).waitFor();
    await card(page, 'Associations').getByRole('link', { name: 'Seen There' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
