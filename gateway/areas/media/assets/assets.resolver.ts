import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { AssetDraft, type AssetInput, type AssetPatch } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { changed } from '../../../kit/changed-payload.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { SearchArgs } from '../../../kit/list-args.ts';
import { type AppContext, requireActor } from '../../../server/context.ts';
import { AssetFilter } from './asset-filter.ts';
import * as service from './assets.service.ts';
import { AssetConnection, AssetPayload } from './assets.type.ts';
import { AssetSort, assetListBy, foundAssets } from './assets-list.ts';
import { listConditions } from './conditions.ts';
import './details.type.ts';
import { AssetKindEnum } from './asset-terms.type.ts';
import * as ingest from './ingest.service.ts';

const Input = inputFrom('AssetInput', AssetDraft);
const Patch = inputFrom('AssetPatch', AssetDraft.partial().describe('Changes to an asset. Omitted fields keep their values.'));

@ArgsType()
class AssetsArgs extends SearchArgs {
  @Field(() => AssetKindEnum, { nullable: true, description: 'Kind of asset. Defaults to all kinds.' })
  kind?: AssetKind;

  @Field(() => AssetSort, {
    nullable: true,
    description: 'Sort order. Defaults to newest first, or with `search` to the best matches first.',
  })
  sort?: InstanceType<typeof AssetSort>;

  @Field(() => AssetFilter, { nullable: true, description: 'Filters. Assets must match all filters.' })
  filter?: AssetFilter;
}

@Resolver()
export class AssetsResolver {
  @Query(() => Asset, { nullable: true, description: 'Returns the asset with this ID, or null.' })
  asset(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'ID of the asset.' }) id: string): Promise<Asset | null> {
    requireActor(context);
    return context.rows.byId(Asset, id);
  }

  @Query(() => AssetConnection, {
    description: 'Assets of the workspace. `search` matches title, file name, category, copyright owner and tags.',
  })
  assets(@Ctx() context: AppContext, @Args(() => AssetsArgs) { kind, filter, ...args }: AssetsArgs) {
    const filters = listConditions(context.actor.workspaceId, kind, filter);
    const list = args.search?.trim() && !args.sort ? foundAssets : assetListBy(args.sort?.by, filter?.group);
    return new AssetConnection(context.rows, list, { ...args, filters });
  }

  @Query(() => Asset, {
    nullable: true,
    description: 'Returns the oldest asset of a kind with this file, or null. Prevents duplicate uploads.',
  })
  assetByContent(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Kind to search. The same file can exist as another kind.' })
    kind: AssetKind,
    @Arg('sha256', () => String, { description: 'SHA-256 of the file in hexadecimal.' }) sha256: string,
  ): Promise<Asset | null> {
    requireActor(context);
    return service.assetWithContent(context, kind, sha256);
  }

  @Mutation(() => AssetPayload, {
    description: 'Adds an asset without a file. Upload the file later with POST /uploads.',
  })
  assetCreate(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Kind of the new asset. Cannot be changed later.' }) kind: AssetKind,
    @Arg('input', () => Input, { description: 'Fields of the new asset.' }) input: AssetInput,
    @Arg('fileName', () => String, { nullable: true, description: 'Name of the file to upload.' }) fileName?: string,
    @Arg('mimeType', () => String, { nullable: true, description: 'MIME type of the file to upload.' })
    mimeType?: string,
  ): Promise<AssetPayload> {
    const act = () => service.createAsset(context, kind, input, { fileName, mimeType });
    return changed(context.rows, 'asset', Asset, act);
  }

  @Mutation(() => AssetPayload, {
    description: 'Changes an asset. After a conflict, the payload contains the newer version.',
  })
  assetUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the asset.' }) id: string,
    @Arg('version', () => Int, { description: 'Version on which the changes are based.' }) version: number,
    @Arg('input', () => Patch, { description: 'Fields to change.' }) input: AssetPatch,
  ): Promise<AssetPayload> {
    const act = () => service.updateAsset(context, { id, version }, input).then(() => id);
    return changed(context.rows, 'asset', Asset, act, id);
  }

  @Mutation(() => AssetPayload, {
    description: 'Keeps an asset with a duplicate file. Both assets share the stored file.',
  })
  assetKeepDuplicate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the asset.' }) id: string,
  ): Promise<AssetPayload> {
    return outcome(context, ingest.keepDuplicate(context, id));
  }

  @Mutation(() => AssetPayload, { description: 'Retries processing of a failed file.' })
  assetIngestRetry(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the asset.' }) id: string,
  ): Promise<AssetPayload> {
    return outcome(context, ingest.retryIngest(context, id));
  }

  @Mutation(() => AssetPayload, { description: 'Sets the poster frame of a video.' })
  videoPosterSet(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the video.' }) id: string,
    @Arg('atSeconds', () => Number, { description: 'Position of the frame, in seconds from the beginning.' }) atSeconds: number,
  ): Promise<AssetPayload> {
    return outcome(context, ingest.setPoster(context, id, atSeconds));
  }
}

async function outcome(context: AppContext, act: Promise<string>): Promise<AssetPayload> {
  return changed(context.rows, 'asset', Asset, () => act);
}
