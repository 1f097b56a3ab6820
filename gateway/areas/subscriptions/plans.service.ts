import { Workspace } from '#db/entities/accounts.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type PackageId, packageIdOf } from '#domain/accounts/account.ts';
import type { BillingCycle, PlanChangeType } from '#domain/subscriptions/plan.ts';
import { trialTierOf } from '#domain/subscriptions/plan-catalogue.ts';
import { PlanChangeDraft } from '#domain/subscriptions/plan-draft.ts';
import { changeTypeOf, isPriced, type Tier } from '#domain/subscriptions/tier.ts';
import { cancel, canStartTrial, choose, isCurrent, resume, startTrial } from '#domain/subscriptions/transitions.ts';
import { parseInput, UserErrorCode, userError } from '../../kit/errors.ts';
import type { OrderOutcome } from '../../ports/billing/port.ts';
import { type AppContext, type Platform, requireOwner } from '../../server/context.ts';
import { payerOf } from './payer.ts';
import { returnAddresses } from './payment-pages.ts';
import { actOnPlan, type PlanAct } from './plan-acts.ts';
import { catalogueOf, type PlanCatalogue } from './plan-catalogue.ts';
import { isOnFreeTier, type PlanRow, planOf } from './plan-row.ts';

export type PlanActOutcome = { changeType: PlanChangeType | null; redirectUrl: string | null; message: string | null };

const messages = { changed: 'Subscription updated successfully!', trial: 'Trial started successfully!' } as const;

/** Whether choosing a tier starts its trial: no plan is in force and the trial is unused. */
export const startsTrial = (plan: PlanRow | null, tier: Tier): boolean =>
  !isCurrent(plan) && tier.trialDays > 0 && canStartTrial(plan, false);

/** Starts the workspace's only trial, on the given tier, or on that of the package given or chosen at registration. */
export async function startPlanTrial(context: AppContext, choice: { package?: string | null; tier?: string | null }) {
  const { owner } = context;
  const tier = await trialTier(context, owner.workspaceId, choice);
  return beginTrial(context, tier, 'MONTHLY');
}

/** Changes tier or cycle. Without a plan, starts the tier's trial if it is unused. */
export async function changePlan(context: AppContext, input: unknown): Promise<PlanActOutcome> {
  requireOwner(context);
  const { tier: tierId, billingCycle } = parseInput(PlanChangeDraft, input);
  const catalogue = await catalogueOf(context);
  const tier = knownTier(catalogue, tierId);
  const plan = await planOf(context);
  if (startsTrial(plan, tier)) return beginTrial(context, tier, billingCycle);
  const current = plan && isCurrent(plan) ? (catalogue.tiers.get(plan.tierId) ?? null) : null;
  const { redirectUrl } = await actOnPlan(context, context.owner, {
    action: 'plan.change',
    beginsPeriod: true,
    decide: ({ plan }) => choose(plan, tier, billingCycle, context.platform.clock()),
    ...ordering(context.platform, context.owner, tier, billingCycle, 0),
  });
  return outcome(changeTypeOf(current, tierId), redirectUrl, messages.changed);
}

async function beginTrial(context: AppContext, tier: Tier, cycle: BillingCycle): Promise<PlanActOutcome> {
  const { redirectUrl } = await actOnPlan(context, context.owner, {
    action: 'plan.trial',
    decide: ({ plan, catalogue }) => startTrial(plan, isOnFreeTier(plan, catalogue.tiers), tier, cycle, context.platform.clock()),
    ...ordering(context.platform, context.owner, tier, cycle, tier.trialDays),
  });
  return outcome('STARTED', redirectUrl, messages.trial);
}

/** Ends the plan with its trial or its period. */
export const cancelPlan = (context: AppContext): Promise<PlanActOutcome> => setCancellation(context, true);
/** Reverts a cancellation. */
export const resumePlan = (context: AppContext): Promise<PlanActOutcome> => setCancellation(context, false);

