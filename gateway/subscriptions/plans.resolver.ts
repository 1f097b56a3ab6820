import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { AppContext } from '../context.ts';
import { catalogueOf } from './plan-catalogue.ts';
import { PackageObject, TierFeatureObject } from './plan-catalogue.type.ts';
import { shownAccess, shownBilling, shownPlan } from './plans.queries.ts';
import { BillingObject, FeatureAccessObject, PlanSubscriptionObject } from './plans.type.ts';

@Resolver()
export class PlansResolver {
  @Query(() => [PackageObject], { description: 'What can be bought, for everybody to read.' })
  async packages(@Ctx() context: AppContext): Promise<PackageObject[]> {
    return (await catalogueOf(context)).packages;
  }

  @Query(() => [TierFeatureObject], {
    nullable: true,
    description: 'What a tier says about each feature, for everybody to read; null when there is no such tier.',
  })
  async tierFeatures(
    @Ctx() context: AppContext,
    @Arg('tier', () => ID, { description: 'Id of the tier.' }) tier: string,
  ): Promise<TierFeatureObject[] | null> {
    return (await catalogueOf(context)).tierObjects.get(tier)?.features ?? null;
  }

  @Query(() => PlanSubscriptionObject, {
    nullable: true,
    description: 'The plan of the workspace; null when it never chose one.',
  })
  planSubscription(@Ctx() context: AppContext): Promise<PlanSubscriptionObject | null> | null {
    return context.actor && shownPlan(context);
  }

  @Query(() => [FeatureAccessObject], {
    description: 'Which features the workspace may use, and how much of them. Reading what one has is never locked.',
  })
  featureAccess(@Ctx() context: AppContext): Promise<FeatureAccessObject[]> {
    return context.actor && shownAccess(context);
  }

  @Query(() => BillingObject, { description: 'How the workspace pays.' })
  billing(@Ctx() context: AppContext): Promise<BillingObject> {
    return context.person && shownBilling(context);
  }
}
