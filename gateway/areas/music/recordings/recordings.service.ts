import { Recording } from '#db/entities/recording.ts';
import { type PerformerInput, recordingDefaults, recordingDraft, type StoredMasterOwner } from '#domain/catalogue/recording.ts';
import type { Percent } from '#domain/kit/percent.ts';
import { registerCodes } from '../codes/register-codes.ts';
import { type Associations, associate, workAssociation } from '../records/associations.ts';
import type { CatalogueKind, Lines } from '../records/catalogue-kind.ts';
import { defineKind } from '../records/write-records.ts';
import { fillFromAudio } from './fill-from-audio.ts';
import { replacePerformers } from './performers.ts';

type OwnerValues = readonly { name: string; share: Percent }[] | null;
const storedOwners = (owners: OwnerValues): StoredMasterOwner[] | null =>
  owners?.map(({ name, share }) => ({ name, sharePercent: share })) ?? null;

export const recordingKind: CatalogueKind<Recording> = defineKind({
  entity: Recording,
  noun: 'recording',
  feature: 'MUSIC_PUBLISHING',
  isCounted: false,
  schema: (now) => recordingDraft(now.getUTCFullYear()),
  uniqueFields: {
    recording_isrc: { field: 'isrc', name: 'ISRC' },
    recording_reference: { field: 'reference', name: 'recording number' },
  },
  references: {
    labelId: { table: 'label', noun: 'Label' },
    audioId: { table: 'asset', noun: 'Audio file', only: `kind = 'DOCUMENT' and mime_type like 'audio/%'` },
  },
  toColumns: ({ workIds, performers, masterOwners, ...values }) => ({
    ...values,
    ...(masterOwners !== undefined && { masterOwners: storedOwners(masterOwners as OwnerValues) }),
  }),
  required: { ...recordingDefaults, platforms: [], masterOwners: [] },
  /** Registers ISRCs in the history, and fills empty fields from audio files. */
  afterWrite: async (writing, written) => {
    await registerCodes(writing, 'recording', written);
    const live = written.filter(({ values }) => values.deletedAt == null);
    return fillFromAudio(writing, { recordingIds: live.map(({ id }) => id) });
  },
});

const associations: Associations = { owner: 'recording', key: 'recording_id', of: [workAssociation('recording_work')] };

/** Works and performers of a recording. */
export const recordingCredits: Lines<Recording> = {
  write: async (useCase, row, values) => {
    const works = await associate(useCase, associations, row.id, values);
    const performers = values.performers as PerformerInput[] | null | undefined;
    return { ...works, ...(performers !== undefined && (await replacePerformers(useCase, row.id, performers ?? []))) };
  },
};
