import { Float, Int } from 'type-graphql';
import { describedEnum } from '../../kit/enum-type.ts';
import { objectType } from '../../kit/object-type.ts';
import { Money } from './plan-catalogue.type.ts';

export const AnalyticsRange = describedEnum(
  'AnalyticsRange',
  'Period of the statistics, up to now.',
  { DAYS_7: 'DAYS_7', DAYS_30: 'DAYS_30', DAYS_90: 'DAYS_90', YEAR_1: 'YEAR_1' },
  { DAYS_7: 'Last 7 days.', DAYS_30: 'Last 30 days.', DAYS_90: 'Last 90 days.', YEAR_1: 'Last 365 days.' },
);
export type AnalyticsRange = keyof typeof AnalyticsRange;

const percent = (description: string) => [Float, `${description} Rounded to one decimal.`] as const;

const PackageShare = objectType('PackageShare', 'Number of active plans and trials in a package.', {
  packageName: [String, 'Package as customers see it, such as Creator.'],
  count: [Int, 'Number of active plans and trials.'],
  percentage: percent('Percentage of all active plans and trials.'),
});
const TierShare = objectType('TierShare', 'Number of active plans and trials in a tier.', {
  tierName: [String, 'Tier as customers see it, such as Contributor.'],
  count: [Int, 'Number of active plans and trials.'],
  percentage: percent('Percentage of all active plans and trials.'),
});
const ConversionRates = objectType('ConversionRates', 'Percentages of workspaces that moved to a larger plan in the period.', {
  trialToPaid: percent('Percentage of the trials started in the period that became a plan. Excludes active trials.'),
  freeToContributor: percent(
    'Percentage of the workspaces without a plan or on the free tier that moved to the Contributor tier. A trial counts once it becomes a plan.',
  ),
  contributorToEnterprise: percent('Percentage of the workspaces on the Contributor tier that moved to the Enterprise tier.'),
});
export type SubscriptionAnalytics = InstanceType<typeof SubscriptionAnalytics>;
export const SubscriptionAnalytics = objectType('SubscriptionAnalytics', 'Statistics about the plans of all workspaces.', {
  totalSubscribers: [Int, 'Number of workspaces that have or had a plan or a trial.'],
  activeSubscribers: [Int, 'Number of active plans, without trials.'],
  trialUsers: [Int, 'Number of workspaces in a trial.'],
  churnRate: percent(
    'Percentage of the customers with an active plan in the period whose plan was cancelled and ended in it. Excludes trials.',
  ),
  monthlyRecurringRevenue: [Money, 'Amount charged per month. A yearly price counts as a twelfth.'],
  unchargedMonthlyValue: [Money, 'Monthly list price of the active plans that are not charged.'],
  averageRevenuePerUser: [Money, 'Monthly recurring revenue divided by the number of charged plans.'],
  packageDistribution: [[PackageShare], 'Active plans and trials by package, most frequent first.'],
  tierDistribution: [[TierShare], 'Active plans and trials by tier, most frequent first.'],
  conversionRates: [ConversionRates, 'Percentages of workspaces that moved to a larger plan in the period.'],
});
