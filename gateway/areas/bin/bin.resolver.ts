import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RecordKey } from '#domain/records/record-kinds.ts';
import { payload } from '../../kit/errors.ts';
import type { AppContext } from '../../server/context.ts';
import { CatalogueRecord } from '../music/records/catalogue-record.type.ts';
import { recordOf } from '../music/records/record-of.ts';
import { type BinOutcome, purgeItems, reachedKinds, restoreItems } from './bin.service.ts';
import { DeletedItem, DeletedItemConnection, DeletedItemsArgs, DeletedItemsPayload } from './bin.type.ts';

/** Deleted records of the catalogue and assets. */
@Resolver(() => DeletedItem)
export class BinResolver {
  @Query(() => DeletedItemConnection, {
    description:
      'Deleted records of the catalogue and assets that can be restored. `search` matches titles, names and file names.',
  })
  deletedItems(@Ctx() context: AppContext, @Args(() => DeletedItemsArgs) args: DeletedItemsArgs) {
    const { actor, rows } = context;
    const { by = 'DELETED_AT', direction } = args.sort ?? {};
    const sort = { by, direction: args.sort ? (direction ?? 'ASC') : 'DESC' } as const;
    return new DeletedItemConnection(rows.pool, actor.workspaceId, { ...args, sort, kinds: reachedKinds(context, 'READ') });
  }

  @FieldResolver(() => CatalogueRecord, { nullable: true, description: 'The deleted record with its last saved fields.' })
  record(@Root() { kind, id }: DeletedItem, @Ctx() context: AppContext): Promise<object | null> {
    return recordOf(context, kind as RecordKey, id, true);
  }

  @Mutation(() => DeletedItemsPayload, { description: 'Restores up to 100 items from the bin.' })
  deletedItemsRestore(
    @Ctx() context: AppContext,
    @Arg('ids', () => [ID], { description: 'IDs of the items to restore.' }) ids: string[],
  ): Promise<DeletedItemsPayload> {
    return outcome(context, () => restoreItems(context, ids));
  }

  @Mutation(() => DeletedItemsPayload, {
    description: 'Permanently deletes up to 100 items from the bin. Skips items that other objects refer to.',
  })
  deletedItemsPurge(
    @Ctx() context: AppContext,
    @Arg('ids', () => [ID], { description: 'IDs of the items to delete permanently.' }) ids: string[],
  ): Promise<DeletedItemsPayload> {
    return outcome(context, () => purgeItems(context, ids));
  }
}

const outcome = ({ rows }: AppContext, act: () => Promise<BinOutcome>): Promise<DeletedItemsPayload> =>
  payload(act).finally(() => rows.clear());
