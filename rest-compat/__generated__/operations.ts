/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '#gateway/server/execute.ts';
/** Period of the statistics, up to now. */
export type AnalyticsRange =
  /** Last 7 days. */
  | 'DAYS_7'
  /** Last 30 days. */
  | 'DAYS_30'
  /** Last 90 days. */
  | 'DAYS_90'
  /** Last 365 days. */
  | 'YEAR_1';

/** Category of an asset. Each kind of asset has its own categories. */
export type AssetCategory =
  /** Album cover. For images. */
  | 'ALBUM_COVER'
  /** Artist photo. For images. */
  | 'ARTIST_PHOTO'
  /** Artwork. For images. */
  | 'ARTWORK'
  /** Audio. For documents. */
  | 'AUDIO'
  /** Behind the scenes. For images and videos. */
  | 'BEHIND_SCENES'
  /** Contract. For documents. */
  | 'CONTRACT'
  /** Documentary. For videos. */
  | 'DOCUMENTARY'
  /** Interview. For videos. */
  | 'INTERVIEW'
  /** Letter. For documents. */
  | 'LETTER'
  /** Licence. For documents. */
  | 'LICENCE'
  /** Live performance. For videos. */
  | 'LIVE_PERFORMANCE'
  /** Music video. For videos. */
  | 'MUSIC_VIDEO'
  /** Other. For images, videos and documents. */
  | 'OTHER'
  /** Promotional. For images and videos. */
  | 'PROMOTIONAL'
  /** Registration. For documents. */
  | 'REGISTRATION'
  /** Sheet music. For documents. */
  | 'SHEET_MUSIC'
  /** Split sheet. For documents. */
  | 'SPLIT_SHEET'
  /** Template. For documents. */
  | 'TEMPLATE';

/** Filters for assets. Assets must match all filters. An empty list of values matches nothing. */
export type AssetFilter = {
  /** Assets in one of these categories. Each kind of asset has its own. */
  categories?: Array<AssetCategory> | null | undefined;
  /** Assets associated with this contributor. */
  contributor?: string | null | undefined;
  /** Assets created in this period. */
  createdAt?: DateTimeRange | null | undefined;
  /**
   * Assets added at or after this time.
   * @deprecated Use `createdAt`. Goes after 2027-06-30.
   */
  createdFrom?: string | null | undefined;
  /**
   * Assets added before this time.
   * @deprecated Use `createdAt`. Goes after 2027-06-30.
   */
  createdTo?: string | null | undefined;
  /** Videos on one of these platforms. */
  distributionPlatforms?: Array<DistributionPlatform> | null | undefined;
  /** Videos with one of these distribution statuses. */
  distributionStatuses?: Array<DistributionStatus> | null | undefined;
  /** Documents in one of these folders. Excludes images and videos. */
  folders?: Array<DocumentFolder> | null | undefined;
  /** Assets in this collection or project. */
  group?: string | null | undefined;
  /** True for assets with a category, false for assets without one. */
  hasCategory?: boolean | null | undefined;
  /** True for assets with a copyright owner, false for assets without one. */
  hasCopyrightOwner?: boolean | null | undefined;
  /** True for assets with tags, false for assets without tags. */
  hasTags?: boolean | null | undefined;
  /** True for assets associated with a work, false for assets without a work. */
  hasWork?: boolean | null | undefined;
  /** Assets with one of these processing states. */
  ingestStates?: Array<IngestState> | null | undefined;
  /** True for assets in a collection or project, false for all other assets. */
  isInGroup?: boolean | null | undefined;
  /** True for public assets, false for private ones. */
  isPublic?: boolean | null | undefined;
  /** Assets with one of these licence types. */
  licenseTypes?: Array<LicenseType> | null | undefined;
  /** Assets with one of these MIME types, such as image/png. */
  mimeTypes?: Array<string> | null | undefined;
  /** Assets whose file size is in this range. */
  sizeBytes?: ByteCountRange | null | undefined;
  /**
   * Minimum file size in bytes.
   * @deprecated Use `sizeBytes`. Goes after 2027-06-30.
   */
  sizeFromBytes?: number | null | undefined;
  /**
   * Maximum file size in bytes.
   * @deprecated Use `sizeBytes`. Goes after 2027-06-30.
   */
  sizeToBytes?: number | null | undefined;
  /** Active or archived assets. Omit for both. */
  statuses?: Array<AssetStatus> | null | undefined;
  /** Assets with at least one of these tags. At most 20 tags. */
  tags?: Array<string> | null | undefined;
  /** Documents with a page that matches this text. The syntax is that of `documentTextSearch`. */
  textInPages?: string | null | undefined;
  /** Assets last changed in this period. Creation counts as a change. */
  updatedAt?: DateTimeRange | null | undefined;
  /** Assets associated with this work. */
  work?: string | null | undefined;
};

/** Fields of an image, a video or a document. */
export type AssetInput = {
  /** Category. Each kind of asset has its own categories. */
  category?: AssetCategory | null | undefined;
  /** IDs of the associated contributors. Replaces the current contributors. */
  contributorIds?: Array<string> | null | undefined;
  /** Person or company that owns the copyright. Required for tokenization. */
  copyrightOwner?: string | null | undefined;
  /** Text about the asset, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: string | null | undefined;
  /** Fields of a document. Omitted fields keep their values. */
  document?: DocumentDetailsInput | null | undefined;
  /** Folder of a document. Images and videos have none. */
  folder?: DocumentFolder | null | undefined;
  /** Fields of an image. Omitted fields keep their values. */
  image?: ImageDetailsInput | null | undefined;
  /** Whether anyone with the public URL can view the asset. */
  isPublic?: boolean | null | undefined;
  /** Terms of a custom licence. Ignored for other licence types. */
  licenseDetails?: string | null | undefined;
  /** Licence under which others may use the asset. */
  licenseType?: LicenseType | null | undefined;
  /** Whether the asset is in use or archived. */
  status?: AssetStatus | null | undefined;
  /** Tags of the asset. Duplicate tags are ignored. */
  tags?: Array<string> | null | undefined;
  /** Title shown in lists and in search. An upload without a title takes the name of the file. */
  title: string;
  /** Fields of a video. Omitted fields keep their values. */
  video?: VideoDetailsInput | null | undefined;
  /** IDs of the associated works. Replaces the current works. */
  workIds?: Array<string> | null | undefined;
};

/** Kind of asset, which decides its categories and fields. */
export type AssetKind =
  /** A document or an audio file. */
  | 'DOCUMENT'
  /** A picture, such as a cover or a photo. */
  | 'IMAGE'
  /** A film, such as a music video. */
  | 'VIDEO';

/** Changes to an asset. Omitted fields keep their values. */
export type AssetPatch = {
  /** Category. Each kind of asset has its own categories. */
  category?: AssetCategory | null | undefined;
  /** IDs of the associated contributors. Replaces the current contributors. */
  contributorIds?: Array<string> | null | undefined;
  /** Person or company that owns the copyright. Required for tokenization. */
  copyrightOwner?: string | null | undefined;
  /** Text about the asset, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: string | null | undefined;
  /** Fields of a document. Omitted fields keep their values. */
  document?: DocumentDetailsInput | null | undefined;
  /** Folder of a document. Images and videos have none. */
  folder?: DocumentFolder | null | undefined;
  /** Fields of an image. Omitted fields keep their values. */
  image?: ImageDetailsInput | null | undefined;
  /** Whether anyone with the public URL can view the asset. */
  isPublic?: boolean | null | undefined;
  /** Terms of a custom licence. Ignored for other licence types. */
  licenseDetails?: string | null | undefined;
  /** Licence under which others may use the asset. */
  licenseType?: LicenseType | null | undefined;
  /** Whether the asset is in use or archived. */
  status?: AssetStatus | null | undefined;
  /** Tags of the asset. Duplicate tags are ignored. */
  tags?: Array<string> | null | undefined;
  /** Title shown in lists and in search. An upload without a title takes the name of the file. */
  title?: string | null | undefined;
  /** Fields of a video. Omitted fields keep their values. */
  video?: VideoDetailsInput | null | undefined;
  /** IDs of the associated works. Replaces the current works. */
  workIds?: Array<string> | null | undefined;
};

/** Sort order of a list. */
export type AssetSort = {
  /** Field to sort by. */
  by: AssetSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: SortDirection | null | undefined;
};

/** Field by which assets are sorted. */
export type AssetSortField =
  /** Category. Assets without a category come first. */
  | 'CATEGORY'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Licence type, by the name of its constant. */
  | 'LICENSE'
  /** Order of the collection or project. Requires the filter `group`. */
  | 'POSITION'
  /** File size. */
  | 'SIZE'
  /** Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'TITLE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Whether an asset is in use or archived. */
export type AssetStatus =
  /** In use. Default for new assets. */
  | 'ACTIVE'
  /** No longer in use, but kept with its file. */
  | 'ARCHIVED';

/** Changes to make to several assets. Omitted fields keep their values. */
export type AssetsChange = {
  /** Tags to add to every asset, at most 20. An asset has at most 50. */
  addTags?: Array<string> | null | undefined;
  /** New category, or null for none. Must suit the kind of each asset. */
  category?: AssetCategory | null | undefined;
  /** New folder, or null for none. Documents only. */
  folder?: DocumentFolder | null | undefined;
  /** New visibility: true for public, false for private. */
  isPublic?: boolean | null | undefined;
  /** New licence type. Any type but `CUSTOM` clears the licence details. */
  licenseType?: LicenseType | null | undefined;
  /** Tags to remove, ignoring case and diacritics. */
  removeTags?: Array<string> | null | undefined;
  /** New status: in use or archived. */
  status?: AssetStatus | null | undefined;
};

/** Role of a contributor to the lyrics. */
export type AuthorRole =
  /** Adapted the lyrics from another text. */
  | 'ADAPTOR'
  /** Wrote the lyrics. */
  | 'AUTHOR'
  /** Added to the lyrics. */
  | 'AUTHOR_OF_ADDITIONAL_LYRICS'
  /** Wrote the lyrics together with others. */
  | 'CO_AUTHOR'
  /** Wrote the lyrics. Common term among songwriters. */
  | 'LYRICIST'
  /** Wrote new lyrics that replace the original ones. */
  | 'NEW_AUTHOR'
  /** Translated the lyrics. */
  | 'TRANSLATOR';

/** A contributor to the lyrics. */
export type AuthorSplitInput = {
  /** ID of the credited contributor. */
  contributorId: string;
  /** Percentage of the mechanical royalties of the row's group: composers, authors or publishers. */
  mechanicalFactor: string;
  /** Percentage of the performance royalties of the row's group: composers, authors or publishers. */
  performanceFactor: string;
  /** Role of the contributor in writing the lyrics. Defaults to Author. */
  role?: AuthorRole | null | undefined;
};

/** Whether a backup is running, complete or failed. */
export type BackupState =
  /** Complete, with a checksum. */
  | 'DONE'
  /** Ended without a usable file. `failure` gives the reason. */
  | 'FAILED'
  /** In progress. */
  | 'RUNNING';

/** How often a plan is charged. */
export type BillingCycle =
  /** Every month. */
  | 'MONTHLY'
  /** Every year. */
  | 'YEARLY';

/** Blockchain for tokens and proof anchors. */
export type Blockchain =
  /** Ethereum or a compatible network. */
  | 'ETHEREUM'
  /** Solana, including its test networks. */
  | 'SOLANA';

/** Range of sizes. Omit `from` or `to` to leave that end open. */
export type ByteCountRange = {
  /** Smallest size in bytes, which belongs to the range. */
  from?: number | null | undefined;
  /** Largest size in bytes, which belongs to the range. */
  to?: number | null | undefined;
};

/** Role of a contributor to the music. */
export type ComposerRole =
  /** Adapted the music from another work. */
  | 'ADAPTOR'
  /** Arranged the music. */
  | 'ARRANGER'
  /** Wrote the music. */
  | 'COMPOSER'
  /** Wrote the music together with others. */
  | 'CO_COMPOSER'
  /** Produced the music, with a share in the composition. */
  | 'MUSIC_PRODUCER'
  /** Orchestrated the music. */
  | 'ORCHESTRATOR'
  /** Transcribed the music from a performance. */
  | 'TRANSCRIBER';

/** A contributor to the music. */
export type ComposerSplitInput = {
  /** ID of the credited contributor. */
  contributorId: string;
  /** Percentage of the mechanical royalties of the row's group: composers, authors or publishers. */
  mechanicalFactor: string;
  /** Percentage of the performance royalties of the row's group: composers, authors or publishers. */
  performanceFactor: string;
  /** Role of the contributor in writing the music. Defaults to Composer. */
  role?: ComposerRole | null | undefined;
};

/** Whether a video is in Content ID of YouTube, as entered by people. */
export type ContentIdEnrollment =
  /** In Content ID. */
  | 'ENROLLED'
  /** Not in Content ID. Default for new videos. */
  | 'NOT_ENROLLED';

/** Audience for which a video is suitable. */
export type ContentRating =
  /** Only for adults. */
  | 'ADULT'
  /** Suitable for all ages. Default for new videos. */
  | 'GENERAL'
  /** Content for mature viewers, such as strong language. */
  | 'MATURE'
  /** Parental guidance for children under 13. */
  | 'PG_13'
  /** Children only with an adult. */
  | 'RESTRICTED'
  /** Suitable for teenagers. */
  | 'TEEN';

/** Fields of a contributor. */
export type ContributorInput = {
  /** Holder of the bank account. Stored encrypted and shown masked. */
  accountHolder?: string | null | undefined;
  /** Artist identification number assigned by a neighbouring-rights society. */
  aie?: string | null | undefined;
  /** Stage name or pseudonym. */
  artistName?: string | null | undefined;
  /** Name of the bank. Stored encrypted and shown masked. */
  bankName?: string | null | undefined;
  /** Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked. */
  bic?: string | null | undefined;
  /** Business partner ID assigned by a society. */
  bpid?: string | null | undefined;
  /** City or town of the postal address. */
  city?: string | null | undefined;
  /** Collective management organisation (CMO) for other rights, such as mechanical rights. */
  cmo?: string | null | undefined;
  /** Country of the postal address, as a name such as Germany. */
  country?: string | null | undefined;
  /** Email address of the person, such as name@example.com. */
  email?: string | null | undefined;
  /** URL of the Facebook page. */
  facebook?: string | null | undefined;
  /** First name of the person, at most 120 characters. */
  firstName: string;
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: string | null | undefined;
  /** URL of the Instagram profile. */
  instagram?: string | null | undefined;
  /** IPI base number, such as I-000000229-7. Identifies a rights holder across all names. */
  ipiBaseNumber?: string | null | undefined;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: string | null | undefined;
  /** International performer number (IPN). */
  ipn?: string | null | undefined;
  /** International Standard Name Identifier (ISNI), 16 characters. */
  isniCode?: string | null | undefined;
  /** Last name of the person, at most 120 characters. */
  lastName: string;
  /** Internal notes about the contributor. */
  notes?: string | null | undefined;
  /** Phone number with country code. */
  phone?: string | null | undefined;
  /** Performing rights organisation (PRO) of the contributor. */
  pro?: string | null | undefined;
  /** Name and country of the performing rights organisation as one code, such as ASCAP-US. */
  proCode?: string | null | undefined;
  /** Number of the membership contract with the performing rights organisation. */
  proContractNumber?: string | null | undefined;
  /** Country code of the performing rights organisation. */
  proCountry?: string | null | undefined;
  /** Reference number in this workspace, such as CONT-M3X9K2-7Q4D. Generated if omitted. */
  reference?: string | null | undefined;
  /** Roles of the contributor, such as Composer or Producer. Free text is accepted. */
  roles?: Array<string> | null | undefined;
  /** URL of the Spotify profile. */
  spotify?: string | null | undefined;
  /** State, province or region of the postal address. */
  state?: string | null | undefined;
  /** Street and house number of the postal address. */
  street?: string | null | undefined;
  /** URL of the TikTok profile. */
  tiktok?: string | null | undefined;
  /** URL of the website. The scheme may be omitted. */
  website?: string | null | undefined;
  /** URL of the X profile. */
  x?: string | null | undefined;
  /** URL of the YouTube channel. */
  youtube?: string | null | undefined;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: string | null | undefined;
};

/** Changes to a contributor. Omitted fields keep their values. */
export type ContributorPatch = {
  /** Holder of the bank account. Stored encrypted and shown masked. */
  accountHolder?: string | null | undefined;
  /** Artist identification number assigned by a neighbouring-rights society. */
  aie?: string | null | undefined;
  /** Stage name or pseudonym. */
  artistName?: string | null | undefined;
  /** Name of the bank. Stored encrypted and shown masked. */
  bankName?: string | null | undefined;
  /** Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked. */
  bic?: string | null | undefined;
  /** Business partner ID assigned by a society. */
  bpid?: string | null | undefined;
  /** City or town of the postal address. */
  city?: string | null | undefined;
  /** Collective management organisation (CMO) for other rights, such as mechanical rights. */
  cmo?: string | null | undefined;
  /** Country of the postal address, as a name such as Germany. */
  country?: string | null | undefined;
  /** Email address of the person, such as name@example.com. */
  email?: string | null | undefined;
  /** URL of the Facebook page. */
  facebook?: string | null | undefined;
  /** First name of the person, at most 120 characters. */
  firstName?: string | null | undefined;
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: string | null | undefined;
  /** URL of the Instagram profile. */
  instagram?: string | null | undefined;
  /** IPI base number, such as I-000000229-7. Identifies a rights holder across all names. */
  ipiBaseNumber?: string | null | undefined;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: string | null | undefined;
  /** International performer number (IPN). */
  ipn?: string | null | undefined;
  /** International Standard Name Identifier (ISNI), 16 characters. */
  isniCode?: string | null | undefined;
  /** Last name of the person, at most 120 characters. */
  lastName?: string | null | undefined;
  /** Internal notes about the contributor. */
  notes?: string | null | undefined;
  /** Phone number with country code. */
  phone?: string | null | undefined;
  /** Performing rights organisation (PRO) of the contributor. */
  pro?: string | null | undefined;
  /** Name and country of the performing rights organisation as one code, such as ASCAP-US. */
  proCode?: string | null | undefined;
  /** Number of the membership contract with the performing rights organisation. */
  proContractNumber?: string | null | undefined;
  /** Country code of the performing rights organisation. */
  proCountry?: string | null | undefined;
  /** Reference number in this workspace, such as CONT-M3X9K2-7Q4D. Generated if omitted. */
  reference?: string | null | undefined;
  /** Roles of the contributor, such as Composer or Producer. Free text is accepted. */
  roles?: Array<string> | null | undefined;
  /** URL of the Spotify profile. */
  spotify?: string | null | undefined;
  /** State, province or region of the postal address. */
  state?: string | null | undefined;
  /** Street and house number of the postal address. */
  street?: string | null | undefined;
  /** URL of the TikTok profile. */
  tiktok?: string | null | undefined;
  /** URL of the website. The scheme may be omitted. */
  website?: string | null | undefined;
  /** URL of the X profile. */
  x?: string | null | undefined;
  /** URL of the YouTube channel. */
  youtube?: string | null | undefined;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: string | null | undefined;
};

