import { byId, type IdCase, replace, update } from './id-case.ts';

const filterBy = (field: string, name: 'label' | 'work' | 'contributor'): IdCase => ({
  ids: (world) => [world[name]],
  variables: (id) => ({ filter: { [field]: id } }),
});
/** A recording whose input holds the ID. */
const inRecording = (ids: IdCase['ids'], input: (id: string) => object): { create: IdCase; update: IdCase } => ({
  create: { ids, variables: (id) => ({ input: { title: 'New', artist: 'New', ...input(id) } }) },
  update: { ids, variables: (id, own) => ({ id: own.spareRecording, version: 1, input: input(id) }) },
});
const label = inRecording(
  (world) => [world.spareLabel],
  (labelId) => ({ labelId }),
);
const audio = inRecording(
  (world) => [world.audio],
  (audioId) => ({ audioId }),
);
const works = inRecording(
  (world) => [world.spareWork],
  (id) => ({ workIds: [id] }),
);
const performers = inRecording(
  (world) => [world.spareContributor],
  (contributorId) => ({ performers: [{ contributorId, role: 'Vocalist' }] }),
);

export const catalogueCases: Record<string, IdCase> = {
  'Mutation.labelReplace(id)': replace('label', 'spareLabel', 'id'),
  'Mutation.labelReplace(replacementId)': replace('label', 'spareLabel', 'replacementId'),
  'Query.recording(id)': byId('recording'),
  'Query.recordings(filter.label)': filterBy('label', 'label'),
  'Query.recordings(filter.work)': filterBy('work', 'work'),
  'Query.recordings(filter.contributor)': filterBy('contributor', 'contributor'),
  'Mutation.recordingUpdate(id)': update('recording', { studio: 'Elsewhere' }),
  'Mutation.recordingDelete(id)': byId('recording'),
  'Mutation.recordingRestore(id)': byId('deletedRecording'),
  'Mutation.recordingCreate(input.labelId)': label.create,
  'Mutation.recordingUpdate(input.labelId)': label.update,
  'Mutation.recordingCreate(input.audioId)': audio.create,
  'Mutation.recordingUpdate(input.audioId)': audio.update,
  'Mutation.recordingCreate(input.workIds)': works.create,
  'Mutation.recordingUpdate(input.workIds)': works.update,
  'Mutation.recordingCreate(input.performers.contributorId)': performers.create,
  'Mutation.recordingUpdate(input.performers.contributorId)': performers.update,
};
