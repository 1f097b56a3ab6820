import { byId, type IdCase } from './id-case.ts';

const merging = { keptVersion: 1, removedVersion: 1, takenFields: [] };

/** The same for pairs of duplicates. */
export const duplicateCases: Record<string, IdCase> = {
  'Query.duplicate(id)': byId('openPair', 'dismissedPair', 'mergedPair'),
  'Mutation.duplicateDismiss(id)': byId('openPair'),
  'Mutation.duplicateReopen(id)': byId('dismissedPair'),
  'Mutation.duplicateMergeUndo(id)': byId('mergedPair'),
  'Mutation.duplicateMerge(id)': {
    ids: (world) => [world.openPair],
    variables: (id, own) => ({ id, input: { kept: own.openKept, ...merging } }),
  },
  'Mutation.duplicateMerge(input.kept)': {
    ids: (world) => [world.openKept],
    variables: (kept, own) => ({ id: own.openPair, input: { kept, ...merging } }),
  },
};
