import { describeError } from '#web/apollo/errors.ts';
import { thisYear } from '#web/kit/text/dates.ts';
import { defineRecordForm } from '../records/record-form.ts';
import { recordingLabels } from './__generated__/labels.ts';
import { RecordingCreateDocument, RecordingHeadFragmentDoc, RecordingUpdateDocument } from './__generated__/recording-detail.ts';
import { RecordingAside } from './recording-aside.tsx';
import { RecordingFields } from './recording-fields.tsx';
import { recordingKind } from './recording-kind.ts';
import { newRecording, recordingSchema, recordingValues } from './recording-values.ts';

const notSaved = (error: unknown) => `Failed to save recording. ${describeError(error)}`;

export const recordingForm = defineRecordForm({
  kind: recordingKind,
  schema: () => recordingSchema(thisYear()),
  blank: newRecording,
  valuesOf: recordingValues,
  labels: recordingLabels,
  required: ['title', 'artist'],
  Fields: RecordingFields,
  subtitleOf: ({ artist }) => artist,
  beside: (recording) => <RecordingAside recording={recording} />,
  documents: { head: RecordingHeadFragmentDoc, create: RecordingCreateDocument, update: RecordingUpdateDocument },
  failures: {
    load: (error) => ({ title: 'Failed to load recording details', detail: describeError(error) }),
    create: notSaved,
    update: notSaved,
  },
});
