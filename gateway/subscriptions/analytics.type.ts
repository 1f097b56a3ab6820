import { Field, Float, Int, ObjectType } from 'type-graphql';
import { describedEnum } from '../kit/enum-type.ts';
import { Money } from './plan-catalogue.type.ts';

export const AnalyticsRange = describedEnum(
  'AnalyticsRange',
  'Period of the statistics, up to now.',
  { DAYS_7: 'DAYS_7', DAYS_30: 'DAYS_30', DAYS_90: 'DAYS_90', YEAR_1: 'YEAR_1' },
  { DAYS_7: 'Last 7 days.', DAYS_30: 'Last 30 days.', DAYS_90: 'Last 90 days.', YEAR_1: 'Last 365 days.' },
);
export type AnalyticsRange = keyof typeof AnalyticsRange;

const percent = (description: string) => Field(() => Float, { description: `${description} Rounded to one decimal.` });

@ObjectType({ description: 'Number of active plans and trials in a package.', simpleResolvers: true })
export class PackageShare {
  @Field(() => String, { description: 'Name of the package.' })
  packageName!: string;

  @Field(() => Int, { description: 'Number of active plans and trials.' })
  count!: number;

  @percent('Percentage of all active plans and trials.')
  percentage!: number;
}

@ObjectType({ description: 'Number of active plans and trials in a tier.', simpleResolvers: true })
export class TierShare {
  @Field(() => String, { description: 'Name of the tier.' })
  tierName!: string;

  @Field(() => Int, { description: 'Number of active plans and trials.' })
  count!: number;

  @percent('Percentage of all active plans and trials.')
  percentage!: number;
}

@ObjectType({ description: 'Percentages of workspaces that moved to a larger plan in the period.', simpleResolvers: true })
export class ConversionRates {
  @percent('Percentage of the trials started in the period that became a plan. Excludes active trials.')
  trialToPaid!: number;

  @percent(
    'Percentage of the workspaces without a plan or on the free tier that moved to the Contributor tier. A trial counts once it becomes a plan.',
  )
  freeToContributor!: number;

  @percent('Percentage of the workspaces on the Contributor tier that moved to the Enterprise tier.')
  contributorToEnterprise!: number;
}

@ObjectType({ description: 'Statistics about the plans of all workspaces.', simpleResolvers: true })
export class SubscriptionAnalytics {
  @Field(() => Int, { description: 'Number of workspaces that have or had a plan or a trial.' })
  totalSubscribers!: number;

  @Field(() => Int, { description: 'Number of active plans, without trials.' })
  activeSubscribers!: number;

  @Field(() => Int, { description: 'Number of workspaces in a trial.' })
  trialUsers!: number;

  @percent(
    'Percentage of the customers with an active plan in the period whose plan was cancelled and ended in it. Excludes trials.',
  )
  churnRate!: number;

  @Field(() => Money, { description: 'Amount charged per month. A yearly price counts as a twelfth.' })
  monthlyRecurringRevenue!: Money;

  @Field(() => Money, { description: 'Monthly list price of the active plans that are not charged.' })
  unchargedMonthlyValue!: Money;

  @Field(() => Money, { description: 'Monthly recurring revenue divided by the number of charged plans.' })
  averageRevenuePerUser!: Money;

  @Field(() => [PackageShare], { description: 'Active plans and trials by package, most frequent first.' })
  packageDistribution!: PackageShare[];

  @Field(() => [TierShare], { description: 'Active plans and trials by tier, most frequent first.' })
  tierDistribution!: TierShare[];

  @Field(() => ConversionRates, { description: 'Percentages of workspaces that moved to a larger plan in the period.' })
  conversionRates!: ConversionRates;
}
