import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssetCard } from '#web/entities/media/asset-card.ts';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { AssetDetailDocument } from '#web/screens/media/detail/__generated__/asset.ts';
import {
  LibraryChangeDocument,
  type LibraryChangeMutationVariables,
  LibraryDeleteDocument,
  LibraryGroupAddDocument,
  LibraryGroupCreateDocument,
  LibraryIngestChangedDocument,
  LibraryRevertDocument,
} from '#web/screens/media/library/__generated__/changes.ts';
import {
  AssetGroupChoicesDocument,
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryPeekDocument,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { answer, network, publish, type Sparse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, link, option, sees, seesNo } from '../support/screen.ts';

type Row = Sparse<AssetCard> & { id: string; title: string };
const row = (title: string, rest: Sparse<AssetCard> = {}): Row => ({
  id: title,
  kind: 'IMAGE',
  title,
  isPublic: false,
  viewerCanEdit: true,
  ingest: { state: 'READY' },
  ...rest,
});

async function openLibrary(rows: readonly Row[]): Promise<void> {
  network.use(
    answer(LibraryDocument, () => ({ assets: { totalCount: rows.length, totalCountIsExact: true, nodes: [...rows] } })),
    answer(LibraryFacetsDocument),
    answer(LibraryStatsDocument, { assetStats: { total: rows.length } }),
    answer(LibraryPeekDocument, ({ id }) => ({ asset: rows.find((each) => each.id === id) ?? null })),
    answer(AssetDetailDocument, ({ id }) => ({ asset: rows.find((each) => each.id === id) ?? null })),
    answer(SavedFiltersDocument),
    answer(UploadRulesDocument),
  );
  await openPage('/dashboard/media/images');
  await sees(link(rows[0]!.title));
}

const tile = (title: string) => page.getByRole('gridcell').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const bar = page.getByRole('toolbar', { name: 'Bulk actions' });

// `gateway/areas/media/assets/bulk.test.ts` and `gateway/areas/media/groups/groups.test.ts` test the same changes on the server.
test('Several images are published, tagged, licensed, collected and deleted at once, and publishing is undone', async () => {
  const rows = ['Night Ferry', 'Ida Brandt', 'Slow Weather'].map((title) => row(title));
  const ids = ['Ida Brandt', 'Slow Weather'];
  await openLibrary(rows);
  const changes: LibraryChangeMutationVariables[] = [];
  const collected: unknown[] = [];
  network.use(
    answer(LibraryChangeDocument, (change) => {
      changes.push(change);
      const assets = rows.slice(1).map((each) => ({ ...each, isPublic: change.input.isPublic ?? false }));
      return { assetsChange: { assets, assetIds: ids, undo: 'u1' } };
    }),
    answer(LibraryRevertDocument, ({ undo }) => ({ assetsRevert: { assets: undo === 'u1' ? rows.slice(1) : [] } })),
    answer(AssetGroupChoicesDocument),
    answer(LibraryGroupCreateDocument, ({ input }) => ({ assetGroupCreate: { group: { id: 'g1', name: input.name ?? '' } } })),
    answer(LibraryGroupAddDocument, (added) => {
      collected.push(added);
      return { assetGroupAdd: { group: { id: 'g1' } } };
    }),
    answer(LibraryDeleteDocument, ({ ids }) => ({ assetsDelete: { assetIds: [ids].flat().map(String) } })),
  );
  /** Selects both images and opens an action. */
  const begin = async (action: string, item?: string) => {
    await seesNo(dialog);
    for (const title of ids) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
    await bar.getByRole('button', { name: action }).click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
  };
  await begin('Visibility', 'Publish');
  await sees('2 images are public now');
  for (const title of ids) await sees(tile(title).getByText('Public', { exact: true }));
  await button('Undo').click();
  for (const title of ids) await sees(tile(title).getByText('Private', { exact: true }));

  await begin('Tags', 'Add tags');
  await dialog.getByRole('combobox').fill('tour');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await sees('2 images tagged #tour');
  await begin('More', 'Set licence');
  await dialog.getByLabelText('Licence').first().click();
  await option('Creative Commons').click();
  await dialog.getByRole('button', { name: 'Set licence' }).click();
  await sees('2 images have the licence Creative Commons');
  expect(changes).toEqual([
    { ids, input: { isPublic: true } },
    { ids, input: { addTags: ['tour'] } },
    { ids, input: { licenseType: 'CREATIVE_COMMONS' } },
  ]);

  await begin('Add to collection');
  await dialog.getByLabelText('Collection').first().fill('Autumn');
  await option('Add “Autumn”').click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await sees('2 images added to “Autumn”');
  expect(collected).toEqual([{ id: 'g1', assetIds: ids }]);
  await begin('Delete');
  await sees(dialog.getByText(/^Are you sure you want to delete these 2 images\?/));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  for (const title of ids) await seesNo(link(title));
  await sees(link('Night Ferry'));
});

test('Tiles show the progress of files live, and actions for failed files and duplicates', async () => {
  const whole = row('Whole');
  const fresh = row('Fresh', { ingest: { state: 'RUNNING', percent: 20 } });
  await openLibrary([
    fresh,
    row('Broken', { ingest: { state: 'FAILED', problem: 'The picture ends in the middle of its data.' } }),
    row('Again', { ingest: { state: 'DUPLICATE', duplicateOf: { id: 'Whole', kind: 'IMAGE', title: 'Whole' } } }),
    whole,
  ]);
  await sees(tile('Fresh').getByText('Reading 20 %'));
  await sees(tile('Broken').getByText('The picture ends in the middle of its data.'));
  await sees(tile('Broken').getByRole('button', { name: 'Retry' }));
  await sees(tile('Again').getByText('The same file as “Whole”'));
  await sees(tile('Again').getByRole('button', { name: 'Keep both' }));
  const move = (ingest: Row['ingest']) =>
    publish(LibraryIngestChangedDocument, { assetIngestChanged: { ...fresh, ingest } }, { kind: 'IMAGE' });
  await move({ state: 'RUNNING', percent: 60 });
  await sees(tile('Fresh').getByText('Reading 60 %'));
  await move({ state: 'READY' });
  await sees(tile('Fresh').getByText('Private'));
  await tile('Again').getByRole('link', { name: 'Open the other one' }).click();
  await sees(page.getByRole('heading', { name: 'Whole' }).first());
});
