import {
  assetCategories,
  assetColumns,
  assetKinds,
  assetStatuses,
  categoryLabels,
  contentIdEnrollments,
  contentRatings,
  distributionPlatforms,
  distributionStatuses,
  documentFolders,
  ingestStates,
  licenseTypes,
  monetizationStatuses,
  permissions,
  renditionRoles,
} from '#domain/media/asset-terms.ts';
import { describedEnum, enumOf } from '../../../kit/enum-type.ts';
import { nameType } from '../../../kit/input-from.ts';

type Terms<T extends string> = { keys: readonly T[]; labels: Readonly<Record<T, string>> };

/** Creates a schema enum from domain terms, whose labels describe its values. Drafts refer to it by name. */
function termsEnum<T extends string>(name: string, description: string, { keys, labels }: Terms<T>) {
  const described = Object.fromEntries(keys.map((key) => [key, `${labels[key]}.`])) as { [K in T]: string };
  const type = describedEnum(name, description, enumOf(keys as readonly T[]), described as never);
  nameType(name, type);
  return type;
}

export const AssetKindEnum = describedEnum('AssetKind', 'Kind of asset.', enumOf(assetKinds), {
  IMAGE: 'An image.',
  VIDEO: 'A video.',
  DOCUMENT: 'A document or an audio file.',
});
export const AssetCategoryEnum = termsEnum('AssetCategory', 'Category of an asset. Each kind of asset has its own categories.', {
  keys: assetCategories,
  labels: categoryLabels,
});
export const DocumentFolderEnum = termsEnum('DocumentFolder', 'Folder of a document.', documentFolders);
export const LicenseTypeEnum = termsEnum('LicenseType', 'Licence under which others may use an asset.', licenseTypes);
export const AssetColumnEnum = termsEnum(
  'AssetColumn',
  'Column of an asset list. Each kind of asset has its own columns.',
  assetColumns,
);
export const AssetStatusEnum = termsEnum('AssetStatus', 'Status of an asset.', assetStatuses);
export const DistributionStatusEnum = termsEnum('DistributionStatus', 'Distribution status of a video.', distributionStatuses);
termsEnum('ContentRating', 'Content rating of a video.', contentRatings);
termsEnum('MonetizationStatus', 'Whether a video is monetised on the platforms.', monetizationStatuses);
termsEnum('ContentIdEnrollment', 'Whether a video is enrolled in Content ID.', contentIdEnrollments);
termsEnum('Permission', 'Permission granted to others.', permissions);
export const DistributionPlatformEnum = termsEnum(
  'DistributionPlatform',
  'Platform on which a video is shown.',
  distributionPlatforms,
);

export const IngestStateEnum = describedEnum('IngestState', 'Processing state of the file of an asset.', enumOf(ingestStates), {
  WAITING: 'The file is uploaded and queued for processing.',
  RUNNING: 'The file is being processed. `step` and `percent` give the progress.',
  READY: 'Processing is complete.',
  FAILED: 'Processing failed. `problem` gives the reason.',
  DUPLICATE: 'The workspace already has the same file. Keep or delete the asset.',
  NO_FILE: 'No file has been uploaded yet.',
});
export const RenditionRoleEnum = describedEnum(
  'RenditionRole',
  'Purpose of a picture generated from a file.',
  enumOf(renditionRoles),
  {
    THUMBNAIL: 'Small picture for lists.',
    PREVIEW: 'Picture for full-screen display.',
    POSTER: 'Poster frame of a video.',
    PAGE: 'Picture of a page.',
    PUBLISHED: 'Full-size picture without camera metadata, for the public URL.',
  },
);
