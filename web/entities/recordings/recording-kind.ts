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
  nameOf: versionedTitle,
  factsOf: ({ artist, isrc, durationSeconds }) => [
    artist,
    isrc && formatIsrc(isrc),
    durationSeconds === null ? null : formatDuration(durationSeconds),
  ],
  pickerPlaceholder: 'Search recordings, artists, or ISRC...',
  rootFields: ['recordings', 'recordingStats'],
  documents: { name, choices, remove, restore },
};
