import type { BillingProviderName } from '#db/entities/billing.ts';
import type { BillingCycle, Plan } from '#domain/subscriptions/plan.ts';

/** A plan as the payment provider describes it at the moment of reading; local state is made equal to it, never the other way round. */
export type ProviderPlan = Omit<Plan, 'trialStartedAt' | 'periodAnchorDay'> & {
  id: string;
  customerId: string;
  workspaceId: string;
  /** When it was read, by this gateway's clock: of two readings of a plan the later one counts. */
  readAt: Date;
};

/** One line of the billing history as the provider keeps it. `ref` is the provider's id; `number` what people quote. */
export type ProviderInvoice = {
  ref: string;
  number: string;
  occurredAt: Date;
  description: string;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  amountCents: number;
  currency: string;
  status: 'PAID' | 'OPEN' | 'FAILED' | 'REFUNDED' | 'VOID';
  url: string | null;
};

/** What is asked of the provider. `intentId` is the idempotency key: the same intent may be sent again after a crash and acts once. */
export type PlanOrder = {
  intentId: string;
  workspaceId: string;
  workspaceName: string;
  /** Who pays. */
  email: string;
  /** The provider's customer if there is one already. */
  customerId: string | null;
  tierId: string;
  billingCycle: BillingCycle;
  /** Days without charge at the beginning; 0 for none. */
  trialDays: number;
  /** Where the browser comes back to, whether it was paid or given up. */
  successUrl: string;
  cancelUrl: string;
};

/** LOCAL: no provider is concerned, the plan changes here at once. PLAN: the provider changed it and this is what it is now. */
export type OrderOutcome =
  | { kind: 'LOCAL' }
  | { kind: 'PLAN'; plan: ProviderPlan }
  | { kind: 'REDIRECT'; url: string; ref: string };

/** The provider did not answer, answered nonsense or refused. Nothing has changed here; `sentence` says what to do. */
export class BillingFailure extends Error {
  override name = 'BillingFailure';

  constructor(
    readonly sentence: string,
    /** DECLINED: the provider said no, and the same request would be refused again. UNAVAILABLE: it may work later. */
    readonly reason: 'DECLINED' | 'UNAVAILABLE',
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

/** Payments as the services see them. Every method may throw `BillingFailure`; each bounds its own time and retries. */
export interface Billing {
  readonly provider: BillingProviderName;
  /** A first purchase, or a first trial that becomes one. */
  order(order: PlanOrder): Promise<OrderOutcome>;
  /** Another tier or cycle for a plan that the provider keeps, prorated there. */
  change(order: PlanOrder & { providerPlanId: string }): Promise<OrderOutcome>;
  /** Ends the plan with the period that is paid, or takes that back. */
  setCancellation(request: { intentId: string; providerPlanId: string; cancels: boolean }): Promise<OrderOutcome>;
  /** An address at which the customer sees invoices and changes the means of payment; null where there is none. */
  portalUrl(customerId: string, returnUrl: string, idempotencyKey: string): Promise<string | null>;
  /** The plan as it is now; null when the provider does not know it. */
  readPlan(providerPlanId: string): Promise<ProviderPlan | null>;
  /** Plans of a customer, the latest first: finds one whose event never arrived. */
  plansOfCustomer(customerId: string): Promise<ProviderPlan[]>;
  /** Invoices of a customer, the latest first, 100 at most. */
  invoicesOfCustomer(customerId: string): Promise<ProviderInvoice[]>;
  /** Events of the provider and reads for reconciliation; null without a provider. */
  readonly feed: BillingFeed | null;
}

/** An event as the provider announced it. It says what to read again; what it carries is not believed. */
export type ProviderNotice = {
  id: string;
  type: string;
  happenedAt: Date;
  /** Whose plans and invoices may have changed; null when nothing of that kind did. */
  customerId: string | null;
};

/** What became of an order that a person was sent to the provider's pages with; UNKNOWN when the provider never got it. */
export type OrderState = { state: 'OPEN' | 'PAID' | 'ABANDONED'; ref: string } | { state: 'UNKNOWN' };

/** One page of a list, with what leads to the next one. */
export type ProviderPage<T> = { items: T[]; next: string | null };

/** The way back from the provider: its events, and lists over all customers. Methods throw `BillingFailure` as those of `Billing` do. */
export interface BillingFeed {
  /** Checks a delivery's signature on its raw bytes; null when the provider did not sign it, or not lately. */
  readNotice(body: Buffer, signature: string): ProviderNotice | null;
  orderState(order: { intentId: string; customerId: string; ref: string | null }): Promise<OrderState>;
  /** Ends a plan at once that another one has taken the place of and that was never charged. */
  endPlan(providerPlanId: string): Promise<void>;
  /** Plans that have not ended, of all customers, the latest first. */
  openPlans(after: string | null): Promise<ProviderPage<ProviderPlan>>;
  /** Whose invoices were made since then, with what is known of them, the latest first. */
  invoicesSince(
    since: Date,
    after: string | null,
  ): Promise<ProviderPage<Pick<ProviderInvoice, 'ref' | 'status'> & { customerId: string }>>;
  /** Makes the provider's products and prices equal to the tiers; answers how many tiers it keeps. */
  syncCatalogue(): Promise<number>;
}
