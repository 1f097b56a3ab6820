import { type Line, newCharge, newInvoice, newPayment, newRefund } from './invoice-objects.ts';
import { newSubscription } from './objects.ts';
import type { Store } from './store.ts';
import type { Charge, Invoice, Item, Price, Refund, Subscription } from './wire.ts';

/** Actions of customers on Stripe's pages, and time-based changes, which the gateway learns only from events. */

const day = 86_400;
export const periodOf = (price: Price) => (price.recurring?.interval === 'year' ? 365 * day : 30 * day);
export const itemOf = (subscription: Subscription): Item => subscription.items.data[0]!;

/** Pays a checkout or starts its trial; `card` stores a card for later charges. */
export function completeCheckout(store: Store, id: string, { card = true } = {}): Subscription {
  const checkout = store.checkouts.get(id)!;
  const ordered = store.ordered.get(id)!;
  if (checkout.status !== 'open') throw new Error(`The checkout ${id} is ${checkout.status}`);
  if (!card && checkout.payment_method_collection === 'always') throw new Error('This checkout wants a card');
  const price = store.prices.get(ordered.price)!;
  const trialEnd = ordered.trialDays > 0 ? store.now + ordered.trialDays * day : null;
  const ids = { id: store.id('sub'), itemId: store.id('si') };
  const times = { now: store.now, trialEnd, endsAt: trialEnd ?? store.now + periodOf(price) };
  const subscription = newSubscription({ ...ids, ...times, customer: checkout.customer as string, price }, ordered.metadata);
  if (card) subscription.default_payment_method = store.id('pm');
  store.subscriptions.set(subscription.id, subscription);
  Object.assign(checkout, { status: 'complete', subscription: subscription.id, url: null });
  checkout.payment_status = trialEnd ? 'no_payment_required' : 'paid';
  const text = trialEnd ? `Trial period for ${productName(store, price)}` : lineText(store, price);
  const amount = trialEnd ? 0 : price.unit_amount!;
  charge(store, subscription, 'subscription_create', [{ description: text, amount, start: times.now, end: times.endsAt }]);
  store.emit('customer.subscription.created', subscription);
  store.emit('checkout.session.completed', checkout);
  return subscription;
}

const productName = (store: Store, price: Price) => store.products.get(price.product as string)?.name ?? 'a product';
export const lineText = (store: Store, price: Price) =>
  `1 × ${productName(store, price)} (at $${(price.unit_amount! / 100).toFixed(2)} / ${price.recurring?.interval})`;

/** Creates an invoice and charges the card. Returns whether it was paid. */
export function charge(store: Store, subscription: Subscription, reason: string, lines: Line[]): boolean {
  const credit = store.pending.get(subscription.id);
  store.pending.delete(subscription.id);
  const carried = credit ? [{ description: 'Credit of a change of plan', amount: credit, start: store.now, end: store.now }] : [];
  const customer = subscription.customer as string;
  const id = store.id('in');
  const number = `STAVE-${String(store.invoices.size + 1).padStart(4, '0')}`;
  const billed = { id, number, now: store.now, customer, subscription: subscription.id, reason, lines: [...lines, ...carried] };
  const invoice = newInvoice(billed);
  store.invoices.set(id, invoice);
  subscription.latest_invoice = id;
  store.emit('invoice.created', invoice);
  return tryCard(store, invoice, subscription);
}

function tryCard(store: Store, invoice: Invoice, subscription: Subscription): boolean {
  const card = store.cards.get(invoice.customer as string) ?? 'GOOD';
  const hasCard = subscription.default_payment_method !== null;
  if (invoice.amount_due > 0) Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  if (invoice.amount_due > 0 && (card !== 'GOOD' || !hasCard)) {
    store.emit('invoice.payment_failed', invoice);
    return false;
  }
  if (invoice.amount_due > 0) settle(store, invoice);
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 });
  invoice.status_transitions.paid_at = store.now;
  store.emit('invoice.paid', invoice);
  return true;
}

function settle(store: Store, invoice: Invoice): void {
  const paidBy = store.id('pi');
  const made = newCharge(store.id('ch'), store.now, invoice.customer as string, invoice.amount_due, paidBy);
  store.charges.set(made.id, made);
  const payment = newPayment(store.id('inpay'), invoice.id, store.now, invoice.amount_due, paidBy);
  invoice.payments = { object: 'list', url: `/v1/invoice_payments?invoice=${invoice.id}`, has_more: false, data: [payment] };
}

/** Advances the clock: trials end, periods are renewed or not paid, cancelled plans end. */
export function advance(store: Store, days: number): void {
  store.now += days * day;
  for (const subscription of store.subscriptions.values()) {
    while (!isOver(subscription) && itemOf(subscription).current_period_end <= store.now) endPeriod(store, subscription);
  }
}

export const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired';

function endPeriod(store: Store, subscription: Subscription): void {
  const item = itemOf(subscription);
  const end = item.current_period_end;
  const isTrial = subscription.status === 'trialing';
  const isCancelled = subscription.cancel_at_period_end || subscription.cancel_at === end;
  const isUnpaidTrial = isTrial && !subscription.default_payment_method && item.price.unit_amount! > 0;
  if (isCancelled || isUnpaidTrial) {
    endSubscription(store, subscription, end, isCancelled ? 'cancellation_requested' : null);
    return;
  }
  item.current_period_start = end;
  item.current_period_end = end + periodOf(item.price);
  const line = {
    description: lineText(store, item.price),
    amount: item.price.unit_amount!,
    start: end,
    end: item.current_period_end,
  };
  const isPaid = charge(store, subscription, 'subscription_cycle', [line]);
  subscription.status = isPaid ? 'active' : 'past_due';
  store.emit('customer.subscription.updated', subscription);
}

export function endSubscription(store: Store, subscription: Subscription, at: number, reason: string | null): void {
  Object.assign(subscription, { status: 'canceled', ended_at: at, canceled_at: subscription.canceled_at ?? at });
  subscription.cancellation_details!.reason = reason;
  store.emit('customer.subscription.deleted', subscription);
}

/** Stripe retries unpaid invoices with the current card. */
export function retryPayment(store: Store, subscription: Subscription): void {
  const invoice = store.invoices.get(subscription.latest_invoice as string)!;
  if (invoice.status !== 'open' || !tryCard(store, invoice, subscription)) return;
  subscription.status = 'active';
  store.emit('customer.subscription.updated', subscription);
}

/** Cancels in Stripe's portal, which this version of the API stores as the end of the period. */
export function cancelInPortal(store: Store, subscription: Subscription): void {
  Object.assign(subscription, { cancel_at: itemOf(subscription).current_period_end, canceled_at: store.now });
  store.emit('customer.subscription.updated', subscription);
}

/** Refunds the latest invoice in Stripe's dashboard. */
export function refund(store: Store, subscription: Subscription): void {
  const invoice = store.invoices.get(subscription.latest_invoice as string)!;
  const paidBy = invoice.payments?.data[0]?.payment.payment_intent;
  const made = [...store.charges.values()].find((charged) => charged.payment_intent === paidBy)!;
  refundCharge(store, made, made.amount);
}

export function refundCharge(store: Store, made: Charge, amount: number): Refund {
  made.amount_refunded += amount;
  made.refunded = made.amount_refunded === made.amount;
  const refunded = { ...newRefund(store.id('re'), store.now, made), amount };
  store.refunds.set(refunded.id, refunded);
  store.emit('charge.refunded', made);
  return refunded;
}
