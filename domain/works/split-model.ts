import { HUNDREDTH, type Percent } from '#domain/kit/percent.ts';

/** The two kinds of royalties that a work's splits divide. */
export const splitRights = ['performance', 'mechanical'] as const;
export type SplitRight = (typeof splitRights)[number];

/** The three groups of parties. Screens and the REST endpoints call the composers songwriters. */
export const splitGroups = ['composers', 'authors', 'publishers'] as const;
export type SplitGroupName = (typeof splitGroups)[number];

/** Main split of one right: the publishers' share of the whole, and the music's share of the writers' part. */
export interface MainShares {
  publishingShare: Percent;
  musicShare: Percent;
}
export type MainSplit = Record<SplitRight, MainShares>;

/** Defaults of a work: 50 % to the publishers, and 70 % of the writers' part to the music. */
export const defaultMainSplit: MainSplit = {
  performance: { publishingShare: 500_000, musicShare: 700_000 },
  mechanical: { publishingShare: 500_000, musicShare: 700_000 },
};

/** Tolerance of a group's factors, because three equal parts are 33.33 % each. */
export const FACTOR_TOLERANCE: Percent = HUNDREDTH;

/** A party's row; its factors are shares of its group. `partyId` is null until a party is chosen. */
export interface SplitRow {
  key: string;
  partyId: string | null;
  partyName?: string | null;
  role: string;
  performanceFactor: Percent;
  mechanicalFactor: Percent;
}

/** All rows of a work. C and P may have more columns, which computed rows keep. */
export interface SplitGroups<C extends SplitRow = SplitRow, P extends SplitRow = SplitRow> {
  composers: readonly C[];
  authors: readonly C[];
  publishers: readonly P[];
}

/** A row with its shares of the whole. */
export type ShareRow<R extends SplitRow = SplitRow> = R & { performanceShare: Percent; mechanicalShare: Percent };

/** No rows, complete factors, or factors to check. */
export type FactorState = 'empty' | 'valid' | 'check';

/** A group under one right. `missing` is 100 % minus the factors; negative if they exceed it. */
export interface GroupRight {
  /** The group's share of the whole. */
  amount: Percent;
  factorTotal: Percent;
  missing: Percent;
  /** Total of the rows. */
  total: Percent;
  state: FactorState;
}

export interface GroupSheet<R extends SplitRow = SplitRow> extends Record<SplitRight, GroupRight> {
  rows: ShareRow<R>[];
  /** `valid` requires complete factors in both rights, and that every row names a party and gets a share. */
  state: FactorState;
}

/** One right of the work. The three amounts total 100 %; `unassigned` is 100 % minus the total of the rows. */
export interface RightTotals {
  publishing: Percent;
  music: Percent;
  lyrics: Percent;
  assigned: Percent;
  unassigned: Percent;
}

/** An error blocks saving; `incomplete` blocks export and tokenization; warnings and hints block nothing. */
type SplitSeverity = 'error' | 'incomplete' | 'warning' | 'hint';

type SplitProblemCode =
  | 'duplicate-party-role'
  | 'party-missing'
  | 'share-missing'
  | 'out-of-range'
  | 'factors-missing'
  | 'factors-exceeded'
  | 'group-empty'
  | 'publishers-above-half'
  | 'writers-below-half'
  | 'lyrics-without-authors'
  | 'publishing-without-publishers';

/** A problem as a sentence. `right` is null for both rights; `rowKeys` are the affected rows. */
export interface SplitProblem {
  code: SplitProblemCode;
  severity: SplitSeverity;
  group: SplitGroupName | null;
  right: SplitRight | null;
  rowKeys: string[];
  message: string;
}

/** The calculated splits of a work. */
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
