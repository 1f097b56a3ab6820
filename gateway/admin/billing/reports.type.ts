import { Field, Int, ObjectType } from 'type-graphql';
import { BillingEntry } from '#db/entities/billing.ts';
import { Subscriber } from '#db/entities/plans.ts';
import { CalendarDate } from '../../kit/scalars.ts';
import { Money } from '../../subscriptions/plan-catalogue.type.ts';

@ObjectType({ description: 'Plans that began and ended in a day, week or month.', simpleResolvers: true })
export class PlanPeriod {
  @Field(() => CalendarDate, { description: 'First day of the period, UTC.' })
  startsOn!: string;

  @Field(() => Int, { description: 'Number of trials that began.' })
  trials!: number;

  @Field(() => Int, { description: 'Number of plans that became active.' })
  started!: number;

  @Field(() => Int, { description: 'Number of plans and trials that ended.' })
  ended!: number;

  @Field(() => Money, { description: 'Payments less refunds.' })
  revenue!: Money;
}

@ObjectType({ description: 'Payments of a month for a tier and a currency.', simpleResolvers: true })
export class RevenueLine {
  @Field(() => CalendarDate, { description: 'First day of the month, UTC.' })
  month!: string;

  @Field(() => String, { nullable: true, description: 'Name of the package. Null if unknown.' })
  packageName!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the tier. Null if unknown.' })
  tierName!: string | null;

  @Field(() => Int, { description: 'Number of payments.' })
  payments!: number;

  @Field(() => Money, { description: 'Paid amounts.' })
  paid!: Money;

  @Field(() => Money, { description: 'Refunded amounts.' })
  refunded!: Money;

  @Field(() => Money, { description: 'Paid amounts less refunds.' })
  net!: Money;

  @Field(() => Money, { description: 'List price of periods that were not charged, because no payment provider was connected.' })
  notCharged!: Money;
}

@ObjectType({ description: 'A payment that is due or failed.', simpleResolvers: true })
export class UnpaidEntry {
  @Field(() => BillingEntry, { description: 'Entry of the billing history.' })
  entry!: BillingEntry;

  @Field(() => Subscriber, { nullable: true, description: 'Subscriber who has to pay. Null without a plan.' })
  subscriber!: Subscriber | null;
}
