import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import { SavedFilterDeleteDocument, SavedFilterSaveDocument } from '#web/screens/media/library/__generated__/changes.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  type LibraryQueryVariables,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { answer, network } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, option, queryIs, sees, seesNo } from '../support/screen.ts';

const cover = (title: string, category: string, tags: string[], sizeBytes: number) => ({
  ...{ id: title, kind: 'IMAGE' as const, title, category: category as 'ARTWORK', tags, sizeBytes },
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

/** The covers that the server would find for these variables. */
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

let views: { id: string; name: string; query: string }[];
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
    answer(SavedFilterSaveDocument, ({ name, query }) => {
      views = [{ id: 'v1', name, query }];
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
const all = covers.map(({ title }) => title);

test('A library is searched, filtered by what is counted, and sorted, all in its address', async () => {
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

test('A view is kept under a name, opened and deleted', async () => {
  await openPage(`${images}?category=ARTWORK&sortBy=TITLE&sortDir=asc`);
  await shows('Salt Lines', 'Slow Weather');
  await button('Saved views').click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await dialog.getByLabelText('Name').fill('All artwork');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await sees('View “All artwork” saved');
  await openPage(images);
  await shows(...all);
  const view = page.getByRole('menuitem', { name: 'All artwork', exact: true });
  await button('Saved views').click();
  await view.click();
  await shows('Salt Lines', 'Slow Weather');
  await button('Saved views').click();
  await page.getByRole('menuitem', { name: 'Delete the view All artwork' }).click();
  await sees('View “All artwork” deleted');
  await seesNo(view);
});
