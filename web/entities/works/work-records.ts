import type { WorkDetailsFragment, WorkRecordFragment } from './__generated__/work.ts';

/** A work as lists load it, without the fragment marker of the generated types. */
export type WorkRecord = Omit<WorkRecordFragment, ' $fragmentName'>;
/** A work with its long texts and its splits. */
export type WorkDetails = Omit<WorkDetailsFragment, ' $fragmentName'>;
