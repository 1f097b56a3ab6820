import type { AnyOf } from '#domain/kit/any-of.ts';
import { assetStatuses } from '#domain/media/asset-terms.ts';
import { DocumentDetailsDraft } from '#domain/media/document.ts';
import { ImageDetailsDraft } from '#domain/media/image.ts';
import { restrictionText } from '#domain/media/video.ts';
import type { IngestStateFragment, RestAssetFragment, VideoFieldsFragment } from './__generated__/operations.ts';
import { kebab, labelled, megabytes, withSnakeKeys } from './notations.ts';
import { videoSpelling } from './video-terms.ts';

const keysOf = <Shape extends object>({ shape }: { shape: Shape }) => Object.keys(shape) as (keyof Shape)[];
/** Metadata fields of an image. Older clients read `imageType` from outside `metadata`. */
const imageMetadata = keysOf(ImageDetailsDraft).filter((key) => key !== 'imageType');
export type RestAsset = AnyOf<RestAssetFragment>;

const idsOf = (objects: { id: string }[]) => objects.map(({ id }) => id);
const statusLabel = labelled(assetStatuses);

type SpelledField = keyof typeof videoSpelling;
type Spelled = { [Field in SpelledField]: string | Extract<VideoFieldsFragment[Field], null> };
/** Returns the fields of a video with the names and formats of older clients. */
const videoDetails = (video: VideoFieldsFragment) => ({
  ...video,
  ...(Object.fromEntries(
    Object.entries(videoSpelling).map(([field, spell]) => [field, spell(video[field as SpelledField])]),
  ) as Spelled),
  keywords: video.keywords.join(', '),
  distributionPlatforms: video.distributionPlatforms.map(kebab),
  geographicRestrictions: video.geographicRestrictions.map(restrictionText),
});
const nullsIn = <Given extends object, Key extends keyof Given>(given: Given | undefined, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, given?.[key] ?? null])) as { [Name in Key]: Given[Name] | null };

/** Returns the kind-specific fields of an asset. */
export function metadataOf({ kind, image, video, document }: RestAsset) {
  if (video) return videoDetails(video);
  return kind === 'IMAGE' ? nullsIn(image, imageMetadata) : nullsIn(document, keysOf(DocumentDetailsDraft));
}

/** Returns the processing state in the format of older clients. */
export const fileState = ({ ingest: { state, problem } }: { ingest: IngestStateFragment }) => ({
  processingStatus: kebab(state),
  processingError: problem,
});

/** Converts an asset to the format of the endpoints below /api/media. */
export function writeAsset(asset: RestAsset) {
  const { id, kind, title, description, tags, isPublic, width = null, height = null, mimeType, fileName, sizeBytes } = asset;
  return {
    id,
    type: kebab(kind),
    title,
    description,
    category: kebab(asset.category),
    ...(kind === 'IMAGE' && { imageType: asset.image?.imageType ?? null }),
    ...(kind === 'DOCUMENT' && { folder: kebab(asset.folder ?? null), pageCount: asset.pageCount ?? null }),
    tags,
    isPublic,
    status: statusLabel(asset.status),
    url: asset.streamUrl,
    thumbnailUrl: asset.thumbnailUrl,
    downloadUrl: asset.downloadUrl,
    publicUrl: asset.publicUrl,
    dimensions: width === null || height === null ? null : { width, height },
    ...(typeof asset.durationSeconds === 'number' && { duration: asset.durationSeconds }),
    fileName,
    fileSize: sizeBytes,
    mimeType,
    uploadedAt: asset.createdAt,
    updatedAt: asset.updatedAt,
    copyrightOwner: asset.copyrightOwner,
    licenseType: kebab(asset.licenseType),
    licenseDetails: asset.licenseDetails,
    associatedWorkIds: idsOf(asset.works),
    associatedArtistIds: idsOf(asset.contributors),
    ...fileState(asset),
    metadata: metadataOf(asset),
  };
}

/** Converts a video, and no other asset, to the format of the endpoints below /api/videos. `bitrate` is in kilobits per second. */
export function writeVideo(asset: RestAsset) {
  const { id, title, description, fileName, sizeBytes, mimeType, bitrate = null, tags, isPublic, copyrightOwner } = asset;
  const common = {
    title,
    description,
    category: kebab(asset.category),
    tags,
    isPublic,
    licenseType: kebab(asset.licenseType),
    licenseDetails: asset.licenseDetails,
    copyrightOwner,
    associatedWorkIds: idsOf(asset.works),
    associatedArtistIds: idsOf(asset.contributors),
  };
  return {
    id,
    video_id: id,
    user_id: asset.uploadedBy?.id ?? null,
    file_name: fileName,
    file_path: asset.streamUrl,
    file_size_mb: megabytes(sizeBytes),
    mime_type: mimeType,
    thumbnail_url: asset.thumbnailUrl,
    download_url: asset.downloadUrl,
    public_url: asset.publicUrl,
    duration_seconds: asset.durationSeconds ?? null,
    width: asset.width ?? null,
    height: asset.height ?? null,
    frame_rate: asset.frameRate ?? null,
    bitrate: bitrate === null ? null : Math.round(bitrate / 1000),
    codec: asset.codec,
    status: statusLabel(asset.status),
    upload_date: asset.createdAt,
    updated_at: asset.updatedAt,
    ...withSnakeKeys(fileState(asset)),
    metadata: withSnakeKeys({ ...common, ...videoDetails(asset.video!) }),
  };
}
