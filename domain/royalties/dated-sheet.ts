import type { MainSplit, SplitGroupName } from '#domain/works/split-model.ts';

/** A row of a split sheet. Factors are in 1/10,000 percent. */
export type DatedParty = {
  group: SplitGroupName;
  contributorId: string | null;
  publisherId: string | null;
  role: string;
  performanceFactor: number;
  mechanicalFactor: number;
};

/** The split sheet of a work as it was valid from a day. */
export type DatedSheet = { main: MainSplit; parties: readonly DatedParty[] };
