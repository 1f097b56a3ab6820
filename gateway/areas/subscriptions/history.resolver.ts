import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { BillingEntry } from '#db/entities/billing.ts';
import { canManageWorkspace, isAdministrator } from '#domain/access/actor.ts';
import { UrlScalar } from '../../kit/scalars.ts';
import { Reads } from '../../kit/selection.ts';
import { type AppContext, requirePerson } from '../../server/context.ts';
import { BillingEntryConnection, billingHistory, latestFirst } from './history.type.ts';
import { catalogueOf } from './plan-catalogue.ts';
import { Money, TierObject } from './plan-catalogue.type.ts';

@ArgsType()
class HistoryArgs {
  @Field(() => Int, { nullable: true, description: 'Number of entries, 1 to 100. Defaults to 20.' })
  first?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor after which to continue: `pageInfo.endCursor` of the previous page.',
  })
  after?: string;

  @Field(() => Int, { nullable: true, description: 'Page number, starting at 1. Cannot be combined with `after`.' })
  page?: number;
}

@Resolver(() => BillingEntry)
export class BillingHistoryResolver {
  @Query(() => BillingEntryConnection, {
    description: 'Billing history of the workspace, newest first. Includes plans that were not charged.',
  })
  billingHistory(@Ctx() context: AppContext, @Args(() => HistoryArgs) args: HistoryArgs) {
    requirePerson(context);
    return new BillingEntryConnection(context.rows, billingHistory, { ...args, sort: latestFirst });
  }

  @Reads<BillingEntry>('tierId')
  @FieldResolver(() => TierObject, {
    nullable: true,
    description: 'Tier that was charged, with its current name and prices. The charged price is `amount`. Null if unknown.',
  })
  async tier(@Root() { tierId }: BillingEntry, @Ctx() context: AppContext): Promise<TierObject | null> {
    return tierId ? ((await catalogueOf(context)).tierObjects.get(tierId) ?? null) : null;
  }

  @Reads<BillingEntry>('amountCents', 'currency')
  @FieldResolver(() => Money, { description: 'Charged amount before refunds, or the list price if nothing was charged.' })
  amount(@Root() { amountCents, currency }: BillingEntry): Money {
    return { amountCents, currency };
  }

  @Reads<BillingEntry>('refundedCents', 'currency')
  @FieldResolver(() => Money, { description: 'Refunded part of the amount. 0 if nothing was refunded.' })
  refunded(@Root() { refundedCents, currency }: BillingEntry): Money {
    return { amountCents: refundedCents ?? 0, currency };
  }

  @Reads<BillingEntry>('invoiceUrl')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: "URL of the invoice on the payment provider's site. Owners and administrators only. Null when there is none.",
  })
  invoiceUrl(@Root() { invoiceUrl }: BillingEntry, @Ctx() context: AppContext): string | null {
    const maySee = canManageWorkspace(context.actor) || isAdministrator(context.actor);
    return maySee ? (invoiceUrl ?? null) : null;
  }
}
