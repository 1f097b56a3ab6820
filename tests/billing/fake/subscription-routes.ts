import { type Answer, declined, invalid, missing, ok } from './errors.ts';
import { type Form, formOf, listOf, metadataOf, textOf } from './form.ts';
import type { Line } from './invoice-objects.ts';
import { charge, endSubscription, isOver, itemOf, lineText, periodOf } from './life.ts';
import type { Store } from './store.ts';
import type { Price, Subscription } from './wire.ts';

export function updateSubscription(store: Store, form: Form, id: string): Answer {
  const subscription = store.subscriptions.get(id);
  if (!subscription) return missing('subscription', id);
  if (isOver(subscription))
    return invalid('A canceled subscription can only update its cancellation_details and metadata.', 'status');
  if (form.cancel_at_period_end !== undefined && form.cancel_at !== undefined)
    return invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'parameters_exclusive');
  const itemForm = formOf(listOf(form.items)[0]);
  if (form.items !== undefined) {
    const price = store.prices.get(textOf(itemForm.price) ?? '');
    if (itemForm.id !== itemOf(subscription).id) return missing('subscription_item', textOf(itemForm.id), 'items[0][id]');
    if (!price) return missing('price', textOf(itemForm.price), 'items[0][price]');
    const refusal = changePrice(store, subscription, price, form);
    if (refusal) return refusal;
  }
  if (/^\d+$/.test(textOf(form.trial_end) ?? '')) extendTrial(subscription, Number(form.trial_end));
  changeCancellation(store, subscription, form);
  Object.assign(subscription.metadata, metadataOf(form.metadata));
  store.emit('customer.subscription.updated', subscription);
  return ok(subscription);
}

/** The trial is the period of a trial. */
function extendTrial(subscription: Subscription, end: number): void {
  Object.assign(subscription, { trial_end: end, billing_cycle_anchor: end });
  itemOf(subscription).current_period_end = end;
}

function changeCancellation(store: Store, subscription: Subscription, form: Form): void {
  if (form.cancel_at_period_end !== undefined) {
    const cancels = form.cancel_at_period_end === 'true';
    const at = cancels ? itemOf(subscription).current_period_end : null;
    Object.assign(subscription, { cancel_at_period_end: cancels, cancel_at: at, canceled_at: cancels ? store.now : null });
    subscription.cancellation_details!.reason = cancels ? 'cancellation_requested' : null;
  }
  if (form.cancel_at === '') Object.assign(subscription, { cancel_at: null, canceled_at: null });
}

/** Replaces the price, prorated by seconds. Returns the refusal if the card does not pay; then nothing has changed. */
function changePrice(store: Store, subscription: Subscription, price: Price, form: Form): Answer | null {
  const item = itemOf(subscription);
  const endsTrial = form.trial_end === 'now' && subscription.status === 'trialing';
  const isOtherInterval = price.recurring?.interval !== item.price.recurring?.interval;
  const startsAnew = endsTrial || (isOtherInterval && subscription.status !== 'trialing');
  const lines = endsTrial ? [wholePeriod(store, price)] : linesOf(store, subscription, price, startsAnew);
  const dueNow = startsAnew || form.proration_behavior === 'always_invoice';
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  // By default Stripe changes the plan and marks it as past due when the card does not pay.
  const mayRefuse = form.payment_behavior === 'error_if_incomplete' && dueNow && amount > 0;
  const refusal = mayRefuse ? refusalOf(store, subscription) : null;
  if (refusal) return refusal;
  item.price = price;
  if (endsTrial) Object.assign(subscription, { status: 'active', trial_end: store.now });
  if (startsAnew) Object.assign(item, { current_period_start: store.now, current_period_end: store.now + periodOf(price) });
  if (dueNow && lines.length > 0) {
    if (!charge(store, subscription, 'subscription_update', lines)) subscription.status = 'past_due';
  } else if (amount !== 0) store.pending.set(subscription.id, (store.pending.get(subscription.id) ?? 0) + amount);
  return null;
}

function refusalOf(store: Store, subscription: Subscription): Answer | null {
  if (!subscription.default_payment_method)
    return invalid('This customer has no attached payment source or default payment method.', 'resource_missing');
  const card = store.cards.get(subscription.customer as string) ?? 'GOOD';
  if (card === 'GOOD') return null;
  return declined(card === 'ASKS' ? 'subscription_payment_intent_requires_action' : 'card_declined');
}

const wholePeriod = (store: Store, price: Price): Line => ({
  description: lineText(store, price),
  amount: price.unit_amount!,
  start: store.now,
  end: store.now + periodOf(price),
});

function linesOf(store: Store, subscription: Subscription, price: Price, startsAnew: boolean): Line[] {
  if (subscription.status === 'trialing') return [];
  const { current_period_start: start, current_period_end: end, price: before } = itemOf(subscription);
  const left = (end - store.now) / (end - start);
  const part = (of: Price) => Math.round((of.unit_amount ?? 0) * left);
  const credit = { description: `Unused time on ${lineText(store, before)}`, amount: -part(before), start: store.now, end };
  const debit = { description: `Remaining time on ${lineText(store, price)}`, amount: part(price), start: store.now, end };
  return [credit, startsAnew ? wholePeriod(store, price) : debit];
}

export function cancelSubscription(store: Store, _form: Form, id: string): Answer {
  const subscription = store.subscriptions.get(id);
  if (!subscription || isOver(subscription)) return missing('subscription', id);
  endSubscription(store, subscription, store.now, 'cancellation_requested');
  return ok(subscription);
}
