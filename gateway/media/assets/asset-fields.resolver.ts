import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { Contributor } from '#db/entities/contributor.ts';
import { Asset, AssetGroup } from '#db/entities/media.ts';
import { Work } from '#db/entities/work.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import type { AssetProbe } from '#domain/media/probe.ts';
import type { IngestState } from '#domain/media/terms.ts';
import type { AppContext } from '../../context.ts';
import { Reads } from '../../kit/selection.ts';
import { DocumentDetails, detailsOf, ImageDetails, VideoDetails } from './details.type.ts';
import { joined } from './joined.ts';
import { pageMatches, pagesOf } from './pages.ts';
import { AssetIngest, DocumentPage, MetadataEntry, PageMatch, Place, Rendition } from './parts.type.ts';
import { pictureUrl, publicUrl, renditionsOf, shownRendition, thumbnailUrl, urlOf } from './renditions.ts';

type Details = Record<string, unknown> | null;
const probeOf = (context: AppContext, id: string) =>
  context.rows.wide(Asset, 'probe', id) as unknown as Promise<AssetProbe | null>;

/** What an asset shows besides its plain columns. */
@Resolver(() => Asset)
export class AssetFieldsResolver {
  @Reads<Asset>('sizeBytes')
  @FieldResolver(() => Int, { description: 'Size of the file in bytes.' })
  sizeBytes(@Root() { sizeBytes }: Asset): number {
    return Number(sizeBytes);
  }

  @Reads<Asset>()
  @FieldResolver(() => String, { nullable: true, description: 'Description.' })
  description(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return context.rows.wide(Asset, 'description', id);
  }

