import { describeError } from '#web/apollo/errors.ts';
import { recordingLabels } from '#web/entities/recordings/__generated__/labels.ts';
import { RecordingFields } from '#web/entities/recordings/recording-fields.tsx';
import { recordingKind } from '#web/entities/recordings/recording-kind.ts';
import { newRecording, recordingSchema, recordingValues } from '#web/entities/recordings/recording-values.ts';
import { defineRecordForm } from '#web/entities/records/record-form.ts';
import { RecordingCreateDocument } from './__generated__/add.ts';
import { RecordingHeadFragmentDoc, RecordingUpdateDocument } from './__generated__/detail.ts';

const notSaved = (error: unknown) => `Failed to save recording. ${describeError(error)}`;

export const recordingForm = defineRecordForm({
  kind: recordingKind,
  schema: recordingSchema,
  blank: newRecording,
  valuesOf: recordingValues,
  labels: recordingLabels,
  required: ['title', 'artist'],
  Fields: RecordingFields,
  subtitleOf: ({ artist }) => artist,
  documents: { head: RecordingHeadFragmentDoc, create: RecordingCreateDocument, update: RecordingUpdateDocument },
  failures: {
    load: (error) => ({ title: 'Failed to load recording details', detail: describeError(error) }),
    create: notSaved,
    update: notSaved,
  },
});
