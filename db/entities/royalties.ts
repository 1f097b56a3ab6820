import { defineEntity } from '@mikro-orm/core';
import type { IncomeRight } from '#domain/income/income-terms.ts';
import type { DatedSheet } from '#domain/royalties/dated-sheet.ts';
import type {
  AdjustmentReason,
  Destination,
  HoldReason,
  LedgerAccount,
  LineRole,
  RunException,
  RunState,
  SplitBasis,
  TermDeal,
} from '#domain/royalties/royalty-terms.ts';
import type { ContractBalance, RateUsed, RunTotals, StatementEntry } from '#domain/royalties/run-totals.ts';
import { identified, numeric, p } from './kit.ts';

const SplitPeriodSchema = defineEntity({
  name: 'SplitPeriod',
  tableName: 'split_period',
  properties: {
    workId: p.uuid().primary(),
    /** First day on which the splits are valid. 0001-01-01 for the first ones. */
    validFrom: p.date().primary(),
    workspaceId: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Version of the work with which the splits were saved. */
    version: p.integer(),
    sheet: p.json<DatedSheet>(),
    isComplete: p.boolean(),
    /** Whether a person entered the day. Otherwise it is the day on which the splits were saved. */
    isGiven: p.boolean().default(false),
  },
});
/** The split sheet of a work from a day until the next one. */
export class SplitPeriod extends SplitPeriodSchema.class {}
SplitPeriodSchema.setClass(SplitPeriod);

const RoyaltyRunSchema = defineEntity({
  name: 'RoyaltyRun',
  tableName: 'royalty_run',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid().nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
    /** Number in the workspace, from 1. */
    number: p.integer(),
    name: p.text(),
    periodStart: p.date(),
    /** Entries up to this day are in the statements of the run. */
    periodEnd: p.date(),
    splitBasis: p.text().$type<SplitBasis>(),
    state: p.text().$type<RunState>(),
    /** How often the draft was computed. */
    revision: p.integer().default(0),
    statementCount: p.integer().default(0),
    lineCount: p.integer().default(0),
    payeeCount: p.integer().default(0),
    /** One for each currency, in whole minor units. */
    totals: p.json<RunTotals[]>().default('[]'),
    /** The terms as they were used, in their order. */
    terms: p.json<UsedTerm[]>().default('[]').lazy(),
    computedAt: p.datetime().nullable(),
    /** SHA-256 of all figures, so that what is approved is what was seen. */
    figuresHash: p.text().nullable(),
    /** SHA-256 of the balances of its payees, which have to be the same when the run is issued. */
    balancesHash: p.text().nullable(),
    /** Currency of the workspace when the run was computed, into which its rates of statements are. */
    reportingCurrency: p.text().nullable(),
    reviewedById: p.uuid().nullable(),
    approvedAt: p.datetime().nullable(),
    approvedById: p.uuid().nullable(),
    issuedAt: p.datetime().nullable(),
    issuedById: p.uuid().nullable(),
    reversedAt: p.datetime().nullable(),
    reversedById: p.uuid().nullable(),
    reverseReason: p.text().nullable(),
    /** SHA-256 over its statements, once issued. */
    sha256: p.text().nullable(),
    failure: p.text().nullable(),
    stoppedIn: p.text().$type<RunState>().nullable(),
    position: p.integer().default(0),
    total: p.integer().default(0),
    stageStartedAt: p.datetime().nullable(),
    attempts: p.integer().default(0).hidden(),
    dueAt: p.datetime().defaultRaw('now()').hidden(),
    lease: p.uuid().nullable().hidden(),
  },
});
/** A royalty run: divides the money of posted statements among payees. */
export class RoyaltyRun extends RoyaltyRunSchema.class {}
RoyaltyRunSchema.setClass(RoyaltyRun);

/** A term as a run used it. */
export type UsedTerm = { id: string; position: number; name: string; deal: TermDeal; percent: number; conditions: string };

