import type { Pool } from 'pg';
import type { ProviderPage, ProviderPlan } from '../port.ts';
import type { StripeCalls } from './client.ts';
import { plansOf } from './plans.ts';
import { AccountPage, asExpected, SubscriptionPage, SubscriptionShape } from './shapes.ts';

/** Current plans at Stripe. The time before the request counts as the time of reading. */

export async function readPlan(calls: StripeCalls, pool: Pool, id: string): Promise<ProviderPlan | null> {
  const readAt = new Date();
  const subscription = await calls.find('a plan', SubscriptionShape, (options) =>
    calls.sdk.subscriptions.retrieve(id, {}, options),
  );
  return subscription ? ((await plansOf(pool, [subscription], readAt))[0] ?? null) : null;
}

/** Plans of a customer, ended ones too, the latest first, 100 at most. */
export async function readPlansOfCustomer(calls: StripeCalls, pool: Pool, customer: string): Promise<ProviderPlan[]> {
  const readAt = new Date();
  const page = await calls.find('the plans of a customer', SubscriptionPage, (options) =>
    calls.sdk.subscriptions.list({ customer, status: 'all', limit: 100 }, options),
  );
  const latestFirst = (page?.data ?? []).toSorted((a, b) => b.created.getTime() - a.created.getTime());
  return plansOf(pool, latestFirst, readAt);
}

/** Plans of all customers that have not ended. */
export async function readOpenPlans(calls: StripeCalls, pool: Pool, after: string | null): Promise<ProviderPage<ProviderPlan>> {
  const readAt = new Date();
  const { data, has_more } = await calls.read('plans', AccountPage, (options) =>
    calls.sdk.subscriptions.list({ limit: 100, starting_after: after ?? undefined }, options),
  );
  const plans = await plansOf(pool, asExpected(SubscriptionShape, data), readAt);
  return { items: plans, next: has_more ? (data.at(-1)?.id ?? null) : null };
}

export const isLive = ({ status }: Pick<ProviderPlan, 'status'>) => status !== 'CANCELLED' && status !== 'EXPIRED';
