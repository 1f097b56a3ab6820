import type { Pool } from 'pg';
import { BillingFailure, type OrderOutcome, type OrderState, type PlanOrder, type ProviderPlan } from '../port.ts';
import { priceOnSale } from './catalogue.ts';
import type { StripeCalls } from './client.ts';
import { customerOf } from './customers.ts';
import { timedOut } from './failures.ts';
import { isLive, readPlansOfCustomer } from './read-subscriptions.ts';
import { CheckoutPage, CheckoutShape, type StripeCheckout } from './shapes.ts';
import { tierNamed } from './tiers.ts';

/**
 * Creates a checkout for a first purchase and returns its URL. Earlier open checkouts of the workspace are closed, so two tabs cannot pay
 * twice. If a plan was paid meanwhile, returns that plan; a free tier needs no checkout. `instead` names a plan to replace.
 */
export async function orderAtCheckout(calls: StripeCalls, pool: Pool, order: PlanOrder, instead?: string): Promise<OrderOutcome> {
  const tier = await tierNamed(pool, order.tierId);
  if (tier.amountCents[order.billingCycle] === 0) return { kind: 'LOCAL' };
  const price = await priceOnSale(calls, pool, tier, order.billingCycle);
  const customer = await customerOf(calls, pool, order);
  const [plan, open] = await Promise.all([otherPlan(calls, pool, customer, instead), openCheckouts(calls, customer)]);
  if (plan) return { kind: 'PLAN', plan };
  const own = open.find(({ metadata, url }) => metadata.intent === order.intentId && url);
  if (own) return redirect(own);
  const areClosed = await Promise.all(open.map((checkout) => closeCheckout(calls, checkout, order.intentId)));
  if (areClosed.includes(false)) {
    const paid = await otherPlan(calls, pool, customer, instead);
    if (paid) return { kind: 'PLAN', plan: paid };
  }
  return redirect(await openCheckout(calls, order, customer, price));
}

/** Returns a running plan, unless it is to be replaced. */
async function otherPlan(calls: StripeCalls, pool: Pool, customer: string, instead?: string): Promise<ProviderPlan | undefined> {
  const plans = await readPlansOfCustomer(calls, pool, customer);
  return plans.find((plan) => isLive(plan) && plan.id !== instead);
}

function redirect({ id, url }: StripeCheckout): OrderOutcome {
  if (!url) throw timedOut();
  return { kind: 'REDIRECT', url, ref: id };
}

/** Metadata of an order, set on all its Stripe objects. */
export const marksOf = ({ workspaceId, tierId, billingCycle, intentId }: PlanOrder) => ({
  workspace: workspaceId,
  tier: tierId,
  cycle: billingCycle,
  intent: intentId,
});

/** A trial needs no card. Without one it ends by itself, and nothing is charged. */
const withTrial = (days: number) => ({
  trial_period_days: days,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
});

function openCheckout(calls: StripeCalls, order: PlanOrder, customer: string, price: string): Promise<StripeCheckout> {
  const metadata = marksOf(order);
  const hasTrial = order.trialDays > 0;
  return calls.write('a new checkout', `${order.intentId}:checkout`, CheckoutShape, (options) =>
    calls.sdk.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: order.workspaceId,
        line_items: [{ price, quantity: 1 }],
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
        metadata,
        subscription_data: { metadata, ...(hasTrial && withTrial(order.trialDays)) },
        payment_method_collection: hasTrial ? 'if_required' : 'always',
      },
      options,
    ),
  );
}

async function openCheckouts(calls: StripeCalls, customer: string): Promise<StripeCheckout[]> {
  const { data } = await calls.read('checkouts', CheckoutPage, (options) =>
    calls.sdk.checkout.sessions.list({ customer, status: 'open', limit: 100 }, options),
  );
  return data;
}

/** Returns false when it was paid or expired at this moment. */
async function closeCheckout(calls: StripeCalls, { id }: StripeCheckout, intentId: string): Promise<boolean> {
  try {
    await calls.write('a checkout to close', `${intentId}:close:${id}`, CheckoutShape, (options) =>
      calls.sdk.checkout.sessions.expire(id, {}, options),
    );
    return true;
  } catch (error) {
    if (error instanceof BillingFailure && error.reason === 'DECLINED') return false;
    throw error;
  }
}

/** Returns the state of an order. The checkout is found by its ID or, if the response with the ID was lost, by the intent in its metadata. */
export async function readOrderState(
  calls: StripeCalls,
  order: { intentId: string; customerId: string; ref: string | null },
): Promise<OrderState> {
  const checkout = order.ref ? await readCheckout(calls, order.ref) : await findCheckout(calls, order);
  if (!checkout) return { state: 'UNKNOWN' };
  if (checkout.status === 'complete') return { state: 'PAID', ref: checkout.id };
  return { state: checkout.status === 'open' ? 'OPEN' : 'ABANDONED', ref: checkout.id };
}

const readCheckout = (calls: StripeCalls, ref: string): Promise<StripeCheckout | null> =>
  calls.find('a checkout', CheckoutShape, (options) => calls.sdk.checkout.sessions.retrieve(ref, {}, options));

/** Few checkouts are created while an intent is open, so the last 100 are read. */
async function findCheckout(calls: StripeCalls, order: { intentId: string; customerId: string }) {
  const page = await calls.find('checkouts', CheckoutPage, (options) =>
    calls.sdk.checkout.sessions.list({ customer: order.customerId, limit: 100 }, options),
  );
  return page?.data.find(({ metadata }) => metadata.intent === order.intentId) ?? null;
}
