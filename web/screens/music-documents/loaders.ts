import { preloads, query } from '#web/apollo/preload.ts';
import { MusicDocumentDetailDocument } from './__generated__/detail.ts';

// A separate file, so the area's route table can start it while the screen's code loads.
export const detailLoader = preloads(({ params: { id = '' } }) => ({
  record: query(MusicDocumentDetailDocument, { id }, { returnPartialData: true }),
}));
