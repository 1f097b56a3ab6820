import type { z } from 'zod';
import type { Asset } from '#db/entities/media.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { GeographicRestrictionDraft, VideoDetailsDraft } from '#domain/media/video.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { listsOf, objectFrom } from '../../kit/object-from.ts';
import './asset-terms.type.ts';

// A field that one kind alone has stands in its draft and nowhere else: these types, inputs and the column `details` follow.

inputFrom('GeographicRestrictionInput', GeographicRestrictionDraft);
inputFrom('ImageDetailsInput', ImageDetailsDraft);
inputFrom('VideoDetailsInput', VideoDetailsDraft);
inputFrom('DocumentDetailsInput', DocumentDetailsDraft);

objectFrom('GeographicRestriction', GeographicRestrictionDraft);
export const ImageDetails = objectFrom('ImageDetails', ImageDetailsDraft);
export const VideoDetails = objectFrom('VideoDetails', VideoDetailsDraft);
export const DocumentDetails = objectFrom('DocumentDetails', DocumentDetailsDraft);

const drafts = { IMAGE: ImageDetailsDraft, VIDEO: VideoDetailsDraft, DOCUMENT: DocumentDetailsDraft };
/** Lists that nobody has filled yet are empty and not absent. */
const emptyLists = Object.fromEntries(
  Object.entries<z.ZodObject>(drafts).map(([kind, draft]) => [kind, Object.fromEntries(listsOf(draft).map((key) => [key, []]))]),
) as Record<AssetKind, Record<string, unknown>>;

/** What one kind alone has, of an asset of this kind; null of any other. */
export function detailsOf(asset: Pick<Asset, 'kind' | 'details'>, kind: AssetKind): Record<string, unknown> | null {
  if (asset.kind !== kind) return null;
  const given = Object.entries(asset.details ?? {}).filter(([, value]) => value !== null);
  return { ...emptyLists[kind], ...Object.fromEntries(given) };
}
