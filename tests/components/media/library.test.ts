import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { DistributionPlatform } from '#web/__generated__/schema.ts';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { setThemeSettings } from '#web/kit/theme/settings.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import { LibraryDeleteDocument, LibraryRestoreDocument } from '#web/screens/media/library/__generated__/changes.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryPeekDocument,
  type LibraryQueryVariables,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answer, disconnect, network, networkIsIdle, type Sparse } from '../support/network.ts';
import { openPage, type Viewer } from '../support/open-page.tsx';
import { button, dialog, fits, link, sees, seesNo } from '../support/screen.ts';

const kinds = { images: 'IMAGE', videos: 'VIDEO', documents: 'DOCUMENT' } as const;
type Slug = keyof typeof kinds;

type Row = Sparse<AssetCard> & { id: string; title: string };

const row = (title: string, slug: Slug = 'images', rest: Sparse<AssetCard> = {}): Row => ({
  id: title,
  kind: kinds[slug],
  title,
  category: 'OTHER',
  fileName: `${title}.jpg`,
  mimeType: 'image/jpeg',
  viewerCanEdit: true,
  ingest: { state: 'READY' },
  ...rest,
});
const titles = ['Night Ferry', 'Ida Brandt', 'Slow Weather', 'Paper Planets', 'Salt Lines', 'Rooftops'];
const artwork = ['Slow Weather', 'Salt Lines'];
const covers = titles.map((title) => row(title, 'images', { category: artwork.includes(title) ? 'ARTWORK' : 'OTHER' }));
const broken = row('Broken', 'images', { ingest: { state: 'FAILED', problem: 'Nobody can read it.' } });

/** The page of a list that variables request: searched by title, filtered by category, ordered by title if at all. */
function pageOf(rows: readonly Row[], { first, page: number, search, filter, sort }: LibraryQueryVariables) {
  const categories = [filter?.categories ?? []].flat().map(String);
  const found = rows
    .filter(({ title }) => title.includes(String(search ?? '')))
    .filter(({ category }) => categories.length === 0 || categories.includes(category ?? ''));
  if (sort?.by === 'TITLE') found.sort((a, b) => a.title.localeCompare(b.title));
  const nodes = found.slice((number - 1) * first, number * first);
  const pageInfo = { hasNextPage: number * first < found.length };
  return { assets: { totalCount: found.length, totalCountIsExact: true, nodes, pageInfo } };
}

/** Opens a library of these rows. Returns the requested variables. */
async function openLibrary(path: `${Slug}${string}`, rows: Row[], viewer: Viewer = {}) {
  const requested: LibraryQueryVariables[] = [];
  network.use(
    answer(LibraryDocument, (variables) => {
      requested.push(variables);
      return pageOf(rows, variables);
    }),
    answer(LibraryFacetsDocument, {
      assetFacets: {
        isExact: true,
        categories: [{ value: 'ARTWORK', count: 2 }],
        distributionPlatforms: [{ value: 'VIMEO', count: 1 }],
      },
    }),
    answer(LibraryStatsDocument, () => ({ assetStats: { total: rows.length } })),
    answer(LibraryPeekDocument, ({ id }) => ({ asset: rows.find((each) => each.id === id) ?? null })),
    answer(AssetDetailDocument, ({ id }) => ({ asset: rows.find((each) => each.id === id) ?? null })),
    answer(SavedFiltersDocument),
    answer(UploadRulesDocument),
  );
  await openPage(`/dashboard/media/${path}`, viewer);
  return requested;
}

const grid = page.getByRole('grid');
const tile = (title: string) => grid.getByRole('gridcell').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const tableRows = () => document.querySelectorAll('tbody tr:not([aria-hidden])');
const rowCount = (count: number) => expect.poll(() => tableRows().length).toBe(count);
const tileTitles = () => [...document.querySelectorAll('[role=gridcell] a[title]')].map((each) => each.getAttribute('title'));
const press = (keys: string) => userEvent.keyboard(keys);
const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });

async function accessibleInBothThemes(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    setThemeSettings({ theme, reducedMotion: true });
    await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', theme);
    await expectAccessible();
  }
}

