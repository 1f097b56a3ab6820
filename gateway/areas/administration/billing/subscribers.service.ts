import { Subscriber } from '#db/entities/plans.ts';
import type { Actor } from '#domain/access/actor.ts';
import { failure } from '#domain/kit/result.ts';
import { TrialExtensionDraft } from '#domain/subscriptions/administration.ts';
import { PlanChangeDraft } from '#domain/subscriptions/plan-draft.ts';
import { isPriced } from '#domain/subscriptions/tier.ts';
import { cancel, choose, endNow, extendTrial, resume } from '#domain/subscriptions/transitions.ts';
import { parseInput, UserErrorCode, userError } from '../../../kit/errors.ts';
import { isUuid } from '../../../kit/rows.ts';
import type { OrderOutcome } from '../../../ports/billing/port.ts';
import type { AppContext } from '../../../server/context.ts';
import { actOnPlan, type PlanAct } from '../../subscriptions/plan-acts.ts';
import { catalogueOf } from '../../subscriptions/plan-catalogue.ts';
import type { PlanRow } from '../../subscriptions/plan-row.ts';
import { ordering } from '../../subscriptions/plans.service.ts';

/** Returns the administrator as an actor in the subscriber's workspace. Throws a user error for an unknown ID. */
async function actorFor({ administrator, platform }: AppContext, id: string): Promise<Actor> {
  const found = isUuid(id) ? await platform.orm.em.fork().findOne(Subscriber, { id }) : null;
  if (!found) throw userError(UserErrorCode.NOT_FOUND, 'Subscriber not found', ['id']);
  return { ...administrator, workspaceId: found.workspaceId };
}

type ProviderAct = (providerPlanId: string, intentId: string, plan: PlanRow) => Promise<OrderOutcome>;

/** Sends the act to the provider of the plan. A local plan changes here alone. */
const through =
  (act: ProviderAct): PlanAct['order'] =>
  async ({ intentId, plan }) =>
    plan && plan.provider !== 'NONE' && plan.providerSubscriptionId
      ? act(plan.providerSubscriptionId, intentId, plan)
      : { kind: 'LOCAL' };

/** Extends a running trial, or restarts one that expired. Returns the ID of the subscriber. */
export async function extendSubscriberTrial(context: AppContext, id: string, input: unknown): Promise<string> {
  const actor = await actorFor(context, id);
  const { days } = parseInput(TrialExtensionDraft, input);
  const { billing, clock } = context.platform;
  await actOnPlan(context, actor, {
    action: 'plan.extend-trial',
    decide: ({ plan }) =>
      plan && plan.provider !== 'NONE' && plan.status !== 'TRIAL'
        ? failure('The trial has ended with the payment provider.')
        : extendTrial(plan, days, clock()),
    kindOf: () => 'EXTEND',
    detail: `${days} days`,
    order: through((providerPlanId, intentId, plan) => {
      const extended = extendTrial(plan, days, clock());
      if (!extended.ok) throw userError(UserErrorCode.INVALID, extended.message);
      return billing.extendTrial({ intentId, providerPlanId, trialEndsAt: extended.value.trialEndsAt! });
    }),
  });
  return id;
}

/** Changes tier or cycle for a subscriber. A first payment is up to the owners. */
export async function changeSubscriberPlan(context: AppContext, id: string, input: unknown): Promise<string> {
  const actor = await actorFor(context, id);
  const { platform } = context;
  const { tier: tierId, billingCycle } = parseInput(PlanChangeDraft, input);
  const tier = (await catalogueOf(context)).tiers.get(tierId);
  if (!tier) throw userError(UserErrorCode.NOT_FOUND, 'Tier not found', ['tier']);
  const { kindOf, order } = ordering(platform, actor, tier, billingCycle, 0, true);
  const isFirstPayment = (plan: PlanRow | null) =>
    platform.billing.provider !== 'NONE' && isPriced(tier) && kindOf(plan) === 'CHECKOUT';
  await actOnPlan(context, actor, {
    action: 'plan.change',
    beginsPeriod: true,
    decide: ({ plan }) =>
      isFirstPayment(plan)
        ? failure('Only an owner of the workspace can make the first payment.')
        : choose(plan, tier, billingCycle, platform.clock()),
    kindOf,
    order,
  });
  return id;
}

/** Cancels at the end of the trial or period, or at once. */
export async function cancelSubscriberPlan(context: AppContext, id: string, immediately: boolean): Promise<string> {
  const actor = await actorFor(context, id);
  const { billing, clock } = context.platform;
  await actOnPlan(context, actor, {
    action: 'plan.cancel',
    decide: ({ plan }) => (immediately ? endNow(plan, clock()) : cancel(plan)),
    kindOf: () => (immediately ? 'END' : 'CANCEL'),
    order: through((providerPlanId, intentId) =>
      immediately
        ? billing.end({ intentId, providerPlanId })
        : billing.setCancellation({ intentId, providerPlanId, cancels: true }),
    ),
  });
  return id;
}

/** Reverts a cancellation. */
export async function resumeSubscriberPlan(context: AppContext, id: string): Promise<string> {
  const actor = await actorFor(context, id);
  const { billing } = context.platform;
  await actOnPlan(context, actor, {
    action: 'plan.resume',
    decide: ({ plan }) => resume(plan),
    kindOf: () => 'RESUME',
    order: through((providerPlanId, intentId) => billing.setCancellation({ intentId, providerPlanId, cancels: false })),
  });
  return id;
}
