import { type Charge, type Invoice, listed, type Refund } from './wire.ts';

/** Invoices and payments in Stripe's format. */

export type Line = { description: string; amount: number; start: number; end: number };
export type Billed = {
  id: string;
  number: string;
  now: number;
  customer: string;
  subscription: string;
  reason: string;
  lines: Line[];
};

export function newInvoice({ id, number, now, customer, subscription, reason, lines }: Billed): Invoice {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total);
  return {
    ...{
      id,
      object: 'invoice',
      account_country: 'US',
      account_name: 'Stave',
      account_tax_ids: null,
      amount_due: due,
      amount_paid: 0,
    },
    ...{ amount_overpaid: 0, amount_remaining: due, amount_shipping: 0, application: null, attempt_count: 0, attempted: false },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    ...{
      auto_advance: false,
      automatically_finalizes_at: null,
      billing_reason: reason,
      collection_method: 'charge_automatically',
    },
    ...{ created: now, currency: 'usd', custom_fields: null, customer, customer_account: null, customer_address: null },
    ...{ customer_email: null, customer_name: null, customer_phone: null, customer_shipping: null, customer_tax_exempt: 'none' },
    ...{ customer_tax_ids: [], default_payment_method: null, default_source: null, default_tax_rates: [], description: null },
    ...{ discounts: [], due_date: null, effective_at: now, ending_balance: null, footer: null, from_invoice: null },
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    ...{ invoice_pdf: null, issuer: { type: 'self' }, last_finalization_error: null, latest_revision: null },
    lines: listed(
      `/v1/invoices/${id}/lines`,
      lines.map((line, index) => newLine(`il_${id}_${index}`, id, subscription, line)),
    ),
    ...{ livemode: false, metadata: {}, next_payment_attempt: null, number, on_behalf_of: null },
    parent: { type: 'subscription_details', quote_details: null, subscription_details: { metadata: {}, subscription } },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...{ period_end: now, period_start: now, post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0 },
    ...{ receipt_number: null, rendering: null, shipping_cost: null, shipping_details: null, starting_balance: 0 },
    ...{ statement_descriptor: null, status: 'open', subtotal: total, subtotal_excluding_tax: total, test_clock: null, total },
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...{ total_discount_amounts: [], total_excluding_tax: total, total_pretax_credit_amounts: [], total_taxes: [] },
    webhooks_delivered_at: null,
  };
}

const newLine = (id: string, invoice: string, subscription: string, { description, amount, start, end }: Line) =>
  ({
    ...{ id, object: 'line_item', amount, currency: 'usd', description, discount_amounts: [], discountable: true, discounts: [] },
    ...{ invoice, livemode: false, metadata: {}, parent: null, period: { start, end }, pretax_credit_amounts: [], pricing: null },
    ...{ quantity: 1, quantity_decimal: '1', subscription, subtotal: amount, taxes: [] },
  }) satisfies Invoice['lines']['data'][number];

export const newPayment = (id: string, invoice: string, now: number, amount: number, payment_intent: string) =>
  ({
    ...{ id, object: 'invoice_payment', amount_paid: amount, amount_requested: amount, created: now, currency: 'usd', invoice },
    ...{ is_default: true, livemode: false, payment: { type: 'payment_intent', payment_intent }, status: 'paid' },
    status_transitions: { canceled_at: null, paid_at: now },
  }) satisfies NonNullable<Invoice['payments']>['data'][number];

export const newCharge = (id: string, now: number, customer: string, amount: number, payment_intent: string): Charge => ({
  ...{ id, object: 'charge', amount, amount_captured: amount, amount_refunded: 0, application: null, application_fee: null },
  ...{
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: null,
    captured: true,
    created: now,
  },
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  ...{ currency: 'usd', customer, description: null, disputed: false, failure_balance_transaction: null, failure_code: null },
  ...{ failure_message: null, fraud_details: {}, livemode: false, metadata: {}, on_behalf_of: null, outcome: null, paid: true },
  ...{ payment_intent, payment_method: 'pm_card', payment_method_details: null, receipt_email: null, receipt_number: null },
  ...{ receipt_url: null, refunded: false, review: null, shipping: null, source: null, source_transfer: null },
  ...{
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  },
});

export const newRefund = (id: string, now: number, { id: charge, amount, customer, payment_intent }: Charge): Refund => ({
  ...{ id, object: 'refund', amount, balance_transaction: null, charge, created: now, currency: 'usd', customer },
  ...{ customer_account: null, metadata: {}, payment_intent, payment_method: null, reason: null, receipt_number: null },
  ...{ source_transfer_reversal: null, status: 'succeeded', transfer_reversal: null },
});
