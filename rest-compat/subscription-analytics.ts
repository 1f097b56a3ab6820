import { type AnalyticsRange, SubscriptionAnalyticsDocument } from './__generated__/operations.ts';
import { endpoint } from './endpoint.ts';
import { choiceIn } from './list.ts';
import { inDollars } from './subscription-shapes.ts';

/** Ranges by name in older clients. */
const ranges: Readonly<Record<string, AnalyticsRange>> = { '7d': 'DAYS_7', '30d': 'DAYS_30', '90d': 'DAYS_90', '1y': 'YEAR_1' };

export const subscriptionAnalytics = endpoint({
  method: 'GET',
  path: '/subscriptions/analytics',
  failure: 'Failed to load analytics',
  forbidden: 'Admin Access Required',
  document: SubscriptionAnalyticsDocument,
  variables: ({ query }) => ({ range: choiceIn(query, 'range', ranges) }),
  answer: ({ subscriptionAnalytics: figures }) => ({
    data: {
      ...figures,
      monthlyRecurringRevenue: inDollars(figures.monthlyRecurringRevenue),
      unchargedMonthlyValue: inDollars(figures.unchargedMonthlyValue),
      averageRevenuePerUser: inDollars(figures.averageRevenuePerUser),
    },
  }),
});
