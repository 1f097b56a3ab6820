import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIngest } from '#gateway/media/ingest/ingest.ts';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { photo } from '#tests/media/corpus/images.ts';
import { openAs } from '#tests/support/account-session.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { dialog, eventually, field } from '#tests/support/contributor-pages.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { givePlan } from '#tests/support/plans.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import {
  assetsOf,
  dropFiles,
  type Files,
  makeFiles,
  uploadPanel as panel,
  pastePicture,
  slowUpload,
} from '#tests/support/upload-pages.ts';

let product: Product;
let ingest: ReturnType<typeof startIngest>;
let browser: Browser;
let files: Files;
beforeAll(async () => {
  [product, browser, files] = await Promise.all([startProduct(), openBrowser(), makeFiles(3)]);
  ingest = startIngest(product.platform);
});
afterAll(async () => {
  await ingest.stop();
  await product.stop();
  await files.remove();
});

const at = (rest: string) => `${product.url}/dashboard/media/${rest}`;
const rows = (page: Page) => panel(page).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function newPerson(tierId = 'enterprise'): Promise<Person> {
  const person = await addPerson(product.pool);
  await givePlan(product.pool, person.workspaceId, { tierId });
  return person;
}

const uploadsOf = async ({ token }: Person) =>
  (await graphql<{ uploads: object[] }>(product.url, 'query { uploads { id } }', {}, token)).uploads;

const openLibrary = (page: Page, kind = 'images') => page.goto(at(kind));

/** Number of files that the browser stores for the next visit. */
const keptItems = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('stave-uploads', 1);
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = database.transaction('items').objectStore('items').count();
    return new Promise<number>((resolve) => {
      count.onsuccess = () => {
        database.close();
        resolve(count.result);
      };
    });
  });

