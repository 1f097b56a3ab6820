import type { z } from 'zod';
import { recordingDefaults, recordingDraft } from '#domain/catalogue/recording.ts';
import { formatIsrc } from '#domain/codes/isrc.ts';
import { asTyped } from '#domain/kit/as-typed.ts';
import { memoize } from '#domain/kit/memoize.ts';
import { blankValues, valuesIn } from '../records/record-values.ts';
import { recordingLabels } from './__generated__/labels.ts';
import type { RecordingDetailsFragment } from './__generated__/recording.ts';

type Owner = { name: string; share: string };

/** The draft as the form sends it: the API takes percentages as text. */
export const recordingSchema = memoize((year: number) => {
  const draft = recordingDraft(year);
  return draft.extend({
    royaltyRate: asTyped<string | null>(draft.shape.royaltyRate),
    masterOwners: asTyped<Owner[] | null>(draft.shape.masterOwners),
  });
});
export type RecordingFormInput = z.input<ReturnType<typeof recordingSchema>>;

/** Values of a new recording. */
export const newRecording: RecordingFormInput = {
  ...blankValues(recordingLabels),
  ...recordingDefaults,
  title: '',
  artist: '',
  workIds: [],
  platforms: [],
  masterOwners: [],
  performers: [],
};

/** A recording as the form holds it: references by ID. */
export const recordingValues = (recording: RecordingDetailsFragment) =>
  valuesIn(recordingLabels, {
    ...recording,
    isrc: recording.isrc && formatIsrc(recording.isrc),
    labelId: recording.label?.id ?? null,
    audioId: recording.audio?.id ?? null,
    workIds: recording.works.map(({ id }) => id),
    performers: recording.performers.map(({ contributor, role, isFeatured }) => ({
      contributorId: contributor?.id ?? '',
      role,
      isFeatured,
    })),
    masterOwners: recording.masterOwners.map(({ name, share }) => ({ name, share })),
  }) as RecordingFormInput;
