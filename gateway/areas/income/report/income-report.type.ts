import { ID, Int } from 'type-graphql';
import { describedEnum } from '../../../kit/enum-type.ts';
import { Node } from '../../../kit/node.type.ts';
import { objectType } from '../../../kit/object-type.ts';
import { CalendarDate, DecimalScalar, PercentScalar } from '../../../kit/scalars.ts';
import { IncomeAmount } from '../records/income-amount.type.ts';

export const IncomeReportSortEnum = describedEnum(
  'IncomeReportSort',
  'Order of the rows of a report.',
  { AMOUNT: 'AMOUNT', KEY: 'KEY' },
  { AMOUNT: 'The largest amounts first.', KEY: 'By key: months in their order.' },
);

export type IncomeReportRow = InstanceType<typeof IncomeReportRow>;
export const IncomeReportRow = objectType('IncomeReportRow', 'A row of a report about income.', {
  key: [ID, 'What the row is about: an ID, a month such as 2026-09, a code or a name. Empty if lines do not say it.'],
  label: [String, 'Name of what the row is about.'],
  subject: [
    Node,
    'The source or record that the row is about. Null for other rows, and while the record is in the bin.',
    'nullable',
  ],
  amount: [IncomeAmount, 'Income in the reporting currency. Leaves out what cannot be converted.'],
  previous: [
    DecimalScalar,
    'Income in the equally many months before, in the reporting currency. Null if nothing was paid then.',
    'nullable',
  ],
  change: [PercentScalar, 'Change against the months before. Null if their income is not positive.', 'nullable'],
  originals: [[IncomeAmount], 'Income in each currency in which it was paid.'],
  lines: [Int, 'Number of lines of statements.'],
  units: [DecimalScalar, 'Number of streams, performances, copies or downloads.', 'nullable'],
  months: [[DecimalScalar], 'Income of each month from `from` to `to`, in the reporting currency.'],
});
export type IncomeMonth = InstanceType<typeof IncomeMonth>;
export const IncomeMonth = objectType('IncomeMonth', 'Income of a month.', {
  month: [CalendarDate, 'First day of the month.'],
  amount: [DecimalScalar, 'Income in the reporting currency.'],
  previousAmount: [
    DecimalScalar,
    'Income of the month that it is compared with, in the reporting currency. Null if nothing was paid then.',
    'nullable',
  ],
});
export type IncomePart = InstanceType<typeof IncomePart>;
export const IncomePart = objectType('IncomePart', 'A part of the income of a record.', {
  key: [ID, 'What the part is about: the ID of a source, a right or a territory. Empty if lines do not say it.'],
  label: [String, 'Name of what the part is about.'],
  amount: [DecimalScalar, 'Income in the reporting currency.'],
});
