import { Field, ID, InputType, Int } from 'type-graphql';
import { RoyaltyPaymentBatch } from '#db/entities/royalty-payments.ts';
import { paymentProblems } from '#domain/royalties/payment-problems.ts';
import { maxBatchPayments, maxPaymentReference, paymentStates, royaltyPaymentStates } from '#domain/royalties/payments.ts';
import { pageType } from '../../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { expose } from '../../../kit/expose.ts';
import { objectType } from '../../../kit/object-type.ts';
import { OwnedPage } from '../../../kit/owned-page.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CalendarDate, CurrencyCode, DecimalScalar } from '../../../kit/scalars.ts';

export const PayeeStatementPaymentStateEnum = describedEnum(
  'PayeeStatementPaymentState',
  'Whether what a statement made payable has been paid. Payments count for the oldest statements first.',
  enumOf(paymentStates.keys),
  {
    NOTHING_DUE: 'The statement has nothing to pay, or is not issued.',
    OPEN: 'Nothing of it is paid yet.',
    PARTLY_PAID: 'A part of it is paid.',
    PAID: 'All of it is paid.',
  },
);
const RoyaltyPaymentStateEnum = describedEnum(
  'RoyaltyPaymentState',
  'How far a payment of a batch is made.',
  enumOf(royaltyPaymentStates.keys),
  {
    OPEN: 'Nothing is paid yet.',
    PARTLY_PAID: 'A part is paid.',
    PAID: 'The whole amount is paid.',
    CANCELLED: 'Nothing is paid, and nothing will be in this batch.',
  },
);
const RoyaltyPaymentProblemKindEnum = describedEnum(
  'RoyaltyPaymentProblemKind',
  'What keeps a payment from being made, or what a person should look at before.',
  enumOf(paymentProblems.keys),
  Object.fromEntries(
    paymentProblems.keys.map((key) => [key, `${paymentProblems.labels[key]}.`]),
  ) as typeof paymentProblems.labels,
);

const RoyaltyPaymentProblem = objectType(
  'RoyaltyPaymentProblem',
  'What keeps a payment from being made, or what a person should look at before.',
  {
    kind: [RoyaltyPaymentProblemKindEnum, 'What it is.'],
    message: [String, 'The same as a sentence.'],
    isBlocking: [Boolean, 'Whether the payment cannot be made before it is settled.'],
    isOfSepa: [Boolean, 'Whether only SEPA cannot make the payment.'],
  },
);

/** `payee` and `payment` have resolvers of their own. */
export const RoyaltyPayable = objectType('RoyaltyPayable', 'What issued statements promised a payee and nobody has paid yet.', {
  id: [ID, 'ID of the payee.'],
  currency: [CurrencyCode, 'Currency of the amounts.'],
  open: [DecimalScalar, 'What is to be paid.'],
  minimum: [DecimalScalar, 'Smallest amount that the payee is paid.'],
  reference: [String, 'Number of the latest statement with something to pay. Null if its run was reversed.', 'nullable'],
  problems: [[RoyaltyPaymentProblem], 'What is to be settled or looked at before the payment.'],
});
export type RoyaltyPayable = InstanceType<typeof RoyaltyPayable> & { name: string; nameKey: string; paymentId: string | null };
export const RoyaltyPayableConnection = pageType(RoyaltyPayable, OwnedPage<RoyaltyPayable>);

/** `payee`, `batch` and `entries` have resolvers of their own. */
export const RoyaltyPayment = objectType('RoyaltyPayment', 'What a payee is paid in a batch.', {
  id: [ID, 'ID of the payment.'],
  name: [String, 'Name of the payee, as it was.'],
  currency: [CurrencyCode, 'Currency of the amounts.'],
  amount: [DecimalScalar, 'What is to be paid.'],
  paid: [DecimalScalar, 'What was paid of it.'],
  open: [DecimalScalar, 'What is left to pay. Zero once it is cancelled.'],
  reference: [String, 'Reference that reaches the bank of the payee.'],
  state: [RoyaltyPaymentStateEnum, 'How far the payment is made.'],
  problems: [[RoyaltyPaymentProblem], 'What is to be settled or looked at before the payment. Empty once nothing is open.'],
});
export type RoyaltyPayment = InstanceType<typeof RoyaltyPayment> & { payeeId: string; batchId: string };
export const RoyaltyPaymentConnection = pageType(RoyaltyPayment, OwnedPage<RoyaltyPayment>);

expose(RoyaltyPaymentBatch, 'Payments that are made together.', {
  fields: ['id', 'createdAt'],
  columns: {
    number: 'Number of the batch in the workspace, from 1.',
    executionDate: 'Day on which the bank pays.',
  },
});

export { RoyaltyPaymentBatch };
export const RoyaltyPaymentBatchConnection = pageType(RoyaltyPaymentBatch, OwnedPage<RoyaltyPaymentBatch>);
export const RoyaltyPaymentTotal = objectType('RoyaltyPaymentTotal', 'Sum of the payments of a batch in one currency.', {
  currency: [CurrencyCode, 'Currency of the amounts.'],
  count: [Int, 'Number of payments.'],
  amount: [DecimalScalar, 'What is to be paid.'],
  paid: [DecimalScalar, 'What was paid of it.'],
  openCount: [Int, 'Number of payments that are still open.'],
});

@InputType({ description: 'A payee who is to be paid.' })
export class RoyaltyPaymentInput {
  @Field(() => ID, { description: 'ID of the payee.' })
  payee!: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Amount. Defaults to all that is open.' })
  amount?: string | null;
}

@InputType({ description: 'A batch of payments.' })
export class RoyaltyPaymentBatchInput {
  @Field(() => CalendarDate, { description: 'Day on which the bank pays, from today on.' })
  executionDate!: string;

  @Field(() => [RoyaltyPaymentInput], {
    nullable: true,
    description: `Payees who are paid, at most ${maxBatchPayments.toLocaleString('en')}. Defaults to all who are owed at least their minimum and are in no other open payment.`,
  })
  payees?: RoyaltyPaymentInput[] | null;
}

@InputType({ description: 'A payment that was made.' })
export class PaidRoyaltyPaymentInput {
  @Field(() => ID, { description: 'ID of the payment.' })
  payment!: string;

  @Field(() => DecimalScalar, {
    description: 'What was open when the person looked. The payment is refused if something else is open now.',
  })
  open!: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'What was paid. Defaults to all that is open.' })
  amount?: string | null;
}

@InputType({ description: 'What was paid of a batch.' })
export class RoyaltyPaymentsConfirmInput {
  @Field(() => CalendarDate, { description: 'Day of the payment, today or earlier.' })
  date!: string;

  @Field(() => String, {
    nullable: true,
    description: `Reference, such as that of the bank, with at most ${maxPaymentReference} characters. Defaults to the number of the batch.`,
  })
  reference?: string | null;

  @Field(() => [PaidRoyaltyPaymentInput], { nullable: true, description: 'Payments that were made. Defaults to all open ones.' })
  payments?: PaidRoyaltyPaymentInput[] | null;
}

export const RoyaltyPaymentBatchPayload = payloadType('RoyaltyPaymentBatchPayload', 'Result of changing a batch of payments.', {
  royaltyPaymentBatch: [RoyaltyPaymentBatch, 'The batch.'],
});
