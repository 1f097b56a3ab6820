import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Asset, AssetGroup } from '#db/entities/media.ts';
import { AssetGroupDraft, type AssetGroupInput } from '#domain/media/group.ts';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import { changed } from '../../kit/changed-payload.ts';
import { payload } from '../../kit/errors.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { PageArgs } from '../../kit/list-args.ts';
import { Reads } from '../../kit/selection.ts';
import { AssetConnection } from '../assets/assets.type.ts';
import { ofKind } from '../assets/conditions.ts';
import { AssetKindEnum } from '../assets/terms.type.ts';
import { countOf, coverOf, membersOf } from './groups.reads.ts';
import * as service from './groups.service.ts';
import {
  AssetGroupConnection,
  AssetGroupPayload,
  AssetGroupRemovalPayload,
  AssetGroupSort,
  groupDefaultSort,
  groupList,
} from './groups.type.ts';

const Input = inputFrom('AssetGroupInput', AssetGroupDraft);
const Patch = inputFrom(
  'AssetGroupPatch',
  AssetGroupDraft.partial().describe('Changes to a group; what is left out stays as it is.'),
);
type AssetGroupPatch = Partial<AssetGroupInput>;

@ArgsType()
class GroupsArgs extends PageArgs {
  @Field(() => AssetKindEnum, { description: 'Groups of which kind of assets.' })
  kind!: AssetKind;

  @Field(() => AssetGroupSort, { nullable: true, description: 'The order, by name unless told.' })
  sort?: InstanceType<typeof AssetGroupSort>;
}

const whichGroup = { description: 'Which group.' };
const whichAssets = { description: 'Which assets, at most 200 in one act.' };

async function outcome(context: AppContext, act: () => Promise<string>, conflictId?: string): Promise<AssetGroupPayload> {
  return changed(context.rows, 'group', AssetGroup, act, conflictId);
}

@Resolver(() => AssetGroup)
export class AssetGroupsResolver {
  @Query(() => AssetGroup, { nullable: true, description: 'The group with an id, or null.' })
  assetGroup(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
  ): Promise<AssetGroup | null> {
    return context.actor && context.rows.byId(AssetGroup, id);
  }

  @Query(() => AssetGroupConnection, { description: 'The groups of a kind of assets. `search` looks in their names.' })
  assetGroups(@Ctx() context: AppContext, @Args(() => GroupsArgs) { kind, ...args }: GroupsArgs) {
    const request = { ...args, sort: args.sort ?? groupDefaultSort, filters: ofKind(kind) };
    return context.actor && new AssetGroupConnection(context.rows, groupList, request);
  }

  @Reads<AssetGroup>('coverId')
  @FieldResolver(() => Asset, {
    nullable: true,
    description: 'The asset that is shown for it: the one that was chosen, otherwise the first; null when there is none.',
  })
  cover(@Root() group: AssetGroup, @Ctx() context: AppContext): Promise<Asset | null> {
    return coverOf(context, group);
  }

  @Reads<AssetGroup>()
  @FieldResolver(() => Int, { description: 'How many assets belong to it, those in the bin left out.' })
  assetCount(@Root() { id }: AssetGroup, @Ctx() context: AppContext): Promise<number> {
    return countOf(context, id);
  }

  @Reads<AssetGroup>()
  @FieldResolver(() => AssetConnection, { description: 'The assets that belong to it, in their order.' })
  assets(@Root() { id }: AssetGroup, @Ctx() context: AppContext, @Args(() => PageArgs) args: PageArgs) {
    return membersOf(context, id, args);
  }

  @Mutation(() => AssetGroupPayload, { description: 'Makes a group, with assets if they are given.' })
  assetGroupCreate(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Of which kind of assets.' }) kind: AssetKind,
    @Arg('input', () => Input, { description: 'The group.' }) input: AssetGroupInput,
    @Arg('assetIds', () => [ID], { nullable: true, ...whichAssets }) assetIds?: string[],
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.createGroup(context, kind, input, assetIds ?? []));
  }

  @Mutation(() => AssetGroupPayload, {
    description: 'Changes name, description or cover. After a conflict the payload holds the newer version.',
  })
  assetGroupUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('version', () => Int, { description: 'The version that was edited.' }) version: number,
    @Arg('input', () => Patch, { description: 'The changes.' }) input: AssetGroupPatch,
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.updateGroup(context, { id, version }, input).then(() => id), id);
  }

  @Mutation(() => AssetGroupRemovalPayload, { description: 'Puts a group into the bin; its assets stay.' })
  assetGroupDelete(@Ctx() context: AppContext, @Arg('id', () => ID, whichGroup) id: string): Promise<AssetGroupRemovalPayload> {
    return payload(async () => {
      await service.deleteGroup(context, id);
      return { groupId: id };
    });
  }

  @Mutation(() => AssetGroupPayload, { description: 'Takes a group out of the bin, with the assets that belonged to it.' })
  assetGroupRestore(@Ctx() context: AppContext, @Arg('id', () => ID, whichGroup) id: string): Promise<AssetGroupPayload> {
    return outcome(context, () => service.restoreGroup(context, id).then(() => id));
  }

  @Mutation(() => AssetGroupPayload, {
    description: 'Adds assets at the end of a group; those in it already stay where they are.',
  })
  assetGroupAdd(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('assetIds', () => [ID], whichAssets) assetIds: string[],
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.addToGroup(context, id, assetIds));
  }

  @Mutation(() => AssetGroupPayload, { description: 'Takes assets out of a group.' })
  assetGroupRemove(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('assetIds', () => [ID], whichAssets) assetIds: string[],
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.removeFromGroup(context, id, assetIds));
  }

  @Mutation(() => AssetGroupPayload, {
    description: 'Puts assets of a group into this order, at the front of the group; the others follow in theirs.',
  })
  assetGroupReorder(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, whichGroup) id: string,
    @Arg('assetIds', () => [ID], { description: 'Assets of the group in their new order.' }) assetIds: string[],
  ): Promise<AssetGroupPayload> {
    return outcome(context, () => service.reorderGroup(context, id, assetIds));
  }
}
