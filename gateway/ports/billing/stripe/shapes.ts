import { z } from 'zod';
import { log } from '../../../kit/log.ts';

/** The parts of Stripe's responses that the product reads. Parsing refuses missing or unexpected values. */

const id = z.string().min(1).max(255);
/** Stripe refers to another object by its ID, or includes it when expanded. */
const reference = z.union([id, z.object({ id })]).transform((value) => (typeof value === 'string' ? value : value.id));
/** Seconds since 1970. */
const moment = z
  .number()
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1_000));
const optionalMoment = moment.nullish().transform((value) => value ?? null);
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});
const pageOf = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item), has_more: z.boolean() });
/** A page of a list over the whole account, which may contain entries of other products. */
export const AccountPage = pageOf(z.looseObject({ id }));

/** The valid entries of such a page. One invalid entry does not hide the others. */
export function asExpected<S extends z.ZodType>(shape: S, entries: readonly { id: string }[]): z.output<S>[] {
  return entries.flatMap((entry) => {
    const parsed = shape.safeParse(entry);
    if (parsed.success) return [parsed.data];
    log.warn(
      { entry: entry.id, fields: parsed.error.issues.map((issue) => issue.path.join('.')) },
      'An invalid entry at Stripe was skipped',
    );
    return [];
  });
}

export const PriceShape = z.object({
  id,
  active: z.boolean(),
  currency: z.string().length(3),
  unit_amount: z.number().int().nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.number().int() }).nullable(),
  lookup_key: z.string().nullable(),
  product: reference,
  metadata,
});
export type StripePrice = z.output<typeof PriceShape>;
export const PricePage = pageOf(PriceShape);

export const ProductShape = z.object({
  id,
  active: z.boolean(),
  name: z.string(),
  description: z.string().nullable(),
  default_price: reference.nullish().transform((value) => value ?? null),
  created: moment,
  updated: z.number().int(),
  metadata,
});
export type StripeProduct = z.output<typeof ProductShape>;

/** Stripe returns a deleted customer with only this flag. */
export const CustomerShape = z.object({ id, deleted: z.literal(true).optional() });

const ItemShape = z.object({ id, price: PriceShape, current_period_start: moment, current_period_end: moment });

export const SubscriptionShape = z.object({
  id,
  customer: reference,
  status: z.string(),
  created: moment,
  metadata,
  cancel_at_period_end: z.boolean(),
  cancel_at: optionalMoment,
  canceled_at: optionalMoment,
  ended_at: optionalMoment,
  trial_end: optionalMoment,
  cancellation_details: z
    .object({ reason: z.string().nullish() })
    .nullish()
    .transform((value) => value?.reason ?? null),
  items: z.object({ data: z.array(ItemShape).min(1) }),
});
export type StripeSubscription = z.output<typeof SubscriptionShape>;
export const SubscriptionPage = pageOf(SubscriptionShape);

const means = z.unknown().transform((value) => value !== null && value !== undefined && value !== '');
/** A subscription with its prices, its customer expanded. */
export const ChargeableShape = SubscriptionShape.extend({
  default_payment_method: means,
  default_source: means,
  customer: z.union([
    z.object({
      id,
      default_source: means,
      invoice_settings: z.object({ default_payment_method: means }).nullish(),
      deleted: z.literal(true).optional(),
    }),
    id.transform((customer) => ({ id: customer, default_source: false, invoice_settings: null, deleted: undefined })),
  ]),
});
export type ChargeableSubscription = z.output<typeof ChargeableShape>;

export const CheckoutShape = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  url: z.url().nullish(),
  subscription: reference.nullish(),
  metadata,
});
export type StripeCheckout = z.output<typeof CheckoutShape>;
export const CheckoutPage = pageOf(CheckoutShape);

export const PortalShape = z.object({ id, url: z.url() });
export const PortalConfigurationShape = z.object({ id, metadata });
export const PortalConfigurationPage = pageOf(PortalConfigurationShape);

const LineShape = z.object({
  description: z.string().nullish(),
  period: z.object({ start: moment, end: moment }),
});
const PaymentShape = z.object({ payment: z.object({ payment_intent: reference.nullish(), charge: reference.nullish() }) });
export const InvoiceShape = z.object({
  id,
  number: z.string().nullish(),
  created: moment,
  customer: reference.nullable(),
  status: z.string().nullable(),
  billing_reason: z.string().nullish(),
  currency: z.string().length(3),
  total: z.number().int(),
  attempt_count: z.number().int().nullish(),
  post_payment_credit_notes_amount: z.number().int().nullish(),
  hosted_invoice_url: z.url().nullish(),
  lines: z.object({ data: z.array(LineShape) }),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  payments: z.object({ data: z.array(PaymentShape) }).nullish(),
});
export type StripeInvoice = z.output<typeof InvoiceShape>;
export const InvoicePage = pageOf(InvoiceShape);

export const ChargeShape = z.object({
  id,
  refunded: z.boolean(),
  amount_refunded: z.number().int(),
  payment_intent: reference.nullish(),
});
export const RefundShape = z.object({ id, status: z.string().nullish() });
export const ChargePage = pageOf(ChargeShape);
/** Refunds with their charges expanded. */
export const RefundPage = pageOf(z.object({ id, charge: ChargeShape.nullish() }));

/** An event with a verified signature. Only its customer is read. */
export const EventShape = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().min(1).max(200),
  created: moment,
  data: z.object({
    object: z.object({ id: id.nullish(), object: z.string().nullish(), customer: reference.nullish().catch(null) }),
  }),
});
