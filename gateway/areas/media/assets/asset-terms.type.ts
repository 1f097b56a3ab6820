import {
  type AssetCategory,
  assetCategories,
  assetColumns,
  assetKindNouns,
  assetKinds,
  assetStatuses,
  categoriesOf,
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
import { termEnum } from '../../../kit/input-from.ts';

export const AssetKindEnum = describedEnum(
  'AssetKind',
  'Kind of asset, which decides its categories and fields.',
  enumOf(assetKinds),
  {
    IMAGE: 'A picture, such as a cover or a photo.',
    VIDEO: 'A film, such as a music video.',
    DOCUMENT: 'A document or an audio file.',
  },
);

const list = new Intl.ListFormat('en-GB');
/** Names the kinds that have a category: "images and videos". */
const kindsWith = (category: AssetCategory) =>
  list.format(assetKinds.filter((kind) => categoriesOf[kind].includes(category)).map((kind) => assetKindNouns[kind].many));
export const AssetCategoryEnum = termEnum(
  'AssetCategory',
  'Category of an asset. Each kind of asset has its own categories.',
  assetCategories,
  Object.fromEntries(
    assetCategories.map((category) => [category, `${categoryLabels[category]}. For ${kindsWith(category)}.`]),
  ) as Record<AssetCategory, string>,
);
export const DocumentFolderEnum = termEnum(
  'DocumentFolder',
  'Folder that groups the documents of a workspace. Images and videos have none.',
  documentFolders.keys,
  {
    CONTRACTS: 'Contracts and agreements.',
    LEGAL: 'Other legal documents.',
    TEMPLATES: 'Templates for new documents.',
  },
);
export const LicenseTypeEnum = termEnum('LicenseType', 'Licence under which others may use an asset.', licenseTypes.keys, {
  ALL_RIGHTS_RESERVED: 'Use only with permission. Default for new assets.',
  CREATIVE_COMMONS: 'Use under a Creative Commons licence.',
  PUBLIC_DOMAIN: 'Free of copyright.',
  CUSTOM: 'Use under the terms in `licenseDetails`.',
  ROYALTY_FREE: 'Use without a fee for each use.',
  LICENSED: 'Use under a licence from the owner.',
});
export const AssetColumnEnum = termEnum(
  'AssetColumn',
  'Column of an asset list. Each kind of asset has its own columns.',
  assetColumns.keys,
  {
    FILE: 'Name of the uploaded file.',
    CATEGORY: 'Category.',
    DIMENSIONS: 'Width and height of an image in pixels.',
    DURATION: 'Playing time of a video.',
    DISTRIBUTION: 'Publishing stage of a video.',
    PLATFORMS: 'Platforms that show a video.',
    FOLDER: 'Folder of a document.',
    FORMAT: 'File format of a document.',
    PAGES: 'Number of pages of a document.',
    EXPIRY: 'Last day on which a document applies.',
    TOKENIZATION: 'Tokenization status.',
    SIZE: 'Size of the file.',
    VISIBILITY: 'Whether the asset is public or private.',
    LICENCE: 'Licence type, which is the field `licenseType`.',
    TAGS: 'Tags, separated by commas.',
    ADDED: 'Time at which the asset was added, which is the field `createdAt`.',
  },
);
export const AssetStatusEnum = termEnum('AssetStatus', 'Whether an asset is in use or archived.', assetStatuses.keys, {
  ACTIVE: 'In use. Default for new assets.',
  ARCHIVED: 'No longer in use, but kept with its file.',
});
export const DistributionStatusEnum = termEnum(
  'DistributionStatus',
  'Publishing stage of a video on platforms, as entered by people.',
  distributionStatuses.keys,
  {
    DRAFT: 'Not ready to be published. Default for new videos.',
    SCHEDULED: 'Planned for a later day.',
    PUBLISHED: 'Public on the platforms.',
    PRIVATE: 'On a platform, for chosen people only.',
    UNLISTED: 'On a platform, for people with the link.',
    ARCHIVED: 'No longer shown on platforms.',
  },
);
termEnum('ContentRating', 'Audience for which a video is suitable.', contentRatings.keys, {
  GENERAL: 'Suitable for all ages. Default for new videos.',
  PG_13: 'Parental guidance for children under 13.',
  MATURE: 'Content for mature viewers, such as strong language.',
  RESTRICTED: 'Children only with an adult.',
  TEEN: 'Suitable for teenagers.',
  ADULT: 'Only for adults.',
});
termEnum('MonetizationStatus', 'Whether a video is monetised on the platforms.', monetizationStatuses.keys, {
  NO: 'On no platform. Default for new videos.',
  YES: 'On all platforms that show the video.',
  PARTIAL: 'On some of the platforms.',
});
termEnum('ContentIdEnrollment', 'Whether a video is in Content ID of YouTube, as entered by people.', contentIdEnrollments.keys, {
  NOT_ENROLLED: 'Not in Content ID. Default for new videos.',
  ENROLLED: 'In Content ID.',
});
termEnum('Permission', 'Permission granted to others.', permissions.keys, {
  ALLOWED: 'Others need no permission.',
  RESTRICTED: 'Others need permission. Default for new videos.',
});
export const DistributionPlatformEnum = termEnum(
  'DistributionPlatform',
  'Platform on which a video is shown.',
  distributionPlatforms.keys,
  {
    YOUTUBE: 'YouTube.',
    VIMEO: 'Vimeo.',
    TIKTOK: 'TikTok.',
    INSTAGRAM: 'Instagram.',
    FACEBOOK: 'Facebook.',
    TWITTER: 'X, formerly Twitter.',
    LINKEDIN: 'LinkedIn.',
    WEBSITE: 'Any website, such as that of the artist.',
    OTHER: 'A platform that this list does not name.',
  },
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
