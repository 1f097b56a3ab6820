import { defineEntity } from '@mikro-orm/core';
import type { GapFacts } from '#domain/income/gap-sentence.ts';
import type { GapKind, GroupDecision, IncomeRight, MatchBasis, SourceKind, SourceRhythm } from '#domain/income/income-terms.ts';
import type { MatchReason } from '#domain/income/match-score.ts';
import type { LineIdentity } from '#domain/income/statement-line.ts';
import { folded, identified, numeric, p } from './kit.ts';

const IncomeSourceSchema = defineEntity({
  name: 'IncomeSource',
  tableName: 'income_source',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    name: p.text(),
    nameKey: folded('name').hidden().lazy(),
    kind: p.text().$type<SourceKind>(),
    /** CISAC code of the society whose numbers its statements have. */
    societyCode: p.integer().nullable(),
    rhythm: p.text().$type<SourceRhythm>().nullable(),
    notes: p.text().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
/** A society, distributor, store or licensee that pays. */
export class IncomeSource extends IncomeSourceSchema.class {}
IncomeSourceSchema.setClass(IncomeSource);

/** A record that a group could stand for, with its score from 0 to 100 and its reasons. */
export type MatchProposal = {
  workId: string | null;
  recordingId: string | null;
  /** Release whose UPC lines without a title have. */
  releaseId: string | null;
  score: number;
  reasons: MatchReason[];
};

const IncomeGroupSchema = defineEntity({
  name: 'IncomeGroup',
  tableName: 'income_group',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    sourceId: p.uuid(),
    /** SHA-256 of the identity, in hexadecimal. Unique within its source. */
    identityKey: p.text().hidden(),
    identity: p.json<LineIdentity>(),
    /** Title and names as one text, for search and order. */
    searchText: p.text().hidden().lazy(),
    decision: p.text().$type<GroupDecision>().nullable(),
    basis: p.text().$type<MatchBasis>().nullable(),
    recordingId: p.uuid().nullable(),
    releaseId: p.uuid().nullable(),
    decidedById: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    /** A medley whose division among works nobody has given yet. */
    needsDivision: p.boolean().default(false),
    proposals: p.json<MatchProposal[]>().nullable(),
    /** When a match was last looked for. Null while the group waits for it. */
    matchedAt: p.datetime().nullable(),
    /** Codes and beginnings of titles by which changed records find the group while it waits for a decision. */
    matchKeys: p.array().default([]).hidden().lazy(),
    /** Lines of statements that are read or posted, and their sum in the reporting currency. Kept. */
    lines: p.integer().default(0),
    amount: numeric().default('0'),
    /** The same of posted statements alone. */
    postedLines: p.integer().default(0),
    postedAmount: numeric().default('0'),
    version: p.integer().default(1),
  },
});
/** Lines of a source that name the same music. Matching and decisions are about groups, never about lines. */
export class IncomeGroup extends IncomeGroupSchema.class {}
IncomeGroupSchema.setClass(IncomeGroup);

const IncomeTargetSchema = defineEntity({
  name: 'IncomeTarget',
  tableName: 'income_target',
  properties: {
    groupId: p.uuid().primary(),
    workId: p.uuid().primary(),
    workspaceId: p.uuid(),
    /** Part of the group's money in 1/10,000 percent. The parts of a group total 100 %. */
    part: p.integer().default(1_000_000),
  },
});
/** A work that a matched group stands for. A medley has several. */
export class IncomeTarget extends IncomeTargetSchema.class {}
IncomeTargetSchema.setClass(IncomeTarget);

/** What a group was before or after a decision. */
export type GroupStanding = {
  decision: GroupDecision | null;
  basis: MatchBasis | null;
  recordingId: string | null;
  releaseId: string | null;
  works: readonly { workId: string; part: number }[];
  decidedById: string | null;
  decidedAt: string | null;
};

const IncomeDecisionSchema = defineEntity({
  name: 'IncomeDecision',
  tableName: 'income_decision',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    /** Groups that were decided together are undone together. */
    batchId: p.uuid(),
    groupId: p.uuid(),
    userId: p.uuid().nullable(),
    before: p.json<GroupStanding>(),
    after: p.json<GroupStanding>(),
    /** Number of a society that the decision gave its work. Its undo takes it back. */
    learned: p.json<{ societyCode: number; number: string; workId: string }>().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});
/** A decision about a group, so that it can be undone. */
export class IncomeDecision extends IncomeDecisionSchema.class {}
IncomeDecisionSchema.setClass(IncomeDecision);

/** What a merged work gave to the kept one. */
export type MovedIncome = {
  groups: { groupId: string; part: number; decidedAt: string | null }[];
  recordings: { recordingId: string; part: number }[];
  numbers: { societyCode: number; number: string }[];
};

const IncomeMergeSchema = defineEntity({
  name: 'IncomeMerge',
  tableName: 'income_merge',
  properties: {
    mergeId: p.uuid().primary(),
    workspaceId: p.uuid(),
    moved: p.json<MovedIncome>(),
  },
});
/** What followed a merge of two works, so that it can be undone. */
export class IncomeMerge extends IncomeMergeSchema.class {}
IncomeMergeSchema.setClass(IncomeMerge);

const RecordingDivisionSchema = defineEntity({
  name: 'RecordingDivision',
  tableName: 'recording_division',
  properties: {
    recordingId: p.uuid().primary(),
    workId: p.uuid().primary(),
    workspaceId: p.uuid(),
    part: p.integer(),
  },
});
/** How the money of a recording with several works is divided among them. Given once, used for every source. */
export class RecordingDivision extends RecordingDivisionSchema.class {}
RecordingDivisionSchema.setClass(RecordingDivision);

const SocietyWorkNumberSchema = defineEntity({
  name: 'SocietyWorkNumber',
  tableName: 'society_work_number',
  properties: {
    workspaceId: p.uuid().primary(),
    /** CISAC code of the society. */
    societyCode: p.integer().primary(),
    /** Cleaned: capital letters and digits. */
    number: p.text().primary(),
    workId: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
/** The number that a society gave a work. A work can have several at one society. */
export class SocietyWorkNumber extends SocietyWorkNumberSchema.class {}
SocietyWorkNumberSchema.setClass(SocietyWorkNumber);

const IncomeMatchingSchema = defineEntity({
  name: 'IncomeMatchingState',
  tableName: 'income_matching',
  properties: {
    workspaceId: p.uuid().primary(),
    /** Position in the feed of changes up to which matches were proposed. */
    position: p.bigint('number'),
  },
});
/** How far matching has followed the changes of the catalogue. */
export class IncomeMatchingState extends IncomeMatchingSchema.class {}
IncomeMatchingSchema.setClass(IncomeMatchingState);

const ExchangeRateSchema = defineEntity({
  name: 'ExchangeRate',
  tableName: 'exchange_rate',
  properties: {
    workspaceId: p.uuid().primary(),
    /** For one euro, as the European Central Bank quotes: units of this currency. */
    currency: p.text().primary(),
    date: p.date().primary(),
    rate: numeric(),
    isFromFile: p.boolean(),
  },
});
/** Units of a currency for one euro on a day. */
export class ExchangeRate extends ExchangeRateSchema.class {}
ExchangeRateSchema.setClass(ExchangeRate);

/** What a kept sum is about. Sums by work, recording, release and contributor follow from GROUP and its targets. */
export type SumDimension = 'GROUP' | 'TERRITORY' | 'SERVICE' | 'USE_MONTH' | 'ALL';

const IncomeSumSchema = defineEntity({
  name: 'IncomeSum',
  tableName: 'income_sum',
  properties: {
    workspaceId: p.uuid().primary(),
    statementId: p.uuid().primary(),
    dimension: p.text().$type<SumDimension>().primary(),
    /** ID of the group, code of the territory, name of the service, or month. Empty for ALL and for what lines lack. */
    key: p.text().primary(),
    right: p.text().$type<IncomeRight>().primary(),
    currency: p.text().primary(),
    amount: numeric(),
    units: numeric(),
    lines: p.integer(),
  },
});
/** A kept sum of the lines of one statement. Written when the statement is read; counts while the statement is posted. */
export class IncomeSum extends IncomeSumSchema.class {}
IncomeSumSchema.setClass(IncomeSum);

const IncomeMonthSchema = defineEntity({
  name: 'IncomeOfMonth',
  tableName: 'income_month',
  properties: {
    workspaceId: p.uuid().primary(),
    /** First day of the month in which the periods of the statements end. */
    month: p.date().primary(),
    sourceId: p.uuid().primary(),
    right: p.text().$type<IncomeRight>().primary(),
    currency: p.text().primary(),
    amount: numeric(),
    /** In the reporting currency. Null if no statement has a rate. */
    converted: numeric().nullable(),
    /** Part of the amount without a rate. Null if there is none. */
    open: numeric().nullable(),
    lines: p.integer(),
    units: numeric(),
  },
});
/** What a source paid in a month, of posted statements. Kept for the figures of the income screen. */
export class IncomeOfMonth extends IncomeMonthSchema.class {}
IncomeMonthSchema.setClass(IncomeOfMonth);

const WorkIncomeSchema = defineEntity({
  name: 'WorkIncome',
  tableName: 'work_income',
  properties: {
    workspaceId: p.uuid().primary(),
    workId: p.uuid().primary(),
    /** Of twelve months, in the reporting currency. */
    amount: numeric(),
    /** Of the twelve months before. Null if nothing was paid then. */
    previous: numeric().nullable(),
    lines: p.integer(),
    units: numeric(),
    /** The amount in each currency in which it was paid, with what cannot be converted. */
    originals: p.json<{ amount: string; currency: string }[]>(),
    /** First day of the last of the twelve months: the latest one with a posted statement. It is the same for all works. */
    month: p.date(),
    /** The amount of each month, the latest last. */
    months: p.json<string[]>(),
  },
});
/** What a work earned in twelve months. Kept for the order of the list and for the overview. */
export class WorkIncome extends WorkIncomeSchema.class {}
WorkIncomeSchema.setClass(WorkIncome);

const WorkSourceIncomeSchema = defineEntity({
  name: 'WorkSourceIncome',
  tableName: 'work_source_income',
  properties: {
    workspaceId: p.uuid().primary(),
    sourceId: p.uuid().primary(),
    workId: p.uuid().primary(),
    right: p.text().$type<IncomeRight>().primary(),
    currency: p.text().primary(),
    /** Of the twelve months that end with `month`. */
    amount: numeric(),
    /** The amount in the reporting currency. Null if no statement has a rate. */
    converted: numeric().nullable(),
    /** Of the twelve months before, in the reporting currency. Null if nothing was paid then. */
    previous: numeric().nullable(),
    /** Lines of the twelve months. Zero if the source only paid before. */
    lines: p.integer(),
    units: numeric(),
    /** First day of the latest month with a posted statement, as in `work_income`. */
    month: p.date(),
    /** `converted` of each month, the latest last. */
    months: p.array().columnType('numeric[]'),
  },
});
/** What a work earned from a source in twelve months, by right and currency. Kept for reports about works and contributors. */
export class WorkSourceIncome extends WorkSourceIncomeSchema.class {}
WorkSourceIncomeSchema.setClass(WorkSourceIncome);

const WorkRankSchema = defineEntity({
  name: 'WorkRank',
  tableName: 'work_rank',
  properties: {
    workId: p.uuid().primary(),
    workspaceId: p.uuid(),
    /** Of twelve months, as in `work_income`. Zero for works without income. */
    income: numeric().default('0'),
  },
});
/** What the list of works is sorted by and changes without the work. Every work has a row, which a trigger adds. */
export class WorkRank extends WorkRankSchema.class {}
WorkRankSchema.setClass(WorkRank);

const IncomeGapSchema = defineEntity({
  name: 'IncomeGap',
  tableName: 'income_gap',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    kind: p.text().$type<GapKind>(),
    /** What the gap is about, so that a dismissed one stays dismissed. Unique within its kind. */
    key: p.text().hidden(),
    sourceId: p.uuid().nullable(),
    workId: p.uuid().nullable(),
    territory: p.text().nullable(),
    expectedOn: p.date().nullable(),
    /** What it earned in a usual month, in the reporting currency. */
    amount: numeric().nullable(),
    facts: p.json<GapFacts>(),
    dismissedAt: p.datetime().nullable(),
    dismissedById: p.uuid().nullable(),
  },
});
/** Money that was expected and has not come in. */
export class IncomeGap extends IncomeGapSchema.class {}
IncomeGapSchema.setClass(IncomeGap);
