import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { DuplicatePair } from '#db/entities/duplicates.ts';
import { undoDays } from '#domain/duplicates/duplicate-terms.ts';
import { changed } from '../../kit/changed-payload.ts';
import { payload } from '../../kit/errors.ts';
import type { Condition } from '../../kit/filtered.ts';
import { DateTime } from '../../kit/scalars.ts';
import { Reads } from '../../kit/selection.ts';
import { oneOf, overlaps } from '../../kit/sql-conditions.ts';
import { type AppContext, requireActor } from '../../server/context.ts';
import { follow } from '../../server/request/follow.ts';
import { CatalogueRecord } from '../music/records/catalogue-record.type.ts';
import { recordOf } from '../music/records/record-of.ts';
import { compareSides } from './compare.ts';
import { setDismissed } from './decide.service.ts';
import {
  DuplicateComparison,
  DuplicateMergeInput,
  DuplicateMergeUndoPayload,
  DuplicatePairConnection,
  type DuplicatePairFilter,
  DuplicatePayload,
  DuplicateSearch,
  DuplicateSearchPayload,
  DuplicateSide,
  DuplicatesArgs,
  duplicateList,
} from './duplicates.type.ts';
import { mergeKinds } from './kinds.ts';
import { mergePair } from './merge.service.ts';
import { requestSearch, searchState } from './search.service.ts';
import { currentNames } from './sides.ts';
import { undoMerge } from './undo.service.ts';

/** Pairs whose objects are both outside the bin, and merges that can still be undone. */
function conditions({ kinds, states, reasons }: DuplicatePairFilter): Condition[] {
  const isLive = Object.entries(mergeKinds).map(
    ([
      name,
      { table },
    ]) => `(kind = '${name}' and (select count(*) from ${table} o where o.workspace_id = duplicate_pair.workspace_id
      and o.id in (first_id, second_id) and o.deleted_at is null) = 2)`,
  );
  const undoable = `decided_at > now() - interval '${undoDays} days'`;
  const shown = states ?? ['OPEN' as const];
  const live = [
    ...(shown.some((state) => state !== 'MERGED') ? [`(state <> 'MERGED' and (${isLive.join(' or ')}))`] : []),
    ...(shown.includes('MERGED') ? [`(state = 'MERGED' and ${undoable})`] : []),
  ];
  return [
    // The index of every sort order begins with one state.
    ...oneOf('state', shown).map((each) => ({ ...each, isBase: shown.length === 1 })),
    ...oneOf('kind', kinds),
    ...overlaps('reasons', reasons),
    { sql: `(${live.join(' or ') || 'false'})`, values: [] },
  ];
}

const ofPair = { description: 'ID of the pair.' };

/** Gives a side its current name. An object that was permanently deleted keeps the last known one. */
async function withCurrentName({ rows }: AppContext, side: DuplicateSide): Promise<DuplicateSide> {
  const [current] = await rows.related(currentNames, side.objectId);
  return current ? { ...side, name: current.name, detail: current.detail } : side;
}

@Resolver(() => DuplicatePair)
class DuplicatesResolver {
  @Query(() => DuplicatePairConnection, {
    description:
      'Likely duplicates of the workspace. Defaults to pairs without a decision. `search` matches the names at the last search for duplicates.',
  })
  duplicates(@Ctx() context: AppContext, @Args(() => DuplicatesArgs) args: DuplicatesArgs) {
    const request = { ...args, filters: conditions(args.filter ?? {}) };
    requireActor(context);
    return new DuplicatePairConnection(context.rows, duplicateList, request);
  }

  @Query(() => DuplicatePair, { nullable: true, description: 'Returns the pair of duplicates with this ID, or null.' })
  duplicate(@Ctx() context: AppContext, @Arg('id', () => ID, ofPair) id: string): Promise<DuplicatePair | null> {
    requireActor(context);
    return context.rows.byId(DuplicatePair, id);
  }

  @Query(() => DuplicateSearch, {
    description: 'Progress of the running search for duplicates, or the end of the last one.',
  })
  duplicateSearch(@Ctx() context: AppContext): Promise<DuplicateSearch> {
    return searchState(context);
  }

  @Subscription(() => DuplicateSearch, {
    description: 'Sends the state of the search for duplicates when it begins and ends, and about once a second between.',
    subscribe: follow('duplicateSearch'),
  })
  duplicateSearchChanged(@Ctx() context: AppContext): Promise<DuplicateSearch> {
    return searchState(context);
  }

