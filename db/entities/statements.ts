import { defineEntity } from '@mikro-orm/core';
import type { IncomeRight, PaidRole, RateSource, StatementState } from '#domain/income/income-terms.ts';
import type { StatementQuestion } from '#domain/income/questions.ts';
import type { StatementColumn } from '#domain/income/statement-columns.ts';
import type { StatementTemplate } from '#domain/income/statement-template.ts';
import { identified, numeric, p } from './kit.ts';

const StatementTemplateSchema = defineEntity({
  name: 'StoredTemplate',
  tableName: 'statement_template',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    key: p.text(),
    name: p.text(),
    version: p.integer().default(1),
    definition: p.json<StatementTemplate>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
/** A template of a workspace. Shipped templates are in the domain. */
export class StoredTemplate extends StatementTemplateSchema.class {}
StatementTemplateSchema.setClass(StoredTemplate);

const OfferedTemplateSchema = defineEntity({
  name: 'OfferedTemplate',
  tableName: 'offered_template',
  properties: {
    key: p.text().primary(),
    definition: p.json<StatementTemplate>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
/** A template that an administrator offers to all workspaces. */
export class OfferedTemplate extends OfferedTemplateSchema.class {}
OfferedTemplateSchema.setClass(OfferedTemplate);

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

/** A row of the file, without columns of personal data. */
export type SampleRow = { number: number; cells: string[] };

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
    columns: p.json<StatementColumn[]>().default('[]').lazy(),
    /** The first rows of the table with the numbers that they have in the file, for the preview. */
    sample: p.json<SampleRow[]>().default('[]').lazy(),
    /** What the file left open when it was read last. */
    questions: p.json<StatementQuestion[]>().default('[]').lazy(),
    /** Files of the archive that no template recognises. Named by the statement that was uploaded. */
    ignoredMembers: p.array().default([]),
    /** Headings of columns that were dropped because they have personal data of buyers. */
    droppedColumns: p.array().default([]),
    periodStart: p.date().nullable(),
    periodEnd: p.date().nullable(),
    lineCount: p.integer().default(0),
    problemCount: p.integer().default(0),
    skippedCount: p.integer().default(0),
    roundedUpcs: p.integer().default(0),
    /** When the lines were stored. Lines of a month count towards the plan. */
    readAt: p.datetime().nullable().hidden(),
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
    computed: numeric(),
    /** What the paying party says that it pays. */
    declared: numeric().nullable(),
    isDeclaredInFile: p.boolean().default(false),
    /** What reached the bank, in the reporting currency. */
    received: numeric().nullable(),
    /** Units of the reporting currency for one unit of this one. Null if none is known: then the amount counts in no converted figure. */
    rate: numeric().nullable(),
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
    amount: numeric(),
    gross: numeric().nullable(),
    withheld: numeric().nullable(),
    currency: p.text(),
    right: p.text().$type<IncomeRight>(),
    units: numeric().nullable(),
    sharePercent: numeric().nullable(),
    useStart: p.date().nullable(),
    useEnd: p.date().nullable(),
    territory: p.text().nullable(),
    service: p.text().nullable(),
    usage: p.text().nullable(),
    /** Whose share the line pays, where the source says so. */
    role: p.text().$type<PaidRole>().nullable(),
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
