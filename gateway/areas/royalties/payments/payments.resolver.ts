import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { changed } from '../../../kit/changed-payload.ts';
import { PageArgs } from '../../../kit/list-args.ts';
import type { RelatedStatement } from '../../../kit/rows.ts';
import { CalendarDate, DecimalScalar, UrlScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { stillThere } from '../../../server/request/follow.ts';
import { PayeeEntry } from '../records/entry.type.ts';
import { Payee } from '../records/payee.type.ts';
import { payer } from '../records/payer.ts';
import { paidSql } from '../records/payment-sql.ts';
import { PayeeStatement } from '../records/run.type.ts';
import { sepaProblemOf } from './payment-files.ts';
import { cancelPayment, createBatch, payPayments, undoPayment } from './payments.service.ts';
import {
  PayeeStatementPaymentStateEnum,
  RoyaltyPayable,
  RoyaltyPayableConnection,
  RoyaltyPayment,
  RoyaltyPaymentBatch,
  RoyaltyPaymentBatchConnection,
  RoyaltyPaymentBatchInput,
  RoyaltyPaymentBatchPayload,
  RoyaltyPaymentConnection,
  RoyaltyPaymentsConfirmInput,
  RoyaltyPaymentTotal,
} from './payments.type.ts';
import { batches, payables, paymentById, paymentsOf } from './read-payments.ts';
import { paidOfStatement } from './statement-paid.ts';

const ownersOnly = 'Owners who signed in only.';
const change = (context: AppContext, act: () => Promise<string>) =>
  changed(context.rows, 'royaltyPaymentBatch', RoyaltyPaymentBatch, act);

/** What is to be paid to payees, and what was. */
@Resolver()
export class RoyaltyPaymentsResolver {
  @Query(() => RoyaltyPayableConnection, {
    description: `Payees who are owed something by issued statements, by name. ${ownersOnly}`,
  })
  royaltyPayables(@Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    payer(context);
    return new RoyaltyPayableConnection(payables(context), args);
  }

  @Query(() => RoyaltyPaymentBatch, {
    nullable: true,
    description: `Returns the batch of payments with this ID, or null. ${ownersOnly}`,
  })
  royaltyPaymentBatch(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the batch.' }) id: string,
  ): Promise<RoyaltyPaymentBatch | null> {
    payer(context);
    return context.rows.byId(RoyaltyPaymentBatch, id);
  }

  @Query(() => RoyaltyPaymentBatchConnection, { description: `Batches of payments, the latest first. ${ownersOnly}` })
  royaltyPaymentBatches(@Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    payer(context);
    return new RoyaltyPaymentBatchConnection(batches(context), args);
  }

  @Mutation(() => RoyaltyPaymentBatchPayload, {
    description: `Creates a batch of payments. A payee is in one open payment at most. ${ownersOnly}`,
  })
  royaltyPaymentBatchCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => RoyaltyPaymentBatchInput, { description: 'The batch.' }) input: RoyaltyPaymentBatchInput,
  ) {
    return change(context, () => createBatch(context, input));
  }

  @Mutation(() => RoyaltyPaymentBatchPayload, {
    description: `Marks open payments of a batch as paid, whole or in part, which adds entries to the payees. ${ownersOnly}`,
  })
  royaltyPaymentsConfirm(
    @Ctx() context: AppContext,
    @Arg('batch', () => ID, { description: 'ID of the batch.' }) batch: string,
    @Arg('input', () => RoyaltyPaymentsConfirmInput, { description: 'What was paid.' }) input: RoyaltyPaymentsConfirmInput,
  ) {
    return change(context, () => payPayments(context, batch, input));
  }

  @Mutation(() => RoyaltyPaymentBatchPayload, {
    description: `Takes back an entry by which a payment was made. The payment is open again, unless its payee is in another batch by now. ${ownersOnly}`,
  })
  royaltyPaymentUndo(
    @Ctx() context: AppContext,
    @Arg('entry', () => ID, { description: 'ID of the entry of the payee.' }) entry: string,
    @Arg('date', () => CalendarDate, {
      nullable: true,
      description: 'Day on which it is taken back, not before the entry. Defaults to today.',
    })
    date?: string | null,
    @Arg('note', () => String, { nullable: true, description: 'Why it is taken back. Defaults to the note of the entry.' })
    note?: string | null,
  ) {
    return change(context, () => undoPayment(context, entry, { date: date ?? null, note: note ?? null }));
  }

  @Mutation(() => RoyaltyPaymentBatchPayload, {
    description: `Cancels what is still open of a payment, so that its payee can be in another batch. ${ownersOnly}`,
  })
  royaltyPaymentCancel(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the payment.' }) id: string) {
    return change(context, () => cancelPayment(context, id));
  }
}

type Total = InstanceType<typeof RoyaltyPaymentTotal> & { batchId: string };
const totals: RelatedStatement<Total> = {
  name: 'royalty_payment_totals',
  key: 'batchId',
  text: `select pay.batch_id as "batchId", pay.currency, count(*)::int as count, sum(pay.amount)::text as amount, sum(${paidSql})::text as paid,
      (count(*) filter (where pay.is_open))::int as "openCount"
    from royalty_payment pay where pay.batch_id = any($1::uuid[]) and pay.workspace_id = $2 group by 1, 2 order by 1, 2`,
};

