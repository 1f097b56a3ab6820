import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { User } from '#db/entities/accounts.ts';
import { Contributor } from '#db/entities/contributor.ts';
import { Asset, AssetGroup } from '#db/entities/media.ts';
import { Work } from '#db/entities/work.ts';
import { canEditCatalogue } from '#domain/access/actor.ts';
import { natural } from '../../../kit/natural.ts';
import { ByteCount, UrlScalar } from '../../../kit/scalars.ts';
import { Reads } from '../../../kit/selection.ts';
import type { AppContext } from '../../../server/context.ts';
import { joined } from '../../music/records/joined-objects.ts';
import { DocumentAsset } from './assets.type.ts';
import { DocumentDetails, detailsOf, ImageDetails, VideoDetails } from './details.type.ts';
import { pageMatches, pagesOf } from './pages.ts';
import { AssetIngest, DocumentPage, MetadataEntry, PageMatch, Place, Rendition } from './parts.type.ts';
import { probeOf } from './probe.ts';
import { pictureUrl, publicUrl, renditionsOf, shownRendition, thumbnailUrl, urlOf } from './renditions.ts';

type Details = Record<string, unknown> | null;

/** Fields of an asset besides its plain columns. */
@Resolver(() => Asset)
export class AssetFieldsResolver {
  @Reads<Asset>('sizeBytes')
  @FieldResolver(() => ByteCount, { description: 'Size of the file in bytes.' })
  sizeBytes(@Root() { sizeBytes }: Asset): number {
    return Number(sizeBytes);
  }

  @Reads<Asset>()
  @FieldResolver(() => Boolean, { description: 'Whether the signed-in user can edit the asset.' })
  viewerCanEdit(@Ctx() context: AppContext): boolean {
    return canEditCatalogue(context.actor);
  }

  @Reads<Asset>('uploadedBy')
  @FieldResolver(() => User, { nullable: true, description: 'User who added the asset. Null when the account was deleted.' })
  async uploadedBy(@Root() asset: Asset, @Ctx() context: AppContext): Promise<User | null> {
    return asset.uploadedBy ? context.rows.byId(User, asset.uploadedBy) : null;
  }

  @Reads<Asset>('ingestState', 'ingestStep', 'ingestPercent', 'ingestProblem', 'duplicateOf')
  @FieldResolver(() => AssetIngest, { description: 'Processing state of the file.' })
  ingest(@Root() asset: Asset): AssetIngest {
    const { ingestState, ingestStep = null, ingestPercent, ingestProblem = null, duplicateOf = null } = asset;
    const state = ingestState;
    return { state, step: ingestStep, percent: ingestPercent, problem: ingestProblem, duplicateOfId: duplicateOf };
  }

  @Reads<Asset>('kind', 'details')
  @FieldResolver(() => ImageDetails, { nullable: true, description: 'Fields of an image. Null for other kinds.' })
  image(@Root() asset: Asset): Details {
    return detailsOf(asset, 'IMAGE');
  }

  @Reads<Asset>('kind', 'details')
  @FieldResolver(() => VideoDetails, { nullable: true, description: 'Fields of a video. Null for other kinds.' })
  video(@Root() asset: Asset): Details {
    return detailsOf(asset, 'VIDEO');
  }

  @Reads<Asset>('kind', 'details')
  @FieldResolver(() => DocumentDetails, { nullable: true, description: 'Fields of a document. Null for other kinds.' })
  document(@Root() asset: Asset): Details {
    return detailsOf(asset, 'DOCUMENT');
  }

  @Reads<Asset>()
  @FieldResolver(() => Place, {
    nullable: true,
    description: 'Place where the picture was taken or the video was shot, read from the file. Never published.',
  })
  async place(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Place | null> {
    return (await probeOf(context, id))?.place ?? null;
  }

  @Reads<Asset>()
  @FieldResolver(() => [MetadataEntry], { description: 'Metadata read from the file, except the location.' })
  async metadata(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<MetadataEntry[]> {
    return (await probeOf(context, id))?.metadata ?? [];
  }

  @Reads<Asset>()
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'Relative URL of the smallest picture with at least the given width. Expires after one to two hours.',
  })
  thumbnailUrl(
    @Root() { id }: Asset,
    @Ctx() context: AppContext,
    @Arg('width', () => Int, { defaultValue: 320, description: 'Display width of the picture, in device pixels.' })
    width: number,
  ): Promise<string | null> {
    return thumbnailUrl(context, id, width);
  }

  @Reads<Asset>()
  @FieldResolver(() => UrlScalar, { nullable: true, description: 'URL of a picture for full-screen display.' })
  previewUrl(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return pictureUrl(context, id, 'PREVIEW');
  }

