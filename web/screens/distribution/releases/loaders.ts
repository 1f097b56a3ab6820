import { preloads, query } from '#web/apollo/preload.ts';
import { ReleaseDetailDocument } from './__generated__/release-detail.ts';

// A separate file, so the area's route table can start it while the screen's code loads.
export const detailLoader = preloads(({ params: { id = '' } }) => ({
  record: query(ReleaseDetailDocument, { id }, { returnPartialData: true }),
}));