/** Sort order of a list. */
export type ContributorSort = {
  /** Field to sort by. */
  by: ContributorSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: SortDirection | null | undefined;
};

/** Field by which contributors are sorted. */
export type ContributorSortField =
  /** City of the postal address. Contributors without one come first. */
  | 'CITY'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Email address, ignoring case. Contributors without one come first. */
  | 'EMAIL'
  /** First name, then last name. */
  | 'FIRST_NAME'
  /** IPI name number. Contributors without a number come first. */
  | 'IPI_NUMBER'
  /** Last name, then first name. */
  | 'LAST_NAME'
  /** Performing rights organisation. Contributors without one come first. */
  | 'PRO'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Credentials for signing in. */
export type CredentialsInput = {
  /** Email address. */
  email: string;
  /** Password of the account. */
  password: string;
  /** Whether the session stays valid for 30 days without use. */
  remember?: boolean | null | undefined;
};

/** Period of time. Omit `from` or `before` to leave that end open. */
export type DateTimeRange = {
  /** End of the period, which does not belong to it. */
  before?: string | null | undefined;
  /** Start of the period, which belongs to it. */
  from?: string | null | undefined;
};

/** Platform on which a video is shown. */
export type DistributionPlatform =
  /** Facebook. */
  | 'FACEBOOK'
  /** Instagram. */
  | 'INSTAGRAM'
  /** LinkedIn. */
  | 'LINKEDIN'
  /** A platform that this list does not name. */
  | 'OTHER'
  /** TikTok. */
  | 'TIKTOK'
  /** X, formerly Twitter. */
  | 'TWITTER'
  /** Vimeo. */
  | 'VIMEO'
  /** Any website, such as that of the artist. */
  | 'WEBSITE'
  /** YouTube. */
  | 'YOUTUBE';

/** Publishing stage of a video on platforms, as entered by people. */
export type DistributionStatus =
  /** No longer shown on platforms. */
  | 'ARCHIVED'
  /** Not ready to be published. Default for new videos. */
  | 'DRAFT'
  /** On a platform, for chosen people only. */
  | 'PRIVATE'
  /** Public on the platforms. */
  | 'PUBLISHED'
  /** Planned for a later day. */
  | 'SCHEDULED'
  /** On a platform, for people with the link. */
  | 'UNLISTED';

/** Fields of a document. */
export type DocumentDetailsInput = {
  /** Album of an audio file. */
  album?: string | null | undefined;
  /** Artist of an audio file. */
  artist?: string | null | undefined;
  /** Person or company that wrote the document. Named as creator in a token. */
  author?: string | null | undefined;
  /** First day on which the document applies. */
  effectiveDate?: string | null | undefined;
  /** Last day on which the document applies. */
  expirationDate?: string | null | undefined;
  /** International Standard Recording Code (ISRC) of an audio file, such as USRC17607839. */
  isrcCode?: string | null | undefined;
  /** Language code, such as en. */
  language?: string | null | undefined;
  /** Parties to a contract or licence. */
  parties?: Array<string> | null | undefined;
  /** Number that identifies the document, such as a contract number. */
  reference?: string | null | undefined;
  /** Date of the signature. */
  signedOn?: string | null | undefined;
  /** Track number of an audio file on its album. */
  trackNumber?: number | null | undefined;
  /** Year of an audio file. */
  year?: number | null | undefined;
};

/** Folder that groups the documents of a workspace. Images and videos have none. */
export type DocumentFolder =
  /** Contracts and agreements. */
  | 'CONTRACTS'
  /** Other legal documents. */
  | 'LEGAL'
  /** Templates for new documents. */
  | 'TEMPLATES';

/** Feature that a plan can include. */
export type FeatureKey =
  /** Administration of the platform. Granted by role, not by plan. */
  | 'ADMIN_ACCESS'
  /** Catalogue insights over time. */
  | 'ADVANCED_ANALYTICS'
  /** API keys. */
  | 'API_ACCESS'
  /** Overview of the catalogue. */
  | 'BASIC_ANALYTICS'
  /** Tokens and proofs of creation on a blockchain. */
  | 'BLOCKCHAIN_TIMESTAMPING'
  /** Document files. Limited by number. */
  | 'DOCUMENTS'
  /** Image files. Limited by number. */
  | 'IMAGES'
  /** Works with splits, contributors and publishers. Limited by the number of works. */
  | 'MUSIC_PUBLISHING'
  /** Payees whom the workspace pays royalties. Limited by number. */
  | 'PAYEES'
  /** Lines of royalty statements read in a calendar month (UTC). */
  | 'STATEMENT_LINES'
  /** Storage for files, in megabytes. */
  | 'STORAGE'
  /** Members of the workspace, including open invitations. */
  | 'TEAM_MEMBERS'
  /** Tokens minted in a calendar month (UTC). */
  | 'TOKEN_MINTS'
  /** Video files. Limited by number. */
  | 'VIDEOS';

/** A country where a video is allowed or blocked. */
export type GeographicRestrictionInput = {
  /** Country name or code. */
  country: string;
  /** Whether the video is blocked in the country. */
  isBlocked: boolean;
};

/** Fields of an image. */
export type ImageDetailsInput = {
  /** Aperture, such as f/2.8. */
  aperture?: string | null | undefined;
  /** Make and model of the camera. */
  camera?: string | null | undefined;
  /** Full copyright notice, including year and reservation of rights. */
  copyrightNotice?: string | null | undefined;
  /** Credit line to print beside the image. */
  creditLine?: string | null | undefined;
  /** Focal length, such as 50 mm. */
  focalLength?: string | null | undefined;
  /** Type of image, such as photograph or illustration. */
  imageType?: string | null | undefined;
  /** ISO sensitivity, such as 400. */
  iso?: string | null | undefined;
  /** Make and model of the lens. */
  lens?: string | null | undefined;
  /** Place where the picture was taken. */
  location?: string | null | undefined;
  /** Photographer, as free text. Named as creator in a token. */
  photographer?: string | null | undefined;
  /** Date on which the picture was taken. */
  shootDate?: string | null | undefined;
  /** Exposure time, such as 1/250 s. */
  shutterSpeed?: string | null | undefined;
};

/** Processing state of the file of an asset. */
export type IngestState =
  /** The workspace already has the same file. Keep or delete the asset. */
  | 'DUPLICATE'
  /** Processing failed. `problem` gives the reason. */
  | 'FAILED'
  /** No file has been uploaded yet. */
  | 'NO_FILE'
  /** Processing is complete. */
  | 'READY'
  /** The file is being processed. `step` and `percent` give the progress. */
  | 'RUNNING'
  /** The file is uploaded and queued for processing. */
  | 'WAITING';

/** Licence under which others may use an asset. */
export type LicenseType =
  /** Use only with permission. Default for new assets. */
  | 'ALL_RIGHTS_RESERVED'
  /** Use under a Creative Commons licence. */
  | 'CREATIVE_COMMONS'
  /** Use under the terms in `licenseDetails`. */
  | 'CUSTOM'
  /** Use under a licence from the owner. */
  | 'LICENSED'
  /** Free of copyright. */
  | 'PUBLIC_DOMAIN'
  /** Use without a fee for each use. */
  | 'ROYALTY_FREE';

/** Unit of a limit. */
export type LimitType =
  /** Number of items. */
  | 'COUNT'
  /** Megabytes of stored files. */
  | 'STORAGE_MB'
  /** Members of the workspace, including open invitations. */
  | 'USERS';

/** Main split of a work for one type of royalties. */
export type MainSharesInput = {
  /** Percentage of the writers' share that goes to the composers. The authors receive the rest. */
  musicShare: string;
  /** Percentage of the royalties that goes to the publishers. */
  publishingShare: string;
};

/** Main split of a work: division of the royalties between publishers, music and lyrics. */
export type MainSplitInput = {
  /** Main split for copies: discs, downloads and streams. */
  mechanical: MainSharesInput;
  /** Main split for public performance and broadcast. */
  performance: MainSharesInput;
};

/** Whether a video is monetised on the platforms. */
export type MonetizationStatus =
  /** On no platform. Default for new videos. */
  | 'NO'
  /** On some of the platforms. */
  | 'PARTIAL'
  /** On all platforms that show the video. */
  | 'YES';

/** A new product at the payment provider. */
export type PaymentProductInput = {
  /** Text about the product, as customers see it. */
  description?: string | null | undefined;
  /** Further data of the product at the payment provider. */
  metadata?: Array<PaymentProductMetadataInput> | null | undefined;
  /** Name of the product, as customers see it. */
  name: string;
};

/** A key with its value. */
export type PaymentProductMetadataInput = {
  /** Name of the entry, at most 40 characters. */
  key: string;
  /** Text of the entry, at most 500 characters. */
  value: string;
};

/** Permission granted to others. */
export type Permission =
  /** Others need no permission. */
  | 'ALLOWED'
  /** Others need permission. Default for new videos. */
  | 'RESTRICTED';

/** Tier and billing cycle to change to. */
export type PlanChangeInput = {
  /** Whether to pay every month or every year. */
  billingCycle: BillingCycle;
  /** ID of the tier, such as contributor. */
  tier: string;
};

/** How a plan change compares with the current plan. */
export type PlanChangeType =
  /** Change to a smaller tier, or to one of the same size. */
  | 'DOWNGRADE'
  /** Change of a detail of the plan, such as the billing cycle. The tier stays the same. */
  | 'PACKAGE_SWITCH'
  /** Start of a plan without a previous active plan. */
  | 'STARTED'
  /** Change to a larger tier. */
  | 'UPGRADE';

/** Status of the plan of a workspace. */
export type PlanStatus =
  /** The plan is in force and not a trial. */
  | 'ACTIVE'
  /** The plan has ended after a cancellation or failed payments. */
  | 'CANCELLED'
  /** The trial has ended. */
  | 'EXPIRED'
  /** A payment failed. The plan resumes after payment. */
  | 'SUSPENDED'
  /** The workspace is in a trial. */
  | 'TRIAL';

/** A postal code with its place, as entered. */
export type PostalCodeInput = {
  /** City or town of the postal code. */
  city: string;
  /** Country name, or `Unknown`. */
  country: string;
  /** ISO 3166-1 alpha-2 code of the country, or `XX` for an unknown country. */
  countryCode: string;
  /** Postal code as written in its country, such as 10115 or SW1A 1AA. */
  postalCode: string;
  /** State, province or region. */
  province?: string | null | undefined;
};

/** Fields of a publisher. */
export type PublisherInput = {
  /** Business partner ID assigned by a society. */
  bpid?: string | null | undefined;
  /** City or town of the postal address. */
  city?: string | null | undefined;
  /** Legal name of the company. */
  companyName: string;
  /** Person to contact at the publisher, as free text. */
  contactPerson?: string | null | undefined;
  /** Country of the postal address, as a name such as Germany. */
  country?: string | null | undefined;
  /** Email address of the publisher, such as office@example.com. */
  email?: string | null | undefined;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: string | null | undefined;
  /** Name under which the publisher is credited. */
  name: string;
  /** Internal notes about the publisher. */
  notes?: string | null | undefined;
  /** Phone number with country code, such as +49(0)157 1234567. */
  phone?: string | null | undefined;
  /** Performing rights organisation (PRO) of the publisher. */
  pro?: string | null | undefined;
  /** Name and country of the performing rights organisation as one code, such as GEMA-DE. */
  proCode?: string | null | undefined;
  /** Country code of the performing rights organisation. */
  proCountry?: string | null | undefined;
  /** Province, state or region of the postal address. */
  provinceState?: string | null | undefined;
  /** Reference number in this workspace, such as PUB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: string | null | undefined;
  /** Street and house number of the postal address. */
  street?: string | null | undefined;
  /** URL of the website. The scheme may be omitted. */
  website?: string | null | undefined;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: string | null | undefined;
};

/** Changes to a publisher. Omitted fields keep their values. */
export type PublisherPatch = {
  /** Business partner ID assigned by a society. */
  bpid?: string | null | undefined;
  /** City or town of the postal address. */
  city?: string | null | undefined;
  /** Legal name of the company. */
  companyName?: string | null | undefined;
  /** Person to contact at the publisher, as free text. */
  contactPerson?: string | null | undefined;
  /** Country of the postal address, as a name such as Germany. */
  country?: string | null | undefined;
  /** Email address of the publisher, such as office@example.com. */
  email?: string | null | undefined;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: string | null | undefined;
  /** Name under which the publisher is credited. */
  name?: string | null | undefined;
  /** Internal notes about the publisher. */
  notes?: string | null | undefined;
  /** Phone number with country code, such as +49(0)157 1234567. */
  phone?: string | null | undefined;
  /** Performing rights organisation (PRO) of the publisher. */
  pro?: string | null | undefined;
  /** Name and country of the performing rights organisation as one code, such as GEMA-DE. */
  proCode?: string | null | undefined;
  /** Country code of the performing rights organisation. */
  proCountry?: string | null | undefined;
  /** Province, state or region of the postal address. */
  provinceState?: string | null | undefined;
  /** Reference number in this workspace, such as PUB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: string | null | undefined;
  /** Street and house number of the postal address. */
  street?: string | null | undefined;
  /** URL of the website. The scheme may be omitted. */
  website?: string | null | undefined;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: string | null | undefined;
};

/** Role of a publisher on a work. */
export type PublisherRole =
  /** Administers the rights without owning them. */
  | 'ADMINISTRATOR'
  /** Owns the publishing rights together with others. */
  | 'CO_PUBLISHER'
  /** Placeholder for a share that no publisher administers. */
  | 'NO_PUBLISHER'
  /** Acquired the rights from the writers. */
  | 'ORIGINAL_PUBLISHER'
  /** Represents the original publisher in other territories. */
  | 'SUB_PUBLISHER';

/** Sort order of a list. */
export type PublisherSort = {
  /** Field to sort by. */
  by: PublisherSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: SortDirection | null | undefined;
};

/** Field by which publishers are sorted. */
export type PublisherSortField =
  /** City of the postal address. Publishers without one come first. */
  | 'CITY'
  /** Contact person, ignoring case and diacritics. Publishers without one come first. */
  | 'CONTACT_PERSON'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Name under which the publisher is credited. */
  | 'NAME'
  /** Performing rights organisation. Publishers without one come first. */
  | 'PRO'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** A publisher on a work. */
export type PublisherSplitInput = {
  /** Percentage of the mechanical royalties of the row's group: composers, authors or publishers. */
  mechanicalFactor: string;
  /** Percentage of the performance royalties of the row's group: composers, authors or publishers. */
  performanceFactor: string;
  /** ID of the publisher. Required unless the role is No Publisher. */
  publisherId?: string | null | undefined;
  /** Role of the publisher on the work. Defaults to Original Publisher. */
  role?: PublisherRole | null | undefined;
};

/** Details of a new account. */
export type RegistrationInput = {
  /** Same value as `password`. */
  confirmPassword: string;
  /** Email address. Case is ignored. */
  email: string;
  /** First name, as other people in the workspace see it. */
  firstName: string;
  /** Token of an invitation. The account joins the workspace of the invitation, and `packageType` is ignored. */
  invitationToken?: string | null | undefined;
  /** Last name, as other people in the workspace see it. */
  lastName: string;
  /** Package of the new workspace: music_catalog (Music Business) or publisher (Creator). */
  packageType?: string | null | undefined;
  /** Password, at least `installation.passwordMinLength` characters. Common passwords are refused. */
  password: string;
};

/** What the platform spends on public blockchains. */
export type SettingsChainsInput = {
  /** Highest gas price on public Ethereum networks, in gwei. Null: no ceiling. */
  maxGasPriceGwei?: number | null | undefined;
  /** Maximum transactions that the platform pays for on public networks within 24 hours. Null: no ceiling. */
  maxTransactionsPerDay?: number | null | undefined;
};

/** Mail server, and the sender of mails. */
export type SettingsEmailInput = {
  /** Sender address of mails. Null: derived from the public URL. */
  fromEmail?: string | null | undefined;
  /** Sender name of mails. */
  fromName: string;
  /** Host name of the mail server. Null: mails stay in the outbox. */
  smtpHost?: string | null | undefined;
  /** Password at the mail server. Write-only. Null removes it; an empty text or omitting it keeps the stored value. */
  smtpPassword?: string | null | undefined;
  /** Port of the mail server, such as 587. */
  smtpPort: number;
  /** User name at the mail server. Null: no sign-in. */
  smtpUser?: string | null | undefined;
};

/** Sections to change. Omitted sections stay as they are. */
export type SettingsInput = {
  /** What the platform spends on public blockchains. */
  chains?: SettingsChainsInput | null | undefined;
  /** Mail server, and the sender of mails. */
  email?: SettingsEmailInput | null | undefined;
  /** Maintenance mode. While it is on, only administrators can change anything. */
  maintenance?: SettingsMaintenanceInput | null | undefined;
  /** Connection to the payment provider. */
  payments?: SettingsPaymentsInput | null | undefined;
  /** Rules for registration, sign-in and passwords. */
  security?: SettingsSecurityInput | null | undefined;
  /** Limits for uploaded files, and how this server sends files. */
  storage?: SettingsStorageInput | null | undefined;
};

/** Maintenance mode. While it is on, only administrators can change anything. */
export type SettingsMaintenanceInput = {
  /** Whether maintenance mode is on. */
  isEnabled: boolean;
  /** Message for users. */
  message: string;
  /** When maintenance begins. Null: as soon as it is enabled. */
  startsAt?: string | null | undefined;
};

