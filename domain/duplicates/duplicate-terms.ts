import { binDays } from '#domain/platform/bin.ts';
import { keysOf, type NounWith, nounsWith, type RecordKey } from '#domain/records/record-kinds.ts';

export type DuplicateKind = RecordKey<NounWith<'isMerged'>>;
export const duplicateKinds: readonly DuplicateKind[] = keysOf(nounsWith('isMerged'));

export const duplicateStates = ['OPEN', 'DISMISSED', 'MERGED'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

export const duplicateReasons = [
  'SAME_ISWC',
  'SAME_TITLE',
  'SHARED_WRITERS',
  'SAME_IPI',
  'SAME_ISNI',
  'SAME_NAME',
  'SIMILAR_NAME',
  'SAME_INITIALS',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Days during which a merge can be undone. The removed object is in the bin for as long. */
export const undoDays = binDays;
