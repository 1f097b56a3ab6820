import { expect, test } from 'vitest';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { OffersDocument } from '#web/entities/plan/__generated__/offers.ts';
import { MediaGroupCreateDocument, MediaGroupUpdateDocument } from '#web/screens/media/groups/__generated__/group-changes.ts';
import { MediaGroupDocument, MediaGroupsDocument } from '#web/screens/media/groups/__generated__/groups.ts';
import {
  LibraryDocument,
  LibraryFacetsDocument,
  LibraryStatsDocument,
  SavedFiltersDocument,
} from '#web/screens/media/library/__generated__/library.ts';
import { answer, network, networkIsIdle, refuse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { button, dialog, field, hasFocus, link, sees } from '../support/screen.ts';

test.each([
  ['missing', answer(MediaGroupDocument, { assetGroup: null }), 'Collection not found'],
  ['of videos', answer(MediaGroupDocument, { assetGroup: { kind: 'VIDEO' } }), 'Collection not found'],
  ['refused', refuse(MediaGroupDocument, 'The catalogue is closed for repairs.'), 'The catalogue is closed for repairs.'],
])('A collection that is %s shows a message', async (_state, group, sentence) => {
  network.use(answer(LibraryDocument), answer(LibraryFacetsDocument), answer(UploadRulesDocument), group);
  await openPage('/dashboard/media/images/collections/g1');
  await sees(sentence);
  if (sentence === 'Collection not found') await sees(link('Back to Collections'));
});

test('Load more adds collections below the others', async () => {
  const group = (id: string) => ({ id, name: id, viewerCanEdit: true });
  const more = Promise.withResolvers<void>();
  network.use(
    answer(UploadRulesDocument),
    answer(MediaGroupsDocument, async ({ after }) => {
      if (after !== null) await more.promise;
      const pageInfo = { hasNextPage: after === null, endCursor: after === null ? 'c1' : null };
      return { assetGroups: { totalCount: 2, nodes: [group(after === null ? 'Covers' : 'Portraits')], pageInfo } };
    }),
  );
  await openPage('/dashboard/media/images/collections');
  await sees(link('Covers'));
  await button('Load more').click();
  await hasFocus(button('Load more'));
  await sees(link('Covers'));
  more.resolve();
  await sees(link('Portraits'));
  await sees(link('Covers'));
  expect(button('Load more').elements()).toHaveLength(0);
});

test('After a new collection the collections are requested again, and the images are shown at once', async () => {
  const later = Promise.withResolvers<void>();
  const requests = { images: 0, groups: 0 };
  network.use(
    answer(UploadRulesDocument),
    answer(LibraryFacetsDocument),
    answer(LibraryStatsDocument),
    answer(SavedFiltersDocument),
    answer(LibraryDocument, async () => {
      requests.images += 1;
      if (requests.images > 1) await later.promise;
      return { assets: { totalCount: 1, nodes: [{ id: 'a1', kind: 'IMAGE', title: 'Sea' }] } };
    }),
    answer(MediaGroupsDocument, () => {
      requests.groups += 1;
      const nodes = [{ id: 'g1', name: 'Covers' }, ...(requests.groups > 1 ? [{ id: 'g2', name: 'Portraits' }] : [])];
      return { assetGroups: { totalCount: nodes.length, nodes } };
    }),
    answer(MediaGroupCreateDocument, { assetGroupCreate: { group: { id: 'g2', name: 'Portraits' }, userErrors: [] } }),
  );
  await openPage('/dashboard/media/images');
  await sees(link('Sea'));
  await link('Collections').first().click();
  await sees(link('Covers'));
  await button('New collection').first().click();
  await field('Name', dialog).fill('Portraits');
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await sees(link('Portraits'));
  window.history.back();
  await sees(link('Sea'));
  later.resolve();
  await networkIsIdle();
});

test.each(['overview', 'collections'])('The %s of images outside the plan requests no images', async (place) => {
  network.use(answer(OffersDocument), answer(UploadRulesDocument));
  await openPage(`/dashboard/media/images/${place}`, {}, { featureAccess: [{ feature: 'IMAGES', hasAccess: false }] });
  await sees('Feature Not Available');
});

test('A collection that someone else changed keeps the typed name, with a message in the dialog', async () => {
  const message = 'Someone else changed this collection. Check it and save again.';
  network.use(
    answer(LibraryDocument),
    answer(LibraryFacetsDocument),
    answer(LibraryStatsDocument),
    answer(UploadRulesDocument),
    answer(MediaGroupDocument, { assetGroup: { id: 'g1', kind: 'IMAGE', name: 'Covers' } }),
    answer(MediaGroupUpdateDocument, { assetGroupUpdate: { group: null, userErrors: [{ field: ['version'], message }] } }),
  );
  await openPage('/dashboard/media/images/collections/g1');
  await button('Edit').click();
  await field('Name', dialog).fill('Front covers');
  await button('Save Changes').click();
  await sees(dialog.getByText(message));
  await expect.element(field('Name', dialog)).toHaveValue('Front covers');
});
