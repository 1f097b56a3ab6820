import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssetColumn } from '#domain/media/asset-terms.ts';
import { sampled } from '#tests/support/sample.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import {
  SavedFilterDeleteDocument,
  SavedFilterSaveDocument,
  type SavedFilterSaveMutation,
} from '#web/screens/media/library/__generated__/changes.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  type LibraryQueryVariables,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import type { SavedView } from '#web/screens/media/library/use-saved-views.ts';
import { answer, disconnect, network, type Sparse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, fits, hasFocus, option, queryIs, sees, seesNo } from '../support/screen.ts';

const cover = (title: string, category: string, tags: string[], sizeBytes: number) => ({
  id: title,
  kind: 'IMAGE' as const,
  title,
  category: category as 'ARTWORK',
  tags,
  sizeBytes,
  ingest: { state: 'READY' as const },
});
const covers = [
  cover('Night Ferry', 'ALBUM_COVER', ['night', 'cover'], 9_000_000),
  cover('Ida Brandt', 'ARTIST_PHOTO', ['press'], 22_000_000),
  cover('Slow Weather', 'ARTWORK', ['cover'], 4_000_000),
  cover('Paper Planets', 'PROMOTIONAL', [], 700_000),
  cover('Salt Lines', 'ARTWORK', ['night'], 12_000_000),
  cover('Rooftops', 'OTHER', [], 5_000_000),
];
type Cover = (typeof covers)[number];

const orders: Record<string, (a: Cover, b: Cover) => number> = {
  SIZE: (a, b) => b.sizeBytes - a.sizeBytes,
  TITLE: (a, b) => a.title.localeCompare(b.title),
};

/** Returns the covers that match these variables. */
function found({ search, filter, sort }: LibraryQueryVariables): Cover[] {
  const { categories, tags } = { categories: [filter?.categories ?? []].flat(), tags: [filter?.tags ?? []].flat() };
  const matching = covers.filter(
    (each) =>
      [each.title.toLowerCase(), ...each.tags].some((text) => text.includes(search ?? '')) &&
      (categories.length === 0 || categories.includes(each.category)) &&
      tags.every((tag) => each.tags.includes(tag)),
  );
  return sort ? matching.toSorted(orders[sort.by] ?? (() => 0)) : matching;
}

const view = (name: string, query: string, columns: AssetColumn[] | null): SavedView => ({
  __typename: 'SavedFilter',
  id: name,
  name,
  query,
  columns,
});
let views: SavedView[];
beforeEach(async () => {
  views = [];
  network.use(
    answer(LibraryDocument, (variables) => {
      const nodes = found(variables);
      return { assets: { totalCount: nodes.length, totalCountIsExact: true, nodes } };
    }),
    answer(LibraryFacetsDocument, {
      assetFacets: {
        isExact: true,
        categories: [
          { value: 'ARTWORK', count: 2 },
          { value: 'PROMOTIONAL', count: 1 },
        ],
        tags: [{ value: 'cover', count: 1 }],
      },
    }),
    answer(LibraryStatsDocument, { assetStats: { total: covers.length } }),
    answer(AssetDetailDocument, { asset: covers[0] ?? null }),
    answer(UploadRulesDocument),
    answer(SavedFiltersDocument, () => ({ savedFilters: views })),
    answer(SavedFilterSaveDocument, ({ name, query, columns }) => {
      views = [view(name, query, [columns ?? []].flat())];
      return { savedFilterSave: { savedFilter: views[0] ?? null } };
    }),
    answer(SavedFilterDeleteDocument, ({ id }) => {
      views = [];
      return { savedFilterDelete: { savedFilterId: String(id) } };
    }),
  );
});

