import { ID, Int } from 'type-graphql';
import { pageType } from '../../../kit/connection-type.ts';
import { objectType } from '../../../kit/object-type.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CalendarDate, CurrencyCode, DateTime, DecimalScalar, PercentScalar } from '../../../kit/scalars.ts';
import { IncomeRightEnum } from '../../income/records/income-enums.type.ts';
import { PayeeEntryKindEnum, RoyaltyTermSubjectEnum } from '../records/royalty-enums.type.ts';
import { RoyaltyAdjustmentReasonEnum } from '../records/run.type.ts';
import type { PortalEntryRow, PortalLineRow, PortalStatementRow } from './portal-reads.ts';

/** What a payee sees. These types lead to nothing else of the workspace. */
export const PayeePortal = objectType('PayeePortal', 'The royalties of a payee, as the payee sees them.', {
  id: [ID, 'ID of the payee.'],
  name: [String, 'Name of the payee.'],
  sender: [String, 'Name of the publisher or label that pays.'],
  currency: [CurrencyCode, 'Currency of all amounts.'],
  owed: [DecimalScalar, 'What issued statements promised and is not paid yet.'],
  balance: [DecimalScalar, 'What is on the account besides. Negative while advances and costs are not recouped.'],
});

const amount = (description: string) => [DecimalScalar, description] as const;
export const PortalStatement = objectType('PortalStatement', 'An issued statement, as its payee sees it.', {
  id: [ID, 'ID of the statement.'],
  number: [String, 'Number of the statement.'],
  periodStart: [CalendarDate, 'First day of the period.'],
  periodEnd: [CalendarDate, 'Last day of the period.'],
  issuedAt: [DateTime, 'When the statement was issued.'],
  currency: [CurrencyCode, 'Currency of all amounts.'],
  opening: amount('What was owed before. Negative if the payee owed more.'),
  earned: amount('What the payee earned, rounded once.'),
  adjusted: amount('Corrections of earlier statements.'),
  reservesTaken: amount('What is kept for returns.'),
  reservesReleased: amount('What is released of earlier reserves.'),
  costs: amount('Costs that are charged.'),
  advances: amount('Advances that were paid since, as far as they are recoupable.'),
  entered: amount('Openings and adjustments that people entered.'),
  payments: amount('Payments since the last statement.'),
  closing: amount('What is owed afterwards: to be paid, unpaid of earlier statements, and carried over.'),
  payable: amount('What the statement makes payable, before taxes.'),
  withholding: [PercentScalar, 'Percentage of tax that is withheld.'],
  withheld: amount('Tax that is withheld.'),
  salesTax: amount('Sales tax that is added, if the statement is an invoice of the payee.'),
  net: amount('What is to be paid for this statement, after taxes.'),
  unpaid: amount('What earlier statements promised and was not paid yet.'),
  carriedOver: amount('What stays on the account. Negative while advances or costs are not recouped.'),
  minimum: amount('Smallest amount that is paid.'),
});

export const PortalPart = objectType('PortalPart', 'A part of what a payee earned.', {
  name: [String, 'Name of the source.'],
  amount: [DecimalScalar, 'Amount, rounded so that all parts total what was earned.'],
});

export const PortalWork = objectType('PortalWork', 'What a payee earned with a work or recording, as the statement says it.', {
  title: [String, 'Title, as it was.'],
  code: [String, 'ISWC or ISRC, as it was. Null without one.', 'nullable'],
  subject: [RoyaltyTermSubjectEnum, 'Whether the music is a work or a recording.'],
  share: [
    DecimalScalar,
    'Percentage of the payee, with at most four decimals. Null if it differs from line to line.',
    'nullable',
  ],
  received: [DecimalScalar, 'What was received for it.'],
  fee: [DecimalScalar, 'What the publisher or label keeps of the share.'],
  forYou: [DecimalScalar, 'What the payee gets.'],
});

