import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { PlanDocument } from '#web/entities/plan/__generated__/plan.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import {
  LibraryChangeDocument,
  LibraryDeleteDocument,
  LibraryRevertDocument,
  SavedFilterDeleteDocument,
} from '#web/screens/media/library/__generated__/changes.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { answer, network } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, link, sees, seesNo } from './support/screen.ts';

type Image = { id: string; title: string; kind: 'IMAGE'; isPublic: boolean; viewerCanEdit: boolean; ingest: { state: 'READY' } };

const image = (title: string): Image => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  kind: 'IMAGE',
  isPublic: false,
  viewerCanEdit: true,
  ingest: { state: 'READY' },
});
const images = ['Night Ferry', 'Ida Brandt', 'Slow Weather'].map(image);

let counts: number;
/** Waits for the counts, which are requested again after each change. */
const countsAreBack = (changes = 1) => expect.poll(() => counts).toBeGreaterThan(changes);

/** Opens the grid of three private images. Returns the requested pages. */
async function openGrid(query = '') {
  const asked: number[] = [];
  counts = 0;
  network.use(
    answer(LibraryDocument, ({ page: number }) => {
      asked.push(number);
      return { assets: { totalCount: images.length, totalCountIsExact: true, nodes: images } };
    }),
    answer(LibraryFacetsDocument, { assetFacets: { isExact: true } }),
    answer(LibraryStatsDocument, () => {
      counts += 1;
      return { assetStats: { total: images.length } };
    }),
    // The pointer stays on links.
    answer(AssetDetailDocument, { asset: images[1] as Image }),
    answer(SavedFiltersDocument, { savedFilters: [{ id: 'v1', name: 'All artwork', query: 'category=ARTWORK' }] }),
    answer(UploadRulesDocument),
  );
  const plan = [{ feature: 'IMAGES' as const, hasAccess: true, maxUsage: null }];
  const opened = openPage(`/dashboard/media/images${query}`);
  network.use(answer(PlanDocument, { featureAccess: plan }));
  await opened;
  await sees(link('Night Ferry'));
  return asked;
}

const tile = (title: string) => page.getByRole('gridcell').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const choose = async (title: string, act: string) => {
  await button(`Actions for ${title}`).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};

/** An answer that the test releases. */
function held<T>() {
  let release: (value: T) => void = () => undefined;
  const answered = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { answered, release };
}

const refusal = { userErrors: [{ message: 'The asset is in use.', code: 'CONFLICT' as const }] };

test('a published image is public before the server responds, and stays public without requesting the list again', async () => {
  const asked = await openGrid();
  const { answered, release } = held<object>();
  network.use(answer(LibraryChangeDocument, async () => ({ assetsChange: (await answered) as never })));
  await choose('Ida Brandt', 'Publish');
  await sees(tile('Ida Brandt').getByText('Public', { exact: true }));
  await expect.element(tile('Night Ferry').getByText('Private', { exact: true })).toBeVisible();
  release({ assets: [{ ...images[1], isPublic: true }], assetIds: ['ida-brandt'], undo: 'u1', userErrors: [] });
  await sees('“Ida Brandt” is public now');
  await sees(tile('Ida Brandt').getByText('Public', { exact: true }));
  expect(asked).toEqual([1]);
  await countsAreBack();
});

test('a refused change is reverted with a message', async () => {
  await openGrid();
  const { answered, release } = held<object>();
  network.use(answer(LibraryChangeDocument, async () => ({ assetsChange: (await answered) as never })));
  await choose('Ida Brandt', 'Publish');
  await sees(tile('Ida Brandt').getByText('Public', { exact: true }));
  release({ assets: null, assetIds: null, ...refusal });
  await sees(/Failed to change “Ida Brandt”\. The asset is in use\./);
  await sees(tile('Ida Brandt').getByText('Private', { exact: true }));
  await countsAreBack();
});

test('Undo restores the previous values', async () => {
  await openGrid();
  network.use(
    answer(LibraryChangeDocument, {
      assetsChange: { assets: [{ ...images[1], isPublic: true }], assetIds: ['ida-brandt'], undo: 'u1', userErrors: [] },
    }),
    answer(LibraryRevertDocument, { assetsRevert: { assets: [images[1] as Image], userErrors: [] } }),
  );
  await choose('Ida Brandt', 'Publish');
  await sees(tile('Ida Brandt').getByText('Public', { exact: true }));
  await button('Undo').click();
  await sees(tile('Ida Brandt').getByText('Private', { exact: true }));
  await countsAreBack(2);
});

test('a deleted image disappears from the grid and the count, and the list is not requested again', async () => {
  const asked = await openGrid();
  network.use(answer(LibraryDeleteDocument, { assetsDelete: { assetIds: ['ida-brandt'], userErrors: [] } }));
  await sees('3 images');
  await choose('Ida Brandt', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await seesNo(link('Ida Brandt'));
  await sees('2 images');
  await sees(link('Slow Weather'));
  expect(asked).toEqual([1]);
  await countsAreBack();
});

test('a list with a filter is requested again after a change', async () => {
  const asked = await openGrid('?visibility=private');
  network.use(answer(LibraryChangeDocument, { assetsChange: { assets: [], assetIds: ['ida-brandt'], userErrors: [] } }));
  network.use(
    answer(LibraryDocument, () => {
      asked.push(1);
      return { assets: { totalCount: 2, totalCountIsExact: true, nodes: [images[0] as Image, images[2] as Image] } };
    }),
  );
  await choose('Ida Brandt', 'Publish');
  await seesNo(link('Ida Brandt'));
  expect(asked).toEqual([1, 1]);
  await countsAreBack();
});

test('a deleted view disappears from the menu at once, and returns when the server refuses', async () => {
  await openGrid();
  const { answered, release } = held<object>();
  network.use(answer(SavedFilterDeleteDocument, async () => ({ savedFilterDelete: (await answered) as never })));
  await button('Saved views').click();
  await page.getByRole('menuitem', { name: 'Delete the view All artwork' }).click();
  await button('Saved views').click();
  await sees(/Saved views of these images/);
  release({ savedFilterId: null, ...refusal });
  await sees(/Failed to delete the view “All artwork”/);
  await sees(page.getByRole('menuitem', { name: 'All artwork', exact: true }));
});
