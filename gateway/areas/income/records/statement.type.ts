import { ID, Int } from 'type-graphql';
import { Statement } from '#db/entities/statements.ts';
import { expose } from '../../../kit/expose.ts';
import { objectType } from '../../../kit/object-type.ts';
import { ByteCount, CalendarDate, CurrencyCode, DecimalScalar } from '../../../kit/scalars.ts';
import { IncomeAmount } from './income-amount.type.ts';
import { IncomeRightEnum, PaidRoleEnum, RateSourceEnum, StatementStateEnum } from './income-enums.type.ts';
import { IncomeIdentity } from './income-group.type.ts';

expose(Statement, 'A royalty statement: one table of a file that a source sent.', {
  fields: ['id', 'createdAt', 'updatedAt'],
  columns: {
    fileName: 'Name of the uploaded file.',
    member: 'Name of the file inside the uploaded archive. Null if it was no archive.',
    sizeBytes: [ByteCount, 'Size of the uploaded file in bytes.'],
    state: [StatementStateEnum, 'Current stage.'],
    account: 'Account or payee that the source pays, as the statement names it. Null if it names none.',
    templateName: 'Name of the template by which the file was read. Null before.',
    templateKey: 'Key of the template by which the file was read. Null before.',
    periodStart: 'First day of the period for which the source accounts. Null before it is known.',
    periodEnd: 'Last day of the period for which the source accounts. Null before it is known.',
    lineCount: 'Number of lines.',
    problemCount: 'Number of rows that could not be read as lines.',
    skippedCount: 'Number of rows that the template skips, such as totals.',
    roundedUpcs: 'Number of UPCs that a spreadsheet program has rounded, such as `5.06001E+11`. They match nothing.',
    ignoredMembers:
      'Names of files in the uploaded archive that were not read: tables that no template recognises, and up to 20 files that are no tables.',
    droppedColumns: 'Headings of columns with personal data of buyers, which were not stored.',
    failure:
      'Why the statement failed, or why no row of its file could be read, and the remedy, as sentences. Null if neither is the case.',
    differenceReason: 'Why the statement was posted although the declared total differs. Null if it does not.',
    postedAt: 'When the statement was posted. Null before.',
    reversedAt: 'When the statement was reversed. Null if it was not.',
    reverseReason: 'Why the statement was reversed. Null if it was not.',
  },
});

export { Statement };

export type StatementAmountType = InstanceType<typeof StatementAmountType>;
export const StatementAmountType = objectType('StatementAmount', 'Money of a statement in one currency.', {
  currency: [CurrencyCode, 'Currency of the amounts.'],
  computed: [DecimalScalar, 'Exact sum of the lines.'],
  declared: [DecimalScalar, 'Total that the source declares. Null if it is not known.', 'nullable'],
  isDeclaredInFile: [Boolean, 'Whether the declared total was read from the file.'],
  difference: [DecimalScalar, 'Declared total minus the sum of the lines. Null without a declared total.', 'nullable'],
  received: [DecimalScalar, 'Amount that reached the bank, in the reporting currency. Null if it is not known.', 'nullable'],
  rate: [DecimalScalar, 'Units of the reporting currency for one unit of this currency. Null if no rate is known.', 'nullable'],
  rateSource: [RateSourceEnum, 'Origin of the rate. Null without a rate.', 'nullable'],
  rateDate: [CalendarDate, 'Day of the rate in the table of rates. Null if it is not from there.', 'nullable'],
  reporting: [DecimalScalar, 'Sum of the lines in the reporting currency. Null without a rate.', 'nullable'],
});

export const IncomeLineCell = objectType('IncomeLineCell', 'A cell of a line as it was received.', {
  heading: [String, 'Heading of the column.'],
  value: [String, 'Text of the cell.'],
});

export type IncomeLineType = InstanceType<typeof IncomeLineType> & { statementId: string; groupId: string };
/** `statement`, `group` and `cells` have resolvers of their own. */
export const IncomeLineType = objectType('IncomeLine', 'A line of a royalty statement.', {
  id: [ID, 'ID of the line: the ID of its statement and its row.'],
  number: [Int, 'Number of the row in the file, from 1.'],
  amount: [IncomeAmount, 'Net amount in the currency of the line.'],
  reporting: [DecimalScalar, 'The amount in the reporting currency. Null without a rate.', 'nullable'],
  gross: [DecimalScalar, 'Amount before fees and deductions. Null if the statement has none.', 'nullable'],
  withheld: [DecimalScalar, 'Tax that was withheld. Null if the statement has none.', 'nullable'],
  right: [IncomeRightEnum, 'What the money is paid for.'],
  units: [DecimalScalar, 'Number of streams, performances, copies or downloads. Null if the statement has none.', 'nullable'],
  sharePercent: [DecimalScalar, 'Share in percent for which the line pays. Null if the statement has none.', 'nullable'],
  useStart: [CalendarDate, 'First day of use. Null if the statement has none.', 'nullable'],
  useEnd: [CalendarDate, 'Last day of use. Null if the statement has none.', 'nullable'],
  territory: [
    String,
    'Country of use as a code of two letters (ISO 3166-1 alpha-2), or group of countries as a TIS number such as 2130. Null if unknown.',
    'nullable',
  ],
  territoryName: [String, 'Name of the territory in English. Null if unknown.', 'nullable'],
  service: [String, 'Store, service, broadcaster or licensee that used the music.', 'nullable'],
  usage: [String, 'Kind of use as the statement names it.', 'nullable'],
  role: [PaidRoleEnum, 'Whose share the line pays. Null if the source does not say it.', 'nullable'],
  isAdjustment: [Boolean, 'Whether the line corrects an earlier statement.'],
  adjustmentReason: [String, 'Reason of the correction, as the statement names it.', 'nullable'],
  identity: [IncomeIdentity, 'How the line names its music.'],
});
