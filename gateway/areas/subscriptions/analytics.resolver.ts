import { Arg, Ctx, Resolver } from 'type-graphql';
import { isAdministrator } from '#domain/access/actor.ts';
import { Administration, FormerRoot } from '../../kit/administration.ts';
import { forbidden } from '../../kit/errors.ts';
import { statistics } from '../../kit/statistics.ts';
import type { AppContext } from '../../server/context.ts';
import { planAnalytics } from './analytics.ts';
import { AnalyticsRange, SubscriptionAnalytics } from './analytics.type.ts';

@Resolver(() => Administration)
export class SubscriptionAnalyticsResolver {
  @FormerRoot(() => SubscriptionAnalytics, statistics('Statistics about the plans of all workspaces. Administrators only.'))
  subscriptionAnalytics(
    @Ctx() context: AppContext,
    @Arg('range', () => AnalyticsRange, { nullable: true, description: 'Period of the statistics. Defaults to 30 days.' })
    range?: AnalyticsRange | null,
  ): Promise<SubscriptionAnalytics> {
    if (isAdministrator(context.person)) return planAnalytics(context.rows.pool, context.platform.clock(), range ?? 'DAYS_30');
    throw forbidden('You need admin privileges to access subscription management features.');
  }
}
