import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '#db/entities/accounts.ts';
import { BillingEntry } from '#db/entities/billing.ts';
import { PlanSubscription } from '#db/entities/plans.ts';
import type { PlanAction } from '#domain/platform/audit-terms.ts';
import { billingNumber, planCharge } from '#domain/subscriptions/billing-entry.ts';
import type { Plan } from '#domain/subscriptions/plan.ts';
import { isPriced, type Tier } from '#domain/subscriptions/tier.ts';
import { announce } from '../../server/live/announce.ts';
import type { PlanRow } from './plan-row.ts';

/** Provider of a plan, and the plan's ID there. */
export type PlanProvider = Pick<PlanRow, 'provider' | 'providerSubscriptionId' | 'providerReadAt'>;
export const localProvider: PlanProvider = { provider: 'NONE', providerSubscriptionId: null, providerReadAt: null };

/**
 * Locks and returns the stored plan of a workspace until the transaction ends. With `unless-busy`, returns null instead of waiting for a
 * lock.
 */
export async function lockPlan(
  em: EntityManager,
  workspaceId: string,
  how: 'wait' | 'unless-busy' = 'wait',
): Promise<PlanSubscription | null> {
  const lock = how === 'wait' ? 'pg_advisory_xact_lock' : 'pg_try_advisory_xact_lock';
  const [taken] = await em.execute<{ held: boolean | string }[]>(`select ${lock}(hashtextextended(?, 0)) as held`, [
    `plan ${workspaceId}`,
  ]);
  if (taken?.held === false) return null;
  return em.findOne(PlanSubscription, { workspaceId }, { refresh: true });
}

/** A stored row for rules. */
export const asPlan = (row: PlanSubscription): PlanRow => {
  const {
    id,
    version,
    workspaceId,
    provider,
    providerSubscriptionId,
    providerReadAt,
    tierId,
    tierVersion,
    status,
    billingCycle,
  } = row;
  const { trialStartedAt, trialEndsAt, currentPeriodStartsAt, currentPeriodEndsAt, periodAnchorDay } = row;
  return {
    id,
    version,
    workspaceId,
    providerSubscriptionId,
    providerReadAt,
    tierId,
    tierVersion,
    trialStartedAt,
    trialEndsAt,
    currentPeriodStartsAt,
    currentPeriodEndsAt,
    periodAnchorDay,
    cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
    endedAt: row.endedAt,
    provider: provider as PlanRow['provider'],
    status: status as PlanRow['status'],
    billingCycle: billingCycle as PlanRow['billingCycle'],
  } as PlanRow;
};

/** Writes a plan over the stored one, or as the first of the workspace. */
export async function storePlan(
  em: EntityManager,
  workspaceId: string,
  row: PlanSubscription | null,
  plan: Plan,
  planProvider: PlanProvider,
): Promise<PlanSubscription> {
  const { tierId, tierVersion, status, billingCycle, trialStartedAt, trialEndsAt, cancelsAtPeriodEnd, endedAt } = plan;
  const { currentPeriodStartsAt, currentPeriodEndsAt, periodAnchorDay } = plan;
  const columns = {
    tierId,
    tierVersion,
    status,
    billingCycle,
    trialStartedAt,
    trialEndsAt,
    cancelsAtPeriodEnd,
    endedAt,
    currentPeriodStartsAt,
    currentPeriodEndsAt,
    periodAnchorDay,
    ...planProvider,
  };
  const stored = row ? em.assign(row, columns) : em.create(PlanSubscription, { ...columns, workspaceId }, { partial: true });
  await em.flush();
  await announce(em, { topic: 'plan', workspaceId, id: stored.id });
  return stored;
}

/** Adds a period of a local plan to the billing history. Call it while the plan is locked, because numbers are sequential. */
export async function addBillingPeriod(em: EntityManager, workspaceId: string, plan: Plan, tier: Tier): Promise<void> {
  if (!isPriced(tier) || !plan.currentPeriodStartsAt) return;
  const entries = await em.count(BillingEntry, { workspaceId });
  const occurredAt = plan.currentPeriodStartsAt;
  em.create(
    BillingEntry,
    {
      ...planCharge(tier, plan.billingCycle),
      workspaceId,
      tierId: tier.id,
      occurredAt,
      number: billingNumber(occurredAt, entries + 1),
      status: 'NOT_CHARGED',
      periodStartsAt: occurredAt,
      periodEndsAt: plan.currentPeriodEndsAt,
    },
    { partial: true },
  );
  await em.flush();
}

/** Automatic changes of a plan are recorded in the audit trail too. */
export function auditPlan(em: EntityManager, row: PlanSubscription, action: PlanAction, changes: Record<string, unknown>): void {
  const { workspaceId } = row;
  em.create(
    AuditEntry,
    { action, subjectType: 'PlanSubscription', subjectId: row.id, workspaceId, userId: null, changes },
    { partial: true },
  );
}
