import { Recording } from '#db/entities/recording.ts';
import { recordingDefaults, recordingDraft, type StoredMasterOwner } from '#domain/catalogue/recording.ts';
import type { Percent } from '#domain/kit/percent.ts';
import { registerCodes, takenCodes } from '../codes/register-codes.ts';
import { associationLines, workAssociation } from '../records/associations.ts';
import type { CatalogueKind } from '../records/catalogue-kind.ts';
import { ownedRows } from '../records/owned-rows.ts';
import { joinLines } from '../records/set-lines.ts';
import { defineKind } from '../records/write-records.ts';
import { fillFromAudio } from './fill-from-audio.ts';

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
  refusedCodes: (writing, changes) => takenCodes(writing, 'recording', changes),
  /** Registers ISRCs in the history, and fills empty fields from audio files. */
  afterWrite: async (writing, written) => {
    await registerCodes(writing, 'recording', written);
    const live = written.filter(({ values }) => values.deletedAt == null);
    return fillFromAudio(writing, { recordingIds: live.map(({ id }) => id) });
  },
});

/** Works and performers of recordings. */
export const recordingLines = joinLines([
  associationLines({ owner: 'recording', key: 'recording_id', of: [workAssociation('recording_work')] }),
  ownedRows({
    field: 'performers',
    table: 'performer',
    owner: 'recording',
    columns: ['contributorId', 'role', 'isFeatured'],
    rowsOf: (performers) => performers.map((performer) => ({ ...performer, isFeatured: performer.isFeatured ?? false })),
    names: { column: 'contributorId', table: 'contributor', noun: 'Contributor' },
  }),
]);
