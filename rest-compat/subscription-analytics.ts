import { endpoint } from './endpoint.ts';
import { inDollars } from './subscription-shapes.ts';

type Money = { amountCents: number };
type Analytics = Record<string, unknown> & {
  monthlyRecurringRevenue: Money;
  unchargedMonthlyValue: Money;
  averageRevenuePerUser: Money;
};

/** The ranges as the page of older clients names them. */
const ranges: Readonly<Record<string, string>> = { '7d': 'DAYS_7', '30d': 'DAYS_30', '90d': 'DAYS_90', '1y': 'YEAR_1' };

export const subscriptionAnalytics = endpoint<{ subscriptionAnalytics: Analytics }>({
  method: 'GET',
  path: '/subscriptions/analytics',
  failure: 'Failed to load analytics',
  forbidden: 'Admin Access Required',
  document: `query ($range: AnalyticsRange) { subscriptionAnalytics(range: $range) {
    totalSubscribers activeSubscribers trialUsers churnRate monthlyRecurringRevenue { amountCents }
    unchargedMonthlyValue { amountCents } averageRevenuePerUser { amountCents }
    packageDistribution { packageName count percentage } tierDistribution { tierName count percentage }
    conversionRates { trialToPaid freeToContributor contributorToEnterprise } } }`,
  variables: ({ query }) => ({ range: (Object.hasOwn(ranges, query.range ?? '') && ranges[query.range!]) || null }),
  answer: ({ subscriptionAnalytics: figures }) => ({
    data: {
      ...figures,
      monthlyRecurringRevenue: inDollars(figures.monthlyRecurringRevenue),
      unchargedMonthlyValue: inDollars(figures.unchargedMonthlyValue),
      averageRevenuePerUser: inDollars(figures.averageRevenuePerUser),
    },
  }),
});
