import type { EntityManager } from '@mikro-orm/postgresql';
import { Workspace } from '#db/entities/accounts.ts';
import type { PlanSubscription } from '#db/entities/plans.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Plan } from '#domain/subscriptions/plan.ts';
import type { Tier } from '#domain/subscriptions/tier.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import type { Platform } from '../context.ts';
import type { ProviderInvoice, ProviderPlan } from '../ports/billing/port.ts';
import { readCatalogue } from './plan-catalogue.ts';
import { mailPlanChange } from './plan-mails.ts';
import type { PlanRow } from './plan-row.ts';
import { asPlan, auditPlan, lockPlan, type PlanProvider, storePlan } from './plan-store.ts';

/** APPLIED: the plan here was another one. UNCHANGED: it was the same. IGNORED: a later reading, or another plan, counts. */
export type Applied = 'APPLIED' | 'UNCHANGED' | 'IGNORED';

/**
 * Makes the plan of a workspace equal to what was read at the provider. It may be called any number of times with readings in any
 * order: of one plan the latest reading counts, and a plan that ended never takes the place of one that runs.
 */
export async function applyProviderPlan(platform: Platform, plan: ProviderPlan): Promise<Applied> {
  const { tiers } = await readCatalogue(platform.pool);
  const tier = tiers.get(plan.tierId);
  if (!tier) throw new Error(`The provider's plan ${plan.id} names a tier that is not known: ${plan.tierId}`);
  return platform.orm.em.fork().transactional(async (em) => {
    if ((await em.count(Workspace, { id: plan.workspaceId })) === 0) return 'IGNORED';
    const row = await lockPlan(em, plan.workspaceId);
    return apply(platform, em, row, plan, tier);
  });
}

async function apply(
  platform: Platform,
  em: EntityManager,
  row: PlanSubscription | null,
  read: ProviderPlan,
  tier: Tier,
): Promise<Applied> {
  const before = row && asPlan(row);
  if (before && !counts(before, read)) return 'IGNORED';
  const { workspaceId, id, readAt } = read;
  const planProvider: PlanProvider = { provider: 'STRIPE', providerSubscriptionId: id, providerReadAt: readAt };
  const after = asLocal(before, read, tier);
  if (before && isSame({ ...before }, { ...after, ...planProvider })) {
    // A reading that brings nothing new leaves the version alone.
    await em.execute('update plan_subscription set provider_read_at = ? where id = ?', [readAt, before.id]);
    return 'UNCHANGED';
  }
  const stored = await storePlan(em, workspaceId, row, after, planProvider);
  const changes = { tier: [before?.tierId ?? null, after.tierId], status: [before?.status ?? null, after.status] };
  auditPlan(em, stored, 'plan.sync', changes);
  await mailPlanChange(platform, em, workspaceId, { before, after, tierName: tier.displayName });
  return 'APPLIED';
}

/** Whether a reading says something about the plan that the workspace has, or about one that takes its place. */
function counts(row: PlanRow, read: ProviderPlan): boolean {
  if (row.providerSubscriptionId === read.id) return !row.providerReadAt || read.readAt >= row.providerReadAt;
  if (!isCurrent(read)) return !isCurrent(row) && (!row.endedAt || (read.endedAt !== null && read.endedAt > row.endedAt));
  if (!isCurrent(row) || row.provider === 'NONE') return true;
  // Two that run at once: the one that began later, whichever is read first.
  return !row.currentPeriodStartsAt || !read.currentPeriodStartsAt || read.currentPeriodStartsAt >= row.currentPeriodStartsAt;
}

/** The trial of a workspace stays used, whatever the provider's plan is. */
function asLocal(before: PlanRow | null, read: ProviderPlan, tier: Tier): Plan {
  const { tierId, status, billingCycle, trialEndsAt, currentPeriodStartsAt, currentPeriodEndsAt, cancelsAtPeriodEnd, endedAt } =
    read;
  const begun = trialEndsAt && addDays(trialEndsAt, -tier.trialDays);
  return {
    ...{ tierId, status, billingCycle, currentPeriodStartsAt, currentPeriodEndsAt, cancelsAtPeriodEnd, endedAt },
    trialStartedAt: before?.trialStartedAt ?? begun,
    trialEndsAt: trialEndsAt ?? before?.trialEndsAt ?? null,
    periodAnchorDay: null,
  };
}

type Comparable = Partial<Record<keyof PlanRow, unknown>>;
const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));
const isSame = (before: Comparable, after: Comparable) =>
  (Object.keys(after) as (keyof PlanRow)[]).every(
    (key) => key === 'providerReadAt' || comparable(before[key]) === comparable(after[key]),
  );

/** Enters invoices of the provider into the billing history, or brings the lines of known ones up to date. */
export async function recordInvoices(
  platform: Platform,
  workspaceId: string,
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  for (const invoice of invoices) {
    await platform.pool.query(
      `insert into billing_entry (workspace_id, number, occurred_at, description, period_starts_at, period_ends_at, amount_cents,
          currency, status, provider_ref, invoice_url)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (provider_ref) do update set number = excluded.number, description = excluded.description,
          amount_cents = excluded.amount_cents, status = excluded.status, invoice_url = excluded.invoice_url
        where billing_entry.workspace_id = excluded.workspace_id`,
      [
        ...[workspaceId, invoice.number, invoice.occurredAt, invoice.description, invoice.periodStartsAt, invoice.periodEndsAt],
        ...[invoice.amountCents, invoice.currency, invoice.status, invoice.ref, invoice.url],
      ],
    );
  }
}
