/** Enums of images, videos and documents with their labels. */

import { terms } from '#domain/kit/terms.ts';

export const assetKinds = ['IMAGE', 'VIDEO', 'DOCUMENT'] as const;
export type AssetKind = (typeof assetKinds)[number];

export const assetKindNouns = {
  IMAGE: { one: 'image', many: 'images' },
  VIDEO: { one: 'video', many: 'videos' },
  DOCUMENT: { one: 'document', many: 'documents' },
} as const satisfies Record<AssetKind, { one: string; many: string }>;

const imageCategories = terms({
  ALBUM_COVER: 'Album cover',
  ARTIST_PHOTO: 'Artist photo',
  PROMOTIONAL: 'Promotional',
  ARTWORK: 'Artwork',
  BEHIND_SCENES: 'Behind the scenes',
  OTHER: 'Other',
});
const videoCategories = terms({
  MUSIC_VIDEO: 'Music video',
  BEHIND_SCENES: 'Behind the scenes',
  INTERVIEW: 'Interview',
  LIVE_PERFORMANCE: 'Live performance',
  PROMOTIONAL: 'Promotional',
  DOCUMENTARY: 'Documentary',
  OTHER: 'Other',
});
const documentCategories = terms({
  CONTRACT: 'Contract',
  LICENCE: 'Licence',
  REGISTRATION: 'Registration',
  SPLIT_SHEET: 'Split sheet',
  SHEET_MUSIC: 'Sheet music',
  LETTER: 'Letter',
  TEMPLATE: 'Template',
  AUDIO: 'Audio',
  OTHER: 'Other',
});
/** All categories. The kind of an asset decides which apply. */
export const assetCategories = [
  ...new Set([...imageCategories.keys, ...videoCategories.keys, ...documentCategories.keys]),
] as const;
export type AssetCategory = (typeof assetCategories)[number];
export const categoriesOf: Readonly<Record<AssetKind, readonly AssetCategory[]>> = {
  IMAGE: imageCategories.keys,
  VIDEO: videoCategories.keys,
  DOCUMENT: documentCategories.keys,
};
export const categoryLabels: Readonly<Record<AssetCategory, string>> = {
  ...documentCategories.labels,
  ...videoCategories.labels,
  ...imageCategories.labels,
};

export const documentFolders = terms({ CONTRACTS: 'Contracts', LEGAL: 'Legal Documents', TEMPLATES: 'Document Templates' });
export type DocumentFolder = keyof typeof documentFolders.labels;

/** The licence types of the upload form and of the detail page, which differ in the specification. */
export const licenseTypes = terms({
  ALL_RIGHTS_RESERVED: 'All rights reserved',
  CREATIVE_COMMONS: 'Creative Commons',
  PUBLIC_DOMAIN: 'Public domain',
  CUSTOM: 'Custom',
  ROYALTY_FREE: 'Royalty free',
  LICENSED: 'Licensed',
});
export type LicenseType = keyof typeof licenseTypes.labels;

export const assetStatuses = terms({ ACTIVE: 'Active', ARCHIVED: 'Archived' });
export type AssetStatus = keyof typeof assetStatuses.labels;

export const distributionStatuses = terms({
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
  PRIVATE: 'Private',
  UNLISTED: 'Unlisted',
  ARCHIVED: 'Archived',
});
export const contentRatings = terms({
  GENERAL: 'General',
  PG_13: 'PG-13',
  MATURE: 'Mature',
  RESTRICTED: 'Restricted',
  TEEN: 'Teen',
  ADULT: 'Adult',
});
export const monetizationStatuses = terms({ NO: 'No', YES: 'Yes', PARTIAL: 'Partial' });
export const contentIdEnrollments = terms({ NOT_ENROLLED: 'Not Enrolled', ENROLLED: 'Enrolled' });
export const permissions = terms({ ALLOWED: 'Allowed', RESTRICTED: 'Restricted' });
export const distributionPlatforms = terms({
  YOUTUBE: 'YouTube',
  VIMEO: 'Vimeo',
  TIKTOK: 'TikTok',
  INSTAGRAM: 'Instagram',
  FACEBOOK: 'Facebook',
  TWITTER: 'Twitter',
  LINKEDIN: 'LinkedIn',
  WEBSITE: 'Website',
  OTHER: 'Other',
});

/** States of an upload. `REFUSED`: its first bytes show a file type that is not accepted. */
export type UploadState = 'RECEIVING' | 'RECEIVED' | 'REFUSED';

/** Processing states of a file. `NO_FILE`: no file has been uploaded yet. */
export const ingestStates = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'DUPLICATE', 'NO_FILE'] as const;
export type IngestState = (typeof ingestStates)[number];

/** Renditions of a file. PUBLISHED is the full-size picture without camera metadata. */
export const renditionRoles = ['THUMBNAIL', 'PREVIEW', 'POSTER', 'PAGE', 'PUBLISHED'] as const;
export type RenditionRole = (typeof renditionRoles)[number];

/** Formats of renditions, with their media types. */
export const renditionTypes = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
} as const;
export type RenditionFormat = keyof typeof renditionTypes;

/** Parts of a video that a claim can cover. */
export const claimTypes = terms({ AUDIOVISUAL: 'Picture and sound', AUDIO: 'Sound', VISUAL: 'Picture' });
export type ClaimType = keyof typeof claimTypes.labels;
export const claimStatuses = terms({ OPEN: 'Open', DISPUTED: 'Disputed', RELEASED: 'Released', CLOSED: 'Closed' });
export type ClaimStatus = keyof typeof claimStatuses.labels;

/** Columns of asset lists besides the title, which is always shown. Each kind of asset has its own columns. */
export const assetColumns = terms({
  FILE: 'File name',
  CATEGORY: 'Category',
  DIMENSIONS: 'Dimensions',
  DURATION: 'Duration',
  DISTRIBUTION: 'Distribution',
  PLATFORMS: 'Platforms',
  FOLDER: 'Folder',
  FORMAT: 'Format',
  PAGES: 'Pages',
  EXPIRY: 'Expires',
  TOKENIZATION: 'Tokenization',
  SIZE: 'Size',
  VISIBILITY: 'Visibility',
  LICENCE: 'Licence',
  TAGS: 'Tags',
  ADDED: 'Added',
});
export type AssetColumn = keyof typeof assetColumns.labels;
const columnsWith = (...own: AssetColumn[]): readonly AssetColumn[] => [
  'FILE',
  'CATEGORY',
  ...own,
  'TOKENIZATION',
  'SIZE',
  'VISIBILITY',
  'LICENCE',
  'TAGS',
  'ADDED',
];
/** Columns of the lists of a kind, in display order. */
export const assetColumnsOf: Readonly<Record<AssetKind, readonly AssetColumn[]>> = {
  IMAGE: columnsWith('DIMENSIONS'),
  VIDEO: columnsWith('DURATION', 'DISTRIBUTION', 'PLATFORMS'),
  DOCUMENT: columnsWith('FOLDER', 'FORMAT', 'PAGES', 'EXPIRY'),
};
