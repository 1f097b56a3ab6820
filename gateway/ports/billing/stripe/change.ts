import type { Pool } from 'pg';
import type Stripe from 'stripe';
import type { OrderOutcome, PlanOrder, ProviderPlan } from '../port.ts';
import { priceOnSale } from './catalogue.ts';
import { marksOf, orderAtCheckout } from './checkout.ts';
import type { StripeCalls } from './client.ts';
import { needsCustomer, planIsGone, timedOut } from './failures.ts';
import { cycleOf, isCancelling, plansOf } from './plans.ts';
import {
  ChargeableShape,
  type ChargeableSubscription,
  type StripePrice,
  type StripeSubscription,
  SubscriptionShape,
} from './shapes.ts';
import { tierNamed } from './tiers.ts';

/**
 * Changes the price of a subscription, prorated. An upgrade is charged at once and fails if the payment is declined; a downgrade is
 * credited on the next invoice; a trial ends and is charged. Without a card, or if the plan has ended, it becomes a purchase on Stripe's
 * page.
 */
export async function changePlan(
  calls: StripeCalls,
  pool: Pool,
  order: PlanOrder & { providerPlanId: string },
): Promise<OrderOutcome> {
  const tier = await tierNamed(pool, order.tierId);
  const amountCents = tier.amountCents[order.billingCycle];
  const current = await calls.find('a plan to change', ChargeableShape, (options) =>
    calls.sdk.subscriptions.retrieve(order.providerPlanId, { expand: ['customer'] }, options),
  );
  const needsPage = !current || hasEnded(current) || (amountCents > 0 && !canBeCharged(current));
  if (needsPage && order.isOnBehalf) throw needsCustomer();
  if (needsPage) return orderAtCheckout(calls, pool, { ...order, trialDays: 0 }, order.providerPlanId);
  const item = current.items.data[0];
  const price = await priceOnSale(calls, pool, tier, order.billingCycle);
  const isTrial = current.status === 'trialing';
  if (!item || (item.price.id === price && !isTrial)) return planOutcome(pool, withCustomerId(current), new Date());
  const isDearer = perMonth(amountCents, order.billingCycle === 'YEARLY') > perMonthOf(item.price);
  const content: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, price }],
    metadata: marksOf(order),
    payment_behavior: 'error_if_incomplete',
    proration_behavior: isTrial ? 'none' : isDearer ? 'always_invoice' : 'create_prorations',
    ...(isTrial && { trial_end: 'now' as const }),
    ...withoutCancellation(current),
  };
  const changed = await calls.write('a change of plan', `${order.intentId}:change`, SubscriptionShape, (options) =>
    calls.sdk.subscriptions.update(current.id, content, options),
  );
  return planOutcome(pool, changed, new Date());
}

/** Cancels the plan at the end of its period, or reverts that. Does nothing if the plan is already in the requested state. */
export async function setCancellation(
  calls: StripeCalls,
  pool: Pool,
  request: { intentId: string; providerPlanId: string; cancels: boolean },
): Promise<OrderOutcome> {
  const current = await calls.find('a plan to cancel or resume', SubscriptionShape, (options) =>
    calls.sdk.subscriptions.retrieve(request.providerPlanId, {}, options),
  );
  if (!current || hasEnded(current)) throw planIsGone();
  if (isCancelling(current) === request.cancels) return planOutcome(pool, current, new Date());
  const content = request.cancels ? { cancel_at_period_end: true } : withoutCancellation(current);
  const step = request.cancels ? 'cancel' : 'resume';
  const changed = await calls.write(`a plan to ${step}`, `${request.intentId}:${step}`, SubscriptionShape, (options) =>
    calls.sdk.subscriptions.update(current.id, content, options),
  );
  return planOutcome(pool, changed, new Date());
}

/** Moves the end of a trial. Nothing is charged or credited. */
export async function extendTrial(
  calls: StripeCalls,
  pool: Pool,
  { intentId, providerPlanId, trialEndsAt }: { intentId: string; providerPlanId: string; trialEndsAt: Date },
): Promise<OrderOutcome> {
  const content = { trial_end: Math.floor(trialEndsAt.getTime() / 1_000), proration_behavior: 'none' as const };
  const changed = await calls.write('a trial to extend', `${intentId}:extend`, SubscriptionShape, (options) =>
    calls.sdk.subscriptions.update(providerPlanId, content, options),
  );
  return planOutcome(pool, changed, new Date());
}

/** Ends a plan now, and returns it. */
export async function endAtOnce(
  calls: StripeCalls,
  pool: Pool,
  { intentId, providerPlanId }: { intentId: string; providerPlanId: string },
): Promise<OrderOutcome> {
  const ended = await calls.write('a plan to end', `${intentId}:end`, SubscriptionShape, (options) =>
    calls.sdk.subscriptions.cancel(providerPlanId, { invoice_now: false, prorate: false }, options),
  );
  return planOutcome(pool, ended, new Date());
}

/** Ends a plan now, without an invoice. Does nothing if it has ended. */
export async function endPlan(calls: StripeCalls, id: string): Promise<void> {
  await calls.find('a plan to end', SubscriptionShape, (options) =>
    calls.sdk.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { ...options, idempotencyKey: `end:${id}` }),
  );
}

async function planOutcome(pool: Pool, subscription: StripeSubscription, readAt: Date): Promise<OrderOutcome> {
  const plan: ProviderPlan | undefined = (await plansOf(pool, [subscription], readAt))[0];
  if (!plan) throw timedOut();
  return { kind: 'PLAN', plan };
}

const hasEnded = ({ status }: Pick<StripeSubscription, 'status'>) => status === 'canceled' || status === 'incomplete_expired';

const canBeCharged = ({ default_payment_method, default_source, customer }: ChargeableSubscription): boolean =>
  default_payment_method ||
  default_source ||
  customer.default_source ||
  Boolean(customer.invoice_settings?.default_payment_method);

const withCustomerId = (subscription: ChargeableSubscription): StripeSubscription => ({
  ...subscription,
  customer: subscription.customer.id,
});

const perMonth = (amountCents: number, isYearly: boolean) => (isYearly ? amountCents / 12 : amountCents);
const perMonthOf = (price: StripePrice) => perMonth(price.unit_amount ?? 0, cycleOf(price) === 'YEARLY');

/** Stripe keeps a cancellation in one of two fields, depending on how it was requested. Each is cleared separately. */
function withoutCancellation({
  cancel_at_period_end,
  cancel_at,
}: Pick<StripeSubscription, 'cancel_at_period_end' | 'cancel_at'>) {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? {} : { cancel_at: '' as const };
}
