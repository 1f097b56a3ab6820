import { canManageWorkspace } from '#domain/access/actor.ts';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { endsAt, needsAttention, trialDaysLeft } from '#domain/subscriptions/subscription-status.ts';
import { canStartTrial } from '#domain/subscriptions/transitions.ts';
import type { AppContext } from '../../server/context.ts';
import { grantsFor } from './grants.ts';
import { catalogueOf, tierOfPlan } from './plan-catalogue.ts';
import { isOnFreeTier, planOf } from './plan-row.ts';
import { type BillingObject, FeatureAccessObject, type PlanSubscriptionObject } from './plans.type.ts';
import { onPool } from './run-sql.ts';
import { shownUsageOf } from './usage.ts';

/** The API view of the plan of the caller's workspace. */
export async function shownPlan(context: AppContext): Promise<PlanSubscriptionObject | null> {
  const plan = await planOf(context);
  if (!plan) return null;
  const { platform } = context;
  const { shown } = await tierOfPlan(context.rows.pool, await catalogueOf(context), plan);
  const now = platform.clock();
  const { id, version, status, billingCycle, trialEndsAt, currentPeriodEndsAt, cancelsAtPeriodEnd, endedAt } = plan;
  return {
    id,
    version,
    status,
    billingCycle,
    trialEndsAt,
    currentPeriodEndsAt,
    cancelsAtPeriodEnd,
    endedAt,
    tier: shown,
    trialDaysLeft: trialDaysLeft(plan, now),
    endsAt: endsAt(plan),
    needsAttention: needsAttention(plan, now),
  };
}

/** Features with their limits. Usage is counted only where selected. */
export async function shownAccess(context: AppContext): Promise<FeatureAccessObject[]> {
  const { platform, actor } = context;
  const { workspaceId } = actor;
  const counting = onPool(context.rows.pool);
  const count = (feature: FeatureKey) => shownUsageOf(counting, feature, { workspaceId, now: platform.clock(), atMost: null });
  // Rights and plans come from the primary: the payment provider may have just changed them.
  const grants = await grantsFor(platform, onPool(platform.pool), actor);
  return grants.map((access) => new FeatureAccessObject(access, count));
}

/** Whether a trial can be started now. */
async function trialIsAvailable(context: AppContext): Promise<boolean> {
  const plan = await planOf(context);
  const { tiers } = await catalogueOf(context);
  return canStartTrial(plan, isOnFreeTier(plan, tiers));
}

export async function shownBilling(context: AppContext): Promise<BillingObject> {
  const { platform, actor } = context;
  const { provider } = platform.billing;
  const text = 'select exists (select from billing_customer where workspace_id = $1 and provider = $2) as "hasPortal"';
  const { rows } = await platform.pool.query<{ hasPortal: boolean }>(text, [actor.workspaceId, provider]);
  return {
    provider,
    isCharging: provider !== 'NONE',
    hasPortal: rows[0]!.hasPortal,
    trialIsAvailable: await trialIsAvailable(context),
    canManage: context.session?.via === 'session' && canManageWorkspace(actor),
  };
}
