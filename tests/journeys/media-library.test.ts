import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceAsset } from '#gateway/media/live/announce-asset.ts';
import { type Account, openAs, registerAccount } from '#tests/support/account-session.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { addAssets, type GivenAsset } from '#tests/support/media.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(() => product.stop());

/** A new user with these images, newest first. */
async function withImages(images: readonly GivenAsset[]) {
  const account = await registerAccount(product, 'publisher');
  const dated = images.map((image, index) => ({ createdAt: new Date(Date.now() - index * 60_000).toISOString(), ...image }));
  const ids = await addAssets(product.platform, account.workspaceId, 'IMAGE', dated);
  return { account, ids };
}
const covers: GivenAsset[] = [
  { title: 'Night Ferry', category: 'ALBUM_COVER', tags: ['night', 'cover'], isPublic: true, sizeBytes: 9_000_000 },
  { title: 'Ida Brandt', category: 'ARTIST_PHOTO', tags: ['press'], sizeBytes: 22_000_000, licenseType: 'CUSTOM' },
  { title: 'Slow Weather', category: 'ARTWORK', tags: ['cover'], sizeBytes: 4_000_000 },
  { title: 'Paper Planets', category: 'PROMOTIONAL', tags: [], sizeBytes: 700_000 },
  { title: 'Salt Lines', category: 'ARTWORK', tags: ['night'], sizeBytes: 12_000_000, status: 'ARCHIVED' },
  { title: 'Rooftops', category: 'OTHER', tags: [], sizeBytes: 5_000_000 },
];

const images = () => `${product.url}/dashboard/media/images`;
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name });
const grid = (page: Page) => page.getByRole('grid');
/** The accessible name of a tile contains all its texts, including the title. */
const tile = (page: Page, name: string) =>
  grid(page)
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });
const titles = (page: Page) =>
  grid(page)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('a[title]')?.getAttribute('title')));
const open = async (account: Account) => {
  const opened = await openAs(browser, product, account);
  await opened.page.goto(images());
  return opened;
};

it('changes several assets at once, and undoes it', async () => {
  const { account } = await withImages(covers);
  const { page, problems, close } = await open(account);
  const pick = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  };
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await pick('Ida Brandt', 'Slow Weather');
  await button(bar, 'Visibility').click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByText('2 images are public now').waitFor();
  await eventually(() => grid(page).getByText('Public', { exact: true }).count()).toBe(3);
  await button(page, 'Undo').click();
  await eventually(() => grid(page).getByText('Public', { exact: true }).count()).toBe(1);
  await pick('Ida Brandt', 'Slow Weather');
  await button(bar, 'Tags').click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  await dialog(page).locator('input:not([type=hidden])').fill('tour');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Add tags' }).click();
  await page.getByText('2 images tagged #tour').waitFor();
  await page.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name: 'tour 2' }).click();
  await eventually(() => titles(page)).toEqual(['Ida Brandt', 'Slow Weather']);
  await button(page, 'Remove the filter #tour').click();
  await eventually(() => titles(page)).toHaveLength(6);
  await pick('Rooftops');
  await button(bar, 'More').click();
  await page.getByRole('menuitem', { name: 'Set licence' }).click();
  await dialog(page).getByLabel('Licence').first().click();
  await page.getByRole('option', { name: 'Creative Commons' }).click();
  await dialog(page).getByRole('button', { name: 'Set licence' }).click();
  await page.getByText('“Rooftops” has the licence Creative Commons').waitFor();
  await pick('Rooftops', 'Paper Planets');
  await button(bar, 'Add to collection').click();
  await dialog(page).getByLabel('Collection').first().fill('Autumn');
  await page.getByRole('option', { name: 'Add “Autumn”' }).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('2 images added to “Autumn”').waitFor();
  await pick('Rooftops', 'Paper Planets');
  await button(bar, 'Delete').click();
  await dialog(page).getByText('Are you sure you want to delete these 2 images?').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await eventually(() => titles(page)).toHaveLength(4);
  expect(problems).toEqual([]);
  await close();
});

it('shows the progress of files, and the actions for failed ones', async () => {
  const { account, ids } = await withImages([
    { title: 'Fresh', ingestState: 'RUNNING', ingestPercent: 20 },
    { title: 'Broken', ingestState: 'FAILED', ingestProblem: 'The picture ends in the middle of its data.' },
    { title: 'Again', ingestState: 'DUPLICATE' },
    { title: 'Whole' },
  ]);
  const [fresh, , again, whole] = ids;
  await product.pool.query('update asset set duplicate_of = $1 where id = $2', [whole, again]);
  const { page, problems, close } = await open(account);
  await tile(page, 'Fresh').getByText('Reading 20 %').waitFor();
  await tile(page, 'Broken').getByText('The picture ends in the middle of its data.').waitFor();
  await tile(page, 'Broken').getByRole('button', { name: 'Retry' }).waitFor();
  await tile(page, 'Again').getByText('The same file as “Whole”').waitFor();
  await tile(page, 'Again').getByRole('button', { name: 'Keep both' }).waitFor();
  const move = async (set: string) => {
    await product.pool.query(`update asset set ${set} where id = $1`, [fresh]);
    await announceAsset(product.pool, { id: fresh ?? '', workspaceId: account.workspaceId, kind: 'IMAGE' });
  };
  await eventually(async () => {
    await move('ingest_percent = 60');
    return tile(page, 'Fresh').getByText('Reading 60 %').count();
  }).toBe(1);
  await move(`ingest_state = 'READY'`);
  await tile(page, 'Fresh').getByText('Private').waitFor();
  await tile(page, 'Again').getByRole('link', { name: 'Open the other one' }).click();
  await page.getByRole('heading', { name: 'Whole' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});