  @Reads<Asset>()
  @FieldResolver(() => UrlScalar, { nullable: true, description: 'URL of the poster frame of a video.' })
  posterUrl(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return pictureUrl(context, id, 'POSTER');
  }

  @Reads<Asset>()
  @FieldResolver(() => [Rendition], { description: 'Pictures generated from the file, except page pictures.' })
  async renditions(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Rendition[]> {
    return (await renditionsOf(context, id)).map((row) => shownRendition(context, row));
  }

  @Reads<Asset>('fileId')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'URL to download the original file. Null when there is no file.',
  })
  downloadUrl(@Root() { id, fileId }: Asset, @Ctx() context: AppContext): string | null {
    return fileId ? urlOf(context, id, 'original', true) : null;
  }

  @Reads<Asset>('fileId')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'URL for playback of the original file. Supports range requests.',
  })
  streamUrl(@Root() { id, fileId }: Asset, @Ctx() context: AppContext): string | null {
    return fileId ? urlOf(context, id, 'original') : null;
  }

  @Reads<Asset>('kind', 'isPublic', 'ingestState', 'sha256', 'fileId', 'fileName')
  @FieldResolver(() => UrlScalar, {
    nullable: true,
    description: 'Public URL of the asset. Null while the asset is private or its file is not ready.',
  })
  publicUrl(@Root() asset: Asset, @Ctx() context: AppContext): Promise<string | null> {
    return publicUrl(context, asset);
  }

  @Reads<Asset>('kind')
  @FieldResolver(() => [DocumentPage], {
    description: 'Pages of a document. A text without pages has pieces of readable length instead.',
  })
  async pages(
    @Root() { id, kind }: Asset,
    @Ctx() context: AppContext,
    @Arg('first', () => Int, { nullable: true, description: 'Number of pages to return, 1 to 100. Defaults to 20.' })
    first?: number,
    @Arg('from', () => Int, { nullable: true, description: 'Number of the first page to return. Defaults to 1.' }) from?: number,
  ): Promise<DocumentPage[]> {
    return kind === 'DOCUMENT' ? pagesOf(context, id, from, first) : [];
  }

  @Reads<Asset>('pageCount')
  @FieldResolver(() => [PageMatch], { description: 'Pages of a document that contain the text, at most 200.' })
  async pageMatches(
    @Root() { id, pageCount }: Asset,
    @Ctx() context: AppContext,
    @Arg('text', () => String, { description: 'Text to search for, ignoring case and diacritics.' }) text: string,
  ): Promise<PageMatch[]> {
    return pageCount ? pageMatches(context, id, text) : [];
  }

  @Reads<Asset>()
  @FieldResolver(() => [Work], { description: 'Works associated with the asset.' })
  works(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Work[]> {
    return joined(context, Work, { table: 'asset_work', from: 'asset_id', to: 'work_id', orderBy: 'o.title_order' }, id);
  }

  @Reads<Asset>()
  @FieldResolver(() => [Contributor], { description: 'Contributors associated with the asset.' })
  contributors(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<Contributor[]> {
    const orderBy = natural(`fold(o.first_name || ' ' || o.last_name)`);
    return joined(context, Contributor, { table: 'asset_contributor', from: 'asset_id', to: 'contributor_id', orderBy }, id);
  }

  @Reads<Asset>()
  @FieldResolver(() => [AssetGroup], { description: 'Collections or projects that contain the asset.' })
  groups(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<AssetGroup[]> {
    return joined(
      context,
      AssetGroup,
      { table: 'asset_group_member', from: 'asset_id', to: 'group_id', orderBy: 'o.name_order' },
      id,
    );
  }
}

@Resolver(() => DocumentAsset)
export class DocumentFieldsResolver {
  @Reads<Asset>()
  @FieldResolver(() => Boolean, {
    description: 'Whether the text of the document could not be read. Such a document cannot be searched.',
  })
  async hasUnreadableText(@Root() { id }: Asset, @Ctx() context: AppContext): Promise<boolean> {
    return (await probeOf(context, id))?.hasUnreadableText ?? false;
  }
}

@Resolver(() => AssetIngest)
export class AssetIngestResolver {
  @FieldResolver(() => Asset, {
    nullable: true,
    description: 'Existing asset with the same file. Null while the existing asset is in the bin.',
  })
  async duplicateOf(@Root() { duplicateOfId }: AssetIngest, @Ctx() context: AppContext): Promise<Asset | null> {
    return duplicateOfId ? context.rows.byId(Asset, duplicateOfId) : null;
  }
}
