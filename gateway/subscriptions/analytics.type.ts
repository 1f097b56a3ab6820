import { Field, Float, Int, ObjectType } from 'type-graphql';
import { describedEnum } from '../kit/enum-type.ts';
import { Money } from './plan-catalogue.type.ts';

export const AnalyticsRange = describedEnum(
  'AnalyticsRange',
  'How far figures look back.',
  { DAYS_7: 'DAYS_7', DAYS_30: 'DAYS_30', DAYS_90: 'DAYS_90', YEAR_1: 'YEAR_1' },
  { DAYS_7: 'Seven days.', DAYS_30: 'Thirty days.', DAYS_90: 'Ninety days.', YEAR_1: 'One year.' },
);
export type AnalyticsRange = keyof typeof AnalyticsRange;

const percent = (description: string) => Field(() => Float, { description: `${description}, in percent with one decimal.` });

@ObjectType({ description: 'How many plans are of a package.', simpleResolvers: true })
export class PackageShare {
  @Field(() => String, { description: 'Name of the package.' })
  packageName!: string;

  @Field(() => Int, { description: 'How many plans are in force.' })
  count!: number;

  @percent('Their share of all plans in force')
  percentage!: number;
}

@ObjectType({ description: 'How many plans are of a tier.', simpleResolvers: true })
export class TierShare {
  @Field(() => String, { description: 'Name of the tier.' })
  tierName!: string;

  @Field(() => Int, { description: 'How many plans are in force.' })
  count!: number;

  @percent('Their share of all plans in force')
  percentage!: number;
}

@ObjectType({ description: 'How many go on to a larger plan, within the range.', simpleResolvers: true })
export class ConversionRates {
  @percent('Trials begun in the range that became a plan, of those that are over')
  trialToPaid!: number;

  @percent('Workspaces that went on to Contributor, of those that had no plan or the free one')
  freeToContributor!: number;

  @percent('Workspaces that went on to Enterprise, of those that had Contributor')
  contributorToEnterprise!: number;
}

@ObjectType({ description: 'Figures about the plans of all workspaces, counted from what is stored.', simpleResolvers: true })
export class SubscriptionAnalytics {
  @Field(() => Int, { description: 'Workspaces that have, or ever had, a plan.' })
  totalSubscribers!: number;

  @Field(() => Int, { description: 'Plans in force that are no trials.' })
  activeSubscribers!: number;

  @Field(() => Int, { description: 'Trials that run.' })
  trialUsers!: number;

  @percent('Plans that were cancelled and ended in the range, of those that were in force during it')
  churnRate!: number;

  @Field(() => Money, { description: 'What a payment provider charges in a month; a yearly price counts by the twelfth.' })
  monthlyRecurringRevenue!: Money;

  @Field(() => Money, { description: 'What plans that nobody charges for would bring in a month at their prices.' })
  unchargedMonthlyValue!: Money;

  @Field(() => Money, { description: 'The recurring revenue of a month by plan that is charged.' })
  averageRevenuePerUser!: Money;

  @Field(() => [PackageShare], { description: 'Plans in force by package, the most frequent first.' })
  packageDistribution!: PackageShare[];

  @Field(() => [TierShare], { description: 'Plans in force by tier, the most frequent first.' })
  tierDistribution!: TierShare[];

  @Field(() => ConversionRates, { description: 'How many go on to a larger plan.' })
  conversionRates!: ConversionRates;
}
