import { defineEntity } from '@mikro-orm/core';
import type {
  GroupDecision,
  IncomeRight,
  MatchBasis,
  RateSource,
  SourceKind,
  SourceRhythm,
  StatementState,
} from '#domain/income/income-terms.ts';
import type { LineIdentity } from '#domain/income/statement-line.ts';
import type { StatementTemplate } from '#domain/income/statement-template.ts';
import type { ColumnFacts } from '#domain/imports/column-facts.ts';
import { folded, identified, p } from './kit.ts';

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

const StatementTemplateSchema = defineEntity({
  name: 'StoredTemplate',
  tableName: 'statement_template',
  properties: {
    ...identified,
    /** Null if an administrator offers it to all workspaces. */
    workspaceId: p.uuid().nullable(),
    key: p.text(),
    name: p.text(),
    version: p.integer().default(1),
    definition: p.json<StatementTemplate>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
/** A template of a workspace, or one that is offered to all. Shipped templates are in the domain. */
export class StoredTemplate extends StatementTemplateSchema.class {}
StatementTemplateSchema.setClass(StoredTemplate);

/** How a statement is read, where its template leaves it open. */
export type StatementOptions = {
  dateOrder: 'DMY' | 'MDY' | null;
  amountMark: 'POINT' | 'COMMA' | null;
  currency: string | null;
  right: IncomeRight | null;
  encoding: string | null;
  delimiter: string | null;
  sheet: string | null;
};

const StatementSchema = defineEntity({
  name: 'Statement',
  tableName: 'statement',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
    fileName: p.text(),
    /** Name of the file inside a ZIP archive. */
    member: p.text().nullable(),
    sizeBytes: p.bigint('number'),
    storageKey: p.text().hidden(),
    sha256: p.text().nullable(),
    state: p.text().$type<StatementState>(),
    sourceId: p.uuid().nullable(),
    account: p.text().nullable(),
    templateKey: p.text().nullable(),
    templateName: p.text().nullable(),
    /** The template as it was used, so that a later version changes nothing that was read. */
    definition: p.json<StatementTemplate>().nullable().lazy(),
    options: p.json<StatementOptions>().nullable(),
    columns: p.json<ColumnFacts[]>().default('[]').lazy(),
    /** Headings of columns that were dropped because they have personal data of buyers. */
    droppedColumns: p.array().default([]),
    periodStart: p.date().nullable(),
    periodEnd: p.date().nullable(),
    lineCount: p.integer().default(0),
    problemCount: p.integer().default(0),
    skippedCount: p.integer().default(0),
    differenceReason: p.text().nullable(),
    postedAt: p.datetime().nullable(),
    postedById: p.uuid().nullable(),
    reversedAt: p.datetime().nullable(),
    reversedById: p.uuid().nullable(),
    reverseReason: p.text().nullable(),
    failure: p.text().nullable(),
    stoppedIn: p.text().$type<StatementState>().nullable(),
    /** Progress of the stage: lines that are read, or groups that are matched, of a total. */
    position: p.integer().default(0),
    total: p.integer().default(0),
    stageStartedAt: p.datetime().nullable(),
    attempts: p.integer().default(0).hidden(),
    dueAt: p.datetime().defaultRaw('now()').hidden(),
    lease: p.uuid().nullable().hidden(),
  },
});
/** A royalty statement: one table of one file of a source. */
export class Statement extends StatementSchema.class {}
StatementSchema.setClass(Statement);

const StatementAmountSchema = defineEntity({
  name: 'StatementAmount',
  tableName: 'statement_amount',
  properties: {
    statementId: p.uuid().primary(),
    currency: p.text().primary(),
    workspaceId: p.uuid(),
    /** Sum of the lines. */
    computed: p.decimal(),
    /** What the paying party says that it pays. */
    declared: p.decimal().nullable(),
    isDeclaredInFile: p.boolean().default(false),
    /** What reached the bank, in the reporting currency. */
    received: p.decimal().nullable(),
    /** Units of the reporting currency for one unit of this one. Null if none is known: then the amount counts in no converted figure. */
    rate: p.decimal().nullable(),
    rateSource: p.text().$type<RateSource>().nullable(),
    rateDate: p.date().nullable(),
  },
});
/** The money of a statement in one currency. */
export class StatementAmount extends StatementAmountSchema.class {}
StatementAmountSchema.setClass(StatementAmount);

const IncomeLineSchema = defineEntity({
  name: 'IncomeLine',
  tableName: 'income_line',
  properties: {
    statementId: p.uuid().primary(),
    number: p.integer().primary(),
    workspaceId: p.uuid(),
    groupId: p.uuid(),
    amount: p.decimal(),
    gross: p.decimal().nullable(),
    withheld: p.decimal().nullable(),
    currency: p.text(),
    right: p.text().$type<IncomeRight>(),
    units: p.decimal().nullable(),
    sharePercent: p.decimal().nullable(),
    useStart: p.date().nullable(),
    useEnd: p.date().nullable(),
    territory: p.text().nullable(),
    service: p.text().nullable(),
    usage: p.text().nullable(),
    isAdjustment: p.boolean().default(false),
    adjustmentReason: p.text().nullable(),
    cells: p.array(),
  },
});
/** A line of a statement. Identical lines are kept: stores split sales into equal lines. */
export class IncomeLine extends IncomeLineSchema.class {}
IncomeLineSchema.setClass(IncomeLine);

const StatementProblemSchema = defineEntity({
  name: 'StatementProblem',
  tableName: 'statement_problem',
  properties: {
    statementId: p.uuid().primary(),
    number: p.integer().primary(),
    workspaceId: p.uuid(),
    column: p.text().nullable(),
    value: p.text().nullable(),
    message: p.text(),
    raw: p.text(),
  },
});
/** A row that is no line, with its text. */
export class StatementProblem extends StatementProblemSchema.class {}
StatementProblemSchema.setClass(StatementProblem);

/** A record that a group could stand for, with its score from 0 to 100 and reasons as keys of sentences. */
export type MatchProposal = { workId: string | null; recordingId: string | null; score: number; reasons: string[] };

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
    /** Version of the catalogue's codes for which matches were last looked for. */
    matchedAt: p.datetime().nullable(),
    /** Lines of posted statements, and their sum in the reporting currency. Kept. */
    postedLines: p.integer().default(0),
    postedAmount: p.decimal().default('0'),
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
  targets: { workId: string; part: number }[];
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
    undoneAt: p.datetime().nullable(),
  },
});
/** A decision about a group, so that it can be undone. */
export class IncomeDecision extends IncomeDecisionSchema.class {}
IncomeDecisionSchema.setClass(IncomeDecision);

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

const ExchangeRateSchema = defineEntity({
  name: 'ExchangeRate',
  tableName: 'exchange_rate',
  properties: {
    workspaceId: p.uuid().primary(),
    /** For one euro, as the European Central Bank quotes: units of this currency. */
    currency: p.text().primary(),
    date: p.date().primary(),
    rate: p.decimal(),
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
    amount: p.decimal(),
    units: p.decimal(),
    lines: p.integer(),
  },
});
/** A kept sum of the lines of one statement. Written when the statement is read; counts while the statement is posted. */
export class IncomeSum extends IncomeSumSchema.class {}
IncomeSumSchema.setClass(IncomeSum);

const WorkIncomeSchema = defineEntity({
  name: 'WorkIncome',
  tableName: 'work_income',
  properties: {
    workspaceId: p.uuid().primary(),
    workId: p.uuid().primary(),
    /** Of the last twelve months with statements, in the reporting currency. */
    amount: p.decimal(),
    /** The same for each month, the latest last. */
    months: p.json<string[]>(),
  },
});
/** What a work earned in twelve months. Kept for the order of the list and for the overview. */
export class WorkIncome extends WorkIncomeSchema.class {}
WorkIncomeSchema.setClass(WorkIncome);
