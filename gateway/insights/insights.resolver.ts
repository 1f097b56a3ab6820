import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { FeatureKey } from '#domain/subscriptions/features.ts';
import type { AppContext } from '../context.ts';
import { badInput } from '../kit/cursor.ts';
import { requireFeature } from '../subscriptions/allowance.ts';
import { CatalogueOverview } from './catalogue-overview.ts';
import { CatalogueInsights } from './insights.ts';

/** How many months the insights look back, unless told, and at the most. */
const usualMonths = 12;
const mostMonths = 24;

const guard = (context: AppContext, feature: FeatureKey) => requireFeature(context.platform, context.actor, feature);

@Resolver()
export class InsightsResolver {
  @Query(() => CatalogueOverview, {
    description: 'The catalogue of the workspace at a glance. Needs the feature BASIC_ANALYTICS; FEATURE_LOCKED without it.',
  })
  async catalogueOverview(@Ctx() context: AppContext): Promise<CatalogueOverview> {
    await guard(context, 'BASIC_ANALYTICS');
    return new CatalogueOverview(context.platform, context.actor);
  }

  @Query(() => CatalogueInsights, {
    description:
      'The catalogue of the workspace over time, and how complete it is. Needs the feature ADVANCED_ANALYTICS; FEATURE_LOCKED without it.',
  })
  async catalogueInsights(
    @Ctx() context: AppContext,
    @Arg('months', () => Int, { nullable: true, description: 'How many months to look back: 1 to 24, 12 unless told.' })
    months?: number,
  ): Promise<CatalogueInsights> {
    await guard(context, 'ADVANCED_ANALYTICS');
    const count = months ?? usualMonths;
    if (count < 1 || count > mostMonths) throw badInput(`\`months\` is a number from 1 to ${mostMonths}.`);
    return new CatalogueInsights(context, count);
  }
}
