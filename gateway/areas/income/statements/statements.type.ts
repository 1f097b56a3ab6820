import 'reflect-metadata';
import { Field, ID, InputType, Int } from 'type-graphql';
import { amountMarks } from '#domain/income/amounts.ts';
import { statementQuestions } from '#domain/income/questions.ts';
import { statementFieldKeys } from '#domain/income/statement-fields.ts';
import { connectionType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { filterInput, sortInput } from '../../../kit/list-args.ts';
import type { ListDefinition } from '../../../kit/list-definition.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { ByteCount, CalendarDate, CurrencyCode, DecimalScalar, UrlScalar } from '../../../kit/scalars.ts';
import { DateOrderEnum, TextEncodingEnum } from '../../imports/import-enums.type.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';
import { IncomeRightEnum, StatementStateEnum } from '../records/income-enums.type.ts';
import { Statement } from '../records/statement.type.ts';
import { IncomeSourceInput } from '../sources/sources.type.ts';

const AmountMarkEnum = describedEnum('AmountMark', 'Decimal mark of the amounts in a file.', enumOf(amountMarks), {
  POINT: 'A point, as in 1,234.56.',
  COMMA: 'A comma, as in 1.234,56.',
});
const StatementQuestionKindEnum = describedEnum(
  'StatementQuestionKind',
  'What a file leaves open.',
  enumOf(statementQuestions.keys),
  {
    TEMPLATE: 'No template has the headings of the file. Map its columns.',
    DATE_ORDER: 'Whether the day or the month comes first in dates.',
    AMOUNT_MARK: 'Whether a point or a comma is the decimal mark of amounts.',
    CURRENCY: 'The currency of the amounts.',
    RIGHT: 'What the money is paid for.',
    SOURCE: 'The source that pays.',
    PERIOD: 'The period for which the source accounts.',
  },
);

export const StatementConnection = connectionType(Statement);
const StatementSortField = describedEnum(
  'StatementSortField',
  'Field to sort statements by.',
  enumOf(['PERIOD', 'CREATED_AT', 'SOURCE', 'AMOUNT']),
  {
    PERIOD: 'End of the period for which the source accounts.',
    CREATED_AT: 'Time of the upload.',
    SOURCE: 'Name of the source.',
    AMOUNT: 'Amount in the reporting currency.',
  },
);
export const StatementSort = sortInput<'PERIOD' | 'CREATED_AT' | 'SOURCE' | 'AMOUNT'>('StatementSort', StatementSortField);
export type StatementFilter = InstanceType<typeof StatementFilter>;
export const StatementFilter = filterInput('StatementFilter', 'Filters for a list of statements.', {
  states: [[StatementStateEnum], 'Stages.'],
  source: [ID, 'ID of the source.'],
  from: [CalendarDate, 'Day on or after which the period ends.'],
  to: [CalendarDate, 'Day on or before which the period ends.'],
});
export const statementList = {
  entity: Statement,
  sorts: {
    PERIOD: `coalesce(period_end, '9999-12-31'::date)`,
    CREATED_AT: 'created_at',
    SOURCE: `coalesce((select s.name_key from income_source s where s.id = source_id and s.workspace_id = statement.workspace_id), '')`,
    AMOUNT: `coalesce((select sum(a.computed * a.rate) from statement_amount a
      where a.statement_id = statement.id and a.workspace_id = statement.workspace_id), 0)`,
  },
  searchColumn: `search_fold(concat_ws(' ', file_name, member, account, template_name))`,
  defaultSort: { by: 'CREATED_AT', direction: 'DESC' },
} as const satisfies ListDefinition<Statement, string>;

export type StatementUnmatched = InstanceType<typeof StatementUnmatched>;
export const StatementUnmatched = objectType('StatementUnmatched', 'Lines of a statement that wait for a match.', {
  lines: [Int, 'Number of lines.'],
  groups: [Int, 'Number of groups of lines that name the same music.'],
  amount: [IncomeAmount, 'Their sum in the reporting currency. Null if none of it is converted.', 'nullable'],
});
export type StatementColumn = InstanceType<typeof StatementColumn>;
export const StatementColumn = objectType('StatementColumn', 'A column of the file of a statement.', {
  index: [Int, 'Index of the column, from 0.'],
  heading: [String, 'Heading of the column.'],
  samples: [[String], 'The first distinct values of the column. Empty if the column was dropped.'],
  filled: [Int, 'Number of cells with a value.'],
  field: [String, 'Field of a line that is read from the column, such as `amount`. Null if there is none.', 'nullable'],
  isDropped: [Boolean, 'Whether the column was dropped because it has personal data of buyers.'],
});
export type StatementQuestionType = InstanceType<typeof StatementQuestionType>;
export const StatementQuestionType = objectType('StatementQuestion', 'A question that a file leaves open.', {
  kind: [StatementQuestionKindEnum, 'What is open.'],
  headings: [[String], 'Headings of the columns that leave it open.'],
  examples: [[String], 'Cells that show why it is open.'],
});
const StatementPreviewField = objectType('StatementPreviewField', 'A field of a line in a preview.', {
  field: [String, `Name of the field, such as \`${statementFieldKeys[0]}\`.`],
  value: [String, 'Value as it will be stored. Null if the row has none.', 'nullable'],
});
export type StatementPreviewLine = InstanceType<typeof StatementPreviewLine>;
export const StatementPreviewLine = objectType('StatementPreviewLine', 'A row of a file as it will be read.', {
  number: [Int, 'Number of the row in the file, from 1.'],
  fields: [[StatementPreviewField], 'Fields of the line. Empty if the row is no line.'],
  problem: [String, 'Why the row can’t be read, and the remedy. Null if it can.', 'nullable'],
});
export type StatementProblemType = InstanceType<typeof StatementProblemType>;
export const StatementProblemType = objectType('StatementProblem', 'A row of a file that could not be read as a line.', {
  number: [Int, 'Number of the row in the file, from 1.'],
  column: [String, 'Heading of the column at fault. Null if it is the whole row.', 'nullable'],
  value: [String, 'Text of the cell at fault. Null if it is the whole row.', 'nullable'],
  message: [String, 'What is wrong, and the remedy.'],
  raw: [String, 'Cells of the row as received, separated by tabs, without columns that were dropped.'],
});

@InputType({ description: 'The file of a statement.' })
export class StatementInput {
  @Field(() => String, { description: 'Name of the file, such as 2026-Q3.csv.' })
  fileName!: string;

  @Field(() => ByteCount, { description: 'Size of the file in bytes, at most 256 MB.' })
  sizeBytes!: number;
}

@InputType({ description: 'How to read a file where its template leaves it open. Omitted values stay as the template says.' })
export class StatementOptionsInput {
  @Field(() => DateOrderEnum, { nullable: true, description: 'Order of the parts of dates such as 03/04/2026.' })
  dateOrder?: 'DMY' | 'MDY' | null;

  @Field(() => AmountMarkEnum, { nullable: true, description: 'Decimal mark of amounts.' })
  amountMark?: 'POINT' | 'COMMA' | null;

  @Field(() => CurrencyCode, { nullable: true, description: 'Currency of lines without one of their own.' })
  currency?: string | null;

  @Field(() => IncomeRightEnum, { nullable: true, description: 'What the money is paid for, for lines that do not say it.' })
  right?: keyof typeof IncomeRightEnum | null;

  @Field(() => String, { nullable: true, description: 'Name of the only sheet of a workbook to read.' })
  sheet?: string | null;

  @Field(() => TextEncodingEnum, { nullable: true, description: 'Encoding of the text.' })
  encoding?: keyof typeof TextEncodingEnum | null;

  @Field(() => String, { nullable: true, description: 'Character between cells, such as a semicolon.' })
  delimiter?: string | null;
}

@InputType({ description: 'Answers to the questions of a statement. Omitted values stay as they are.' })
export class StatementMappingInput {
  @Field(() => String, { nullable: true, description: 'Template as JSON, such as `proposedTemplate` with changes.' })
  definition?: string | null;

  @Field(() => StatementOptionsInput, { nullable: true, description: 'How to read the file.' })
  options?: StatementOptionsInput | null;

  @Field(() => ID, { nullable: true, description: 'ID of the source that pays.' })
  source?: string | null;

  @Field(() => IncomeSourceInput, { nullable: true, description: 'A new source that pays, instead of `source`.' })
  newSource?: IncomeSourceInput | null;

  @Field(() => String, { nullable: true, description: 'Account or payee that the source pays.' })
  account?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'First day of the period for which the source accounts.' })
  periodStart?: string | null;

  @Field(() => CalendarDate, { nullable: true, description: 'Last day of the period for which the source accounts.' })
  periodEnd?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to use `definition` for the next file with the same headings.' })
  isRemembered?: boolean | null;
}

@InputType({
  description: 'What a source declares, and what reached the bank, in one currency. An omitted value stays, null removes it.',
})
export class StatementDeclarationInput {
  @Field(() => CurrencyCode, { description: 'Currency of the statement.' })
  currency!: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Total that the source declares, in this currency.' })
  declared?: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Amount that reached the bank, in the reporting currency.' })
  received?: string | null;
}

export const StatementStartPayload = payloadType('StatementStartPayload', 'Result of starting a statement.', {
  statement: [Statement, 'The new statement.'],
  uploadUrl: [UrlScalar, 'Address to which the file is sent with PUT, with the same credentials as this request.'],
});
export const StatementPayload = payloadType('StatementPayload', 'Result of changing a statement.', {
  statement: [Statement, 'The changed statement.'],
  existing: [
    Statement,
    'The statement with the same file, or with the same source, account and period, if that is why nothing was changed.',
  ],
});
export const StatementRemovalPayload = payloadType('StatementRemovalPayload', 'Result of deleting a statement.', {
  statementId: [ID, 'ID of the deleted statement.'],
});