export const PortalFurtherWorks = objectType('PortalFurtherWorks', 'Works and recordings that a list leaves out, together.', {
  count: [Int, 'Number of works and recordings.'],
  forYou: [DecimalScalar, 'What the payee gets.'],
});

export const PortalRate = objectType('PortalRate', 'An exchange rate that converted money of a statement.', {
  from: [CurrencyCode, 'Currency in which the lines were paid.'],
  to: [CurrencyCode, 'Currency of the payee.'],
  rate: [DecimalScalar, 'Amount in the currency of the payee for one unit of the other.'],
  date: [CalendarDate, 'Day of the rate. Null without one.', 'nullable'],
  isBank: [Boolean, 'Whether it is the rate at which the money reached the account.'],
});

const PortalEntry = objectType('PortalEntry', 'A dated movement on the balance of a payee, as the payee sees it.', {
  id: [ID, 'ID of the entry.'],
  kind: [PayeeEntryKindEnum, 'What moved the balance.'],
  date: [CalendarDate, 'Day of the movement.'],
  amount: [DecimalScalar, 'Amount of the movement. Negative in an entry that takes another one back.'],
  currency: [CurrencyCode, 'Currency of the amount.'],
  note: [String, 'What the entry is for. Null without a note.', 'nullable'],
});

export const PortalLine = objectType('PortalLine', 'What a payee gets of lines that are divided alike, as the payee sees it.', {
  id: [ID, 'ID of the line.'],
  title: [String, 'Title of the work or recording, as it was. Null without one.', 'nullable'],
  code: [String, 'ISWC or ISRC, as it was. Null without one.', 'nullable'],
  right: [IncomeRightEnum, 'What was paid for.'],
  territory: [String, 'Territory, where a term asks for it. Null otherwise.', 'nullable'],
  received: [DecimalScalar, 'Exact sum of the lines. Negative where an earlier division is taken back.'],
  amount: [DecimalScalar, 'What the payee gets of it, not rounded to minor units. With at most 18 decimals.'],
  currency: [CurrencyCode, 'Currency in which the lines were paid.'],
  reason: [
    RoyaltyAdjustmentReasonEnum,
    'Why an earlier statement is corrected. Null for money that is divided for the first time.',
    'nullable',
  ],
});

const question = {
  id: [ID, 'ID of the question.'],
  createdAt: [DateTime, 'When the question was asked.'],
  about: [String, 'Title of the line, or number of the statement.'],
  text: [String, 'The question.'],
  answer: [String, 'The answer. Null before.', 'nullable'],
  answeredAt: [DateTime, 'When the question was answered. Null before.', 'nullable'],
} as const;
export const PortalQuestion = objectType('PortalQuestion', 'A question of a payee, as the payee sees it.', question);

export const PortalStatementConnection = pageType(PortalStatement, OwnedPage<PortalStatementRow>);
export const PortalEntryConnection = pageType(PortalEntry, OwnedPage<PortalEntryRow>);
export const PortalLineConnection = pageType(PortalLine, OwnedPage<PortalLineRow>);

export const PayeePortalPayload = payloadType('PayeePortalPayload', 'Result of opening a link with its code.', {
  payeePortal: [PayeePortal, 'The royalties of the payee.'],
});
export const PayeeMailPayload = payloadType(
  'PayeeMailPayload',
  'Result of asking for a mail to the address of a link. Identical for a link that does not exist.',
  { isSent: [Boolean, 'True when the request was accepted. Only the address of a link that works receives a mail.'] },
  'Why no mail was sent. Empty on success.',
);
export const PayeeSessionEndPayload = payloadType('PayeeSessionEndPayload', 'Result of closing the statements in this browser.', {
  isEnded: [Boolean, 'True when the browser has no access any more.'],
});
export const PortalQuestionPayload = payloadType('PortalQuestionPayload', 'Result of asking a question.', {
  portalQuestion: [PortalQuestion, 'The question.'],
});
