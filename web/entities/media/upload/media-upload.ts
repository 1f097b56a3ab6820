import type { AssetPatch as AssetDescription } from '#domain/media/asset.ts';
import type { AssetKind } from '#domain/media/asset-terms.ts';
import type { AssetPatch, MusicDocumentInput } from '#web/__generated__/schema.ts';
import type { UploadItem } from './queue/upload-types.ts';

/** Data of a file that becomes an asset. */
export type MediaUpload = {
  kind: AssetKind;
  /** Sent with the file when its upload begins. */
  draft: AssetDescription;
  /** Later edits, saved once the asset exists. */
  pending: AssetPatch | null;
  /** Collection or project for the asset. */
  groupId: string | null;
  /** An existing asset that waits for its file. */
  assetId: string | null;
  /** The music document to add with the file. Uploads of an earlier visit may lack it. */
  musicDocument?: MusicDocumentInput | null;
};

export type MediaItem = UploadItem<MediaUpload>;
