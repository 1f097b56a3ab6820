import type { IntentKind } from '#db/entities/billing.ts';
import type { PlanSubscription } from '#db/entities/plans.ts';
import type { Result } from '#domain/kit/result.ts';
import type { Plan } from '#domain/subscriptions/plan.ts';
import type { AppContext } from '../context.ts';
import { UserErrorCode, userError } from '../kit/errors.ts';
import type { OrderOutcome } from '../ports/billing/port.ts';
import { runUseCase } from '../request/use-case.ts';
import { beginIntent, callProvider, markIntent } from './intents.ts';
import { catalogueOf, type PlanCatalogue } from './plan-catalogue.ts';
import { mailPlanChange } from './plan-mails.ts';
import type { PlanRow } from './plan-row.ts';
import { addBillingPeriod, asPlan, localProvider, lockPlan, storePlan } from './plan-store.ts';
import { applyProviderPlan } from './provider.service.ts';
import { settleStored } from './settle-stored.ts';

/** The plan that an act begins with, and the plan catalogue. */
type PlanState = { plan: PlanRow | null; catalogue: PlanCatalogue };

/** One change of the plan: what the rules make of it, and how the provider is asked for it. */
export type PlanAct = {
  /** How the audit trail names it: `plan.change`. */
  action: string;
  /** Whether a period that is paid begins with it, which enters the billing history. */
  beginsPeriod?: boolean;
  /** What the plan becomes by the rules; a refusal is shown to the caller. Called again once the provider has answered. */
  decide: (state: PlanState) => Result<Plan>;
  kindOf: (plan: PlanRow | null) => IntentKind;
  ask: (request: { intentId: string; plan: PlanRow | null; catalogue: PlanCatalogue }) => Promise<OrderOutcome>;
};

/** What came of it: where the browser has to go to finish it, if anywhere. */
export type ActOutcome = { redirectUrl: string | null };

/**
 * Runs an act as an owner. What the provider is asked is written down and committed before; what it answers is applied, or the act is
 * done here when no provider is concerned. The plan is as it was when anything fails.
 */
export async function actOnPlan(context: AppContext, act: PlanAct): Promise<ActOutcome> {
  const { owner, platform } = context;
  const catalogue = await catalogueOf(context);
  const { intentId, plan, wantedTierId } = await platform.orm.em.fork().transactional(async (em) => {
    const row = await lockPlan(em, owner.workspaceId);
    await settleStored(platform, em, row, catalogue);
    const state = planStateOf(row, catalogue);
    const next = accepted(act.decide(state));
    refuseAbsentProvider(context, state.plan);
    const meant = { kind: act.kindOf(state.plan), tierId: next.tierId, billingCycle: next.billingCycle };
    return { intentId: await beginIntent(platform, em, owner, meant), plan: state.plan, wantedTierId: next.tierId };
  });
  const outcome = await callProvider(platform, intentId, () => act.ask({ intentId, plan, catalogue }));
  switch (outcome.kind) {
    case 'LOCAL':
      await applyWithoutProvider(context, act, catalogue, intentId);
      return { redirectUrl: null };
    case 'PLAN':
      await applyProviderPlan(platform, outcome.plan);
      await markIntent(platform, intentId, { state: 'DONE' });
      if (outcome.plan.tierId !== wantedTierId) throw otherPlanPaid(catalogue, outcome.plan.tierId);
      return { redirectUrl: null };
    case 'REDIRECT':
      await markIntent(platform, intentId, { providerRef: outcome.ref });
      return { redirectUrl: outcome.url };
  }
}

/** An order finds that another one was paid meanwhile: that plan is in force now, and not the one that was asked for. */
const otherPlanPaid = (catalogue: PlanCatalogue, tierId: string) =>
  userError(
    UserErrorCode.CONFLICT,
    `The ${catalogue.tiers.get(tierId)?.displayName ?? tierId} plan was paid for meanwhile and is in force now. Look at it, then change it if you want another.`,
  );

const planStateOf = (row: PlanSubscription | null, catalogue: PlanCatalogue): PlanState => ({
  plan: row && asPlan(row),
  catalogue,
});

function accepted(decided: Result<Plan>): Plan {
  if (decided.ok) return decided.value;
  throw userError(UserErrorCode.INVALID, decided.message);
}

/** A plan that a provider charges cannot be changed behind its back. */
function refuseAbsentProvider({ platform }: AppContext, plan: PlanRow | null): void {
  const isElsewhere = plan !== null && plan.provider !== 'NONE' && plan.provider !== platform.billing.provider;
  if (!isElsewhere || plan.endedAt) return;
  const sentence = 'The payment provider of this plan is not connected. Ask the operator of this server to connect it.';
  throw userError(UserErrorCode.INVALID, sentence);
}

/** Nobody charges: the rules decide once more, under the lock, and their plan is in force at once. */
async function applyWithoutProvider(
  context: AppContext,
  act: PlanAct,
  catalogue: PlanCatalogue,
  intentId: string,
): Promise<void> {
  const { owner, platform } = context;
  try {
    await runUseCase(platform, owner, async ({ em }) => {
      const row = await lockPlan(em, owner.workspaceId);
      await settleStored(platform, em, row, catalogue);
      const { plan: before } = planStateOf(row, catalogue);
      const after = accepted(act.decide({ plan: before, catalogue }));
      const stored = await storePlan(em, owner.workspaceId, row, after, localProvider);
      const tier = catalogue.tiers.get(after.tierId)!;
      if (act.beginsPeriod) await addBillingPeriod(em, owner.workspaceId, after, tier);
      await mailPlanChange(platform, em, owner.workspaceId, { before, after, tierName: tier.displayName });
      const changes = { tier: [before?.tierId ?? null, after.tierId], status: [before?.status ?? null, after.status] };
      const audit = { action: act.action, subjectType: 'PlanSubscription', subjectId: stored.id, changes };
      return { result: undefined, audit };
    });
  } catch (error) {
    await markIntent(platform, intentId, { state: 'FAILED', failure: (error as Error).message.slice(0, 500) });
    throw error;
  }
  await markIntent(platform, intentId, { state: 'DONE' });
}