/** Connection to the payment provider. */
export type SettingsPaymentsInput = {
  /** Whether only test keys are accepted, with which nothing is charged. */
  isTestMode: boolean;
  /** Publishable key. Payment pages are hosted by Stripe, so it only serves to check the mode of the keys. Null: none. */
  publicKey?: string | null | undefined;
  /** Secret key. Write-only. Null removes it; an empty text or omitting it keeps the stored value. */
  secretKey?: string | null | undefined;
  /** Signing secret of the webhook endpoint. Write-only. Null removes it; an empty text or omitting it keeps the stored value. */
  webhookSecret?: string | null | undefined;
};

/** Rules for registration, sign-in and passwords. */
export type SettingsSecurityInput = {
  /** Whether people can register without an invitation. */
  isRegistrationOpen: boolean;
  /** Whether users must set up two-factor authentication before they can continue. */
  isTwoFactorRequired: boolean;
  /** Wrong passwords for an account before sign-in is paused for 15 minutes. */
  maxSignInAttempts: number;
  /** Minimum length of new passwords. */
  passwordMinLength: number;
  /** Minutes without activity after which a session ends. */
  sessionTimeoutMinutes: number;
};

/** Limits for uploaded files, and how this server sends files. */
export type SettingsStorageInput = {
  /** File types that can be uploaded: extensions, MIME types or groups such as audio/*. Empty: all supported types. */
  allowedTypes: Array<string>;
  /** Base URL of a content delivery network in front of this server, for published files. Null: none. */
  cdnUrl?: string | null | undefined;
  /** Whether responses are compressed. */
  isCompressionEnabled: boolean;
  /** Maximum size of an uploaded file. Null: the limit of each kind of file. */
  maxFileSizeMegabytes?: number | null | undefined;
};

/** Kind of collecting society. */
export type SocietyKind =
  /** Collective management organisation, for performing or mechanical rights. */
  | 'CMO'
  /** Performing rights organisation, which licenses public performances. */
  | 'PRO';

/** Sort direction. */
export type SortDirection =
  /** Ascending: A before Z, old before new. */
  | 'ASC'
  /** Descending: Z before A, new before old. */
  | 'DESC';

/** All splits of a work. */
export type SplitSheetInput = {
  /** Contributors to the lyrics. */
  authors: Array<AuthorSplitInput>;
  /** Contributors to the music. */
  composers: Array<ComposerSplitInput>;
  /** Main split of a work: division of the royalties between publishers, music and lyrics. */
  mainSplit: MainSplitInput;
  /** Publishers of the work. */
  publishers: Array<PublisherSplitInput>;
};

/** A wallet that receives part of a royalty token. */
export type TokenHolderInput = {
  /** Address of the wallet on the blockchain of the token. */
  address: string;
  /** Name of the holder for your own records. Not written to the blockchain. */
  name?: string | null | undefined;
  /** Percentage from 0 to 100 with at most 4 decimals, such as "33.33". */
  share: string;
};

/** Whether an object can be, is being, or was tokenized. */
export type TokenStatus =
  /** The last attempt failed and there is no token. */
  | 'FAILED'
  /** Required information is missing. */
  | 'NOT_READY'
  /** A token is being minted. */
  | 'PROCESSING'
  /** A token can be minted. */
  | 'READY'
  /** A token was minted. */
  | 'TOKENIZED';

/** Type of an object that can be tokenized. */
export type TokenSubjectKind =
  /** A document. */
  | 'DOCUMENT'
  /** An image. */
  | 'IMAGE'
  /** A recording. */
  | 'RECORDING'
  /** A video. */
  | 'VIDEO'
  /** A work. */
  | 'WORK';

/** Whether a token is unique or divided into shares. */
export type TokenType =
  /** A unique token for the whole work, recording or asset. */
  | 'NFT'
  /** A fixed number of shares in the royalties. */
  | 'ROYALTY_TOKEN';

/** Blockchain, type and terms of a token. */
export type TokenizationInput = {
  /** Blockchain on which to mint the token. */
  blockchain: Blockchain;
  /** Wallets that share the supply of a royalty token. By default `walletAddress` receives the whole supply. */
  holders?: Array<TokenHolderInput> | null | undefined;
  /** Unique text for this request. A repeated request with the same key and values returns the same tokenization. */
  idempotencyKey?: string | null | undefined;
  /** Royalty on resale, from 0 to 10 percent in steps of 0.5. Defaults to 5. Announced in the token but not enforced. */
  royaltyPercentage?: string | null | undefined;
  /** NFT for a unique token, or royalty token for shares. */
  tokenType: TokenType;
  /** Number of tokens of a royalty token, from 1,000 to 10,000,000. Defaults to 1,000,000. Ignored for an NFT. */
  totalSupply?: number | null | undefined;
  /** Address of the wallet that receives the token and the royalties on resale. */
  walletAddress: string;
};

/** State of a tokenization or of an anchor. */
export type TokenizationState =
  /** A node accepted the transaction. */
  | 'BROADCAST'
  /** The transaction is in a block. */
  | 'CONFIRMED'
  /** Failed permanently. No transaction will be sent. */
  | 'FAILED'
  /** Waiting in the queue. */
  | 'REQUESTED'
  /** The transaction is signed and stored. */
  | 'SIGNED';

/** Release status of a work. */
export type TrackStatus =
  /** No longer active, kept for the record. */
  | 'ARCHIVED'
  /** Only recorded as a demo. */
  | 'DEMO'
  /** Still being written. */
  | 'DRAFT'
  /** Published by a music publisher. */
  | 'PUBLISHED'
  /** Available on a release. */
  | 'RELEASED'
  /** Finished but not released. Default for new works. */
  | 'UNRELEASED';

/** Reason for a user error. */
export type UserErrorCode =
  /** Another object of the request was refused, and the request saves all objects or none. */
  | 'ANOTHER_REFUSED'
  /** The change requires confirmation by the caller. */
  | 'CONFIRMATION_NEEDED'
  /** The object changed after it was read, or another change of it is in progress. The payload contains the current object where it returns one. */
  | 'CONFLICT'
  /** A password or code is wrong. */
  | 'CREDENTIALS'
  /** A value is invalid. `field` gives its path. */
  | 'INVALID'
  /** Other objects refer to the object. */
  | 'IN_USE'
  /** The plan’s limit of the feature named in `extensions.feature` is reached. */
  | 'LIMIT_REACHED'
  /** The object does not exist or is not visible to the caller. */
  | 'NOT_FOUND'
  /** The value must be unique but is already in use. */
  | 'TAKEN'
  /** Too many attempts. Wait and try again. */
  | 'THROTTLED';

/** Filters for users. Users must match all filters. An empty list of values matches nothing. */
export type UserFilter = {
  /** Users with one of these roles on the platform. */
  roles?: Array<UserRole> | null | undefined;
  /** Users in one of these states. */
  states?: Array<UserState> | null | undefined;
};

/** Changes to a user account. Omitted fields keep their values. */
export type UserPatch = {
  /** Email address. Case is ignored. */
  email?: string | null | undefined;
  /** First name, as other people in the workspace see it. */
  firstName?: string | null | undefined;
  /** Last name, as other people in the workspace see it. */
  lastName?: string | null | undefined;
  /** Role on the platform. */
  role?: UserRole | null | undefined;
};

/** Role of a user on the platform. USER, PREMIUM and SUBSCRIBER have the same rights. */
export type UserRole =
  /** Administers the platform. */
  | 'ADMIN'
  /** Label of a former plan, with the same rights as USER. */
  | 'PREMIUM'
  /** Label of a former plan, with the same rights as USER. */
  | 'SUBSCRIBER'
  /** Administers the platform, and can grant and revoke administrator roles. */
  | 'SUPER_ADMIN'
  /** Regular user. */
  | 'USER';

/** Whether a user can sign in, is invited or is deactivated. */
export type UserState =
  /** Uses the platform. */
  | 'ACTIVE'
  /** Deactivated, so cannot sign in. */
  | 'INACTIVE'
  /** Added by an administrator, without a password yet. */
  | 'INVITED';

/** Version of a composition. */
export type VersionType =
  /** A version for acoustic instruments. */
  | 'ACOUSTIC'
  /** A version by another artist. */
  | 'COVER'
  /** A version without lyrics. */
  | 'INSTRUMENTAL'
  /** The original composition. */
  | 'ORIGINAL'
  /** A new version made from parts of a recording. */
  | 'REMIX';

/** A claim of rights in a video. */
export type VideoClaimInput = {
  /** Claimed part of the video: sound, picture or both. Defaults to both. */
  claimType?: VideoClaimType | null | undefined;
  /** Person or company that makes the claim. */
  claimant?: string | null | undefined;
  /** End of the claimed part, in seconds from the beginning of the video. */
  endSeconds?: number | null | undefined;
  /** Notes about the claim. */
  notes?: string | null | undefined;
  /** Start of the claimed part, in seconds from the beginning of the video. */
  startSeconds?: number | null | undefined;
  /** Status of the claim. Defaults to `OPEN`. */
  status?: VideoClaimStatus | null | undefined;
};

/** Stage of a claim, as entered by people. */
export type VideoClaimStatus =
  /** The claim is settled. */
  | 'CLOSED'
  /** Somebody objects to the claim. */
  | 'DISPUTED'
  /** Raised but not decided. Default for new claims. */
  | 'OPEN'
  /** The claimant released the claim. */
  | 'RELEASED';

/** Claimed part of a video. */
export type VideoClaimType =
  /** The sound. */
  | 'AUDIO'
  /** Picture and sound. */
  | 'AUDIOVISUAL'
  /** The picture. */
  | 'VISUAL';

/** Fields of a video. */
export type VideoDetailsInput = {
  /** ID of the video in an analytics service. */
  analyticsTrackingId?: string | null | undefined;
  /** Make and model of the camera. */
  camera?: string | null | undefined;
  /** Whether the video is in Content ID of YouTube. Entered by people, not read from YouTube. */
  contentIdEnrollment?: ContentIdEnrollment | null | undefined;
  /** Audience for which the content is suitable. */
  contentRating?: ContentRating | null | undefined;
  /** Director, as free text. Named as creator in a token. */
  director?: string | null | undefined;
  /** Internal notes about publishing the video on platforms. */
  distributionNotes?: string | null | undefined;
  /** Platforms on which the video is shown. */
  distributionPlatforms?: Array<DistributionPlatform> | null | undefined;
  /** Publishing stage on platforms. Entered by people: nothing is published from here. */
  distributionStatus?: DistributionStatus | null | undefined;
  /** Whether other websites may embed the video. */
  embedPermissions?: Permission | null | undefined;
  /** Date on which the rights expire. */
  expirationDate?: string | null | undefined;
  /** Countries where the video is allowed or blocked. */
  geographicRestrictions?: Array<GeographicRestrictionInput> | null | undefined;
  /** International Standard Recording Code (ISRC) of the video, such as USRC17607839. */
  isrcCode?: string | null | undefined;
  /** Keywords for search on platforms. */
  keywords?: Array<string> | null | undefined;
  /** Language code, such as en. */
  language?: string | null | undefined;
  /** Place where the video was shot. */
  location?: string | null | undefined;
  /** Whether the video is monetised on the platforms. */
  monetizationStatus?: MonetizationStatus | null | undefined;
  /** Producer of the video, as free text. */
  producer?: string | null | undefined;
  /** First day on which platforms show the video. */
  releaseDate?: string | null | undefined;
  /** Person or company that holds the rights in the video. */
  rightsHolder?: string | null | undefined;
  /** Date on which the video was shot. */
  shootDate?: string | null | undefined;
  /** Whether others may syndicate the video. */
  syndicationRights?: Permission | null | undefined;
  /** People for whom the video is made, such as students. */
  targetAudience?: string | null | undefined;
};

/** Fields of a work. */
export type WorkInput = {
  /** Another title of the work, such as a translation. Included in searches. */
  alternativeTitle?: string | null | undefined;
  /** Artist who made the work known. */
  artist?: string | null | undefined;
  /** Author as credited on the work, as free text. `splits` has the shares. */
  authorName?: string | null | undefined;
  /** Composer as credited on the work, as free text. `splits` has the shares. */
  composerName?: string | null | undefined;
  /** Owner in the copyright line (©). Required for tokenization. */
  copyrightOwner?: string | null | undefined;
  /** Year of the copyright line (©), at most the next year. */
  copyrightYear?: number | null | undefined;
  /** Date on which the work was finished. */
  creationDate?: string | null | undefined;
  /** Text about the work, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: string | null | undefined;
  /** Usual duration of the work in whole seconds, at most 24 hours. */
  durationSeconds?: number | null | undefined;
  /** Musical genre, such as Pop. */
  genre?: string | null | undefined;
  /** Instruments, comma-separated. */
  instruments?: string | null | undefined;
  /** Whether the work is registered with a society. */
  isRegistered?: boolean | null | undefined;
  /** Whether the publishing contract is signed. */
  isSigned?: boolean | null | undefined;
  /** International Standard Musical Work Code (ISWC), such as T-034.524.680-1. */
  iswc?: string | null | undefined;
  /** Language of the lyrics. */
  language?: string | null | undefined;
  /** Lyrics, with section markers such as [Verse 1]. */
  lyrics?: string | null | undefined;
  /** Mood of the music, such as Calm. */
  mood?: string | null | undefined;
  /** Musical key, such as C major. */
  musicalKey?: string | null | undefined;
  /** Internal notes about the work. */
  notes?: string | null | undefined;
  /** Performing rights organisation (PRO) with which the work is registered. */
  pro?: string | null | undefined;
  /** Number of the work at the performing rights organisation. */
  proWorkCode?: string | null | undefined;
  /** Producer of the recording, as free text. */
  producer?: string | null | undefined;
  /** Publisher as credited on the work, as free text. `splits` has the shares. */
  publisher?: string | null | undefined;
  /** Publisher in the copyright line. */
  publisherName?: string | null | undefined;
  /** Place of the first recording. */
  recordingLocation?: string | null | undefined;
  /** Reference number in this workspace, such as W-00123. Null if none was entered. */
  reference?: string | null | undefined;
  /** Date of the registration with a society. */
  registrationDate?: string | null | undefined;
  /** Date on which the publishing contract was signed. */
  signDate?: string | null | undefined;
  /** Narrower genre, such as Synth-Pop. */
  subGenre?: string | null | undefined;
  /** Free tags of the work, such as Summer. At most 50, each with up to 60 characters. */
  tags?: Array<string> | null | undefined;
  /** Tempo in beats per minute. */
  tempo?: number | null | undefined;
  /** Time signature, such as 4/4. */
  timeSignature?: string | null | undefined;
  /** Main title of the work, at most 300 characters. */
  title: string;
  /** Release status of the work. */
  trackStatus?: TrackStatus | null | undefined;
  /** Version of the composition, such as a remix. */
  versionType?: VersionType | null | undefined;
  /** Year in which the work was written. */
  yearOfCreation?: number | null | undefined;
};

/** Changes to a work. Omitted fields keep their values. */
export type WorkPatch = {
  /** Another title of the work, such as a translation. Included in searches. */
  alternativeTitle?: string | null | undefined;
  /** Artist who made the work known. */
  artist?: string | null | undefined;
  /** Author as credited on the work, as free text. `splits` has the shares. */
  authorName?: string | null | undefined;
  /** Composer as credited on the work, as free text. `splits` has the shares. */
  composerName?: string | null | undefined;
  /** Owner in the copyright line (©). Required for tokenization. */
  copyrightOwner?: string | null | undefined;
  /** Year of the copyright line (©), at most the next year. */
  copyrightYear?: number | null | undefined;
  /** Date on which the work was finished. */
  creationDate?: string | null | undefined;
  /** Text about the work, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: string | null | undefined;
  /** Usual duration of the work in whole seconds, at most 24 hours. */
  durationSeconds?: number | null | undefined;
  /** Musical genre, such as Pop. */
  genre?: string | null | undefined;
  /** Instruments, comma-separated. */
  instruments?: string | null | undefined;
  /** Whether the work is registered with a society. */
  isRegistered?: boolean | null | undefined;
  /** Whether the publishing contract is signed. */
  isSigned?: boolean | null | undefined;
  /** International Standard Musical Work Code (ISWC), such as T-034.524.680-1. */
  iswc?: string | null | undefined;
  /** Language of the lyrics. */
  language?: string | null | undefined;
  /** Lyrics, with section markers such as [Verse 1]. */
  lyrics?: string | null | undefined;
  /** Mood of the music, such as Calm. */
  mood?: string | null | undefined;
  /** Musical key, such as C major. */
  musicalKey?: string | null | undefined;
  /** Internal notes about the work. */
  notes?: string | null | undefined;
  /** Performing rights organisation (PRO) with which the work is registered. */
  pro?: string | null | undefined;
  /** Number of the work at the performing rights organisation. */
  proWorkCode?: string | null | undefined;
  /** Producer of the recording, as free text. */
  producer?: string | null | undefined;
  /** Publisher as credited on the work, as free text. `splits` has the shares. */
  publisher?: string | null | undefined;
  /** Publisher in the copyright line. */
  publisherName?: string | null | undefined;
  /** Place of the first recording. */
  recordingLocation?: string | null | undefined;
  /** Reference number in this workspace, such as W-00123. Null if none was entered. */
  reference?: string | null | undefined;
  /** Date of the registration with a society. */
  registrationDate?: string | null | undefined;
  /** Date on which the publishing contract was signed. */
  signDate?: string | null | undefined;
  /** Narrower genre, such as Synth-Pop. */
  subGenre?: string | null | undefined;
  /** Free tags of the work, such as Summer. At most 50, each with up to 60 characters. */
  tags?: Array<string> | null | undefined;
  /** Tempo in beats per minute. */
  tempo?: number | null | undefined;
  /** Time signature, such as 4/4. */
  timeSignature?: string | null | undefined;
  /** Main title of the work, at most 300 characters. */
  title?: string | null | undefined;
  /** Release status of the work. */
  trackStatus?: TrackStatus | null | undefined;
  /** Version of the composition, such as a remix. */
  versionType?: VersionType | null | undefined;
  /** Year in which the work was written. */
  yearOfCreation?: number | null | undefined;
};

/** Sort order of a list. */
export type WorkSort = {
  /** Field to sort by. */
  by: WorkSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: SortDirection | null | undefined;
};

