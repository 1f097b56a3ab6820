import { byId, type IdCase, update } from './id-case.ts';
import type { World } from './world.ts';

/** A document whose input holds the ID of one object. */
const inDocument = (name: keyof World, input: (id: string) => object): { create: IdCase; update: IdCase } => ({
  create: { ids: (world) => [world[name]], variables: (id) => ({ input: { title: 'New', ...input(id) } }) },
  update: {
    ids: (world) => [world[name]],
    variables: (id, own) => ({ id: own.spareMusicDocument, version: 1, input: input(id) }),
  },
});
const works = inDocument('spareWork', (id) => ({ workIds: [id] }));
const releases = inDocument('coveredRelease', (id) => ({ releaseIds: [id] }));
const files = inDocument('audio', (fileId) => ({ fileId }));
const filterBy = (field: string, name: keyof World): IdCase => ({
  ids: (world) => [world[name]],
  variables: (id) => ({ filter: { [field]: id } }),
});

/** Places of the schema of music documents that take an ID. */
export const documentCases: Record<string, IdCase> = {
  'Query.musicDocument(id)': byId('musicDocument'),
  'Query.musicDocuments(filter.work)': filterBy('work', 'work'),
  'Query.musicDocuments(filter.release)': filterBy('release', 'coveredRelease'),
  'Query.musicDocumentStats(work)': { ids: (world) => [world.work], variables: (work) => ({ work }) },
  'Mutation.musicDocumentUpdate(id)': update('musicDocument', { artist: 'Someone' }),
  'Mutation.musicDocumentDelete(id)': byId('spareMusicDocument'),
  'Mutation.musicDocumentRestore(id)': byId('deletedMusicDocument'),
  'Mutation.musicDocumentVersionAdd(id)': {
    ids: (world) => [world.musicDocument],
    variables: (id, own) => ({ id, file: own.image }),
  },
  'Mutation.musicDocumentVersionAdd(file)': {
    ids: (world) => [world.image],
    variables: (file, own) => ({ id: own.musicDocument, file }),
  },
  'Mutation.musicDocumentCreate(input.workIds)': works.create,
  'Mutation.musicDocumentUpdate(input.workIds)': works.update,
  'Mutation.musicDocumentCreate(input.releaseIds)': releases.create,
  'Mutation.musicDocumentUpdate(input.releaseIds)': releases.update,
  'Mutation.musicDocumentCreate(input.fileId)': files.create,
  'Mutation.musicDocumentUpdate(input.fileId)': files.update,
};
