/** Conditions for the states of a release. */
export const releaseStates = {
  RELEASED: 'release_date <= current_date',
  SCHEDULED: 'release_date > current_date',
  UNDATED: 'release_date is null',
} as const;
