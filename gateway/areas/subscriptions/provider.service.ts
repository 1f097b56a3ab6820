import type { EntityManager } from '@mikro-orm/postgresql';
import { Workspace } from '#db/entities/accounts.ts';
import type { PlanSubscription } from '#db/entities/plans.ts';
import { addDays } from '#domain/subscriptions/period.ts';
import type { Plan } from '#domain/subscriptions/plan.ts';
import type { Tier } from '#domain/subscriptions/tier.ts';
import { isCurrent } from '#domain/subscriptions/transitions.ts';
import type { ProviderInvoice, ProviderPlan } from '../../ports/billing/port.ts';
import type { Platform } from '../../server/context.ts';
import { readCatalogue } from './plan-catalogue.ts';
import { mailPlanChange } from './plan-mails.ts';
import type { PlanRow } from './plan-row.ts';
import { asPlan, auditPlan, lockPlan, type PlanProvider, storePlan } from './plan-store.ts';

/** APPLIED: the plan was changed. UNCHANGED: it was equal. IGNORED: a later reading or another plan takes precedence. */
export type Applied = 'APPLIED' | 'UNCHANGED' | 'IGNORED';

/**
 * Makes the plan of a workspace equal to a reading from the provider. Safe to repeat in any order: the latest reading of a plan counts, and
 * an ended plan never replaces a running one.
 */
export async function applyProviderPlan(
  platform: Platform,
  plan: ProviderPlan,
  /** Whether the user chose the tier now, so the plan moves to its latest version. */
  isChosen = false,
): Promise<Applied> {
  const { tiers } = await readCatalogue(platform.pool);
  const tier = tiers.get(plan.tierId);
  if (!tier) throw new Error(`The provider's plan ${plan.id} has an unknown tier: ${plan.tierId}`);
  return platform.orm.em.fork().transactional(async (em) => {
    if ((await em.count(Workspace, { id: plan.workspaceId })) === 0) return 'IGNORED';
    const row = await lockPlan(em, plan.workspaceId);
    return apply(platform, em, row, plan, { tier, isChosen });
  });
}

async function apply(
  platform: Platform,
  em: EntityManager,
  row: PlanSubscription | null,
  read: ProviderPlan,
  { tier, isChosen }: { tier: Tier; isChosen: boolean },
): Promise<Applied> {
  const before = row && asPlan(row);
  if (before && !counts(before, read)) return 'IGNORED';
  const { workspaceId, id, readAt } = read;
  const planProvider: PlanProvider = { provider: 'STRIPE', providerSubscriptionId: id, providerReadAt: readAt };
  const keepsVersion = !isChosen && before?.providerSubscriptionId === id && isSameChoice(before, read);
  const tierVersion = keepsVersion ? before.tierVersion : tier.version;
  const after = { ...asLocal(before, read, tier), tierVersion };
  if (before && isSame({ ...before }, { ...after, ...planProvider })) {
    // A reading without changes keeps the version.
    await em.execute('update plan_subscription set provider_read_at = ? where id = ? and workspace_id = ?', [
      readAt,
      before.id,
      workspaceId,
    ]);
    return 'UNCHANGED';
  }
  const stored = await storePlan(em, workspaceId, row, after, planProvider);
  const changes = { tier: [before?.tierId ?? null, after.tierId], status: [before?.status ?? null, after.status] };
  auditPlan(em, stored, 'plan.sync', changes);
  await mailPlanChange(platform, em, workspaceId, { before, after, tierName: tier.displayName });
  return 'APPLIED';
}

/** Whether a reading concerns the workspace's plan or one that replaces it. */
function counts(row: PlanRow, read: ProviderPlan): boolean {
  if (row.providerSubscriptionId === read.id) return !row.providerReadAt || read.readAt >= row.providerReadAt;
  if (!isCurrent(read)) return !isCurrent(row) && (!row.endedAt || (read.endedAt !== null && read.endedAt > row.endedAt));
  if (!isCurrent(row) || row.provider === 'NONE') return true;
  // Of two running plans, the one that began later counts, in any order of reading.
  return !row.currentPeriodStartsAt || !read.currentPeriodStartsAt || read.currentPeriodStartsAt >= row.currentPeriodStartsAt;
}

const isSameChoice = (before: PlanRow, read: ProviderPlan) =>
  before.tierId === read.tierId && before.billingCycle === read.billingCycle;

/** A used trial stays used, whatever the provider's plan is. */
function asLocal(before: PlanRow | null, read: ProviderPlan, tier: Tier): Omit<Plan, 'tierVersion'> {
  const { tierId, status, billingCycle, trialEndsAt, currentPeriodStartsAt, currentPeriodEndsAt, cancelsAtPeriodEnd, endedAt } =
    read;
  const begun = trialEndsAt && addDays(trialEndsAt, -tier.trialDays);
  return {
    tierId,
    status,
    billingCycle,
    currentPeriodStartsAt,
    currentPeriodEndsAt,
    cancelsAtPeriodEnd,
    endedAt,
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

/** Adds invoices of the provider to the billing history, with the tier of the current plan, or updates known ones. */
export async function recordInvoices(
  platform: Platform,
  workspaceId: string,
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  for (const invoice of invoices) {
    await platform.pool.query(
      `insert into billing_entry (workspace_id, number, occurred_at, description, period_starts_at, period_ends_at, amount_cents,
          currency, status, provider_ref, invoice_url, refunded_cents, tier_id, billing_cycle)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
          (select tier_id from plan_subscription where workspace_id = $1),
          (select billing_cycle from plan_subscription where workspace_id = $1))
        on conflict (provider_ref) do update set number = excluded.number, description = excluded.description,
          amount_cents = excluded.amount_cents, status = excluded.status, invoice_url = excluded.invoice_url,
          refunded_cents = excluded.refunded_cents
        where billing_entry.workspace_id = excluded.workspace_id`,
      [
        workspaceId,
        invoice.number,
        invoice.occurredAt,
        invoice.description,
        invoice.periodStartsAt,
        invoice.periodEndsAt,
        invoice.amountCents,
        invoice.currency,
        invoice.status,
        invoice.ref,
        invoice.url,
        invoice.refundedCents,
      ],
    );
  }
}
