import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Asset } from '#db/entities/media.ts';
import { AssetDraft, type AssetInput, type AssetPatch } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { PageArgs } from '../../kit/list-args.ts';
import { changed } from '../../kit/outcome.ts';
import { AssetFilter } from './asset-filter.ts';
import * as service from './assets.service.ts';
import { AssetConnection, AssetPayload } from './assets.type.ts';
import { AssetSort, assetDefaultSort, assetList } from './assets-list.ts';
import { listConditions } from './conditions.ts';
import './details.type.ts';
import * as ingest from './ingest.service.ts';
import { AssetKindEnum } from './terms.type.ts';

const Input = inputFrom('AssetInput', AssetDraft);
const Patch = inputFrom('AssetPatch', AssetDraft.partial().describe('Changes to an asset; what is left out stays as it is.'));

@ArgsType()
class AssetsArgs extends PageArgs {
  @Field(() => AssetKindEnum, { nullable: true, description: 'Which kind; all kinds unless told.' })
  kind?: AssetKind;

  @Field(() => AssetSort, { nullable: true, description: 'The order, newest first unless told.' })
  sort?: InstanceType<typeof AssetSort>;

  @Field(() => AssetFilter, { nullable: true, description: 'Which assets to keep.' })
  filter?: AssetFilter;
}

const read = (context: AppContext) => (id: string) => context.rows.byId(Asset, id);

@Resolver()
export class AssetsResolver {
  @Query(() => Asset, { nullable: true, description: 'The asset with an id, or null.' })
  asset(@Ctx() context: AppContext, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Asset | null> {
    return context.actor && read(context)(id);
  }

  @Query(() => AssetConnection, {
    description: 'The assets of the workspace. `search` looks in title, file name, category, owner of the copyright and tags.',
  })
  assets(@Ctx() context: AppContext, @Args(() => AssetsArgs) { kind, filter, ...args }: AssetsArgs) {
    const filters = listConditions(context.actor.workspaceId, kind, filter);
    return new AssetConnection(context.rows, assetList, { ...args, sort: args.sort ?? assetDefaultSort, filters });
  }

  @Query(() => Asset, {
    nullable: true,
    description:
      'The asset of a kind that has these bytes, the oldest if there are several: asked before they are sent once more.',
  })
  assetByContent(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Which kind.' }) kind: AssetKind,
    @Arg('sha256', () => String, { description: 'SHA-256 of the bytes, in hexadecimal.' }) sha256: string,
  ): Promise<Asset | null> {
    return context.actor && service.assetWithContent(context, kind, sha256);
  }

  @Mutation(() => AssetPayload, {
    description: 'Adds an asset whose file comes later, or never. Files come in at POST /uploads.',
  })
  async assetCreate(
    @Ctx() context: AppContext,
    @Arg('kind', () => AssetKindEnum, { description: 'Which kind.' }) kind: AssetKind,
    @Arg('input', () => Input, { description: 'The asset.' }) input: AssetInput,
    @Arg('fileName', () => String, { nullable: true, description: 'Name of the file that it will have.' }) fileName?: string,
    @Arg('mimeType', () => String, { nullable: true, description: 'Type of the file that it will have.' }) mimeType?: string,
  ): Promise<AssetPayload> {
    const act = () => service.createAsset(context, kind, input, { fileName, mimeType });
    const { object, userErrors } = await changed(context.rows, act, read(context));
    return { asset: object, userErrors };
  }

  @Mutation(() => AssetPayload, {
    description: 'Changes what is said about an asset. After a conflict the payload holds the newer version.',
  })
  async assetUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which asset.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was edited.' }) version: number,
    @Arg('input', () => Patch, { description: 'The changes.' }) input: AssetPatch,
  ): Promise<AssetPayload> {
    const act = () => service.updateAsset(context, { id, version }, input).then(() => id);
    const { object, userErrors } = await changed(context.rows, act, read(context), id);
    return { asset: object, userErrors };
  }

  @Mutation(() => AssetPayload, {
    description: 'Keeps an asset whose bytes the workspace has already. Both share the bytes; its pictures are made then.',
  })
  assetKeepDuplicate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which asset.' }) id: string,
  ): Promise<AssetPayload> {
    return outcome(context, ingest.keepDuplicate(context, id));
  }

  @Mutation(() => AssetPayload, { description: 'Looks at a file once more that could not be used.' })
  assetIngestRetry(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which asset.' }) id: string,
  ): Promise<AssetPayload> {
    return outcome(context, ingest.retryIngest(context, id));
  }

  @Mutation(() => AssetPayload, { description: 'Takes the poster frame of a video from another moment.' })
  videoPosterSet(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'Which video.' }) id: string,
    @Arg('atSeconds', () => Number, { description: 'The moment, in seconds from the beginning.' }) atSeconds: number,
  ): Promise<AssetPayload> {
    return outcome(context, ingest.setPoster(context, id, atSeconds));
  }
}

async function outcome(context: AppContext, act: Promise<string>): Promise<AssetPayload> {
  const { object, userErrors } = await changed(context.rows, () => act, read(context));
  return { asset: object, userErrors };
}
