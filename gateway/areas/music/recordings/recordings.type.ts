import { Float, ID, Int } from 'type-graphql';
import { Performer, Recording } from '#db/entities/recording.ts';
import { advisories, recordingStages, recordingStatuses } from '#domain/catalogue/catalogue-terms.ts';
import { MasterOwnerDraft, PerformerDraft, recordingDraft, type StoredMasterOwner } from '#domain/catalogue/recording.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { inputFrom, termEnum } from '../../../kit/input-from.ts';
import { filterInput, SortDirection, sortInput } from '../../../kit/list-args.ts';
import { objectType } from '../../../kit/object-type.ts';
import { recordFields } from '../../../kit/record-filters.ts';

const RecordingStageEnum = termEnum('RecordingStage', 'Production stage of a recording.', recordingStages.keys, {
  RECORDING: 'Still being recorded. Default for new recordings.',
  MIXED: 'Mixed, but not mastered.',
  MASTERED: 'Ready for release.',
});
export const RecordingStatusEnum = termEnum('RecordingStatus', 'Release status of a recording.', recordingStatuses.keys, {
  UNRELEASED: 'Not released. Default for new recordings.',
  RELEASED: 'Available on a release.',
  DEMO: 'Not meant for release, such as a rough take.',
});
termEnum('Advisory', 'Parental advisory of a recording.', advisories.keys, {
  NOT_EXPLICIT: 'No explicit content. Default for new recordings.',
  EXPLICIT: 'Contains explicit content.',
  EDITED: 'A version from which explicit content was removed.',
});

// Named before the input of recordings, which contains them.
inputFrom('MasterOwnerInput', MasterOwnerDraft);
inputFrom('PerformerInput', PerformerDraft);

export type MasterOwnerType = InstanceType<typeof MasterOwnerType> & StoredMasterOwner;
export const MasterOwnerType = objectType('MasterOwner', 'An owner of a master recording.', {
  name: [String, 'Name of the owner, such as the label.'],
});

/** The draft without the limit on years, which services check against the clock. */
export const RecordingShape = recordingDraft(9999);

expose(Recording, 'A sound recording of one or more works.', {
  draft: RecordingShape,
  elsewhere: ['workIds', 'performers'],
  fields: [
    'id',
    'version',
    'title',
    'versionTitle',
    'artist',
    'reference',
    'isrc',
    'stage',
    'releaseStatus',
    'durationSeconds',
    'recordingDate',
    'releaseDate',
    'genre',
    'language',
    'advisory',
    'studio',
    'engineer',
    'producer',
    'format',
    'quality',
    'platforms',
    'royaltyRate',
    'pLineYear',
    'pLineOwner',
    'cLineYear',
    'cLineOwner',
    'notes',
    'createdAt',
    'updatedAt',
  ],
  columns: { masterOwners: [[MasterOwnerType], 'Owners of the master with their shares.'] },
});

expose(Performer, 'A contributor who performs on a recording.', {
  fields: ['id'],
  columns: {
    role: 'Role on the recording, such as Vocalist or Guitar.',
    isFeatured: 'Whether the performer is featured. Others are non-featured session performers.',
  },
});

export const RecordingConnection = connectionType(Recording);

enum RecordingSortField {
  TITLE = 'TITLE',
  ARTIST = 'ARTIST',
  ISRC = 'ISRC',
  STAGE = 'STAGE',
  RELEASE_STATUS = 'RELEASE_STATUS',
  DURATION = 'DURATION',
  RELEASE_DATE = 'RELEASE_DATE',
  CREATED_AT = 'CREATED_AT',
  UPDATED_AT = 'UPDATED_AT',
}
describedEnum('RecordingSortField', 'Field by which recordings are sorted.', RecordingSortField, {
  TITLE: 'Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10.',
  ARTIST: 'Artist, ignoring case and diacritics.',
  ISRC: 'ISRC. Recordings without one come first.',
  STAGE: 'Production stage: mastered, mixed, then recording.',
  RELEASE_STATUS: 'Release status: demo, released, then unreleased.',
  DURATION: 'Duration. Recordings without one come first.',
  RELEASE_DATE: 'Release date. Recordings without one come first.',
  CREATED_AT: 'Time of creation.',
  UPDATED_AT: 'Time of the last change.',
});
export const RecordingSort = sortInput<RecordingSortField>('RecordingSort', RecordingSortField);
export const recordingDefaultSort = { by: RecordingSortField.TITLE, direction: SortDirection.ASC };

/** SQL sort keys, which are never null. Each has its own index. */
export const recordingList = {
  entity: Recording,
  defaultSort: recordingDefaultSort,
  searchColumn: 'search_text',
  folded: { TITLE: 'title_key' },
  covered: { column: 'search_brief', by: 'TITLE' as const },
  sorts: {
    TITLE: 'title_order',
    ARTIST: `(fold(coalesce(artist, '')) collate "C")`,
    ISRC: `(coalesce(isrc, '') collate "C")`,
    STAGE: '(stage collate "C")',
    RELEASE_STATUS: '(release_status collate "C")',
    DURATION: '(coalesce(duration_seconds, 0))',
    RELEASE_DATE: `(coalesce(release_date, date '0001-01-01'))`,
    CREATED_AT: 'created_at',
    UPDATED_AT: 'updated_at',
  } satisfies Record<RecordingSortField, string>,
};

export type RecordingFilter = InstanceType<typeof RecordingFilter>;
export const RecordingFilter = filterInput(
  'RecordingFilter',
  'Filters for recordings. Recordings must match all filters. An empty list of values matches nothing.',
  {
    stages: [[RecordingStageEnum], 'Recordings in one of these production stages.'],
    releaseStatuses: [[RecordingStatusEnum], 'Recordings with one of these release statuses.'],
    label: [ID, 'Recordings of the label with this ID.'],
    work: [ID, 'Recordings on which the work with this ID is heard.'],
    contributor: [ID, 'Recordings with this performer.'],
    hasIsrc: [Boolean, 'True for recordings with an ISRC, false for recordings without one.'],
    hasAudio: [Boolean, 'True for recordings with an audio file, false for recordings without one.'],
    ...recordFields('Recordings', ['references', 'isrcs']),
  },
);
export type RecordingStats = InstanceType<typeof RecordingStats>;
export const RecordingStats = objectType('RecordingStats', 'Statistics about the recordings of the workspace.', {
  total: [Int, 'Number of recordings outside the bin.'],
  mastered: [Int, 'Number of recordings in the stage `MASTERED`, ready for release.'],
  inProgress: [Int, 'Number of recordings that are not mastered yet.'],
  totalDurationSeconds: [Float, 'Sum of the durations in seconds. Recordings without a duration count as zero.'],
});
