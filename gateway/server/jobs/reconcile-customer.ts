import type { Pool } from 'pg';
import { applyProviderPlan, recordInvoices } from '../../areas/subscriptions/provider.service.ts';
import { log } from '../../kit/log.ts';
import type { Billing, BillingFeed, ProviderPlan } from '../../ports/billing/port.ts';
import type { Platform } from '../context.ts';

/** A platform with a payment provider. */
export type Charging = Platform & { billing: Billing & { feed: BillingFeed } };
export const isCharging = (platform: Platform): platform is Charging => platform.billing.feed !== null;

/**
 * Makes plan and billing history equal to the provider's current records of a customer. Idempotent. One lock per customer keeps readings in
 * order.
 */
export const reconcileCustomer = (platform: Charging, customerId: string): Promise<void> =>
  withAdvisoryLock(platform.pool, `billing ${customerId}`, () => readAndApply(platform, customerId));

export async function withAdvisoryLock(pool: Pool, name: string, act: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // A lock of a transaction, because poolers do not keep those of sessions.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    await act();
  } finally {
    // If the transaction cannot end, the connection is closed, which releases the lock.
    const failure = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(failure);
  }
}

async function readAndApply(platform: Charging, customerId: string): Promise<void> {
  const { billing } = platform;
  const plans = await billing.plansOfCustomer(customerId);
  const workspaceId = plans[0]?.workspaceId;
  if (!workspaceId) return;
  const plan = governing(plans, await planKnownHere(platform, workspaceId));
  if (plan) await applyProviderPlan(platform, plan);
  if (plan) await endReplaced(platform, plan, plans);
  await recordInvoices(platform, workspaceId, await billing.invoicesOfCustomer(customerId));
}

const isRunning = ({ status }: ProviderPlan) => status === 'ACTIVE' || status === 'TRIAL';
/** A trial or a free plan: neither was ever charged. */
const isUncharged = ({ status, currentPeriodEndsAt }: ProviderPlan) => status === 'TRIAL' || currentPeriodEndsAt === null;

/**
 * Selects the workspace's plan among a customer's plans, the latest first: paid before trial, running before suspended, later before
 * earlier. If all have ended, it is the one known here, or else the latest.
 */
export function governing(plans: readonly ProviderPlan[], knownId: string | null): ProviderPlan | null {
  const running = plans.filter(isRunning);
  return (
    running.find((plan) => !isUncharged(plan)) ??
    running[0] ??
    plans.find(({ status }) => status === 'SUSPENDED') ??
    plans.find(({ id }) => id === knownId) ??
    plans[0] ??
    null
  );
}

async function planKnownHere({ pool }: Platform, workspaceId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>(
    'select provider_subscription_id as id from plan_subscription where workspace_id = $1',
    [workspaceId],
  );
  return rows[0]?.id ?? null;
}

/** Ends a trial that a purchase replaced, so it is never charged. Two paid plans need a person's decision. */
async function endReplaced({ billing }: Charging, plan: ProviderPlan, plans: readonly ProviderPlan[]): Promise<void> {
  if (plan.status !== 'ACTIVE' || isUncharged(plan)) return;
  for (const other of plans) {
    if (other.id === plan.id || !isRunning(other)) continue;
    if (isUncharged(other)) await billing.feed.endPlan(other.id);
    else
      log.warn(
        { plans: [plan.id, other.id] },
        'A customer pays for two plans at once: refund and end one of them at the provider',
      );
  }
}
