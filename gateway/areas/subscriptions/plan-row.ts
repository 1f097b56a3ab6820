import type { Pool } from 'pg';
import type { BillingProviderName } from '#domain/subscriptions/billing-terms.ts';
import { planAt } from '#domain/subscriptions/due-changes.ts';
import type { Plan } from '#domain/subscriptions/plan.ts';
import { isPriced, type Tier } from '#domain/subscriptions/tier.ts';
import { readQuickly } from '../../kit/read-lanes.ts';
import type { Billing } from '../../ports/billing/port.ts';
import type { AppContext } from '../../server/context.ts';

/** The stored plan of a workspace and its provider. */
export type PlanRow = Plan & {
  id: string;
  version: number;
  workspaceId: string;
  provider: BillingProviderName;
  providerSubscriptionId: string | null;
  providerReadAt: Date | null;
};

/** Columns of `plan_subscription s`, under the names of `PlanRow`. */
export const planColumns = [
  's.id, s.version, s.workspace_id as "workspaceId", s.tier_id as "tierId", s.tier_version as "tierVersion", s.status, s.billing_cycle as "billingCycle"',
  's.trial_started_at as "trialStartedAt", s.trial_ends_at as "trialEndsAt"',
  's.current_period_starts_at as "currentPeriodStartsAt", s.current_period_ends_at as "currentPeriodEndsAt"',
  's.period_anchor_day as "periodAnchorDay", s.cancels_at_period_end as "cancelsAtPeriodEnd", s.ended_at as "endedAt"',
  's.provider, s.provider_subscription_id as "providerSubscriptionId", s.provider_read_at as "providerReadAt"',
].join(', ');

const moments = [
  'trialStartedAt',
  'trialEndsAt',
  'currentPeriodStartsAt',
  'currentPeriodEndsAt',
  'endedAt',
  'providerReadAt',
] as const;

/** Returns a row with dates as Date; the pool returns them as texts. */
export function planRow(row: Record<string, unknown>): PlanRow {
  const dates = moments.map((key) => [key, row[key] == null ? null : new Date(row[key] as string | Date)]);
  return { ...row, ...Object.fromEntries(dates) } as PlanRow;
}

/** Whether a local plan renews itself. With a provider, an unpaid plan ends with its period. */
/** What decides the current state of a plan besides its row. */
export type PlanClock = { billing: Pick<Billing, 'provider'>; clock: () => Date };

export const renewsLocally = ({ billing }: Pick<PlanClock, 'billing'>) => billing.provider === 'NONE';

/** Returns the current plan. Time-based changes of a local plan apply at once; a provider's plan changes when the provider is read. */
export function currentPlan(platform: PlanClock, row: PlanRow): PlanRow {
  return row.provider === 'NONE' ? { ...row, ...planAt(row, platform.clock(), renewsLocally(platform)) } : row;
}

/** Whether the plan is free and local, so a trial may follow. */
export function isOnFreeTier(plan: PlanRow | null, tiers: ReadonlyMap<string, Tier>): boolean {
  const tier = plan && tiers.get(plan.tierId);
  return tier != null && plan?.provider === 'NONE' && !isPriced(tier);
}

const planText = `select ${planColumns} from plan_subscription s where s.workspace_id = $1`;

/** Returns the current plan of a workspace, or null if it never chose one. */
async function readPlan(platform: AppContext['platform'], workspaceId: string): Promise<PlanRow | null> {
  const { rows } = await readQuickly(platform.pool as Pool, { name: 'plan', text: planText, values: [workspaceId] });
  return rows[0] ? currentPlan(platform, planRow(rows[0])) : null;
}

const known = new WeakMap<AppContext, Promise<PlanRow | null>>();
/** The plan of the caller's workspace, read once per request. Clear it after a change. */
export function planOf(context: AppContext): Promise<PlanRow | null> {
  let plan = known.get(context);
  if (!plan) {
    plan = readPlan(context.platform, context.actor.workspaceId);
    known.set(context, plan);
  }
  return plan;
}
export const forgetPlan = (context: AppContext) => void known.delete(context);
