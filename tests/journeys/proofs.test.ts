import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { openAs } from '#tests/support/account-session.ts';
import { openBrowser, type WatchedPage } from '#tests/support/browser.ts';
import { graphql } from '#tests/support/demo-session.ts';
import { openScreen } from '#tests/support/open-screen.ts';
import { confirmAnchors } from '#tests/support/proofs.ts';
import { type ProvenProduct, type StoredFile, startProvenProduct } from '#tests/support/proven.ts';

let proven: ProvenProduct;
let browser: Browser;
/** Loads the client once for all journeys. */
let member: WatchedPage;
/** Saved twice: the first version is in a block of a test chain. */
let work: string;
/** In a block of a public chain. */
let cover: StoredFile;

const saveWork = async (title: string): Promise<string> => {
  const { workCreate } = await graphql<{ workCreate: { work: { id: string } | null; userErrors: { message: string }[] } }>(
    proven.product.url,
    'mutation ($input: WorkInput!) { workCreate(input: $input) { work { id } userErrors { message } } }',
    { input: { title } },
    proven.account.token,
  );
  if (!workCreate.work) throw new Error(JSON.stringify(workCreate.userErrors));
  return workCreate.work.id;
};
const renameWork = (id: string, version: number, title: string) =>
  graphql(
    proven.product.url,
    'mutation ($id: ID!, $version: Int!, $input: WorkPatch!) { workUpdate(id: $id, version: $version, input: $input) { work { id } } }',
    { id, version, input: { title } },
    proven.account.token,
  );

beforeAll(async () => {
  [proven, browser] = await Promise.all([startProvenProduct(), openBrowser()]);
  await proven.connect(true);
  work = await saveWork('Harbour Lights');
  await proven.anchor();
  await proven.connect(false);
  cover = await proven.store('harbour-cover.jpg', 'a cover');
  await proven.anchor();
  await renameWork(work, 1, 'Harbour Lights (Night)');
  member = await openAs(browser, proven.product, proven.account);
});
afterEach(() => expect(member.problems).toEqual([]));
afterAll(async () => {
  await member.close();
  await proven.stop();
});

const open = async (path: string): Promise<Page> => {
  await openScreen(member.page, proven.product.url + path);
  return member.page;
};
const panel = (page: Page) => page.getByRole('region', { name: 'Proof of creation' });
const workPath = () => `/dashboard/music/works/${work}?tab=proof`;

describe('the proofs of a work', () => {
  it('list its saved versions with their states, and show live when the newest is anchored', async () => {
    const page = await open(workPath());
    const rows = panel(page).getByRole('list').first().locator('> li');
    await expect.poll(() => rows.locator('b').allTextContents()).toEqual(['Version 2', 'Version 1']);
    await rows.nth(0).getByText('Current').waitFor();
    await rows.nth(0).getByText('Pending').waitFor();
    await rows.nth(1).getByText('On the local chain').waitFor();
    await rows
      .nth(1)
      .getByText(/^Block 41 · 22 November 2026, 08:00:00 UTC$/)
      .waitFor();
    expect(await rows.nth(0).getByRole('link').count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Anchor now' }).click();
    await rows.nth(0).getByText('Waiting to be signed').first().waitFor();
    await panel(page).getByRole('button', { name: 'Anchor now' }).waitFor({ state: 'detached' });
    await confirmAnchors(proven.product.pool);
    const { announceAnchor } = await import('#gateway/areas/proofs/announce-anchor.ts');
    const { rows: batches } = await proven.product.pool.query<{ id: string }>(
      'select batch_id as id from fingerprint where work_id = $1 order by created_at desc limit 1',
      [work],
    );
    await announceAnchor(proven.product.pool, { batchId: batches[0]!.id });
    await rows.nth(0).getByText('Anchored', { exact: true }).waitFor();
    const links = rows.nth(0).getByRole('link', { name: /^Download/ });
    await expect.poll(() => links.allTextContents()).toEqual(['Certificate (PDF)', 'Bundle (ZIP)', 'Proof (JSON)']);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('the proof of a file', () => {
  it('is shown on the page of the asset and to visitors', async () => {
    const page = await open(`/dashboard/media/images/${cover.id}`);
    await page.getByRole('tab', { name: 'Proof' }).click();
    await panel(page).getByText('harbour-cover.jpg').waitFor();
    await panel(page).getByText('Anchored', { exact: true }).waitFor();
    expect(await panel(page).getByRole('button', { name: 'Anchor now' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await panel(page).getByRole('link', { name: 'Verify a proof' }).click();
    await page.getByRole('heading', { level: 1, name: 'Verify when a file existed' }).waitFor();
    await page.locator('main input[type=file]').first().setInputFiles([cover.path]);
    await page.getByRole('heading', { level: 2, name: /^This file existed/ }).waitFor();
  });
});

describe('the list of proofs', () => {
  it('shows every fingerprint of the workspace, with search, filters and links to the subjects', async () => {
    await renameWork(work, 2, 'Harbour Lights (Dawn)');
    const page = await open('/dashboard');
    await page.getByRole('button', { name: 'Blockchain' }).click();
    await page.getByRole('link', { name: 'Proofs' }).click();
    await page.waitForURL('**/dashboard/proofs');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([
        expect.stringContaining('Harbour Lights (Dawn)Version 3'),
        expect.stringContaining('Harbour Lights (Dawn)Version 2'),
        expect.stringContaining('harbour-cover.jpg'),
        expect.stringContaining('Harbour Lights (Dawn)Version 1'),
      ]);
    await page.getByLabel('Search proofs').fill('cover');
    await page.waitForURL('**/dashboard/proofs?search=cover');
    await page.getByText('Version 1').waitFor({ state: 'detached' });
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('Search proofs').fill(cover.sha256.slice(0, 12));
    await page.waitForURL(`**/dashboard/proofs?search=${cover.sha256.slice(0, 12)}`);
    await page.getByText('harbour-cover.jpg').first().waitFor();
    await open('/dashboard/proofs?state=pending');
    await page.getByText('State is').waitFor();
    await page.getByText('Version 3').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByRole('link').first().click();
    await page.waitForURL(`**/dashboard/music/works/${work}?tab=proof`);
    await panel(page).getByText('Version 3').waitFor();
  });
});
