/** Sources of the demo: DistroKid, PRS for Music, The MLC, Bandcamp, and a film company. */
export type DemoSourceKey = 'DISTRIBUTOR' | 'PRS' | 'MLC' | 'BANDCAMP' | 'FILM';

/** When a source sends statements. */
export type DemoSource = {
  /** Days from the end of a period until its statement arrives. */
  lagDays: number;
  /** Months of the year with a statement, from 1. All without it. */
  months?: readonly number[];
  /** Months ago of the first and the last statement. 1 is the last complete month. */
  firstMonth: number;
  lastMonth: number;
};

/** How the uses of a work spread over the year. */
export type DemoSeason = 'SUMMER' | 'WINTER' | 'EVEN';

/**
 * How a work of the demo earns at the end of the two years, by its slug. Months are counted backwards from the last complete one, which
 * is 1.
 */
export type DemoEarner = {
  work: string;
  /** Streams of its mastered recording in a month, paid by the distributor. */
  streams?: number;
  /** What the PRS pays in a distribution, in pence. */
  airplay?: number;
  /** Streams of the work in the United States in a month, paid by The MLC. */
  usStreams?: number;
  /** Sales at Bandcamp in a month. */
  sales?: number;
  /** Countries with uses, the one with the most uses first. */
  countries: readonly string[];
  /** Countries whose society pays nothing, although the distributor reports streams. */
  unpaid?: readonly string[];
  season?: DemoSeason;
  /** Growth in a year, in percent. */
  growth?: number;
  /** First and last month with uses. */
  since?: number;
  until?: number;
};

/** Lines that name music by no code of the catalogue. `amount` is in hundredths of the source's currency for each statement. */
export type DemoUnmatched = {
  source: DemoSourceKey;
  title: string;
  names: string;
  service: string;
  country: string;
  amount: number;
  since: number;
  until?: number;
  /** A decision that somebody has made. Open without it. */
  decision?: 'NOT_OURS' | 'LEFT';
};

/** What is special about a statement of a source, counted backwards from its latest, which is 1. */
export type DemoEvent = { source: DemoSourceKey; statement: number } & (
  | { kind: 'DIFFERENCE'; declaredMore: string; reason: string }
  | { kind: 'CORRECTED'; reason: string }
  | { kind: 'UNPOSTED' }
  | { kind: 'PROBLEMS'; cells: readonly (readonly [line: number, heading: string, value: string])[] }
  | { kind: 'ADJUSTMENT'; work: string; amount: number; reason: string }
  | { kind: 'RECEIVED'; amount: string }
);
