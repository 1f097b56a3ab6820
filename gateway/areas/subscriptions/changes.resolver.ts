import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';
import type { PlanChangeInput } from '#domain/subscriptions/plan-draft.ts';
import { payload } from '../../kit/errors.ts';
import { type AppContext, requirePerson } from '../../server/context.ts';
import {
  BillingPortalPayload,
  PlanChangeInputType,
  PlanChangePreview,
  PlanPayload,
  UpgradeRecommendation,
} from './changes.type.ts';
import { forgetPlan } from './plan-row.ts';
import { shownAccess, shownBilling, shownPlan } from './plans.queries.ts';
import * as service from './plans.service.ts';
import { BillingCycleEnum } from './plans.type.ts';
import { openPortal } from './portal.service.ts';
import { previewChange, recommendUpgrade } from './preview-change.ts';

@Resolver()
export class PlanChangesResolver {
  @Query(() => PlanChangePreview, {
    nullable: true,
    description: 'Previews a plan change without applying the change. Null when the tier does not exist.',
  })
  planChangePreview(
    @Ctx() context: AppContext,
    @Arg('tier', () => ID, { description: 'ID of the tier, such as contributor.' }) tier: string,
    @Arg('billingCycle', () => BillingCycleEnum, { description: 'Billing cycle after the change.' }) billingCycle: BillingCycle,
  ): Promise<PlanChangePreview | null> {
    requirePerson(context);
    return previewChange(context, tier, billingCycle);
  }

  @Query(() => UpgradeRecommendation, {
    nullable: true,
    description: 'Recommends a larger plan when a limit is nearly reached or the trial ends within a week. Otherwise null.',
  })
  upgradeRecommendation(@Ctx() context: AppContext): Promise<UpgradeRecommendation | null> {
    requirePerson(context);
    return recommendUpgrade(context);
  }

  @Mutation(() => PlanPayload, { description: 'Starts the free trial. Each workspace gets one. Owners only.' })
  trialStart(
    @Ctx() context: AppContext,
    @Arg('package', () => ID, {
      nullable: true,
      description: 'ID of the package to try. Defaults to the package chosen at registration.',
    })
    packageId?: string | null,
    @Arg('tier', () => ID, {
      nullable: true,
      description: 'ID of the tier to try. Defaults to the trial tier of the package.',
    })
    tier?: string | null,
  ): Promise<PlanPayload> {
    return changed(context, () => service.startPlanTrial(context, { package: packageId, tier }));
  }

  @Mutation(() => PlanPayload, {
    description:
      'Changes the tier or billing cycle. Without an active plan, starts the free trial of the tier if available. Owners only.',
  })
  planChange(
    @Ctx() context: AppContext,
    @Arg('input', () => PlanChangeInputType, { description: 'Tier and billing cycle to change to.' }) input: PlanChangeInput,
  ): Promise<PlanPayload> {
    return changed(context, () => service.changePlan(context, input));
  }

  @Mutation(() => PlanPayload, { description: 'Cancels the plan at the end of its trial or billing period. Owners only.' })
  planCancel(@Ctx() context: AppContext): Promise<PlanPayload> {
    return changed(context, () => service.cancelPlan(context));
  }

  @Mutation(() => PlanPayload, { description: 'Resumes a cancelled plan that has not ended yet. Owners only.' })
  planResume(@Ctx() context: AppContext): Promise<PlanPayload> {
    return changed(context, () => service.resumePlan(context));
  }

  @Mutation(() => BillingPortalPayload, {
    description: "Opens the payment provider's billing portal with invoices and payment methods. Owners only.",
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
