import type { EntityManager } from '@mikro-orm/postgresql';
import { billingNumber, planCharge } from '#domain/subscriptions/billing-entry.ts';
import { addMonths, periodEnd } from '#domain/subscriptions/period.ts';
import { AuditEntry } from '../entities/accounts.ts';
import { BillingEntry } from '../entities/billing.ts';
import { PlanSubscription, Tier } from '../entities/plans.ts';

const tierId = 'contributor';
const cycle = 'YEARLY';

/** The demo workspace has had a free plan for two months. */
export async function addDemoPlan(em: EntityManager, workspaceId: string, now: Date): Promise<void> {
  const tier = await em.findOneOrFail(Tier, { id: tierId });
  const start = addMonths(now, -2);
  const end = periodEnd(start, cycle);
  const plan = em.create(
    PlanSubscription,
    {
      createdAt: start,
      workspaceId,
      tierId,
      status: 'ACTIVE',
      billingCycle: cycle,
      provider: 'NONE',
      cancelsAtPeriodEnd: false,
      currentPeriodStartsAt: start,
      currentPeriodEndsAt: end,
      periodAnchorDay: start.getUTCDate(),
    },
    { partial: true },
  );
  const charge = { ...planCharge(tier, cycle), periodStartsAt: start, periodEndsAt: end };
  em.create(
    BillingEntry,
    { ...charge, workspaceId, tierId, number: billingNumber(start, 1), occurredAt: start, status: 'NOT_CHARGED' },
    { partial: true },
  );
  await em.flush();
  // The analytics read changes of status from the audit trail.
  const changes = { status: [null, 'ACTIVE'], tier: [null, tierId] };
  em.create(
    AuditEntry,
    {
      createdAt: start,
      workspaceId,
      userId: null,
      changes,
      action: 'plan.change',
      subjectType: 'PlanSubscription',
      subjectId: plan.id,
    },
    { partial: true },
  );
  await em.flush();
}