/** Payments of a batch and its files. */
@Resolver(() => RoyaltyPaymentBatch)
export class RoyaltyPaymentBatchesResolver {
  @Reads<RoyaltyPaymentBatch>('id')
  @FieldResolver(() => [RoyaltyPaymentTotal], { description: 'Sums of the payments by currency.' })
  totals(@Root() { id }: RoyaltyPaymentBatch, @Ctx() { rows }: AppContext): Promise<Total[]> {
    return rows.related(totals, id);
  }

  @Reads<RoyaltyPaymentBatch>('id')
  @FieldResolver(() => RoyaltyPaymentConnection, { description: 'Payments of the batch, in the order in which they were added.' })
  payments(@Root() { id }: RoyaltyPaymentBatch, @Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    payer(context);
    return new RoyaltyPaymentConnection(paymentsOf(context, id), args);
  }

  @Reads<RoyaltyPaymentBatch>()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why no SEPA file can be made from the account of the workspace, as a sentence. Null if it can.',
  })
  sepaProblem(@Ctx() context: AppContext): Promise<string | null> {
    payer(context);
    return sepaProblemOf(context);
  }

  @Reads<RoyaltyPaymentBatch>('id')
  @FieldResolver(() => UrlScalar, {
    description:
      'Address of the open payments as a SEPA file (pain.001.001.09), to request with the credentials of this request. It leaves out payments with problems.',
  })
  sepaUrl(@Root() { id }: RoyaltyPaymentBatch): string {
    return `/royalty-payments/${id}/payments.xml`;
  }

  @Reads<RoyaltyPaymentBatch>('id')
  @FieldResolver(() => UrlScalar, {
    description:
      'Address of the open payments as a table (CSV), for other banks and payment services, to request with the credentials of this request.',
  })
  csvUrl(@Root() { id }: RoyaltyPaymentBatch): string {
    return `/royalty-payments/${id}/payments.csv`;
  }
}

/** Whom the money is for. */
@Resolver(() => RoyaltyPayable)
export class RoyaltyPayablesResolver {
  @FieldResolver(() => Payee, { nullable: true, description: 'The payee. Null once it is deleted.' })
  payee(@Root() { id }: RoyaltyPayable, @Ctx() { rows }: AppContext): Promise<Payee | null> {
    return rows.byId(Payee, id);
  }

  @FieldResolver(() => RoyaltyPayment, {
    nullable: true,
    description: 'Open payment of the payee in a batch, which has to be paid or cancelled before another one. Null without one.',
  })
  payment(@Root() { paymentId }: RoyaltyPayable, @Ctx() context: AppContext): Promise<RoyaltyPayment | null> | null {
    return paymentId === null ? null : paymentById(context, paymentId);
  }
}

const entriesOfPayment: RelatedStatement<{ paymentId: string; id: string }> = {
  name: 'royalty_payment_entries',
  key: 'paymentId',
  text: `select e.payment_id as "paymentId", e.entry_id as id from royalty_payment_entry e
    where e.payment_id = any($1::uuid[]) and e.workspace_id = $2 order by e.entry_id`,
};

/** What a payment is made of. */
@Resolver(() => RoyaltyPayment)
export class RoyaltyPaymentFieldsResolver {
  @FieldResolver(() => Payee, { nullable: true, description: 'The payee, also a deleted one.' })
  payee(@Root() { payeeId }: RoyaltyPayment, @Ctx() { rows }: AppContext): Promise<Payee | null> {
    return rows.evenDeleted(Payee, payeeId);
  }

  @FieldResolver(() => RoyaltyPaymentBatch, { description: 'The batch.' })
  async batch(@Root() { batchId }: RoyaltyPayment, @Ctx() { rows }: AppContext): Promise<RoyaltyPaymentBatch> {
    return stillThere(await rows.byId(RoyaltyPaymentBatch, batchId));
  }

  @FieldResolver(() => [PayeeEntry], { description: 'Entries by which the payment was made, also those that were taken back.' })
  async entries(@Root() { id }: RoyaltyPayment, @Ctx() { rows }: AppContext): Promise<PayeeEntry[]> {
    const found = await rows.related(entriesOfPayment, id);
    return Promise.all(found.map(async (entry) => stillThere(await rows.byId(PayeeEntry, entry.id))));
  }
}

/** How far statements are paid. */
@Resolver(() => PayeeStatement)
export class PayeeStatementPaymentsResolver {
  @Reads<PayeeStatement>('id', 'payeeId')
  @FieldResolver(() => PayeeStatementPaymentStateEnum, { description: 'Whether what the statement made payable has been paid.' })
  async paymentState(@Root() statement: PayeeStatement, @Ctx() context: AppContext) {
    return (await paidOfStatement(context.rows, statement)).state;
  }

  @Reads<PayeeStatement>('id', 'payeeId')
  @FieldResolver(() => DecimalScalar, { description: 'What was paid of `net`. Payments count for the oldest statements first.' })
  async paid(@Root() statement: PayeeStatement, @Ctx() context: AppContext): Promise<string> {
    return (await paidOfStatement(context.rows, statement)).paid;
  }

  @Reads<PayeeStatement>('id', 'payeeId')
  @FieldResolver(() => DecimalScalar, { description: 'What is left to pay of `net`. Zero for drafts and reversed runs.' })
  async open(@Root() statement: PayeeStatement, @Ctx() context: AppContext): Promise<string> {
    return (await paidOfStatement(context.rows, statement)).open;
  }
}
