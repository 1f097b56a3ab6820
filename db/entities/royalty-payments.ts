import { defineEntity } from '@mikro-orm/core';
import { identified, numeric, p } from './kit.ts';

const StatementContentSchema = defineEntity({
  name: 'PayeeStatementContent',
  tableName: 'payee_statement_content',
  properties: {
    statementId: p.uuid().primary(),
    workspaceId: p.uuid(),
    canonical: p.text().lazy(),
  },
});
/** What an issued statement says, as canonical JSON (RFC 8785). The SHA-256 of its UTF-8 bytes is that of the statement. */
export class PayeeStatementContent extends StatementContentSchema.class {}
StatementContentSchema.setClass(PayeeStatementContent);

const RoyaltyPaymentBatchSchema = defineEntity({
  name: 'RoyaltyPaymentBatch',
  tableName: 'royalty_payment_batch',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    userId: p.uuid().nullable(),
    /** Number in the workspace, from 1. */
    number: p.integer(),
    /** Day on which the bank pays. */
    executionDate: p.date(),
  },
});
/** Payments that are made together. */
export class RoyaltyPaymentBatch extends RoyaltyPaymentBatchSchema.class {}
RoyaltyPaymentBatchSchema.setClass(RoyaltyPaymentBatch);

const RoyaltyPaymentSchema = defineEntity({
  name: 'RoyaltyPayment',
  tableName: 'royalty_payment',
  properties: {
    ...identified,
    workspaceId: p.uuid(),
    batchId: p.uuid(),
    payeeId: p.uuid(),
    /** Name as it was. */
    name: p.text(),
    currency: p.text(),
    amount: numeric(),
    /** Reference that reaches the payee's bank, such as the number of a statement. */
    reference: p.text(),
    /** Whether it is still to be paid. A payee has one such payment at most. */
    isOpen: p.boolean().default(true),
  },
});
/** What a payee is to be paid in a batch. Entries of the payee say what was paid. */
export class RoyaltyPayment extends RoyaltyPaymentSchema.class {}
RoyaltyPaymentSchema.setClass(RoyaltyPayment);

const RoyaltyPaymentEntrySchema = defineEntity({
  name: 'RoyaltyPaymentEntry',
  tableName: 'royalty_payment_entry',
  properties: {
    entryId: p.uuid().primary(),
    workspaceId: p.uuid(),
    paymentId: p.uuid(),
  },
});
/** An entry of a payee by which a payment was made, whole or in part. */
export class RoyaltyPaymentEntry extends RoyaltyPaymentEntrySchema.class {}
RoyaltyPaymentEntrySchema.setClass(RoyaltyPaymentEntry);
