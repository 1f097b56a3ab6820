import { Arg, Args, ArgsType, Ctx, Extensions, Field, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { BillingEntry } from '#db/entities/billing.ts';
import { Subscriber } from '#db/entities/plans.ts';
import type { PlanChangeInput } from '#domain/subscriptions/plan-draft.ts';
import { Administration } from '../../../kit/administration.ts';
import { currentPayload } from '../../../kit/changed-payload.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { isUuid } from '../../../kit/rows.ts';
import { Reads } from '../../../kit/selection.ts';
import { oneOf } from '../../../kit/sql-conditions.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { PlanChangeInputType } from '../../subscriptions/changes.type.ts';
import { catalogueOf, tierOfPlan } from '../../subscriptions/plan-catalogue.ts';
import { TierObject } from '../../subscriptions/plan-catalogue.type.ts';
import { billingHistoryOf, maxEntries } from './billing-history.ts';
import { refundEntry } from './refunds.service.ts';
import {
  cancelSubscriberPlan,
  changeSubscriberPlan,
  extendSubscriberTrial,
  resumeSubscriberPlan,
} from './subscribers.service.ts';
import {
  BillingEntryPayload,
  RefundInput,
  SubscriberConnection,
  SubscriberFilter,
  SubscriberPayload,
  SubscriberSort,
  subscriberList,
  TrialExtensionInput,
} from './subscribers.type.ts';

@ArgsType()
class SubscribersArgs extends SearchArgs {
  @Field(() => SubscriberSort, { nullable: true, description: 'Sort order. Defaults to the latest first.' })
  sort?: InstanceType<typeof SubscriberSort>;

  @Field(() => SubscriberFilter, { nullable: true, description: 'Filters. Subscribers must match all filters.' })
  filter?: SubscriberFilter | null;
}

const subscriberId = 'ID of the subscriber.';

/** Plans of all workspaces, for administrators. */
@Resolver(() => Administration)
export class AdministrationSubscribersResolver {
  @FieldResolver(() => SubscriberConnection, {
    description: 'Workspaces that have or had a plan. `search` matches the workspace and its owner. Administrators only.',
  })
  subscribers(@Ctx() context: AppContext, @Args(() => SubscribersArgs) { filter, ...args }: SubscribersArgs) {
    requireAdministrator(context);
    const filters = [
      ...oneOf('status', filter?.statuses),
      ...(filter?.package
        ? [{ sql: 'tier_id in (select id from plan_tier where package_id = ?)', values: [filter.package] }]
        : []),
    ];
    return new SubscriberConnection(context.rows, subscriberList, { ...args, filters });
  }

  @FieldResolver(() => Subscriber, {
    nullable: true,
    description: 'Returns the subscriber with this ID, or null. Administrators only.',
  })
  subscriber(@Ctx() context: AppContext, @Arg('id', () => ID, { description: subscriberId }) id: string) {
    requireAdministrator(context);
    return readSubscriber(context, id);
  }
}

/** A plan of any workspace, and how administrators change it. */
@Resolver(() => Subscriber)
export class SubscribersResolver {
  @Reads<Subscriber>('ownerId')
  @FieldResolver(() => User, { nullable: true, description: 'First owner of the workspace.' })
  owner(@Root() { ownerId }: Subscriber, @Ctx() context: AppContext): Promise<User | null> | null {
    return ownerId ? context.rows.byId(User, ownerId) : null;
  }

  @Reads<Subscriber>('tierId', 'tierVersion')
  @FieldResolver(() => TierObject, { description: 'Tier of the plan, in the version of the plan.' })
  async tier(@Root() plan: Subscriber, @Ctx() context: AppContext): Promise<TierObject> {
    return (await tierOfPlan(context.rows.pool, await catalogueOf(context), plan)).shown;
  }

  @Reads<Subscriber>('workspaceId')
  @Extensions({ maxRows: maxEntries })
  @FieldResolver(() => [BillingEntry], {
    description: `Latest ${maxEntries} entries of the billing history, newest first.`,
  })
  latestBillingEntries(@Root() { workspaceId }: Subscriber, @Ctx() { rows }: AppContext): Promise<BillingEntry[]> {
    return billingHistoryOf(rows, workspaceId);
  }

  @Mutation(() => SubscriberPayload, {
    description: 'Extends the trial of a subscriber, or restarts a trial that expired. Administrators only.',
  })
  subscriberTrialExtend(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: subscriberId }) id: string,
    @Arg('input', () => TrialExtensionInput, { description: 'Number of days to add.' }) input: TrialExtensionInput,
  ): Promise<SubscriberPayload> {
    return subscriberPayload(context, id, () => extendSubscriberTrial(context, id, input));
  }

  @Mutation(() => SubscriberPayload, {
    description:
      'Changes tier or billing cycle of a subscriber. The payment provider charges or credits it. Administrators only.',
  })
  subscriberPlanChange(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: subscriberId }) id: string,
    @Arg('input', () => PlanChangeInputType, { description: 'Tier and billing cycle to change to.' }) input: PlanChangeInput,
  ): Promise<SubscriberPayload> {
    return subscriberPayload(context, id, () => changeSubscriberPlan(context, id, input));
  }

  @Mutation(() => SubscriberPayload, { description: 'Cancels the plan of a subscriber. Administrators only.' })
  subscriberPlanCancel(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: subscriberId }) id: string,
    @Arg('immediately', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'True to end the plan now, without a credit. By default the plan ends with its trial or billing period.',
    })
    immediately: boolean | null,
  ): Promise<SubscriberPayload> {
    return subscriberPayload(context, id, () => cancelSubscriberPlan(context, id, immediately ?? false));
  }

  @Mutation(() => SubscriberPayload, {
    description: 'Reverts the cancellation of a plan that has not ended. Administrators only.',
  })
  subscriberPlanResume(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: subscriberId }) id: string,
  ): Promise<SubscriberPayload> {
    return subscriberPayload(context, id, () => resumeSubscriberPlan(context, id));
  }

  @Mutation(() => BillingEntryPayload, {
    description: 'Refunds a payment through the payment provider, in full or in part. Administrators only.',
  })
  billingEntryRefund(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the entry of the billing history.' }) id: string,
    @Arg('input', () => RefundInput, { description: 'Amount to refund, with the reason.' }) input: RefundInput,
  ): Promise<BillingEntryPayload> {
    return currentPayload(
      () => refundEntry(context, id, input),
      async () => ({ billingEntry: await context.platform.orm.em.fork().findOne(BillingEntry, { id }) }),
    );
  }
}

const readSubscriber = ({ platform }: AppContext, id: string): Promise<Subscriber | null> =>
  isUuid(id) ? platform.orm.em.fork().findOne(Subscriber, { id }) : Promise.resolve(null);

const subscriberPayload = (context: AppContext, id: string, act: () => Promise<string>): Promise<SubscriberPayload> =>
  currentPayload(act, async () => ({ subscriber: await readSubscriber(context, id) }));