  @Reads<Asset>()
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user may change it.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor);
  }

  @Reads<Asset>('uploadedBy')
  @FieldResolver(() => User, { nullable: true, description: 'Who added it; null when the account is gone.' })
  async uploadedBy(@Root() asset: Asset, @Ctx() context: AppContext): Promise<User | null> {
    return asset.uploadedBy ? context.rows.byId(User, asset.uploadedBy) : null;
  }

  @Reads<Asset>('ingestState', 'ingestStep', 'ingestPercent', 'ingestProblem', 'duplicateOf')
  @FieldResolver(() => AssetIngest, { description: 'How far the server is with its file.' })
  ingest(@Root() asset: Asset): AssetIngest {
    const { ingestState, ingestStep = null, ingestPercent, ingestProblem = null, duplicateOf = null } = asset;
    const state = ingestState as IngestState;
    return { state, step: ingestStep, percent: ingestPercent, problem: ingestProblem, duplicateOfId: duplicateOf };
  }

  @Reads<Asset>('kind', 'details')
  @FieldResolver(() => ImageDetails, { nullable: true, description: 'What images alone have; null for other kinds.' })
  image(@Root() asset: Asset): Details {
    return detailsOf(asset, 'IMAGE');
  }

  @Reads<Asset>('kind', 'details')
  @FieldResolver(() => VideoDetails, { nullable: true, description: 'What videos alone have; null for other kinds.' })
  video(@Root() asset: Asset): Details {
    return detailsOf(asset, 'VIDEO');
  }

  @Reads<Asset>('kind', 'details')
  @FieldResolver(() => DocumentDetails, { nullable: true, description: 'What documents alone have; null for other kinds.' })
  document(@Root() asset: Asset): Details {
    return detailsOf(asset, 'DOCUMENT');
  }

  @Reads<Asset>()
  @FieldResolver(() => Place, { nullable: true, description: 'Where it was taken, if the file says so. It is never published.' })
  async place(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Place | null> {
    return (await probeOf(context, id))?.place ?? null;
  }

  @Reads<Asset>()
  @FieldResolver(() => [MetadataEntry], { description: 'All that was read out of the file, the place left out.' })
  async metadata(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<MetadataEntry[]> {
    return (await probeOf(context, id))?.metadata ?? [];
  }

  @Reads<Asset>()
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Address of a small picture, the narrowest that is at least so wide; it begins with a slash and ends after one to two hours.',
  })
  thumbnailUrl(
    @Root() { id }: Asset,
    @Ctx() context: AppContext,
    @Arg('width', () => Int, { defaultValue: 320, description: 'How wide it will be shown, in pixels of the screen.' })
    width: number,
  ): Promise<string | null> {
    return thumbnailUrl(context, id, width);
  }

  @Reads<Asset>()
  @FieldResolver(() => String, { nullable: true, description: 'Address of a picture for the whole screen.' })
  previewUrl(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return pictureUrl(context, id, 'PREVIEW');
  }

  @Reads<Asset>()
  @FieldResolver(() => String, { nullable: true, description: 'Address of the poster frame of a video.' })
  posterUrl(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return pictureUrl(context, id, 'POSTER');
  }

  @Reads<Asset>()
  @FieldResolver(() => [Rendition], { description: 'All pictures that were made from the file, those of its pages left out.' })
  async renditions(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Rendition[]> {
    return (await renditionsOf(context, id)).map((row) => shownRendition(context, row));
  }

  @Reads<Asset>('fileId')
  @FieldResolver(() => String, { nullable: true, description: 'Address that saves the file as it came; null without a file.' })
  downloadUrl(@Root() { id, fileId }: Asset, @Ctx() context: AppContext): string | null {
    return fileId ? urlOf(context, id, 'original', true) : null;
  }

  @Reads<Asset>('fileId')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of the file as it came, for players: parts of it can be asked for.',
  })
  streamUrl(@Root() { id, fileId }: Asset, @Ctx() context: AppContext): string | null {
    return fileId ? urlOf(context, id, 'original') : null;
  }

  @Reads<Asset>('kind', 'isPublic', 'ingestState', 'sha256', 'fileId', 'fileName')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address for everybody; null while the asset is private or its file is not ready.',
  })
  publicUrl(@Root() asset: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return publicUrl(context, asset);
  }

  @Reads<Asset>('pageCount')
  @FieldResolver(() => [DocumentPage], { description: 'Pages of a document.' })
  async pages(
    @Root() { id, pageCount }: Asset,
    @Ctx() context: AppContext,
    @Arg('first', () => Int, { nullable: true, description: 'How many: 1 to 100, 20 unless told.' }) first?: number,
    @Arg('from', () => Int, { nullable: true, description: 'Number of the first one, 1 unless told.' }) from?: number,
  ): Promise<DocumentPage[]> {
    return pageCount ? pagesOf(context, id, from, first) : [];
  }

  @Reads<Asset>('pageCount')
  @FieldResolver(() => [PageMatch], { description: 'Pages of a document that hold a text, at most 200.' })
  async pageMatches(
    @Root() { id, pageCount }: Asset,
    @Ctx() context: AppContext,
    @Arg('text', () => String, { description: 'What to look for; letter case and diacritics do not matter.' }) text: string,
  ): Promise<PageMatch[]> {
    return pageCount ? pageMatches(context, id, text) : [];
  }

  @Reads<Asset>()
  @FieldResolver(() => [Work], { description: 'Works it is about.' })
  works(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Work[]> {
    return joined(context, Work, { table: 'asset_work', from: 'asset_id', to: 'work_id', orderBy: 'o.title_key' }, id);
  }

  @Reads<Asset>()
  @FieldResolver(() => [Contributor], { description: 'Contributors it is about.' })
  contributors(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Contributor[]> {
    const orderBy = 'o.last_name, o.first_name';
    return joined(context, Contributor, { table: 'asset_contributor', from: 'asset_id', to: 'contributor_id', orderBy }, id);
  }

  @Reads<Asset>()
  @FieldResolver(() => [AssetGroup], { description: 'Groups it belongs to.' })
  groups(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<AssetGroup[]> {
    return joined(
      context,
      AssetGroup,
      { table: 'asset_group_member', from: 'asset_id', to: 'group_id', orderBy: 'o.name_key' },
      id,
    );
  }
}

@Resolver(() => AssetIngest)
export class AssetIngestResolver {
  @FieldResolver(() => Asset, { nullable: true, description: 'The asset that has the same bytes; null when it lies in the bin.' })
  async duplicateOf(@Root() { duplicateOfId }: AssetIngest, @Ctx() context: AppContext): Promise<Asset | null> {
    return duplicateOfId ? context.rows.byId(Asset, duplicateOfId) : null;
  }
}
