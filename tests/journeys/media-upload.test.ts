import path from 'node:path';
import type { Pool } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPerson, type Person } from '#tests/isolation/world.ts';
import { photo } from '#tests/media/corpus/images.ts';
import { openBrowser, openPage, type WatchedPage } from '#tests/support/browser.ts';
import { dialog, field } from '#tests/support/contributor-pages.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { givePlan } from '#tests/support/plans.ts';
import {
  dropFiles,
  type Files,
  makeFiles,
  pastePicture,
  type RealServer,
  slowUpload,
  startRealServer,
} from '#tests/support/upload-pages.ts';

// Each test waits for bytes on a slow line.
vi.setConfig({ testTimeout: 120_000 });

let server: RealServer;
let browser: Browser;
let files: Files;
let pool: Pool;
beforeAll(async () => {
  [server, browser, files] = await Promise.all([startRealServer(), openBrowser(), makeFiles(8)]);
  pool = await server.connect();
}, 180_000);
afterAll(async () => {
  await server.remove();
  await files.remove();
});

/** Waits until a condition is true, because the machine may be busy. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000, interval: 250 });
const at = (rest: string) => `${server.url}/dashboard/media/${rest}`;
const panel = (page: Page) => page.getByRole('complementary', { name: /^Upload/ });
const rows = (page: Page) => panel(page).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function newPerson(tierId = 'enterprise'): Promise<Person> {
  const person = await addPerson(pool);
  await givePlan(pool, person.workspaceId, { tierId });
  return person;
}

async function openAs(person: Person): Promise<WatchedPage> {
  const opened = await openPage(browser);
  const cookie = { name: 'stave_session', value: person.token, url: server.url, httpOnly: true };
  await opened.page.context().addCookies([cookie]);
  return opened;
}

type Asset = {
  kind: string;
  title: string;
  ingest: { state: string };
  image: { camera: string | null } | null;
  posterUrl: string | null;
};
const lists = `query { images: assets(kind: IMAGE, first: 100) { nodes { ...A } } videos: assets(kind: VIDEO, first: 100) { nodes { ...A } } }
  fragment A on Asset { kind title ingest { state } ... on ImageAsset { image { camera } } ... on VideoAsset { posterUrl } }`;

async function assetsOf({ token }: Person): Promise<Asset[]> {
  const data = await graphql<Record<'images' | 'videos', { nodes: Asset[] }>>(server.url, lists, {}, token);
  return [...data.images.nodes, ...data.videos.nodes];
}

const uploadsOf = async ({ token }: Person) =>
  (await graphql<{ uploads: object[] }>(server.url, 'query { uploads { id } }', {}, token)).uploads;

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
  it('of many photos and a video are complete although the server is killed and the page is closed meanwhile', async () => {
    const person = await newPerson();
    const { page, problems, close } = await openAs(person);
    await openLibrary(page);
    const slow = await slowUpload(page);
    await slow(60_000);
    await dropFiles(page, [files.video, ...files.photos]);
    await eventually(() => rows(page).count()).toBe(9);
    await row(page, 'teaser.mp4')
      .getByText('goes to videos')
      .or(row(page, 'teaser.mp4').getByText(/MB\/s|KB\/s/))
      .first()
      .waitFor();
    await eventually(() => row(page, 'photo-01.jpg').getByRole('link', { name: 'Open photo-01.jpg' }).count()).toBe(1);

    await server.kill();
    await row(page, 'teaser.mp4')
      .getByText(/^Retry in|^Trying/)
      .waitFor();
    await server.start();
    pool = await server.connect();
    await eventually(() => row(page, 'teaser.mp4').getByText(/left$/).count()).toBe(1);

    // Bytes that the browser has buffered for the three active files may still arrive. The other files must continue on their own.
    await page.reload();
    await button(page, /^Uploading/).click();
    await slow(null);
    await eventually(() => panel(page).textContent()).toContain('uploaded');

    await eventually(async () => (await assetsOf(person)).filter(({ ingest }) => ingest.state === 'READY').length).toBe(9);
    const assets = await assetsOf(person);
    expect(assets.map(({ title }) => title).toSorted()).toEqual([
      ...files.photos.map((file) => path.basename(file, '.jpg')),
      'teaser',
    ]);
    expect(assets.filter(({ image }) => image?.camera?.includes('Canon'))).toHaveLength(8);
    expect(assets.find(({ kind }) => kind === 'VIDEO')?.posterUrl).toMatch(/^\/files\//);
    await eventually(() => row(page, 'teaser.mp4').getByText('Ready').count()).toBe(1);
    // Console errors about the missing server are not problems of the page.
    const own = problems.filter(
      (problem) => !/ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|WebSocket|\b50[0-9] from|status of 50[0-9]/.test(problem),
    );
    expect(own).toEqual([]);
    await close();
  }, 180_000);

  it('accept values while they run, detect duplicates, and are refused beyond the limit of the plan', async () => {
    const person = await newPerson('free');
    const { page, problems, close } = await openAs(person);
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
    await eventually(async () => (await assetsOf(person))[0]?.ingest.state).toBe('READY');
    expect((await assetsOf(person))[0]).toMatchObject({
      title: 'Ferry at night',
      image: { camera: expect.stringContaining('Canon') },
    });

    await openLibrary(page);
    await dropFiles(page, [files.photos[0] ?? '']);
    // The first item may still be shown above it, until the browser has stored that its values were saved.
    const second = row(page, 'photo-01.jpg').last();
    await second.getByText('Already here: “Ferry at night”').waitFor();
    expect(await assetsOf(person)).toHaveLength(1);
    await second.getByRole('button', { name: 'Keep both' }).click();
    // Does not match “Already here”.
    await eventually(() => second.getByText(/^Ready/).count()).toBe(1);
    expect(await assetsOf(person)).toHaveLength(2);

    await button(page, 'Close. Uploads continue.').click();
    await pastePicture(page, await photo({ width: 300, height: 200, format: 'png' }));
    await rows(page)
      .filter({ hasText: /Pasted .*\.png/ })
      .waitFor();
    await eventually(async () => (await assetsOf(person)).filter(({ title }) => title.startsWith('Pasted')).length).toBe(1);
    expect(problems).toEqual([]);

    await pool.query(
      `insert into asset (workspace_id, kind, title, license_type, file_name, mime_type, size_bytes, ingest_state, ingest_percent)
        select $1, 'IMAGE', 'Seeded ' || i, 'ALL_RIGHTS_RESERVED', 'kite.jpg', 'image/jpeg', 10, 'READY', 100
        from generate_series(1, 22) i`,
      [person.workspaceId],
    );
    await dropFiles(page, files.photos.slice(2, 3));
    await panel(page).getByRole('link', { name: 'Upgrade Plan' }).waitFor();
    expect(await assetsOf(person)).toHaveLength(25);
    await close();
  });

  it('run once with two tabs open, can be paused and removed, and continue on other pages', async () => {
    const person = await newPerson();
    const { page: first, problems, close } = await openAs(person);
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
    const { page, problems, close } = await openAs(first);
    const startUpload = async () => {
      await openLibrary(page, 'videos');
      await dropFiles(page, [files.video]);
      await eventually(() => row(page, 'teaser.mp4').getByText(/left$/).count()).toBe(1);
      await eventually(() => keptItems(page)).toBe(1);
    };
    await (await slowUpload(page))(100_000);
    await startUpload();
    await page.context().addCookies([{ name: 'stave_session', value: other.token, url: server.url, httpOnly: true }]);
    await page.goto(`${server.url}/dashboard`);
    await eventually(() => keptItems(page)).toBe(0);
    await page.getByRole('button', { name: /Account/ }).waitFor();
    expect(await button(page, /^Uploading/).count()).toBe(0);
    expect(await assetsOf(other)).toEqual([]);

    await startUpload();
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog(page).getByRole('button', { name: 'Stop and sign out' }).click();
    await page.waitForURL(`${server.url}/`);
    await eventually(() => keptItems(page)).toBe(0);
    const open = async () => (await pool.query('select 1 from upload where user_id = $1', [other.userId])).rows.length;
    await eventually(open).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});
