import { ID, Int } from 'type-graphql';
import { pageType } from '../../../kit/connection-type.ts';
import { objectType } from '../../../kit/object-type.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import { CalendarDate, CurrencyCode, DecimalScalar, PercentScalar } from '../../../kit/scalars.ts';
import { IncomeRightEnum, MatchBasisEnum } from '../../income/records/income-enums.type.ts';
import { RoyaltyTermDealEnum } from '../records/royalty-enums.type.ts';
import { RoyaltyAdjustmentReasonEnum, RoyaltyLineRoleEnum } from '../records/run.type.ts';
import type { PayableLineRow } from './payable-lines.ts';

const ExactFraction = objectType('ExactFraction', 'An exact fraction in its lowest terms, such as 1/3.', {
  numerator: [String, 'Whole number above the line.'],
  denominator: [String, 'Whole number below the line. Positive.'],
});
const UsedTermType = objectType('UsedTerm', 'A term as a run used it.', {
  id: [ID, 'ID of the term, which may have been changed or deleted since.'],
  position: [Int, 'Place of the term in the order then.'],
  name: [String, 'Name of the term then.'],
});
export const ExplanationStepType = objectType('ExplanationStep', 'A step from what came in to what is owed.', {
  figure: [String, 'The figure, such as `× 70 %`.'],
  text: [String, 'What the figure is.'],
  detail: [String, 'Where the figure comes from.'],
});

const LineConversionType = objectType('LineConversion', 'How an amount becomes money of the payee.', {
  to: [CurrencyCode, 'Currency of the payee.'],
  rate: [DecimalScalar, 'What one unit of the other currency is. Null while no rate is known.', 'nullable'],
  date: [CalendarDate, 'Day of the rate. Null for the rate by which money reached the bank.', 'nullable'],
  isBank: [Boolean, 'Whether it is the rate by which money reached the bank.'],
  amount: [DecimalScalar, 'The converted amount, with at most 18 decimals. Null while no rate is known.', 'nullable'],
});

export type PayableLine = PayableLineRow;
/** `statement`, `group`, `work`, `recording`, `incomeLines` and `explanation` have resolvers of their own. */
export const PayableLineType = objectType('PayableLine', 'What a payee gets of lines of a statement that are divided alike.', {
  id: [ID, 'ID of the line.'],
  received: [DecimalScalar, 'Exact sum of the lines. Negative where an earlier division is taken back.'],
  currency: [CurrencyCode, 'Currency of the lines.'],
  amount: [DecimalScalar, 'What the payee gets in that currency, not rounded to minor units. With at most 18 decimals.'],
  conversion: [LineConversionType, 'How the amount becomes money of the payee. Null in the same currency.', 'nullable'],
  lines: [Int, 'Number of lines. Negative where an earlier division is taken back.'],
  units: [DecimalScalar, 'Sum of the units of the lines.'],
  right: [IncomeRightEnum, 'What was paid for.'],
  role: [RoyaltyLineRoleEnum, 'Whose share the lines pay.'],
  territory: [String, 'Territory, where a term asks for it. Null otherwise.', 'nullable'],
  title: [String, 'Title of the work or recording, as it was. Null without one.', 'nullable'],
  code: [String, 'ISWC or ISRC, as it was. Null without one.', 'nullable'],
  basis: [MatchBasisEnum, 'Why the lines are matched with it. Null if it is not known any more.', 'nullable'],
  splitVersion: [Int, 'Version of the work whose splits count. Null for recordings.', 'nullable'],
  splitFrom: [
    CalendarDate,
    'First day on which these splits are valid. Null for splits that were valid from the beginning.',
    'nullable',
  ],
  deal: [RoyaltyTermDealEnum, 'What the percentage means.'],
  percent: [PercentScalar, 'Fee or rate.'],
  part: [ExactFraction, 'Part of the money that the deal is about.'],
  share: [ExactFraction, 'Part of the money that the payee gets.'],
  term: [UsedTermType, 'The term that was met. Null if none fits, so that the payee gets its whole share.', 'nullable'],
  reason: [
    RoyaltyAdjustmentReasonEnum,
    'Why money of an earlier run is divided anew. Null for money that is divided for the first time.',
    'nullable',
  ],
});
export const PayableLineConnection = pageType(PayableLineType, OwnedPage<PayableLine>);