/** Field by which works are sorted. */
export type WorkSortField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Genre, ignoring case and diacritics. Works without a genre come first. */
  | 'GENRE'
  /** Income of twelve months, up to the latest month in which the period of a posted statement ends. API keys need `INCOME_READ`. */
  | 'INCOME'
  /** ISWC. Works without an ISWC come first. */
  | 'ISWC'
  /** Language of the lyrics. Works without a language come first. */
  | 'LANGUAGE'
  /** Track status, in alphabetical order. */
  | 'STATUS'
  /** Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'TITLE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** State of the YouTube link of a video. */
export type YoutubeState =
  /** The ID of a YouTube video is stored, but no YouTube account is connected. */
  | 'NOT_CONNECTED'
  /** No YouTube video is linked. */
  | 'NOT_LINKED';

export type AdminUserRowFragment = { id: string, firstName: string, lastName: string, email: string, role: UserRole, isActive: boolean | null, lastLoginAt: string | null, createdAt: string, updatedAt: string | null };

export type AdminUsersQueryVariables = Exact<{
  first?: number | null | undefined;
  page?: number | null | undefined;
  search?: string | null | undefined;
  filter?: UserFilter | null | undefined;
}>;


export type AdminUsersQuery = { administration: { users: { totalCount: number, nodes: Array<AdminUserRowFragment> } } };

export type AdminUserQueryVariables = Exact<{
  id: string;
}>;


export type AdminUserQuery = { administration: { user: AdminUserRowFragment | null } };

export type AdminUserUpdateMutationVariables = Exact<{
  id: string;
  input: UserPatch;
}>;


export type AdminUserUpdateMutation = { userUpdate: { user: AdminUserRowFragment | null, userErrors: Array<FaultFragment> } };

export type AdminUserActiveSetMutationVariables = Exact<{
  id: string;
  isActive: boolean;
}>;


export type AdminUserActiveSetMutation = { userActiveSet: { user: AdminUserRowFragment | null, userErrors: Array<FaultFragment> } };

export type AdminUserDeleteMutationVariables = Exact<{
  id: string;
}>;


export type AdminUserDeleteMutation = { usersDelete: { userIds: Array<string> | null, userErrors: Array<FaultFragment> } };

export type AdminSystemQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSystemQuery = { administration: { systemStatus: { startedAt: string, cpuPercent: number, memoryPercent: number, diskPercent: number, databaseConnections: number, totalRequests: number, recentErrorPercent: number } | null } };

export type AdminDatabaseQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminDatabaseQuery = { administration: { databaseStats: { tableCount: number, estimatedRowCount: number, sizeBytes: number, lastBackupAt: string | null, poolConnections: number } | null } };

export type AdminBackupMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminBackupMutation = { backupStart: { backup: { id: string, name: string } | null, userErrors: Array<FaultFragment> } };

export type AdminBackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminBackupsQuery = { administration: { backups: Array<{ id: string, state: BackupState, failure: string | null }> } };

export type AdminOptimizeMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminOptimizeMutation = { databaseOptimize: { seconds: number | null, userErrors: Array<FaultFragment> } };

export type AdminSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminSettingsQuery = { viewer: { twoFactor: { isOn: boolean } } | null, administration: { settings: { version: number, maintenance: { isEnabled: boolean, message: string, startsAt: string | null }, security: { isTwoFactorRequired: boolean, sessionTimeoutMinutes: number, maxSignInAttempts: number, passwordMinLength: number, isRegistrationOpen: boolean }, email: { smtpHost: string | null, smtpPort: number, smtpUser: string | null, fromEmail: string | null, fromName: string }, payments: { publicKey: string | null, isTestMode: boolean }, storage: { maxFileSizeMegabytes: number | null, allowedTypes: Array<string>, isCompressionEnabled: boolean, cdnUrl: string | null } } } };

export type AdminSettingsUpdateMutationVariables = Exact<{
  version: number;
  input: SettingsInput;
}>;


export type AdminSettingsUpdateMutation = { settingsUpdate: { settings: { version: number } | null, userErrors: Array<FaultFragment> } };

export type AdminProductFragment = { id: string, name: string, description: string | null, isActive: boolean, createdAt: string, updatedAt: string, defaultPriceId: string | null, metadata: Array<{ key: string, value: string }>, prices: Array<{ id: string, currency: string, interval: string | null, amount: { amountCents: number } | null }> };

export type AdminProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminProductsQuery = { administration: { paymentProducts: Array<AdminProductFragment> | null } };

export type AdminProductsSyncMutationVariables = Exact<{ [key: string]: never; }>;


export type AdminProductsSyncMutation = { paymentProductsSync: { tierCount: number | null, userErrors: Array<FaultFragment> } };

export type AdminProductCreateMutationVariables = Exact<{
  input: PaymentProductInput;
}>;


export type AdminProductCreateMutation = { paymentProductCreate: { paymentProduct: AdminProductFragment | null, userErrors: Array<FaultFragment> } };

export type SignedInUserFragment = { user: { id: string, email: string, firstName: string, lastName: string, role: UserRole, createdAt: string }, workspace: { packageId: string } };

export type SessionStartMutationVariables = Exact<{
  input: CredentialsInput;
}>;


export type SessionStartMutation = { sessionStart: { token: string | null, challenge: string | null, viewer: SignedInUserFragment | null, userErrors: Array<FaultFragment> } };

export type AccountRegisterMutationVariables = Exact<{
  input: RegistrationInput;
}>;


