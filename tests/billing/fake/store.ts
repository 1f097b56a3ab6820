import type Stripe from 'stripe';
import type { Charge, Checkout, Customer, Invoice, Price, Product, Refund, Subscription, Wire } from './wire.ts';

/** Result of charging a card. `ASKS`: succeeds only after its owner confirmed on the bank's page. */
export type Card = 'GOOD' | 'DECLINED' | 'ASKS';

/** Data of an order that its checkout does not show, kept until it is paid. */
export type Ordered = { price: string; trialDays: number; metadata: Record<string, string> };

/** All data of one Stripe account, and its clock. */
export class Store {
  /** Seconds since 1970; changed by `advance` only. */
  now = Math.floor(Date.now() / 1_000);
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly customers = new Map<string, Customer>();
  readonly checkouts = new Map<string, Checkout>();
  readonly ordered = new Map<string, Ordered>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly portals: { customer: string; configuration: string; url: string }[] = [];
  readonly portalConfigurations: { id: string; metadata: Record<string, string> }[] = [];
  /** Cents that the next invoice of a subscription carries over. */
  readonly pending = new Map<string, number>();
  readonly cards = new Map<string, Card>();
  readonly events: Wire<Stripe.Event>[] = [];
  #made = 0;

  id(prefix: string): string {
    this.#made += 1;
    return `${prefix}_fake${String(this.#made).padStart(6, '0')}`;
  }

  /** Emits an event with a copy of the object, which may be outdated when delivered. */
  emit(type: string, object: object): void {
    this.events.push({
      id: this.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object: structuredClone(object) },
    } as Wire<Stripe.Event>);
  }
}
