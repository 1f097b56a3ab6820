import { terms } from '#domain/kit/terms.ts';

/**
 * Stages of a statement. MAPPING and READ wait for a person. A statement counts in every figure while it is POSTED, and in none otherwise:
 * posting and reversing change this one column.
 */
export const statementStates = terms({
  RECEIVING: 'Uploading',
  READING: 'Reading the file',
  MAPPING: 'Questions to answer',
  MATCHING: 'Matching',
  READ: 'Ready to post',
  POSTING: 'Posting',
  POSTED: 'Posted',
  REVERSING: 'Reversing',
  REVERSED: 'Reversed',
  CANCELLING: 'Cancelling',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
  DELETING: 'Deleting',
});
export type StatementState = keyof typeof statementStates.labels;

/** States of statements in lists. A statement that is being deleted is in none. */
export const listedStatementStates = statementStates.keys.filter((state) => state !== 'DELETING');

/** States in which a background job works on a statement. */
export const busyStatementStates = [
  'READING',
  'MATCHING',
  'POSTING',
  'REVERSING',
  'CANCELLING',
  'DELETING',
] as const satisfies StatementState[];
export const isBusyStatement = (state: StatementState): boolean =>
  (busyStatementStates as readonly StatementState[]).includes(state);

/** Kinds of sources, in the order of charts. */
export const sourceKinds = terms({
  SOCIETY: 'Society',
  DISTRIBUTOR: 'Distributor',
  STORE: 'Store or service',
  DIRECT: 'Direct and sync',
  OTHER: 'Other',
});
export type SourceKind = keyof typeof sourceKinds.labels;

/** How often a source sends statements. Null leaves it to the statements so far. */
export const sourceRhythms = terms({
  MONTHLY: 'Every month',
  QUARTERLY: 'Every quarter',
  HALF_YEARLY: 'Twice a year',
  YEARLY: 'Every year',
  IRREGULAR: 'Irregularly',
});
export type SourceRhythm = keyof typeof sourceRhythms.labels;

/**
 * What money is paid for. MASTER is for sound recordings and never divided among writers. NEIGHBOURING is for performances of recordings,
 * collected by societies of performers and labels.
 */
export const incomeRights = terms({
  PERFORMANCE: 'Performance',
  MECHANICAL: 'Mechanical',
  SYNC: 'Sync',
  PRINT: 'Print',
  MASTER: 'Master',
  NEIGHBOURING: 'Neighbouring rights',
  OTHER: 'Other',
});
export type IncomeRight = keyof typeof incomeRights.labels;

/** Whose share a line pays, where the source says so. Societies pay writers and publishers apart. */
export const paidRoles = terms({ WRITER: 'Writers', PUBLISHER: 'Publishers' });
export type PaidRole = keyof typeof paidRoles.labels;

/** What was decided about a group of lines. Null waits for a decision. */
export const groupDecisions = terms({ MATCHED: 'Matched', NOT_OURS: 'Not ours', LEFT: 'Left' });
export type GroupDecision = keyof typeof groupDecisions.labels;

/** Why a group is matched, in the order in which matches are looked for. PROPOSAL and PERSON were decided by a person. */
export const matchBases = terms({
  OWN_NUMBER: 'Own number',
  SOCIETY_NUMBER: 'Number of the society',
  ISWC: 'ISWC',
  ISRC: 'ISRC',
  UPC_TRACK: 'UPC and track',
  REMEMBERED: 'Remembered match',
  PROPOSAL: 'Proposal',
  PERSON: 'Chosen',
});
export type MatchBasis = keyof typeof matchBases.labels;

/** Where an exchange rate comes from. */
export const rateSources = terms({
  SAME: 'Same currency',
  BANK: 'Amount received',
  STATEMENT: 'Statement',
  TABLE: 'Table of rates',
});
export type RateSource = keyof typeof rateSources.labels;

/** Kinds of missing income. */
export const gapKinds = terms({
  SOURCE_LATE: 'Statement expected',
  TERRITORY_UNPAID: 'Used and not paid',
  WORK_STOPPED: 'Stopped earning',
});
export type GapKind = keyof typeof gapKinds.labels;