const RunStatementSchema = defineEntity({
  name: 'RunStatement',
  tableName: 'royalty_run_statement',
  properties: {
    runId: p.uuid().primary(),
    statementId: p.uuid().primary(),
    workspaceId: p.uuid(),
    /** Whether the run is approved or issued. A statement is in one such run at most. */
    isStanding: p.boolean().default(false),
  },
});
/** A statement whose money a run divides. */
export class RunStatement extends RunStatementSchema.class {}
RunStatementSchema.setClass(RunStatement);

const RoyaltyCaseSchema = defineEntity({
  name: 'RoyaltyCase',
  tableName: 'royalty_case',
  properties: {
    runId: p.uuid().primary(),
    id: p.integer().primary(),
    workspaceId: p.uuid(),
    workId: p.uuid().nullable(),
    recordingId: p.uuid().nullable(),
    right: p.text().$type<IncomeRight>(),
    role: p.text().$type<LineRole>(),
    /** Null where no term asks for it, as for territory and month. */
    sourceId: p.uuid().nullable(),
    territory: p.text().nullable(),
    month: p.date().nullable(),
    destination: p.text().$type<Destination>(),
    reason: p.text().$type<HoldReason>().nullable(),
    /** The split sheet that counts: version of the work, and its first day. */
    splitVersion: p.integer().nullable(),
    splitFrom: p.date().nullable(),
    /** Title as it was, because records can be deleted. */
    title: p.text().nullable(),
    code: p.text().nullable(),
    /** Equal for equal divisions, to find what changed since. */
    digest: p.text(),
  },
});
/** How a run divides the money of a work or recording for a right. */
export class RoyaltyCase extends RoyaltyCaseSchema.class {}
RoyaltyCaseSchema.setClass(RoyaltyCase);

const RoyaltyShareSchema = defineEntity({
  name: 'RoyaltyShare',
  tableName: 'royalty_share',
  properties: {
    runId: p.uuid().primary(),
    caseId: p.integer().primary(),
    position: p.integer().primary(),
    workspaceId: p.uuid(),
    payeeId: p.uuid(),
    contractId: p.uuid(),
    /** Term that fits first. Null for the default, the whole share. */
    termId: p.uuid().nullable(),
    deal: p.text().$type<TermDeal>(),
    percent: p.integer(),
    /** Part of the money that the deal is about, as an exact fraction in its lowest terms. */
    partNumerator: numeric(),
    partDenominator: numeric(),
    /** Part of the money that the payee gets, likewise. The workspace keeps what no payee gets. */
    numerator: numeric(),
    denominator: numeric(),
  },
});
/** What a payee gets of the money of a case. */
export class RoyaltyShare extends RoyaltyShareSchema.class {}
RoyaltyShareSchema.setClass(RoyaltyShare);

const RoyaltyCellSchema = defineEntity({
  name: 'RoyaltyCell',
  tableName: 'royalty_cell',
  properties: {
    runId: p.uuid().primary(),
    caseId: p.integer().primary(),
    id: p.integer().primary(),
    workspaceId: p.uuid(),
    statementId: p.uuid(),
    groupId: p.uuid(),
    right: p.text().$type<IncomeRight>(),
    currency: p.text(),
    role: p.text().$type<LineRole>(),
    territory: p.text().nullable(),
    month: p.date().nullable(),
    /** Part of the lines that belongs to the work, in 1/10,000 percent. */
    part: p.integer(),
    /** Sum of the lines, times the part. Negative where an earlier division is taken back. */
    amount: numeric(),
    /** Units of the reporting currency for one unit, as the statement had it then. Null without a rate. */
    rate: numeric().nullable(),
    units: numeric(),
    lines: p.integer(),
    /** Whether the lines are sales of physical copies, of which contracts can keep a reserve. */
    isPhysical: p.boolean().default(false),
    /** Run whose division is changed. Null for money that is divided for the first time. */
    ofRunId: p.uuid().nullable(),
    /** Run whose division the cell takes back. Null for all others. */
    revertedRunId: p.uuid().nullable(),
    reason: p.text().$type<AdjustmentReason>().nullable(),
  },
});
/** Lines of a statement that are divided alike. With its case and a share, it is a payable line. */
export class RoyaltyCell extends RoyaltyCellSchema.class {}
RoyaltyCellSchema.setClass(RoyaltyCell);

