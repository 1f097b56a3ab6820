import { recordingStages, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { anId, enumOf, oneOf, orNull } from '#web/kit/list/filter-params.ts';
import { listQuery } from '#web/kit/list/list-query.ts';
import { RecordingFiguresDocument, RecordingsDocument } from './__generated__/list.ts';

export const recordingsQuery = listQuery({
  name: 'recordings',
  document: RecordingsDocument,
  of: ({ recordings }) => recordings,
  sorts: ['TITLE', 'ARTIST', 'ISRC', 'STAGE', 'RELEASE_STATUS', 'DURATION', 'RELEASE_DATE', 'CREATED_AT'],
  params: {
    status: enumOf(recordingStages.keys),
    release: enumOf(recordingStatuses.keys),
    label: anId,
    performer: anId,
    isrc: oneOf(['with', 'without']),
    audio: oneOf(['with', 'without']),
  },
  variablesOf: ({ status, release, label, performer, isrc, audio }) => ({
    filter: orNull({
      stages: status && [status],
      releaseStatuses: release && [release],
      label,
      contributor: performer,
      hasIsrc: isrc && isrc === 'with',
      hasAudio: audio && audio === 'with',
    }),
  }),
  figures: RecordingFiguresDocument,
});
