import { BillingFailure } from '../port.ts';
import type { StripeCalls } from './client.ts';
import { InvoiceShape, RefundShape } from './shapes.ts';

type RefundRequest = { intentId: string; invoiceRef: string; amountCents: number };

/** Refunds the payment of an invoice, in full or in part. */
export async function refundInvoice(calls: StripeCalls, { intentId, invoiceRef, amountCents }: RefundRequest): Promise<void> {
  const invoice = await calls.find('an invoice to refund', InvoiceShape, (options) =>
    calls.sdk.invoices.retrieve(invoiceRef, { expand: ['payments'] }, options),
  );
  const payment = invoice?.payments?.data.map((each) => each.payment).find((each) => each.payment_intent ?? each.charge);
  if (!payment) throw new BillingFailure('The payment provider knows no payment of this invoice.', 'DECLINED');
  const paid = payment.payment_intent ? { payment_intent: payment.payment_intent } : { charge: payment.charge! };
  const content = { ...paid, amount: amountCents, reason: 'requested_by_customer' as const, metadata: { intent: intentId } };
  await calls.write('a refund', `${intentId}:refund`, RefundShape, (options) => calls.sdk.refunds.create(content, options));
}
