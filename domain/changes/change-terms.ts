import { keysOf, musicNouns } from '../records/record-kinds.ts';

/** Kinds of objects whose changes are in the feed. */
export const changeKinds = [
  ...keysOf(musicNouns),
  'ASSET',
  'TOKENIZATION',
  'PROOF',
  'PAYEE',
  'IMPORT',
  'STATEMENT',
  'ROYALTY_RUN',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeActions = ['CREATED', 'UPDATED', 'REMOVED', 'RESTORED'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** For how many days the feed keeps a change after a later one of the same object, and the removal of an object. */
export const keptDays = { superseded: 7, removed: 90 } as const;