async function setCancellation(context: AppContext, cancels: boolean): Promise<PlanActOutcome> {
  const { redirectUrl } = await actOnPlan(context, context.owner, {
    action: cancels ? 'plan.cancel' : 'plan.resume',
    decide: ({ plan }) => (cancels ? cancel(plan) : resume(plan)),
    kindOf: () => (cancels ? 'CANCEL' : 'RESUME'),
    order: ({ intentId, plan }) => {
      const providerPlanId = plan?.provider === 'NONE' ? null : plan?.providerSubscriptionId;
      if (!providerPlanId) return local;
      return context.platform.billing.setCancellation({ intentId, providerPlanId, cancels });
    },
  });
  return outcome(null, redirectUrl, messages.changed);
}

const local: Promise<OrderOutcome> = Promise.resolve({ kind: 'LOCAL' });

/** Messages report completed changes. A change that continues on the provider's page is not complete. */
const outcome = (changeType: PlanChangeType | null, redirectUrl: string | null, message: string): PlanActOutcome => ({
  changeType,
  redirectUrl,
  message: redirectUrl ? null : message,
});

/** Requests a tier from the provider: a change of its plan, or a first purchase. A free tier is no purchase. */
export function ordering(
  platform: Platform,
  actor: Actor,
  tier: Tier,
  billingCycle: BillingCycle,
  trialDays: number,
  isOnBehalf = false,
): Pick<PlanAct, 'kindOf' | 'order'> {
  const { billing } = platform;
  const keptByProvider = (plan: PlanRow | null) =>
    plan && plan.provider !== 'NONE' && isCurrent(plan) ? plan.providerSubscriptionId : null;
  return {
    kindOf: (plan) => (keptByProvider(plan) ? 'CHANGE' : 'CHECKOUT'),
    order: async ({ intentId, plan }) => {
      const providerPlanId = keptByProvider(plan);
      if (!providerPlanId && !isPriced(tier)) return local;
      const { workspaceId, userId } = actor;
      const payer = await payerOf(platform, workspaceId, userId);
      if (!payer) throw userError(UserErrorCode.INVALID, 'The workspace has no owner who could pay.');
      const { workspaceName, email, customerId } = payer;
      const order = {
        intentId,
        workspaceId,
        workspaceName,
        email,
        customerId,
        tierId: tier.id,
        billingCycle,
        trialDays,
        ...returnAddresses(platform.config, tier.packageId),
        ...(isOnBehalf ? { isOnBehalf } : {}),
      };
      return providerPlanId ? billing.change({ ...order, providerPlanId }) : billing.order(order);
    },
  };
}

async function trialTier(context: AppContext, workspaceId: string, choice: { package?: string | null; tier?: string | null }) {
  const catalogue = await catalogueOf(context);
  const packageId = choice.package == null ? null : packageIdOf(choice.package);
  if (packageId === undefined) throw userError(UserErrorCode.NOT_FOUND, 'Package not found', ['package']);
  if (choice.tier != null) {
    const tier = knownTier(catalogue, choice.tier);
    if (packageId === null || tier.packageId === packageId) return tier;
    throw userError(
      UserErrorCode.INVALID,
      `The ${tier.displayName} plan belongs to another package. Choose a plan of this package.`,
      ['tier'],
    );
  }
  return knownTier(catalogue, trialTierOf[packageId ?? (await registeredWith(context, workspaceId))]);
}

const registeredWith = async ({ platform }: AppContext, id: string): Promise<PackageId> =>
  (await platform.orm.em.fork().findOneOrFail(Workspace, { id })).packageId;

function knownTier({ tiers }: PlanCatalogue, id: string): Tier {
  const tier = tiers.get(id);
  if (!tier) throw userError(UserErrorCode.NOT_FOUND, 'Plan not found. Choose one of the available plans.', ['tier']);
  return tier;
}