const images = '/dashboard/media/images';
const search = page.getByRole('searchbox', { name: 'Search images' });
const tick = (group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('checkbox', { name }).click();
const shows = (...titles: string[]) =>
  expect
    .poll(() => [...document.querySelectorAll('[role=gridcell] a[title]')].map((each) => each.getAttribute('title')))
    .toEqual(titles);
const viewItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
async function openView(name: string): Promise<void> {
  await button('Saved views').click();
  await viewItem(name).click();
}
const all = covers.map(({ title }) => title);

test('Search, filters and order of a library are in its address', async () => {
  await openPage(images);
  await shows(...all);
  await sees(page.getByText('6 images', { exact: true }));
  await userEvent.keyboard('/');
  await userEvent.keyboard('night');
  await queryIs('?search=night');
  await shows('Night Ferry', 'Salt Lines');
  await sees('2 of 6 images');
  await search.fill('');
  await shows(...all);
  await tick('Category', 'Artwork 2');
  await tick('Category', 'Promotional 1');
  await queryIs('?category=ARTWORK,PROMOTIONAL');
  await shows('Slow Weather', 'Paper Planets', 'Salt Lines');
  await tick('Tags', /cover/);
  await shows('Slow Weather');
  await openPage(images + window.location.search);
  await shows('Slow Weather');
  await button('Remove the filter #cover').click();
  await shows('Slow Weather', 'Paper Planets', 'Salt Lines');
  await button('Clear Filters').first().click();
  await shows(...all);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await option('Largest first').click();
  await shows('Ida Brandt', 'Salt Lines', 'Night Ferry', 'Rooftops', 'Slow Weather', 'Paper Planets');
  const { searchParams } = new URL(window.location.href);
  expect([searchParams.get('sortBy'), searchParams.get('category')]).toEqual(['SIZE', null]);
  await search.fill('nothing like this');
  await sees('No images found');
  await sees('Nothing matches “nothing like this”.');
});

test('A view is saved under a name, opened and deleted', async () => {
  await openPage(`${images}?category=ARTWORK&sortBy=TITLE&sortDir=asc`);
  await shows('Salt Lines', 'Slow Weather');
  await button('Saved views').click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await dialog.getByLabelText('Name').fill('All artwork');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await sees('View “All artwork” saved');
  await openPage(images);
  await shows(...all);
  await openView('All artwork');
  await shows('Salt Lines', 'Slow Weather');
  await button('Saved views').click();
  await page.getByRole('menuitem', { name: 'Delete the view All artwork' }).click();
  await sees('View “All artwork” deleted');
  await seesNo(viewItem('All artwork'));
});

describe('The columns of a saved view', () => {
  const save = button('Save columns');
  /** Columns for which the window has room. */
  const headersAre = (...names: string[]) =>
    expect
      .poll(() => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent))
      .toEqual(['', ...names, 'Actions']);
  const toggleColumn = async (name: string) => {
    await button('Columns').click();
    await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}( does not fit)?$`) }).click();
    await userEvent.keyboard('{Escape}');
  };
  /** Holds the next answer to "Save columns" until it is given. */
  const holdSaving = () => {
    const { promise, resolve } = Promise.withResolvers<Sparse<SavedFilterSaveMutation>>();
    network.use(answer(SavedFilterSaveDocument, () => promise));
    return resolve;
  };

  beforeEach(async () => {
    views = [view('Compact', 'view=list', ['SIZE']), view('Wide', 'view=list&category=ARTWORK', ['FILE', 'SIZE', 'TAGS'])];
    await openPage(`${images}?view=list`);
    await headersAre('Title', 'Dimensions', 'Tokenization', 'Size', 'Visibility', 'Licence');
  });

  test('are shown when the view is opened', async () => {
    await openView('Wide');
    await headersAre('Title', 'File name', 'Size', 'Tags');
    await openView('Compact');
    await headersAre('Title', 'Size');
    await seesNo(save);
  });

  test.each(sampled([1280, 1100, 820], 1))('are saved from a toolbar that fits a window of %i pixels', async (width) => {
    await openView('Compact');
    await toggleColumn('Tags');
    await page.viewport(width, 844);
    await sees(save);
    await fits();
  });

  test('are marked in the menu while the window has no room for them', async () => {
    const licence = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true, checked: true });
    await button('Columns').click();
    await sees(licence('Licence'));
    await userEvent.keyboard('{Escape}');
    await page.viewport(820, 844);
    await button('Columns').click();
    await sees(licence('Licence does not fit'));
  });

  test('are saved before the server responds', async () => {
    await openView('Compact');
    await toggleColumn('Tags');
    await headersAre('Title', 'Size', 'Tags');
    const respond = holdSaving();
    await save.click();
    await seesNo(save);
    await hasFocus(button('Saved views'));
    // The server has not responded yet, but the view has its new columns.
    await openView('Wide');
    await openView('Compact');
    await headersAre('Title', 'Size', 'Tags');
    respond({ savedFilterSave: { savedFilter: view('Compact', 'view=list', ['SIZE', 'TAGS']) } });
    await sees('Columns of the view “Compact” saved');
    await seesNo(save);
  });

  test('return to the saved ones if the server refuses or is out of reach', async () => {
    await openView('Compact');
    await toggleColumn('Tags');
    const respond = holdSaving();
    await save.click();
    await seesNo(save);
    respond({ savedFilterSave: { savedFilter: null, userErrors: [{ message: 'Too many columns.' }] } });
    await sees('Failed to save the columns of the view “Compact”. Too many columns.');
    await sees(save);
    network.use(disconnect(SavedFilterSaveDocument));
    await save.click();
    await sees(/^Failed to save the columns of the view “Compact”\. (?!Too many)/);
    await sees(save);
    await openView('Compact');
    await headersAre('Title', 'Size');
  });

  test('are saved with a new view of the table, not of the grid', async () => {
    const sent: unknown[] = [];
    network.use(
      answer(SavedFilterSaveDocument, ({ name, query, columns }) => {
        sent.push({ query, columns });
        return { savedFilterSave: { savedFilter: view(name, query, [columns ?? []].flat()) } };
      }),
    );
    const saveView = async (name: string) => {
      await button('Saved views').click();
      await viewItem('Save this view').click();
      await dialog.getByLabelText('Name').fill(name);
      await dialog.getByRole('button', { name: 'Save view' }).click();
      await sees(`View “${name}” saved`);
    };
    await toggleColumn('Added');
    await saveView('Table');
    (page.getByRole('radio', { name: 'Grid' }).element() as HTMLElement).click();
    await shows(...all);
    await saveView('Grid');
    expect(sent).toEqual([
      { query: 'view=list', columns: ['DIMENSIONS', 'TOKENIZATION', 'SIZE', 'VISIBILITY', 'LICENCE'] },
      { query: 'view=cards', columns: undefined },
    ]);
  });
});
