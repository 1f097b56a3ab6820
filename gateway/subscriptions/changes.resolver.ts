import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import { PlanChangeDraft, type PlanChangeInput } from '#domain/subscriptions/plan-draft.ts';
import type { AppContext } from '../context.ts';
import { payload } from '../kit/errors.ts';
import { inputFrom } from '../kit/input-from.ts';
import { BillingPortalPayload, PlanChangePreview, PlanPayload, UpgradeRecommendation } from './changes.type.ts';
import { forgetPlan } from './plan-row.ts';
import { shownAccess, shownBilling, shownPlan } from './plans.queries.ts';
import * as service from './plans.service.ts';
import { BillingCycleEnum } from './plans.type.ts';
import { openPortal } from './portal.service.ts';
import { previewChange, recommendUpgrade } from './preview-change.ts';

const Input = inputFrom('PlanChangeInput', PlanChangeDraft);

@Resolver()
export class PlanChangesResolver {
  @Query(() => PlanChangePreview, {
    nullable: true,
    description: 'What a change of plan would mean, before it is made; null when there is no such tier.',
  })
  planChangePreview(
    @Ctx() context: AppContext,
    @Arg('tier', () => ID, { description: 'Id of the tier.' }) tier: string,
    @Arg('billingCycle', () => BillingCycleEnum, { description: 'How often it would be charged.' }) billingCycle: BillingCycle,
  ): Promise<PlanChangePreview | null> {
    return context.person && previewChange(context, tier, billingCycle);
  }

  @Query(() => UpgradeRecommendation, {
    nullable: true,
    description: 'A larger plan, when most of a limit is used or the trial ends within a week; else null.',
  })
  upgradeRecommendation(@Ctx() context: AppContext): Promise<UpgradeRecommendation | null> {
    return context.person && recommendUpgrade(context);
  }

  @Mutation(() => PlanPayload, { description: 'Starts the free trial: there is one for each workspace. Owners only.' })
  trialStart(
    @Ctx() context: AppContext,
    @Arg('package', () => ID, { nullable: true, description: 'The package to try; the one registered with unless told.' })
    packageId?: string | null,
    @Arg('tier', () => ID, {
      nullable: true,
      description: 'The tier to try; the one that its package offers for trials unless told.',
    })
    tier?: string | null,
  ): Promise<PlanPayload> {
    return changed(context, () => service.startPlanTrial(context, { package: packageId, tier }));
  }

  @Mutation(() => PlanPayload, {
    description:
      'Chooses another tier or billing cycle. Where no plan is in force the free trial of the tier begins, if it has one. Owners only.',
  })
  planChange(
    @Ctx() context: AppContext,
    @Arg('input', () => Input, { description: 'The plan.' }) input: PlanChangeInput,
  ): Promise<PlanPayload> {
    return changed(context, () => service.changePlan(context, input));
  }

  @Mutation(() => PlanPayload, { description: 'Ends the plan with its trial or its paid period. Owners only.' })
  planCancel(@Ctx() context: AppContext): Promise<PlanPayload> {
    return changed(context, () => service.cancelPlan(context));
  }

  @Mutation(() => PlanPayload, { description: 'Takes a cancellation back while the plan still runs. Owners only.' })
  planResume(@Ctx() context: AppContext): Promise<PlanPayload> {
    return changed(context, () => service.resumePlan(context));
  }

  @Mutation(() => BillingPortalPayload, {
    description: "Opens the payment provider's page with invoices and means of payment. Owners only.",
  })
  billingPortalOpen(@Ctx() context: AppContext): Promise<BillingPortalPayload> {
    return payload(async () => ({ url: await openPortal(context) }));
  }
}

const changed = (context: AppContext, act: () => Promise<service.PlanActOutcome>): Promise<PlanPayload> =>
  payload(async () => {
    const outcome = await act();
    forgetPlan(context);
    const [planSubscription, featureAccess, billing] = await Promise.all([
      shownPlan(context),
      shownAccess(context),
      shownBilling(context),
    ]);
    return { ...outcome, planSubscription, featureAccess, billing };
  });
