import { HUNDREDTH, type Percent } from '#domain/kit/percent.ts';

/** The two kinds of royalties that a work's splits divide. */
export const splitRights = ['performance', 'mechanical'] as const;
export type SplitRight = (typeof splitRights)[number];

/** The three groups of parties. Screens and the REST endpoints call the composers songwriters. */
export const splitGroups = ['composers', 'authors', 'publishers'] as const;
export type SplitGroupName = (typeof splitGroups)[number];

/** Of one right: the publishers' part of the whole, and the music's part of what is left to the writers. */
export interface MainShares {
  publishingShare: Percent;
  musicShare: Percent;
}
export type MainSplit = Record<SplitRight, MainShares>;

/** What a work starts with: 50 % to the publishers, and 70 % of the writers' part to the music. */
export const defaultMainSplit: MainSplit = {
  performance: { publishingShare: 500_000, musicShare: 700_000 },
  mechanical: { publishingShare: 500_000, musicShare: 700_000 },
};

/** A group's factors may miss 100 % by this much and still count as complete: three equal parts are 33.33 % each. */
export const FACTOR_TOLERANCE: Percent = HUNDREDTH;

/** One party's row: its factors are parts of its group. `partyId` is null as long as nobody is chosen. */
export interface SplitRow {
  key: string;
  partyId: string | null;
  partyName?: string | null;
  role: string;
  performanceFactor: Percent;
  mechanicalFactor: Percent;
}

/** All rows of a work. C and P may carry more columns; they come back on the computed rows. */
export interface SplitGroups<C extends SplitRow = SplitRow, P extends SplitRow = SplitRow> {
  composers: readonly C[];
  authors: readonly C[];
  publishers: readonly P[];
}

/** A row with its shares of the whole. */
export type ShareRow<R extends SplitRow = SplitRow> = R & { performanceShare: Percent; mechanicalShare: Percent };

/** Nobody entered, factors complete, or factors to check. */
export type FactorState = 'empty' | 'valid' | 'check';

/** One group under one right. `missing` is 100 % less the factors, negative where they exceed it. */
export interface GroupRight {
  /** The group's part of the whole. */
  amount: Percent;
  factorTotal: Percent;
  missing: Percent;
  /** What the rows receive together. */
  total: Percent;
  state: FactorState;
}

export interface GroupSheet<R extends SplitRow = SplitRow> extends Record<SplitRight, GroupRight> {
  rows: ShareRow<R>[];
  state: FactorState;
}

/** One right of the whole work. The three amounts total exactly 100 %; `unassigned` is 100 % less what the rows receive. */
export interface RightTotals {
  publishing: Percent;
  music: Percent;
  lyrics: Percent;
  assigned: Percent;
  unassigned: Percent;
}

/** An error forbids saving; incomplete may be saved, but not exported or tokenized; warnings and hints forbid nothing. */
type SplitSeverity = 'error' | 'incomplete' | 'warning' | 'hint';

type SplitProblemCode =
  | 'duplicate-party-role'
  | 'party-missing'
  | 'out-of-range'
  | 'factors-missing'
  | 'factors-exceeded'
  | 'group-empty'
  | 'publishers-above-half'
  | 'writers-below-half'
  | 'lyrics-without-authors'
  | 'publishing-without-publishers';

/** One thing to fix, as a sentence. `right` is null where both are meant, `rowKeys` name the rows concerned. */
export interface SplitProblem {
  code: SplitProblemCode;
  severity: SplitSeverity;
  group: SplitGroupName | null;
  right: SplitRight | null;
  rowKeys: string[];
  message: string;
}

/** Everything that is known about a work's splits. */
export interface SplitSheet<C extends SplitRow = SplitRow, P extends SplitRow = SplitRow>
  extends Record<SplitRight, RightTotals> {
  main: Record<SplitRight, MainShares & { lyricsShare: Percent }>;
  composers: GroupSheet<C>;
  authors: GroupSheet<C>;
  publishers: GroupSheet<P>;
  isComplete: boolean;
  problems: SplitProblem[];
}

/** Names of the factor and share columns of a right. */
export const factorOf = { performance: 'performanceFactor', mechanical: 'mechanicalFactor' } as const;
export const shareOf = { performance: 'performanceShare', mechanical: 'mechanicalShare' } as const;
