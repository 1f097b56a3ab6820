import { Recording } from '#db/entities/recording.ts';
import { type PerformerInput, recordingDefaults, recordingDraft } from '#domain/catalogue/recording.ts';
import type { UseCase } from '../../../server/request/use-case.ts';
import { registerIsrc } from '../codes/register-codes.ts';
import { type Associations, associate, workAssociation } from '../records/associations.ts';
import { type AlsoWrite, type CatalogueKind, withDefaults } from '../records/catalogue-kind.ts';
import { refuseWhileNamed, restoreNamed } from '../records/named-in.ts';
import { storeVersions } from '../records/saved-versions.ts';
import { fillFromAudio } from './fill-from-audio.ts';
import { replacePerformers } from './performers.ts';

const required = { ...recordingDefaults, platforms: [] as string[], masterOwners: [] as unknown[] };

export const recordingKind: CatalogueKind<Recording> = {
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
  toColumns: ({ workIds, performers, ...values }, before) => withDefaults(values, !before, required),
  afterSave: completeSaved,
  beforeRemove: (useCase, { id }) => refuseWhileNamed(useCase, 'recording', id),
  beforeRestore: (useCase, { id }) => restoreNamed(useCase, 'recording', [id]),
};

const associations: Associations = { owner: 'recording', key: 'recording_id', of: [workAssociation('recording_work')] };

/** Saves the works and performers of a recording. A new audio file fills empty fields. */
export const saveCredits: AlsoWrite<Recording> = async (useCase, row, values) => {
  const works = await associate(useCase, associations, row.id, values);
  const performers = values.performers as PerformerInput[] | null | undefined;
  return { ...works, ...(performers !== undefined && (await replacePerformers(useCase, row.id, performers ?? []))) };
};

/** Registers the ISRC in the history, fills empty fields from the audio file, and keeps the saved version. */
async function completeSaved(useCase: UseCase, { id, isrc, audioId, workspaceId }: Recording): Promise<void> {
  const { em, actor } = useCase;
  await registerIsrc(useCase, { id, isrc });
  if (audioId) await fillFromAudio(em, { workspaceId, assetId: audioId });
  await storeVersions(em, 'recording', { workspaceId, savedBy: actor.userId, ids: [id] });
}
