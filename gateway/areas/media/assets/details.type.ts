import type { z } from 'zod';
import type { Asset } from '#db/entities/media.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { GeographicRestrictionDraft, VideoDetailsDraft } from '#domain/media/video.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { listsOf, objectFrom } from '../../../kit/object-from.ts';
import './asset-terms.type.ts';

// Kind-specific fields are declared only in their drafts. These types, the inputs and the column `details` follow.

inputFrom('GeographicRestrictionInput', GeographicRestrictionDraft);
inputFrom('ImageDetailsInput', ImageDetailsDraft);
inputFrom('VideoDetailsInput', VideoDetailsDraft);
inputFrom('DocumentDetailsInput', DocumentDetailsDraft);

objectFrom('GeographicRestriction', GeographicRestrictionDraft);
export const ImageDetails = objectFrom('ImageDetails', ImageDetailsDraft);
export const VideoDetails = objectFrom('VideoDetails', VideoDetailsDraft);
export const DocumentDetails = objectFrom('DocumentDetails', DocumentDetailsDraft);

const drafts = { IMAGE: ImageDetailsDraft, VIDEO: VideoDetailsDraft, DOCUMENT: DocumentDetailsDraft };
/** Missing lists are empty instead of null. */
const emptyLists = Object.fromEntries(
  Object.entries<z.ZodObject>(drafts).map(([kind, draft]) => [kind, Object.fromEntries(listsOf(draft).map((key) => [key, []]))]),
) as Record<AssetKind, Record<string, unknown>>;

/** Kind-specific fields of an asset. Null for assets of another kind. */
export function detailsOf(asset: Pick<Asset, 'kind' | 'details'>, kind: AssetKind): Record<string, unknown> | null {
  if (asset.kind !== kind) return null;
  const given = Object.entries(asset.details ?? {}).filter(([, value]) => value !== null);
  return { ...emptyLists[kind], ...Object.fromEntries(given) };
}
