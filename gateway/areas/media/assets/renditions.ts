import { type Asset, AssetRendition, StoredFile } from '#db/entities/media.ts';
import type { RenditionRole } from '#domain/media/asset-terms.ts';
import type { AppContext } from '../../../server/context.ts';
import { assetFileUrl, publicFileUrl } from '../file-urls.ts';
import type { Rendition } from './parts.type.ts';
import { probeOf } from './probe.ts';

type Context = Pick<AppContext, 'rows' | 'platform'>;

/** Pictures of whole assets, read once per list. Pictures of pages are read with the pages. */
export const renditionsOf = ({ rows }: Context, assetId: string): Promise<AssetRendition[]> =>
  rows.byParent(AssetRendition, 'assetId', assetId, 'asset_id, role, width, format desc', { only: `role <> 'PAGE'` });

export const urlOf = ({ platform: { config, clock } }: Context, assetId: string, part: string, download = false): string =>
  assetFileUrl(config, { assetId, part, download }, clock());

export const shownRendition = (context: Context, row: AssetRendition): Rendition => ({
  ...(row as unknown as Rendition),
  sizeBytes: Number(row.sizeBytes),
  url: urlOf(context, row.assetId, row.id),
});

/** Returns the narrowest picture with one of these roles that has the requested width, or the widest. */
function nearest(pictures: readonly AssetRendition[], role: RenditionRole, width: number): AssetRendition | undefined {
  const fit = pictures.filter((each) => each.role === role);
  return fit.find((each) => (each.width ?? 0) >= width) ?? fit.at(-1);
}

const address = (context: Context, picture: AssetRendition | undefined) =>
  picture ? urlOf(context, picture.assetId, picture.id) : null;

export async function thumbnailUrl(context: Context, assetId: string, width: number): Promise<string | null> {
  const pictures = await renditionsOf(context, assetId);
  // Previews serve requests larger than the thumbnails.
  const thumbnail = nearest(pictures, 'THUMBNAIL', width);
  const isEnough = thumbnail && (thumbnail.width ?? 0) >= width;
  const larger = isEnough ? undefined : (nearest(pictures, 'PREVIEW', width) ?? nearest(pictures, 'POSTER', width));
  return address(context, larger ?? thumbnail);
}

export const pictureUrl = async (context: Context, assetId: string, role: 'PREVIEW' | 'POSTER'): Promise<string | null> =>
  address(context, nearest(await renditionsOf(context, assetId), role, Number.POSITIVE_INFINITY));

type Published = Pick<Asset, 'id' | 'kind' | 'isPublic' | 'ingestState' | 'sha256' | 'fileId' | 'fileName'>;

/** Public URL. Null until the asset is ready, and while it is private. */
export async function publicUrl(context: Context, asset: Published): Promise<string | null> {
  if (!asset.isPublic || asset.ingestState !== 'READY' || !asset.sha256) return null;
  const { config } = context.platform;
  const copy = nearest(await renditionsOf(context, asset.id), 'PUBLISHED', Number.POSITIVE_INFINITY);
  if (copy) return publicFileUrl(config, { assetId: asset.id, sha256: copy.sha256, extension: copy.format });
  const extension = (await revealsLocation(context, asset)) ? null : await extensionOf(context, asset.fileId);
  return extension && publicFileUrl(config, { assetId: asset.id, sha256: asset.sha256, extension });
}

/** Whether the file reveals a location and must not be published: an image with camera data, or a video without a cleaned copy. */
async function revealsLocation({ rows }: Context, { id, kind }: Published): Promise<boolean> {
  if (kind !== 'VIDEO') return kind === 'IMAGE';
  return (await probeOf({ rows }, id))?.place != null;
}

/** The usual extension of a stored file, from its type instead of its name. */
async function extensionOf({ rows }: Context, fileId: string | null | undefined): Promise<string | null> {
  const file = fileId ? await rows.byId(StoredFile, fileId) : null;
  return file?.extension ?? null;
}