export type AccountRegisterMutation = { accountRegister: { token: string | null, viewer: SignedInUserFragment | null, userErrors: Array<FaultFragment> } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { workspace: { id: string }, viewer: SignedInUserFragment | null };

export type ContributorRowFragment = (
  { id: string, createdAt: string, updatedAt: string }
  & ContributorFieldsFragment
);

export type WholeContributorFragment = (
  { bankDetails: { accountHolder: string | null, bankName: string | null, iban: string | null, bic: string | null } | null }
  & ContributorRowFragment
);

export type ContributorsQueryVariables = Exact<{
  first?: number | null | undefined;
  page?: number | null | undefined;
  search?: string | null | undefined;
  sort?: ContributorSort | null | undefined;
}>;


export type ContributorsQuery = { contributors: { totalCount: number, nodes: Array<ContributorRowFragment> } };

export type ContributorQueryVariables = Exact<{
  id: string;
}>;


export type ContributorQuery = { contributor: WholeContributorFragment | null };

export type ContributorVersionQueryVariables = Exact<{
  id: string;
}>;


export type ContributorVersionQuery = { contributor: { version: number } | null };

export type ContributorCreateMutationVariables = Exact<{
  input: ContributorInput;
}>;


export type ContributorCreateMutation = { contributorCreate: { contributor: WholeContributorFragment | null, userErrors: Array<FaultFragment> } };

export type ContributorUpdateMutationVariables = Exact<{
  id: string;
  version: number;
  input: ContributorPatch;
}>;


export type ContributorUpdateMutation = { contributorUpdate: { contributor: WholeContributorFragment | null, userErrors: Array<FaultFragment> } };

export type ContributorDeleteMutationVariables = Exact<{
  id: string;
}>;


export type ContributorDeleteMutation = { contributorDelete: { contributorId: string | null, userErrors: Array<FaultFragment> } };

export type GenresQueryVariables = Exact<{ [key: string]: never; }>;


export type GenresQuery = { genres: Array<{ id: string, name: string, description: string, createdAt: string }> };

export type LanguagesQueryVariables = Exact<{ [key: string]: never; }>;


export type LanguagesQuery = { languages: Array<{ id: string, name: string, isoCode: string }> };

export type CountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CountriesQuery = { countries: Array<{ id: string, name: string, isoCode: string }> };

export type SocietiesQueryVariables = Exact<{
  kind: SocietyKind;
  country?: string | null | undefined;
}>;


export type SocietiesQuery = { societies: Array<{ id: string, name: string, organization: string, countryCode: string | null, countryName: string, code: string }> };

export type PlaceFragment = (
  { id: string, createdAt: string }
  & PostalCodeFieldsFragment
);

export type PostalCodesQueryVariables = Exact<{
  search: string;
  country?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type PostalCodesQuery = { postalCodes: Array<PlaceFragment> };

export type AddressesQueryVariables = Exact<{
  postalCode?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
}>;


export type AddressesQuery = { addresses: Array<PlaceFragment> };

export type PostalCodeSaveMutationVariables = Exact<{
  input: PostalCodeInput;
}>;


export type PostalCodeSaveMutation = { postalCodeSave: { postalCode: PlaceFragment | null, userErrors: Array<FaultFragment> } };

export type IngestStateFragment = { state: IngestState, step: string | null, percent: number, problem: string | null };

type RestAsset_AudioAsset_Fragment = (
  { folder: DocumentFolder | null, durationSeconds: number | null, id: string, kind: AssetKind, fileName: string, mimeType: string, sizeBytes: number, sha256: string | null, codec: string | null, createdAt: string, updatedAt: string, thumbnailUrl: string | null, streamUrl: string | null, downloadUrl: string | null, publicUrl: string | null, document: DocumentFieldsFragment, uploadedBy: { id: string } | null, ingest: IngestStateFragment, works: Array<{ id: string }>, contributors: Array<{ id: string }> }
  & AssetFields_AudioAsset_Fragment
);

type RestAsset_DocumentAsset_Fragment = (
  { folder: DocumentFolder | null, width: number | null, height: number | null, pageCount: number | null, id: string, kind: AssetKind, fileName: string, mimeType: string, sizeBytes: number, sha256: string | null, codec: string | null, createdAt: string, updatedAt: string, thumbnailUrl: string | null, streamUrl: string | null, downloadUrl: string | null, publicUrl: string | null, document: DocumentFieldsFragment, uploadedBy: { id: string } | null, ingest: IngestStateFragment, works: Array<{ id: string }>, contributors: Array<{ id: string }> }
  & AssetFields_DocumentAsset_Fragment
);

type RestAsset_ImageAsset_Fragment = (
  { width: number | null, height: number | null, id: string, kind: AssetKind, fileName: string, mimeType: string, sizeBytes: number, sha256: string | null, codec: string | null, createdAt: string, updatedAt: string, thumbnailUrl: string | null, streamUrl: string | null, downloadUrl: string | null, publicUrl: string | null, image: ImageFieldsFragment, uploadedBy: { id: string } | null, ingest: IngestStateFragment, works: Array<{ id: string }>, contributors: Array<{ id: string }> }
  & AssetFields_ImageAsset_Fragment
);

type RestAsset_VideoAsset_Fragment = (
  { width: number | null, height: number | null, durationSeconds: number | null, frameRate: number | null, bitrate: number | null, id: string, kind: AssetKind, fileName: string, mimeType: string, sizeBytes: number, sha256: string | null, codec: string | null, createdAt: string, updatedAt: string, thumbnailUrl: string | null, streamUrl: string | null, downloadUrl: string | null, publicUrl: string | null, video: VideoFieldsFragment, uploadedBy: { id: string } | null, ingest: IngestStateFragment, works: Array<{ id: string }>, contributors: Array<{ id: string }> }
  & AssetFields_VideoAsset_Fragment
);

export type RestAssetFragment =
  | RestAsset_AudioAsset_Fragment
  | RestAsset_DocumentAsset_Fragment
  | RestAsset_ImageAsset_Fragment
  | RestAsset_VideoAsset_Fragment
;

type AssetWithEntries_AudioAsset_Fragment = (
  { metadata: Array<{ group: string, name: string, value: string }> }
  & RestAsset_AudioAsset_Fragment
);

type AssetWithEntries_DocumentAsset_Fragment = (
  { metadata: Array<{ group: string, name: string, value: string }> }
  & RestAsset_DocumentAsset_Fragment
);

type AssetWithEntries_ImageAsset_Fragment = (
  { metadata: Array<{ group: string, name: string, value: string }> }
  & RestAsset_ImageAsset_Fragment
);

type AssetWithEntries_VideoAsset_Fragment = (
  { metadata: Array<{ group: string, name: string, value: string }> }
  & RestAsset_VideoAsset_Fragment
);

export type AssetWithEntriesFragment =
  | AssetWithEntries_AudioAsset_Fragment
  | AssetWithEntries_DocumentAsset_Fragment
  | AssetWithEntries_ImageAsset_Fragment
  | AssetWithEntries_VideoAsset_Fragment
;

type Poster_AudioAsset_Fragment = { kind: AssetKind, mimeType: string, ingest: IngestStateFragment };

type Poster_DocumentAsset_Fragment = { kind: AssetKind, mimeType: string, ingest: IngestStateFragment };

type Poster_ImageAsset_Fragment = { kind: AssetKind, mimeType: string, ingest: IngestStateFragment };

type Poster_VideoAsset_Fragment = { posterUrl: string | null, posterAtSeconds: number | null, kind: AssetKind, mimeType: string, ingest: IngestStateFragment };

export type PosterFragment =
  | Poster_AudioAsset_Fragment
  | Poster_DocumentAsset_Fragment
  | Poster_ImageAsset_Fragment
  | Poster_VideoAsset_Fragment
;

export type UsageFragment = { usedBytes: number, limitBytes: number | null, byKind: Array<{ kind: AssetKind, count: number, sizeBytes: number }> };

export type AssetsQueryVariables = Exact<{
  kind?: AssetKind | null | undefined;
  first?: number | null | undefined;
  page?: number | null | undefined;
  search?: string | null | undefined;
  sort?: AssetSort | null | undefined;
  filter?: AssetFilter | null | undefined;
}>;


export type AssetsQuery = { assets: { totalCount: number, nodes: Array<
      | RestAsset_AudioAsset_Fragment
      | RestAsset_DocumentAsset_Fragment
      | RestAsset_ImageAsset_Fragment
      | RestAsset_VideoAsset_Fragment
    > } };

export type AssetQueryVariables = Exact<{
  id: string;
}>;


export type AssetQuery = { asset:
    | RestAsset_AudioAsset_Fragment
    | RestAsset_DocumentAsset_Fragment
    | RestAsset_ImageAsset_Fragment
    | RestAsset_VideoAsset_Fragment
   | null };

export type AssetVersionQueryVariables = Exact<{
  id: string;
}>;


export type AssetVersionQuery = { asset:
    | { kind: AssetKind, version: number }
    | { kind: AssetKind, version: number }
    | { kind: AssetKind, version: number }
    | { kind: AssetKind, version: number }
   | null };

export type AssetMetadataQueryVariables = Exact<{
  id: string;
}>;


export type AssetMetadataQuery = { asset:
    | AssetWithEntries_AudioAsset_Fragment
    | AssetWithEntries_DocumentAsset_Fragment
    | AssetWithEntries_ImageAsset_Fragment
    | AssetWithEntries_VideoAsset_Fragment
   | null };

export type AssetPosterQueryVariables = Exact<{
  id: string;
}>;


export type AssetPosterQuery = { asset:
    | Poster_AudioAsset_Fragment
    | Poster_DocumentAsset_Fragment
    | Poster_ImageAsset_Fragment
    | Poster_VideoAsset_Fragment
   | null };

export type AssetThumbnailQueryVariables = Exact<{
  id: string;
  width: number;
}>;


export type AssetThumbnailQuery = { asset:
    | { kind: AssetKind, mimeType: string, thumbnailUrl: string | null, ingest: IngestStateFragment }
    | { kind: AssetKind, mimeType: string, thumbnailUrl: string | null, ingest: IngestStateFragment }
    | { kind: AssetKind, mimeType: string, thumbnailUrl: string | null, ingest: IngestStateFragment }
    | { kind: AssetKind, mimeType: string, thumbnailUrl: string | null, ingest: IngestStateFragment }
   | null };

export type AssetPagesQueryVariables = Exact<{
  id: string;
  first: number;
  from: number;
}>;


export type AssetPagesQuery = { asset:
    | { kind: AssetKind, mimeType: string, ingest: IngestStateFragment }
    | { pageCount: number | null, kind: AssetKind, mimeType: string, pages: Array<{ number: number, imageUrl: string | null, text: string }>, ingest: IngestStateFragment }
    | { kind: AssetKind, mimeType: string, ingest: IngestStateFragment }
    | { kind: AssetKind, mimeType: string, ingest: IngestStateFragment }
   | null };

export type MediaAnalyticsQueryVariables = Exact<{
  kind?: AssetKind | null | undefined;
}>;


export type MediaAnalyticsQuery = { assetStats: { total: number, public: number, private: number, sizeBytes: number, thisMonth: number, lastMonth: number, lastSevenDays: number, withoutRights: number, untagged: number, waiting: number, failed: number, duplicates: number }, storageUsage: UsageFragment };

export type StorageUsageQueryVariables = Exact<{ [key: string]: never; }>;


export type StorageUsageQuery = { storageUsage: UsageFragment };

export type AssetCreateMutationVariables = Exact<{
  kind: AssetKind;
  input: AssetInput;
  fileName?: string | null | undefined;
  mimeType?: string | null | undefined;
}>;


export type AssetCreateMutation = { assetCreate: { asset:
      | RestAsset_AudioAsset_Fragment
      | RestAsset_DocumentAsset_Fragment
      | RestAsset_ImageAsset_Fragment
      | RestAsset_VideoAsset_Fragment
     | null, userErrors: Array<FaultFragment> } };

export type AssetUpdateMutationVariables = Exact<{
  id: string;
  version: number;
  input: AssetPatch;
}>;


export type AssetUpdateMutation = { assetUpdate: { asset:
      | RestAsset_AudioAsset_Fragment
      | RestAsset_DocumentAsset_Fragment
      | RestAsset_ImageAsset_Fragment
      | RestAsset_VideoAsset_Fragment
     | null, userErrors: Array<FaultFragment> } };

export type AssetKeepMutationVariables = Exact<{
  id: string;
}>;


export type AssetKeepMutation = { assetKeepDuplicate: { asset:
      | RestAsset_AudioAsset_Fragment
      | RestAsset_DocumentAsset_Fragment
      | RestAsset_ImageAsset_Fragment
      | RestAsset_VideoAsset_Fragment
     | null, userErrors: Array<FaultFragment> } };

export type AssetsDeleteMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type AssetsDeleteMutation = { assetsDelete: { assetIds: Array<string> | null, userErrors: Array<FaultFragment> } };

export type OutcomeFragment = { assetIds: Array<string> | null, userErrors: Array<FaultFragment> };

export type AssetsBulkMutationVariables = Exact<{
  ids: Array<string> | string;
  input: AssetsChange;
  isChange: boolean;
  isDelete: boolean;
  isRestore: boolean;
}>;


export type AssetsBulkMutation = { change?: OutcomeFragment, delete?: OutcomeFragment, restore?: OutcomeFragment };

export type VideoPosterMutationVariables = Exact<{
  id: string;
  atSeconds: number;
  isMoved: boolean;
}>;


export type VideoPosterMutation = { videoPosterSet?: { asset:
      | Poster_AudioAsset_Fragment
      | Poster_DocumentAsset_Fragment
      | Poster_ImageAsset_Fragment
      | Poster_VideoAsset_Fragment
     | null, userErrors: Array<FaultFragment> } };

export type IngestRetryMutationVariables = Exact<{
  id: string;
  isFailed: boolean;
}>;


export type IngestRetryMutation = { assetIngestRetry?: { asset:
      | Poster_AudioAsset_Fragment
      | Poster_DocumentAsset_Fragment
      | Poster_ImageAsset_Fragment
      | Poster_VideoAsset_Fragment
     | null, userErrors: Array<FaultFragment> } };

export type ClaimFragment = (
  { id: string, createdAt: string }
  & VideoClaimFieldsFragment
);

export type VideoClaimsQueryVariables = Exact<{
  id: string;
}>;


export type VideoClaimsQuery = { asset:
    | { kind: AssetKind }
    | { kind: AssetKind }
    | { kind: AssetKind }
    | { kind: AssetKind, claims: Array<ClaimFragment> }
   | null };

export type VideoClaimAddMutationVariables = Exact<{
  id: string;
  input: VideoClaimInput;
}>;


export type VideoClaimAddMutation = { videoClaimAdd: { claim: ClaimFragment | null, userErrors: Array<FaultFragment> } };

export type VideoYoutubeLinkMutationVariables = Exact<{
  id: string;
  youtubeVideoId?: string | null | undefined;
}>;


export type VideoYoutubeLinkMutation = { videoYoutubeLink: { asset:
      | { youtube: { videoId: string | null, syncedAt: string | null, state: YoutubeState, sentence: string } }
      | Record<PropertyKey, never>
     | null, userErrors: Array<FaultFragment> } };

export type PublisherRowFragment = (
  { id: string, createdAt: string, updatedAt: string }
  & PublisherFieldsFragment
);

export type PublishersQueryVariables = Exact<{
  first?: number | null | undefined;
  page?: number | null | undefined;
  search?: string | null | undefined;
  sort?: PublisherSort | null | undefined;
}>;


export type PublishersQuery = { publishers: { totalCount: number, nodes: Array<PublisherRowFragment> } };

export type PublisherQueryVariables = Exact<{
  id: string;
}>;


export type PublisherQuery = { publisher: PublisherRowFragment | null };

export type PublisherVersionQueryVariables = Exact<{
  id: string;
}>;


export type PublisherVersionQuery = { publisher: { version: number } | null };

export type PublisherCreateMutationVariables = Exact<{
  input: PublisherInput;
}>;


export type PublisherCreateMutation = { publisherCreate: { publisher: PublisherRowFragment | null, userErrors: Array<FaultFragment> } };

export type PublisherUpdateMutationVariables = Exact<{
  id: string;
  version: number;
  input: PublisherPatch;
}>;


export type PublisherUpdateMutation = { publisherUpdate: { publisher: PublisherRowFragment | null, userErrors: Array<FaultFragment> } };

export type PublisherDeleteMutationVariables = Exact<{
  id: string;
}>;


export type PublisherDeleteMutation = { publisherDelete: { publisherId: string | null, userErrors: Array<FaultFragment> } };

export type FaultFragment = { field: Array<string>, message: string, code: UserErrorCode };

export type SignedInQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInQuery = { workspace: { id: string } };

export type FeatureFragment = { id: string, key: FeatureKey, displayName: string, description: string, isIncluded: boolean, isTrialOnly: boolean, maxUsage: number | null, limitType: LimitType | null };

export type OfferedTierFragment = { id: string, displayName: string, idealFor: string, yearlySavingsPercent: number, trialDays: number, sortOrder: number, isPopular: boolean, priceMonthly: { amountCents: number }, priceYearly: { amountCents: number }, features: Array<FeatureFragment> };

export type OfferedPackageFragment = { id: string, name: string, displayName: string, description: string, targetAudience: string, focusArea: string, tiers: Array<OfferedTierFragment> };

export type PlanFragment = { id: string, status: PlanStatus, billingCycle: BillingCycle, trialEndsAt: string | null, trialDaysLeft: number | null, currentPeriodEndsAt: string | null, cancelsAtPeriodEnd: boolean, endedAt: string | null, tier: { id: string, displayName: string, sortOrder: number, package: { id: string, name: string, displayName: string } } };

export type PlanChangedFragment = { changeType: PlanChangeType | null, redirectUrl: string | null, message: string | null, planSubscription: PlanFragment | null, userErrors: Array<FaultFragment> };

export type PackagesQueryVariables = Exact<{ [key: string]: never; }>;


export type PackagesQuery = { packages: Array<OfferedPackageFragment> };

export type PackageIdsQueryVariables = Exact<{ [key: string]: never; }>;


export type PackageIdsQuery = { packages: Array<{ id: string, tiers: Array<{ id: string }> }> };

export type TierFeaturesQueryVariables = Exact<{
  tierId: string;
}>;


export type TierFeaturesQuery = { tierFeatures: Array<FeatureFragment> | null };

export type CurrentPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentPlanQuery = { workspace: { id: string }, planSubscription: PlanFragment | null };

export type FeatureAccessQueryVariables = Exact<{ [key: string]: never; }>;


export type FeatureAccessQuery = { featureAccess: Array<{ feature: FeatureKey, hasAccess: boolean, isTrialOnly: boolean, maxUsage: number | null, currentUsage: number, remaining: number | null }> };

export type SubscriptionAnalyticsQueryVariables = Exact<{
  range?: AnalyticsRange | null | undefined;
}>;


export type SubscriptionAnalyticsQuery = { administration: { subscriptionAnalytics: { totalSubscribers: number, activeSubscribers: number, trialUsers: number, churnRate: number, monthlyRecurringRevenue: { amountCents: number }, unchargedMonthlyValue: { amountCents: number }, averageRevenuePerUser: { amountCents: number }, packageDistribution: Array<{ packageName: string, count: number, percentage: number }>, tierDistribution: Array<{ tierName: string, count: number, percentage: number }>, conversionRates: { trialToPaid: number, freeToContributor: number, contributorToEnterprise: number } } | null } };

export type TrialStartMutationVariables = Exact<{
  package?: string | null | undefined;
  tier?: string | null | undefined;
}>;


export type TrialStartMutation = { trialStart: PlanChangedFragment };

export type PlanChangeMutationVariables = Exact<{
  input: PlanChangeInput;
}>;


export type PlanChangeMutation = { planChange: PlanChangedFragment };

export type ShareFragment = { name: string, performanceShare: string, mechanicalShare: string };

export type PreparationFragment = { status: TokenStatus, isReady: boolean, checks: Array<{ key: string, name: string, isSatisfied: boolean, isRequired: boolean, missing: string | null }>, costs: Array<{ blockchain: Blockchain, amount: string | null, gasPriceWei: string | null, gasLimit: number | null, lamports: string | null }>, royalties: { totalPerformanceShare: string, totalMechanicalShare: string, songwriters: Array<ShareFragment>, publishers: Array<ShareFragment> } | null, recommendation: { hints: Array<string> }, facts: { title: string, creator: string | null, category: string | null, code: string | null, sizeBytes: number | null, durationSeconds: number | null, width: number | null, height: number | null, description: string | null } };

export type MintedFragment = { id: string, blockchain: Blockchain, tokenType: TokenType, state: TokenizationState, transactionHash: string | null, tokenId: string | null, contractAddress: string | null, metadataUri: string, problem: string | null, updatedAt: string };

export type WorkSubjectQueryVariables = Exact<{
  id: string;
}>;


export type WorkSubjectQuery = { work: { id: string } | null };

export type AssetSubjectQueryVariables = Exact<{
  id: string;
}>;


export type AssetSubjectQuery = { asset:
    | { id: string, kind: AssetKind }
    | { id: string, kind: AssetKind }
    | { id: string, kind: AssetKind }
    | { id: string, kind: AssetKind }
   | null };

export type TokenPreparationQueryVariables = Exact<{
  kind: TokenSubjectKind;
  subject: string;
}>;


export type TokenPreparationQuery = { tokenPreparation: PreparationFragment | null };

export type TokenRecommendationQueryVariables = Exact<{
  kind: TokenSubjectKind;
  subject: string;
}>;


export type TokenRecommendationQuery = { tokenPreparation: { recommendation: { blockchain: Blockchain, tokenType: TokenType, royaltyPercentage: string, totalSupply: number, reasons: Array<string> } } | null };

export type TokenizationStartMutationVariables = Exact<{
  kind: TokenSubjectKind;
  subject: string;
  input: TokenizationInput;
}>;


export type TokenizationStartMutation = { tokenizationStart: { tokenization: MintedFragment | null, userErrors: Array<FaultFragment> } };

export type TokenStatusesQueryVariables = Exact<{
  workIds: Array<string> | string;
}>;


export type TokenStatusesQuery = { nodes: Array<
    | { __typename: 'AssetGroup' }
    | { __typename: 'AudioAsset' }
    | { __typename: 'Contributor' }
    | { __typename: 'DocumentAsset' }
    | { __typename: 'ImageAsset' }
    | { __typename: 'Import' }
    | { __typename: 'IncomeGroup' }
    | { __typename: 'IncomeSource' }
    | { __typename: 'Label' }
    | { __typename: 'MusicDocument' }
    | { __typename: 'Payee' }
    | { __typename: 'Proof' }
    | { __typename: 'Publisher' }
    | { __typename: 'Recording' }
    | { __typename: 'Release' }
    | { __typename: 'RoyaltyRun' }
    | { __typename: 'Statement' }
    | { __typename: 'Tokenization' }
    | { __typename: 'VideoAsset' }
    | { __typename: 'Work', id: string, tokenStatus: TokenStatus }
   | null> };

export type VideoTokenQueryVariables = Exact<{
  id: string;
}>;


export type VideoTokenQuery = { asset:
    | { kind: AssetKind, tokenStatus: TokenStatus, tokenization: MintedFragment | null }
    | { kind: AssetKind, tokenStatus: TokenStatus, tokenization: MintedFragment | null }
    | { kind: AssetKind, tokenStatus: TokenStatus, tokenization: MintedFragment | null }
    | { kind: AssetKind, tokenStatus: TokenStatus, tokenization: MintedFragment | null }
   | null };

export type MainSharesFragment = { performance: SharesFragment, mechanical: SharesFragment };

export type SharesFragment = { publishingShare: string, musicShare: string, lyricsShare: string };

export type WriterFragment = { id: string, firstName: string, lastName: string, ipiNumber: string | null, pro: string | null };

export type SheetFragment = { mainSplit: MainSharesFragment, composers: Array<{ id: string, role: ComposerRole, performanceFactor: string, mechanicalFactor: string, performanceShare: string, mechanicalShare: string, contributor: WriterFragment | null }>, authors: Array<{ id: string, role: AuthorRole, performanceFactor: string, mechanicalFactor: string, performanceShare: string, mechanicalShare: string, contributor: WriterFragment | null }>, publishers: Array<{ id: string, role: PublisherRole, performanceFactor: string, mechanicalFactor: string, performanceShare: string, mechanicalShare: string, publisher: { id: string, name: string, pro: string | null } | null }> };

export type WorkRowFragment = (
  { id: string, createdAt: string, updatedAt: string, splits: { mainSplit: MainSharesFragment } }
  & WorkFieldsFragment
);

export type WholeWorkFragment = (
  { lyrics: string | null }
  & WorkRowFragment
);

export type WorksQueryVariables = Exact<{
  first?: number | null | undefined;
  page?: number | null | undefined;
  search?: string | null | undefined;
  sort?: WorkSort | null | undefined;
}>;


export type WorksQuery = { works: { totalCount: number, nodes: Array<WorkRowFragment> } };

export type WorkQueryVariables = Exact<{
  id: string;
}>;


export type WorkQuery = { work: WholeWorkFragment | null };

export type WorkVersionQueryVariables = Exact<{
  id: string;
}>;


export type WorkVersionQuery = { work: { version: number, splits: SheetFragment } | null };

export type WorkCreateMutationVariables = Exact<{
  input: WorkInput;
  splits?: SplitSheetInput | null | undefined;
}>;


export type WorkCreateMutation = { workCreate: { work: WholeWorkFragment | null, userErrors: Array<FaultFragment> } };

export type WorkUpdateMutationVariables = Exact<{
  id: string;
  version: number;
  input: WorkPatch;
  splits?: SplitSheetInput | null | undefined;
}>;


export type WorkUpdateMutation = { workUpdate: { work: WholeWorkFragment | null, userErrors: Array<FaultFragment> } };

export type WorkDeleteMutationVariables = Exact<{
  id: string;
}>;


export type WorkDeleteMutation = { workDelete: { workId: string | null, userErrors: Array<FaultFragment> } };

export type RoyaltySplitsQueryVariables = Exact<{
  id: string;
}>;


export type RoyaltySplitsQuery = { work: { splits: SheetFragment } | null };

export type SplitsReplaceMutationVariables = Exact<{
  id: string;
  version: number;
  input: SplitSheetInput;
}>;


export type SplitsReplaceMutation = { splitsReplace: { work: { splits: SheetFragment } | null, userErrors: Array<FaultFragment> } };

type AssetFields_AudioAsset_Fragment = { title: string, description: string | null, category: AssetCategory | null, tags: Array<string>, isPublic: boolean, status: AssetStatus, copyrightOwner: string | null, licenseType: LicenseType, licenseDetails: string | null };

type AssetFields_DocumentAsset_Fragment = { title: string, description: string | null, category: AssetCategory | null, tags: Array<string>, isPublic: boolean, status: AssetStatus, copyrightOwner: string | null, licenseType: LicenseType, licenseDetails: string | null };

type AssetFields_ImageAsset_Fragment = { title: string, description: string | null, category: AssetCategory | null, tags: Array<string>, isPublic: boolean, status: AssetStatus, copyrightOwner: string | null, licenseType: LicenseType, licenseDetails: string | null };

type AssetFields_VideoAsset_Fragment = { title: string, description: string | null, category: AssetCategory | null, tags: Array<string>, isPublic: boolean, status: AssetStatus, copyrightOwner: string | null, licenseType: LicenseType, licenseDetails: string | null };

export type AssetFieldsFragment =
  | AssetFields_AudioAsset_Fragment
  | AssetFields_DocumentAsset_Fragment
  | AssetFields_ImageAsset_Fragment
  | AssetFields_VideoAsset_Fragment
;

export type ContributorFieldsFragment = { firstName: string, lastName: string, artistName: string | null, reference: string, roles: Array<string>, email: string | null, phone: string | null, website: string | null, street: string | null, zipCode: string | null, city: string | null, state: string | null, country: string | null, ipiNumber: string | null, ipiBaseNumber: string | null, bpid: string | null, pro: string | null, proCountry: string | null, proCode: string | null, proContractNumber: string | null, cmo: string | null, aie: string | null, ipn: string | null, isniCode: string | null, instagram: string | null, spotify: string | null, youtube: string | null, facebook: string | null, tiktok: string | null, x: string | null, notes: string | null };

export type DocumentFieldsFragment = { parties: Array<string>, effectiveDate: string | null, expirationDate: string | null, signedOn: string | null, reference: string | null, author: string | null, language: string | null, artist: string | null, album: string | null, trackNumber: number | null, year: number | null, isrcCode: string | null };

export type ImageFieldsFragment = { imageType: string | null, photographer: string | null, creditLine: string | null, copyrightNotice: string | null, location: string | null, shootDate: string | null, camera: string | null, lens: string | null, iso: string | null, aperture: string | null, shutterSpeed: string | null, focalLength: string | null };

export type PostalCodeFieldsFragment = { postalCode: string, city: string, province: string | null, country: string, countryCode: string };

export type PublisherFieldsFragment = { name: string, companyName: string, reference: string, contactPerson: string | null, ipiNumber: string | null, pro: string | null, proCountry: string | null, proCode: string | null, bpid: string | null, street: string | null, zipCode: string | null, city: string | null, provinceState: string | null, country: string | null, phone: string | null, email: string | null, website: string | null, notes: string | null };

export type VideoClaimFieldsFragment = { claimType: VideoClaimType, claimant: string | null, status: VideoClaimStatus, startSeconds: number | null, endSeconds: number | null, notes: string | null };

export type VideoFieldsFragment = { language: string | null, director: string | null, producer: string | null, location: string | null, shootDate: string | null, camera: string | null, distributionStatus: DistributionStatus | null, releaseDate: string | null, expirationDate: string | null, contentRating: ContentRating | null, monetizationStatus: MonetizationStatus | null, contentIdEnrollment: ContentIdEnrollment | null, rightsHolder: string | null, isrcCode: string | null, keywords: Array<string>, targetAudience: string | null, analyticsTrackingId: string | null, embedPermissions: Permission | null, syndicationRights: Permission | null, distributionNotes: string | null, distributionPlatforms: Array<DistributionPlatform>, geographicRestrictions: Array<{ country: string, isBlocked: boolean }> };

export type WorkFieldsFragment = { title: string, alternativeTitle: string | null, reference: string | null, iswc: string | null, artist: string | null, pro: string | null, proWorkCode: string | null, genre: string | null, subGenre: string | null, language: string | null, publisher: string | null, isRegistered: boolean, registrationDate: string | null, isSigned: boolean, signDate: string | null, versionType: VersionType, trackStatus: TrackStatus, durationSeconds: number | null, tempo: number | null, musicalKey: string | null, timeSignature: string | null, yearOfCreation: number | null, creationDate: string | null, recordingLocation: string | null, producer: string | null, mood: string | null, instruments: string | null, tags: Array<string>, description: string | null, notes: string | null, authorName: string | null, composerName: string | null, publisherName: string | null, copyrightYear: number | null, copyrightOwner: string | null };

export const AdminUsersDocument = "query AdminUsers($first: Int, $page: Int, $search: String, $filter: UserFilter) {\n  administration {\n    users(first: $first, page: $page, search: $search, filter: $filter) {\n      nodes {\n        ...AdminUserRow\n      }\n      totalCount\n    }\n  }\n}\n\nfragment AdminUserRow on User {\n  id\n  firstName\n  lastName\n  email\n  role\n  isActive\n  lastLoginAt\n  createdAt\n  updatedAt\n}" as Operation<AdminUsersQuery, AdminUsersQueryVariables>;
export const AdminUserDocument = "query AdminUser($id: ID!) {\n  administration {\n    user(id: $id) {\n      ...AdminUserRow\n    }\n  }\n}\n\nfragment AdminUserRow on User {\n  id\n  firstName\n  lastName\n  email\n  role\n  isActive\n  lastLoginAt\n  createdAt\n  updatedAt\n}" as Operation<AdminUserQuery, AdminUserQueryVariables>;
export const AdminUserUpdateDocument = "mutation AdminUserUpdate($id: ID!, $input: UserPatch!) {\n  userUpdate(id: $id, input: $input) {\n    user {\n      ...AdminUserRow\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment AdminUserRow on User {\n  id\n  firstName\n  lastName\n  email\n  role\n  isActive\n  lastLoginAt\n  createdAt\n  updatedAt\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminUserUpdateMutation, AdminUserUpdateMutationVariables>;
export const AdminUserActiveSetDocument = "mutation AdminUserActiveSet($id: ID!, $isActive: Boolean!) {\n  userActiveSet(id: $id, isActive: $isActive) {\n    user {\n      ...AdminUserRow\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment AdminUserRow on User {\n  id\n  firstName\n  lastName\n  email\n  role\n  isActive\n  lastLoginAt\n  createdAt\n  updatedAt\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminUserActiveSetMutation, AdminUserActiveSetMutationVariables>;
export const AdminUserDeleteDocument = "mutation AdminUserDelete($id: ID!) {\n  usersDelete(ids: [$id]) {\n    userIds\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminUserDeleteMutation, AdminUserDeleteMutationVariables>;
export const AdminSystemDocument = "query AdminSystem {\n  administration {\n    systemStatus {\n      startedAt\n      cpuPercent\n      memoryPercent\n      diskPercent\n      databaseConnections\n      totalRequests\n      recentErrorPercent\n    }\n  }\n}" as Operation<AdminSystemQuery, AdminSystemQueryVariables>;
export const AdminDatabaseDocument = "query AdminDatabase {\n  administration {\n    databaseStats {\n      tableCount\n      estimatedRowCount\n      sizeBytes\n      lastBackupAt\n      poolConnections\n    }\n  }\n}" as Operation<AdminDatabaseQuery, AdminDatabaseQueryVariables>;
export const AdminBackupDocument = "mutation AdminBackup {\n  backupStart {\n    backup {\n      id\n      name\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminBackupMutation, AdminBackupMutationVariables>;
export const AdminBackupsDocument = "query AdminBackups {\n  administration {\n    backups {\n      id\n      state\n      failure\n    }\n  }\n}" as Operation<AdminBackupsQuery, AdminBackupsQueryVariables>;
export const AdminOptimizeDocument = "mutation AdminOptimize {\n  databaseOptimize {\n    seconds\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminOptimizeMutation, AdminOptimizeMutationVariables>;
export const AdminSettingsDocument = "query AdminSettings {\n  viewer {\n    twoFactor {\n      isOn\n    }\n  }\n  administration {\n    settings {\n      version\n      maintenance {\n        isEnabled\n        message\n        startsAt\n      }\n      security {\n        isTwoFactorRequired\n        sessionTimeoutMinutes\n        maxSignInAttempts\n        passwordMinLength\n        isRegistrationOpen\n      }\n      email {\n        smtpHost\n        smtpPort\n        smtpUser\n        fromEmail\n        fromName\n      }\n      payments {\n        publicKey\n        isTestMode\n      }\n      storage {\n        maxFileSizeMegabytes\n        allowedTypes\n        isCompressionEnabled\n        cdnUrl\n      }\n    }\n  }\n}" as Operation<AdminSettingsQuery, AdminSettingsQueryVariables>;
export const AdminSettingsUpdateDocument = "mutation AdminSettingsUpdate($version: Int!, $input: SettingsInput!) {\n  settingsUpdate(version: $version, input: $input) {\n    settings {\n      version\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminSettingsUpdateMutation, AdminSettingsUpdateMutationVariables>;
export const AdminProductsDocument = "query AdminProducts {\n  administration {\n    paymentProducts {\n      ...AdminProduct\n    }\n  }\n}\n\nfragment AdminProduct on PaymentProduct {\n  id\n  name\n  description\n  isActive\n  createdAt\n  updatedAt\n  defaultPriceId\n  metadata {\n    key\n    value\n  }\n  prices {\n    id\n    amount {\n      amountCents\n    }\n    currency\n    interval\n  }\n}" as Operation<AdminProductsQuery, AdminProductsQueryVariables>;
export const AdminProductsSyncDocument = "mutation AdminProductsSync {\n  paymentProductsSync {\n    tierCount\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminProductsSyncMutation, AdminProductsSyncMutationVariables>;
export const AdminProductCreateDocument = "mutation AdminProductCreate($input: PaymentProductInput!) {\n  paymentProductCreate(input: $input) {\n    paymentProduct {\n      ...AdminProduct\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment AdminProduct on PaymentProduct {\n  id\n  name\n  description\n  isActive\n  createdAt\n  updatedAt\n  defaultPriceId\n  metadata {\n    key\n    value\n  }\n  prices {\n    id\n    amount {\n      amountCents\n    }\n    currency\n    interval\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AdminProductCreateMutation, AdminProductCreateMutationVariables>;
export const SessionStartDocument = "mutation SessionStart($input: CredentialsInput!) {\n  sessionStart(input: $input) {\n    token\n    challenge\n    viewer {\n      ...SignedInUser\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment SignedInUser on Viewer {\n  user {\n    id\n    email\n    firstName\n    lastName\n    role\n    createdAt\n  }\n  workspace {\n    packageId\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<SessionStartMutation, SessionStartMutationVariables>;
export const AccountRegisterDocument = "mutation AccountRegister($input: RegistrationInput!) {\n  accountRegister(input: $input) {\n    token\n    viewer {\n      ...SignedInUser\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment SignedInUser on Viewer {\n  user {\n    id\n    email\n    firstName\n    lastName\n    role\n    createdAt\n  }\n  workspace {\n    packageId\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AccountRegisterMutation, AccountRegisterMutationVariables>;
export const ViewerDocument = "query Viewer {\n  workspace {\n    id\n  }\n  viewer {\n    ...SignedInUser\n  }\n}\n\nfragment SignedInUser on Viewer {\n  user {\n    id\n    email\n    firstName\n    lastName\n    role\n    createdAt\n  }\n  workspace {\n    packageId\n  }\n}" as Operation<ViewerQuery, ViewerQueryVariables>;
export const ContributorsDocument = "query Contributors($first: Int, $page: Int, $search: String, $sort: ContributorSort) {\n  contributors(first: $first, page: $page, search: $search, sort: $sort) {\n    nodes {\n      ...ContributorRow\n    }\n    totalCount\n  }\n}\n\nfragment ContributorRow on Contributor {\n  id\n  ...ContributorFields\n  createdAt\n  updatedAt\n}\n\nfragment ContributorFields on Contributor {\n  firstName\n  lastName\n  artistName\n  reference\n  roles\n  email\n  phone\n  website\n  street\n  zipCode\n  city\n  state\n  country\n  ipiNumber\n  ipiBaseNumber\n  bpid\n  pro\n  proCountry\n  proCode\n  proContractNumber\n  cmo\n  aie\n  ipn\n  isniCode\n  instagram\n  spotify\n  youtube\n  facebook\n  tiktok\n  x\n  notes\n}" as Operation<ContributorsQuery, ContributorsQueryVariables>;
export const ContributorDocument = "query Contributor($id: ID!) {\n  contributor(id: $id) {\n    ...WholeContributor\n  }\n}\n\nfragment WholeContributor on Contributor {\n  ...ContributorRow\n  bankDetails {\n    accountHolder\n    bankName\n    iban\n    bic\n  }\n}\n\nfragment ContributorRow on Contributor {\n  id\n  ...ContributorFields\n  createdAt\n  updatedAt\n}\n\nfragment ContributorFields on Contributor {\n  firstName\n  lastName\n  artistName\n  reference\n  roles\n  email\n  phone\n  website\n  street\n  zipCode\n  city\n  state\n  country\n  ipiNumber\n  ipiBaseNumber\n  bpid\n  pro\n  proCountry\n  proCode\n  proContractNumber\n  cmo\n  aie\n  ipn\n  isniCode\n  instagram\n  spotify\n  youtube\n  facebook\n  tiktok\n  x\n  notes\n}" as Operation<ContributorQuery, ContributorQueryVariables>;
export const ContributorVersionDocument = "query ContributorVersion($id: ID!) {\n  contributor(id: $id) {\n    version\n  }\n}" as Operation<ContributorVersionQuery, ContributorVersionQueryVariables>;
export const ContributorCreateDocument = "mutation ContributorCreate($input: ContributorInput!) {\n  contributorCreate(input: $input) {\n    contributor {\n      ...WholeContributor\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment WholeContributor on Contributor {\n  ...ContributorRow\n  bankDetails {\n    accountHolder\n    bankName\n    iban\n    bic\n  }\n}\n\nfragment ContributorRow on Contributor {\n  id\n  ...ContributorFields\n  createdAt\n  updatedAt\n}\n\nfragment ContributorFields on Contributor {\n  firstName\n  lastName\n  artistName\n  reference\n  roles\n  email\n  phone\n  website\n  street\n  zipCode\n  city\n  state\n  country\n  ipiNumber\n  ipiBaseNumber\n  bpid\n  pro\n  proCountry\n  proCode\n  proContractNumber\n  cmo\n  aie\n  ipn\n  isniCode\n  instagram\n  spotify\n  youtube\n  facebook\n  tiktok\n  x\n  notes\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<ContributorCreateMutation, ContributorCreateMutationVariables>;
export const ContributorUpdateDocument = "mutation ContributorUpdate($id: ID!, $version: Int!, $input: ContributorPatch!) {\n  contributorUpdate(id: $id, version: $version, input: $input) {\n    contributor {\n      ...WholeContributor\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment WholeContributor on Contributor {\n  ...ContributorRow\n  bankDetails {\n    accountHolder\n    bankName\n    iban\n    bic\n  }\n}\n\nfragment ContributorRow on Contributor {\n  id\n  ...ContributorFields\n  createdAt\n  updatedAt\n}\n\nfragment ContributorFields on Contributor {\n  firstName\n  lastName\n  artistName\n  reference\n  roles\n  email\n  phone\n  website\n  street\n  zipCode\n  city\n  state\n  country\n  ipiNumber\n  ipiBaseNumber\n  bpid\n  pro\n  proCountry\n  proCode\n  proContractNumber\n  cmo\n  aie\n  ipn\n  isniCode\n  instagram\n  spotify\n  youtube\n  facebook\n  tiktok\n  x\n  notes\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<ContributorUpdateMutation, ContributorUpdateMutationVariables>;
export const ContributorDeleteDocument = "mutation ContributorDelete($id: ID!) {\n  contributorDelete(id: $id) {\n    contributorId\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<ContributorDeleteMutation, ContributorDeleteMutationVariables>;
export const GenresDocument = "query Genres {\n  genres {\n    id\n    name\n    description\n    createdAt\n  }\n}" as Operation<GenresQuery, GenresQueryVariables>;
export const LanguagesDocument = "query Languages {\n  languages {\n    id\n    name\n    isoCode\n  }\n}" as Operation<LanguagesQuery, LanguagesQueryVariables>;
export const CountriesDocument = "query Countries {\n  countries {\n    id\n    name\n    isoCode\n  }\n}" as Operation<CountriesQuery, CountriesQueryVariables>;
export const SocietiesDocument = "query Societies($kind: SocietyKind!, $country: String) {\n  societies(kind: $kind, country: $country, first: 250) {\n    id\n    name\n    organization\n    countryCode\n    countryName\n    code\n  }\n}" as Operation<SocietiesQuery, SocietiesQueryVariables>;
export const PostalCodesDocument = "query PostalCodes($search: String!, $country: String, $first: Int) {\n  postalCodes(search: $search, country: $country, first: $first) {\n    ...Place\n  }\n}\n\nfragment Place on PostalCode {\n  id\n  ...PostalCodeFields\n  createdAt\n}\n\nfragment PostalCodeFields on PostalCode {\n  postalCode\n  city\n  province\n  country\n  countryCode\n}" as Operation<PostalCodesQuery, PostalCodesQueryVariables>;
export const AddressesDocument = "query Addresses($postalCode: String, $city: String, $country: String) {\n  addresses(postalCode: $postalCode, city: $city, country: $country) {\n    ...Place\n  }\n}\n\nfragment Place on PostalCode {\n  id\n  ...PostalCodeFields\n  createdAt\n}\n\nfragment PostalCodeFields on PostalCode {\n  postalCode\n  city\n  province\n  country\n  countryCode\n}" as Operation<AddressesQuery, AddressesQueryVariables>;
export const PostalCodeSaveDocument = "mutation PostalCodeSave($input: PostalCodeInput!) {\n  postalCodeSave(input: $input) {\n    postalCode {\n      ...Place\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Place on PostalCode {\n  id\n  ...PostalCodeFields\n  createdAt\n}\n\nfragment PostalCodeFields on PostalCode {\n  postalCode\n  city\n  province\n  country\n  countryCode\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<PostalCodeSaveMutation, PostalCodeSaveMutationVariables>;
export const AssetsDocument = "query Assets($kind: AssetKind, $first: Int, $page: Int, $search: String, $sort: AssetSort, $filter: AssetFilter) {\n  assets(\n    kind: $kind\n    first: $first\n    page: $page\n    search: $search\n    sort: $sort\n    filter: $filter\n  ) {\n    nodes {\n      ...RestAsset\n    }\n    totalCount\n  }\n}\n\nfragment RestAsset on Asset {\n  id\n  kind\n  ...AssetFields\n  fileName\n  mimeType\n  sizeBytes\n  sha256\n  codec\n  createdAt\n  updatedAt\n  uploadedBy {\n    id\n  }\n  ingest {\n    ...IngestState\n  }\n  thumbnailUrl\n  streamUrl\n  downloadUrl\n  publicUrl\n  works {\n    id\n  }\n  contributors {\n    id\n  }\n  ... on ImageAsset {\n    width\n    height\n    image {\n      ...ImageFields\n    }\n  }\n  ... on VideoAsset {\n    width\n    height\n    durationSeconds\n    frameRate\n    bitrate\n    video {\n      ...VideoFields\n    }\n  }\n  ... on DocumentAsset {\n    folder\n    width\n    height\n    pageCount\n    document {\n      ...DocumentFields\n    }\n  }\n  ... on AudioAsset {\n    folder\n    durationSeconds\n    document {\n      ...DocumentFields\n    }\n  }\n}\n\nfragment AssetFields on Asset {\n  title\n  description\n  category\n  tags\n  isPublic\n  status\n  copyrightOwner\n  licenseType\n  licenseDetails\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment ImageFields on ImageDetails {\n  imageType\n  photographer\n  creditLine\n  copyrightNotice\n  location\n  shootDate\n  camera\n  lens\n  iso\n  aperture\n  shutterSpeed\n  focalLength\n}\n\nfragment VideoFields on VideoDetails {\n  language\n  director\n  producer\n  location\n  shootDate\n  camera\n  distributionStatus\n  releaseDate\n  expirationDate\n  contentRating\n  monetizationStatus\n  contentIdEnrollment\n  rightsHolder\n  isrcCode\n  keywords\n  targetAudience\n  analyticsTrackingId\n  embedPermissions\n  syndicationRights\n  distributionNotes\n  distributionPlatforms\n  geographicRestrictions {\n    country\n    isBlocked\n  }\n}\n\nfragment DocumentFields on DocumentDetails {\n  parties\n  effectiveDate\n  expirationDate\n  signedOn\n  reference\n  author\n  language\n  artist\n  album\n  trackNumber\n  year\n  isrcCode\n}" as Operation<AssetsQuery, AssetsQueryVariables>;
export const AssetDocument = "query Asset($id: ID!) {\n  asset(id: $id) {\n    ...RestAsset\n  }\n}\n\nfragment RestAsset on Asset {\n  id\n  kind\n  ...AssetFields\n  fileName\n  mimeType\n  sizeBytes\n  sha256\n  codec\n  createdAt\n  updatedAt\n  uploadedBy {\n    id\n  }\n  ingest {\n    ...IngestState\n  }\n  thumbnailUrl\n  streamUrl\n  downloadUrl\n  publicUrl\n  works {\n    id\n  }\n  contributors {\n    id\n  }\n  ... on ImageAsset {\n    width\n    height\n    image {\n      ...ImageFields\n    }\n  }\n  ... on VideoAsset {\n    width\n    height\n    durationSeconds\n    frameRate\n    bitrate\n    video {\n      ...VideoFields\n    }\n  }\n  ... on DocumentAsset {\n    folder\n    width\n    height\n    pageCount\n    document {\n      ...DocumentFields\n    }\n  }\n  ... on AudioAsset {\n    folder\n    durationSeconds\n    document {\n      ...DocumentFields\n    }\n  }\n}\n\nfragment AssetFields on Asset {\n  title\n  description\n  category\n  tags\n  isPublic\n  status\n  copyrightOwner\n  licenseType\n  licenseDetails\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment ImageFields on ImageDetails {\n  imageType\n  photographer\n  creditLine\n  copyrightNotice\n  location\n  shootDate\n  camera\n  lens\n  iso\n  aperture\n  shutterSpeed\n  focalLength\n}\n\nfragment VideoFields on VideoDetails {\n  language\n  director\n  producer\n  location\n  shootDate\n  camera\n  distributionStatus\n  releaseDate\n  expirationDate\n  contentRating\n  monetizationStatus\n  contentIdEnrollment\n  rightsHolder\n  isrcCode\n  keywords\n  targetAudience\n  analyticsTrackingId\n  embedPermissions\n  syndicationRights\n  distributionNotes\n  distributionPlatforms\n  geographicRestrictions {\n    country\n    isBlocked\n  }\n}\n\nfragment DocumentFields on DocumentDetails {\n  parties\n  effectiveDate\n  expirationDate\n  signedOn\n  reference\n  author\n  language\n  artist\n  album\n  trackNumber\n  year\n  isrcCode\n}" as Operation<AssetQuery, AssetQueryVariables>;
export const AssetVersionDocument = "query AssetVersion($id: ID!) {\n  asset(id: $id) {\n    kind\n    version\n  }\n}" as Operation<AssetVersionQuery, AssetVersionQueryVariables>;
export const AssetMetadataDocument = "query AssetMetadata($id: ID!) {\n  asset(id: $id) {\n    ...AssetWithEntries\n  }\n}\n\nfragment AssetWithEntries on Asset {\n  ...RestAsset\n  metadata {\n    group\n    name\n    value\n  }\n}\n\nfragment RestAsset on Asset {\n  id\n  kind\n  ...AssetFields\n  fileName\n  mimeType\n  sizeBytes\n  sha256\n  codec\n  createdAt\n  updatedAt\n  uploadedBy {\n    id\n  }\n  ingest {\n    ...IngestState\n  }\n  thumbnailUrl\n  streamUrl\n  downloadUrl\n  publicUrl\n  works {\n    id\n  }\n  contributors {\n    id\n  }\n  ... on ImageAsset {\n    width\n    height\n    image {\n      ...ImageFields\n    }\n  }\n  ... on VideoAsset {\n    width\n    height\n    durationSeconds\n    frameRate\n    bitrate\n    video {\n      ...VideoFields\n    }\n  }\n  ... on DocumentAsset {\n    folder\n    width\n    height\n    pageCount\n    document {\n      ...DocumentFields\n    }\n  }\n  ... on AudioAsset {\n    folder\n    durationSeconds\n    document {\n      ...DocumentFields\n    }\n  }\n}\n\nfragment AssetFields on Asset {\n  title\n  description\n  category\n  tags\n  isPublic\n  status\n  copyrightOwner\n  licenseType\n  licenseDetails\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment ImageFields on ImageDetails {\n  imageType\n  photographer\n  creditLine\n  copyrightNotice\n  location\n  shootDate\n  camera\n  lens\n  iso\n  aperture\n  shutterSpeed\n  focalLength\n}\n\nfragment VideoFields on VideoDetails {\n  language\n  director\n  producer\n  location\n  shootDate\n  camera\n  distributionStatus\n  releaseDate\n  expirationDate\n  contentRating\n  monetizationStatus\n  contentIdEnrollment\n  rightsHolder\n  isrcCode\n  keywords\n  targetAudience\n  analyticsTrackingId\n  embedPermissions\n  syndicationRights\n  distributionNotes\n  distributionPlatforms\n  geographicRestrictions {\n    country\n    isBlocked\n  }\n}\n\nfragment DocumentFields on DocumentDetails {\n  parties\n  effectiveDate\n  expirationDate\n  signedOn\n  reference\n  author\n  language\n  artist\n  album\n  trackNumber\n  year\n  isrcCode\n}" as Operation<AssetMetadataQuery, AssetMetadataQueryVariables>;
export const AssetPosterDocument = "query AssetPoster($id: ID!) {\n  asset(id: $id) {\n    ...Poster\n  }\n}\n\nfragment Poster on Asset {\n  kind\n  mimeType\n  ingest {\n    ...IngestState\n  }\n  ... on VideoAsset {\n    posterUrl\n    posterAtSeconds\n  }\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}" as Operation<AssetPosterQuery, AssetPosterQueryVariables>;
export const AssetThumbnailDocument = "query AssetThumbnail($id: ID!, $width: Int!) {\n  asset(id: $id) {\n    kind\n    mimeType\n    thumbnailUrl(width: $width)\n    ingest {\n      ...IngestState\n    }\n  }\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}" as Operation<AssetThumbnailQuery, AssetThumbnailQueryVariables>;
export const AssetPagesDocument = "query AssetPages($id: ID!, $first: Int!, $from: Int!) {\n  asset(id: $id) {\n    kind\n    mimeType\n    ingest {\n      ...IngestState\n    }\n    ... on DocumentAsset {\n      pageCount\n      pages(first: $first, from: $from) {\n        number\n        imageUrl\n        text\n      }\n    }\n  }\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}" as Operation<AssetPagesQuery, AssetPagesQueryVariables>;
export const MediaAnalyticsDocument = "query MediaAnalytics($kind: AssetKind) {\n  assetStats(kind: $kind) {\n    total\n    public\n    private\n    sizeBytes\n    thisMonth\n    lastMonth\n    lastSevenDays\n    withoutRights\n    untagged\n    waiting\n    failed\n    duplicates\n  }\n  storageUsage {\n    ...Usage\n  }\n}\n\nfragment Usage on StorageUsage {\n  usedBytes\n  limitBytes\n  byKind {\n    kind\n    count\n    sizeBytes\n  }\n}" as Operation<MediaAnalyticsQuery, MediaAnalyticsQueryVariables>;
export const StorageUsageDocument = "query StorageUsage {\n  storageUsage {\n    ...Usage\n  }\n}\n\nfragment Usage on StorageUsage {\n  usedBytes\n  limitBytes\n  byKind {\n    kind\n    count\n    sizeBytes\n  }\n}" as Operation<StorageUsageQuery, StorageUsageQueryVariables>;
export const AssetCreateDocument = "mutation AssetCreate($kind: AssetKind!, $input: AssetInput!, $fileName: String, $mimeType: String) {\n  assetCreate(\n    kind: $kind\n    input: $input\n    fileName: $fileName\n    mimeType: $mimeType\n  ) {\n    asset {\n      ...RestAsset\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment RestAsset on Asset {\n  id\n  kind\n  ...AssetFields\n  fileName\n  mimeType\n  sizeBytes\n  sha256\n  codec\n  createdAt\n  updatedAt\n  uploadedBy {\n    id\n  }\n  ingest {\n    ...IngestState\n  }\n  thumbnailUrl\n  streamUrl\n  downloadUrl\n  publicUrl\n  works {\n    id\n  }\n  contributors {\n    id\n  }\n  ... on ImageAsset {\n    width\n    height\n    image {\n      ...ImageFields\n    }\n  }\n  ... on VideoAsset {\n    width\n    height\n    durationSeconds\n    frameRate\n    bitrate\n    video {\n      ...VideoFields\n    }\n  }\n  ... on DocumentAsset {\n    folder\n    width\n    height\n    pageCount\n    document {\n      ...DocumentFields\n    }\n  }\n  ... on AudioAsset {\n    folder\n    durationSeconds\n    document {\n      ...DocumentFields\n    }\n  }\n}\n\nfragment AssetFields on Asset {\n  title\n  description\n  category\n  tags\n  isPublic\n  status\n  copyrightOwner\n  licenseType\n  licenseDetails\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment ImageFields on ImageDetails {\n  imageType\n  photographer\n  creditLine\n  copyrightNotice\n  location\n  shootDate\n  camera\n  lens\n  iso\n  aperture\n  shutterSpeed\n  focalLength\n}\n\nfragment VideoFields on VideoDetails {\n  language\n  director\n  producer\n  location\n  shootDate\n  camera\n  distributionStatus\n  releaseDate\n  expirationDate\n  contentRating\n  monetizationStatus\n  contentIdEnrollment\n  rightsHolder\n  isrcCode\n  keywords\n  targetAudience\n  analyticsTrackingId\n  embedPermissions\n  syndicationRights\n  distributionNotes\n  distributionPlatforms\n  geographicRestrictions {\n    country\n    isBlocked\n  }\n}\n\nfragment DocumentFields on DocumentDetails {\n  parties\n  effectiveDate\n  expirationDate\n  signedOn\n  reference\n  author\n  language\n  artist\n  album\n  trackNumber\n  year\n  isrcCode\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AssetCreateMutation, AssetCreateMutationVariables>;
export const AssetUpdateDocument = "mutation AssetUpdate($id: ID!, $version: Int!, $input: AssetPatch!) {\n  assetUpdate(id: $id, version: $version, input: $input) {\n    asset {\n      ...RestAsset\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment RestAsset on Asset {\n  id\n  kind\n  ...AssetFields\n  fileName\n  mimeType\n  sizeBytes\n  sha256\n  codec\n  createdAt\n  updatedAt\n  uploadedBy {\n    id\n  }\n  ingest {\n    ...IngestState\n  }\n  thumbnailUrl\n  streamUrl\n  downloadUrl\n  publicUrl\n  works {\n    id\n  }\n  contributors {\n    id\n  }\n  ... on ImageAsset {\n    width\n    height\n    image {\n      ...ImageFields\n    }\n  }\n  ... on VideoAsset {\n    width\n    height\n    durationSeconds\n    frameRate\n    bitrate\n    video {\n      ...VideoFields\n    }\n  }\n  ... on DocumentAsset {\n    folder\n    width\n    height\n    pageCount\n    document {\n      ...DocumentFields\n    }\n  }\n  ... on AudioAsset {\n    folder\n    durationSeconds\n    document {\n      ...DocumentFields\n    }\n  }\n}\n\nfragment AssetFields on Asset {\n  title\n  description\n  category\n  tags\n  isPublic\n  status\n  copyrightOwner\n  licenseType\n  licenseDetails\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment ImageFields on ImageDetails {\n  imageType\n  photographer\n  creditLine\n  copyrightNotice\n  location\n  shootDate\n  camera\n  lens\n  iso\n  aperture\n  shutterSpeed\n  focalLength\n}\n\nfragment VideoFields on VideoDetails {\n  language\n  director\n  producer\n  location\n  shootDate\n  camera\n  distributionStatus\n  releaseDate\n  expirationDate\n  contentRating\n  monetizationStatus\n  contentIdEnrollment\n  rightsHolder\n  isrcCode\n  keywords\n  targetAudience\n  analyticsTrackingId\n  embedPermissions\n  syndicationRights\n  distributionNotes\n  distributionPlatforms\n  geographicRestrictions {\n    country\n    isBlocked\n  }\n}\n\nfragment DocumentFields on DocumentDetails {\n  parties\n  effectiveDate\n  expirationDate\n  signedOn\n  reference\n  author\n  language\n  artist\n  album\n  trackNumber\n  year\n  isrcCode\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AssetUpdateMutation, AssetUpdateMutationVariables>;
export const AssetKeepDocument = "mutation AssetKeep($id: ID!) {\n  assetKeepDuplicate(id: $id) {\n    asset {\n      ...RestAsset\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment RestAsset on Asset {\n  id\n  kind\n  ...AssetFields\n  fileName\n  mimeType\n  sizeBytes\n  sha256\n  codec\n  createdAt\n  updatedAt\n  uploadedBy {\n    id\n  }\n  ingest {\n    ...IngestState\n  }\n  thumbnailUrl\n  streamUrl\n  downloadUrl\n  publicUrl\n  works {\n    id\n  }\n  contributors {\n    id\n  }\n  ... on ImageAsset {\n    width\n    height\n    image {\n      ...ImageFields\n    }\n  }\n  ... on VideoAsset {\n    width\n    height\n    durationSeconds\n    frameRate\n    bitrate\n    video {\n      ...VideoFields\n    }\n  }\n  ... on DocumentAsset {\n    folder\n    width\n    height\n    pageCount\n    document {\n      ...DocumentFields\n    }\n  }\n  ... on AudioAsset {\n    folder\n    durationSeconds\n    document {\n      ...DocumentFields\n    }\n  }\n}\n\nfragment AssetFields on Asset {\n  title\n  description\n  category\n  tags\n  isPublic\n  status\n  copyrightOwner\n  licenseType\n  licenseDetails\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment ImageFields on ImageDetails {\n  imageType\n  photographer\n  creditLine\n  copyrightNotice\n  location\n  shootDate\n  camera\n  lens\n  iso\n  aperture\n  shutterSpeed\n  focalLength\n}\n\nfragment VideoFields on VideoDetails {\n  language\n  director\n  producer\n  location\n  shootDate\n  camera\n  distributionStatus\n  releaseDate\n  expirationDate\n  contentRating\n  monetizationStatus\n  contentIdEnrollment\n  rightsHolder\n  isrcCode\n  keywords\n  targetAudience\n  analyticsTrackingId\n  embedPermissions\n  syndicationRights\n  distributionNotes\n  distributionPlatforms\n  geographicRestrictions {\n    country\n    isBlocked\n  }\n}\n\nfragment DocumentFields on DocumentDetails {\n  parties\n  effectiveDate\n  expirationDate\n  signedOn\n  reference\n  author\n  language\n  artist\n  album\n  trackNumber\n  year\n  isrcCode\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AssetKeepMutation, AssetKeepMutationVariables>;
export const AssetsDeleteDocument = "mutation AssetsDelete($ids: [ID!]!) {\n  assetsDelete(ids: $ids) {\n    assetIds\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AssetsDeleteMutation, AssetsDeleteMutationVariables>;
export const AssetsBulkDocument = "mutation AssetsBulk($ids: [ID!]!, $input: AssetsChange!, $isChange: Boolean!, $isDelete: Boolean!, $isRestore: Boolean!) {\n  change: assetsChange(ids: $ids, input: $input) @include(if: $isChange) {\n    ...Outcome\n  }\n  delete: assetsDelete(ids: $ids) @include(if: $isDelete) {\n    ...Outcome\n  }\n  restore: assetsRestore(ids: $ids) @include(if: $isRestore) {\n    ...Outcome\n  }\n}\n\nfragment Outcome on AssetsPayload {\n  assetIds\n  userErrors {\n    ...Fault\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<AssetsBulkMutation, AssetsBulkMutationVariables>;
export const VideoPosterDocument = "mutation VideoPoster($id: ID!, $atSeconds: Float!, $isMoved: Boolean!) {\n  videoPosterSet(id: $id, atSeconds: $atSeconds) @include(if: $isMoved) {\n    asset {\n      ...Poster\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Poster on Asset {\n  kind\n  mimeType\n  ingest {\n    ...IngestState\n  }\n  ... on VideoAsset {\n    posterUrl\n    posterAtSeconds\n  }\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<VideoPosterMutation, VideoPosterMutationVariables>;
export const IngestRetryDocument = "mutation IngestRetry($id: ID!, $isFailed: Boolean!) {\n  assetIngestRetry(id: $id) @include(if: $isFailed) {\n    asset {\n      ...Poster\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Poster on Asset {\n  kind\n  mimeType\n  ingest {\n    ...IngestState\n  }\n  ... on VideoAsset {\n    posterUrl\n    posterAtSeconds\n  }\n}\n\nfragment IngestState on AssetIngest {\n  state\n  step\n  percent\n  problem\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<IngestRetryMutation, IngestRetryMutationVariables>;
export const VideoClaimsDocument = "query VideoClaims($id: ID!) {\n  asset(id: $id) {\n    kind\n    ... on VideoAsset {\n      claims {\n        ...Claim\n      }\n    }\n  }\n}\n\nfragment Claim on VideoClaim {\n  id\n  ...VideoClaimFields\n  createdAt\n}\n\nfragment VideoClaimFields on VideoClaim {\n  claimType\n  claimant\n  status\n  startSeconds\n  endSeconds\n  notes\n}" as Operation<VideoClaimsQuery, VideoClaimsQueryVariables>;
export const VideoClaimAddDocument = "mutation VideoClaimAdd($id: ID!, $input: VideoClaimInput!) {\n  videoClaimAdd(id: $id, input: $input) {\n    claim {\n      ...Claim\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Claim on VideoClaim {\n  id\n  ...VideoClaimFields\n  createdAt\n}\n\nfragment VideoClaimFields on VideoClaim {\n  claimType\n  claimant\n  status\n  startSeconds\n  endSeconds\n  notes\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<VideoClaimAddMutation, VideoClaimAddMutationVariables>;
export const VideoYoutubeLinkDocument = "mutation VideoYoutubeLink($id: ID!, $youtubeVideoId: String) {\n  videoYoutubeLink(id: $id, youtubeVideoId: $youtubeVideoId) {\n    asset {\n      ... on VideoAsset {\n        youtube {\n          videoId\n          syncedAt\n          state\n          sentence\n        }\n      }\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<VideoYoutubeLinkMutation, VideoYoutubeLinkMutationVariables>;
export const PublishersDocument = "query Publishers($first: Int, $page: Int, $search: String, $sort: PublisherSort) {\n  publishers(first: $first, page: $page, search: $search, sort: $sort) {\n    nodes {\n      ...PublisherRow\n    }\n    totalCount\n  }\n}\n\nfragment PublisherRow on Publisher {\n  id\n  ...PublisherFields\n  createdAt\n  updatedAt\n}\n\nfragment PublisherFields on Publisher {\n  name\n  companyName\n  reference\n  contactPerson\n  ipiNumber\n  pro\n  proCountry\n  proCode\n  bpid\n  street\n  zipCode\n  city\n  provinceState\n  country\n  phone\n  email\n  website\n  notes\n}" as Operation<PublishersQuery, PublishersQueryVariables>;
export const PublisherDocument = "query Publisher($id: ID!) {\n  publisher(id: $id) {\n    ...PublisherRow\n  }\n}\n\nfragment PublisherRow on Publisher {\n  id\n  ...PublisherFields\n  createdAt\n  updatedAt\n}\n\nfragment PublisherFields on Publisher {\n  name\n  companyName\n  reference\n  contactPerson\n  ipiNumber\n  pro\n  proCountry\n  proCode\n  bpid\n  street\n  zipCode\n  city\n  provinceState\n  country\n  phone\n  email\n  website\n  notes\n}" as Operation<PublisherQuery, PublisherQueryVariables>;
export const PublisherVersionDocument = "query PublisherVersion($id: ID!) {\n  publisher(id: $id) {\n    version\n  }\n}" as Operation<PublisherVersionQuery, PublisherVersionQueryVariables>;
export const PublisherCreateDocument = "mutation PublisherCreate($input: PublisherInput!) {\n  publisherCreate(input: $input) {\n    publisher {\n      ...PublisherRow\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment PublisherRow on Publisher {\n  id\n  ...PublisherFields\n  createdAt\n  updatedAt\n}\n\nfragment PublisherFields on Publisher {\n  name\n  companyName\n  reference\n  contactPerson\n  ipiNumber\n  pro\n  proCountry\n  proCode\n  bpid\n  street\n  zipCode\n  city\n  provinceState\n  country\n  phone\n  email\n  website\n  notes\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<PublisherCreateMutation, PublisherCreateMutationVariables>;
export const PublisherUpdateDocument = "mutation PublisherUpdate($id: ID!, $version: Int!, $input: PublisherPatch!) {\n  publisherUpdate(id: $id, version: $version, input: $input) {\n    publisher {\n      ...PublisherRow\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment PublisherRow on Publisher {\n  id\n  ...PublisherFields\n  createdAt\n  updatedAt\n}\n\nfragment PublisherFields on Publisher {\n  name\n  companyName\n  reference\n  contactPerson\n  ipiNumber\n  pro\n  proCountry\n  proCode\n  bpid\n  street\n  zipCode\n  city\n  provinceState\n  country\n  phone\n  email\n  website\n  notes\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<PublisherUpdateMutation, PublisherUpdateMutationVariables>;
export const PublisherDeleteDocument = "mutation PublisherDelete($id: ID!) {\n  publisherDelete(id: $id) {\n    publisherId\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<PublisherDeleteMutation, PublisherDeleteMutationVariables>;
export const SignedInDocument = "query SignedIn {\n  workspace {\n    id\n  }\n}" as Operation<SignedInQuery, SignedInQueryVariables>;
export const PackagesDocument = "query Packages {\n  packages {\n    ...OfferedPackage\n  }\n}\n\nfragment OfferedPackage on Package {\n  id\n  name\n  displayName\n  description\n  targetAudience\n  focusArea\n  tiers {\n    ...OfferedTier\n  }\n}\n\nfragment OfferedTier on Tier {\n  id\n  displayName\n  idealFor\n  priceMonthly {\n    amountCents\n  }\n  priceYearly {\n    amountCents\n  }\n  yearlySavingsPercent\n  trialDays\n  sortOrder\n  isPopular\n  features {\n    ...Feature\n  }\n}\n\nfragment Feature on TierFeature {\n  id\n  key\n  displayName\n  description\n  isIncluded\n  isTrialOnly\n  maxUsage\n  limitType\n}" as Operation<PackagesQuery, PackagesQueryVariables>;
export const PackageIdsDocument = "query PackageIds {\n  packages {\n    id\n    tiers {\n      id\n    }\n  }\n}" as Operation<PackageIdsQuery, PackageIdsQueryVariables>;
export const TierFeaturesDocument = "query TierFeatures($tierId: ID!) {\n  tierFeatures(tier: $tierId) {\n    ...Feature\n  }\n}\n\nfragment Feature on TierFeature {\n  id\n  key\n  displayName\n  description\n  isIncluded\n  isTrialOnly\n  maxUsage\n  limitType\n}" as Operation<TierFeaturesQuery, TierFeaturesQueryVariables>;
export const CurrentPlanDocument = "query CurrentPlan {\n  workspace {\n    id\n  }\n  planSubscription {\n    ...Plan\n  }\n}\n\nfragment Plan on PlanSubscription {\n  id\n  status\n  billingCycle\n  trialEndsAt\n  trialDaysLeft\n  currentPeriodEndsAt\n  cancelsAtPeriodEnd\n  endedAt\n  tier {\n    id\n    displayName\n    sortOrder\n    package {\n      id\n      name\n      displayName\n    }\n  }\n}" as Operation<CurrentPlanQuery, CurrentPlanQueryVariables>;
export const FeatureAccessDocument = "query FeatureAccess {\n  featureAccess {\n    feature\n    hasAccess\n    isTrialOnly\n    maxUsage\n    currentUsage\n    remaining\n  }\n}" as Operation<FeatureAccessQuery, FeatureAccessQueryVariables>;
export const SubscriptionAnalyticsDocument = "query SubscriptionAnalytics($range: AnalyticsRange) {\n  administration {\n    subscriptionAnalytics(range: $range) {\n      totalSubscribers\n      activeSubscribers\n      trialUsers\n      churnRate\n      monthlyRecurringRevenue {\n        amountCents\n      }\n      unchargedMonthlyValue {\n        amountCents\n      }\n      averageRevenuePerUser {\n        amountCents\n      }\n      packageDistribution {\n        packageName\n        count\n        percentage\n      }\n      tierDistribution {\n        tierName\n        count\n        percentage\n      }\n      conversionRates {\n        trialToPaid\n        freeToContributor\n        contributorToEnterprise\n      }\n    }\n  }\n}" as Operation<SubscriptionAnalyticsQuery, SubscriptionAnalyticsQueryVariables>;
export const TrialStartDocument = "mutation TrialStart($package: ID, $tier: ID) {\n  trialStart(package: $package, tier: $tier) {\n    ...PlanChanged\n  }\n}\n\nfragment PlanChanged on PlanPayload {\n  planSubscription {\n    ...Plan\n  }\n  changeType\n  redirectUrl\n  message\n  userErrors {\n    ...Fault\n  }\n}\n\nfragment Plan on PlanSubscription {\n  id\n  status\n  billingCycle\n  trialEndsAt\n  trialDaysLeft\n  currentPeriodEndsAt\n  cancelsAtPeriodEnd\n  endedAt\n  tier {\n    id\n    displayName\n    sortOrder\n    package {\n      id\n      name\n      displayName\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<TrialStartMutation, TrialStartMutationVariables>;
export const PlanChangeDocument = "mutation PlanChange($input: PlanChangeInput!) {\n  planChange(input: $input) {\n    ...PlanChanged\n  }\n}\n\nfragment PlanChanged on PlanPayload {\n  planSubscription {\n    ...Plan\n  }\n  changeType\n  redirectUrl\n  message\n  userErrors {\n    ...Fault\n  }\n}\n\nfragment Plan on PlanSubscription {\n  id\n  status\n  billingCycle\n  trialEndsAt\n  trialDaysLeft\n  currentPeriodEndsAt\n  cancelsAtPeriodEnd\n  endedAt\n  tier {\n    id\n    displayName\n    sortOrder\n    package {\n      id\n      name\n      displayName\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<PlanChangeMutation, PlanChangeMutationVariables>;
export const WorkSubjectDocument = "query WorkSubject($id: ID!) {\n  work(id: $id) {\n    id\n  }\n}" as Operation<WorkSubjectQuery, WorkSubjectQueryVariables>;
export const AssetSubjectDocument = "query AssetSubject($id: ID!) {\n  asset(id: $id) {\n    id\n    kind\n  }\n}" as Operation<AssetSubjectQuery, AssetSubjectQueryVariables>;
export const TokenPreparationDocument = "query TokenPreparation($kind: TokenSubjectKind!, $subject: ID!) {\n  tokenPreparation(kind: $kind, subject: $subject) {\n    ...Preparation\n  }\n}\n\nfragment Preparation on TokenPreparation {\n  status\n  isReady\n  checks {\n    key\n    name\n    isSatisfied\n    isRequired\n    missing\n  }\n  costs {\n    blockchain\n    amount\n    gasPriceWei\n    gasLimit\n    lamports\n  }\n  royalties {\n    totalPerformanceShare\n    totalMechanicalShare\n    songwriters {\n      ...Share\n    }\n    publishers {\n      ...Share\n    }\n  }\n  recommendation {\n    hints\n  }\n  facts {\n    title\n    creator\n    category\n    code\n    sizeBytes\n    durationSeconds\n    width\n    height\n    description\n  }\n}\n\nfragment Share on RoyaltyParty {\n  name\n  performanceShare\n  mechanicalShare\n}" as Operation<TokenPreparationQuery, TokenPreparationQueryVariables>;
export const TokenRecommendationDocument = "query TokenRecommendation($kind: TokenSubjectKind!, $subject: ID!) {\n  tokenPreparation(kind: $kind, subject: $subject) {\n    recommendation {\n      blockchain\n      tokenType\n      royaltyPercentage\n      totalSupply\n      reasons\n    }\n  }\n}" as Operation<TokenRecommendationQuery, TokenRecommendationQueryVariables>;
export const TokenizationStartDocument = "mutation TokenizationStart($kind: TokenSubjectKind!, $subject: ID!, $input: TokenizationInput!) {\n  tokenizationStart(kind: $kind, subject: $subject, input: $input) {\n    tokenization {\n      ...Minted\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Minted on Tokenization {\n  id\n  blockchain\n  tokenType\n  state\n  transactionHash\n  tokenId\n  contractAddress\n  metadataUri\n  problem\n  updatedAt\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<TokenizationStartMutation, TokenizationStartMutationVariables>;
export const TokenStatusesDocument = "query TokenStatuses($workIds: [ID!]!) {\n  nodes(ids: $workIds) {\n    __typename\n    ... on Work {\n      id\n      tokenStatus\n    }\n  }\n}" as Operation<TokenStatusesQuery, TokenStatusesQueryVariables>;
export const VideoTokenDocument = "query VideoToken($id: ID!) {\n  asset(id: $id) {\n    kind\n    tokenStatus\n    tokenization {\n      ...Minted\n    }\n  }\n}\n\nfragment Minted on Tokenization {\n  id\n  blockchain\n  tokenType\n  state\n  transactionHash\n  tokenId\n  contractAddress\n  metadataUri\n  problem\n  updatedAt\n}" as Operation<VideoTokenQuery, VideoTokenQueryVariables>;
export const WorksDocument = "query Works($first: Int, $page: Int, $search: String, $sort: WorkSort) {\n  works(first: $first, page: $page, search: $search, sort: $sort) {\n    nodes {\n      ...WorkRow\n    }\n    totalCount\n  }\n}\n\nfragment WorkRow on Work {\n  id\n  ...WorkFields\n  createdAt\n  updatedAt\n  splits {\n    mainSplit {\n      ...MainShares\n    }\n  }\n}\n\nfragment WorkFields on Work {\n  title\n  alternativeTitle\n  reference\n  iswc\n  artist\n  pro\n  proWorkCode\n  genre\n  subGenre\n  language\n  publisher\n  isRegistered\n  registrationDate\n  isSigned\n  signDate\n  versionType\n  trackStatus\n  durationSeconds\n  tempo\n  musicalKey\n  timeSignature\n  yearOfCreation\n  creationDate\n  recordingLocation\n  producer\n  mood\n  instruments\n  tags\n  description\n  notes\n  authorName\n  composerName\n  publisherName\n  copyrightYear\n  copyrightOwner\n}\n\nfragment MainShares on MainSplit {\n  performance {\n    ...Shares\n  }\n  mechanical {\n    ...Shares\n  }\n}\n\nfragment Shares on MainShares {\n  publishingShare\n  musicShare\n  lyricsShare\n}" as Operation<WorksQuery, WorksQueryVariables>;
export const WorkDocument = "query Work($id: ID!) {\n  work(id: $id) {\n    ...WholeWork\n  }\n}\n\nfragment WholeWork on Work {\n  ...WorkRow\n  lyrics\n}\n\nfragment WorkRow on Work {\n  id\n  ...WorkFields\n  createdAt\n  updatedAt\n  splits {\n    mainSplit {\n      ...MainShares\n    }\n  }\n}\n\nfragment WorkFields on Work {\n  title\n  alternativeTitle\n  reference\n  iswc\n  artist\n  pro\n  proWorkCode\n  genre\n  subGenre\n  language\n  publisher\n  isRegistered\n  registrationDate\n  isSigned\n  signDate\n  versionType\n  trackStatus\n  durationSeconds\n  tempo\n  musicalKey\n  timeSignature\n  yearOfCreation\n  creationDate\n  recordingLocation\n  producer\n  mood\n  instruments\n  tags\n  description\n  notes\n  authorName\n  composerName\n  publisherName\n  copyrightYear\n  copyrightOwner\n}\n\nfragment MainShares on MainSplit {\n  performance {\n    ...Shares\n  }\n  mechanical {\n    ...Shares\n  }\n}\n\nfragment Shares on MainShares {\n  publishingShare\n  musicShare\n  lyricsShare\n}" as Operation<WorkQuery, WorkQueryVariables>;
export const WorkVersionDocument = "query WorkVersion($id: ID!) {\n  work(id: $id) {\n    version\n    splits {\n      ...Sheet\n    }\n  }\n}\n\nfragment Sheet on SplitSheet {\n  mainSplit {\n    ...MainShares\n  }\n  composers {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    contributor {\n      ...Writer\n    }\n  }\n  authors {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    contributor {\n      ...Writer\n    }\n  }\n  publishers {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    publisher {\n      id\n      name\n      pro\n    }\n  }\n}\n\nfragment MainShares on MainSplit {\n  performance {\n    ...Shares\n  }\n  mechanical {\n    ...Shares\n  }\n}\n\nfragment Shares on MainShares {\n  publishingShare\n  musicShare\n  lyricsShare\n}\n\nfragment Writer on Contributor {\n  id\n  firstName\n  lastName\n  ipiNumber\n  pro\n}" as Operation<WorkVersionQuery, WorkVersionQueryVariables>;
export const WorkCreateDocument = "mutation WorkCreate($input: WorkInput!, $splits: SplitSheetInput) {\n  workCreate(input: $input, splits: $splits, acceptsDuplicateIswc: true) {\n    work {\n      ...WholeWork\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment WholeWork on Work {\n  ...WorkRow\n  lyrics\n}\n\nfragment WorkRow on Work {\n  id\n  ...WorkFields\n  createdAt\n  updatedAt\n  splits {\n    mainSplit {\n      ...MainShares\n    }\n  }\n}\n\nfragment WorkFields on Work {\n  title\n  alternativeTitle\n  reference\n  iswc\n  artist\n  pro\n  proWorkCode\n  genre\n  subGenre\n  language\n  publisher\n  isRegistered\n  registrationDate\n  isSigned\n  signDate\n  versionType\n  trackStatus\n  durationSeconds\n  tempo\n  musicalKey\n  timeSignature\n  yearOfCreation\n  creationDate\n  recordingLocation\n  producer\n  mood\n  instruments\n  tags\n  description\n  notes\n  authorName\n  composerName\n  publisherName\n  copyrightYear\n  copyrightOwner\n}\n\nfragment MainShares on MainSplit {\n  performance {\n    ...Shares\n  }\n  mechanical {\n    ...Shares\n  }\n}\n\nfragment Shares on MainShares {\n  publishingShare\n  musicShare\n  lyricsShare\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<WorkCreateMutation, WorkCreateMutationVariables>;
export const WorkUpdateDocument = "mutation WorkUpdate($id: ID!, $version: Int!, $input: WorkPatch!, $splits: SplitSheetInput) {\n  workUpdate(\n    id: $id\n    version: $version\n    input: $input\n    splits: $splits\n    acceptsDuplicateIswc: true\n  ) {\n    work {\n      ...WholeWork\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment WholeWork on Work {\n  ...WorkRow\n  lyrics\n}\n\nfragment WorkRow on Work {\n  id\n  ...WorkFields\n  createdAt\n  updatedAt\n  splits {\n    mainSplit {\n      ...MainShares\n    }\n  }\n}\n\nfragment WorkFields on Work {\n  title\n  alternativeTitle\n  reference\n  iswc\n  artist\n  pro\n  proWorkCode\n  genre\n  subGenre\n  language\n  publisher\n  isRegistered\n  registrationDate\n  isSigned\n  signDate\n  versionType\n  trackStatus\n  durationSeconds\n  tempo\n  musicalKey\n  timeSignature\n  yearOfCreation\n  creationDate\n  recordingLocation\n  producer\n  mood\n  instruments\n  tags\n  description\n  notes\n  authorName\n  composerName\n  publisherName\n  copyrightYear\n  copyrightOwner\n}\n\nfragment MainShares on MainSplit {\n  performance {\n    ...Shares\n  }\n  mechanical {\n    ...Shares\n  }\n}\n\nfragment Shares on MainShares {\n  publishingShare\n  musicShare\n  lyricsShare\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<WorkUpdateMutation, WorkUpdateMutationVariables>;
export const WorkDeleteDocument = "mutation WorkDelete($id: ID!) {\n  workDelete(id: $id) {\n    workId\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<WorkDeleteMutation, WorkDeleteMutationVariables>;
export const RoyaltySplitsDocument = "query RoyaltySplits($id: ID!) {\n  work(id: $id) {\n    splits {\n      ...Sheet\n    }\n  }\n}\n\nfragment Sheet on SplitSheet {\n  mainSplit {\n    ...MainShares\n  }\n  composers {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    contributor {\n      ...Writer\n    }\n  }\n  authors {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    contributor {\n      ...Writer\n    }\n  }\n  publishers {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    publisher {\n      id\n      name\n      pro\n    }\n  }\n}\n\nfragment MainShares on MainSplit {\n  performance {\n    ...Shares\n  }\n  mechanical {\n    ...Shares\n  }\n}\n\nfragment Shares on MainShares {\n  publishingShare\n  musicShare\n  lyricsShare\n}\n\nfragment Writer on Contributor {\n  id\n  firstName\n  lastName\n  ipiNumber\n  pro\n}" as Operation<RoyaltySplitsQuery, RoyaltySplitsQueryVariables>;
export const SplitsReplaceDocument = "mutation SplitsReplace($id: ID!, $version: Int!, $input: SplitSheetInput!) {\n  splitsReplace(work: $id, version: $version, input: $input) {\n    work {\n      splits {\n        ...Sheet\n      }\n    }\n    userErrors {\n      ...Fault\n    }\n  }\n}\n\nfragment Sheet on SplitSheet {\n  mainSplit {\n    ...MainShares\n  }\n  composers {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    contributor {\n      ...Writer\n    }\n  }\n  authors {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    contributor {\n      ...Writer\n    }\n  }\n  publishers {\n    id\n    role\n    performanceFactor\n    mechanicalFactor\n    performanceShare\n    mechanicalShare\n    publisher {\n      id\n      name\n      pro\n    }\n  }\n}\n\nfragment MainShares on MainSplit {\n  performance {\n    ...Shares\n  }\n  mechanical {\n    ...Shares\n  }\n}\n\nfragment Shares on MainShares {\n  publishingShare\n  musicShare\n  lyricsShare\n}\n\nfragment Writer on Contributor {\n  id\n  firstName\n  lastName\n  ipiNumber\n  pro\n}\n\nfragment Fault on UserError {\n  field\n  message\n  code\n}" as Operation<SplitsReplaceMutation, SplitsReplaceMutationVariables>;