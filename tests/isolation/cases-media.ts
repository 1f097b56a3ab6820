import type { IdCase } from './id-case.ts';
import type { World } from './world.ts';

const byId = (name: keyof World, more: object = {}): IdCase => ({
  ids: (world) => [world[name]],
  variables: (id) => ({ id, ...more }),
});
const byIds = (...names: (keyof World)[]): IdCase => ({
  ids: (world) => names.map((name) => world[name]),
  variables: (id) => ({ ids: [id] }),
});
/** An ID of the same object elsewhere in the call. */
const at = (name: keyof World, variables: IdCase['variables']): IdCase => ({ ids: (world) => [world[name]], variables });
const filtered = (name: keyof World, key: string): IdCase => at(name, (id) => ({ kind: 'IMAGE', filter: { [key]: id } }));
const create =
  (input: (id: string) => object): IdCase['variables'] =>
  (id) => ({ kind: 'IMAGE', input: { title: 'New', ...input(id) } });
const update =
  (input: (id: string) => object): IdCase['variables'] =>
  (id, own) => ({ id: own.image, version: 1, input: input(id) });

/** Places of the schema of images, videos and documents that take an ID. */
export const mediaCases: Record<string, IdCase> = {
  'Query.asset(id)': byId('image'),
  'Query.assets(filter.work)': filtered('work', 'work'),
  'Query.assets(filter.contributor)': filtered('contributor', 'contributor'),
  'Query.assets(filter.group)': filtered('group', 'group'),
  'Query.assetFacets(filter.work)': filtered('work', 'work'),
  'Query.assetFacets(filter.contributor)': filtered('contributor', 'contributor'),
  'Query.assetFacets(filter.group)': filtered('group', 'group'),
  'Query.assetGroup(id)': byId('group'),
  'Mutation.assetCreate(input.workIds)': at(
    'work',
    create((id) => ({ workIds: [id] })),
  ),
  'Mutation.assetCreate(input.contributorIds)': at(
    'contributor',
    create((id) => ({ contributorIds: [id] })),
  ),
  'Mutation.assetUpdate(id)': byId('image', { version: 1, input: { title: 'Changed' } }),
  'Mutation.assetUpdate(input.workIds)': at(
    'work',
    update((id) => ({ workIds: [id] })),
  ),
  'Mutation.assetUpdate(input.contributorIds)': at(
    'contributor',
    update((id) => ({ contributorIds: [id] })),
  ),
  'Mutation.assetKeepDuplicate(id)': byId('duplicate'),
  'Mutation.assetIngestRetry(id)': byId('failed'),
  'Mutation.videoPosterSet(id)': byId('video', { atSeconds: 1 }),
  'Mutation.assetsChange(ids)': at('image', (id) => ({ ids: [id], input: { isPublic: true } })),
  'Mutation.assetsRevert(undo)': at('undo', (undo) => ({ undo })),
  'Mutation.assetsDelete(ids)': byIds('image', 'document'),
  'Mutation.assetsRestore(ids)': byIds('deletedAsset'),
  'Mutation.assetGroupCreate(input.coverId)': at('image', (coverId) => ({ kind: 'IMAGE', input: { name: 'New', coverId } })),
  'Mutation.assetGroupCreate(assetIds)': at('image', (id) => ({ kind: 'IMAGE', input: { name: 'New' }, assetIds: [id] })),
  'Mutation.assetGroupUpdate(id)': byId('group', { version: 1, input: { name: 'Changed' } }),
  'Mutation.assetGroupUpdate(input.coverId)': at('image', (coverId, own) => ({ id: own.group, version: 1, input: { coverId } })),
  'Mutation.assetGroupDelete(id)': byId('group'),
  'Mutation.assetGroupRestore(id)': byId('deletedGroup'),
  'Mutation.assetGroupAdd(id)': at('group', (id, own) => ({ id, assetIds: [own.failed] })),
  'Mutation.assetGroupAdd(assetIds)': at('failed', (id, own) => ({ id: own.group, assetIds: [id] })),
  'Mutation.assetGroupRemove(id)': at('group', (id, own) => ({ id, assetIds: [own.image] })),
  'Mutation.assetGroupRemove(assetIds)': at('image', (id, own) => ({ id: own.group, assetIds: [id] })),
  'Mutation.assetGroupReorder(id)': at('group', (id, own) => ({ id, assetIds: [own.image] })),
  'Mutation.assetGroupReorder(assetIds)': at('image', (id, own) => ({ id: own.group, assetIds: [id] })),
  'Mutation.assetGroupReorder(after)': at('image', (after, own) => ({ id: own.group, assetIds: [own.duplicate], after })),
  'Mutation.savedFilterDelete(id)': byId('savedFilter'),
  'Mutation.videoClaimAdd(id)': byId('video', { input: { claimType: 'AUDIO' } }),
  'Mutation.videoYoutubeLink(id)': byId('video', { youtubeVideoId: 'dQw4w9WgXcQ' }),
};
