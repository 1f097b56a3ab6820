import type Stripe from 'stripe';

/** An object in JSON, where decimals of the SDK are texts. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string | number | boolean
    ? T
    : T extends (infer U)[]
      ? Wire<U>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;

export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Customer = Wire<Stripe.Customer>;
export type Checkout = Wire<Stripe.Checkout.Session>;
export type Subscription = Wire<Stripe.Subscription>;
export type Item = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;

export const listed = <T>(url: string, data: T[], has_more = false) => ({ object: 'list' as const, url, has_more, data });
