import { Int } from 'type-graphql';
import { BillingEntry } from '#db/entities/billing.ts';
import { Subscriber } from '#db/entities/plans.ts';
import { objectType } from '../../../kit/object-type.ts';
import { CalendarDate } from '../../../kit/scalars.ts';
import { Money } from '../../subscriptions/plan-catalogue.type.ts';

export type SubscriptionPeriodStats = InstanceType<typeof SubscriptionPeriodStats>;
export const SubscriptionPeriodStats = objectType(
  'SubscriptionPeriodStats',
  'Plans that started and ended in a day, week or month.',
  {
    startsOn: [CalendarDate, 'First day of the period, UTC.'],
    trialsStarted: [Int, 'Number of trials that started.'],
    plansStarted: [Int, 'Number of plans that became active.'],
    plansEnded: [Int, 'Number of plans and trials that ended.'],
    revenue: [Money, 'Payments less refunds.'],
  },
);
export type RevenueLine = InstanceType<typeof RevenueLine>;
export const RevenueLine = objectType('RevenueLine', 'Payments of a month for a tier and a currency.', {
  month: [CalendarDate, 'First day of the month, UTC.'],
  packageName: [String, 'Name of the package. Null if unknown.', 'nullable'],
  tierName: [String, 'Name of the tier. Null if unknown.', 'nullable'],
  payments: [Int, 'Number of payments in the month, for the tier and the currency.'],
  paid: [Money, 'Paid amounts.'],
  refunded: [Money, 'Refunded amounts.'],
  net: [Money, 'Paid amounts less refunds.'],
  notCharged: [Money, 'List price of periods that were not charged, because no payment provider was connected.'],
});
export type UnpaidEntry = InstanceType<typeof UnpaidEntry>;
export const UnpaidEntry = objectType('UnpaidEntry', 'A payment that is due or failed.', {
  entry: [BillingEntry, 'Entry of the billing history.'],
  subscriber: [Subscriber, 'Subscriber who has to pay. Null without a plan.', 'nullable'],
});
