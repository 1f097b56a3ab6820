/** Maximum number of runs of a workspace that are not issued. */
export const maxOpenRuns = 20;
/** Maximum number of statements of a run. */
export const maxRunStatements = 2_000;
/** Maximum length of the name of a run, and of the reason of its reversal, in characters. */
export const maxRunName = 100;
export const maxRunReason = 1_000;
