import { Int } from 'type-graphql';
import { PayeeStatement, RoyaltyRun } from '#db/entities/royalties.ts';
import { adjustmentReasons, lineRoles, runExceptions, runStates } from '#domain/royalties/royalty-terms.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { objectType } from '../../../kit/object-type.ts';
import { CalendarDate, CurrencyCode, DecimalScalar, PercentScalar, Sha256 } from '../../../kit/scalars.ts';
import { PayeeEntryKindEnum, SplitBasisEnum } from './royalty-enums.type.ts';

export const RoyaltyRunStateEnum = describedEnum('RoyaltyRunState', 'Stage of a royalty run.', enumOf(runStates.keys), {
  COMPUTING: 'The draft is computed.',
  DRAFT: 'The draft can be looked at, and computed again.',
  REVIEW: 'The draft waits for an owner to approve it.',
  APPROVING: 'The figures are computed once more, to approve what was seen.',
  APPROVED: 'The figures are approved and do not change any more. The run can be issued.',
  ISSUING: 'The ledger is written.',
  ISSUED: 'Payees have their statements. The run is never edited.',
  REVERSING: 'The run is taken back.',
  REVERSED: 'The run was taken back as a whole.',
  FAILED: 'The draft could not be computed.',
  DELETING: 'The run is deleted.',
});
export const RunProblemKindEnum = describedEnum(
  'RoyaltyProblemKind',
  'What a person should look at before a run is approved.',
  enumOf(runExceptions.keys),
  {
    OVER_ALLOCATED: 'Terms give away more than came in. The money is held until they are corrected.',
    NO_RATE: 'Money cannot be converted into the currency of a payee, because no rate is known.',
    NO_PAYEE: 'A party of a work or recording is no payee, so the money is held.',
    SPLITS_INCOMPLETE: 'The splits of a work are incomplete, so its money is held.',
    OWNERS_INCOMPLETE: 'The owners of a recording have less than 100 %, so its money is held.',
    NO_RECORDING: 'Money for a recording is matched with a work alone.',
    NO_WORK: 'Money for works is matched with a recording without works.',
    NOBODY_OURS: 'No party of a work or recording is paid by the workspace.',
    UNMATCHED: 'Money without a match, which stays unmatched until it is matched.',
    NO_TERMS: 'A payee gets its whole share, because no term fits.',
    NEGATIVE_BALANCE: 'The balance of a payee is negative, such as an advance that is not recouped.',
    NO_ACCOUNT: 'Money is to be paid to a payee without a bank account.',
    FORM_EXPIRES: 'The form for the withholding tax of a payee expires soon, or has expired.',
  },
);
export const RoyaltyAdjustmentReasonEnum = describedEnum(
  'RoyaltyAdjustmentReason',
  'Why money of an issued run is divided anew.',
  enumOf(adjustmentReasons.keys),
  {
    SPLITS: 'The splits that were valid then are others.',
    TERMS: 'The terms are others.',
    MATCH: 'The lines are matched with other works or recordings, or were not matched before.',
    STATEMENT: 'The statement was reversed.',
    PAYEES: 'Payees or their contracts are others.',
  },
);
export const RoyaltyLineRoleEnum = describedEnum('RoyaltyLineRole', 'Whose share a line pays.', enumOf(lineRoles.keys), {
  ALL: 'That of writers and publishers.',
  WRITER: 'That of the writers.',
  PUBLISHER: 'That of the publishers, because writers are paid by their societies.',
});

expose(RoyaltyRun, 'A royalty run, which divides the money of posted statements among payees.', {
  fields: ['id', 'createdAt', 'updatedAt'],
  columns: {
    number: 'Number of the run in the workspace, from 1.',
    name: 'Name of the run.',
    periodStart: 'First day of the period of the run.',
    periodEnd:
      'Last day of the period of the run. Entries of payees up to this day are in its statements, and all payments made before it is approved.',
    splitBasis: [SplitBasisEnum, 'Which splits count.'],
    state: [RoyaltyRunStateEnum, 'Current stage.'],
    revision: 'How often the draft was computed.',
    statementCount: 'Number of statements that are divided.',
    lineCount: 'Number of their lines.',
    payeeCount: 'Number of payees with a statement.',
    computedAt: 'When the figures were computed. Null before.',
    approvedAt: 'When the run was approved. Null before.',
    issuedAt: 'When the run was issued. Null before.',
    reversedAt: 'When the run was taken back. Null if it was not.',
    reverseReason: 'Why the run was taken back. Null if it was not.',
    sha256: [Sha256, 'SHA-256 in hexadecimal over the statements of the run. Null until it is issued.'],
    failure: 'Why the last act did not succeed, and the remedy, as sentences. Null if it did.',
  },
});

