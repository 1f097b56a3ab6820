import { type Form, formOf, metadataOf, textOf } from './form.ts';
import { type Checkout, type Customer, type Item, listed, type Price, type Product, type Subscription } from './wire.ts';

/** New objects in Stripe's format. The SDK's types check them. */

export const newProduct = (id: string, now: number, form: Form): Product => ({
  ...{ id, object: 'product', active: true, created: now, updated: now, default_price: null, images: [], livemode: false },
  ...{ name: textOf(form.name) ?? '', description: textOf(form.description) ?? null, metadata: metadataOf(form.metadata) },
  ...{ marketing_features: [], package_dimensions: null, shippable: null, statement_descriptor: null, tax_code: null },
  ...{ tax_details: null, type: 'service', unit_label: null, url: null },
});

export function newPrice(id: string, now: number, form: Form): Price {
  const interval = textOf(formOf(form.recurring).interval) ?? 'month';
  return {
    ...{ id, object: 'price', active: true, billing_scheme: 'per_unit', created: now, currency: textOf(form.currency) ?? 'usd' },
    ...{ custom_unit_amount: null, livemode: false, lookup_key: textOf(form.lookup_key) ?? null, nickname: null },
    ...{
      metadata: metadataOf(form.metadata),
      product: textOf(form.product) ?? '',
      tax_behavior: 'unspecified',
      tiers_mode: null,
    },
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    ...{ transform_quantity: null, type: 'recurring' },
    ...{ unit_amount: Number(form.unit_amount), unit_amount_decimal: String(form.unit_amount) },
  };
}

export const newCustomer = (id: string, now: number, form: Form): Customer => ({
  ...{ id, object: 'customer', address: null, balance: 0, created: now, currency: null, default_source: null, delinquent: false },
  ...{ description: null, discount: null, email: textOf(form.email) ?? null, name: textOf(form.name) ?? null, livemode: false },
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  ...{
    metadata: metadataOf(form.metadata),
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  },
});

export function newCheckout(id: string, now: number, form: Form): Checkout {
  return {
    ...{ id, object: 'checkout.session', adaptive_pricing: null, after_expiration: null, allow_promotion_codes: null },
    ...{ allowed_payment_method_types: null, amount_subtotal: null, amount_total: null, billing_address_collection: null },
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ...{ cancel_url: textOf(form.cancel_url) ?? null, client_reference_id: textOf(form.client_reference_id) ?? null },
    ...{
      client_secret: null,
      collected_information: null,
      consent: null,
      consent_collection: null,
      created: now,
      currency: 'usd',
    },
    ...{ currency_conversion: null, custom_fields: [], customer: textOf(form.customer) ?? null, customer_account: null },
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    ...{ customer_creation: null, customer_details: null, customer_email: null, discounts: [], expires_at: now + 86_400 },
    ...{
      integration_identifier: null,
      invoice: null,
      invoice_creation: null,
      livemode: false,
      locale: null,
      managed_payments: null,
    },
    ...{
      metadata: metadataOf(form.metadata),
      mode: textOf(form.mode) ?? 'subscription',
      origin_context: null,
      payment_intent: null,
    },
    ...{ payment_link: null, payment_method_collection: textOf(form.payment_method_collection) ?? 'always' },
    ...{ payment_method_configuration_details: null, payment_method_options: {}, payment_method_types: ['card'] },
    ...{
      payment_status: 'unpaid',
      permissions: null,
      recovered_from: null,
      saved_payment_method_options: null,
      setup_intent: null,
    },
    ...{ shipping_address_collection: null, shipping_cost: null, shipping_options: [], status: 'open', submit_type: null },
    ...{ subscription: null, success_url: textOf(form.success_url) ?? null, total_details: null, ui_mode: null },
    ...{ url: `https://checkout.stripe.com/c/pay/${id}`, wallet_options: null },
  };
}

const newItem = (id: string, subscription: string, now: number, end: number, price: Price): Item => ({
  ...{
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_trial: null,
    discounts: [],
    metadata: {},
  },
  ...{ current_period_start: now, current_period_end: end, plan: planOf(price), price, quantity: 1, subscription, tax_rates: [] },
});

/** The older form of a price, which items still carry. */
const planOf = (price: Price): Item['plan'] => ({
  ...{ id: price.id, object: 'plan', active: true, amount: price.unit_amount, amount_decimal: price.unit_amount_decimal },
  ...{
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
  },
  ...{ interval_count: 1, livemode: false, metadata: {}, meter: null, nickname: null, product: price.product as string },
  ...{ tiers_mode: null, transform_usage: null, trial_period_days: null, usage_type: 'licensed' },
});

export type Beginning = {
  id: string;
  itemId: string;
  now: number;
  customer: string;
  price: Price;
  endsAt: number;
  trialEnd: number | null;
};

export function newSubscription(beginning: Beginning, metadata: Record<string, string>): Subscription {
  const { id, itemId, now, customer, price, endsAt, trialEnd } = beginning;
  return {
    ...{ id, object: 'subscription', application: null, application_fee_percent: null, billing_cycle_anchor: endsAt },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    ...{ billing_cycle_anchor_config: null, billing_mode: { type: 'classic', flexible: null }, billing_schedules: [] },
    ...{
      billing_thresholds: null,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      collection_method: 'charge_automatically',
    },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ...{ created: now, currency: price.currency, customer, customer_account: null, days_until_due: null },
    ...{
      default_payment_method: null,
      default_source: null,
      default_tax_rates: [],
      description: null,
      discounts: [],
      ended_at: null,
    },
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: listed(`/v1/subscription_items?subscription=${id}`, [newItem(itemId, id, now, endsAt, price)]),
    ...{ latest_invoice: null, livemode: false, managed_payments: null, metadata, next_pending_invoice_item_invoice: null },
    ...{ on_behalf_of: null, pause_collection: null, payment_settings: null, pending_invoice_item_interval: null },
    ...{
      pending_setup_intent: null,
      pending_update: null,
      schedule: null,
      start_date: now,
      test_clock: null,
      transfer_data: null,
    },
    ...{
      status: trialEnd ? 'trialing' : 'active',
      trial_end: trialEnd,
      trial_settings: null,
      trial_start: trialEnd ? now : null,
    },
  };
}
