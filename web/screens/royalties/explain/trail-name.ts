/** Name of the payees of a run in this tab, for links to the previous and the next one. */
export const trailName = (run: string): string => `run:${run}`;
