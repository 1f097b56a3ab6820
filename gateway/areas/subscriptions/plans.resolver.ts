import { Arg, Ctx, ID, Query, Resolver, Subscription } from 'type-graphql';
import { type AppContext, requireActor, requirePerson } from '../../server/context.ts';
import { follow, stillThere } from '../../server/request/follow.ts';
import { catalogueOf } from './plan-catalogue.ts';
import { PackageObject, TierFeatureObject } from './plan-catalogue.type.ts';
import { shownAccess, shownBilling, shownPlan } from './plans.queries.ts';
import { BillingObject, FeatureAccessObject, PlanSubscriptionObject } from './plans.type.ts';

@Resolver()
export class PlansResolver {
  @Query(() => [PackageObject], { description: 'Packages with their tiers and prices. Requires no session.' })
  async packages(@Ctx() context: AppContext): Promise<PackageObject[]> {
    return (await catalogueOf(context)).packages;
  }

  @Query(() => [TierFeatureObject], {
    nullable: true,
    description: 'Features of a tier with their limits. Null when the tier does not exist. Requires no session.',
  })
  async tierFeatures(
    @Ctx() context: AppContext,
    @Arg('tier', () => ID, { description: 'ID of the tier, such as contributor.' }) tier: string,
  ): Promise<readonly TierFeatureObject[] | null> {
    return (await catalogueOf(context)).tierObjects.get(tier)?.features ?? null;
  }

  @Query(() => PlanSubscriptionObject, {
    nullable: true,
    description: 'Plan of the workspace. Null when no plan was ever chosen.',
  })
  planSubscription(@Ctx() context: AppContext): Promise<PlanSubscriptionObject | null> | null {
    requireActor(context);
    return shownPlan(context);
  }

  @Subscription(() => PlanSubscriptionObject, {
    description: 'Sends the plan of the workspace when it changes, such as after a payment.',
    subscribe: follow('plan'),
  })
  async planChanged(@Ctx() context: AppContext): Promise<PlanSubscriptionObject> {
    requireActor(context);
    return stillThere(await shownPlan(context));
  }

  @Query(() => [FeatureAccessObject], {
    description: 'Access of the workspace to each feature, with limits and usage.',
  })
  featureAccess(@Ctx() context: AppContext): Promise<FeatureAccessObject[]> {
    requireActor(context);
    return shownAccess(context);
  }

  @Query(() => BillingObject, { description: 'Billing details of the workspace.' })
  billing(@Ctx() context: AppContext): Promise<BillingObject> {
    requirePerson(context);
    return shownBilling(context);
  }
}
