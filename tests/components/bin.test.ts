import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DeletedItemsPurgeDocument, DeletedItemsRestoreDocument } from '#web/screens/bin/__generated__/acts.ts';
import { DeletedItemsDocument } from '#web/screens/bin/__generated__/list.ts';
import { answer, network, networkIsIdle } from './support/network.ts';
import { openPage } from './support/open-page.tsx';
import { button, dialog, sees, seesNo } from './support/screen.ts';

const item = (id: string, title: string) => ({ id, kind: 'WORK' as const, title, deletedAt: '2026-11-20T09:00:00.000Z' });
const row = (name: RegExp) => page.getByRole('row', { name });

/** Opens a bin with two works. Returns how often its list was requested. */
async function openBin(): Promise<() => number> {
  let requests = 0;
  let items = [item('d1', 'Lantern'), item('d2', 'Tides')];
  network.use(
    answer(DeletedItemsDocument, () => {
      requests += 1;
      return { deletedItems: { totalCount: items.length, nodes: items } };
    }),
    answer(DeletedItemsPurgeDocument, ({ ids }) => ({
      deletedItemsPurge: { itemIds: [ids].flat().map(String), userErrors: [] },
    })),
    answer(DeletedItemsRestoreDocument, ({ ids }) => {
      items = items.filter(({ id }) => ![ids].flat().includes(id));
      return { deletedItemsRestore: { itemIds: [ids].flat().map(String), userErrors: [] } };
    }),
  );
  await openPage('/dashboard/bin');
  await sees(row(/Lantern/));
  await networkIsIdle();
  return () => requests;
}

test('A permanently deleted item leaves the list, which is not requested again', async () => {
  const requests = await openBin();
  const before = requests();
  await button('Delete now Lantern').click();
  await dialog.getByRole('button', { name: 'Delete now' }).click();
  await sees('“Lantern” permanently deleted');
  await seesNo(row(/Lantern/));
  await sees(row(/Tides/));
  await networkIsIdle();
  expect(requests()).toBe(before);
});

test('After a restoration the bin is requested again', async () => {
  const requests = await openBin();
  const before = requests();
  await button('Restore Lantern').click();
  await sees('“Lantern” restored');
  await seesNo(row(/Lantern/));
  await sees(row(/Tides/));
  expect(requests()).toBe(before + 1);
});

test('An item that the server keeps stays in the list', async () => {
  await openBin();
  const userErrors = [{ field: ['ids', '0'], message: 'The item is no longer in the bin.' }];
  network.use(answer(DeletedItemsPurgeDocument, { deletedItemsPurge: { itemIds: [], userErrors } }));
  await button('Delete now Lantern').click();
  await dialog.getByRole('button', { name: 'Delete now' }).click();
  await sees(/The item is no longer in the bin/);
  await sees(row(/Lantern/));
});
