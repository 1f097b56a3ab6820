import { test } from 'vitest';
import { UploadRulesDocument } from '#web/entities/media/upload/__generated__/upload.ts';
import { MediaGroupDocument } from '#web/screens/media/groups/__generated__/groups.ts';
import { LibraryDocument, LibraryFacetsDocument } from '#web/screens/media/library/__generated__/library.ts';
import { answer, network, refuse } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { link, sees } from '../support/screen.ts';

test.each([
  ['missing', answer(MediaGroupDocument), 'Collection not found'],
  ['of videos', answer(MediaGroupDocument, { assetGroup: { kind: 'VIDEO' } }), 'Collection not found'],
  ['refused', refuse(MediaGroupDocument, 'The catalogue is closed for repairs.'), 'The catalogue is closed for repairs.'],
])('A collection that is %s shows a message', async (_state, group, sentence) => {
  network.use(answer(LibraryDocument), answer(LibraryFacetsDocument), answer(UploadRulesDocument), group);
  await openPage('/dashboard/media/images/collections/g1');
  await sees(sentence);
  if (sentence === 'Collection not found') await sees(link('Back to Collections'));
});
