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
 * A first purchase: answers the address of Stripe's page for it. A workspace has one page at a time; those of earlier orders are closed
 * first, so that nobody pays twice in two open tabs. A plan that was paid for in the meantime is answered instead of being sold again,
 * and what costs nothing needs no page. `instead` names a plan whose place the new one takes.
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

/** A plan that runs already, unless it is the one to be replaced. */
async function otherPlan(calls: StripeCalls, pool: Pool, customer: string, instead?: string): Promise<ProviderPlan | undefined> {
  const plans = await readPlansOfCustomer(calls, pool, customer);
  return plans.find((plan) => isLive(plan) && plan.id !== instead);
}

function redirect({ id, url }: StripeCheckout): OrderOutcome {
  if (!url) throw timedOut();
  return { kind: 'REDIRECT', url, ref: id };
}

/** What an order is about, written on everything that Stripe makes from it. */
export const marksOf = ({ workspaceId, tierId, billingCycle, intentId }: PlanOrder) => ({
  workspace: workspaceId,
  tier: tierId,
  cycle: billingCycle,
  intent: intentId,
});

/** A trial asks for no card; without one it ends by itself, and nothing is charged. */
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

/** False when it cannot be closed any more: it was paid for or has run out this very moment. */
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

/** What became of an order. Its page is found by its id or, when the answer that held the id was lost, by the intent on it. */
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

/** A workspace opens few pages in the days that an intent stays open: the last 100 are looked through. */
async function findCheckout(calls: StripeCalls, order: { intentId: string; customerId: string }) {
  const page = await calls.find('checkouts', CheckoutPage, (options) =>
    calls.sdk.checkout.sessions.list({ customer: order.customerId, limit: 100 }, options),
  );
  return page?.data.find(({ metadata }) => metadata.intent === order.intentId) ?? null;
}
