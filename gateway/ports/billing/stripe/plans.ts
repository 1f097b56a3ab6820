import type { Pool } from 'pg';
import { tierKey } from '#domain/subscriptions/payment-product.ts';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { log } from '../../../kit/log.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { ProviderPlan } from '../port.ts';
import type { StripePrice, StripeSubscription } from './shapes.ts';
import { planStatus } from './status.ts';

/** Lookups needed to read subscriptions: workspaces by customer, and tiers by price. */
type Known = { workspaces: Map<string, string>; tiers: Set<string>; prices: Map<string, string> };

/**
 * Converts subscriptions to plans. Omits those without a workspace or a tier, which belong to other products. `readAt` is the time before a
 * reading, and after a change, so an overlapping reading never undoes a change.
 */
export async function plansOf(pool: Pool, subscriptions: StripeSubscription[], readAt: Date): Promise<ProviderPlan[]> {
  if (subscriptions.length === 0) return [];
  const known = await lookUp(pool, subscriptions);
  return subscriptions.flatMap((subscription) => planOf(subscription, known, readAt) ?? []);
}

function planOf(subscription: StripeSubscription, known: Known, readAt: Date): ProviderPlan | null {
  const workspaceId = known.workspaces.get(subscription.customer);
  const item = subscription.items.data[0];
  if (!workspaceId || !item) return null;
  const tierId = tierOf(item.price, known);
  const billingCycle = cycleOf(item.price);
  if (!tierId || !billingCycle) {
    log.warn({ subscription: subscription.id, price: item.price.id }, 'A subscription at Stripe has a price without a tier');
    return null;
  }
  const status = planStatus(subscription);
  const hasEnded = status === 'CANCELLED' || status === 'EXPIRED';
  // Stripe treats the trial as a period, and keeps it when the trial ends without a payment.
  const isOfTrial = status === 'TRIAL' || (subscription.trial_end !== null && item.current_period_start < subscription.trial_end);
  const isPaidInPeriods = !isOfTrial && item.price.unit_amount !== 0;
  return {
    id: subscription.id,
    customerId: subscription.customer,
    workspaceId,
    readAt,
    tierId,
    status,
    billingCycle,
    trialEndsAt: subscription.trial_end,
    currentPeriodStartsAt: isPaidInPeriods ? item.current_period_start : null,
    currentPeriodEndsAt: isPaidInPeriods ? item.current_period_end : null,
    cancelsAtPeriodEnd: !hasEnded && isCancelling(subscription),
    endedAt: hasEnded ? (subscription.ended_at ?? subscription.canceled_at ?? subscription.created) : null,
  };
}

/** Whether it ends with its period. Depending on how it was requested, Stripe stores a flag or the time. */
export function isCancelling({ cancel_at_period_end, cancel_at, items }: StripeSubscription): boolean {
  const periodEnd = items.data[0]?.current_period_end;
  return cancel_at_period_end || (cancel_at !== null && periodEnd !== undefined && cancel_at <= periodEnd);
}

/** A price names its tier in its metadata. It may be an older price with another amount. */
const tierOf = (price: StripePrice, known: Known): string | null => {
  const named = price.metadata[tierKey];
  return named && known.tiers.has(named) ? named : (known.prices.get(price.id) ?? null);
};

export function cycleOf(price: Pick<StripePrice, 'recurring'>): BillingCycle | null {
  if (price.recurring?.interval_count !== 1) return null;
  if (price.recurring.interval === 'year') return 'YEARLY';
  return price.recurring.interval === 'month' ? 'MONTHLY' : null;
}

async function lookUp(pool: Pool, subscriptions: StripeSubscription[]): Promise<Known> {
  const tiers = await pool.query<{ id: string; monthly: string | null; yearly: string | null }>(
    'select id, stripe_price_monthly_id as monthly, stripe_price_yearly_id as yearly from plan_tier',
  );
  const prices = tiers.rows.flatMap(({ id, monthly, yearly }) =>
    [monthly, yearly].flatMap((price) => (price ? [[price, id]] : [])),
  );
  return {
    workspaces: await workspacesOf(pool, subscriptions),
    tiers: new Set(tiers.rows.map((tier) => tier.id)),
    prices: new Map(prices as [string, string][]),
  };
}

/**
 * Returns the workspaces of customers. An unknown customer, after the database was restored from a backup, is linked to the workspace that
 * its subscription names, unless that has another customer.
 */
async function workspacesOf(pool: Pool, subscriptions: StripeSubscription[]): Promise<Map<string, string>> {
  const customers = [...new Set(subscriptions.map((subscription) => subscription.customer))];
  const known = await pool.query<{ customer: string; workspace: string }>(
    `select provider_customer_id as customer, workspace_id as workspace from billing_customer
      where provider = 'STRIPE' and provider_customer_id = any($1)`,
    [customers],
  );
  const workspaces = new Map(known.rows.map(({ customer, workspace }) => [customer, workspace]));
  for (const { customer, metadata } of subscriptions) {
    const workspace = metadata.workspace;
    if (workspaces.has(customer) || !workspace || !isUuid(workspace)) continue;
    const { rowCount } = await pool.query(
      `insert into billing_customer (workspace_id, provider, provider_customer_id)
        select id, 'STRIPE', $2 from workspace where id = $1 on conflict do nothing`,
      [workspace, customer],
    );
    if (rowCount) workspaces.set(customer, workspace);
  }
  return workspaces;
}
