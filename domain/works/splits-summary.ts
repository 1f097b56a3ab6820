import type { MainSplit, SplitGroups } from './split-model.ts';
import { computeSplitSheet } from './splits.ts';

/** Completeness of a work's splits: no rows, incomplete, or complete for every right. */
export const splitsStates = ['NONE', 'INCOMPLETE', 'COMPLETE'] as const;
export type SplitsState = (typeof splitsStates)[number];

/** Summary stored with a work, so a whole catalogue can be counted without computing each sheet. */
export type SplitsSummary = {
  splitsState: SplitsState;
  /** Whether publishers receive a part of the performance or the mechanical royalties. */
  hasPublisherShare: boolean;
};

/** Returns the summary, which each save of splits stores. If `isComplete` of `computeSplitSheet` changes, recompute all works. */
export function summariseSplits(main: MainSplit, groups: SplitGroups): SplitsSummary {
  const sheet = computeSplitSheet(main, groups);
  const isEmpty = [groups.composers, groups.authors, groups.publishers].every((rows) => rows.length === 0);
  const { performance, mechanical } = sheet.publishers;
  return {
    splitsState: isEmpty ? 'NONE' : sheet.isComplete ? 'COMPLETE' : 'INCOMPLETE',
    hasPublisherShare: performance.total + mechanical.total > 0,
  };
}
