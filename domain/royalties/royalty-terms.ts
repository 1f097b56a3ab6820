import { terms } from '#domain/kit/terms.ts';

/** What a payee is in the catalogue. OTHER has a name alone, such as a producer or a charity. */
export const payeeKinds = terms({
  CONTRIBUTOR: 'Contributor',
  PUBLISHER: 'Publisher',
  LABEL: 'Label',
  OTHER: 'Other',
});
export type PayeeKind = keyof typeof payeeKinds.labels;

/**
 * Who gets the money of a party of works and recordings. OWN is the workspace itself. Money of parties who are paid ELSEWHERE never arrives, so
 * what arrives is divided among the others.
 */
export const payeeStandings = terms({
  PAID: 'Paid by us',
  OWN: 'Ourselves',
  ELSEWHERE: 'Paid by others',
});
export type PayeeStanding = keyof typeof payeeStandings.labels;

/** Languages of payees' statements. */
export const statementLanguages = terms({ en: 'English', de: 'German', fr: 'French', es: 'Spanish' });
export type StatementLanguage = keyof typeof statementLanguages.labels;

/** What a term divides: income of works, or of recordings (the rights MASTER and NEIGHBOURING). */
export const termSubjects = terms({ WORK: 'Works', RECORDING: 'Recordings' });
export type TermSubject = keyof typeof termSubjects.labels;

/**
 * What a term gives a payee. FEE: the payee's share by the split sheet or the owners of the master, less a fee that the workspace keeps. RATE: a
 * percentage of what came in for the payee's part of the music, or of the recording. NET_PROFIT: the same after costs, which are charged with
 * the same percentage.
 */
export const termDeals = terms({ FEE: 'Share less a fee', RATE: 'Royalty rate', NET_PROFIT: 'Share of net profit' });
export type TermDeal = keyof typeof termDeals.labels;

/** Which version of a split sheet counts: that of the day of use, or that of the day on which the run is computed. */
export const splitBases = terms({ USE_PERIOD: 'Splits on the day of use', RUN_DAY: 'Splits on the day of the run' });
export type SplitBasis = keyof typeof splitBases.labels;

/** Whose share a line pays. Societies pay writers their share of performances directly, so their lines are for publishers. */
export const lineRoles = terms({ ALL: 'Writers and publishers', WRITER: 'Writers', PUBLISHER: 'Publishers' });
export type LineRole = keyof typeof lineRoles.labels;

/**
 * Stages of a run. DRAFT, REVIEW and APPROVED wait for people. ISSUED runs are never edited: REVERSING takes one back as a whole. A background job
 * works on COMPUTING, APPROVING, ISSUING, REVERSING and DELETING.
 */
export const runStates = terms({
  COMPUTING: 'Computing',
  DRAFT: 'Draft',
  REVIEW: 'In review',
  APPROVING: 'Checking the figures',
  APPROVED: 'Approved',
  ISSUING: 'Issuing',
  ISSUED: 'Issued',
  REVERSING: 'Reversing',
  REVERSED: 'Reversed',
  FAILED: 'Failed',
  DELETING: 'Deleting',
});
export type RunState = keyof typeof runStates.labels;

export const busyRunStates = ['COMPUTING', 'APPROVING', 'ISSUING', 'REVERSING', 'DELETING'] as const satisfies RunState[];

/**
 * Where money of a run goes. ALLOCATED is divided by shares. UNMATCHED waits for a match, NOT_OURS was decided to be of others, HELD waits for what
 * its reason names.
 */
export type Destination = 'ALLOCATED' | 'UNMATCHED' | 'NOT_OURS' | 'HELD';

/** Why matched money is held. */
export type HoldReason =
  | 'NO_WORK'
  | 'NO_RECORDING'
  | 'SPLITS_INCOMPLETE'
  | 'OWNERS_INCOMPLETE'
  | 'NO_PAYEE'
  | 'NOBODY_OURS'
  | 'OVER_ALLOCATED';

/** Why money of an earlier run is divided anew. */
export const adjustmentReasons = terms({
  SPLITS: 'Splits changed',
  TERMS: 'Terms changed',
  MATCH: 'Match changed',
  STATEMENT: 'Statement reversed',
  PAYEES: 'Payees changed',
});
export type AdjustmentReason = keyof typeof adjustmentReasons.labels;

/**
 * Kinds of dated entries of payees. Amounts are positive; only ADJUSTMENT and OPENING can be negative. RESERVE entries and TRANSFER are made by
 * runs.
 */
export const entryKinds = terms({
  OPENING: 'Opening balance',
  ADVANCE: 'Advance',
  COST: 'Cost',
  ADJUSTMENT: 'Adjustment',
  PAYMENT: 'Payment',
  RESERVE_TAKEN: 'Reserve taken',
  RESERVE_RELEASED: 'Reserve released',
  TRANSFER: 'Transfer between contracts',
});
export type EntryKind = keyof typeof entryKinds.labels;

/** Accounts of the ledger. */
export type LedgerAccount =
  | 'RECEIVED'
  | 'PAYEE'
  | 'PAYABLE'
  | 'TAX'
  | 'OWN'
  | 'UNMATCHED'
  | 'NOT_OURS'
  | 'HELD'
  | 'EXCHANGE'
  | 'RESERVE'
  | 'COSTS'
  | 'BANK'
  | 'ADJUSTMENTS'
  | 'ROUNDING';

/** What a person looks at before a run is approved, in the order of the screen. */
export const runExceptions = terms({
  OVER_ALLOCATED: 'Terms give away more than came in',
  NO_RATE: 'No exchange rate',
  NO_PAYEE: 'Parties without a payee',
  SPLITS_INCOMPLETE: 'Splits are incomplete',
  OWNERS_INCOMPLETE: 'Owners are incomplete',
  NO_RECORDING: 'Recording is missing',
  NO_WORK: 'Work is missing',
  NOBODY_OURS: 'Nobody is paid by you',
  UNMATCHED: 'Unmatched money',
  NO_TERMS: 'Payees without terms',
  NEGATIVE_BALANCE: 'Negative balances',
  NO_ACCOUNT: 'Payees without an account',
  FORM_EXPIRES: 'Withholding forms that expire',
});
export type RunException = keyof typeof runExceptions.labels;

/** What must be settled, because figures are missing or wrong without it. Other money is held or carried over, and can be divided later. */
export const blockingExceptions: ReadonlySet<RunException> = new Set(['OVER_ALLOCATED', 'NO_RATE']);