/** Taps an element with a touch pointer. */
function tap(target: Locator): void {
  const element = target.element() as HTMLElement;
  for (const type of ['pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
  element.click();
}

test('An empty library offers an upload', async () => {
  await openLibrary('images', []);
  await sees(page.getByRole('heading', { name: 'No images yet' }));
  await expect.element(link('Upload images').last()).toHaveAttribute('href', '/dashboard/media/images/add');
});

test('A library reports that loading failed, and retries', async () => {
  const opened = openLibrary('images', covers);
  network.use(disconnect(LibraryDocument));
  await opened;
  await sees(page.getByRole('heading', { name: 'Failed to fetch images' }));
  network.use(answer(LibraryDocument, (variables) => pageOf(covers.slice(0, 2), variables)));
  await button('Try again').click();
  await expect.poll(tileTitles).toEqual(['Night Ferry', 'Ida Brandt']);
});

test('A library that could not be refreshed shows an error above its rows', async () => {
  await openLibrary('images', covers);
  await sees(tile('Night Ferry'));
  network.use(disconnect(LibraryDocument));
  await openPage('/dashboard/media/images');
  await sees(/^Failed to fetch images/);
  await sees(tile('Night Ferry'));
  network.use(answer(LibraryDocument, (variables) => pageOf(covers.slice(1), variables)));
  await button('Try again').click();
  await seesNo(tile('Night Ferry'));
  await seesNo(page.getByText(/^Failed to fetch images/));
});

test('Each change between grid and table refreshes the rows', async () => {
  const requested = await openLibrary('images', covers);
  await sees(tile('Night Ferry'));
  for (const [index, view] of (['List', 'Grid', 'List'] as const).entries()) {
    (page.getByRole('radio', { name: view }).element() as HTMLElement).click();
    await expect.poll(() => requested.length).toBe(index + 2);
    await networkIsIdle();
  }
  expect(requested).toHaveLength(4);
});

test('Read-only members can download but change nothing', async () => {
  await openLibrary('images', [row('Night Ferry', 'images', { viewerCanEdit: false })], {
    viewerCanEdit: false,
    memberRole: 'VIEWER',
  });
  await button('Actions for Night Ferry').click();
  await sees(page.getByRole('menuitem', { name: 'Download' }));
  expect(page.getByRole('menuitem', { name: /Edit|Delete|Publish|tags/ }).elements()).toHaveLength(0);
  expect(link('Upload images').elements()).toHaveLength(0);
});

describe('The grid', () => {
  test('works with the keyboard only', async () => {
    setThemeSettings({ reducedMotion: true });
    const rows = [...covers];
    await openLibrary('images', rows);
    network.use(
      answer(LibraryDeleteDocument, ({ ids }) => {
        rows.splice(3, 1);
        return { assetsDelete: { assetIds: [ids].flat().map(String) } };
      }),
      answer(LibraryRestoreDocument, ({ ids }) => {
        rows.splice(3, 0, covers[3]!);
        return { assetsRestore: { assetIds: [ids].flat().map(String) } };
      }),
    );
    const selected = (count: number) =>
      expect.poll(() => grid.element().querySelectorAll('[aria-selected=true]').length).toBe(count);
    await sees(tile('Night Ferry'));
    (tile('Night Ferry').element() as HTMLElement).focus();
    await press('{ArrowRight} {Shift>}{ArrowRight}{/Shift}');
    await selected(2);
    await press('{Control>}a{/Control}');
    await selected(6);
    await sees('6 selected');
    await press('{Escape}');
    await selected(0);
    await press('l');
    await sees(dialog.getByText('3 of 6'));
    await press('{ArrowRight}');
    await sees(dialog.getByText('4 of 6'));
    await press('i');
    await sees(dialog.getByText('Paper Planets.jpg'));
    await press('{Escape}');
    await expect.poll(() => document.activeElement?.textContent).toContain('Paper Planets');
    await press('{Delete}');
    await sees(dialog.getByText(/^Are you sure you want to delete this image\?/));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(tileTitles).toEqual(titles.filter((title) => title !== 'Paper Planets'));
    await button('Undo').click();
    await expect.poll(tileTitles).toEqual(titles);
    (tile('Night Ferry').element() as HTMLElement).focus();
    await press('{Enter}');
    await sees(page.getByRole('heading', { name: 'Night Ferry' }).first());
  });

  test('scrolls through ten thousand assets, and keeps its position on return', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => row(`Number ${String(index).padStart(5, '0')}`));
    await openLibrary('images', many);
    await sees('10,000 images');
    // The count may arrive before the page is long enough to scroll.
    await sees(tile('Number 00000'));
    window.scrollTo(0, document.body.scrollHeight / 2);
    await expect.poll(() => tileTitles().some((title) => /^Number 05\d\d\d$/.test(title ?? ''))).toBe(true);
    expect(grid.getByRole('gridcell').elements().length).toBeLessThan(120);
    const from = window.scrollY;
    await userEvent.wheel(grid, { delta: { y: 300 }, times: 20 });
    await expect.poll(() => window.scrollY).toBeGreaterThan(from + 3_000);
    /** Returns the link in the middle of the window. */
    const inTheMiddle = () =>
      document.elementFromPoint(900, 500)?.closest('[role=gridcell]')?.querySelector<HTMLElement>('a[title]');
    await expect.poll(() => inTheMiddle()?.textContent).toMatch(/^Number/);
    const title = inTheMiddle()?.textContent ?? '';
    const before = window.scrollY;
    inTheMiddle()?.click();
    await sees(page.getByRole('heading', { name: title }).first());
    window.history.back();
    await sees(tile(title));
    expect(Math.abs(window.scrollY - before)).toBeLessThan(400);
  });

  test('is accessible with a selection and with the lightbox', async () => {
    await openLibrary('images', [...covers, broken]);
    await select('Ida Brandt').click();
    await accessibleInBothThemes();
    await press('l');
    await sees(dialog.getByRole('button', { name: 'Next' }));
    await accessibleInBothThemes();
  });

  test('selects, filters and opens on a phone, with two columns from the first paint', async () => {
    // A width measured in a wide window does not apply to a narrow one.
    await openLibrary('images', covers);
    await sees(tile('Slow Weather'));
    await openPage('/dashboard/no-such-page');
    await page.viewport(390, 844);
    const shown = new Set<string | null>();
    const observer = new MutationObserver(() => {
      const grid = document.querySelector('[role=grid]');
      if (grid) shown.add(grid.getAttribute('aria-colcount'));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    await openLibrary('images', covers);
    await sees(tile('Slow Weather'));
    await networkIsIdle();
    expect([...shown]).toEqual(['2']);
    observer.disconnect();
    const [first, second] = ['Night Ferry', 'Ida Brandt'].map((title) => tile(title).element().getBoundingClientRect().y);
    expect(first).toBe(second);
    await select('Night Ferry').click();
    tap(tile('Ida Brandt').getByRole('link').first());
    await sees('2 selected');
    await button('Clear selection').click();
    await button('Filters').click();
    await dialog.getByRole('checkbox', { name: 'Artwork 2' }).click();
    await dialog.getByRole('button', { name: 'Show 2 images' }).click();
    await expect.poll(tileTitles).toEqual(artwork);
    await fits();
    await expectAccessible();
    await link('Slow Weather').click();
    await sees(page.getByRole('heading', { name: 'Slow Weather' }).first());
  });
});

describe('The list', () => {
  test('has pages only if there are several, and columns of its kind for sorting', async () => {
    const takes = Array.from({ length: 24 }, (_, index) => row(`Take ${String(24 - index).padStart(2, '0')}`));
    await openLibrary('images?view=list', takes);
    await rowCount(20);
    for (const name of ['Title', 'Dimensions', 'Size', 'Visibility', 'Licence']) {
      await sees(page.getByRole('columnheader', { name, exact: true }));
    }
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
    await rowCount(4);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect.poll(() => tableRows()[0]?.textContent).toContain('Take 01');
    await page.getByLabelText('Search images').fill('Take 2');
    await rowCount(5);
    await seesNo(page.getByRole('navigation', { name: 'Pages' }));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await sees('5 selected');
  });

  test('is accessible with a selection', async () => {
    await openLibrary('images?view=list', [...covers, broken]);
    await select('Ida Brandt').click();
    await rowCount(7);
    await accessibleInBothThemes();
  });

  test('shows at most three platforms of a video, filters by one, and asks before it deletes', async () => {
    const platforms: DistributionPlatform[] = ['YOUTUBE', 'VIMEO', 'TIKTOK', 'INSTAGRAM', 'WEBSITE'];
    const video = { distributionStatus: 'PUBLISHED' as const, distributionPlatforms: platforms };
    const requested = await openLibrary('videos?view=list', [row('Lyric video', 'videos', { video }), row('Teaser', 'videos')]);
    const first = page.getByRole('row').nth(1);
    await sees(first.getByText('YouTube, Vimeo, TikTok'));
    await sees(first.getByText('+2'));
    await page.getByRole('group', { name: 'Platform' }).getByRole('checkbox', { name: 'Vimeo 1' }).click();
    await expect.poll(() => requested.at(-1)?.filter).toMatchObject({ distributionPlatforms: ['VIMEO'] });
    await button('Actions for Lyric video').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await sees(dialog.getByText(/^Are you sure you want to delete this video\?/));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await seesNo(dialog);
  });

  test('has the documents of a folder on its own page', async () => {
    const agreement = row('Publishing agreement', 'documents', {
      category: 'CONTRACT',
      mimeType: 'application/pdf',
      fileName: 'agreement.pdf',
      pageCount: 2,
      document: { expirationDate: '2020-01-31' },
    });
    const requested = await openLibrary('documents/contracts?view=list', [agreement]);
    await rowCount(1);
    expect(requested[0]?.filter).toMatchObject({ folders: ['CONTRACTS'] });
    await sees(page.getByRole('banner').getByRole('heading', { name: 'Contracts' }));
    await sees(page.getByRole('row').getByText('31 Jan 2020'));
    await openLibrary('documents', [agreement]);
    await sees(tile('Publishing agreement').getByText(/^PDF · 2 pages/));
  });
});
