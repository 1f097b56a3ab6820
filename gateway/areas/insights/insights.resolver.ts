import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import { badInput } from '../../kit/cursor.ts';
import type { AppContext } from '../../server/context.ts';
import { requireFeature } from '../subscriptions/allowance.ts';
import { CatalogueOverview } from './catalogue-overview.ts';
import { CatalogueInsights } from './insights.ts';

/** Default and maximum number of months. */
const defaultMonths = 12;
const maxMonths = 24;

const guard = (context: AppContext, feature: FeatureKey) => requireFeature(context.platform, context.actor, feature);

@Resolver()
export class InsightsResolver {
  @Query(() => CatalogueOverview, {
    description: 'Overview of the catalogue. Fails with FEATURE_LOCKED unless the plan includes BASIC_ANALYTICS.',
  })
  async catalogueOverview(@Ctx() context: AppContext): Promise<CatalogueOverview> {
    await guard(context, 'BASIC_ANALYTICS');
    return new CatalogueOverview(context);
  }

  @Query(() => CatalogueInsights, {
    description:
      'Growth, completeness and composition of the catalogue. Fails with FEATURE_LOCKED unless the plan includes ADVANCED_ANALYTICS.',
  })
  async catalogueInsights(
    @Ctx() context: AppContext,
    @Arg('months', () => Int, { nullable: true, description: 'Number of months, 1 to 24. Defaults to 12.' })
    months?: number,
  ): Promise<CatalogueInsights> {
    await guard(context, 'ADVANCED_ANALYTICS');
    const count = months ?? defaultMonths;
    if (count < 1 || count > maxMonths) throw badInput(`\`months\` must be a number from 1 to ${maxMonths}.`);
    return new CatalogueInsights(context, count);
  }
}
