import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Asset, AssetGroup } from '#db/entities/media.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { AssetGroupDraft, type AssetGroupInput } from '#domain/media/group.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { payload } from '../../../kit/errors.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { OrderedListArgs, SearchArgs } from '../../../kit/list-args.ts';
import { recordConditions } from '../../../kit/record-filters.ts';
import { Reads } from '../../../kit/selection.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { AssetKindEnum } from '../assets/asset-terms.type.ts';
import { AssetConnection } from '../assets/assets.type.ts';
import { ofKind } from '../assets/conditions.ts';
import { countOf, coverOf, membersOf } from './groups.reads.ts';
import * as service from './groups.service.ts';
import {
  AssetGroupConnection,
  AssetGroupFilter,
  AssetGroupPayload,
  AssetGroupRemovalPayload,
  AssetGroupSort,
  groupList,
} from './groups.type.ts';

const Input = inputFrom('AssetGroupInput', AssetGroupDraft);
const Patch = inputFrom(
  'AssetGroupPatch',
  AssetGroupDraft.partial().describe('Changes to a collection or project. Omitted fields keep their values.'),
);
type AssetGroupPatch = Partial<AssetGroupInput>;

@ArgsType()
class GroupsArgs extends SearchArgs {
  @Field(() => AssetKindEnum, { description: 'Kind of the assets in the collections or projects.' })
  kind!: AssetKind;

  @Field(() => AssetGroupSort, { nullable: true, description: 'Sort order. Defaults to name.' })
  sort?: InstanceType<typeof AssetGroupSort>;

  @Field(() => AssetGroupFilter, { nullable: true, description: 'Filters. Collections and projects must match all filters.' })
  filter?: AssetGroupFilter;
}

const whichGroup = { description: 'ID of the collection or project.' };
const whichAssets = { description: 'IDs of the assets, at most 200.' };

async function outcome(context: AppContext, act: () => Promise<string>, conflictId?: string): Promise<AssetGroupPayload> {
  return changed(context.rows, 'group', AssetGroup, act, conflictId);
}

@Resolver(() => AssetGroup)
export class AssetGroupsResolver {
  @Query(() => AssetGroup, { nullable: true, description: 'Returns the collection or project with this ID, or null.' })
  assetGroup(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the collection or project.' }) id: string,
  ): Promise<AssetGroup | null> {
    requireActor(context);
    return context.rows.byId(AssetGroup, id);
  }

  @Query(() => AssetGroupConnection, { description: 'Collections or projects for one kind of asset. `search` matches names.' })
  assetGroups(@Ctx() context: AppContext, @Args(() => GroupsArgs) { kind, filter, ...args }: GroupsArgs) {
    const request = { ...args, filters: [...ofKind(kind), ...recordConditions(filter ?? {})] };
    requireActor(context);
    return new AssetGroupConnection(context.rows, groupList, request);
  }

  @Reads<AssetGroup>('coverId')
  @FieldResolver(() => Asset, {
    nullable: true,
    description: 'Asset shown as cover. Defaults to the first asset. Null when there are no assets.',
  })
  cover(@Root() group: AssetGroup, @Ctx() context: AppContext): Promise<Asset | null> {
    return coverOf(context, group);
  }

  @Reads<AssetGroup>()
  @FieldResolver(() => Int, { description: 'Number of assets in the collection or project, excluding deleted assets.' })
  assetCount(@Root() { id }: AssetGroup, @Ctx() context: AppContext): Promise<number> {
    return countOf(context, id);
  }

  @Reads<AssetGroup>()
  @FieldResolver(() => AssetConnection, { description: 'Assets in the collection or project, in their saved order.' })
  assets(@Root() { id }: AssetGroup, @Ctx() context: AppContext, @Args(() => OrderedListArgs) args: OrderedListArgs) {
    return membersOf(context, id, args);
  }

  @Mutation(() => AssetGroupPayload, { description: 'Creates a collection or project, optionally with assets.' })
  assetGroupCreate(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Kind of the assets in the collection or project.' }) kind: AssetKind,
    @Arg('input', () => Input, { description: 'Fields of the new collection or project.' }) input: AssetGroupInput,
    @Arg('assetIds', () => [ID], { nullable: true, ...whichAssets }) assetIds?: string[],
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.createGroup(context, kind, input, assetIds ?? []));
  }

  @Mutation(() => AssetGroupPayload, {
    description: 'Changes a collection or project. After a conflict, the payload contains the newer version.',
  })
  assetGroupUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('version', () => Int, { description: 'Version on which the changes are based.' }) version: number,
    @Arg('input', () => Patch, { description: 'Fields to change.' }) input: AssetGroupPatch,
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.updateGroup(context, { id, version }, input).then(() => id), id);
  }

  @Mutation(() => AssetGroupRemovalPayload, { description: 'Moves a collection or project to the bin. Its assets are kept.' })
  assetGroupDelete(@Ctx() context: AppContext, @Arg('id', () => ID, whichGroup) id: string): Promise<AssetGroupRemovalPayload> {
    return payload(async () => {
      await service.deleteGroup(context, id);
      return { groupId: id };
    });
  }

  @Mutation(() => AssetGroupPayload, { description: 'Restores a collection or project from the bin, with its assets.' })
  assetGroupRestore(@Ctx() context: AppContext, @Arg('id', () => ID, whichGroup) id: string): Promise<AssetGroupPayload> {
    return outcome(context, () => service.restoreGroup(context, id).then(() => id));
  }

  @Mutation(() => AssetGroupPayload, {
    description: 'Adds assets at the end of a collection or project. Assets already included keep their position.',
  })
  assetGroupAdd(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('assetIds', () => [ID], whichAssets) assetIds: string[],
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.addToGroup(context, id, assetIds));
  }

  @Mutation(() => AssetGroupPayload, { description: 'Removes assets from a collection or project.' })
  assetGroupRemove(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('assetIds', () => [ID], whichAssets) assetIds: string[],
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.removeFromGroup(context, id, assetIds));
  }

  @Mutation(() => AssetGroupPayload, {
    description: 'Moves assets within a collection or project, in the given order. Other assets keep their order.',
  })
  assetGroupReorder(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('assetIds', () => [ID], { description: 'IDs of assets in the collection or project, in their new order.' })
    assetIds: string[],
    @Arg('after', () => ID, {
      nullable: true,
      description: 'ID of the asset after which to insert the moved assets. Defaults to the beginning.',
    })
    after?: string | null,
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.reorderGroup(context, id, assetIds, after ?? null));
  }
}
