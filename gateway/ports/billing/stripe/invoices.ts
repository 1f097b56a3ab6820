import type { z } from 'zod';
import { log } from '../../../log.ts';
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
      const status = statusOf(invoice, wasRefunded(invoice, refunded));
      return invoice.customer ? [{ ref: invoice.id, status, customerId: invoice.customer }] : [];
    });
  return { items, next: has_more ? (data.at(-1)?.id ?? null) : null };
}

/** Fully refunded payments since a time, the latest 100: refunds are rare. */
async function readRefundedSince(calls: StripeCalls, created: { gte: number }): Promise<Set<string>> {
  const { data } = await calls.read('refunds', RefundPage, (options) =>
    calls.sdk.refunds.list({ created, limit: 100, expand: ['data.charge'] }, options),
  );
  return paymentsOf(data.flatMap(({ charge }) => charge ?? []));
}

/** Fully refunded payments of a customer. */
async function readRefunded(calls: StripeCalls, customer: string): Promise<Set<string>> {
  const page = await calls.find('the charges of a customer', ChargePage, (options) =>
    calls.sdk.charges.list({ customer, limit: 100 }, options),
  );
  return paymentsOf(page?.data ?? []);
}

/** An invoice names its payment by payment intent or, in older ones, by charge. */
const paymentsOf = (charges: z.output<typeof ChargeShape>[]): Set<string> =>
  new Set(charges.filter(({ refunded }) => refunded).flatMap(({ id, payment_intent }) => [id, payment_intent ?? id]));

const wasRefunded = ({ payments }: StripeInvoice, refunded: Set<string>): boolean =>
  (payments?.data ?? []).some(({ payment }) => refunded.has(payment.payment_intent ?? '') || refunded.has(payment.charge ?? ''));

const isFinal = ({ status, number }: StripeInvoice) => status !== null && status !== 'draft' && Boolean(number);

function invoiceOf(invoice: StripeInvoice, refunded: Set<string>): ProviderInvoice {
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
    status: statusOf(invoice, wasRefunded(invoice, refunded)),
    url: invoice.hosted_invoice_url ?? null,
  };
}

function statusOf(invoice: StripeInvoice, isRefunded: boolean): ProviderInvoice['status'] {
  const credited = invoice.post_payment_credit_notes_amount ?? 0;
  switch (invoice.status) {
    case 'paid':
      return isRefunded || (invoice.total > 0 && credited >= invoice.total) ? 'REFUNDED' : 'PAID';
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
