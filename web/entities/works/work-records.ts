import type { WorkDetailsFragment, WorkRecordFragment } from './__generated__/work.ts';

/** A work as lists load it, whichever document brought it: without the generator's mark of the fragment. */
export type WorkRecord = Omit<WorkRecordFragment, ' $fragmentName'>;
/** A work with its long texts and its splits. */
export type WorkDetails = Omit<WorkDetailsFragment, ' $fragmentName'>;
