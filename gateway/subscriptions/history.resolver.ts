import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { BillingEntry } from '#db/entities/billing.ts';
import { canManageWorkspace } from '#domain/access/actor.ts';
import type { AppContext } from '../context.ts';
import { Reads } from '../kit/selection.ts';
import { BillingEntryConnection, billingHistory, latestFirst } from './history.type.ts';
import { catalogueOf } from './plan-catalogue.ts';
import { Money, TierObject } from './plan-catalogue.type.ts';

@ArgsType()
class HistoryArgs {
  @Field(() => Int, { nullable: true, description: 'How many lines: 1 to 100, 20 unless told.' })
  first?: number;

  @Field(() => String, { nullable: true, description: 'Cursor after which to go on.' })
  after?: string;

  @Field(() => Int, { nullable: true, description: 'Number of the page, from 1. Not together with `after`.' })
  page?: number;
}

@Resolver(() => BillingEntry)
export class BillingHistoryResolver {
  @Query(() => BillingEntryConnection, { description: 'What was charged, or would have been, the latest first.' })
  billingHistory(@Ctx() context: AppContext, @Args(() => HistoryArgs) args: HistoryArgs) {
    return context.person && new BillingEntryConnection(context.rows, billingHistory, { ...args, sort: latestFirst });
  }

  @Reads<BillingEntry>('tierId')
  @FieldResolver(() => TierObject, { nullable: true, description: 'The tier it is for, where that is known.' })
  async tier(@Root() { tierId }: BillingEntry, @Ctx() context: AppContext): Promise<TierObject | null> {
    return tierId ? ((await catalogueOf(context)).tierObjects.get(tierId) ?? null) : null;
  }

  @Reads<BillingEntry>('amountCents', 'currency')
  @FieldResolver(() => Money, { description: 'The amount.' })
  amount(@Root() { amountCents, currency }: BillingEntry): Money {
    return { amountCents, currency };
  }

  @Reads<BillingEntry>('invoiceUrl')
  @FieldResolver(() => String, {
    nullable: true,
    description: "The invoice on the payment provider's pages, for owners; null where there is none.",
  })
  invoiceUrl(@Root() { invoiceUrl }: BillingEntry, @Ctx() context: AppContext): string | null {
    return canManageWorkspace(context.actor) ? (invoiceUrl ?? null) : null;
  }
}
