import type { WorkDetailsFragment, WorkRecordFragment } from './__generated__/work.ts';

/** Root fields of the cache that list or count works, and the usage of the plan. */
export const workLists = ['works', 'workStats', 'featureAccess'];

/** A work as lists load it, without the fragment marker of the generated types. */
export type WorkRecord = Omit<WorkRecordFragment, ' $fragmentName'>;
/** A work with its long texts and its splits. */
export type WorkDetails = Omit<WorkDetailsFragment, ' $fragmentName'>;
