import type { z } from 'zod';
import { log } from '../../../kit/log.ts';
import type { ProviderInvoice, ProviderPage } from '../port.ts';
import type { StripeCalls } from './client.ts';
import {
  AccountPage,
  asExpected,
  ChargePage,
  type ChargeShape,
  InvoicePage,
  InvoiceShape,
  RefundPage,
  type StripeInvoice,
} from './shapes.ts';

/** Invoices of a customer, the latest first, 100 at most. Drafts do not count. */
export async function readInvoicesOfCustomer(calls: StripeCalls, customer: string): Promise<ProviderInvoice[]> {
  const [invoices, refunded] = await Promise.all([
    calls.find('the invoices of a customer', InvoicePage, (options) =>
      calls.sdk.invoices.list({ customer, limit: 100, expand: ['data.payments'] }, options),
    ),
    readRefunded(calls, customer),
  ]);
  return (invoices?.data ?? []).filter(isFinal).map((invoice) => invoiceOf(invoice, refunded));
}

/** Invoices of all customers since a time, as far as needed to detect unknown ones. */
export async function readInvoicesSince(
  calls: StripeCalls,
  since: Date,
  after: string | null,
): Promise<ProviderPage<Pick<ProviderInvoice, 'ref' | 'status'> & { customerId: string }>> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const { data, has_more } = await calls.read('invoices', AccountPage, (options) =>
    calls.sdk.invoices.list({ created, limit: 100, starting_after: after ?? undefined, expand: ['data.payments'] }, options),
  );
  const refunded = await readRefundedSince(calls, created);
  const items = asExpected(InvoiceShape, data)
    .filter(isFinal)
    .flatMap((invoice) => {
      const status = statusOf(invoice, refundedCentsOf(invoice, refunded));
      return invoice.customer ? [{ ref: invoice.id, status, customerId: invoice.customer }] : [];
    });
  return { items, next: has_more ? (data.at(-1)?.id ?? null) : null };
}

/** Refunded cents of payments. An invoice names its payment by payment intent or, in older ones, by charge. */
type Refunds = ReadonlyMap<string, number>;

/** Refunds since a time, the latest 100: refunds are rare. */
async function readRefundedSince(calls: StripeCalls, created: { gte: number }): Promise<Refunds> {
  const { data } = await calls.read('refunds', RefundPage, (options) =>
    calls.sdk.refunds.list({ created, limit: 100, expand: ['data.charge'] }, options),
  );
  return paymentsOf(data.flatMap(({ charge }) => charge ?? []));
}

/** Refunds of a customer. */
async function readRefunded(calls: StripeCalls, customer: string): Promise<Refunds> {
  const page = await calls.find('the charges of a customer', ChargePage, (options) =>
    calls.sdk.charges.list({ customer, limit: 100 }, options),
  );
  return paymentsOf(page?.data ?? []);
}

const paymentsOf = (charges: z.output<typeof ChargeShape>[]): Refunds =>
  new Map(
    charges
      .filter(({ amount_refunded }) => amount_refunded > 0)
      .flatMap(({ id, payment_intent, amount_refunded }) => [
        [id, amount_refunded] as const,
        [payment_intent ?? id, amount_refunded] as const,
      ]),
  );

const refundedCentsOf = ({ payments, total }: StripeInvoice, refunds: Refunds): number => {
  const cents = (payments?.data ?? []).map(
    ({ payment }) => refunds.get(payment.payment_intent ?? '') ?? refunds.get(payment.charge ?? '') ?? 0,
  );
  return Math.min(
    Math.max(0, total),
    cents.reduce((sum, each) => sum + each, 0),
  );
};

const isFinal = ({ status, number }: StripeInvoice) => status !== null && status !== 'draft' && Boolean(number);

function invoiceOf(invoice: StripeInvoice, refunded: Refunds): ProviderInvoice {
  const refundedCents = refundedCentsOf(invoice, refunded);
  const starts = invoice.lines.data.map((line) => line.period.start.getTime());
  const ends = invoice.lines.data.map((line) => line.period.end.getTime());
  return {
    ref: invoice.id,
    number: invoice.number ?? invoice.id,
    occurredAt: invoice.created,
    description: descriptionOf(invoice),
    periodStartsAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    periodEndsAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    amountCents: invoice.total,
    currency: invoice.currency.toUpperCase(),
    refundedCents,
    status: statusOf(invoice, refundedCents),
    url: invoice.hosted_invoice_url ?? null,
  };
}

function statusOf(invoice: StripeInvoice, refundedCents: number): ProviderInvoice['status'] {
  const credited = invoice.post_payment_credit_notes_amount ?? 0;
  switch (invoice.status) {
    case 'paid':
      return invoice.total > 0 && Math.max(refundedCents, credited) >= invoice.total ? 'REFUNDED' : 'PAID';
    case 'open':
      return (invoice.attempt_count ?? 0) > 0 ? 'FAILED' : 'OPEN';
    case 'uncollectible':
      return 'FAILED';
    case 'void':
      return 'VOID';
    default:
      log.warn({ invoice: invoice.id, status: invoice.status }, 'Unknown invoice status from Stripe');
      return 'OPEN';
  }
}

/** Labels for Stripe's reasons for an invoice. */
const reasons: Record<string, string> = {
  subscription_create: 'Start of the plan',
  subscription_cycle: 'Renewal',
  subscription_update: 'Change of plan',
};
const longestDescription = 300;

/** The reason and, with a single line, its description. A change has one line for the credit and one for the charge. */
function descriptionOf({ billing_reason, lines }: StripeInvoice): string {
  const reason = reasons[billing_reason ?? ''] ?? 'Invoice';
  const line = lines.data.length === 1 ? lines.data[0]?.description : null;
  return (line ? `${reason}: ${line}` : reason).slice(0, longestDescription);
}
