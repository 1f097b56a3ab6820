import type { BillingProviderName } from '#domain/subscriptions/billing-terms.ts';
import type { PaymentPrice, PaymentProductDraft, PaymentProductPatch } from '#domain/subscriptions/payment-product.ts';
import type { BillingCycle, Plan } from '#domain/subscriptions/plan.ts';

/** A plan as read from the payment provider. Local state is made equal to it, never the other way round. */
export type ProviderPlan = Omit<Plan, 'tierVersion' | 'trialStartedAt' | 'periodAnchorDay'> & {
  id: string;
  customerId: string;
  workspaceId: string;
  /** Time of the reading by this gateway's clock. Of two readings of a plan, the later counts. */
  readAt: Date;
};

/** A line of the billing history as the provider keeps it. `ref` is the provider's ID, `number` the number on the invoice. */
export type ProviderInvoice = {
  ref: string;
  number: string;
  occurredAt: Date;
  description: string;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  amountCents: number;
  currency: string;
  /** Refunded part of the amount. */
  refundedCents: number;
  status: 'PAID' | 'OPEN' | 'FAILED' | 'REFUNDED' | 'VOID';
  url: string | null;
};

/** A request to the provider. `intentId` is the idempotency key: after a crash the same intent can be sent again and takes effect once. */
export type PlanOrder = {
  intentId: string;
  workspaceId: string;
  workspaceName: string;
  /** The customer. */
  email: string;
  /** The provider's customer ID, if it exists. */
  customerId: string | null;
  tierId: string;
  billingCycle: BillingCycle;
  /** Days of free trial; 0 for none. */
  trialDays: number;
  /** Return URLs after payment and cancellation. */
  successUrl: string;
  cancelUrl: string;
  /** An administrator orders, so the customer's payment page cannot open. A plan without a means of payment is refused. */
  isOnBehalf?: boolean;
};

/** LOCAL: without a provider, the plan changes here at once. PLAN: the plan after the provider changed it. */
export type OrderOutcome =
  | { kind: 'LOCAL' }
  | { kind: 'PLAN'; plan: ProviderPlan }
  | { kind: 'REDIRECT'; url: string; ref: string };

/** The provider did not respond, responded with an invalid result or refused. Nothing was changed here; `sentence` says what to do. */
export class BillingFailure extends Error {
  override name = 'BillingFailure';

  constructor(
    readonly sentence: string,
    /** DECLINED: a retry would be refused again. UNAVAILABLE: a retry may succeed. */
    readonly reason: 'DECLINED' | 'UNAVAILABLE',
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

/** The payment provider as services use it. Every method may throw `BillingFailure` and limits its own time and retries. */
export interface Billing {
  readonly provider: BillingProviderName;
  /** Name of the account that the keys belong to, or null without a provider. */
  accountName(): Promise<string | null>;
  /** A first purchase, or a first trial. */
  order(order: PlanOrder): Promise<OrderOutcome>;
  /** Changes tier or cycle of a plan at the provider, prorated there. */
  change(order: PlanOrder & { providerPlanId: string }): Promise<OrderOutcome>;
  /** Cancels the plan at the end of the period, or reverts that. */
  setCancellation(request: { intentId: string; providerPlanId: string; cancels: boolean }): Promise<OrderOutcome>;
  /** Moves the end of a trial. */
  extendTrial(request: { intentId: string; providerPlanId: string; trialEndsAt: Date }): Promise<OrderOutcome>;
  /** Ends a plan at once, without an invoice or a credit. */
  end(request: { intentId: string; providerPlanId: string }): Promise<OrderOutcome>;
  /** Refunds a paid invoice, in full or in part. */
  refund(request: { intentId: string; invoiceRef: string; amountCents: number }): Promise<void>;
  /** Returns the URL where the customer sees invoices and changes the means of payment, or null. */
  portalUrl(customerId: string, returnUrl: string, idempotencyKey: string): Promise<string | null>;
  /** Returns the current plan, or null if the provider does not know it. */
  readPlan(providerPlanId: string): Promise<ProviderPlan | null>;
  /** Plans of a customer, the latest first. Finds plans whose event never arrived. */
  plansOfCustomer(customerId: string): Promise<ProviderPlan[]>;
  /** Invoices of a customer, the latest first, 100 at most. */
  invoicesOfCustomer(customerId: string): Promise<ProviderInvoice[]>;
  /** Events of the provider and reads for reconciliation. Null without a provider. */
  readonly feed: BillingFeed | null;
}

/** An event announced by the provider. It says what to read again; its content is not trusted. */
export type ProviderNotice = {
  id: string;
  type: string;
  happenedAt: Date;
  /** The customer whose plans or invoices may have changed. Null for other events. */
  customerId: string | null;
};

/** State of an order sent to the provider's page. UNKNOWN when the provider never received it. */
export type OrderState = { state: 'OPEN' | 'PAID' | 'ABANDONED'; ref: string } | { state: 'UNKNOWN' };

/** A product of the account. `tierId` is the tier that manages it, `url` the provider's page about it. */
export type ProviderProduct = {
  id: string;
  name: string;
  description: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  defaultPriceId: string | null;
  prices: PaymentPrice[];
  tierId: string | null;
  metadata: { key: string; value: string }[];
  url: string;
};

/** One page of a list, with the cursor of the next. */
export type ProviderPage<T> = { items: T[]; next: string | null };

/** Events from the provider, and lists over all customers. Methods throw `BillingFailure` like those of `Billing`. */
export interface BillingFeed {
  /** Verifies the signature of a delivery on its raw bytes. Returns null if it is invalid or old. */
  readNotice(body: Buffer, signature: string): ProviderNotice | null;
  orderState(order: { intentId: string; customerId: string; ref: string | null }): Promise<OrderState>;
  /** Ends at once a plan that another one replaced and that was never charged. */
  endPlan(providerPlanId: string): Promise<void>;
  /** Running plans of all customers, the latest first. */
  openPlans(after: string | null): Promise<ProviderPage<ProviderPlan>>;
  /** Customers with invoices since a time, and the known data of the invoices, the latest first. */
  invoicesSince(
    since: Date,
    after: string | null,
  ): Promise<ProviderPage<Pick<ProviderInvoice, 'ref' | 'status'> & { customerId: string }>>;
  /** Products of the account with their prices, the latest first. */
  products(): Promise<ProviderProduct[]>;
  /** Creates a product. The same content within a day is one product. */
  createProduct(draft: PaymentProductDraft): Promise<ProviderProduct>;
  /** Changes a product that no tier manages; null for others. */
  updateProduct(id: string, patch: PaymentProductPatch): Promise<ProviderProduct | null>;
  /** Makes the provider's products and prices equal to the tiers. Returns the number of tiers. */
  syncCatalogue(): Promise<number>;
}
