import { preloads, query } from '#web/apollo/preload.ts';
import { RecordingDetailDocument } from '#web/entities/recordings/__generated__/recording-detail.ts';

// A separate file, so the area's route table can start it while the screen's code loads.
export const detailLoader = preloads(({ params: { id = '' } }) => ({
  record: query(RecordingDetailDocument, { id }, { returnPartialData: true }),
}));