expose(PayeeStatement, 'What a payee is told by a royalty run. Amounts are in the currency of the payee, in whole minor units.', {
  fields: ['id', 'createdAt'],
  columns: {
    number: 'Number of the statement. Null until the run is issued.',
    currency: [CurrencyCode, 'Currency of all amounts.'],
    opening: [DecimalScalar, 'What was owed before. Negative if the payee owed more.'],
    earned: [DecimalScalar, 'What the payee earned in the run, rounded once.'],
    adjusted: [DecimalScalar, 'Corrections of earlier runs.'],
    reservesTaken: [DecimalScalar, 'What is kept for returns.'],
    reservesReleased: [DecimalScalar, 'What is released of earlier reserves.'],
    costs: [DecimalScalar, 'Costs that are charged.'],
    advances: [DecimalScalar, 'Advances that were paid since, as far as they are recoupable.'],
    entered: [DecimalScalar, 'Openings and adjustments that people entered.'],
    payments: [DecimalScalar, 'Payments since the last statement.'],
    closing: [DecimalScalar, 'What is owed afterwards: to be paid, unpaid of earlier statements, and carried over.'],
    payable: [DecimalScalar, 'What the run makes payable, before taxes.'],
    withholding: [PercentScalar, 'Percentage of tax that is withheld.'],
    withheld: [DecimalScalar, 'Tax that is withheld.'],
    salesTax: [DecimalScalar, 'Sales tax that is added, if the statement is an invoice of the payee.'],
    net: [DecimalScalar, 'What is to be paid for this statement, after taxes.'],
    unpaid: [DecimalScalar, 'What earlier statements promised and was not paid yet.'],
    carriedOver: [DecimalScalar, 'What stays on the account. Negative while advances or costs are not recouped.'],
    minimum: [DecimalScalar, 'Smallest amount that is paid.'],
    lines: 'Number of lines of statements with a share of the payee.',
    sha256: [Sha256, 'SHA-256 in hexadecimal of what the statement says. Null until the run is issued.'],
  },
});

export { PayeeStatement, RoyaltyRun };

export const RoyaltyRunTotals = objectType(
  'RoyaltyRunTotals',
  'The money of a run in one currency, in whole minor units. The parts total what was received.',
  {
    currency: [CurrencyCode, 'Currency of all amounts.'],
    received: [DecimalScalar, 'What the statements paid.'],
    payees: [DecimalScalar, 'What payees get who are paid in this currency.'],
    exchanged: [DecimalScalar, 'What payees get who are paid in another currency.'],
    own: [DecimalScalar, 'What the workspace keeps as its own share.'],
    unmatched: [DecimalScalar, 'What has no match, and is kept until it has one.'],
    notOurs: [DecimalScalar, 'What was decided not to be ours.'],
    held: [DecimalScalar, 'What is held until something is settled.'],
    rounding: [DecimalScalar, 'What the roundings differ by. Less than half a minor unit for each part.'],
  },
);
const ContractRecoupment = objectType('ContractRecoupment', 'What was recouped of an advance or a cost.', {
  kind: [String, 'ADVANCE or COST.'],
  date: [String, 'Day of the advance or cost.'],
  note: [String, 'What it was for.', 'nullable'],
  recouped: [DecimalScalar, 'What this statement recoups of it.'],
  left: [DecimalScalar, 'What is left of it.'],
});
export const ContractBalanceType = objectType('ContractBalance', 'The balance of a contract on a statement.', {
  name: [String, 'Name of the contract.'],
  crossGroup: [String, 'Contracts with the same group pay each other’s advances and costs. Null without one.', 'nullable'],
  opening: [DecimalScalar, 'Balance before.'],
  earned: [DecimalScalar, 'What was earned.'],
  adjusted: [DecimalScalar, 'Corrections of earlier runs.'],
  reservesTaken: [DecimalScalar, 'What is kept for returns.'],
  reservesReleased: [DecimalScalar, 'What is released of earlier reserves.'],
  costs: [DecimalScalar, 'Costs that are charged.'],
  advances: [DecimalScalar, 'Advances that were paid.'],
  entered: [DecimalScalar, 'Openings and adjustments that people entered.'],
  transferred: [DecimalScalar, 'What it got from other contracts of its group, or gave them.'],
  closing: [DecimalScalar, 'Balance afterwards, before what is payable leaves it.'],
  recoupments: [[ContractRecoupment], 'Advances and costs that are recouped or left.'],
});
/** Entries that a statement lists in the API. Its files have all of them. */
export const maxEntriesShown = 100;
export const StatementEntryType = objectType(
  'PayeeStatementEntry',
  'An entry that moved the balance of a payee since the last statement, as the statement lists it.',
  {
    kind: [PayeeEntryKindEnum, 'What moved the balance.'],
    date: [CalendarDate, 'Day of the entry.'],
    note: [String, 'What the entry is for. Null without a note.', 'nullable'],
    amount: [DecimalScalar, 'Amount on the balance. Negative if it reduces the balance, such as an advance or a payment.'],
  },
);
export type RoyaltyProblem = InstanceType<typeof RoyaltyProblem>;
export const RoyaltyProblem = objectType('RoyaltyProblem', 'What a person should look at before a run is approved.', {
  kind: [RunProblemKindEnum, 'What it is.'],
  key: [String, 'What it is about, unique within its kind.'],
  label: [String, 'The same as a name or title.'],
  amount: [DecimalScalar, 'The money that it is about. Null without any.', 'nullable'],
  currency: [CurrencyCode, 'Currency of the amount. Null without one.', 'nullable'],
  isBlocking: [Boolean, 'Whether the run cannot be approved before it is settled.'],
  isAccepted: [Boolean, 'Whether somebody let it be.'],
});
export const RoyaltyProblemGroup = objectType('RoyaltyProblemGroup', 'Problems of one kind.', {
  kind: [RunProblemKindEnum, 'What they are.'],
  count: [Int, 'Number of problems.'],
  open: [Int, 'Number of those that nobody let be.'],
});
