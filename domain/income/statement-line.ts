import type { IncomeRight, PaidRole } from './income-terms.ts';

/** What identifies the music of a line, cleaned. Null for what the line lacks. Lines of a source with equal identities are one group. */
export type LineIdentity = {
  ownNumber: string | null;
  societyNumber: string | null;
  iswc: string | null;
  isrc: string | null;
  /** 12 to 14 digits. A UPC that a spreadsheet has rounded is not usable, and stays in the raw cells only. */
  upc: string | null;
  catalogNumber: string | null;
  workTitle: string | null;
  trackTitle: string | null;
  trackVersion: string | null;
  releaseTitle: string | null;
  artist: string | null;
  writers: string | null;
};

/** Says nothing about the music. */
export const noIdentity: LineIdentity = {
  ownNumber: null,
  societyNumber: null,
  iswc: null,
  isrc: null,
  upc: null,
  catalogNumber: null,
  workTitle: null,
  trackTitle: null,
  trackVersion: null,
  releaseTitle: null,
  artist: null,
  writers: null,
};

/** A line of a statement as it is stored. Amounts are exact decimals as texts, days YYYY-MM-DD. */
export type StatementLine = {
  /** Number of the row in the file, from 1. */
  number: number;
  identity: LineIdentity;
  amount: string;
  gross: string | null;
  withheld: string | null;
  currency: string;
  units: string | null;
  sharePercent: string | null;
  account: string | null;
  statementStart: string | null;
  statementEnd: string | null;
  useStart: string | null;
  useEnd: string | null;
  service: string | null;
  usage: string | null;
  right: IncomeRight;
  /** Whose share the line pays. Null if the source does not say it. */
  role: PaidRole | null;
  /** ISO 3166-1 alpha-2 code, or TIS number of a group of countries such as 2130. Null if the text is not known. */
  territory: string | null;
  isAdjustment: boolean;
  adjustmentReason: string | null;
  /** All cells as received, without columns of personal data. */
  cells: string[];
};

/** Why a row is no line. `column` is the heading, `value` the cell as received, `message` a sentence with the remedy. */
export type LineProblem = { number: number; column: string | null; value: string | null; message: string };
