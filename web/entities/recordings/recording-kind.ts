import { versionedTitle } from '#domain/catalogue/versioned-title.ts';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { formatDuration } from '#domain/kit/duration.ts';
import type { RecordKind } from '../records/record-kind.ts';
import {
  RecordingChoicesDocument as choices,
  RecordingNameDocument as name,
  type RecordingChoicesQuery,
  RecordingDeleteDocument as remove,
  RecordingRestoreDocument as restore,
} from './__generated__/recording-kind.ts';

export type RecordingChoice = RecordingChoicesQuery['records']['nodes'][number];
type Named = { title: string; versionTitle: string | null };

export const recordingKind: RecordKind<Named, RecordingChoice> = {
  noun: 'recording',
  listHref: '/dashboard/music/recordings',
  nameOf: versionedTitle,
  factsOf: ({ artist, isrc, durationSeconds }) => [
    artist,
    isrc && formatIsrc(isrc),
    durationSeconds === null ? null : formatDuration(durationSeconds),
  ],
  pickerPlaceholder: 'Search recordings, artists, or ISRC...',
  deletionQuestion: ([first, ...others]) =>
    `Are you sure you want to delete ${others.length === 0 ? `"${first?.name}"` : `these ${others.length + 1} recordings`}?`,
  rootFields: ['recordings', 'recordingStats'],
  documents: { name, choices, remove, restore },
};