describe('uploads', () => {
  // `media-upload.chaos.test.ts` kills the server.
  it('of photos and a video are complete although the connection breaks and the page is closed meanwhile', async () => {
    const person = await newPerson();
    const { page, problems, close } = await openAs(browser, product, person);
    await openLibrary(page);
    const slow = await slowUpload(page);
    await slow(60_000);
    await dropFiles(page, [files.video, ...files.photos.slice(0, 2)]);
    await eventually(() => rows(page).count()).toBe(3);
    await row(page, 'photo-01.jpg').getByRole('link', { name: 'Open photo-01.jpg' }).waitFor();
    await slow('offline');
    await row(page, 'teaser.mp4')
      .getByText(/^Retry in|^Trying/)
      .waitFor();
    await slow(60_000);
    await row(page, 'teaser.mp4').getByText(/left$/).waitFor();
    await page.reload();
    await button(page, /^Uploading/).click();
    await slow(null);
    await row(page, 'teaser.mp4').getByText('Ready').waitFor();
    const assets = await assetsOf(product.url, person);
    expect(assets.map(({ title, ingest }) => `${title} ${ingest.state}`).toSorted()).toEqual([
      'photo-01 READY',
      'photo-02 READY',
      'teaser READY',
    ]);
    expect(assets.filter(({ image }) => image?.camera?.includes('Canon'))).toHaveLength(2);
    expect(assets.find(({ kind }) => kind === 'VIDEO')?.posterUrl).toMatch(/^\/files\//);
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(problem))).toEqual([]);
    await close();
  });

  it('accept values while they run, detect duplicates, and are refused beyond the limit of the plan', async () => {
    const person = await newPerson('free');
    const { page, problems, close } = await openAs(browser, product, person);
    await page.goto(at('images/add'));
    const slow = await slowUpload(page);
    await slow(20_000);
    await page.getByLabel('Choose images').setInputFiles(files.photos[0] ?? '');
    await eventually(() => field(page, 'Title').inputValue()).toBe('photo-01');
    await field(page, 'Title').fill('Ferry at night');
    await field(page, 'Tags').fill('ferry');
    await button(page, 'Add to tags').click();
    await field(page, 'Photographer').fill('Ida Brandt');
    await button(page, 'Save Image').click();
    await slow(null);
    await page.waitForURL(/images\/[0-9a-f-]{36}$/);
    await page.getByText('Image "Ferry at night" uploaded successfully!').waitFor();
    await eventually(async () => (await assetsOf(product.url, person))[0]?.ingest.state).toBe('READY');
    expect((await assetsOf(product.url, person))[0]).toMatchObject({
      title: 'Ferry at night',
      image: { camera: expect.stringContaining('Canon') },
    });

    await openLibrary(page);
    await dropFiles(page, [files.photos[0] ?? '']);
    // The first item may still be shown above it, until the browser has stored that its values were saved.
    const second = row(page, 'photo-01.jpg').last();
    await second.getByText('Already here: “Ferry at night”').waitFor();
    expect(await assetsOf(product.url, person)).toHaveLength(1);
    await second.getByRole('button', { name: 'Keep both' }).click();
    // Does not match “Already here”.
    await eventually(() => second.getByText(/^Ready/).count()).toBe(1);
    expect(await assetsOf(product.url, person)).toHaveLength(2);

    await button(page, 'Close. Uploads continue.').click();
    await pastePicture(page, await photo({ width: 300, height: 200, format: 'png' }));
    await rows(page)
      .filter({ hasText: /Pasted .*\.png/ })
      .waitFor();
    await eventually(
      async () => (await assetsOf(product.url, person)).filter(({ title }) => title.startsWith('Pasted')).length,
    ).toBe(1);
    expect(problems).toEqual([]);

    await product.pool.query(
      `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes, ingest_state, ingest_percent)
        select $1, 'IMAGE', 'Seeded ' || i, 'ALL_RIGHTS_RESERVED', 'kite.jpg', 'image/jpeg', 10, 'READY', 100
        from generate_series(1, 22) i`,
      [person.workspaceId],
    );
    await dropFiles(page, files.photos.slice(2, 3));
    await panel(page).getByRole('link', { name: 'Upgrade Plan' }).waitFor();
    expect(await assetsOf(product.url, person)).toHaveLength(25);
    await close();
  });

  it('run once with two tabs open, can be paused and removed, and continue on other pages', async () => {
    const person = await newPerson();
    const { page: first, problems, close } = await openAs(browser, product, person);
    const page = await first.context().newPage();
    for (const tab of [first, page]) {
      await openLibrary(tab, 'videos');
      await (await slowUpload(tab))(100_000);
    }
    await Promise.all([dropFiles(first, [files.video]), dropFiles(page, [files.video])]);
    for (const tab of [first, page]) await eventually(() => row(tab, 'teaser.mp4').count()).toBe(1);
    const isRunning = () => eventually(() => row(page, 'teaser.mp4').getByText(/left$/).count()).toBe(1);
    await isRunning();
    expect(await uploadsOf(person)).toHaveLength(1);
    // The leading tab applies the commands of the other one, which takes over when it is closed.
    await button(page, 'Pause teaser.mp4').click();
    for (const tab of [first, page])
      await row(tab, 'teaser.mp4')
        .getByText(/^Paused at/)
        .waitFor();
    await first.close();
    await dropFiles(page, files.photos.slice(0, 2));
    await eventually(() => row(page, 'photo-02.jpg').getByRole('link', { name: 'Open photo-02.jpg' }).count()).toBe(1);
    await button(page, 'Resume teaser.mp4').click();
    await isRunning();
    await button(page, 'Pause all').click();
    await row(page, 'teaser.mp4')
      .getByText(/^Paused at/)
      .waitFor();
    await button(page, 'Close. Uploads continue.').click();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.waitForURL(/works/);
    await button(page, /^1 paused/).waitFor();
    await page.reload();
    await button(page, /^1 paused/).click();
    await button(page, 'Resume all').click();
    await isRunning();
    await button(page, 'Remove teaser.mp4').click();
    await eventually(() => row(page, 'teaser.mp4').count()).toBe(0);
    await eventually(() => uploadsOf(person)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('are neither shown nor kept when another user signs in, or on signing out', async () => {
    const [first, other] = [await newPerson(), await newPerson()];
    const { page, problems, close } = await openAs(browser, product, first);
    const startUpload = async () => {
      await openLibrary(page, 'videos');
      await dropFiles(page, [files.video]);
      await eventually(() => row(page, 'teaser.mp4').getByText(/left$/).count()).toBe(1);
      await eventually(() => keptItems(page)).toBe(1);
    };
    await (await slowUpload(page))(100_000);
    await startUpload();
    await page.context().addCookies([{ name: 'stave_session', value: other.token, url: product.url, httpOnly: true }]);
    await page.goto(`${product.url}/dashboard`);
    await eventually(() => keptItems(page)).toBe(0);
    await page.getByRole('button', { name: /Account/ }).waitFor();
    expect(await button(page, /^Uploading/).count()).toBe(0);
    expect(await assetsOf(product.url, other)).toEqual([]);

    await startUpload();
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog(page).getByRole('button', { name: 'Stop and sign out' }).click();
    await page.waitForURL(`${product.url}/`);
    await eventually(() => keptItems(page)).toBe(0);
    const open = async () => (await product.pool.query('select 1 from upload where user_id = $1', [other.userId])).rows.length;
    await eventually(open).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});
