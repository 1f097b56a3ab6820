import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanSubscription } from '#db/entities/plans.ts';
import { dueChanges } from '#domain/subscriptions/due-changes.ts';
import type { Platform } from '../../server/context.ts';
import { type PlanCatalogue, tierOfPlan } from './plan-catalogue.ts';
import { mailPlanChange } from './plan-mails.ts';
import { renewsLocally } from './plan-row.ts';
import { addBillingPeriod, asPlan, auditPlan, localProvider, storePlan } from './plan-store.ts';

const actions = { TRIAL_ENDED: 'plan.trial-end', RENEWED: 'plan.renew', ENDED: 'plan.end' } as const;

/**
 * Applies due time-based changes to a locked local plan: the end of a trial or plan, and new periods with their lines in the billing
 * history. Returns whether anything was due.
 */
export async function updateDuePlan(
  platform: Platform,
  em: EntityManager,
  row: PlanSubscription | null,
  catalogue: PlanCatalogue,
): Promise<boolean> {
  if (row?.provider !== 'NONE') return false;
  const before = asPlan(row);
  const steps = dueChanges(before, platform.clock(), renewsLocally(platform));
  if (steps.length === 0) return false;
  const { tier } = await tierOfPlan(platform.pool, catalogue, before);
  for (const { kind, plan } of steps) {
    await storePlan(em, row.workspaceId, row, plan, localProvider);
    if (kind === 'RENEWED') await addBillingPeriod(em, row.workspaceId, plan, tier);
    auditPlan(em, row, actions[kind], { status: [before.status, plan.status], currentPeriodEndsAt: plan.currentPeriodEndsAt });
  }
  const after = steps.at(-1)!.plan;
  await mailPlanChange(platform, em, row.workspaceId, { before, after, tierName: tier.displayName });
  return true;
}
