import { Readable } from 'node:stream';
import { type SepaDebtor, sepaDebtorProblem, sepaFile } from '#domain/royalties/pain001.ts';
import { type ListedPayment, paymentListRows } from '#domain/royalties/payment-list.ts';
import { isOwed, paymentProblems } from '#domain/royalties/payment-problems.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { AppContext } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';
import { csvStream } from '../../files/write-table.ts';
import { payer } from '../records/payer.ts';
import { royaltySettings } from '../settings/settings.service.ts';
import { accountOf, openPayments, openRequest } from './read-payments.ts';

/** Files of a batch of payments. */
export const paymentFormats = ['xml', 'csv'] as const;
export type PaymentFormat = (typeof paymentFormats)[number];

/** A file, or why there is none. */
type PaymentFile = { name: string; content: Readable } | { problem: string };

const noAccount = 'Enter the account from which you pay in the settings of royalties.';

const known = new WeakMap<AppContext, Promise<SepaDebtor | null>>();
/** The account from which the workspace pays; null without one. Read once per request. */
function debtorOf(context: AppContext): Promise<SepaDebtor | null> {
  const debtor = known.get(context) ?? readDebtor(context);
  known.set(context, debtor);
  return debtor;
}

async function readDebtor(context: AppContext): Promise<SepaDebtor | null> {
  const { sender, town, country, bankSealed } = await royaltySettings(context.rows.pool, context.actor.workspaceId);
  const account = accountOf(context, bankSealed);
  if (!account?.iban) return null;
  const name = account.accountHolder?.trim() || sender?.split(/\r?\n/)[0]?.trim() || '';
  return { name, iban: account.iban, bic: account.bic, address: town && country ? { town, country } : null };
}

/** Returns why no SEPA file can be made from the account of the workspace, as a sentence. Null if it can. */
export async function sepaProblemOf(context: AppContext): Promise<string | null> {
  const debtor = await debtorOf(context);
  if (debtor === null) return noAccount;
  const problem = sepaDebtorProblem(debtor);
  return problem && `${paymentProblems.labels[problem]}. Correct the account from which you pay in the settings of royalties.`;
}

/**
 * Makes a file of the open payments of a batch, and notes who downloaded it. The same payments make the same file, so a bank finds one that it has
 * already. Null if there is no such batch.
 */
export async function paymentFile(context: AppContext, batchId: string, format: PaymentFormat): Promise<PaymentFile | null> {
  const actor = payer(context);
  const { pool } = context.rows;
  const { rows } = await pool.query<{ number: number; executionDate: string; createdAt: Date }>(
    `select number, execution_date::text as "executionDate", created_at as "createdAt" from royalty_payment_batch
      where id = $1 and workspace_id = $2`,
    [isUuid(batchId) ? batchId : null, actor.workspaceId],
  );
  const [batch] = rows;
  if (!batch) return null;
  const payments = (await openPayments(context, batchId))
    .map((payment): ListedPayment & { id: string } => ({
      ...openRequest(context, payment),
      id: payment.id,
      reference: payment.reference,
      remittance: `Royalties ${payment.reference}`,
      executionDate: batch.executionDate,
      email: payment.email,
    }))
    .filter(isOwed);
  if (payments.length === 0) return { problem: 'Nothing is open in this batch.' };
  const made = format === 'csv' ? csvOf(payments) : await sepaOf(context, batchId, batch, payments);
  if ('problem' in made) return made;
  await runUseCase(context.platform, actor, async () => ({
    result: undefined,
    audit: {
      action: 'royaltyPayment.download',
      subjectType: 'RoyaltyPaymentBatch',
      subjectId: batchId,
      changes: { number: batch.number, format },
    },
  }));
  return { name: `payments-${batch.number}.${format}`, ...made };
}

const csvOf = (payments: readonly ListedPayment[]) => ({ content: csvStream(eachOf(paymentListRows(payments))) });

async function* eachOf(rows: readonly string[][]): AsyncGenerator<string[]> {
  yield* rows;
}

async function sepaOf(
  context: AppContext,
  batchId: string,
  { number, createdAt }: { number: number; createdAt: Date },
  payments: readonly (ListedPayment & { id: string })[],
): Promise<{ content: Readable } | { problem: string }> {
  const problem = await sepaProblemOf(context);
  const debtor = await debtorOf(context);
  if (problem !== null || debtor === null) return { problem: problem ?? noAccount };
  const messageId = `STAVE-${number}-${batchId.slice(-8)}`;
  const { xml } = sepaFile(payments, { messageId, createdAt: new Date(createdAt), debtor });
  if (xml === null) return { problem: 'SEPA can make none of these payments. Look at the problems of each.' };
  return { content: Readable.from([Buffer.from(xml)]) };
}
