import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceAsset } from '#gateway/media/live/announce-asset.ts';
import { accessibilityProblems } from '#tests/support/accessibility.ts';
import { type Account, openAs, registerAccount } from '#tests/support/account-session.ts';
import { launchBrowser, NARROW } from '#tests/support/browser.ts';
import { darkTheme } from '#tests/support/demo-session.ts';
import { addAssets, addManyAssets, type GivenAsset } from '#tests/support/media.ts';
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

/** Somebody new whose library holds these images, the first of them the newest. */
async function withImages(images: readonly GivenAsset[], kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT' = 'IMAGE') {
  const account = await registerAccount(product, 'publisher');
  const dated = images.map((image, index) => ({ createdAt: new Date(Date.now() - index * 60_000).toISOString(), ...image }));
  const ids = await addAssets(product.platform, account.workspaceId, kind, dated);
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
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const grid = (page: Page) => page.getByRole('grid');
/** The name of a tile is all that it says, its title among it. */
const tile = (page: Page, name: string | RegExp) =>
  grid(page)
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });
const titles = (page: Page) =>
  grid(page)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('a[title]')?.getAttribute('title')));
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const selected = (page: Page) => grid(page).locator('[aria-selected=true]').count();
const open = async (account: Account, path = '', options = {}) => {
  const opened = await openAs(browser, product, account, options);
  await opened.page.goto(images() + path);
  return opened;
};

