import type { AssetPatch as AssetDescription } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetPatch } from '#web/__generated__/schema.ts';
import type { UploadItem } from '#web/kit/upload/upload-types.ts';

/** What is known of a file that is to become an asset. */
export type MediaUpload = {
  kind: AssetKind;
  /** Travels with the file when its upload begins. */
  draft: AssetDescription;
  /** What was said later; saved as soon as the asset is there. */
  pending: AssetPatch | null;
  /** The collection or project that it goes into. */
  groupId: string | null;
  /** An asset that was described earlier and waits for its file. */
  assetId: string | null;
};

export type MediaItem = UploadItem<MediaUpload>;
