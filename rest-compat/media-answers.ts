import { z } from 'zod';
import { assetStatuses } from '#domain/media/asset-terms.ts';
import { schemaFields } from './__generated__/fields.ts';
import { allOrNull, named, orNull, spelled } from './answer-schemas.ts';
import { labelled, withSnakeKeys } from './notations.ts';
import { videoSpelling } from './video-terms.ts';

/** Schemas of what `media-shapes.ts` returns. The compiler compares them where an endpoint answers. */

const fileAnswer = () => {
  const { state, problem } = schemaFields.AssetIngest();
  return { processingStatus: spelled(state), processingError: problem };
};
/** Fields of what `fileState` returns. */
export const stateFields = fileAnswer;

/** Fields of what `videoDetails` returns. */
const videoFields = () => {
  const video = schemaFields.VideoDetails();
  return {
    ...video,
    distributionStatus: spelled(video.distributionStatus, videoSpelling.distributionStatus),
    contentRating: spelled(video.contentRating, videoSpelling.contentRating),
    monetizationStatus: spelled(video.monetizationStatus, videoSpelling.monetizationStatus),
    contentIdEnrollment: spelled(video.contentIdEnrollment, videoSpelling.contentIdEnrollment),
    embedPermissions: spelled(video.embedPermissions, videoSpelling.embedPermissions),
    syndicationRights: spelled(video.syndicationRights, videoSpelling.syndicationRights),
    keywords: z.string().describe('Keywords for search on platforms, comma-separated.'),
    distributionPlatforms: spelled(video.distributionPlatforms) as z.ZodType as z.ZodType<string[]>,
    geographicRestrictions: z
      .array(z.string())
      .describe('Countries where the video is allowed, and with `-` before them those where it is blocked.'),
  };
};
const imageFields = () => allOrNull(schemaFields.ImageDetails());
const imageMetadata = named('ImageMetadata', () => z.object(imageFields()).omit({ imageType: true }));
const videoMetadata = named('VideoMetadata', () => z.object(videoFields()));
const documentMetadata = named('DocumentMetadata', () => z.object(allOrNull(schemaFields.DocumentDetails())));
export const metadataAnswers = () => [imageMetadata(), videoMetadata(), documentMetadata()] as const;

const idsField = (description: string) => z.array(z.string()).describe(description);
const commonFields = () => {
  const asset = schemaFields.Asset();
  const { title, description, tags, isPublic, licenseDetails, copyrightOwner } = asset;
  return {
    title,
    description,
    category: spelled(asset.category),
    tags,
    isPublic,
    copyrightOwner,
    licenseType: spelled(asset.licenseType),
    licenseDetails,
    associatedWorkIds: idsField('IDs of the associated works.'),
    associatedArtistIds: idsField('IDs of the associated contributors.'),
  };
};
const statusField = () => spelled(schemaFields.Asset().status, labelled(assetStatuses));
const only = <Schema extends z.ZodType>(schema: Schema, kind: string) =>
  schema.optional().describe(`${schema.description} Only for ${kind}.`);

const pixels = ({ description = '' }: z.ZodType) => z.int().describe(description);

/** Fields of the file that `writeAsset` returns and that a page of metadata repeats. */
export const fileFields = () => {
  const { fileName, sizeBytes, mimeType } = schemaFields.Asset();
  const { width, height } = schemaFields.ImageAsset();
  const { pageCount } = schemaFields.DocumentAsset();
  return {
    dimensions: z
      .object({ width: pixels(width), height: pixels(height) })
      .nullable()
      .describe('Size of the picture in pixels. Null for files without one.'),
    fileName,
    fileSize: sizeBytes,
    mimeType,
    duration: z.number().optional().describe('Playing time in seconds. Absent for files without one.'),
    pageCount: only(pageCount, 'documents'),
  };
};

/** Schema of what `writeAsset` returns. */
export const assetAnswer = named('Asset', () => {
  const { id, kind, streamUrl, thumbnailUrl, downloadUrl, publicUrl, createdAt, updatedAt } = schemaFields.Asset();
  return z.object({
    id,
    type: spelled(kind),
    imageType: only(imageFields().imageType, 'images'),
    folder: only(spelled(schemaFields.DocumentAsset().folder), 'documents'),
    ...commonFields(),
    status: statusField(),
    url: streamUrl,
    thumbnailUrl,
    downloadUrl,
    publicUrl,
    ...fileFields(),
    uploadedAt: createdAt,
    updatedAt,
    ...fileAnswer(),
    metadata: z.union(metadataAnswers()).describe('Fields of the kind of asset.'),
  });
});

export const videoFileFields = () => {
  const { codec, mimeType } = schemaFields.Asset();
  const { durationSeconds, width, height, frameRate } = schemaFields.VideoAsset();
  return {
    duration_seconds: durationSeconds,
    width,
    height,
    frame_rate: frameRate,
    bitrate: z.int().nullable().describe('Bitrate in kilobits per second.'),
    codec,
    mime_type: mimeType,
    file_size_mb: z.number().describe('Size of the file in megabytes of 1,048,576 bytes.'),
  };
};
export const videoFieldsAnswer = () => z.object(withSnakeKeys({ ...commonFields(), ...videoFields() }));

/** Schema of what `writeVideo` returns. */
export const videoAnswer = named('Video', () => {
  const { id, fileName, streamUrl, thumbnailUrl, downloadUrl, publicUrl, createdAt, updatedAt } = schemaFields.Asset();
  return z.object({
    id,
    video_id: id,
    user_id: orNull(schemaFields.User().id).describe('ID of the user who added the video. Null after the user was deleted.'),
    file_name: fileName,
    file_path: streamUrl,
    ...videoFileFields(),
    thumbnail_url: thumbnailUrl,
    download_url: downloadUrl,
    public_url: publicUrl,
    status: statusField(),
    upload_date: createdAt,
    updated_at: updatedAt,
    ...withSnakeKeys(fileAnswer()),
    metadata: videoFieldsAnswer().describe('Fields of the video.'),
  });
});

/** Fields of what `progress` returns. */
export const progressFields = () => {
  const { step, percent } = schemaFields.AssetIngest();
  return withSnakeKeys({ ...fileAnswer(), processingStep: step, processingPercent: percent });
};

export const entriesAnswer = () => z.array(z.object(schemaFields.MetadataEntry())).describe('Metadata in the file, as entries.');
