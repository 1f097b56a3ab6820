import {
  assetCategories,
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
} from '#domain/media/terms.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { nameType } from '../../kit/input-from.ts';

type Terms<T extends string> = { keys: readonly T[]; labels: Readonly<Record<T, string>> };

/** An enum of the schema from a set of terms of the domain, whose words describe its values; drafts refer to it by its name. */
function termsEnum<T extends string>(name: string, description: string, { keys, labels }: Terms<T>) {
  const described = Object.fromEntries(keys.map((key) => [key, `${labels[key]}.`])) as { [K in T]: string };
  const type = describedEnum(name, description, enumOf(keys as readonly T[]), described as never);
  nameType(name, type);
  return type;
}

export const AssetKindEnum = describedEnum('AssetKind', 'What sort of file an asset is.', enumOf(assetKinds), {
  IMAGE: 'An image.',
  VIDEO: 'A video.',
  DOCUMENT: 'A document; audio files are kept among them.',
});
export const AssetCategoryEnum = termsEnum(
  'AssetCategory',
  'What an asset shows or is. Which ones there are depends on its kind.',
  {
    keys: assetCategories,
    labels: categoryLabels,
  },
);
export const DocumentFolderEnum = termsEnum('DocumentFolder', 'The folders of documents.', documentFolders);
export const LicenseTypeEnum = termsEnum('LicenseType', 'Under which terms others may use an asset.', licenseTypes);
export const AssetStatusEnum = termsEnum('AssetStatus', 'Whether an asset is worked with or kept for the record.', assetStatuses);
export const DistributionStatusEnum = termsEnum(
  'DistributionStatus',
  'Where a video stands on its way to the public.',
  distributionStatuses,
);
termsEnum('ContentRating', 'For whom a video is fit.', contentRatings);
termsEnum('MonetizationStatus', 'Whether a video earns money where it is shown.', monetizationStatuses);
termsEnum('ContentIdEnrollment', 'Whether a video is enrolled in Content ID.', contentIdEnrollments);
termsEnum('Permission', 'Whether others may do something.', permissions);
export const DistributionPlatformEnum = termsEnum('DistributionPlatform', 'Where a video can be shown.', distributionPlatforms);

export const IngestStateEnum = describedEnum(
  'IngestState',
  'How far the server is with the file of an asset.',
  enumOf(ingestStates),
  {
    WAITING: 'The file is here and waits for its turn.',
    RUNNING: 'It is being looked at; `step` and `percent` say how far.',
    READY: 'Everything is there.',
    FAILED: 'The file cannot be used; `problem` says why.',
    DUPLICATE: 'The workspace has the same bytes already: keep this one or delete it.',
    NO_FILE: 'It is only described; its file may still come.',
  },
);
export const RenditionRoleEnum = describedEnum('RenditionRole', 'What was made from a file.', enumOf(renditionRoles), {
  THUMBNAIL: 'A small picture for lists.',
  PREVIEW: 'A picture for the screen.',
  POSTER: 'A frame of a video.',
  PAGE: 'The picture of a page.',
  PUBLISHED: 'The whole picture without the notes of the camera, for the public address.',
});