const RoyaltyEarningSchema = defineEntity({
  name: 'RoyaltyEarning',
  tableName: 'royalty_earning',
  properties: {
    runId: p.uuid().primary(),
    payeeId: p.uuid().primary(),
    contractId: p.uuid().primary(),
    currency: p.text().primary(),
    isAdjustment: p.boolean().primary(),
    workspaceId: p.uuid(),
    /** Exact sum in the currency of the lines. */
    numerator: numeric(),
    denominator: numeric(),
    /** Exact sum in the currency of the payee. Null without a rate. */
    convertedNumerator: numeric().nullable(),
    convertedDenominator: numeric().nullable(),
    lines: p.integer(),
  },
});
/** What a payee earned in a run under a contract in a currency. */
export class RoyaltyEarning extends RoyaltyEarningSchema.class {}
RoyaltyEarningSchema.setClass(RoyaltyEarning);

const RunExceptionSchema = defineEntity({
  name: 'RunProblem',
  tableName: 'royalty_problem',
  properties: {
    runId: p.uuid().primary(),
    kind: p.text().$type<RunException>().primary(),
    /** What it is about: the ID of a payee, a work or a recording, or the name of a party. */
    key: p.text().primary(),
    workspaceId: p.uuid(),
    label: p.text(),
    currency: p.text().nullable(),
    amount: numeric().nullable(),
    /** Whether the run cannot be approved before it is settled. */
    isBlocking: p.boolean(),
    /** Who looked at it and let it be. */
    acceptedById: p.uuid().nullable(),
    acceptedAt: p.datetime().nullable(),
  },
});
/** What a person should look at before a run is approved. */
export class RunProblem extends RunExceptionSchema.class {}
RunExceptionSchema.setClass(RunProblem);

const PayeeStatementSchema = defineEntity({
  name: 'PayeeStatement',
  tableName: 'payee_statement',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    runId: p.uuid(),
    payeeId: p.uuid(),
    /** Number on the statement. Null until the run is issued. */
    number: p.text().nullable(),
    currency: p.text(),
    opening: numeric(),
    earned: numeric(),
    /** Differences of earlier runs. */
    adjusted: numeric(),
    reservesTaken: numeric(),
    reservesReleased: numeric(),
    costs: numeric(),
    advances: numeric(),
    /** Adjustments and openings that people entered. */
    entered: numeric(),
    payments: numeric(),
    closing: numeric(),
    payable: numeric(),
    withholding: p.integer(),
    withheld: numeric(),
    salesTax: numeric(),
    /** What is payable after taxes. */
    net: numeric(),
    /** What earlier statements promised and nobody had paid. */
    unpaid: numeric(),
    carriedOver: numeric(),
    minimum: numeric(),
    contracts: p.json<ContractBalance[]>(),
    rates: p.json<RateUsed[]>(),
    entries: p.json<StatementEntry[]>().default('[]'),
    lines: p.integer(),
    /** SHA-256 of its content, once issued. */
    sha256: p.text().nullable(),
  },
});
/** What a payee is told by a run. Amounts are in whole minor units of its currency. */
export class PayeeStatement extends PayeeStatementSchema.class {}
PayeeStatementSchema.setClass(PayeeStatement);

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entry',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    currency: p.text(),
    date: p.date(),
    runId: p.uuid().nullable(),
    payeeEntryId: p.uuid().nullable(),
    memo: p.text(),
  },
});
/** A balanced entry of the ledger: its lines sum to zero, which the database checks when the transaction ends. Never changed. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);

const LedgerLineSchema = defineEntity({
  name: 'LedgerLine',
  tableName: 'ledger_line',
  properties: {
    entryId: p.uuid().primary(),
    position: p.integer().primary(),
    workspaceId: p.uuid(),
    account: p.text().$type<LedgerAccount>(),
    payeeId: p.uuid().nullable(),
    contractId: p.uuid().nullable(),
    amount: numeric(),
  },
});
/** A line of a ledger entry. Money that is owed to somebody is positive. */
export class LedgerLine extends LedgerLineSchema.class {}
LedgerLineSchema.setClass(LedgerLine);
