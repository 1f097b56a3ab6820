import type { PlanSubscription } from '#db/entities/plans.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Result } from '#domain/kit/result.ts';
import type { PlanAction } from '#domain/platform/audit-terms.ts';
import type { IntentKind } from '#domain/subscriptions/billing-terms.ts';
import type { Plan } from '#domain/subscriptions/plan.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import type { OrderOutcome } from '../../ports/billing/port.ts';
import type { AppContext, Platform } from '../../server/context.ts';
import { type Audit, runUseCase } from '../../server/request/use-case.ts';
import { beginIntent, callProvider, markIntent } from './intents.ts';
import { catalogueOf, type PlanCatalogue } from './plan-catalogue.ts';
import { mailPlanChange } from './plan-mails.ts';
import type { PlanRow } from './plan-row.ts';
import { addBillingPeriod, asPlan, localProvider, lockPlan, storePlan } from './plan-store.ts';
import { applyProviderPlan } from './provider.service.ts';
import { updateDuePlan } from './update-due-plan.ts';

/** The current plan and the plan catalogue. */
type PlanState = { plan: PlanRow | null; catalogue: PlanCatalogue };

/** A change of the plan: the rule that computes the new plan, and the request to the provider. */
export type PlanAct = {
  /** Name in the audit trail: `plan.change`. */
  action: PlanAction;
  /** Whether a tier is chosen: a paid period begins, which enters the billing history, under the latest version of the tier. */
  beginsPeriod?: boolean;
  /** Computes the new plan. A refusal is shown to the caller. Called again after the provider's response. */
  decide: (state: PlanState) => Result<Plan>;
  kindOf: (plan: PlanRow | null) => IntentKind;
  /** Content of the request beyond tier and cycle. */
  detail?: string;
  order: (request: { intentId: string; plan: PlanRow | null; catalogue: PlanCatalogue }) => Promise<OrderOutcome>;
};

/** Result, with the page where the browser completes it, if any. */
export type ActOutcome = { redirectUrl: string | null };

/**
 * Runs a change of the plan of the actor's workspace. The caller checks that the actor may. The request to the provider is recorded and committed first. Then the provider's response is applied, or the
 * local rule if there is no provider. The plan does not change on failure.
 */
export async function actOnPlan(context: AppContext, actor: Actor, act: PlanAct): Promise<ActOutcome> {
  const { platform } = context;
  const { workspaceId } = actor;
  const catalogue = await catalogueOf(context);
  const { intentId, plan, wantedTierId } = await platform.orm.em.fork().transactional(async (em) => {
    const row = await lockPlan(em, workspaceId);
    await updateDuePlan(platform, em, row, catalogue);
    const state = planStateOf(row, catalogue);
    const next = accepted(act.decide(state));
    refuseAbsentProvider(context, state.plan);
    const { tierId, billingCycle } = next;
    const meant = { kind: act.kindOf(state.plan), tierId, billingCycle, ...(act.detail ? { detail: act.detail } : {}) };
    return { intentId: await beginIntent(platform, em, actor, meant), plan: state.plan, wantedTierId: next.tierId };
  });
  const intent = { id: intentId, workspaceId };
  const outcome = await callProvider(platform, intent, () => act.order({ intentId, plan, catalogue }));
  switch (outcome.kind) {
    case 'LOCAL':
      await applyWithoutProvider(platform, actor, act, catalogue, intent);
      return { redirectUrl: null };
    case 'PLAN':
      await applyProviderPlan(platform, outcome.plan, act.beginsPeriod);
      await markIntent(platform, intent, { state: 'DONE' });
      if (outcome.plan.tierId !== wantedTierId) throw otherPlanPaid(catalogue, outcome.plan.tierId);
      return { redirectUrl: null };
    case 'REDIRECT':
      await markIntent(platform, intent, { providerRef: outcome.ref });
      return { redirectUrl: outcome.url };
  }
}

/** The order found that another one was paid meanwhile. That plan is in force, not the requested one. */
const otherPlanPaid = (catalogue: PlanCatalogue, tierId: string) =>
  userError(
    UserErrorCode.CONFLICT,
    `The ${catalogue.tiers.get(tierId)?.displayName ?? tierId} plan was paid in the meantime and is now active. Review the plan, and change it if you prefer another.`,
  );

const planStateOf = (row: PlanSubscription | null, catalogue: PlanCatalogue): PlanState => ({
  plan: row && asPlan(row),
  catalogue,
});

function accepted(decided: Result<Plan>): Plan {
  if (decided.ok) return decided.value;
  throw userError(UserErrorCode.INVALID, decided.message);
}

/** A plan charged by a provider cannot be changed only here. */
function refuseAbsentProvider({ platform }: AppContext, plan: PlanRow | null): void {
  const isElsewhere = plan !== null && plan.provider !== 'NONE' && plan.provider !== platform.billing.provider;
  if (!isElsewhere || plan.endedAt) return;
  const sentence = 'The payment provider of this plan is not connected. Ask the operator of this server to connect the provider.';
  throw userError(UserErrorCode.INVALID, sentence);
}

/** Without a provider, the rule runs again under the lock and its plan is in force at once. */
async function applyWithoutProvider(
  platform: Platform,
  actor: Actor,
  act: PlanAct,
  catalogue: PlanCatalogue,
  intent: { id: string; workspaceId: string },
): Promise<void> {
  try {
    await runUseCase(platform, actor, async ({ em }) => {
      const row = await lockPlan(em, intent.workspaceId);
      await updateDuePlan(platform, em, row, catalogue);
      const { plan: before } = planStateOf(row, catalogue);
      const after = accepted(act.decide({ plan: before, catalogue }));
      const stored = await storePlan(em, intent.workspaceId, row, after, localProvider);
      const tier = catalogue.tiers.get(after.tierId)!;
      if (act.beginsPeriod) await addBillingPeriod(em, intent.workspaceId, after, tier);
      await mailPlanChange(platform, em, intent.workspaceId, { before, after, tierName: tier.displayName });
      const changes = { tier: [before?.tierId ?? null, after.tierId], status: [before?.status ?? null, after.status] };
      const audit: Audit = { action: act.action, subjectType: 'PlanSubscription', subjectId: stored.id, changes };
      return { result: undefined, audit };
    });
  } catch (error) {
    await markIntent(platform, intent, { state: 'FAILED', failure: (error as Error).message.slice(0, 500) });
    throw error;
  }
  await markIntent(platform, intent, { state: 'DONE' });
}