describe('the library of images', () => {
  it('searches, filters with counts and sorts, and holds it all in the address', async () => {
    const { account } = await withImages(covers);
    const { page, problems, close } = await open(account);
    await eventually(() => titles(page)).toEqual(covers.map(({ title }) => title));
    await page.getByText('6 images', { exact: true }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('night');
    await eventually(() => param(page, 'search')).toBe('night');
    await eventually(() => titles(page)).toEqual(['Night Ferry', 'Salt Lines']);
    await page.getByText('2 of 6 images').waitFor();
    await page.getByLabel('Search images').fill('');
    const category = page.getByRole('group', { name: 'Category' });
    await category.getByRole('checkbox', { name: 'Artwork 2' }).click();
    await category.getByRole('checkbox', { name: 'Promotional 1' }).click();
    await eventually(() => param(page, 'category')).toBe('ARTWORK,PROMOTIONAL');
    await eventually(() => titles(page)).toEqual(['Slow Weather', 'Paper Planets', 'Salt Lines']);
    await page.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name: /cover/ }).click();
    await eventually(() => titles(page)).toEqual(['Slow Weather']);
    await page.reload();
    await eventually(() => titles(page)).toEqual(['Slow Weather']);
    await button(page, 'Remove the filter #cover').click();
    await eventually(() => titles(page)).toEqual(['Slow Weather', 'Paper Planets', 'Salt Lines']);
    await button(page, 'Clear Filters').first().click();
    await eventually(() => titles(page)).toHaveLength(6);
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .or(page.getByRole('textbox', { name: 'Sort by' }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Largest first' }).click();
    await eventually(() => titles(page).then(([first]) => first)).toBe('Ida Brandt');
    expect([param(page, 'sortBy'), param(page, 'category')]).toEqual(['SIZE', null]);
    await page.getByLabel('Search images').fill('nothing like this');
    await page.getByText('No images found').waitFor();
    await page.getByText('Nothing matches “nothing like this”.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('is used by keys alone', async () => {
    const { account } = await withImages(covers);
    const { page, problems, close } = await open(account);
    await tile(page, 'Night Ferry').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(() => selected(page)).toBe(2);
    await page.keyboard.press('Control+a');
    await eventually(() => selected(page)).toBe(6);
    await page.getByText('6 selected').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => selected(page)).toBe(0);
    await page.keyboard.press('l');
    await dialog(page).getByText('3 of 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByText('4 of 6').waitFor();
    await page.keyboard.press('i');
    await dialog(page).getByText('Paper Planets.jpg').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Paper Planets');
    await page.keyboard.press('Delete');
    await dialog(page).getByText('Are you sure you want to delete this image?').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await eventually(() => titles(page)).toHaveLength(5);
    await button(page, 'Undo').click();
    await eventually(() => titles(page)).toHaveLength(6);
    await tile(page, 'Night Ferry').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Night Ferry' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('changes several at once and takes it back', async () => {
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
    await page.getByRole('group', { name: 'Tags' }).getByRole('checkbox', { name: 'tour 2' }).waitFor();
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

  it('keeps a view under a name', async () => {
    const { account } = await withImages(covers);
    const { page, problems, close } = await open(account, '?category=ARTWORK&sortBy=TITLE&sortDir=asc');
    await eventually(() => titles(page)).toEqual(['Salt Lines', 'Slow Weather']);
    await button(page, 'Saved views').click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await dialog(page).getByLabel('Name').fill('All artwork');
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View “All artwork” saved').waitFor();
    await page.goto(images());
    await eventually(() => titles(page)).toHaveLength(6);
    await button(page, 'Saved views').click();
    await page.getByRole('menuitem', { name: 'All artwork', exact: true }).click();
    await eventually(() => titles(page)).toEqual(['Salt Lines', 'Slow Weather']);
    await button(page, 'Saved views').click();
    await page.getByRole('menuitem', { name: 'Delete the view All artwork' }).click();
    await page.getByText('View “All artwork” deleted').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('shows how far files are, and what can be done about those that failed', async () => {
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

  it('scrolls through ten thousand, and is where it was when one comes back', async () => {
    const account = await registerAccount(product, 'publisher');
    await addManyAssets(product, account.workspaceId, 'IMAGE', 10_000);
    const { page, problems, close } = await open(account);
    await page.getByText('10,000 images', { exact: true }).waitFor();
    // The count may come before the tiles that make the page long enough to scroll.
    await tile(page, /^Number/)
      .first()
      .waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await tile(page, /^Number 05\d\d\d$/)
      .first()
      .waitFor();
    expect(await grid(page).getByRole('gridcell').count()).toBeLessThan(120);
    const from = await page.evaluate(() => window.scrollY);
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 300);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from + 3_000);
    /** The tile in the middle of the window, by its title. */
    const inTheMiddle = () =>
      page.evaluate(
        () => document.elementFromPoint(900, 500)?.closest('[role=gridcell]')?.querySelector('a[title]')?.textContent ?? '',
      );
    await eventually(inTheMiddle).toMatch(/^Number/);
    const name = await inTheMiddle();
    const before = await page.evaluate(() => window.scrollY);
    await tile(page, name).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.goBack();
    await tile(page, name).waitFor();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(400);
    await page.keyboard.press('Control+End');
    expect(problems).toEqual([]);
    await close();
  });

  it('begins with what belongs there', async () => {
    const account = await registerAccount(product, 'publisher');
    const { page, problems, close } = await open(account);
    await page.getByRole('heading', { name: 'No images yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'Upload images' }).getAttribute('href')).toBe('/dashboard/media/images/add');
    expect(problems).toEqual([]);
    await close();
  });

  it('says that loading failed, and tries again', async () => {
    const { account } = await withImages(covers.slice(0, 2));
    const opened = await openAs(browser, product, account);
    const { page, close } = opened;
    let isDown = true;
    await page.route('**/graphql', (route) =>
      isDown && route.request().postData()?.includes('query Library(') ? route.abort() : route.continue(),
    );
    await page.goto(images());
    await page.getByRole('heading', { name: 'Failed to fetch images' }).waitFor();
    isDown = false;
    await button(page, 'Try again').click();
    await eventually(() => titles(page)).toEqual(['Night Ferry', 'Ida Brandt']);
    await close();
  });
});

describe('the list', () => {
  it('has pages only past the first, columns of its kind, and sorts by them', async () => {
    const many = Array.from({ length: 24 }, (_, index) => ({ title: `Take ${String(index + 1).padStart(2, '0')}` }));
    const { account } = await withImages(many);
    const { page, problems, close } = await open(account, '?view=list');
    await eventually(() => rows(page).count()).toBe(20);
    for (const name of ['Title', 'Dimensions', 'Size', 'Visibility', 'Licence']) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
    await eventually(() => rows(page).count()).toBe(4);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await eventually(() => rows(page).first().textContent()).toContain('Take 01');
    await page.getByLabel('Search images').fill('Take 2');
    await eventually(() => rows(page).count()).toBe(5);
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByText('5 selected').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('shows at most three platforms of a video', async () => {
    const platforms = ['YOUTUBE', 'VIMEO', 'TIKTOK', 'INSTAGRAM', 'WEBSITE'];
    const { account } = await withImages(
      [
        { title: 'Lyric video', details: { distributionStatus: 'PUBLISHED', distributionPlatforms: platforms } },
        { title: 'Teaser' },
      ],
      'VIDEO',
    );
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(`${product.url}/dashboard/media/videos?view=list`);
    await rows(page).first().getByText('YouTube, Vimeo, TikTok').waitFor();
    await rows(page).first().getByText('+2').waitFor();
    await page.getByRole('group', { name: 'Platform' }).getByRole('checkbox', { name: 'Vimeo 1' }).click();
    await eventually(() => rows(page).count()).toBe(1);
    await rows(page).first().getByRole('button', { name: 'Actions for Lyric video' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByText('Are you sure you want to delete this video?').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('has the documents of a folder on its own page', async () => {
    const { account } = await withImages(
      [
        { title: 'Publishing agreement', category: 'CONTRACT', folder: 'CONTRACTS', details: { expirationDate: '2020-01-31' } },
        { title: 'Split sheet', category: 'TEMPLATE', folder: 'TEMPLATES' },
      ],
      'DOCUMENT',
    );
    const { page, problems, close } = await openAs(browser, product, account);
    await page.goto(`${product.url}/dashboard/media/documents/contracts?view=list`);
    await eventually(() => rows(page).count()).toBe(1);
    expect(await page.locator('header h1').textContent()).toBe('Contracts');
    await rows(page).getByText('31 Jan 2020').waitFor();
    await page.goto(`${product.url}/dashboard/media/documents`);
    await tile(page, 'Split sheet').getByText('PDF · 2 pages').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('those who only look', () => {
  it('see no way to change anything', async () => {
    const { account } = await withImages(covers.slice(0, 2));
    await product.pool.query(`update member set role = 'VIEWER' where user_id = $1`, [account.userId]);
    const { page, problems, close } = await open(account);
    await button(tile(page, 'Night Ferry'), 'Actions for Night Ferry').click();
    await page.getByRole('menuitem', { name: 'Download' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Edit|Delete|Publish|tags/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Upload images' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('every look of it', () => {
  it.each(['light', 'dark'] as const)('has no fault that axe finds in %s', async (theme) => {
    const { account } = await withImages([
      ...covers,
      { title: 'Broken', ingestState: 'FAILED', ingestProblem: 'Nobody can read it.' },
    ]);
    const { page, problems, close } = await openAs(browser, product, account, { colorScheme: theme });
    if (theme === 'dark') await darkTheme(page);
    await page.goto(`${images()}?visibility=private`);
    await tile(page, 'Ida Brandt').waitFor();
    await page.getByRole('checkbox', { name: 'Select Ida Brandt' }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('l');
    await dialog(page).getByRole('button', { name: 'Next' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(`${images()}?view=list`);
    await rows(page).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('does the same on a phone', async () => {
    const { account } = await withImages(covers);
    const { page, problems, close } = await open(account, '', { viewport: NARROW, hasTouch: true });
    await tile(page, 'Slow Weather').waitFor();
    const [first, second] = await Promise.all([tile(page, 'Night Ferry').boundingBox(), tile(page, 'Ida Brandt').boundingBox()]);
    expect(first?.y).toBe(second?.y);
    await page.getByRole('checkbox', { name: 'Select Night Ferry' }).tap();
    await tile(page, 'Ida Brandt').locator('a').first().tap();
    await page.getByText('2 selected').waitFor();
    await button(page, 'Clear selection').tap();
    await button(page, 'Filters').tap();
    await dialog(page).getByRole('checkbox', { name: 'Artwork 2' }).tap();
    await button(dialog(page), 'Show 2 images').tap();
    await eventually(() => titles(page)).toEqual(['Slow Weather', 'Salt Lines']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Slow Weather', exact: true }).tap();
    await page.getByRole('heading', { name: 'Slow Weather' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