  @Reads<DuplicatePair>('kind', 'firstId', 'firstName', 'firstDetail', 'keptId')
  @FieldResolver(() => DuplicateSide, { description: 'One of the two objects. Their order never changes.' })
  first(
    @Root() { kind, firstId, firstName, firstDetail, keptId }: DuplicatePair,
    @Ctx() context: AppContext,
  ): Promise<DuplicateSide> {
    const side = { kind, objectId: firstId, name: firstName, detail: firstDetail ?? null, isKept: keptId === firstId };
    return withCurrentName(context, side);
  }

  @Reads<DuplicatePair>('kind', 'secondId', 'secondName', 'secondDetail', 'keptId')
  @FieldResolver(() => DuplicateSide, { description: 'The other object.' })
  second(
    @Root() { kind, secondId, secondName, secondDetail, keptId }: DuplicatePair,
    @Ctx() context: AppContext,
  ): Promise<DuplicateSide> {
    const side = { kind, objectId: secondId, name: secondName, detail: secondDetail ?? null, isKept: keptId === secondId };
    return withCurrentName(context, side);
  }

  @Reads<DuplicatePair>('state', 'decidedAt')
  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Time until which the merge can be undone, possibly in the past. Null for pairs that are not merged.',
  })
  undoableUntil(@Root() { state, decidedAt }: DuplicatePair): string | null {
    return state === 'MERGED' && decidedAt ? new Date(new Date(decidedAt).getTime() + undoDays * 86_400_000).toISOString() : null;
  }

  @Reads<DuplicatePair>('kind', 'firstId', 'secondId')
  @FieldResolver(() => DuplicateComparison, {
    nullable: true,
    description: 'Values of both objects for each field. Null if one of them is in the bin.',
  })
  comparison(
    @Root() { kind, firstId, secondId }: DuplicatePair,
    @Ctx() context: AppContext,
  ): Promise<DuplicateComparison | null> {
    return compareSides(context, { kind, firstId, secondId });
  }

  @Mutation(() => DuplicatePayload, { description: 'Marks the objects of a pair as different. Later searches skip the pair.' })
  duplicateDismiss(@Ctx() context: AppContext, @Arg('id', () => ID, ofPair) id: string) {
    return changed(context.rows, 'duplicate', DuplicatePair, () => setDismissed(context, id, true));
  }

  @Mutation(() => DuplicatePayload, { description: 'Reopens a pair that was marked as different.' })
  duplicateReopen(@Ctx() context: AppContext, @Arg('id', () => ID, ofPair) id: string) {
    return changed(context.rows, 'duplicate', DuplicatePair, () => setDismissed(context, id, false));
  }

  @Mutation(() => DuplicatePayload, {
    description:
      'Merges a pair. Credits, linked recordings and files, tokens and proofs move to the kept object, and the other object moves to the bin. Rejected if both works are minted.',
  })
  duplicateMerge(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, ofPair) id: string,
    @Arg('input', () => DuplicateMergeInput, { description: 'Object and values to keep.' })
    input: DuplicateMergeInput,
  ) {
    return changed(context.rows, 'duplicate', DuplicatePair, () => mergePair(context, id, input).then(() => id), id);
  }

  @Mutation(() => DuplicateMergeUndoPayload, {
    description: `Undoes the merge of a pair within ${undoDays} days. Parts that were edited since stay with the kept object.`,
  })
  duplicateMergeUndo(@Ctx() context: AppContext, @Arg('id', () => ID, ofPair) id: string) {
    return payload(async () => {
      const stays = await undoMerge(context, id);
      context.rows.clear();
      return { stays, duplicate: await context.rows.byId(DuplicatePair, id) };
    });
  }

  @Mutation(() => DuplicateSearchPayload, {
    description: 'Starts a search for duplicates in the background. Rejected while one runs, and for a minute afterwards.',
  })
  duplicateSearchStart(@Ctx() context: AppContext) {
    return payload(async () => {
      await requestSearch(context);
      return { search: await searchState(context) };
    });
  }
}

@Resolver(() => DuplicateSide)
class DuplicateSideResolver {
  @FieldResolver(() => CatalogueRecord, {
    nullable: true,
    description: 'The object, even in the bin. Null after permanent deletion.',
  })
  record(@Root() { kind, objectId }: DuplicateSide, @Ctx() context: AppContext): Promise<object | null> {
    return recordOf(context, kind, objectId, true);
  }
}

export const duplicateResolvers = [DuplicatesResolver, DuplicateSideResolver] as const;
