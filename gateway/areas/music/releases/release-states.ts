import type { ReleaseState } from '#domain/catalogue/catalogue-terms.ts';

/** Conditions for the states of a release. */
export const stateConditions = {
  RELEASED: 'release_date <= current_date',
  SCHEDULED: 'release_date > current_date',
  UNDATED: 'release_date is null',
} as const satisfies Record<ReleaseState, string>;
