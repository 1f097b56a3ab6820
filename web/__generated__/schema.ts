export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Number of bytes, as a whole JSON number from 0 to 9007199254740991 (2^53 − 1). `Int` would end at 2 GiB. */
  ByteCount: { input: number; output: number; }
  /** Country as a code of two letters (ISO 3166-1 alpha-2), such as DE. XX stands for an unknown country. */
  CountryCode: { input: string; output: string; }
  /** Currency as a code of three capital letters (ISO 4217), such as USD. */
  CurrencyCode: { input: string; output: string; }
  /** Calendar date without time or time zone, such as 2026-11-21. */
  Date: { input: string; output: string; }
  /** Date and time in ISO 8601 format and UTC, such as 2026-11-21T06:00:00.000Z. */
  DateTime: { input: string; output: string; }
  /** Exact decimal number as a string, such as "-0.00031410". Input also accepts numbers. */
  Decimal: { input: string; output: string; }
  /** DDEX party ID (DPID): 18 characters such as PADPIDA2014122301Q, displayed as PA-DPIDA-2014122301-Q. */
  Dpid: { input: string; output: string; }
  /** Email address such as name@example.com (RFC 5322). May contain letters of any script, as RFC 6532 allows. */
  EmailAddress: { input: string; output: string; }
  /** IPI name number: 11 digits, including a two-digit check number. */
  Ipi: { input: string; output: string; }
  /** IPI base number, such as I-000000229-7. */
  IpiBase: { input: string; output: string; }
  /** International Standard Name Identifier (ISNI, ISO 27729): 16 characters, including a check character. */
  Isni: { input: string; output: string; }
  /** International Standard Recording Code (ISRC, ISO 3901): 12 characters such as USRC17607839, displayed as US-RC1-76-07839. */
  Isrc: { input: string; output: string; }
  /** International Standard Musical Work Code (ISWC, ISO 15707), displayed as T-034.524.680-1. */
  Iswc: { input: string; output: string; }
  /** Exact percentage with up to four decimals, as a string such as "66.67". Input also accepts numbers. */
  Percent: { input: string; output: string; }
  /** SHA-256 hash (FIPS 180-4) as 64 hexadecimal digits in lower case. */
  Sha256: { input: string; output: string; }
  /** Address of a resource (URI reference of RFC 3986), such as https://example.com/lamp. One that begins with / is relative to this server. One that a person entered may lack the scheme, as in example.com. */
  URL: { input: string; output: string; }
  /** UPC or EAN (GTIN): 12 or 13 digits, including a check digit, such as 036000291452. */
  Upc: { input: string; output: string; }
};

/** Address and password of the account to delete. */
export type AccountDeletionInput = {
  /** Current password of the account, as confirmation. */
  currentPassword: Scalars['String']['input'];
  /** Email address. Case is ignored. */
  email: Scalars['EmailAddress']['input'];
};

/** Type of the affected object. */
export type ActivitySubjectKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A label. */
  | 'LABEL'
  /** A music document. */
  | 'MUSIC_DOCUMENT'
  /** A publisher. */
  | 'PUBLISHER'
  /** A recording. */
  | 'RECORDING'
  /** A release. */
  | 'RELEASE'
  /** A work. */
  | 'WORK';

/** Type of an action. */
export type ActivityVerb =
  /** Fields or splits of the object were edited. */
  | 'CHANGED'
  /** The object was added. */
  | 'CREATED'
  /** The object was moved to the bin. */
  | 'DELETED'
  /** Another contributor, publisher or label took the place of the object. */
  | 'REPLACED'
  /** The object was restored from the bin. */
  | 'RESTORED';

/** Parental advisory of a recording. */
export type Advisory =
  /** A version from which explicit content was removed. */
  | 'EDITED'
  /** Contains explicit content. */
  | 'EXPLICIT'
  /** No explicit content. Default for new recordings. */
  | 'NOT_EXPLICIT';

/** Urgency of an alert. */
export type AlertLevel =
  /** Needs action now. */
  | 'DANGER'
  /** Needs attention. */
  | 'WARNING';

/** Decimal mark of the amounts in a file. */
export type AmountMark =
  /** A comma, as in 1.234,56. */
  | 'COMMA'
  /** A point, as in 1,234.56. */
  | 'POINT';

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

/** An announcement to all users. */
export type AnnouncementInput = {
  /** When users stop seeing it. Null: when it is deleted or dismissed. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the announcement looks neutral or like a warning. */
  kind: AnnouncementKind;
  /** Text of the announcement, at most 300 characters. */
  message: Scalars['String']['input'];
  /** When users begin to see it. Null: at once. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Look of an announcement. */
export type AnnouncementKind =
  /** Neutral. */
  | 'INFO'
  /** Highlighted as a warning. */
  | 'WARNING';

/** Changes to an announcement. Omitted fields keep their values. */
export type AnnouncementPatch = {
  /** When users stop seeing it. Null: when it is deleted or dismissed. */
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether the announcement looks neutral or like a warning. */
  kind?: InputMaybe<AnnouncementKind>;
  /** Text of the announcement, at most 300 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** When users begin to see it. Null: at once. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Whether users see an announcement later, now or no longer. */
export type AnnouncementState =
  /** Users no longer see it. */
  | 'ENDED'
  /** Begins later. */
  | 'SCHEDULED'
  /** Users see it. */
  | 'SHOWN';

/** A new API key. */
export type ApiKeyInput = {
  /** When the key expires. Null for a key without expiry. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Name of the key, such as the name of the program. */
  name: Scalars['String']['input'];
  /** Exact origins of web pages that may use the key, such as `https://app.example`, at most 20. Pages of other origins are refused, except those of the server and of `API_ORIGINS`. Requests without an `Origin` header, such as those of servers, are not limited. */
  origins?: InputMaybe<Array<Scalars['URL']['input']>>;
  /**
   * `READ` for all areas but members, or `WRITE` to change them as well. Ignored with `scopes`.
   * @deprecated Use scopes of areas. Goes after 2027-06-30.
   */
  scope?: InputMaybe<ApiKeyScope>;
  /** What the key may do, each scope once. Required unless `scope` is given. */
  scopes?: InputMaybe<Array<ApiKeyScope>>;
};

/** Changes to an API key. Omitted fields keep their values. */
export type ApiKeyPatch = {
  /** When the key expires. Null for a key without expiry. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Name of the key, such as the name of the program. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Exact origins of web pages that may use the key, such as `https://app.example`, at most 20. Pages of other origins are refused, except those of the server and of `API_ORIGINS`. Requests without an `Origin` header, such as those of servers, are not limited. */
  origins?: InputMaybe<Array<Scalars['URL']['input']>>;
  /** What the key may do, each scope once. A write scope includes the read scope of its area. */
  scopes?: InputMaybe<Array<ApiKeyScope>>;
};

/** What an API key may do in an area of the API. */
export type ApiKeyScope =
  /** Read works, recordings, releases, contributors, publishers, labels and documents. */
  | 'CATALOGUE_READ'
  /** Add, change, import, export and delete records of the catalogue. Includes `CATALOGUE_READ`. */
  | 'CATALOGUE_WRITE'
  /** Read royalty statements, their lines, matches, rates and figures. */
  | 'INCOME_READ'
  /** Upload, post and reverse statements, and decide matches. Includes `INCOME_READ`. */
  | 'INCOME_WRITE'
  /** Read images, videos, documents and sounds with their files. */
  | 'MEDIA_READ'
  /** Upload, change and delete files and groups. Includes `MEDIA_READ`. */
  | 'MEDIA_WRITE'
  /** Read members and invitations. */
  | 'MEMBERS_READ'
  /** Invite and remove members, and change their roles, except for owners. Includes `MEMBERS_READ`. */
  | 'MEMBERS_WRITE'
  /** Read everything but members. */
  | 'READ'
  /** Read tokens, proofs and chains. */
  | 'TOKENS_READ'
  /** Mint tokens and anchor proofs. Includes `TOKENS_READ`. */
  | 'TOKENS_WRITE'
  /** Read and change everything but members. */
  | 'WRITE';

/** Whether an API key is valid, expired or revoked. */
export type ApiKeyState =
  /** The time in `expiresAt` has passed. */
  | 'EXPIRED'
  /** The key is valid. Requests require a plan with API access. */
  | 'LIVE'
  /** The key was revoked, or its creator left the workspace. */
  | 'REVOKED';

/** Filters for requests of API keys. Requests must match all filters. An empty list of values matches nothing. */
export type ApiRequestFilter = {
  /** Requests of one of these API keys. At most 100. Unknown ones match nothing. */
  apiKeys?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Requests of this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** Requests that took at least this many milliseconds. */
  minDurationMs?: InputMaybe<Scalars['Int']['input']>;
  /** Requests that ended with one of these statuses. */
  statuses?: InputMaybe<Array<ApiRequestStatus>>;
  /** Requests that were sent in one of these ways. */
  transports?: InputMaybe<Array<ApiRequestTransport>>;
};

/** Sort order of a list. */
export type ApiRequestSort = {
  /** Field to sort by. */
  by: ApiRequestSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which requests of API keys are sorted. */
export type ApiRequestSortField =
  /** Time of the request. */
  | 'CREATED_AT'
  /** Duration of the request. */
  | 'DURATION';

/** How a request of an API key ended. */
export type ApiRequestStatus =
  /** The server failed or was not available. */
  | 'FAILED'
  /** The request exceeded the rate limit of its key. */
  | 'LIMITED'
  /** The request succeeded. */
  | 'OK'
  /** The request was refused: an error in the response, or user errors of a mutation. */
  | 'REFUSED';

/** How a request of an API key was sent. */
export type ApiRequestTransport =
  /** To an address of files, such as an upload or the download of an export. */
  | 'FILES'
  /** To `/graphql` over HTTP. */
  | 'GRAPHQL'
  /** To an address below `/api`. */
  | 'REST'
  /** The query of a webhook endpoint, which ran for a delivery with the rights of the key. */
  | 'WEBHOOK'
  /** A subscription over a WebSocket. */
  | 'WEBSOCKET';

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

/** Column of an asset list. Each kind of asset has its own columns. */
export type AssetColumn =
  /** Time at which the asset was added, which is the field `createdAt`. */
  | 'ADDED'
  /** Category. */
  | 'CATEGORY'
  /** Width and height of an image in pixels. */
  | 'DIMENSIONS'
  /** Publishing stage of a video. */
  | 'DISTRIBUTION'
  /** Playing time of a video. */
  | 'DURATION'
  /** Last day on which a document applies. */
  | 'EXPIRY'
  /** Name of the uploaded file. */
  | 'FILE'
  /** Folder of a document. */
  | 'FOLDER'
  /** File format of a document. */
  | 'FORMAT'
  /** Licence type, which is the field `licenseType`. */
  | 'LICENCE'
  /** Number of pages of a document. */
  | 'PAGES'
  /** Platforms that show a video. */
  | 'PLATFORMS'
  /** Size of the file. */
  | 'SIZE'
  /** Tags, separated by commas. */
  | 'TAGS'
  /** Tokenization status. */
  | 'TOKENIZATION'
  /** Whether the asset is public or private. */
  | 'VISIBILITY';

/** Filters for assets. Assets must match all filters. An empty list of values matches nothing. */
export type AssetFilter = {
  /** Assets in one of these categories. Each kind of asset has its own. */
  categories?: InputMaybe<Array<AssetCategory>>;
  /** Assets associated with this contributor. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Assets created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /**
   * Assets added at or after this time.
   * @deprecated Use `createdAt`. Goes after 2027-06-30.
   */
  createdFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /**
   * Assets added before this time.
   * @deprecated Use `createdAt`. Goes after 2027-06-30.
   */
  createdTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** Videos on one of these platforms. */
  distributionPlatforms?: InputMaybe<Array<DistributionPlatform>>;
  /** Videos with one of these distribution statuses. */
  distributionStatuses?: InputMaybe<Array<DistributionStatus>>;
  /** Documents in one of these folders. Excludes images and videos. */
  folders?: InputMaybe<Array<DocumentFolder>>;
  /** Assets in this collection or project. */
  group?: InputMaybe<Scalars['ID']['input']>;
  /** True for assets with a category, false for assets without one. */
  hasCategory?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for assets with a copyright owner, false for assets without one. */
  hasCopyrightOwner?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for assets with tags, false for assets without tags. */
  hasTags?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for assets associated with a work, false for assets without a work. */
  hasWork?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets with one of these processing states. */
  ingestStates?: InputMaybe<Array<IngestState>>;
  /** True for assets in a collection or project, false for all other assets. */
  isInGroup?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for public assets, false for private ones. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets with one of these licence types. */
  licenseTypes?: InputMaybe<Array<LicenseType>>;
  /** Assets with one of these MIME types, such as image/png. */
  mimeTypes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Assets whose file size is in this range. */
  sizeBytes?: InputMaybe<ByteCountRange>;
  /**
   * Minimum file size in bytes.
   * @deprecated Use `sizeBytes`. Goes after 2027-06-30.
   */
  sizeFromBytes?: InputMaybe<Scalars['Int']['input']>;
  /**
   * Maximum file size in bytes.
   * @deprecated Use `sizeBytes`. Goes after 2027-06-30.
   */
  sizeToBytes?: InputMaybe<Scalars['Int']['input']>;
  /** Active or archived assets. Omit for both. */
  statuses?: InputMaybe<Array<AssetStatus>>;
  /** Assets with at least one of these tags. At most 20 tags. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Documents with a page that matches this text. The syntax is that of `documentTextSearch`. */
  textInPages?: InputMaybe<Scalars['String']['input']>;
  /** Assets last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
  /** Assets associated with this work. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** Kind of gap in the metadata, or of problem with the file. */
export type AssetGapKey =
  /** The workspace has another asset with the same file. */
  | 'DUPLICATE'
  /** The file could not be processed. */
  | 'FAILED'
  /** The file has not been uploaded. */
  | 'NO_FILE'
  /** The asset has no tags. */
  | 'UNTAGGED'
  /** The asset has no category. */
  | 'WITHOUT_CATEGORY'
  /** The asset has no copyright owner. */
  | 'WITHOUT_RIGHTS'
  /** The asset is not associated with a work. */
  | 'WITHOUT_WORK';

/** Filters for collections and projects. They must match all filters. */
export type AssetGroupFilter = {
  /** Collections and projects created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** Collections and projects last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
};

/** Fields of a collection of images or a project of videos. */
export type AssetGroupInput = {
  /** ID of the asset shown as cover. Defaults to the first asset. */
  coverId?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the collection or project. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Name of the collection or project. */
  name: Scalars['String']['input'];
};

/** Changes to a collection or project. Omitted fields keep their values. */
export type AssetGroupPatch = {
  /** ID of the asset shown as cover. Defaults to the first asset. */
  coverId?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the collection or project. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Name of the collection or project. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** Sort order of a list. */
export type AssetGroupSort = {
  /** Field to sort by. */
  by: AssetGroupSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which collections and projects are sorted. */
export type AssetGroupSortField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** Name, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'NAME'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Fields of an image, a video or a document. */
export type AssetInput = {
  /** Category. Each kind of asset has its own categories. */
  category?: InputMaybe<AssetCategory>;
  /** IDs of the associated contributors. Replaces the current contributors. */
  contributorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Person or company that owns the copyright. Required for tokenization. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Text about the asset, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Fields of a document. Omitted fields keep their values. */
  document?: InputMaybe<DocumentDetailsInput>;
  /** Folder of a document. Images and videos have none. */
  folder?: InputMaybe<DocumentFolder>;
  /** Fields of an image. Omitted fields keep their values. */
  image?: InputMaybe<ImageDetailsInput>;
  /** Whether anyone with the public URL can view the asset. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Terms of a custom licence. Ignored for other licence types. */
  licenseDetails?: InputMaybe<Scalars['String']['input']>;
  /** Licence under which others may use the asset. */
  licenseType?: InputMaybe<LicenseType>;
  /** Whether the asset is in use or archived. */
  status?: InputMaybe<AssetStatus>;
  /** Tags of the asset. Duplicate tags are ignored. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title shown in lists and in search. An upload without a title takes the name of the file. */
  title: Scalars['String']['input'];
  /** Fields of a video. Omitted fields keep their values. */
  video?: InputMaybe<VideoDetailsInput>;
  /** IDs of the associated works. Replaces the current works. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
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
  category?: InputMaybe<AssetCategory>;
  /** IDs of the associated contributors. Replaces the current contributors. */
  contributorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Person or company that owns the copyright. Required for tokenization. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Text about the asset, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Fields of a document. Omitted fields keep their values. */
  document?: InputMaybe<DocumentDetailsInput>;
  /** Folder of a document. Images and videos have none. */
  folder?: InputMaybe<DocumentFolder>;
  /** Fields of an image. Omitted fields keep their values. */
  image?: InputMaybe<ImageDetailsInput>;
  /** Whether anyone with the public URL can view the asset. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Terms of a custom licence. Ignored for other licence types. */
  licenseDetails?: InputMaybe<Scalars['String']['input']>;
  /** Licence under which others may use the asset. */
  licenseType?: InputMaybe<LicenseType>;
  /** Whether the asset is in use or archived. */
  status?: InputMaybe<AssetStatus>;
  /** Tags of the asset. Duplicate tags are ignored. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title shown in lists and in search. An upload without a title takes the name of the file. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Fields of a video. Omitted fields keep their values. */
  video?: InputMaybe<VideoDetailsInput>;
  /** IDs of the associated works. Replaces the current works. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Sort order of a list. */
export type AssetSort = {
  /** Field to sort by. */
  by: AssetSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
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
  addTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** New category, or null for none. Must suit the kind of each asset. */
  category?: InputMaybe<AssetCategory>;
  /** New folder, or null for none. Documents only. */
  folder?: InputMaybe<DocumentFolder>;
  /** New visibility: true for public, false for private. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** New licence type. Any type but `CUSTOM` clears the licence details. */
  licenseType?: InputMaybe<LicenseType>;
  /** Tags to remove, ignoring case and diacritics. */
  removeTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** New status: in use or archived. */
  status?: InputMaybe<AssetStatus>;
};

/** What was done: an object and a verb. */
export type AuditAction =
  /** Account deleted. */
  | 'ACCOUNT_DELETE'
  /** Account exported. */
  | 'ACCOUNT_EXPORT'
  /** Account registered. */
  | 'ACCOUNT_REGISTER'
  /** Announcement created. */
  | 'ANNOUNCEMENT_CREATE'
  /** Announcement deleted. */
  | 'ANNOUNCEMENT_DELETE'
  /** Announcement updated. */
  | 'ANNOUNCEMENT_UPDATE'
  /** API key created. */
  | 'API_KEY_CREATE'
  /** API key revoked. */
  | 'API_KEY_REVOKE'
  /** API key rotated. */
  | 'API_KEY_ROTATE'
  /** API key updated. */
  | 'API_KEY_UPDATE'
  /** Assets changed. */
  | 'ASSETS_CHANGE'
  /** Assets deleted. */
  | 'ASSETS_DELETE'
  /** Assets restored. */
  | 'ASSETS_RESTORE'
  /** Assets reverted. */
  | 'ASSETS_REVERT'
  /** Group added. */
  | 'ASSET_GROUP_ADD'
  /** Group created. */
  | 'ASSET_GROUP_CREATE'
  /** Group deleted. */
  | 'ASSET_GROUP_DELETE'
  /** Group removed. */
  | 'ASSET_GROUP_REMOVE'
  /** Group reordered. */
  | 'ASSET_GROUP_REORDER'
  /** Group restored. */
  | 'ASSET_GROUP_RESTORE'
  /** Group updated. */
  | 'ASSET_GROUP_UPDATE'
  /** Asset processing retried. */
  | 'ASSET_INGEST_RETRY'
  /** Asset kept beside its duplicate. */
  | 'ASSET_KEEP_DUPLICATE'
  /** Asset poster set. */
  | 'ASSET_POSTER_SET'
  /** Database backup cancelled. */
  | 'BACKUP_CANCEL'
  /** Database backup deleted. */
  | 'BACKUP_DELETE'
  /** Database backed up. */
  | 'BACKUP_START'
  /** Contributor created. */
  | 'CONTRIBUTOR_CREATE'
  /** Contributor deleted. */
  | 'CONTRIBUTOR_DELETE'
  /** Contributor merged. */
  | 'CONTRIBUTOR_MERGE'
  /** Contributor separated. */
  | 'CONTRIBUTOR_MERGE_UNDO'
  /** Contributor purged. */
  | 'CONTRIBUTOR_PURGE'
  /** Contributor replaced. */
  | 'CONTRIBUTOR_REPLACE'
  /** Contributor restored. */
  | 'CONTRIBUTOR_RESTORE'
  /** Contributor updated. */
  | 'CONTRIBUTOR_UPDATE'
  /** Database optimized. */
  | 'DATABASE_OPTIMIZE'
  /** Demo statements added. */
  | 'DEMO_INCOME_ADD'
  /** Demo media added. */
  | 'DEMO_MEDIA_ADD'
  /** Demo royalty runs added. */
  | 'DEMO_ROYALTIES_ADD'
  /** Document created. */
  | 'DOCUMENT_CREATE'
  /** Document deleted. */
  | 'DOCUMENT_DELETE'
  /** Document purged. */
  | 'DOCUMENT_PURGE'
  /** Document restored. */
  | 'DOCUMENT_RESTORE'
  /** Document updated. */
  | 'DOCUMENT_UPDATE'
  /** Document uploaded. */
  | 'DOCUMENT_UPLOAD'
  /** Duplicate dismissed. */
  | 'DUPLICATE_DISMISS'
  /** Duplicate reopened. */
  | 'DUPLICATE_REOPEN'
  /** Email changed. */
  | 'EMAIL_CHANGE'
  /** Email change cancelled. */
  | 'EMAIL_CHANGE_CANCEL'
  /** Email change requested. */
  | 'EMAIL_CHANGE_REQUEST'
  /** Email verification sent. */
  | 'EMAIL_VERIFICATION_SEND'
  /** Email verified. */
  | 'EMAIL_VERIFY'
  /** Exchange rate imported. */
  | 'EXCHANGE_RATES_IMPORT'
  /** Exchange rate deleted. */
  | 'EXCHANGE_RATE_DELETE'
  /** Exchange rate saved. */
  | 'EXCHANGE_RATE_SAVE'
  /** Export cancelled. */
  | 'EXPORT_CANCEL'
  /** Export deleted. */
  | 'EXPORT_DELETE'
  /** Export downloaded. */
  | 'EXPORT_DOWNLOAD'
  /** Export started. */
  | 'EXPORT_START'
  /** Feature requested. */
  | 'FEATURE_REQUEST_ADD'
  /** Image created. */
  | 'IMAGE_CREATE'
  /** Image deleted. */
  | 'IMAGE_DELETE'
  /** Image purged. */
  | 'IMAGE_PURGE'
  /** Image restored. */
  | 'IMAGE_RESTORE'
  /** Image updated. */
  | 'IMAGE_UPDATE'
  /** Image uploaded. */
  | 'IMAGE_UPLOAD'
  /** Import cancelled. */
  | 'IMPORT_CANCEL'
  /** Import committed. */
  | 'IMPORT_COMMIT'
  /** Import deleted. */
  | 'IMPORT_DELETE'
  /** Import reopened. */
  | 'IMPORT_REOPEN'
  /** Import started. */
  | 'IMPORT_START'
  /** Import undone. */
  | 'IMPORT_UNDO'
  /** Income group undone. */
  | 'INCOME_DECISION_UNDO'
  /** Income gap dismissed. */
  | 'INCOME_GAP_DISMISS'
  /** Income gap reopened. */
  | 'INCOME_GAP_REOPEN'
  /** Income group decided. */
  | 'INCOME_GROUP_DECIDE'
  /** Income source created. */
  | 'INCOME_SOURCE_CREATE'
  /** Income source deleted. */
  | 'INCOME_SOURCE_DELETE'
  /** Income source updated. */
  | 'INCOME_SOURCE_UPDATE'
  /** Invitation accepted. */
  | 'INVITATION_ACCEPT'
  /** Invitation resent. */
  | 'INVITATION_RESEND'
  /** Invitation revoked. */
  | 'INVITATION_REVOKE'
  /** Invitation sent. */
  | 'INVITATION_SEND'
  /** ISRC assigned. */
  | 'ISRC_CODE_ASSIGN'
  /** ISRC created. */
  | 'ISRC_CODE_CREATE'
  /** ISRC imported. */
  | 'ISRC_CODE_IMPORT'
  /** Label created. */
  | 'LABEL_CREATE'
  /** Label deleted. */
  | 'LABEL_DELETE'
  /** Label purged. */
  | 'LABEL_PURGE'
  /** Label replaced. */
  | 'LABEL_REPLACE'
  /** Label restored. */
  | 'LABEL_RESTORE'
  /** Label updated. */
  | 'LABEL_UPDATE'
  /** Database cleaned up. */
  | 'LOGS_DELETE'
  /** Mail-preferences set. */
  | 'MAIL_PREFERENCES_SET'
  /** Member left. */
  | 'MEMBER_LEAVE'
  /** Member removed. */
  | 'MEMBER_REMOVE'
  /** Member role changed. */
  | 'MEMBER_ROLE_CHANGE'
  /** Music document created. */
  | 'MUSIC_DOCUMENT_CREATE'
  /** Music document deleted. */
  | 'MUSIC_DOCUMENT_DELETE'
  /** Music document purged. */
  | 'MUSIC_DOCUMENT_PURGE'
  /** Music document restored. */
  | 'MUSIC_DOCUMENT_RESTORE'
  /** Music document updated. */
  | 'MUSIC_DOCUMENT_UPDATE'
  /** Music document version added. */
  | 'MUSIC_DOCUMENT_VERSION_ADD'
  /** Passkey created. */
  | 'PASSKEY_CREATE'
  /** Passkey deleted. */
  | 'PASSKEY_DELETE'
  /** Passkey updated. */
  | 'PASSKEY_UPDATE'
  /** Password changed. */
  | 'PASSWORD_CHANGE'
  /** Password reset. */
  | 'PASSWORD_RESET'
  /** Password reset requested. */
  | 'PASSWORD_RESET_REQUEST'
  /** Payee contract created. */
  | 'PAYEE_CONTRACT_CREATE'
  /** Payee contract deleted. */
  | 'PAYEE_CONTRACT_DELETE'
  /** Payee contract updated. */
  | 'PAYEE_CONTRACT_UPDATE'
  /** Payee created. */
  | 'PAYEE_CREATE'
  /** Payee deleted. */
  | 'PAYEE_DELETE'
  /** Payee entry added. */
  | 'PAYEE_ENTRY_ADD'
  /** Payee entry reversed. */
  | 'PAYEE_ENTRY_REVERSE'
  /** Payee link opened. */
  | 'PAYEE_LINK_OPEN'
  /** Payee link renewed. */
  | 'PAYEE_LINK_RENEW'
  /** Payee link revoked. */
  | 'PAYEE_LINK_REVOKE'
  /** Payee link sent. */
  | 'PAYEE_LINK_SEND'
  /** Payee question answered. */
  | 'PAYEE_QUESTION_ANSWER'
  /** Payee question asked. */
  | 'PAYEE_QUESTION_ASK'
  /** Payee updated. */
  | 'PAYEE_UPDATE'
  /** Plan cancelled. */
  | 'PLAN_CANCEL'
  /** Plan changed. */
  | 'PLAN_CHANGE'
  /** Plan ended. */
  | 'PLAN_END'
  /** Plan refunded. */
  | 'PLAN_REFUND'
  /** Plan renewed. */
  | 'PLAN_RENEW'
  /** Plan resumed. */
  | 'PLAN_RESUME'
  /** Plan synchronized. */
  | 'PLAN_SYNC'
  /** Plan trial ended. */
  | 'PLAN_TRIAL_END'
  /** Plan trial extended. */
  | 'PLAN_TRIAL_EXTEND'
  /** Plan trial started. */
  | 'PLAN_TRIAL_START'
  /** Postal code saved. */
  | 'POSTAL_CODE_SAVE'
  /** Product created. */
  | 'PRODUCT_CREATE'
  /** Product synchronized. */
  | 'PRODUCT_SYNC'
  /** Product updated. */
  | 'PRODUCT_UPDATE'
  /** Profile updated. */
  | 'PROFILE_UPDATE'
  /** Proof anchored. */
  | 'PROOF_ANCHOR'
  /** Publisher created. */
  | 'PUBLISHER_CREATE'
  /** Publisher deleted. */
  | 'PUBLISHER_DELETE'
  /** Publisher merged. */
  | 'PUBLISHER_MERGE'
  /** Publisher separated. */
  | 'PUBLISHER_MERGE_UNDO'
  /** Publisher purged. */
  | 'PUBLISHER_PURGE'
  /** Publisher replaced. */
  | 'PUBLISHER_REPLACE'
  /** Publisher restored. */
  | 'PUBLISHER_RESTORE'
  /** Publisher updated. */
  | 'PUBLISHER_UPDATE'
  /** Recording created. */
  | 'RECORDING_CREATE'
  /** Recording deleted. */
  | 'RECORDING_DELETE'
  /** Recording divided. */
  | 'RECORDING_DIVISION_SAVE'
  /** Recording purged. */
  | 'RECORDING_PURGE'
  /** Recording restored. */
  | 'RECORDING_RESTORE'
  /** Recording updated. */
  | 'RECORDING_UPDATE'
  /** Release created. */
  | 'RELEASE_CREATE'
  /** Release deleted. */
  | 'RELEASE_DELETE'
  /** Release exported. */
  | 'RELEASE_EXPORT'
  /** Release platforms changed. */
  | 'RELEASE_PLATFORMS_IMPORT'
  /** Release purged. */
  | 'RELEASE_PURGE'
  /** Release restored. */
  | 'RELEASE_RESTORE'
  /** Release updated. */
  | 'RELEASE_UPDATE'
  /** Royalty payment cancelled. */
  | 'ROYALTY_PAYMENT_CANCEL'
  /** Royalty payment created. */
  | 'ROYALTY_PAYMENT_CREATE'
  /** Royalty payment file downloaded. */
  | 'ROYALTY_PAYMENT_DOWNLOAD'
  /** Royalty payment paid. */
  | 'ROYALTY_PAYMENT_PAY'
  /** Royalty payment undone. */
  | 'ROYALTY_PAYMENT_UNDO'
  /** Royalty run problem accepted. */
  | 'ROYALTY_RUN_ACCEPT'
  /** Royalty run approved. */
  | 'ROYALTY_RUN_APPROVE'
  /** Royalty run cancelled. */
  | 'ROYALTY_RUN_CANCEL'
  /** Royalty run statements chosen. */
  | 'ROYALTY_RUN_CHOOSE'
  /** Royalty run computed. */
  | 'ROYALTY_RUN_COMPUTE'
  /** Royalty run created. */
  | 'ROYALTY_RUN_CREATE'
  /** Royalty run deleted. */
  | 'ROYALTY_RUN_DELETE'
  /** Royalty run issued. */
  | 'ROYALTY_RUN_ISSUE'
  /** Royalty run reversed. */
  | 'ROYALTY_RUN_REVERSE'
  /** Royalty run reviewed. */
  | 'ROYALTY_RUN_REVIEW'
  /** Royalty run withdrawn. */
  | 'ROYALTY_RUN_WITHDRAW'
  /** Royalty settings updated. */
  | 'ROYALTY_SETTINGS_SAVE'
  /** Royalty term created. */
  | 'ROYALTY_TERM_CREATE'
  /** Royalty term deleted. */
  | 'ROYALTY_TERM_DELETE'
  /** Royalty term moved. */
  | 'ROYALTY_TERM_MOVE'
  /** Royalty term updated. */
  | 'ROYALTY_TERM_UPDATE'
  /** Saved filter deleted. */
  | 'SAVED_FILTER_DELETE'
  /** Saved filter saved. */
  | 'SAVED_FILTER_SAVE'
  /** Session ended. */
  | 'SESSION_END'
  /** Session ended in other browsers. */
  | 'SESSION_END_OTHERS'
  /** Session started. */
  | 'SESSION_START'
  /** Settings updated. */
  | 'SETTINGS_UPDATE'
  /** Work splits moved to another day. */
  | 'SPLIT_PERIOD_MOVE'
  /** Statement cancelled. */
  | 'STATEMENT_CANCEL'
  /** Statement declared. */
  | 'STATEMENT_DECLARE'
  /** Statement deleted. */
  | 'STATEMENT_DELETE'
  /** Statement mapped. */
  | 'STATEMENT_MAP'
  /** Statement posted. */
  | 'STATEMENT_POST'
  /** Statement reversed. */
  | 'STATEMENT_REVERSE'
  /** Statement started. */
  | 'STATEMENT_START'
  /** Statement template deleted. */
  | 'STATEMENT_TEMPLATE_DELETE'
  /** Statement template offered. */
  | 'STATEMENT_TEMPLATE_OFFER'
  /** Statement template saved. */
  | 'STATEMENT_TEMPLATE_SAVE'
  /** Statement template withdrawn. */
  | 'STATEMENT_TEMPLATE_WITHDRAW'
  /** Tier published. */
  | 'TIER_PUBLISH'
  /** Tokenization retried. */
  | 'TOKENIZATION_RETRY'
  /** Tokenization started. */
  | 'TOKENIZATION_START'
  /** Tokenization verified. */
  | 'TOKENIZATION_VERIFY'
  /** Two-factor begun. */
  | 'TWO_FACTOR_BEGIN'
  /** Two-factor recovery codes renewed. */
  | 'TWO_FACTOR_CODES_RENEW'
  /** Two-factor recovery code used. */
  | 'TWO_FACTOR_CODE_USE'
  /** Two-factor disabled. */
  | 'TWO_FACTOR_DISABLE'
  /** Two-factor enabled. */
  | 'TWO_FACTOR_ENABLE'
  /** An act that this version has no name for. `summary` shows it. */
  | 'UNKNOWN'
  /** UPC assigned. */
  | 'UPC_CODE_ASSIGN'
  /** UPC imported. */
  | 'UPC_CODE_IMPORT'
  /** UPC updated. */
  | 'UPC_CODE_UPDATE'
  /** User activated. */
  | 'USER_ACTIVATE'
  /** User created. */
  | 'USER_CREATE'
  /** User deactivated. */
  | 'USER_DEACTIVATE'
  /** User deleted. */
  | 'USER_DELETE'
  /** User invited. */
  | 'USER_INVITE'
  /** User promoted. */
  | 'USER_PROMOTE'
  /** User updated. */
  | 'USER_UPDATE'
  /** Video claimed. */
  | 'VIDEO_CLAIM'
  /** Video created. */
  | 'VIDEO_CREATE'
  /** Video deleted. */
  | 'VIDEO_DELETE'
  /** Video purged. */
  | 'VIDEO_PURGE'
  /** Video restored. */
  | 'VIDEO_RESTORE'
  /** Video updated. */
  | 'VIDEO_UPDATE'
  /** Video uploaded. */
  | 'VIDEO_UPLOAD'
  /** Webhook created. */
  | 'WEBHOOK_CREATE'
  /** Webhook deleted. */
  | 'WEBHOOK_DELETE'
  /** Webhook replayed. */
  | 'WEBHOOK_REPLAY'
  /** Webhook secret rotated. */
  | 'WEBHOOK_SECRET_ROTATE'
  /** Webhook tested. */
  | 'WEBHOOK_TEST'
  /** Webhook updated. */
  | 'WEBHOOK_UPDATE'
  /** Workspace currency changed. */
  | 'WORKSPACE_CURRENCY_CHANGE'
  /** Workspace renamed. */
  | 'WORKSPACE_RENAME'
  /** Workspace switched. */
  | 'WORKSPACE_SWITCH'
  /** Work created. */
  | 'WORK_CREATE'
  /** Work deleted. */
  | 'WORK_DELETE'
  /** Work merged. */
  | 'WORK_MERGE'
  /** Work separated. */
  | 'WORK_MERGE_UNDO'
  /** Work purged. */
  | 'WORK_PURGE'
  /** Work restored. */
  | 'WORK_RESTORE'
  /** Work numbers at societies changed. */
  | 'WORK_SOCIETY_NUMBERS_SAVE'
  /** Work updated. */
  | 'WORK_UPDATE';

/** Filters for the audit trail. Entries must match all filters. */
export type AuditEntryFilter = {
  /** Acts of one of these kinds. An empty list matches nothing. */
  actions?: InputMaybe<Array<AuditAction>>;
  /** Entries of this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** ID of the affected object, even if it is deleted. */
  subject?: InputMaybe<Scalars['ID']['input']>;
  /** Entries about objects of one of these kinds. An empty list matches nothing. */
  subjectKinds?: InputMaybe<Array<AuditSubjectKind>>;
  /** ID of the user who acted. */
  user?: InputMaybe<Scalars['ID']['input']>;
  /** ID of the workspace in which the user acted. */
  workspace?: InputMaybe<Scalars['ID']['input']>;
};

/** Sort order of a list. */
export type AuditEntrySort = {
  /** Field to sort by. */
  by: AuditEntrySortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which the audit trail is sorted. */
export type AuditEntrySortField =
  /** Time of the act. */
  | 'CREATED_AT';

/** Kind of the object of an act. */
export type AuditSubjectKind =
  /** Announcement. */
  | 'ANNOUNCEMENT'
  /** API key. */
  | 'API_KEY'
  /** Asset. */
  | 'ASSET'
  /** Bulk change of assets that can be undone. */
  | 'ASSETS_CHANGE'
  /** Asset group. */
  | 'ASSET_GROUP'
  /** Contributor. */
  | 'CONTRIBUTOR'
  /** Database. */
  | 'DATABASE'
  /** Exchange rate. */
  | 'EXCHANGE_RATE'
  /** Export. */
  | 'EXPORT'
  /** Feature request. */
  | 'FEATURE_REQUEST'
  /** Fingerprint. */
  | 'FINGERPRINT'
  /** Import. */
  | 'IMPORT'
  /** Income gap. */
  | 'INCOME_GAP'
  /** Income group. */
  | 'INCOME_GROUP'
  /** Income source. */
  | 'INCOME_SOURCE'
  /** Invitation. */
  | 'INVITATION'
  /** ISRC code. */
  | 'ISRC_CODE'
  /** Label. */
  | 'LABEL'
  /** Member. */
  | 'MEMBER'
  /** Music document. */
  | 'MUSIC_DOCUMENT'
  /** Payee. */
  | 'PAYEE'
  /** Payee contract. */
  | 'PAYEE_CONTRACT'
  /** Payee entry. */
  | 'PAYEE_ENTRY'
  /** Payee link. */
  | 'PAYEE_LINK'
  /** Payee question. */
  | 'PAYEE_QUESTION'
  /** Plan subscription. */
  | 'PLAN_SUBSCRIPTION'
  /** Postal code. */
  | 'POSTAL_CODE'
  /** Product. */
  | 'PRODUCT'
  /** Publisher. */
  | 'PUBLISHER'
  /** Recording. */
  | 'RECORDING'
  /** Release. */
  | 'RELEASE'
  /** Royalty payment. */
  | 'ROYALTY_PAYMENT'
  /** Royalty payment batch. */
  | 'ROYALTY_PAYMENT_BATCH'
  /** Royalty run. */
  | 'ROYALTY_RUN'
  /** Royalty term. */
  | 'ROYALTY_TERM'
  /** Saved filter. */
  | 'SAVED_FILTER'
  /** Session. */
  | 'SESSION'
  /** Settings. */
  | 'SETTINGS'
  /** Statement. */
  | 'STATEMENT'
  /** Statement template. */
  | 'STATEMENT_TEMPLATE'
  /** Tier. */
  | 'TIER'
  /** Tokenization. */
  | 'TOKENIZATION'
  /** A kind that this version has no name for. */
  | 'UNKNOWN'
  /** UPC code. */
  | 'UPC_CODE'
  /** User. */
  | 'USER'
  /** Webhook endpoint. */
  | 'WEBHOOK_ENDPOINT'
  /** Work. */
  | 'WORK'
  /** Workspace. */
  | 'WORKSPACE';

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
  contributorId: Scalars['ID']['input'];
  /** Percentage of the mechanical royalties of the row's group: composers, authors or publishers. */
  mechanicalFactor: Scalars['Percent']['input'];
  /** Percentage of the performance royalties of the row's group: composers, authors or publishers. */
  performanceFactor: Scalars['Percent']['input'];
  /** Role of the contributor in writing the lyrics. Defaults to Author. */
  role?: InputMaybe<AuthorRole>;
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

/** Whether a billing entry is paid. */
export type BillingEntryStatus =
  /** The payment failed. */
  | 'FAILED'
  /** No payment provider was connected, so nothing was charged. */
  | 'NOT_CHARGED'
  /** Payment is due. */
  | 'OPEN'
  /** The full amount was paid. */
  | 'PAID'
  /** Paid, then refunded. */
  | 'REFUNDED'
  /** Cancelled before payment. */
  | 'VOID';

/** Payment provider that charges for plans. */
export type BillingProvider =
  /** No payment provider. Plans change at once and nothing is charged. */
  | 'NONE'
  /** Stripe collects the payments. */
  | 'STRIPE';

/** Meaning of a row without a title or code. */
export type BlankTitles =
  /** One more row of the record above. */
  | 'CONTINUATION'
  /** A record of its own, which is refused until it has a title. */
  | 'OWN_RECORD';

/** Blockchain for tokens and proof anchors. */
export type Blockchain =
  /** Ethereum or a compatible network. */
  | 'ETHEREUM'
  /** Solana, including its test networks. */
  | 'SOLANA';

/** Range of sizes. Omit `from` or `to` to leave that end open. */
export type ByteCountRange = {
  /** Smallest size in bytes, which belongs to the range. */
  from?: InputMaybe<Scalars['ByteCount']['input']>;
  /** Largest size in bytes, which belongs to the range. */
  to?: InputMaybe<Scalars['ByteCount']['input']>;
};

/** Kind of catalogue record. */
export type CatalogueKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A label. */
  | 'LABEL'
  /** A music document. */
  | 'MUSIC_DOCUMENT'
  /** A publisher. */
  | 'PUBLISHER'
  /** A recording. */
  | 'RECORDING'
  /** A release. */
  | 'RELEASE'
  /** A work. */
  | 'WORK';

/** Usage of the daily spending limit, or the ceiling that pauses minting and anchoring. */
export type ChainBudgetState =
  /** Less than 80 % of the limit is spent. */
  | 'AVAILABLE'
  /** The gas price is above its ceiling. Minting and anchoring are paused. */
  | 'GAS_PRICE'
  /** At least 80 % of the limit is spent. */
  | 'NEARLY_SPENT'
  /** The limit is reached. Minting and anchoring are paused. */
  | 'SPENT'
  /** At least 90 % of the limit is spent. Minting is paused. Anchoring of proofs continues. */
  | 'TOKENS_WAIT'
  /** The maximum number of transactions within 24 hours is reached. Minting and anchoring are paused. */
  | 'TRANSACTIONS'
  /** There is no limit. */
  | 'UNLIMITED';

/** Currency in which a blockchain charges fees. */
export type ChainCurrency =
  /** Ether, the currency of Ethereum. */
  | 'ETH'
  /** The currency of Solana. */
  | 'SOL';

/** What happened to an object. */
export type ChangeAction =
  /** The object was created. */
  | 'CREATED'
  /** The object was moved to the bin or deleted. */
  | 'REMOVED'
  /** The object left the bin. */
  | 'RESTORED'
  /** The object was changed. */
  | 'UPDATED';

/** Kind of a changed object. */
export type ChangeKind =
  /** An image, a video, a document or an audio file. */
  | 'ASSET'
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** An import, without its progress. Only for callers that may change the catalogue. */
  | 'IMPORT'
  /** A label. */
  | 'LABEL'
  /** A music document, with its versions. */
  | 'MUSIC_DOCUMENT'
  /** A payee, with its balance. */
  | 'PAYEE'
  /** A proof of existence, when it is registered, added to a tree and anchored. */
  | 'PROOF'
  /** A publisher. */
  | 'PUBLISHER'
  /** A recording, with its performers and works. */
  | 'RECORDING'
  /** A release, with its tracks and platforms. */
  | 'RELEASE'
  /** A royalty run, in each state and without its progress. */
  | 'ROYALTY_RUN'
  /** A royalty statement, in each state and without its progress. */
  | 'STATEMENT'
  /** A tokenization, in each state. */
  | 'TOKENIZATION'
  /** A work, with its splits. */
  | 'WORK';

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
  contributorId: Scalars['ID']['input'];
  /** Percentage of the mechanical royalties of the row's group: composers, authors or publishers. */
  mechanicalFactor: Scalars['Percent']['input'];
  /** Percentage of the performance royalties of the row's group: composers, authors or publishers. */
  performanceFactor: Scalars['Percent']['input'];
  /** Role of the contributor in writing the music. Defaults to Composer. */
  role?: InputMaybe<ComposerRole>;
};

/** Second step of a sign-in with two-factor authentication. */
export type ConfirmationInput = {
  /** Challenge returned by `sessionStart`. */
  challenge: Scalars['String']['input'];
  /** Six-digit code from the authenticator app, or a recovery code. */
  code: Scalars['String']['input'];
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

/** Filters for contributors. Contributors must match all filters. An empty list of values matches nothing. */
export type ContributorFilter = {
  /** Contributors with an address in this country. Accepts country names. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Contributors created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** True for contributors with an IPI name number, false for contributors without one. */
  hasIpi?: InputMaybe<Scalars['Boolean']['input']>;
  /** Contributors with one of these IPI name numbers, with or without leading zeros. At most 100. Unknown ones match nothing. */
  ipiNumbers?: InputMaybe<Array<Scalars['Ipi']['input']>>;
  /** True for contributors that lack an IPI name number, a PRO or an email address. False for complete contributors. */
  isIncomplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Contributors with one of these own numbers in `reference`, spelled exactly. At most 100. Unknown ones match nothing. */
  references?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Contributors with at least one of these roles. At most 20 roles. */
  roles?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Members of this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
  /** Contributors last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
};

/** Fields of a contributor. */
export type ContributorInput = {
  /** Holder of the bank account. Stored encrypted and shown masked. */
  accountHolder?: InputMaybe<Scalars['String']['input']>;
  /** Artist identification number assigned by a neighbouring-rights society. */
  aie?: InputMaybe<Scalars['String']['input']>;
  /** Stage name or pseudonym. */
  artistName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the bank. Stored encrypted and shown masked. */
  bankName?: InputMaybe<Scalars['String']['input']>;
  /** Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** Business partner ID assigned by a society. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City or town of the postal address. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Collective management organisation (CMO) for other rights, such as mechanical rights. */
  cmo?: InputMaybe<Scalars['String']['input']>;
  /** Country of the postal address, as a name such as Germany. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the person, such as name@example.com. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** URL of the Facebook page. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** First name of the person, at most 120 characters. */
  firstName: Scalars['String']['input'];
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** URL of the Instagram profile. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** IPI base number, such as I-000000229-7. Identifies a rights holder across all names. */
  ipiBaseNumber?: InputMaybe<Scalars['IpiBase']['input']>;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** International performer number (IPN). */
  ipn?: InputMaybe<Scalars['String']['input']>;
  /** International Standard Name Identifier (ISNI), 16 characters. */
  isniCode?: InputMaybe<Scalars['Isni']['input']>;
  /** Last name of the person, at most 120 characters. */
  lastName: Scalars['String']['input'];
  /** Internal notes about the contributor. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with country code. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) of the contributor. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the performing rights organisation as one code, such as ASCAP-US. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Number of the membership contract with the performing rights organisation. */
  proContractNumber?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as CONT-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Roles of the contributor, such as Composer or Producer. Free text is accepted. */
  roles?: InputMaybe<Array<Scalars['String']['input']>>;
  /** URL of the Spotify profile. */
  spotify?: InputMaybe<Scalars['String']['input']>;
  /** State, province or region of the postal address. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number of the postal address. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** URL of the TikTok profile. */
  tiktok?: InputMaybe<Scalars['String']['input']>;
  /** URL of the website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** URL of the X profile. */
  x?: InputMaybe<Scalars['String']['input']>;
  /** URL of the YouTube channel. */
  youtube?: InputMaybe<Scalars['String']['input']>;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** Field by which a stored contributor is found. */
export type ContributorMatch =
  /** The IPI number of the contributor, `ipiNumber`. */
  | 'IPI_NUMBER'
  /** The own number of the contributor, `reference`. */
  | 'REFERENCE';

/** Changes to a contributor. Omitted fields keep their values. */
export type ContributorPatch = {
  /** Holder of the bank account. Stored encrypted and shown masked. */
  accountHolder?: InputMaybe<Scalars['String']['input']>;
  /** Artist identification number assigned by a neighbouring-rights society. */
  aie?: InputMaybe<Scalars['String']['input']>;
  /** Stage name or pseudonym. */
  artistName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the bank. Stored encrypted and shown masked. */
  bankName?: InputMaybe<Scalars['String']['input']>;
  /** Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** Business partner ID assigned by a society. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City or town of the postal address. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Collective management organisation (CMO) for other rights, such as mechanical rights. */
  cmo?: InputMaybe<Scalars['String']['input']>;
  /** Country of the postal address, as a name such as Germany. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the person, such as name@example.com. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** URL of the Facebook page. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** First name of the person, at most 120 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** URL of the Instagram profile. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** IPI base number, such as I-000000229-7. Identifies a rights holder across all names. */
  ipiBaseNumber?: InputMaybe<Scalars['IpiBase']['input']>;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** International performer number (IPN). */
  ipn?: InputMaybe<Scalars['String']['input']>;
  /** International Standard Name Identifier (ISNI), 16 characters. */
  isniCode?: InputMaybe<Scalars['Isni']['input']>;
  /** Last name of the person, at most 120 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the contributor. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with country code. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) of the contributor. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the performing rights organisation as one code, such as ASCAP-US. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Number of the membership contract with the performing rights organisation. */
  proContractNumber?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as CONT-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Roles of the contributor, such as Composer or Producer. Free text is accepted. */
  roles?: InputMaybe<Array<Scalars['String']['input']>>;
  /** URL of the Spotify profile. */
  spotify?: InputMaybe<Scalars['String']['input']>;
  /** State, province or region of the postal address. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number of the postal address. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** URL of the TikTok profile. */
  tiktok?: InputMaybe<Scalars['String']['input']>;
  /** URL of the website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** URL of the X profile. */
  x?: InputMaybe<Scalars['String']['input']>;
  /** URL of the YouTube channel. */
  youtube?: InputMaybe<Scalars['String']['input']>;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** A contributor to save. Without `id` and `matchBy` it is created. */
export type ContributorSaveInput = {
  /** ID of the stored contributor to change. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of the contributor. A new one needs the fields that `ContributorInput` requires. */
  input: ContributorPatch;
  /** Changes the stored contributor that has the value of this field in `input`, and creates a contributor if there is none. Not together with `id`. */
  matchBy?: InputMaybe<ContributorMatch>;
  /** Version on which a change is based. Omit it to change the contributor whatever its version is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort order of a list. */
export type ContributorSort = {
  /** Field to sort by. */
  by: ContributorSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
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

/** How a cost of several contracts is charged. */
export type CostDivision =
  /** Each contract is charged the whole cost. */
  | 'EACH'
  /** The cost is divided into equal parts. The first contracts get what is left over, one minor unit each. */
  | 'SPLIT';

/** Credentials for signing in. */
export type CredentialsInput = {
  /** Email address. */
  email: Scalars['String']['input'];
  /** Password of the account. */
  password: Scalars['String']['input'];
  /** Whether the session stays valid for 30 days without use. */
  remember?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Order of the parts of a date such as 03/04/2026. */
export type DateOrder =
  /** Day first. */
  | 'DMY'
  /** Month first. */
  | 'MDY';

/** Period of time. Omit `from` or `before` to leave that end open. */
export type DateTimeRange = {
  /** End of the period, which does not belong to it. */
  before?: InputMaybe<Scalars['DateTime']['input']>;
  /** Start of the period, which belongs to it. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Recipient and content of a DDEX package. */
export type DdexPackageInput = {
  /** Whether the package contains the audio files and the cover. Otherwise the message only refers to them. Defaults to true. */
  includesFiles?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the message is a test, which recipients check but do not process. Defaults to false. */
  isTest?: InputMaybe<Scalars['Boolean']['input']>;
  /** DDEX party ID (DPID) of the recipient, such as PADPIDA2014122301Q. */
  recipientDpid: Scalars['Dpid']['input'];
  /** Name of the recipient, such as a shop or distributor. */
  recipientName: Scalars['String']['input'];
};

/** Type of a deleted item. */
export type DeletedItemKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A document. */
  | 'DOCUMENT'
  /** An image. */
  | 'IMAGE'
  /** A label. */
  | 'LABEL'
  /** A music document. */
  | 'MUSIC_DOCUMENT'
  /** A publisher. */
  | 'PUBLISHER'
  /** A recording. */
  | 'RECORDING'
  /** A release. */
  | 'RELEASE'
  /** A video. */
  | 'VIDEO'
  /** A work. */
  | 'WORK';

/** Sort order of a list. */
export type DeletedItemSort = {
  /** Field to sort by. */
  by: DeletedItemSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which deleted items are sorted. */
export type DeletedItemSortField =
  /** Time of deletion. */
  | 'DELETED_AT'
  /** Title or name, ignoring case and diacritics. */
  | 'TITLE';

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

/** A work and its part of the money. */
export type DivisionPartInput = {
  /** Percentage of the money that is for the work. The parts total 100. */
  part: Scalars['Percent']['input'];
  /** ID of the work. */
  work: Scalars['ID']['input'];
};

/** Fields of a document. */
export type DocumentDetailsInput = {
  /** Album of an audio file. */
  album?: InputMaybe<Scalars['String']['input']>;
  /** Artist of an audio file. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Person or company that wrote the document. Named as creator in a token. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** First day on which the document applies. */
  effectiveDate?: InputMaybe<Scalars['Date']['input']>;
  /** Last day on which the document applies. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** International Standard Recording Code (ISRC) of an audio file, such as USRC17607839. */
  isrcCode?: InputMaybe<Scalars['Isrc']['input']>;
  /** Language code, such as en. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Parties to a contract or licence. */
  parties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Number that identifies the document, such as a contract number. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Date of the signature. */
  signedOn?: InputMaybe<Scalars['Date']['input']>;
  /** Track number of an audio file on its album. */
  trackNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Year of an audio file. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** Folder that groups the documents of a workspace. Images and videos have none. */
export type DocumentFolder =
  /** Contracts and agreements. */
  | 'CONTRACTS'
  /** Other legal documents. */
  | 'LEGAL'
  /** Templates for new documents. */
  | 'TEMPLATES';

/** Type of the objects of a pair. */
export type DuplicateKind =
  /** Two contributors. */
  | 'CONTRIBUTOR'
  /** Two publishers. */
  | 'PUBLISHER'
  /** Two works. */
  | 'WORK';

/** Object and values that a merge keeps. */
export type DuplicateMergeInput = {
  /** ID of the object to keep. The other one moves to the bin. */
  kept: Scalars['ID']['input'];
  /** Version of the kept object that was compared. */
  keptVersion: Scalars['Int']['input'];
  /** Version of the other object that was compared. */
  removedVersion: Scalars['Int']['input'];
  /** Names of the fields that take the value of the other object. */
  takenFields: Array<Scalars['String']['input']>;
};

/** Filters for pairs of duplicates. Pairs must match all filters. An empty list of values matches nothing. Merged pairs are listed for 30 days, other pairs while both objects are outside of the bin. */
export type DuplicatePairFilter = {
  /** Pairs of one of these types. */
  kinds?: InputMaybe<Array<DuplicateKind>>;
  /** Pairs found for at least one of these reasons. */
  reasons?: InputMaybe<Array<DuplicateReason>>;
  /** Pairs in one of these states. Defaults to open ones. */
  states?: InputMaybe<Array<DuplicateState>>;
};

/** Sort order of a list. */
export type DuplicatePairSort = {
  /** Field to sort by. */
  by: DuplicatePairSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which pairs are sorted. */
export type DuplicatePairSortField =
  /** Time when the pair was found. */
  | 'CREATED_AT'
  /** Name of the first object at the last search. */
  | 'NAME'
  /** Likelihood that the objects are the same. */
  | 'SCORE';

/** Reason why two objects may be the same. */
export type DuplicateReason =
  /** One has only the initial of the first name of the other. */
  | 'SAME_INITIALS'
  /** Both have the same IPI name number. */
  | 'SAME_IPI'
  /** Both have the same ISNI. */
  | 'SAME_ISNI'
  /** Both works have the same ISWC. */
  | 'SAME_ISWC'
  /** Both have the same name, in any order of its words. */
  | 'SAME_NAME'
  /** Both works have the same title, ignoring case and diacritics. */
  | 'SAME_TITLE'
  /** At least one contributor wrote both works. */
  | 'SHARED_WRITERS'
  /** The names differ in one letter. */
  | 'SIMILAR_NAME';

/** Decision about a pair. */
export type DuplicateState =
  /** Marked as different. */
  | 'DISMISSED'
  /** Merged. The merge can be undone until `undoableUntil`. */
  | 'MERGED'
  /** Not decided yet. */
  | 'OPEN';

/** A new address and the current password. */
export type EmailChangeInput = {
  /** Current password of the account, as confirmation. */
  currentPassword: Scalars['String']['input'];
  /** Email address. Case is ignored. */
  email: Scalars['EmailAddress']['input'];
};

/** Token from a confirmation link, with the password of the account. */
export type EmailVerificationInput = {
  /** Password of the account. Optional when signed in to the account. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Token from the mailed link. */
  token: Scalars['String']['input'];
};

/** Kind of an entry that people make. */
export type EnteredKind =
  /** Correction of the balance. */
  | 'ADJUSTMENT'
  /** Money that was paid ahead of earnings. */
  | 'ADVANCE'
  /** Cost that is charged to the payee. */
  | 'COST'
  /** Balance from before the workspace accounted with this product. */
  | 'OPENING'
  /** Payment of what issued runs found payable. Only people who signed in can enter one. */
  | 'PAYMENT';

/** Code of an error, wherever it appears: in `code` of a user error, in `extensions.code` of a top-level error, or in the header `Stave-Error-Code` of an upload. */
export type ErrorCode =
  /** Another object of the request was refused, and the request saves all objects or none. */
  | 'ANOTHER_REFUSED'
  /** The response is larger than the server sends. */
  | 'ANSWER_TOO_LARGE'
  /** The request is not a GraphQL request. */
  | 'BAD_REQUEST'
  /** An argument or variable is not usable. */
  | 'BAD_USER_INPUT'
  /** The change requires confirmation by the caller. */
  | 'CONFIRMATION_NEEDED'
  /** The object changed after it was read, or another change of it is in progress. The payload contains the current object where it returns one. */
  | 'CONFLICT'
  /** Compressed bodies are not accepted. */
  | 'CONTENT_ENCODING'
  /** A password or code is wrong. */
  | 'CREDENTIALS'
  /** The feed of changes no longer has all changes after the cursor. */
  | 'CURSOR_EXPIRED'
  /** The user must confirm their email address first. */
  | 'EMAIL_UNVERIFIED'
  /** The plan does not include the feature named in `extensions.feature`. */
  | 'FEATURE_LOCKED'
  /** The file has no bytes. */
  | 'FILE_EMPTY'
  /** The file is larger than allowed. */
  | 'FILE_TOO_LARGE'
  /** Files of this type are not accepted. */
  | 'FILE_TYPE'
  /** The role of the caller does not allow the operation. */
  | 'FORBIDDEN'
  /** The document is not valid GraphQL. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The document does not fit the schema or exceeds a limit on its shape. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** The first request with this idempotency key changed data, but its answer is not available. This one changed nothing. */
  | 'IDEMPOTENCY_ANSWER_LOST'
  /** The first request with this idempotency key has no answer yet. This one changed nothing. */
  | 'IDEMPOTENCY_IN_PROGRESS'
  /** The header `Idempotency-Key` is not usable. Nothing was changed. */
  | 'IDEMPOTENCY_KEY_INVALID'
  /** The idempotency key was used for another request. Nothing was changed. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** An internal error, which the server recorded in its log. */
  | 'INTERNAL_SERVER_ERROR'
  /** A value is invalid. `field` gives its path. */
  | 'INVALID'
  /** Other objects refer to the object. */
  | 'IN_USE'
  /** The plan’s limit of the feature named in `extensions.feature` is reached. */
  | 'LIMIT_REACHED'
  /** The installation is under maintenance. Nothing was changed. */
  | 'MAINTENANCE'
  /** The address takes operations by POST only. */
  | 'METHOD_NOT_ALLOWED'
  /** The object does not exist or is not visible to the caller. */
  | 'NOT_FOUND'
  /** The operation may read too much. */
  | 'OPERATION_TOO_LARGE'
  /** The API key does not accept requests from web pages of this origin. */
  | 'ORIGIN_NOT_ALLOWED'
  /** The session has switched to another workspace. */
  | 'OTHER_WORKSPACE'
  /** The offset does not match the upload. */
  | 'OUT_OF_PLACE'
  /** The server does not have the document of this hash. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** A service that the operation needs does not respond. Nothing was changed. */
  | 'PROVIDER_UNAVAILABLE'
  /** Too many requests. Wait for the seconds in the header `Retry-After`. */
  | 'RATE_LIMITED'
  /** The API key lacks the scopes in `extensions.scopes`. Nothing was run. */
  | 'SCOPE_MISSING'
  /** The user must set up two-factor sign-in first. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The server is busy. Nothing was changed. */
  | 'SERVER_BUSY'
  /** The server has no space left. Nothing was changed. */
  | 'STORAGE_FULL'
  /** The value must be unique but is already in use. */
  | 'TAKEN'
  /** Too many attempts. Wait and try again. */
  | 'THROTTLED'
  /** Statistics took too long to compute. */
  | 'TIMED_OUT'
  /** The session has ended. */
  | 'TOKEN_EXPIRED'
  /** Too many uploads are open. */
  | 'TOO_MANY_UPLOADS'
  /** The version of the upload protocol is not supported. */
  | 'TUS_VERSION'
  /** The operation needs a signed-in user or a valid API key. */
  | 'UNAUTHENTICATED'
  /** Another request continues this upload. */
  | 'UPLOAD_BUSY'
  /** The upload does not exist. */
  | 'UPLOAD_GONE';

/** Filters for exchange rates. Rates must match all filters. */
export type ExchangeRateFilter = {
  /** Rates of this currency. */
  currency?: InputMaybe<Scalars['CurrencyCode']['input']>;
  /** Rates of this day and later. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Rates of this day and earlier. */
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** What one euro was worth in another currency on a day. */
export type ExchangeRateInput = {
  /** The other currency, such as USD. */
  currency: Scalars['CurrencyCode']['input'];
  /** Day of the rate. */
  date: Scalars['Date']['input'];
  /** Units of the currency for one euro, such as 1.0876. */
  rate: Scalars['Decimal']['input'];
};

/** File format: CSV or XLSX for tables, JSONL or JSONL_GZ for the catalogue, ZIP for the whole workspace. */
export type ExportFormat =
  /** Comma-separated values in UTF-8. */
  | 'CSV'
  /** JSON Lines in UTF-8: a JSON object in each line. */
  | 'JSONL'
  /** JSON Lines, compressed with gzip. */
  | 'JSONL_GZ'
  /** Excel workbook. */
  | 'XLSX'
  /** ZIP archive, for the whole workspace. */
  | 'ZIP';

/** Content and format of a new export. */
export type ExportInput = {
  /** Format of the file: ZIP for the whole workspace, JSONL or JSONL_GZ for the catalogue, CSV or XLSX for tables, ZIP for statements of payees. */
  format: ExportFormat;
  /** Content of the file. */
  kind: ExportKind;
  /** Kinds of records in an export of the catalogue. Defaults to all. Not for other exports. */
  recordKinds?: InputMaybe<Array<CatalogueKind>>;
  /** ID of the royalty run whose statements are exported. Required for statements of payees. Not for other exports. */
  royaltyRun?: InputMaybe<Scalars['ID']['input']>;
};

/** Content of an export. */
export type ExportKind =
  /** All data of the workspace as JSON and CSV, with the original files of its assets. */
  | 'ARCHIVE'
  /** Records of the catalogue with their lines as JSON Lines, an object a line. For programs. */
  | 'CATALOGUE'
  /** Contributors, without bank details. */
  | 'CONTRIBUTORS'
  /** Statements of the payees of a royalty run, a PDF file for each. Not available to API keys. */
  | 'PAYEE_STATEMENTS'
  /** Publishers, a row for each. */
  | 'PUBLISHERS'
  /** Recordings with their works, a row for each work. */
  | 'RECORDINGS'
  /** Releases with their track lists, a row for each track. */
  | 'RELEASES'
  /** Works with their splits, a row for each share. */
  | 'WORKS';

/** Whether the file of an export is ready. */
export type ExportState =
  /** A user stopped the export before the file was ready. */
  | 'CANCELLED'
  /** The file can be downloaded until it expires. */
  | 'DONE'
  /** There is no file. `failure` says why. */
  | 'FAILED'
  /** The file is being written. */
  | 'RUNNING'
  /** Waiting in the queue. */
  | 'WAITING';

/** Whether the percentages of a group add up to 100. */
export type FactorState =
  /** The percentages do not add up to 100. */
  | 'CHECK'
  /** There are no splits. */
  | 'EMPTY'
  /** The percentages add up to 100, with a tolerance of 0.01. */
  | 'VALID';

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
  country: Scalars['String']['input'];
  /** Whether the video is blocked in the country. */
  isBlocked: Scalars['Boolean']['input'];
};

/** Fields of an image. */
export type ImageDetailsInput = {
  /** Aperture, such as f/2.8. */
  aperture?: InputMaybe<Scalars['String']['input']>;
  /** Make and model of the camera. */
  camera?: InputMaybe<Scalars['String']['input']>;
  /** Full copyright notice, including year and reservation of rights. */
  copyrightNotice?: InputMaybe<Scalars['String']['input']>;
  /** Credit line to print beside the image. */
  creditLine?: InputMaybe<Scalars['String']['input']>;
  /** Focal length, such as 50 mm. */
  focalLength?: InputMaybe<Scalars['String']['input']>;
  /** Type of image, such as photograph or illustration. */
  imageType?: InputMaybe<Scalars['String']['input']>;
  /** ISO sensitivity, such as 400. */
  iso?: InputMaybe<Scalars['String']['input']>;
  /** Make and model of the lens. */
  lens?: InputMaybe<Scalars['String']['input']>;
  /** Place where the picture was taken. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Photographer, as free text. Named as creator in a token. */
  photographer?: InputMaybe<Scalars['String']['input']>;
  /** Date on which the picture was taken. */
  shootDate?: InputMaybe<Scalars['Date']['input']>;
  /** Exposure time, such as 1/250 s. */
  shutterSpeed?: InputMaybe<Scalars['String']['input']>;
};

/** A correction of a cell. */
export type ImportCellInput = {
  /** Index of the column, from 0. */
  column: Scalars['Int']['input'];
  /** New value of the cell. */
  value: Scalars['String']['input'];
};

/** A file to import. */
export type ImportInput = {
  /** Name of the file, such as catalogue.xlsx. */
  fileName: Scalars['String']['input'];
  /** Size of the file in bytes, at most 256 MB. */
  sizeBytes: Scalars['ByteCount']['input'];
};

/** How to read the columns of a file. */
export type ImportMappingInput = {
  /** Meaning of rows without a title. Null if there are none. */
  blankTitles?: InputMaybe<BlankTitles>;
  /** Order of dates that can be read in two ways. Null lets the values decide. */
  dateOrder?: InputMaybe<DateOrder>;
  /** Whether to use the mapping for the next file with the same headings. */
  isRemembered?: InputMaybe<Scalars['Boolean']['input']>;
  /** Meaning of commas between names. Null if no cell can be read in two ways. */
  nameCommas?: InputMaybe<NameCommas>;
  /** Scale of shares whose values can be read in two ways. Null if the values of each column decide. */
  shareScale?: InputMaybe<ShareScale>;
  /** Field for each column in order, such as `WORK.title` or `WRITER.lastName#2`. Null ignores the column. */
  targets: Array<InputMaybe<Scalars['String']['input']>>;
};

/** Effect of an import on a row. */
export type ImportOutcome =
  /** The row changes an object. */
  | 'CHANGED'
  /** The row adds an object. */
  | 'CREATED'
  /** The row has an error. Nothing of its record is written. */
  | 'REFUSED'
  /** The catalogue already has all values of the row. */
  | 'UNCHANGED';

/** Decision about a person or company that the catalogue may already have. */
export type ImportPartyDecision =
  /** The party is a different one, and is added to the catalogue. */
  | 'NEW'
  /** The party is the same as in the catalogue. */
  | 'SAME';

/** Reason for a decision about a party. */
export type ImportPartyDoubt =
  /** The catalogue has a party with the same IPI number and another name. */
  | 'IPI'
  /** The catalogue has a party with the same name. */
  | 'NAME';

/** A decision about a party. */
export type ImportPartyInput = {
  /** Whether the party is the one in the catalogue. */
  decision: ImportPartyDecision;
  /** Key of the party, from `parties` of the import. */
  key: Scalars['String']['input'];
  /** Kind of the party: WRITER or PUBLISHER. */
  recordKind: ImportRecordKind;
};

/** Question that the values of a file leave open. */
export type ImportQuestionKind =
  /** Whether rows without a title continue the record above. Answered by `blankTitles`. */
  | 'BLANK_TITLES'
  /** Whether a comma stands within a name or between two. Answered by `nameCommas`. */
  | 'NAME_COMMAS'
  /** Whether 0.5 beside 50 or 50 % is a half or a half percent. Answered by `shareScale`. */
  | 'SHARE_SCALE';

/** How to read a file again. Omitted values are detected. */
export type ImportReadInput = {
  /** Character between cells, such as a semicolon. */
  delimiter?: InputMaybe<Scalars['String']['input']>;
  /** Encoding of the text. */
  encoding?: InputMaybe<TextEncoding>;
  /** Name of the sheet of an Excel file. */
  sheet?: InputMaybe<Scalars['String']['input']>;
};

/** Kind of record in a table file. */
export type ImportRecordKind =
  /** A publisher. */
  | 'PUBLISHER'
  /** A recording. */
  | 'RECORDING'
  /** A release. */
  | 'RELEASE'
  /** A work. */
  | 'WORK'
  /** A contributor, as writer of a work or alone. */
  | 'WRITER';

/** A value to replace in all rows of a column. */
export type ImportReplacementInput = {
  /** Index of the column, from 0. */
  column: Scalars['Int']['input'];
  /** Whether later files are replaced in the same way, where a column is mapped to the field. */
  isRemembered: Scalars['Boolean']['input'];
  /** Value that takes its place. Empty to remove the value. */
  replacement: Scalars['String']['input'];
  /** Value to replace, as it is in the file. */
  value: Scalars['String']['input'];
};

/** Filters for rows of an import. Rows must match all filters. An empty list of values matches nothing. */
export type ImportRowFilter = {
  /** True for rows with problems, false for rows without problems. */
  hasProblems?: InputMaybe<Scalars['Boolean']['input']>;
  /** Rows with one of these outcomes. */
  outcomes?: InputMaybe<Array<ImportOutcome>>;
};

/** Step of an import, from the upload to its end. */
export type ImportState =
  /** The import was cancelled. Rows that were already written can be undone. */
  | 'CANCELLED'
  /** The dry run is in progress. */
  | 'CHECKING'
  /** The import stopped because of an error. See `failure`. */
  | 'FAILED'
  /** All rows that were not refused are written. */
  | 'IMPORTED'
  /** Rows are being written. */
  | 'IMPORTING'
  /** The columns are mapped by their headings. Check the mapping, then start the dry run with `importMap`. */
  | 'MAPPING'
  /** The rows of the file are being read. */
  | 'READING'
  /** The dry run is complete. Nothing was written yet. */
  | 'READY'
  /** The file is being uploaded. */
  | 'RECEIVING'
  /** The import is being undone. */
  | 'UNDOING'
  /** All objects are as before, except those in `kept`. */
  | 'UNDONE';

/** An ISRC that is in use. */
export type ImportedIsrcInput = {
  /** ISRC in any notation. */
  code: Scalars['String']['input'];
  /** Track for which the code is intended. */
  track?: InputMaybe<Scalars['String']['input']>;
};

/** Kind of object that an import writes. */
export type ImportedKind =
  /** Contributors. */
  | 'CONTRIBUTOR'
  /** Labels. */
  | 'LABEL'
  /** Publishers. */
  | 'PUBLISHER'
  /** Recordings. */
  | 'RECORDING'
  /** Releases. */
  | 'RELEASE'
  /** Works. */
  | 'WORK';

/** A UPC or EAN for the inventory. */
export type ImportedUpcInput = {
  /** UPC or EAN in any notation. */
  code: Scalars['String']['input'];
  /** Whether the product is digital or physical. */
  format?: InputMaybe<ProductFormat>;
  /** Product that has or will have the code. */
  product?: InputMaybe<Scalars['String']['input']>;
};

/** Filters for income. Income must match all filters. */
export type IncomeFilter = {
  /** The share of the contributor with this ID in the income of works. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Income that was paid in this currency. */
  currency?: InputMaybe<Scalars['CurrencyCode']['input']>;
  /** First month, by any of its days. Defaults to eleven months before the last month. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** True for income that is matched with records, false for other income. */
  isMatched?: InputMaybe<Scalars['Boolean']['input']>;
  /** Income of the recording with this ID. */
  recording?: InputMaybe<Scalars['ID']['input']>;
  /** Income that names the release with this ID. */
  release?: InputMaybe<Scalars['ID']['input']>;
  /** Income for this right. */
  right?: InputMaybe<IncomeRight>;
  /** Income from exactly this service, or with an empty text from unknown ones. */
  service?: InputMaybe<Scalars['String']['input']>;
  /** Income from the source with this ID. */
  source?: InputMaybe<Scalars['ID']['input']>;
  /** Income from sources of this kind. */
  sourceKind?: InputMaybe<IncomeSourceKind>;
  /** Income from this territory: a country code, a TIS number, or an empty text for unknown ones. */
  territory?: InputMaybe<Scalars['String']['input']>;
  /** Last month, by any of its days. Defaults to the latest month in which the period of a posted statement ends. */
  to?: InputMaybe<Scalars['Date']['input']>;
  /** Income of the work with this ID. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** Why income is thought to be missing. */
export type IncomeGapKind =
  /** A source usually sends a statement by now. */
  | 'SOURCE_LATE'
  /** A work is used in a territory and its society there pays nothing. */
  | 'TERRITORY_UNPAID'
  /** A work used to earn, and later statements of the same sources do not have it. */
  | 'WORK_STOPPED';

/** What the rows of a report are about. */
export type IncomeGroupBy =
  /** Contributors with their shares of works by the splits. Income of sound recordings is left out. */
  | 'CONTRIBUTOR'
  /** Months in which the periods of statements end. Months without income are rows, too. */
  | 'MONTH'
  /** Recordings. */
  | 'RECORDING'
  /** Releases that statements name. */
  | 'RELEASE'
  /** What was paid for. */
  | 'RIGHT'
  /** Stores, services, broadcasters and licensees. */
  | 'SERVICE'
  /** Sources that paid. */
  | 'SOURCE'
  /** Countries, or groups of countries. */
  | 'TERRITORY'
  /** Months in which the music was used. */
  | 'USE_MONTH'
  /** Works, with the income of their recordings. */
  | 'WORK';

/** What was decided about a group of lines. */
export type IncomeGroupDecision =
  /** The lines stay without a match. */
  | 'LEFT'
  /** The lines are for records of the catalogue. */
  | 'MATCHED'
  /** The lines are for music of others. */
  | 'NOT_OURS';

/** Decision about a group of lines. */
export type IncomeGroupDecisionInput = {
  /** Decision about all lines of the group, past and future. */
  decision: IncomeGroupDecision;
  /** ID of the group. */
  group: Scalars['ID']['input'];
  /** ID of the recording of a match. Its works share the money. */
  recording?: InputMaybe<Scalars['ID']['input']>;
  /** ID of the release of a match, with its recording or alone. */
  release?: InputMaybe<Scalars['ID']['input']>;
  /** Version of the group that the caller knows. */
  version: Scalars['Int']['input'];
  /** Works of a match without a recording, with their parts. */
  works?: InputMaybe<Array<DivisionPartInput>>;
};

/** Filters for groups of lines. Groups must match all filters. */
export type IncomeGroupFilter = {
  /** Groups of the source with this ID. */
  source?: InputMaybe<Scalars['ID']['input']>;
  /** Groups in this state. Defaults to all. */
  state?: InputMaybe<IncomeGroupState>;
  /** Groups with lines of the statement with this ID. */
  statement?: InputMaybe<Scalars['ID']['input']>;
};

/** Sort order of a list. */
export type IncomeGroupSort = {
  /** Field to sort by. */
  by: IncomeGroupSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which groups are sorted. */
export type IncomeGroupSortField =
  /** Money of the lines. */
  | 'AMOUNT'
  /** Number of lines. */
  | 'LINES'
  /** Title, as the lines name it. */
  | 'TITLE';

/** Whether a group of lines is decided. */
export type IncomeGroupState =
  /** The lines stay without a match. */
  | 'LEFT'
  /** The lines are for records of the catalogue. */
  | 'MATCHED'
  /** The lines are for music of others. */
  | 'NOT_OURS'
  /** The group waits for a decision, or for the division of its recording among several works. */
  | 'OPEN';

/** Sort order of a list. */
export type IncomeLineSort = {
  /** Field to sort by. */
  by: IncomeLineSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which lines are sorted. */
export type IncomeLineSortField =
  /** Amount in the reporting currency. Lines without a rate are the last. At most 1,000,000 lines can be sorted by it. */
  | 'AMOUNT'
  /** End of the period of the statement. */
  | 'PERIOD';

/** Order of the rows of a report. */
export type IncomeReportSort =
  /** The largest amounts first. */
  | 'AMOUNT'
  /** By key: months in their order. */
  | 'KEY';

/** How often a source sends statements. */
export type IncomeRhythm =
  /** Twice a year. */
  | 'HALF_YEARLY'
  /** Without a rhythm. */
  | 'IRREGULAR'
  /** Every month. */
  | 'MONTHLY'
  /** Every quarter. */
  | 'QUARTERLY'
  /** Every year. */
  | 'YEARLY';

/** What money is paid for. */
export type IncomeRight =
  /** Use of sound recordings, paid by stores and distributors. */
  | 'MASTER'
  /** Reproduction of works, including streams and downloads. */
  | 'MECHANICAL'
  /** Performance of sound recordings, collected for performers and labels. */
  | 'NEIGHBOURING'
  /** Any other right. */
  | 'OTHER'
  /** Public performance and broadcast of works. */
  | 'PERFORMANCE'
  /** Sheet music and lyrics. */
  | 'PRINT'
  /** Use of works in films, series, games and advertising. */
  | 'SYNC';

/** A society, distributor, store or licensee that pays royalties. */
export type IncomeSourceInput = {
  /** Kind of the source. */
  kind: IncomeSourceKind;
  /** Name of the source, unique in the workspace. */
  name: Scalars['String']['input'];
  /** Notes about the source. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** How often it sends statements. Null lets its statements decide. */
  rhythm?: InputMaybe<IncomeRhythm>;
  /** CISAC code of the society whose work numbers its statements have. */
  societyCode?: InputMaybe<Scalars['Int']['input']>;
};

/** Kind of a source. */
export type IncomeSourceKind =
  /** A licensee that pays directly, for example for a synchronization. */
  | 'DIRECT'
  /** A distributor of recordings, such as DistroKid. */
  | 'DISTRIBUTOR'
  /** Any other source. */
  | 'OTHER'
  /** A collective management organization, such as PRS or ASCAP. */
  | 'SOCIETY'
  /** A store or service that pays directly, such as Bandcamp or YouTube. */
  | 'STORE';

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

/** An invitation to a workspace. */
export type InvitationInput = {
  /** Email address. Case is ignored. */
  email: Scalars['String']['input'];
  /** Role of the invited person in the workspace. */
  role: MemberRole;
};

/** State of an invitation. */
export type InvitationState =
  /** A person has joined with the invitation. It cannot be used again. */
  | 'ACCEPTED'
  /** The link is too old. An owner can send a new one. */
  | 'EXPIRED'
  /** The invitation can be accepted. */
  | 'OPEN'
  /** An owner withdrew the invitation. */
  | 'REVOKED';

/** Status of an invitation, as shown to owners. */
export type InvitationStatus =
  /** The invitation has expired but can be sent again. */
  | 'EXPIRED'
  /** The invitation can be accepted. */
  | 'OPEN';

/** Filters for ISRCs. Codes must match all filters. */
export type IsrcCodeFilter = {
  /** True for codes that are or were assigned to a recording, false for free codes. */
  isAssigned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Codes with this prefix of five characters, or with its first characters. */
  prefix?: InputMaybe<Scalars['String']['input']>;
  /** Codes of this year of reference, such as 2026. Only the last two digits count. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort order of a list. */
export type IsrcCodeSort = {
  /** Field to sort by. */
  by: IsrcCodeSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which ISRCs are sorted. */
export type IsrcCodeSortField =
  /** Code, compared character by character: country, registrant, year, serial. */
  | 'CODE'
  /** Date of allocation or import. */
  | 'CREATED_AT'
  /** Track title, ignoring case and diacritics. Codes without one come first. */
  | 'TRACK';

/** A request for new ISRCs. */
export type IsrcCodesInput = {
  /** Prefix of five characters that an ISRC agency allocated, such as DEA1B. */
  prefix: Scalars['String']['input'];
  /** Number of codes to allocate, 1 to 100. */
  quantity: Scalars['Int']['input'];
  /** Track for which the code is intended. */
  track?: InputMaybe<Scalars['String']['input']>;
  /** Year of reference, in which the codes are assigned. The code contains its last two digits. */
  year: Scalars['Int']['input'];
};

/** Result of checking an ISWC. */
export type IswcState =
  /** Another work of the workspace has the same ISWC. Saving requires confirmation. */
  | 'DUPLICATE'
  /** The work has no ISWC. */
  | 'EMPTY'
  /** The format is wrong. The ISWC cannot be saved. */
  | 'MALFORMED'
  /** The format and check digit are correct, and no other work has the same ISWC. */
  | 'VALID'
  /** The check digit is wrong. The ISWC can still be saved, because old catalogues contain such codes. */
  | 'WRONG_CHECK_DIGIT';

/** Filters for labels. Labels must match all filters. An empty list of values matches nothing. */
export type LabelFilter = {
  /** Labels created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** Labels with exactly one of these partners among their distributors, ignoring case and diacritics. At most 100 partners. */
  distributionPartners?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Labels that release one of these genres, ignoring case and diacritics. At most 100 genres. */
  genres?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Labels with one of these own numbers in `reference`, spelled exactly. At most 100. Unknown ones match nothing. */
  references?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Labels with one of these statuses. */
  statuses?: InputMaybe<Array<LabelStatus>>;
  /** Labels of one of these types. */
  types?: InputMaybe<Array<LabelType>>;
  /** Labels last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
};

/** Fields of a record label. */
export type LabelInput = {
  /** Whole postal address as one text. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Person to contact at the label, as free text. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Companies that distribute the releases of the label, such as The Orchard. At most 50. */
  distributionPartners?: InputMaybe<Array<Scalars['String']['input']>>;
  /** DDEX party ID (DPID) of the label, such as PADPIDA2014122301Q. */
  dpid?: InputMaybe<Scalars['Dpid']['input']>;
  /** Email address of the label, such as office@example.com. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Year in which the label was founded. */
  establishedYear?: InputMaybe<Scalars['Int']['input']>;
  /** Genres that the label releases. */
  genres?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Label code (LC) assigned by a neighbouring-rights society, such as LC 12345. */
  labelCode?: InputMaybe<Scalars['String']['input']>;
  /** Name under which the label releases music. */
  name: Scalars['String']['input'];
  /** Internal notes about the label. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with country code, such as +49(0)157 1234567. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as LAB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Whether the label still releases recordings. */
  status?: InputMaybe<LabelStatus>;
  /** Whether the label is independent or belongs to a major company. */
  type?: InputMaybe<LabelType>;
  /** URL of the website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['URL']['input']>;
};

/** Field by which a stored label is found. */
export type LabelMatch =
  /** The own number of the label, `reference`. */
  | 'REFERENCE';

/** Changes to a label. Omitted fields keep their values. */
export type LabelPatch = {
  /** Whole postal address as one text. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Person to contact at the label, as free text. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Companies that distribute the releases of the label, such as The Orchard. At most 50. */
  distributionPartners?: InputMaybe<Array<Scalars['String']['input']>>;
  /** DDEX party ID (DPID) of the label, such as PADPIDA2014122301Q. */
  dpid?: InputMaybe<Scalars['Dpid']['input']>;
  /** Email address of the label, such as office@example.com. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Year in which the label was founded. */
  establishedYear?: InputMaybe<Scalars['Int']['input']>;
  /** Genres that the label releases. */
  genres?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Label code (LC) assigned by a neighbouring-rights society, such as LC 12345. */
  labelCode?: InputMaybe<Scalars['String']['input']>;
  /** Name under which the label releases music. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the label. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with country code, such as +49(0)157 1234567. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as LAB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Whether the label still releases recordings. */
  status?: InputMaybe<LabelStatus>;
  /** Whether the label is independent or belongs to a major company. */
  type?: InputMaybe<LabelType>;
  /** URL of the website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['URL']['input']>;
};

/** A label to save. Without `id` and `matchBy` it is created. */
export type LabelSaveInput = {
  /** ID of the stored label to change. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of the label. A new one needs the fields that `LabelInput` requires. */
  input: LabelPatch;
  /** Changes the stored label that has the value of this field in `input`, and creates a label if there is none. Not together with `id`. */
  matchBy?: InputMaybe<LabelMatch>;
  /** Version on which a change is based. Omit it to change the label whatever its version is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort order of a list. */
export type LabelSort = {
  /** Field to sort by. */
  by: LabelSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which labels are sorted. */
export type LabelSortField =
  /** Contact person, ignoring case and diacritics. Labels without one come first. */
  | 'CONTACT_PERSON'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Name, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'NAME'
  /** Status: active labels, then inactive ones. */
  | 'STATUS'
  /** Type: independent labels, then major ones. */
  | 'TYPE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Whether a record label still releases recordings. */
export type LabelStatus =
  /** Releases recordings. */
  | 'ACTIVE'
  /** No longer releases recordings. */
  | 'INACTIVE';

/** Whether a record label is independent or belongs to a major company. */
export type LabelType =
  /** Not owned by a major record company. Default for new labels. */
  | 'INDEPENDENT'
  /** Part of a major record company. */
  | 'MAJOR';

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

/** Level of a line of the log. */
export type LogLevel =
  /** Something failed. */
  | 'ERROR'
  /** The process ended. */
  | 'FATAL'
  /** Requests and jobs. */
  | 'INFO'
  /** Something needs attention. */
  | 'WARN';

/** Filters for mails. Mails must match all filters. An empty list of values matches nothing. */
export type MailFilter = {
  /** Mails in one of these delivery states. */
  states?: InputMaybe<Array<MailState>>;
};

/** Occasion on which a mail is sent. */
export type MailKind =
  /** Your account was deleted. */
  | 'ACCOUNT_DELETED'
  /** Contracts or licenses of your workspace expire within 30 days. */
  | 'DOCUMENTS_EXPIRING'
  /** A link to confirm a new email address, sent on request. */
  | 'EMAIL_CHANGE'
  /** Someone requested a new email address for your account, or changed it. */
  | 'EMAIL_CHANGED'
  /** A link to confirm your email address, sent after registration. */
  | 'EMAIL_VERIFICATION'
  /** The archive of your whole workspace that you started is ready, or failed. */
  | 'EXPORT_READY'
  /** Someone invited you to a workspace. */
  | 'INVITATION'
  /** A person you invited joined the workspace. */
  | 'INVITATION_ACCEPTED'
  /** Someone signed in to your account with a browser that you have not used in the last 90 days. */
  | 'NEW_SIGN_IN'
  /** A passkey was added to your account or removed. */
  | 'PASSKEY_CHANGED'
  /** Your password was changed. */
  | 'PASSWORD_CHANGED'
  /** A link to reset your password, sent on request. */
  | 'PASSWORD_RESET'
  /** A publisher or label answered your question about a royalty statement. */
  | 'PAYEE_ANSWER'
  /** A code with which you open your royalty statements, sent on request. */
  | 'PAYEE_CODE'
  /** A publisher or label sent you a link to your royalty statements. */
  | 'PAYEE_LINK'
  /** A payment for the plan of your workspace failed. */
  | 'PAYMENT_FAILED'
  /** The plan of your workspace was started, changed, cancelled or resumed. */
  | 'PLAN_CHANGED'
  /** Someone tried to register with your email address. */
  | 'REGISTRATION_ATTEMPT'
  /** The free trial of your workspace has ended. */
  | 'TRIAL_ENDED'
  /** The free trial of your workspace ends soon. */
  | 'TRIAL_ENDING'
  /** Two-factor sign-in was turned on or off, or its recovery codes were renewed. */
  | 'TWO_FACTOR_CHANGED'
  /** Your workspace is close to a limit of its plan. */
  | 'USAGE_NEAR_LIMIT'
  /** A webhook of your workspace was paused, because its receiver failed or an owner left. */
  | 'WEBHOOK_PAUSED';

/** Setting for one kind of mail. */
export type MailPreferenceInput = {
  /** Whether to send mails of this kind. */
  isWanted: Scalars['Boolean']['input'];
  /** Kind of mail to turn on or off. */
  kind: MailKind;
};

/** Sort order of a list. */
export type MailSort = {
  /** Field to sort by. */
  by: MailSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which mails are sorted. */
export type MailSortField =
  /** Time when the mail was written. */
  | 'CREATED_AT';

/** Delivery state of a mail. */
export type MailState =
  /** Delivery failed permanently. `failure` gives the reason. */
  | 'FAILED'
  /** Kept in the outbox because no mail server is configured. */
  | 'KEPT'
  /** Accepted by the mail server. */
  | 'SENT'
  /** Waiting for delivery or for the next attempt. */
  | 'WAITING';

/** Main split of a work for one type of royalties. */
export type MainSharesInput = {
  /** Percentage of the writers' share that goes to the composers. The authors receive the rest. */
  musicShare: Scalars['Percent']['input'];
  /** Percentage of the royalties that goes to the publishers. */
  publishingShare: Scalars['Percent']['input'];
};

/** Main split of a work: division of the royalties between publishers, music and lyrics. */
export type MainSplitInput = {
  /** Main split for copies: discs, downloads and streams. */
  mechanical: MainSharesInput;
  /** Main split for public performance and broadcast. */
  performance: MainSharesInput;
};

/** An owner of the master recording. */
export type MasterOwnerInput = {
  /** Name of the owner, such as the label. */
  name: Scalars['String']['input'];
  /** Percentage of the master that the owner has. All owners together have at most 100. */
  share: Scalars['Percent']['input'];
};

/** Why a group is matched. */
export type MatchBasis =
  /** The lines have the ISRC of the recording. */
  | 'ISRC'
  /** The lines have the ISWC of the work. */
  | 'ISWC'
  /** The lines have your number of the work or recording. */
  | 'OWN_NUMBER'
  /** A person chose the record. */
  | 'PERSON'
  /** A person accepted a proposal. */
  | 'PROPOSAL'
  /** Lines of another source that name the same music were matched before. */
  | 'REMEMBERED'
  /** The lines have the number that the society gave the work. */
  | 'SOCIETY_NUMBER'
  /** The lines have the UPC of a release and the title of one of its tracks. */
  | 'UPC_TRACK';

/** Reason why lines may be for a record. */
export type MatchReason =
  /** All writers that the lines or the record name are writers of both. */
  | 'ALL_WRITERS'
  /** The lines have the ISRC of the recording. */
  | 'ISRC'
  /** The lines have the ISWC of the work. */
  | 'ISWC'
  /** The titles differ in few letters. */
  | 'MISSPELLED_TITLE'
  /** The lines and the record name different writers. Speaks against the record. */
  | 'OTHER_WRITERS'
  /** The lines have your number of the record. */
  | 'OWN_NUMBER'
  /** Lines of another source that name the same music were matched with the record. */
  | 'REMEMBERED'
  /** The artists are the same. */
  | 'SAME_ARTIST'
  /** The titles are equal, ignoring case, diacritics, punctuation and articles. */
  | 'SAME_TITLE'
  /** Most words of the titles are the same. */
  | 'SIMILAR_TITLE'
  /** The lines have the number that the society gave the work. */
  | 'SOCIETY_NUMBER'
  /** At least one writer is named by the lines and the record. */
  | 'SOME_WRITERS'
  /** One title begins with the letters of the other, which was cut. */
  | 'TITLE_CUT'
  /** One title begins with the words of the other. */
  | 'TITLE_STARTS_SAME'
  /** The titles are equal without their versions, such as a remix. */
  | 'TITLE_WITHOUT_VERSION'
  /** The lines have the UPC of a release and the title of the track. */
  | 'UPC_TRACK';

/** Role of a user in a workspace. */
export type MemberRole =
  /** Can change the catalogue. */
  | 'EDITOR'
  /** Can change the catalogue and manage the workspace. */
  | 'OWNER'
  /** Can read the catalogue. */
  | 'VIEWER';

/** Whether a video is monetised on the platforms. */
export type MonetizationStatus =
  /** On no platform. Default for new videos. */
  | 'NO'
  /** On some of the platforms. */
  | 'PARTIAL'
  /** On all platforms that show the video. */
  | 'YES';

/** Category in which music documents are grouped. */
export type MusicDocumentCategory =
  /** Contracts and licenses. */
  | 'CONTRACT'
  /** Images. */
  | 'IMAGE'
  /** Other documents. */
  | 'OTHER'
  /** Recordings. */
  | 'RECORDING'
  /** Sheet music. */
  | 'SHEET_MUSIC';

/** Filters for music documents. Documents must match all filters. An empty list of values matches nothing. */
export type MusicDocumentFilter = {
  /** Documents created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** Documents that expire within this number of days, at most 3,650. */
  expiresWithinDays?: InputMaybe<Scalars['Int']['input']>;
  /** Documents that cover this release. */
  release?: InputMaybe<Scalars['ID']['input']>;
  /** Documents with one of these statuses today (UTC). */
  statuses?: InputMaybe<Array<MusicDocumentStatus>>;
  /** Documents whose current version has a page that matches this text. The syntax is that of `documentTextSearch`. */
  textInPages?: InputMaybe<Scalars['String']['input']>;
  /** Documents of one of these types. */
  types?: InputMaybe<Array<MusicDocumentType>>;
  /** Documents last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
  /** Documents that cover this work. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** Fields of a music document. */
export type MusicDocumentInput = {
  /** Artist whom the document concerns. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Summary or remarks as free text, at most 20,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** First day on which the document is in force. */
  effectiveDate?: InputMaybe<Scalars['Date']['input']>;
  /** Last day on which the document is in force. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** ID of an uploaded document or image, which becomes the current version. */
  fileId?: InputMaybe<Scalars['ID']['input']>;
  /** People and companies that the document binds, such as an artist and a label. At most 50. */
  parties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Publisher whom the document concerns. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** IDs of the releases that the document covers. Replaces the current releases. */
  releaseIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Signatories with the dates of their signatures. Replaces the current list. */
  signers?: InputMaybe<Array<MusicDocumentSignerInput>>;
  /** Title shown in lists, such as Publishing agreement 2026. */
  title: Scalars['String']['input'];
  /** Kind of contract or other content. Decides the category. */
  type?: InputMaybe<MusicDocumentType>;
  /** IDs of the works that the document covers. Replaces the current works. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Changes to a music document. Omitted fields keep their values. */
export type MusicDocumentPatch = {
  /** Artist whom the document concerns. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Summary or remarks as free text, at most 20,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** First day on which the document is in force. */
  effectiveDate?: InputMaybe<Scalars['Date']['input']>;
  /** Last day on which the document is in force. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** ID of an uploaded document or image, which becomes the current version. */
  fileId?: InputMaybe<Scalars['ID']['input']>;
  /** People and companies that the document binds, such as an artist and a label. At most 50. */
  parties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Publisher whom the document concerns. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** IDs of the releases that the document covers. Replaces the current releases. */
  releaseIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Signatories with the dates of their signatures. Replaces the current list. */
  signers?: InputMaybe<Array<MusicDocumentSignerInput>>;
  /** Title shown in lists, such as Publishing agreement 2026. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Kind of contract or other content. Decides the category. */
  type?: InputMaybe<MusicDocumentType>;
  /** IDs of the works that the document covers. Replaces the current works. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A music document to save. Without `id` it is created. */
export type MusicDocumentSaveInput = {
  /** ID of the stored music document to change. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of the music document. A new one needs the fields that `MusicDocumentInput` requires. */
  input: MusicDocumentPatch;
  /** Version on which a change is based. Omit it to change the music document whatever its version is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A signatory of a document. */
export type MusicDocumentSignerInput = {
  /** Name of the person or company that signs. */
  name: Scalars['String']['input'];
  /** Date of the signature. Null while the signature is missing. */
  signedOn?: InputMaybe<Scalars['Date']['input']>;
};

/** Sort order of a list. */
export type MusicDocumentSort = {
  /** Field to sort by. */
  by: MusicDocumentSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which music documents are sorted. */
export type MusicDocumentSortField =
  /** Time of creation. */
  | 'CREATED_AT'
  /** First day in force. Documents without one come first. */
  | 'EFFECTIVE_DATE'
  /** Last day in force. Documents that never expire come last. */
  | 'EXPIRATION_DATE'
  /** Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'TITLE'
  /** Type, by the name of its constant: IMAGE before OTHER. */
  | 'TYPE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Status of a music document, computed from its dates. */
export type MusicDocumentStatus =
  /** In force: begun, signed by all signatories and not expired. */
  | 'ACTIVE'
  /** Past its last day. */
  | 'EXPIRED'
  /** Not begun, or a signature is missing. */
  | 'PENDING';

/** Kind of contract or other content of a music document. */
export type MusicDocumentType =
  /** A picture, such as a scanned page. */
  | 'IMAGE'
  /** A license to copy music, on discs or as downloads. */
  | 'MECHANICAL_LICENSE'
  /** Another document. */
  | 'OTHER'
  /** Another contract or license. */
  | 'OTHER_CONTRACT'
  /** A contract between writers and a publisher. */
  | 'PUBLISHING_CONTRACT'
  /** A sound file, such as a demo. */
  | 'RECORDING'
  /** A contract between an artist and a label. */
  | 'RECORDING_CONTRACT'
  /** A score, a lead sheet or parts. */
  | 'SHEET_MUSIC'
  /** A license to use music in a film, series, game or advertisement. */
  | 'SYNC_LICENSE';

/** Meaning of the comma in `Berg Olsen, Anna Maria`. */
export type NameCommas =
  /** One person, with the last name first. */
  | 'LAST_NAME_FIRST'
  /** Two people, one before the comma and one after. */
  | 'SEVERAL_PEOPLE';

/** Type of a GraphQL operation. */
export type OperationType =
  /** Changes data. */
  | 'MUTATION'
  /** Reads data. */
  | 'QUERY'
  /** Receives live updates. */
  | 'SUBSCRIPTION';

/** Whose share a line pays. */
export type PaidRole =
  /** That of the publishers. */
  | 'PUBLISHER'
  /** That of the writers. */
  | 'WRITER';

/** A payment that was made. */
export type PaidRoyaltyPaymentInput = {
  /** What was paid. Defaults to all that is open. */
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** What was open when the person looked. The payment is refused if something else is open now. */
  open: Scalars['Decimal']['input'];
  /** ID of the payment. */
  payment: Scalars['ID']['input'];
};

/** A party that becomes a payee. */
export type PartyStandingInput = {
  /** ID of the party, from `payeesWithout`. */
  party: Scalars['ID']['input'];
  /** Who gets its money. Defaults to what is proposed. */
  standing?: InputMaybe<PayeeStanding>;
};

/** A new passkey. */
export type PasskeyInput = {
  /** Name that tells passkeys apart, such as the name of the device. */
  name: Scalars['String']['input'];
  /** The browser's response as JSON, from WebAuthn. */
  response: Scalars['String']['input'];
};

/** Response of the browser, and whether to stay signed in. */
export type PasskeySignInInput = {
  /** Whether the session stays valid for 30 days without use. */
  remember?: InputMaybe<Scalars['Boolean']['input']>;
  /** The browser's response as JSON, from WebAuthn. */
  response: Scalars['String']['input'];
};

/** Current and new password. */
export type PasswordChangeInput = {
  /** Same value as `password`. */
  confirmPassword: Scalars['String']['input'];
  /** Current password of the account, as confirmation. */
  currentPassword: Scalars['String']['input'];
  /** Whether API keys that the user created keep working. By default they end, like other sessions. */
  keepsApiKeys?: InputMaybe<Scalars['Boolean']['input']>;
  /** Password, at least `installation.passwordMinLength` characters. Common passwords are refused. */
  password: Scalars['String']['input'];
};

/** Token from the mailed link, with the new password. */
export type PasswordResetInput = {
  /** Same value as `password`. */
  confirmPassword: Scalars['String']['input'];
  /** Password, at least `installation.passwordMinLength` characters. Common passwords are refused. */
  password: Scalars['String']['input'];
  /** Token from the mailed link. */
  token: Scalars['String']['input'];
};

/** The answer to a question of a payee. */
export type PayeeAnswerInput = {
  /** The answer, at most 4,000 characters. */
  text: Scalars['String']['input'];
};

/** A contract of a payee, with a balance of its own. */
export type PayeeContractInput = {
  /** Name of a group. Contracts of a payee in one group pay for the advances and costs of each other. Null crosses with none. */
  crossGroup?: InputMaybe<Scalars['String']['input']>;
  /** Name of the contract, unique for its payee. */
  name: Scalars['String']['input'];
  /** Percentage of physical sales that is kept for returns. Defaults to 0. */
  reserve?: InputMaybe<Scalars['Percent']['input']>;
  /** Number of following runs in which a reserve is released, in equal parts. Defaults to 2. */
  reserveRuns?: InputMaybe<Scalars['Int']['input']>;
};

/** Filters for entries of payees. Entries must match all filters. An empty list of values matches nothing. */
export type PayeeEntryFilter = {
  /** Entries of this contract. */
  contract?: InputMaybe<Scalars['ID']['input']>;
  /** Entries of this day and later. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** Entries of one of these kinds. */
  kinds?: InputMaybe<Array<PayeeEntryKind>>;
  /** Entries of this payee. */
  payee?: InputMaybe<Scalars['ID']['input']>;
  /** Entries of this day and earlier. */
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** An entry about money that moves the balance of a payee. */
export type PayeeEntryInput = {
  /** Amount in the currency of the payee, in whole minor units. Positive; opening balances and adjustments can be negative, which means that the payee owes it. */
  amount: Scalars['Decimal']['input'];
  /** IDs of the contracts. Only a cost can have several. */
  contracts: Array<Scalars['ID']['input']>;
  /** Day of the movement. It is on the statement of the run whose period includes it. */
  date: Scalars['Date']['input'];
  /** How a cost of several contracts is charged. Required with several contracts. */
  division?: InputMaybe<CostDivision>;
  /** What the entry is. */
  kind: EnteredKind;
  /** What the entry is for, as on the statement. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Percentage of an advance or a cost that the payee pays back from earnings. Defaults to `costPercent` of the contract for costs, and to 100 for advances. */
  recoupable?: InputMaybe<Scalars['Percent']['input']>;
};

/** What moved the balance of a payee. */
export type PayeeEntryKind =
  /** Correction by a person. */
  | 'ADJUSTMENT'
  /** Money that was paid ahead of earnings. */
  | 'ADVANCE'
  /** Cost that is charged to the payee. */
  | 'COST'
  /** Balance from before the workspace accounted with this product. */
  | 'OPENING'
  /** Payment of what issued runs found payable. */
  | 'PAYMENT'
  /** Part of a reserve that a run pays out. */
  | 'RESERVE_RELEASED'
  /** Part of sales that a run keeps for returns. */
  | 'RESERVE_TAKEN'
  /** Transfer between contracts of a payee that cross. */
  | 'TRANSFER';

/** Filters for payees. Payees must match all filters. An empty list of values matches nothing. */
export type PayeeFilter = {
  /** The payee of this contributor. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** True for payees with a bank account, their own or that of the contributor. False for the others. */
  hasAccount?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for payees with terms of their own. False for the others. */
  hasTerms?: InputMaybe<Scalars['Boolean']['input']>;
  /** Payees of one of these kinds. */
  kinds?: InputMaybe<Array<PayeeKind>>;
  /** The payee of this label. */
  label?: InputMaybe<Scalars['ID']['input']>;
  /** The payee of this publisher. */
  publisher?: InputMaybe<Scalars['ID']['input']>;
  /** Payees with one of these standings. */
  standings?: InputMaybe<Array<PayeeStanding>>;
};

/** A new payee: a contributor, a publisher, a label, or anybody else by name. */
export type PayeeInput = {
  /** Holder of the bank account. Stored encrypted and shown masked. */
  accountHolder?: InputMaybe<Scalars['String']['input']>;
  /** Name of the bank. Stored encrypted and shown masked. */
  bankName?: InputMaybe<Scalars['String']['input']>;
  /** Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** ID of the contributor who is paid. Name one record at most. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Currency in which the payee is paid. It cannot change once the payee has entries or statements. */
  currency?: InputMaybe<Scalars['CurrencyCode']['input']>;
  /** Email address for statements. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Whether the statement is also the invoice of the payee (self-billing). */
  isSelfBilling?: InputMaybe<Scalars['Boolean']['input']>;
  /** ID of the label who is paid. Name one record at most. */
  label?: InputMaybe<Scalars['ID']['input']>;
  /** Language of the statements. */
  language?: InputMaybe<StatementLanguage>;
  /** Smallest amount that is paid, in the currency of the payee. Null takes that of the settings; 0 pays everything. */
  minimum?: InputMaybe<Scalars['Decimal']['input']>;
  /** Name as on statements. The name of a payee with a record follows the record. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the payee. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** ID of the publisher who is paid. Name one record at most. */
  publisher?: InputMaybe<Scalars['ID']['input']>;
  /** Sales tax in percent that a self-billed statement adds. Null adds none. */
  salesTax?: InputMaybe<Scalars['Percent']['input']>;
  /** Who gets the money: the payee, the workspace itself, or nobody because others collect for the payee. */
  standing?: InputMaybe<PayeeStanding>;
  /** Country in which the payee pays taxes. */
  taxCountry?: InputMaybe<Scalars['CountryCode']['input']>;
  /** Tax or VAT number of the payee. */
  taxNumber?: InputMaybe<Scalars['String']['input']>;
  /** Percentage that is withheld from payments for tax. Null withholds nothing. */
  withholding?: InputMaybe<Scalars['Percent']['input']>;
  /** Form that allows the rate, such as W-8BEN. */
  withholdingForm?: InputMaybe<Scalars['String']['input']>;
  /** Last day on which the form is valid. */
  withholdingUntil?: InputMaybe<Scalars['Date']['input']>;
};

/** What a payee is in the catalogue. */
export type PayeeKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A record label. */
  | 'LABEL'
  /** Somebody without a record, such as a producer or a charity. */
  | 'OTHER'
  /** A publisher. */
  | 'PUBLISHER';

/** State of a link to the statements of a payee. */
export type PayeeLinkState =
  /** The link is too old. The payee can ask for a new one, which is mailed to the same address. */
  | 'EXPIRED'
  /** The link can be opened with a code. */
  | 'OPEN'
  /** The link was revoked. Sending it again opens it. */
  | 'REVOKED';

/** Changes to a payee. Omitted fields keep their values. */
export type PayeePatch = {
  /** Holder of the bank account. Stored encrypted and shown masked. */
  accountHolder?: InputMaybe<Scalars['String']['input']>;
  /** Name of the bank. Stored encrypted and shown masked. */
  bankName?: InputMaybe<Scalars['String']['input']>;
  /** Bank identifier code (BIC or SWIFT). Stored encrypted and shown masked. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** Currency in which the payee is paid. It cannot change once the payee has entries or statements. */
  currency?: InputMaybe<Scalars['CurrencyCode']['input']>;
  /** Email address for statements. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Whether the statement is also the invoice of the payee (self-billing). */
  isSelfBilling?: InputMaybe<Scalars['Boolean']['input']>;
  /** Language of the statements. */
  language?: InputMaybe<StatementLanguage>;
  /** Smallest amount that is paid, in the currency of the payee. Null takes that of the settings; 0 pays everything. */
  minimum?: InputMaybe<Scalars['Decimal']['input']>;
  /** Name as on statements. The name of a payee with a record follows the record. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the payee. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Sales tax in percent that a self-billed statement adds. Null adds none. */
  salesTax?: InputMaybe<Scalars['Percent']['input']>;
  /** Who gets the money: the payee, the workspace itself, or nobody because others collect for the payee. */
  standing?: InputMaybe<PayeeStanding>;
  /** Country in which the payee pays taxes. */
  taxCountry?: InputMaybe<Scalars['CountryCode']['input']>;
  /** Tax or VAT number of the payee. */
  taxNumber?: InputMaybe<Scalars['String']['input']>;
  /** Percentage that is withheld from payments for tax. Null withholds nothing. */
  withholding?: InputMaybe<Scalars['Percent']['input']>;
  /** Form that allows the rate, such as W-8BEN. */
  withholdingForm?: InputMaybe<Scalars['String']['input']>;
  /** Last day on which the form is valid. */
  withholdingUntil?: InputMaybe<Scalars['Date']['input']>;
};

/** Filters for questions of payees. Questions must match all filters. */
export type PayeeQuestionFilter = {
  /** True for answered questions, false for open ones. */
  isAnswered?: InputMaybe<Scalars['Boolean']['input']>;
  /** Questions of this payee. */
  payee?: InputMaybe<Scalars['ID']['input']>;
  /** Questions about this statement. */
  statement?: InputMaybe<Scalars['ID']['input']>;
};

/** A question about a statement or one of its lines. */
export type PayeeQuestionInput = {
  /** ID of the line that the question is about. Null for a question about the whole statement. */
  line?: InputMaybe<Scalars['ID']['input']>;
  /** ID of the statement that the question is about. */
  statement: Scalars['ID']['input'];
  /** The question, at most 2,000 characters. */
  text: Scalars['String']['input'];
};

/** Sort order of a list. */
export type PayeeSort = {
  /** Field to sort by. */
  by: PayeeSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which payees are sorted. */
export type PayeeSortField =
  /** Balance in the currency of each payee. Amounts in different currencies are compared as numbers. */
  | 'BALANCE'
  /** Name, ignoring case and diacritics. */
  | 'NAME';

/** Who gets the money of a party of works and recordings. */
export type PayeeStanding =
  /** Others collect for the party. Its money never arrives, so what arrives is divided among the other parties. */
  | 'ELSEWHERE'
  /** The party is the workspace itself, which keeps the money. */
  | 'OWN'
  /** The workspace pays the party. */
  | 'PAID';

/** Filters for statements of payees. Statements must match all filters. */
export type PayeeStatementFilter = {
  /** True for statements of issued runs, false for those of drafts. */
  isIssued?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for statements with money that is to be paid, false for the others. */
  isPayable?: InputMaybe<Scalars['Boolean']['input']>;
  /** Statements of this payee. */
  payee?: InputMaybe<Scalars['ID']['input']>;
  /** Statements of this run. */
  run?: InputMaybe<Scalars['ID']['input']>;
};

/** Format of a statement of a payee. */
export type PayeeStatementFormat =
  /** Every line with its file and row, as comma-separated values in UTF-8. */
  | 'CSV'
  /** Designed statement for the payee. */
  | 'PDF'
  /** The same as an Excel workbook. */
  | 'XLSX';

/** Whether what a statement made payable has been paid. Payments count for the oldest statements first. */
export type PayeeStatementPaymentState =
  /** The statement has nothing to pay, or is not issued. */
  | 'NOTHING_DUE'
  /** Nothing of it is paid yet. */
  | 'OPEN'
  /** All of it is paid. */
  | 'PAID'
  /** A part of it is paid. */
  | 'PARTLY_PAID';

/** Sort order of a list. */
export type PayeeStatementSort = {
  /** Field to sort by. */
  by: PayeeStatementSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which statements of payees are sorted. */
export type PayeeStatementSortField =
  /** Difference from the last issued run, likewise. */
  | 'CHANGE'
  /** What is owed afterwards, likewise. */
  | 'CLOSING'
  /** When the figures were computed. */
  | 'CREATED_AT'
  /** What was earned. Amounts in different currencies are compared as numbers. */
  | 'EARNED'
  /** Name of the payee, ignoring case and diacritics. */
  | 'NAME'
  /** What is to be paid, likewise. */
  | 'NET';

/** A new product at the payment provider. */
export type PaymentProductInput = {
  /** Text about the product, as customers see it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Further data of the product at the payment provider. */
  metadata?: InputMaybe<Array<PaymentProductMetadataInput>>;
  /** Name of the product, as customers see it. */
  name: Scalars['String']['input'];
};

/** A key with its value. */
export type PaymentProductMetadataInput = {
  /** Name of the entry, at most 40 characters. */
  key: Scalars['String']['input'];
  /** Text of the entry, at most 500 characters. */
  value: Scalars['String']['input'];
};

/** Changes to a product at the payment provider. Omitted fields keep their values. */
export type PaymentProductPatch = {
  /** Text about the product, as customers see it. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Whether the product can be sold. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Further data of the product at the payment provider. */
  metadata?: InputMaybe<Array<PaymentProductMetadataInput>>;
  /** Name of the product, as customers see it. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** A contributor who performs on a recording. A contributor with several roles has an entry for each. */
export type PerformerInput = {
  /** ID of the contributor who performs. */
  contributorId: Scalars['ID']['input'];
  /** Whether the performer is featured. Others are non-featured session performers. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** Role on the recording, such as Vocalist or Guitar. */
  role: Scalars['String']['input'];
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
  tier: Scalars['ID']['input'];
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
  city: Scalars['String']['input'];
  /** Country name, or `Unknown`. */
  country: Scalars['String']['input'];
  /** ISO 3166-1 alpha-2 code of the country, or `XX` for an unknown country. */
  countryCode: Scalars['String']['input'];
  /** Postal code as written in its country, such as 10115 or SW1A 1AA. */
  postalCode: Scalars['String']['input'];
  /** State, province or region. */
  province?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a product is digital or physical. */
export type ProductFormat =
  /** Downloads and streams. */
  | 'DIGITAL'
  /** A physical product, such as a record. */
  | 'PHYSICAL';

/** Name of a user. */
export type ProfileInput = {
  /** First name, as other people in the workspace see it. */
  firstName: Scalars['String']['input'];
  /** Last name, as other people in the workspace see it. */
  lastName: Scalars['String']['input'];
};

/** Filters for proofs. Proofs must match all filters. An empty list of values matches nothing. */
export type ProofFilter = {
  /** Proofs whose fingerprint was taken in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /**
   * Proofs that are anchored, waiting, or not in the plan.
   * @deprecated Use states. Goes after 2027-06-30.
   */
  state?: InputMaybe<ProofState>;
  /** Proofs in one of these states. */
  states?: InputMaybe<Array<ProofState>>;
};

/** Sort order of a list. */
export type ProofSort = {
  /** Field to sort by. */
  by: ProofSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which proofs are sorted. */
export type ProofSortField =
  /** Time when the fingerprint was taken. */
  | 'CREATED_AT';

/** Whether a proof is anchored on a blockchain. */
export type ProofState =
  /** The Merkle root is in a block of at least one blockchain. */
  | 'ANCHORED'
  /** The plan of the workspace does not include anchoring. */
  | 'NOT_INCLUDED'
  /** The proof is waiting to be anchored. */
  | 'PENDING';

/** Filters for publishers. Publishers must match all filters. An empty list of values matches nothing. */
export type PublisherFilter = {
  /** Publishers with an address in this country. Accepts country names. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Publishers created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** True for publishers with an IPI name number, false for publishers without one. */
  hasIpi?: InputMaybe<Scalars['Boolean']['input']>;
  /** Publishers with one of these IPI name numbers, with or without leading zeros. At most 100. Unknown ones match nothing. */
  ipiNumbers?: InputMaybe<Array<Scalars['Ipi']['input']>>;
  /** True for publishers that lack an IPI name number, a PRO or an email address. False for complete publishers. */
  isIncomplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Publishers with one of these own numbers in `reference`, spelled exactly. At most 100. Unknown ones match nothing. */
  references?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Members of this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
  /** Publishers last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
};

/** Fields of a publisher. */
export type PublisherInput = {
  /** Business partner ID assigned by a society. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City or town of the postal address. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Legal name of the company. */
  companyName: Scalars['String']['input'];
  /** Person to contact at the publisher, as free text. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Country of the postal address, as a name such as Germany. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the publisher, such as office@example.com. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** Name under which the publisher is credited. */
  name: Scalars['String']['input'];
  /** Internal notes about the publisher. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with country code, such as +49(0)157 1234567. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) of the publisher. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the performing rights organisation as one code, such as GEMA-DE. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** Province, state or region of the postal address. */
  provinceState?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as PUB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number of the postal address. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** URL of the website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** Field by which a stored publisher is found. */
export type PublisherMatch =
  /** The IPI number of the publisher, `ipiNumber`. */
  | 'IPI_NUMBER'
  /** The own number of the publisher, `reference`. */
  | 'REFERENCE';

/** Changes to a publisher. Omitted fields keep their values. */
export type PublisherPatch = {
  /** Business partner ID assigned by a society. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City or town of the postal address. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Legal name of the company. */
  companyName?: InputMaybe<Scalars['String']['input']>;
  /** Person to contact at the publisher, as free text. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Country of the postal address, as a name such as Germany. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address of the publisher, such as office@example.com. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** Name under which the publisher is credited. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the publisher. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Phone number with country code, such as +49(0)157 1234567. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) of the publisher. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the performing rights organisation as one code, such as GEMA-DE. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** Province, state or region of the postal address. */
  provinceState?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as PUB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number of the postal address. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** URL of the website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** Postal code as written in its country, such as 10115. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
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

/** A publisher to save. Without `id` and `matchBy` it is created. */
export type PublisherSaveInput = {
  /** ID of the stored publisher to change. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of the publisher. A new one needs the fields that `PublisherInput` requires. */
  input: PublisherPatch;
  /** Changes the stored publisher that has the value of this field in `input`, and creates a publisher if there is none. Not together with `id`. */
  matchBy?: InputMaybe<PublisherMatch>;
  /** Version on which a change is based. Omit it to change the publisher whatever its version is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort order of a list. */
export type PublisherSort = {
  /** Field to sort by. */
  by: PublisherSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
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
  mechanicalFactor: Scalars['Percent']['input'];
  /** Percentage of the performance royalties of the row's group: composers, authors or publishers. */
  performanceFactor: Scalars['Percent']['input'];
  /** ID of the publisher. Required unless the role is No Publisher. */
  publisherId?: InputMaybe<Scalars['ID']['input']>;
  /** Role of the publisher on the work. Defaults to Original Publisher. */
  role?: InputMaybe<PublisherRole>;
};

/** Origin of an exchange rate. */
export type RateSource =
  /** Amount that reached the bank, divided by the amount of the statement. */
  | 'BANK'
  /** The amount is in the reporting currency. */
  | 'SAME'
  /** The statement names the rate. */
  | 'STATEMENT'
  /** The table of exchange rates. */
  | 'TABLE';

/** Filters for recordings. Recordings must match all filters. An empty list of values matches nothing. */
export type RecordingFilter = {
  /** Recordings with this performer. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Recordings created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** True for recordings with an audio file, false for recordings without one. */
  hasAudio?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for recordings with an ISRC, false for recordings without one. */
  hasIsrc?: InputMaybe<Scalars['Boolean']['input']>;
  /** Recordings with one of these ISRCs, with or without separators. At most 100. Unknown ones match nothing. */
  isrcs?: InputMaybe<Array<Scalars['Isrc']['input']>>;
  /** Recordings of the label with this ID. */
  label?: InputMaybe<Scalars['ID']['input']>;
  /** Recordings with one of these own numbers in `reference`, spelled exactly. At most 100. Unknown ones match nothing. */
  references?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Recordings with one of these release statuses. */
  releaseStatuses?: InputMaybe<Array<RecordingStatus>>;
  /** Recordings in one of these production stages. */
  stages?: InputMaybe<Array<RecordingStage>>;
  /** Recordings last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
  /** Recordings on which the work with this ID is heard. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** Fields of a sound recording. */
export type RecordingInput = {
  /** Whether the content is explicit. Part of DDEX messages. */
  advisory?: InputMaybe<Advisory>;
  /** Artist as shown on releases. */
  artist: Scalars['String']['input'];
  /** ID of the audio file, a document of the library. */
  audioId?: InputMaybe<Scalars['ID']['input']>;
  /** Owner of cover and texts, named after the year in the C-line (©). */
  cLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the C-line (©), in which cover and texts were first published. */
  cLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Duration in seconds. Filled from the audio file if empty. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the recording engineer, as free text. */
  engineer?: InputMaybe<Scalars['String']['input']>;
  /** File format, such as WAV. Filled from the audio file if empty. */
  format?: InputMaybe<Scalars['String']['input']>;
  /** Musical genre, such as Pop. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** International Standard Recording Code (ISRC), such as USRC17607839. */
  isrc?: InputMaybe<Scalars['Isrc']['input']>;
  /** ID of the label. Null if no label is known. */
  labelId?: InputMaybe<Scalars['ID']['input']>;
  /** Language of the performance, as its English name in `languages`, such as German. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Owners of the master with their shares, at most 50. Replaces the current owners. */
  masterOwners?: InputMaybe<Array<MasterOwnerInput>>;
  /** Internal notes about the recording. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Owner of the sound recording, named after the year in the P-line (℗). */
  pLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the P-line (℗), in which the recording was first published. */
  pLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Performers with their roles, at most 200. Replaces the current performers. */
  performers?: InputMaybe<Array<PerformerInput>>;
  /** Platforms on which the recording is available. */
  platforms?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Name of the producer, as free text. Not linked to a contributor. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Resolution of the sound, such as 24-bit / 48 kHz. Filled from the audio file if empty. */
  quality?: InputMaybe<Scalars['String']['input']>;
  /** Day on which the recording was made. */
  recordingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Reference number in this workspace, such as R-00123. Null if none was entered. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Date of the first release. */
  releaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Whether the recording is released, unreleased or a demo. */
  releaseStatus?: InputMaybe<RecordingStatus>;
  /** Royalty rate in percent, in steps of 0.1 %. */
  royaltyRate?: InputMaybe<Scalars['Percent']['input']>;
  /** Production stage of the recording. */
  stage?: InputMaybe<RecordingStage>;
  /** Studio in which the recording was made. */
  studio?: InputMaybe<Scalars['String']['input']>;
  /** Title of the recording without the version, which is in `versionTitle`. */
  title: Scalars['String']['input'];
  /** Version, such as Radio Edit or Live. */
  versionTitle?: InputMaybe<Scalars['String']['input']>;
  /** IDs of the recorded works. Replaces the current works. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Field by which a stored recording is found. */
export type RecordingMatch =
  /** The ISRC of the recording, `isrc`. */
  | 'ISRC'
  /** The own number of the recording, `reference`. */
  | 'REFERENCE';

/** Changes to a recording. Omitted fields keep their values. */
export type RecordingPatch = {
  /** Whether the content is explicit. Part of DDEX messages. */
  advisory?: InputMaybe<Advisory>;
  /** Artist as shown on releases. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** ID of the audio file, a document of the library. */
  audioId?: InputMaybe<Scalars['ID']['input']>;
  /** Owner of cover and texts, named after the year in the C-line (©). */
  cLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the C-line (©), in which cover and texts were first published. */
  cLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Duration in seconds. Filled from the audio file if empty. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the recording engineer, as free text. */
  engineer?: InputMaybe<Scalars['String']['input']>;
  /** File format, such as WAV. Filled from the audio file if empty. */
  format?: InputMaybe<Scalars['String']['input']>;
  /** Musical genre, such as Pop. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** International Standard Recording Code (ISRC), such as USRC17607839. */
  isrc?: InputMaybe<Scalars['Isrc']['input']>;
  /** ID of the label. Null if no label is known. */
  labelId?: InputMaybe<Scalars['ID']['input']>;
  /** Language of the performance, as its English name in `languages`, such as German. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Owners of the master with their shares, at most 50. Replaces the current owners. */
  masterOwners?: InputMaybe<Array<MasterOwnerInput>>;
  /** Internal notes about the recording. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Owner of the sound recording, named after the year in the P-line (℗). */
  pLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the P-line (℗), in which the recording was first published. */
  pLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Performers with their roles, at most 200. Replaces the current performers. */
  performers?: InputMaybe<Array<PerformerInput>>;
  /** Platforms on which the recording is available. */
  platforms?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Name of the producer, as free text. Not linked to a contributor. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Resolution of the sound, such as 24-bit / 48 kHz. Filled from the audio file if empty. */
  quality?: InputMaybe<Scalars['String']['input']>;
  /** Day on which the recording was made. */
  recordingDate?: InputMaybe<Scalars['Date']['input']>;
  /** Reference number in this workspace, such as R-00123. Null if none was entered. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Date of the first release. */
  releaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Whether the recording is released, unreleased or a demo. */
  releaseStatus?: InputMaybe<RecordingStatus>;
  /** Royalty rate in percent, in steps of 0.1 %. */
  royaltyRate?: InputMaybe<Scalars['Percent']['input']>;
  /** Production stage of the recording. */
  stage?: InputMaybe<RecordingStage>;
  /** Studio in which the recording was made. */
  studio?: InputMaybe<Scalars['String']['input']>;
  /** Title of the recording without the version, which is in `versionTitle`. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Version, such as Radio Edit or Live. */
  versionTitle?: InputMaybe<Scalars['String']['input']>;
  /** IDs of the recorded works. Replaces the current works. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A recording to save. Without `id` and `matchBy` it is created. */
export type RecordingSaveInput = {
  /** ID of the stored recording to change. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of the recording. A new one needs the fields that `RecordingInput` requires. */
  input: RecordingPatch;
  /** Changes the stored recording that has the value of this field in `input`, and creates a recording if there is none. Not together with `id`. */
  matchBy?: InputMaybe<RecordingMatch>;
  /** Version on which a change is based. Omit it to change the recording whatever its version is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort order of a list. */
export type RecordingSort = {
  /** Field to sort by. */
  by: RecordingSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which recordings are sorted. */
export type RecordingSortField =
  /** Artist, ignoring case and diacritics. */
  | 'ARTIST'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Duration. Recordings without one come first. */
  | 'DURATION'
  /** ISRC. Recordings without one come first. */
  | 'ISRC'
  /** Release date. Recordings without one come first. */
  | 'RELEASE_DATE'
  /** Release status: demo, released, then unreleased. */
  | 'RELEASE_STATUS'
  /** Production stage: mastered, mixed, then recording. */
  | 'STAGE'
  /** Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'TITLE'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Production stage of a recording. */
export type RecordingStage =
  /** Ready for release. */
  | 'MASTERED'
  /** Mixed, but not mastered. */
  | 'MIXED'
  /** Still being recorded. Default for new recordings. */
  | 'RECORDING';

/** Release status of a recording. */
export type RecordingStatus =
  /** Not meant for release, such as a rough take. */
  | 'DEMO'
  /** Available on a release. */
  | 'RELEASED'
  /** Not released. Default for new recordings. */
  | 'UNRELEASED';

/** Refund of a payment. */
export type RefundInput = {
  /** Amount to refund, in the smallest unit of the currency, such as cents. */
  amountCents: Scalars['Int']['input'];
  /** Amount that the caller saw as refunded before, in the smallest unit of the currency. The refund is refused with `CONFLICT` if it has changed. */
  expectedRefundedCents: Scalars['Int']['input'];
  /** Reason for the refund, for the audit trail. */
  note?: InputMaybe<Scalars['String']['input']>;
};

/** Details of a new account. */
export type RegistrationInput = {
  /** Same value as `password`. */
  confirmPassword: Scalars['String']['input'];
  /** Email address. Case is ignored. */
  email: Scalars['String']['input'];
  /** First name, as other people in the workspace see it. */
  firstName: Scalars['String']['input'];
  /** Token of an invitation. The account joins the workspace of the invitation, and `packageType` is ignored. */
  invitationToken?: InputMaybe<Scalars['String']['input']>;
  /** Last name, as other people in the workspace see it. */
  lastName: Scalars['String']['input'];
  /** Package of the new workspace: music_catalog (Music Business) or publisher (Creator). */
  packageType?: InputMaybe<Scalars['String']['input']>;
  /** Password, at least `installation.passwordMinLength` characters. Common passwords are refused. */
  password: Scalars['String']['input'];
};

/** Filters for releases. Releases must match all filters. An empty list of values matches nothing. */
export type ReleaseFilter = {
  /** Releases created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** Releases in one of these formats. */
  formats?: InputMaybe<Array<ProductFormat>>;
  /** True for releases with a UPC, false for releases without one. */
  hasUpc?: InputMaybe<Scalars['Boolean']['input']>;
  /** Releases of the label with this ID. */
  label?: InputMaybe<Scalars['ID']['input']>;
  /** Releases that are live on at least one of these platforms, spelled exactly. At most 100 platforms. */
  platforms?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Releases that contain this recording. */
  recording?: InputMaybe<Scalars['ID']['input']>;
  /** Releases with one of these own numbers in `reference`, spelled exactly. At most 100. Unknown ones match nothing. */
  references?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Releases in one of these states. */
  states?: InputMaybe<Array<ReleaseState>>;
  /** Releases of one of these types. */
  types?: InputMaybe<Array<ReleaseType>>;
  /** Releases with one of these UPCs or EANs, with or without spaces. At most 100. Unknown ones match nothing. */
  upcs?: InputMaybe<Array<Scalars['Upc']['input']>>;
  /** Releases last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
};

/** Fields of a release. */
export type ReleaseInput = {
  /** Artist as shown on the release. */
  artist: Scalars['String']['input'];
  /** ID of the cover, an image of the library. */
  artworkId?: InputMaybe<Scalars['ID']['input']>;
  /** Owner of cover and texts, named after the year in the C-line (©). */
  cLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the C-line (©), in which cover and texts were first published. */
  cLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Catalogue number of the label. */
  catalogNumber?: InputMaybe<Scalars['String']['input']>;
  /** Whether the release is digital or physical. */
  format?: InputMaybe<ProductFormat>;
  /** Musical genre, such as Pop. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** ID of the label. Null if no label is known. */
  labelId?: InputMaybe<Scalars['ID']['input']>;
  /** Language of the titles, as its English name in `languages`, such as German. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the release. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Date of the first release, if the release is a reissue. */
  originalReleaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Owner of the sound recording, named after the year in the P-line (℗). */
  pLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the P-line (℗), in which the recording was first published. */
  pLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Platforms on which the release is live, at most 100. Replaces the current list. */
  platforms?: InputMaybe<Array<ReleasePlatformInput>>;
  /** Reference number in this workspace, such as P-00123. Null if none was entered. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Day on which the release comes out, possibly in the future. Null if undecided. */
  releaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Countries where the release is available. Empty for worldwide. */
  territories?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** Title of the release without the version, which is in `versionTitle`. */
  title: Scalars['String']['input'];
  /** Recordings in the order of the track list, at most 500. Replaces the current track list. */
  tracks?: InputMaybe<Array<ReleaseTrackInput>>;
  /** Whether the release is a single, an EP or an album. */
  type?: InputMaybe<ReleaseType>;
  /** UPC or EAN of the release, such as 036000291452. */
  upc?: InputMaybe<Scalars['Upc']['input']>;
  /** Version, such as Deluxe Edition. */
  versionTitle?: InputMaybe<Scalars['String']['input']>;
};

/** Field by which a stored release is found. */
export type ReleaseMatch =
  /** The own number of the release, `reference`. */
  | 'REFERENCE'
  /** The UPC of the release, `upc`. */
  | 'UPC';

/** Changes to a release. Omitted fields keep their values. */
export type ReleasePatch = {
  /** Artist as shown on the release. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** ID of the cover, an image of the library. */
  artworkId?: InputMaybe<Scalars['ID']['input']>;
  /** Owner of cover and texts, named after the year in the C-line (©). */
  cLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the C-line (©), in which cover and texts were first published. */
  cLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Catalogue number of the label. */
  catalogNumber?: InputMaybe<Scalars['String']['input']>;
  /** Whether the release is digital or physical. */
  format?: InputMaybe<ProductFormat>;
  /** Musical genre, such as Pop. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** ID of the label. Null if no label is known. */
  labelId?: InputMaybe<Scalars['ID']['input']>;
  /** Language of the titles, as its English name in `languages`, such as German. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the release. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Date of the first release, if the release is a reissue. */
  originalReleaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Owner of the sound recording, named after the year in the P-line (℗). */
  pLineOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the P-line (℗), in which the recording was first published. */
  pLineYear?: InputMaybe<Scalars['Int']['input']>;
  /** Platforms on which the release is live, at most 100. Replaces the current list. */
  platforms?: InputMaybe<Array<ReleasePlatformInput>>;
  /** Reference number in this workspace, such as P-00123. Null if none was entered. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Day on which the release comes out, possibly in the future. Null if undecided. */
  releaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Countries where the release is available. Empty for worldwide. */
  territories?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** Title of the release without the version, which is in `versionTitle`. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Recordings in the order of the track list, at most 500. Replaces the current track list. */
  tracks?: InputMaybe<Array<ReleaseTrackInput>>;
  /** Whether the release is a single, an EP or an album. */
  type?: InputMaybe<ReleaseType>;
  /** UPC or EAN of the release, such as 036000291452. */
  upc?: InputMaybe<Scalars['Upc']['input']>;
  /** Version, such as Deluxe Edition. */
  versionTitle?: InputMaybe<Scalars['String']['input']>;
};

/** A platform on which a release is live. */
export type ReleasePlatformInput = {
  /** First day on which the platform offers the release. */
  liveOn?: InputMaybe<Scalars['Date']['input']>;
  /** Name of the platform, such as Spotify. */
  platform: Scalars['String']['input'];
  /** Web address of the release on the platform. The scheme may be omitted. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** A platform on which the release with a UPC is live. */
export type ReleasePlatformRowInput = {
  /** First day on which the platform offers the release. */
  liveOn?: InputMaybe<Scalars['Date']['input']>;
  /** Name of the platform, such as Spotify. */
  platform: Scalars['String']['input'];
  /** UPC or EAN of the release, in any notation. */
  upc: Scalars['String']['input'];
  /** Web address of the release on the platform. The scheme may be omitted. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** A release to save. Without `id` and `matchBy` it is created. */
export type ReleaseSaveInput = {
  /** ID of the stored release to change. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of the release. A new one needs the fields that `ReleaseInput` requires. */
  input: ReleasePatch;
  /** Changes the stored release that has the value of this field in `input`, and creates a release if there is none. Not together with `id`. */
  matchBy?: InputMaybe<ReleaseMatch>;
  /** Version on which a change is based. Omit it to change the release whatever its version is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort order of a list. */
export type ReleaseSort = {
  /** Field to sort by. */
  by: ReleaseSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which releases are sorted. */
export type ReleaseSortField =
  /** Artist, ignoring case and diacritics. */
  | 'ARTIST'
  /** Time of creation. */
  | 'CREATED_AT'
  /** Release date. Releases without a date come first. */
  | 'RELEASE_DATE'
  /** Title, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'TITLE'
  /** Type: albums, then EPs, then singles. */
  | 'TYPE'
  /** UPC. Releases without a UPC come first. */
  | 'UPC'
  /** Time of the last change. */
  | 'UPDATED_AT';

/** Whether the release date has come. Computed at each request. */
export type ReleaseState =
  /** The release date has come. */
  | 'RELEASED'
  /** The release date is in the future. */
  | 'SCHEDULED'
  /** The release has no date. */
  | 'UNDATED';

/** A recording in the track list of a release. */
export type ReleaseTrackInput = {
  /** Number of the disc, from 1. */
  disc: Scalars['Int']['input'];
  /** ID of the recording. A recording can be on a release only once. */
  recordingId: Scalars['ID']['input'];
};

/** Size of a release. Entered by people, not checked against the track list. */
export type ReleaseType =
  /** Usually seven tracks or more. */
  | 'ALBUM'
  /** Extended play, usually four to six tracks. */
  | 'EP'
  /** Usually one to three tracks. Default for new releases. */
  | 'SINGLE';

/** Purpose of a picture generated from a file. */
export type RenditionRole =
  /** Picture of a page. */
  | 'PAGE'
  /** Poster frame of a video. */
  | 'POSTER'
  /** Picture for full-screen display. */
  | 'PREVIEW'
  /** Full-size picture without camera metadata, for the public URL. */
  | 'PUBLISHED'
  /** Small picture for lists. */
  | 'THUMBNAIL';

/** Why money of an issued run is divided anew. */
export type RoyaltyAdjustmentReason =
  /** The lines are matched with other works or recordings, or were not matched before. */
  | 'MATCH'
  /** Payees or their contracts are others. */
  | 'PAYEES'
  /** The splits that were valid then are others. */
  | 'SPLITS'
  /** The statement was reversed. */
  | 'STATEMENT'
  /** The terms are others. */
  | 'TERMS';

/** Whose share a line pays. */
export type RoyaltyLineRole =
  /** That of writers and publishers. */
  | 'ALL'
  /** That of the publishers, because writers are paid by their societies. */
  | 'PUBLISHER'
  /** That of the writers. */
  | 'WRITER';

/** A batch of payments. */
export type RoyaltyPaymentBatchInput = {
  /** Day on which the bank pays, from today on. */
  executionDate: Scalars['Date']['input'];
  /** Payees who are paid, at most 5,000. Defaults to all who are owed at least their minimum and are in no other open payment. */
  payees?: InputMaybe<Array<RoyaltyPaymentInput>>;
};

/** A payee who is to be paid. */
export type RoyaltyPaymentInput = {
  /** Amount. Defaults to all that is open. */
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** ID of the payee. */
  payee: Scalars['ID']['input'];
};

/** What keeps a payment from being made, or what a person should look at before. */
export type RoyaltyPaymentProblemKind =
  /** The amount is higher than what is open. */
  | 'ABOVE_OPEN'
  /** The amount is higher than SEPA allows. */
  | 'ABOVE_SEPA_MAXIMUM'
  /** The bank account was changed in the last 30 days. */
  | 'ACCOUNT_CHANGED'
  /** The amount is below the minimum payment. */
  | 'BELOW_MINIMUM'
  /** The country of the payee has no IBANs. */
  | 'COUNTRY_WITHOUT_IBAN'
  /** The account holder is not written in letters that banks accept. */
  | 'NAME_NOT_LATIN'
  /** The balance of the payee is negative. */
  | 'NEGATIVE_BALANCE'
  /** Nothing is open. */
  | 'NOTHING_OPEN'
  /** Only euros can be paid by SEPA. */
  | 'NOT_EUR'
  /** The amount is not above zero. */
  | 'NOT_POSITIVE'
  /** The bank is in a country outside the SEPA. */
  | 'NOT_SEPA'
  /** The payee has no bank account. */
  | 'NO_ACCOUNT'
  /** The BIC is missing, which this country needs. */
  | 'NO_BIC'
  /** The IBAN is missing. */
  | 'NO_IBAN'
  /** The account holder is missing. */
  | 'NO_NAME'
  /** IBAN and BIC name different countries. */
  | 'OTHER_COUNTRY'
  /** The amount has more decimal places than the currency. */
  | 'TOO_PRECISE'
  /** The BIC is wrong. */
  | 'WRONG_BIC'
  /** The IBAN has a wrong check number or length. */
  | 'WRONG_IBAN';

/** How far a payment of a batch is made. */
export type RoyaltyPaymentState =
  /** Nothing is paid, and nothing will be in this batch. */
  | 'CANCELLED'
  /** Nothing is paid yet. */
  | 'OPEN'
  /** The whole amount is paid. */
  | 'PAID'
  /** A part is paid. */
  | 'PARTLY_PAID';

/** What was paid of a batch. */
export type RoyaltyPaymentsConfirmInput = {
  /** Day of the payment, today or earlier. */
  date: Scalars['Date']['input'];
  /** Payments that were made. Defaults to all open ones. */
  payments?: InputMaybe<Array<PaidRoyaltyPaymentInput>>;
  /** Reference, such as that of the bank, with at most 140 characters. Defaults to the number of the batch. */
  reference?: InputMaybe<Scalars['String']['input']>;
};

/** What a person should look at before a run is approved. */
export type RoyaltyProblemKind =
  /** The form for the withholding tax of a payee expires soon, or has expired. */
  | 'FORM_EXPIRES'
  /** The balance of a payee is negative, such as an advance that is not recouped. */
  | 'NEGATIVE_BALANCE'
  /** No party of a work or recording is paid by the workspace. */
  | 'NOBODY_OURS'
  /** Money is to be paid to a payee without a bank account. */
  | 'NO_ACCOUNT'
  /** A party of a work or recording is no payee, so the money is held. */
  | 'NO_PAYEE'
  /** Money cannot be converted into the currency of a payee, because no rate is known. */
  | 'NO_RATE'
  /** Money for a recording is matched with a work alone. */
  | 'NO_RECORDING'
  /** A payee gets its whole share, because no term fits. */
  | 'NO_TERMS'
  /** Money for works is matched with a recording without works. */
  | 'NO_WORK'
  /** Terms give away more than came in. The money is held until they are corrected. */
  | 'OVER_ALLOCATED'
  /** The owners of a recording have less than 100 %, so its money is held. */
  | 'OWNERS_INCOMPLETE'
  /** The splits of a work are incomplete, so its money is held. */
  | 'SPLITS_INCOMPLETE'
  /** Money without a match, which stays unmatched until it is matched. */
  | 'UNMATCHED';

/** Filters for royalty runs. Runs must match all filters. */
export type RoyaltyRunFilter = {
  /** Stages. */
  states?: InputMaybe<Array<RoyaltyRunState>>;
};

/** A royalty run. */
export type RoyaltyRunInput = {
  /** Name of the run. Defaults to its number. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Last day of the period. */
  periodEnd: Scalars['Date']['input'];
  /** First day of the period. */
  periodStart: Scalars['Date']['input'];
  /** IDs of posted statements, at most 2,000. Defaults to all whose period has ended by the last day, and that no approved or issued run divides. */
  statements?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Sort order of a list. */
export type RoyaltyRunSort = {
  /** Field to sort by. */
  by: RoyaltyRunSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which royalty runs are sorted. */
export type RoyaltyRunSortField =
  /** Number of the run. */
  | 'NUMBER'
  /** Last day of the period. */
  | 'PERIOD';

/** Stage of a royalty run. */
export type RoyaltyRunState =
  /** The figures are approved and do not change any more. The run can be issued. */
  | 'APPROVED'
  /** The figures are computed once more, to approve what was seen. */
  | 'APPROVING'
  /** The draft is computed. */
  | 'COMPUTING'
  /** The run is deleted. */
  | 'DELETING'
  /** The draft can be looked at, and computed again. */
  | 'DRAFT'
  /** The draft could not be computed. */
  | 'FAILED'
  /** Payees have their statements. The run is never edited. */
  | 'ISSUED'
  /** The ledger is written. */
  | 'ISSUING'
  /** The run was taken back as a whole. */
  | 'REVERSED'
  /** The run is taken back. */
  | 'REVERSING'
  /** The draft waits for an owner to approve it. */
  | 'REVIEW';

/** Settings of royalty accounting. Omitted fields keep their values. */
export type RoyaltySettingsInput = {
  /** Holder of the account from which payees are paid. Stored encrypted and shown masked. */
  accountHolder?: InputMaybe<Scalars['String']['input']>;
  /** Name of the bank. Stored encrypted and shown masked. */
  bankName?: InputMaybe<Scalars['String']['input']>;
  /** BIC of the bank. Stored encrypted and shown masked. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** Country of the sender, in payments to banks outside the European Economic Area. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** IBAN of the account from which payees are paid. Stored encrypted and shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Smallest amount that is paid to payees without a minimum of their own, in the currency of each. */
  minimum?: InputMaybe<Scalars['Decimal']['input']>;
  /** Whether a run is issued by another person than the one who approved it. */
  needsSecondPerson?: InputMaybe<Scalars['Boolean']['input']>;
  /** Name and address of the sender, as on statements. */
  sender?: InputMaybe<Scalars['String']['input']>;
  /** Which version of a split sheet counts. */
  splitBasis?: InputMaybe<SplitBasis>;
  /** Town of the sender, in payments to banks outside the European Economic Area. */
  town?: InputMaybe<Scalars['String']['input']>;
};

/** What the percentage of a term means. */
export type RoyaltyTermDeal =
  /** The payee gets its share by the splits or the ownership of the master, less the percentage. */
  | 'FEE'
  /** The payee gets the percentage of what came in, after costs. */
  | 'NET_PROFIT'
  /** The payee gets the percentage of what came in for its part of the music. */
  | 'RATE';

/** Filters for terms. Terms must match all filters. */
export type RoyaltyTermFilter = {
  /** Terms of this payee alone. */
  payee?: InputMaybe<Scalars['ID']['input']>;
  /** Terms that name this recording. */
  recording?: InputMaybe<Scalars['ID']['input']>;
  /** Terms about works, or about recordings. */
  subject?: InputMaybe<RoyaltyTermSubject>;
  /** Terms that name this work. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** A rule that says what payees get of income. */
export type RoyaltyTermInput = {
  /** ID of the contract of the payee that gets the money. Null takes the default contract. */
  contract?: InputMaybe<Scalars['ID']['input']>;
  /** What the percentage means. */
  deal: RoyaltyTermDeal;
  /** Last day of use. Null has no end. */
  endsOn?: InputMaybe<Scalars['Date']['input']>;
  /** Name of the term, as in explanations of amounts. */
  name: Scalars['String']['input'];
  /** ID of the payee. Null holds for every payee. */
  payee?: InputMaybe<Scalars['ID']['input']>;
  /** Fee or rate in percent, from 0 to 100 with at most 4 decimals. 0 is a rate. */
  percent: Scalars['Percent']['input'];
  /** ID of the only recording that is meant. Null means all. */
  recording?: InputMaybe<Scalars['ID']['input']>;
  /** Rights that the money is paid for. Empty means all rights of the subject. */
  rights?: InputMaybe<Array<IncomeRight>>;
  /** ID of the only source that is meant. Null means all. */
  source?: InputMaybe<Scalars['ID']['input']>;
  /** Kinds of sources that pay. Empty means all. */
  sourceKinds?: InputMaybe<Array<IncomeSourceKind>>;
  /** First day of use. Null has no beginning. */
  startsOn?: InputMaybe<Scalars['Date']['input']>;
  /** Whether the term is about income of works or of recordings. */
  subject: RoyaltyTermSubject;
  /** Tag of the works that are meant. Null means all works. */
  tag?: InputMaybe<Scalars['String']['input']>;
  /** Territories of use: countries (ISO 3166-1 alpha-2, such as DE) and groups of countries (TIS numbers, such as 2130). Empty means the world. */
  territories?: InputMaybe<Array<Scalars['String']['input']>>;
  /** ID of the only work that is meant. Null means all. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** Money that terms are tried on. */
export type RoyaltyTermQuestionInput = {
  /** Day of use. */
  day: Scalars['Date']['input'];
  /** ID of the recording that earned. Null for money of a work. */
  recording?: InputMaybe<Scalars['ID']['input']>;
  /** What the money is paid for. */
  right: IncomeRight;
  /** ID of the source that pays. */
  source: Scalars['ID']['input'];
  /** Territory of use: a country (ISO 3166-1 alpha-2) or a TIS number. Null if it is unknown. */
  territory?: InputMaybe<Scalars['String']['input']>;
  /** ID of the work that earned. Null for money of a recording. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** What a term divides. */
export type RoyaltyTermSubject =
  /** Income of recordings: master and neighbouring rights. */
  | 'RECORDING'
  /** Income of works: all rights except master and neighbouring rights. */
  | 'WORK';

/** Outcome for an object that was saved together with others. */
export type SaveOutcome =
  /** The object is new. */
  | 'CREATED'
  /** Nothing of the object was saved. `userErrors` says why. */
  | 'REFUSED'
  /** The stored object already has all values. Its version stays. */
  | 'UNCHANGED'
  /** A stored object was changed. */
  | 'UPDATED';

/** Type of a search result. */
export type SearchKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A document. */
  | 'DOCUMENT'
  /** An image. */
  | 'IMAGE'
  /** A label. */
  | 'LABEL'
  /** A music document. */
  | 'MUSIC_DOCUMENT'
  /** A publisher. */
  | 'PUBLISHER'
  /** A recording. */
  | 'RECORDING'
  /** A release. */
  | 'RELEASE'
  /** A video. */
  | 'VIDEO'
  /** A work. */
  | 'WORK';

/** What the platform spends on public blockchains. */
export type SettingsChainsInput = {
  /** Highest gas price on public Ethereum networks, in gwei. Null: no ceiling. */
  maxGasPriceGwei?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum transactions that the platform pays for on public networks within 24 hours. Null: no ceiling. */
  maxTransactionsPerDay?: InputMaybe<Scalars['Int']['input']>;
};

/** Mail server, and the sender of mails. */
export type SettingsEmailInput = {
  /** Sender address of mails. Null: derived from the public URL. */
  fromEmail?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** Sender name of mails. */
  fromName: Scalars['String']['input'];
  /** Host name of the mail server. Null: mails stay in the outbox. */
  smtpHost?: InputMaybe<Scalars['String']['input']>;
  /** Password at the mail server. Write-only. Null removes it; an empty text or omitting it keeps the stored value. */
  smtpPassword?: InputMaybe<Scalars['String']['input']>;
  /** Port of the mail server, such as 587. */
  smtpPort: Scalars['Int']['input'];
  /** User name at the mail server. Null: no sign-in. */
  smtpUser?: InputMaybe<Scalars['String']['input']>;
};

/** Sections to change. Omitted sections stay as they are. */
export type SettingsInput = {
  /** What the platform spends on public blockchains. */
  chains?: InputMaybe<SettingsChainsInput>;
  /** Mail server, and the sender of mails. */
  email?: InputMaybe<SettingsEmailInput>;
  /** Maintenance mode. While it is on, only administrators can change anything. */
  maintenance?: InputMaybe<SettingsMaintenanceInput>;
  /** Connection to the payment provider. */
  payments?: InputMaybe<SettingsPaymentsInput>;
  /** Rules for registration, sign-in and passwords. */
  security?: InputMaybe<SettingsSecurityInput>;
  /** Limits for uploaded files, and how this server sends files. */
  storage?: InputMaybe<SettingsStorageInput>;
};

/** Maintenance mode. While it is on, only administrators can change anything. */
export type SettingsMaintenanceInput = {
  /** Whether maintenance mode is on. */
  isEnabled: Scalars['Boolean']['input'];
  /** Message for users. */
  message: Scalars['String']['input'];
  /** When maintenance begins. Null: as soon as it is enabled. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Connection to the payment provider. */
export type SettingsPaymentsInput = {
  /** Whether only test keys are accepted, with which nothing is charged. */
  isTestMode: Scalars['Boolean']['input'];
  /** Publishable key. Payment pages are hosted by Stripe, so it only serves to check the mode of the keys. Null: none. */
  publicKey?: InputMaybe<Scalars['String']['input']>;
  /** Secret key. Write-only. Null removes it; an empty text or omitting it keeps the stored value. */
  secretKey?: InputMaybe<Scalars['String']['input']>;
  /** Signing secret of the webhook endpoint. Write-only. Null removes it; an empty text or omitting it keeps the stored value. */
  webhookSecret?: InputMaybe<Scalars['String']['input']>;
};

/** A secret of the settings. */
export type SettingsSecret =
  /** Secret key of the payment provider. */
  | 'SECRET_KEY'
  /** Password at the mail server. */
  | 'SMTP_PASSWORD'
  /** Signing secret of the webhook endpoint for the payment provider. */
  | 'WEBHOOK_SECRET';

/** Rules for registration, sign-in and passwords. */
export type SettingsSecurityInput = {
  /** Whether people can register without an invitation. */
  isRegistrationOpen: Scalars['Boolean']['input'];
  /** Whether users must set up two-factor authentication before they can continue. */
  isTwoFactorRequired: Scalars['Boolean']['input'];
  /** Wrong passwords for an account before sign-in is paused for 15 minutes. */
  maxSignInAttempts: Scalars['Int']['input'];
  /** Minimum length of new passwords. */
  passwordMinLength: Scalars['Int']['input'];
  /** Minutes without activity after which a session ends. */
  sessionTimeoutMinutes: Scalars['Int']['input'];
};

/** Limits for uploaded files, and how this server sends files. */
export type SettingsStorageInput = {
  /** File types that can be uploaded: extensions, MIME types or groups such as audio/*. Empty: all supported types. */
  allowedTypes: Array<Scalars['String']['input']>;
  /** Base URL of a content delivery network in front of this server, for published files. Null: none. */
  cdnUrl?: InputMaybe<Scalars['URL']['input']>;
  /** Whether responses are compressed. */
  isCompressionEnabled: Scalars['Boolean']['input'];
  /** Maximum size of an uploaded file. Null: the limit of each kind of file. */
  maxFileSizeMegabytes?: InputMaybe<Scalars['Int']['input']>;
};

/** Scale of shares without a percent sign. */
export type ShareScale =
  /** 5000 is a half, as in CWR. */
  | 'CWR'
  /** 0.5 is a half. */
  | 'FRACTION'
  /** 50 is a half. */
  | 'PERCENT';

/** Kind of collecting society. */
export type SocietyKind =
  /** Collective management organisation, for performing or mechanical rights. */
  | 'CMO'
  /** Performing rights organisation, which licenses public performances. */
  | 'PRO';

/** Number that a society gave a work. */
export type SocietyWorkNumberInput = {
  /** Number that the society gave the work. It is stored without spaces, dots and hyphens. */
  number: Scalars['String']['input'];
  /** CISAC code of the society, such as 35 for GEMA. */
  societyCode: Scalars['Int']['input'];
};

/** Sort direction. */
export type SortDirection =
  /** Ascending: A before Z, old before new. */
  | 'ASC'
  /** Descending: Z before A, new before old. */
  | 'DESC';

/** Which version of a split sheet counts. */
export type SplitBasis =
  /** The splits on the last day of the period of the run. */
  | 'RUN_DAY'
  /** The splits on the day of use. */
  | 'USE_PERIOD';

/** A group of parties on a work. */
export type SplitGroup =
  /** Contributors to the lyrics. */
  | 'AUTHORS'
  /** Contributors to the music. */
  | 'COMPOSERS'
  /** Publishers of the work. */
  | 'PUBLISHERS';

/** Kind of problem with the splits. */
export type SplitProblemCode =
  /** A party has two rows with the same role. */
  | 'DUPLICATE_PARTY_ROLE'
  /** The percentages of a group add up to more than 100. */
  | 'FACTORS_EXCEEDED'
  /** The percentages of a group add up to less than 100. */
  | 'FACTORS_MISSING'
  /** A group has a share but no rows. */
  | 'GROUP_EMPTY'
  /** The lyrics have a share but no authors. Without lyrics, set the music share to 100. */
  | 'LYRICS_WITHOUT_AUTHORS'
  /** A percentage is outside 0 to 100. */
  | 'OUT_OF_RANGE'
  /** A row has no contributor or publisher. */
  | 'PARTY_MISSING'
  /** Publishers receive more than half of the performance royalties. */
  | 'PUBLISHERS_ABOVE_HALF'
  /** There is a publishing share but no publisher. Without a publisher, set the publishing share to 0. */
  | 'PUBLISHING_WITHOUT_PUBLISHERS'
  /** A row has factors of 0, although its group has a share. */
  | 'SHARE_MISSING'
  /** Writers receive less than half of the performance royalties. */
  | 'WRITERS_BELOW_HALF';

/** Type of royalties. */
export type SplitRight =
  /** Royalties for copies: discs, downloads and streams. */
  | 'MECHANICAL'
  /** Royalties for public performance and broadcast. */
  | 'PERFORMANCE';

/** Severity of a problem. */
export type SplitSeverity =
  /** The splits cannot be saved. */
  | 'ERROR'
  /** A suggestion. */
  | 'HINT'
  /** The splits can be saved, but the work cannot be exported or tokenized. */
  | 'INCOMPLETE'
  /** The splits are unusual but allowed. */
  | 'WARNING';

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

/** Whether all royalties of a work are assigned in its splits. */
export type SplitsState =
  /** All royalties are assigned. */
  | 'COMPLETE'
  /** Some shares are not assigned. */
  | 'INCOMPLETE'
  /** There are no splits. */
  | 'NONE';

/** What a source declares, and what reached the bank, in one currency. An omitted value stays, null removes it. */
export type StatementDeclarationInput = {
  /** Currency of the statement. */
  currency: Scalars['CurrencyCode']['input'];
  /** Total that the source declares, in this currency. */
  declared?: InputMaybe<Scalars['Decimal']['input']>;
  /** Amount that reached the bank, in the reporting currency. */
  received?: InputMaybe<Scalars['Decimal']['input']>;
};

/** Filters for a list of statements. */
export type StatementFilter = {
  /** Day on or after which the period ends. */
  from?: InputMaybe<Scalars['Date']['input']>;
  /** ID of the source. */
  source?: InputMaybe<Scalars['ID']['input']>;
  /** Stages. */
  states?: InputMaybe<Array<StatementState>>;
  /** Day on or before which the period ends. */
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** The file of a statement. */
export type StatementInput = {
  /** Name of the file, such as 2026-Q3.csv. */
  fileName: Scalars['String']['input'];
  /** Size of the file in bytes, at most 256 MB. */
  sizeBytes: Scalars['ByteCount']['input'];
};

/** Language of the statements of a payee. */
export type StatementLanguage =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN'
  /** Spanish. */
  | 'ES'
  /** French. */
  | 'FR';

/** Answers to the questions of a statement. Omitted values stay as they are. */
export type StatementMappingInput = {
  /** Account or payee that the source pays. */
  account?: InputMaybe<Scalars['String']['input']>;
  /** Template as JSON, such as `proposedTemplate` with changes. */
  definition?: InputMaybe<Scalars['String']['input']>;
  /** Whether to use `definition` for the next file with the same headings. */
  isRemembered?: InputMaybe<Scalars['Boolean']['input']>;
  /** A new source that pays, instead of `source`. */
  newSource?: InputMaybe<IncomeSourceInput>;
  /** How to read the file. */
  options?: InputMaybe<StatementOptionsInput>;
  /** Last day of the period for which the source accounts. */
  periodEnd?: InputMaybe<Scalars['Date']['input']>;
  /** First day of the period for which the source accounts. */
  periodStart?: InputMaybe<Scalars['Date']['input']>;
  /** ID of the source that pays. */
  source?: InputMaybe<Scalars['ID']['input']>;
};

/** How to read a file where its template leaves it open. Omitted values stay as the template says. */
export type StatementOptionsInput = {
  /** Decimal mark of amounts. */
  amountMark?: InputMaybe<AmountMark>;
  /** Currency of lines without one of their own. */
  currency?: InputMaybe<Scalars['CurrencyCode']['input']>;
  /** Order of the parts of dates such as 03/04/2026. */
  dateOrder?: InputMaybe<DateOrder>;
  /** Character between cells, such as a semicolon. */
  delimiter?: InputMaybe<Scalars['String']['input']>;
  /** Encoding of the text. */
  encoding?: InputMaybe<TextEncoding>;
  /** What the money is paid for, for lines that do not say it. */
  right?: InputMaybe<IncomeRight>;
  /** Name of the only sheet of a workbook to read. */
  sheet?: InputMaybe<Scalars['String']['input']>;
};

/** What a file leaves open. */
export type StatementQuestionKind =
  /** Whether a point or a comma is the decimal mark of amounts. */
  | 'AMOUNT_MARK'
  /** The currency of the amounts. */
  | 'CURRENCY'
  /** Whether the day or the month comes first in dates. */
  | 'DATE_ORDER'
  /** The period for which the source accounts. */
  | 'PERIOD'
  /** What the money is paid for. */
  | 'RIGHT'
  /** The source that pays. */
  | 'SOURCE'
  /** No template has the headings of the file. Map its columns. */
  | 'TEMPLATE';

/** Sort order of a list. */
export type StatementSort = {
  /** Field to sort by. */
  by: StatementSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field to sort statements by. */
export type StatementSortField =
  /** Amount in the reporting currency. */
  | 'AMOUNT'
  /** Time of the upload. */
  | 'CREATED_AT'
  /** End of the period for which the source accounts. */
  | 'PERIOD'
  /** Name of the source. */
  | 'SOURCE';

/** Stage of a royalty statement. It counts in figures while it is `POSTED`. */
export type StatementState =
  /** The statement was cancelled before it was posted. */
  | 'CANCELLED'
  /** The statement was cancelled, and its lines are being deleted. */
  | 'CANCELLING'
  /** The statement was deleted, and its lines are being removed. It is in no list. */
  | 'DELETING'
  /** The statement could not be read. See `failure`. */
  | 'FAILED'
  /** The file leaves something open. See `questions`, and answer with `statementMap`. */
  | 'MAPPING'
  /** The lines are being matched with the catalogue. */
  | 'MATCHING'
  /** The statement counts in all figures. */
  | 'POSTED'
  /** The statement is being posted. */
  | 'POSTING'
  /** The lines are read. The statement counts in no figure until `statementPost`. */
  | 'READ'
  /** The rows of the file are being read. */
  | 'READING'
  /** The file is being uploaded. */
  | 'RECEIVING'
  /** The statement was posted, and counts in no figure any more. Its lines are kept. */
  | 'REVERSED'
  /** The statement is being taken out of all figures. */
  | 'REVERSING';

/** A template to save. */
export type StatementTemplateInput = {
  /** The template as JSON, as `definition` of a template has it. */
  definition: Scalars['String']['input'];
};

/** Origin of a template. */
export type StatementTemplateOrigin =
  /** Offered to all workspaces by an administrator. */
  | 'OFFERED'
  /** Part of the product. */
  | 'SHIPPED'
  /** Saved in the workspace. */
  | 'WORKSPACE';

/** Filters for subscribers. Subscribers must match all filters. An empty list of values matches nothing. */
export type SubscriberFilter = {
  /** ID of the package of the tier: music_catalog or publisher. */
  package?: InputMaybe<Scalars['ID']['input']>;
  /** Subscribers whose plan has one of these statuses. */
  statuses?: InputMaybe<Array<PlanStatus>>;
};

/** Sort order of a list. */
export type SubscriberSort = {
  /** Field to sort by. */
  by: SubscriberSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which subscribers are sorted. */
export type SubscriberSortField =
  /** Time of the first plan. */
  | 'CREATED_AT'
  /** Name of the workspace, ignoring case and diacritics. */
  | 'WORKSPACE_NAME';

/** Format of a table file. */
export type TableFormat =
  /** Text with a delimiter between cells. */
  | 'CSV'
  /** Workbook of Excel. */
  | 'XLSX';

/** Encoding of a text file. */
export type TextEncoding =
  /** Mac OS Roman, for Western European languages. */
  | 'MACINTOSH'
  /** Shift_JIS with the extensions of Windows (code page 932), for Japanese. */
  | 'SHIFT_JIS'
  /** UTF-8. */
  | 'UTF_8'
  /** UTF-16, with the high byte of each unit first. */
  | 'UTF_16BE'
  /** UTF-16, with the low byte of each unit first. */
  | 'UTF_16LE'
  /** Windows-1252, for Western European languages. */
  | 'WINDOWS_1252';

/** Terms under which a tier includes one feature. */
export type TierFeatureInput = {
  /** Feature to which the terms apply. `ADMIN_ACCESS` is refused. */
  feature: FeatureKey;
  /** Whether plans of the tier have the feature, even if only during a trial. */
  isIncluded: Scalars['Boolean']['input'];
  /** Whether the feature is included only during a trial. */
  isTrialOnly: Scalars['Boolean']['input'];
  /** Maximum usage of the feature. Null if unlimited or not counted. */
  maxUsage?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum usage of the feature during a trial. Null if unlimited or not counted. Omit to use `maxUsage`. */
  trialMaxUsage?: InputMaybe<Scalars['Int']['input']>;
};

/** A new version of a tier. */
export type TierInput = {
  /** Requests per minute for API keys. 0 without API access. */
  apiRequestsPerMinute: Scalars['Int']['input'];
  /** Name of the tier for customers, such as Enterprise. */
  displayName: Scalars['String']['input'];
  /** Features of the tier. Features that are not listed are not included. */
  features: Array<TierFeatureInput>;
  /** Customers whom the tier suits, such as small publishers. */
  idealFor: Scalars['String']['input'];
  /** Reason for the change, for the version history. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Price per month. In cents of a US dollar; 0 for a free tier. */
  priceMonthlyCents: Scalars['Int']['input'];
  /** Price per year. In cents of a US dollar; 0 for a free tier. */
  priceYearlyCents: Scalars['Int']['input'];
  /** Length of the trial in days. 0 for none. */
  trialDays: Scalars['Int']['input'];
};

/** Result of comparing a token with its blockchain. */
export type TokenCheckState =
  /** The blockchain matches the records of this server. */
  | 'AGREES'
  /** The blockchain differs from the records of this server. */
  | 'DIFFERS'
  /** No node responded. */
  | 'UNREACHABLE';

/** A wallet that receives part of a royalty token. */
export type TokenHolderInput = {
  /** Address of the wallet on the blockchain of the token. */
  address: Scalars['String']['input'];
  /** Name of the holder for your own records. Not written to the blockchain. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Percentage from 0 to 100 with at most 4 decimals, such as "33.33". */
  share: Scalars['Percent']['input'];
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

/** State of a signed transaction. */
export type TokenTransactionState =
  /** A node accepted the transaction. */
  | 'BROADCAST'
  /** The transaction is in a block and had its effect. */
  | 'CONFIRMED'
  /** No block can include the transaction any more. */
  | 'EXPIRED'
  /** A transaction with a higher fee took its place. */
  | 'REPLACED'
  /** The transaction is in a block and failed there. */
  | 'REVERTED'
  /** Signed and stored, and not sent yet. */
  | 'SIGNED';

/** Whether a token is unique or divided into shares. */
export type TokenType =
  /** A unique token for the whole work, recording or asset. */
  | 'NFT'
  /** A fixed number of shares in the royalties. */
  | 'ROYALTY_TOKEN';

/** Filters for tokenizations. Tokenizations must match all filters. An empty list of values matches nothing. */
export type TokenizationFilter = {
  /**
   * Tokenizations on Ethereum or on Solana.
   * @deprecated Use blockchains. Goes after 2027-06-30.
   */
  blockchain?: InputMaybe<Blockchain>;
  /** Tokenizations on one of these blockchains. */
  blockchains?: InputMaybe<Array<Blockchain>>;
  /** Tokenizations created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /**
   * Tokenizations of works, recordings, images, videos or documents.
   * @deprecated Use kinds. Goes after 2027-06-30.
   */
  kind?: InputMaybe<TokenSubjectKind>;
  /** Tokenizations of objects of one of these kinds. */
  kinds?: InputMaybe<Array<TokenSubjectKind>>;
  /**
   * Tokenizations at this step of minting.
   * @deprecated Use states. Goes after 2027-06-30.
   */
  state?: InputMaybe<TokenizationState>;
  /** Tokenizations in one of these processing states. */
  states?: InputMaybe<Array<TokenizationState>>;
  /** ID of the work, recording or asset that was tokenized. */
  subject?: InputMaybe<Scalars['ID']['input']>;
  /**
   * NFTs or royalty tokens only.
   * @deprecated Use tokenTypes. Goes after 2027-06-30.
   */
  tokenType?: InputMaybe<TokenType>;
  /** Tokenizations with one of these token types. */
  tokenTypes?: InputMaybe<Array<TokenType>>;
  /** Tokenizations last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
};

/** Blockchain, type and terms of a token. */
export type TokenizationInput = {
  /** Blockchain on which to mint the token. */
  blockchain: Blockchain;
  /** Wallets that share the supply of a royalty token. By default `walletAddress` receives the whole supply. */
  holders?: InputMaybe<Array<TokenHolderInput>>;
  /** Unique text for this request. A repeated request with the same key and values returns the same tokenization. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Royalty on resale, from 0 to 10 percent in steps of 0.5. Defaults to 5. Announced in the token but not enforced. */
  royaltyPercentage?: InputMaybe<Scalars['Percent']['input']>;
  /** NFT for a unique token, or royalty token for shares. */
  tokenType: TokenType;
  /** Number of tokens of a royalty token, from 1,000 to 10,000,000. Defaults to 1,000,000. Ignored for an NFT. */
  totalSupply?: InputMaybe<Scalars['Int']['input']>;
  /** Address of the wallet that receives the token and the royalties on resale. */
  walletAddress: Scalars['String']['input'];
};

/** Sort order of a list. */
export type TokenizationSort = {
  /** Field to sort by. */
  by: TokenizationSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which tokenizations are sorted. */
export type TokenizationSortField =
  /** Time of the request. */
  | 'CREATED_AT'
  /** Title of the object, ignoring case and diacritics. Numbers are in order: 2 comes before 10. */
  | 'TITLE'
  /** Time of the last change, such as a step of minting. */
  | 'UPDATED_AT';

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

/** Days by which to extend a trial. */
export type TrialExtensionInput = {
  /** Days to add, 1 to 90. */
  days: Scalars['Int']['input'];
};

/** Filters for codes of the UPC inventory. Codes must match all filters. An empty list of values matches nothing. */
export type UpcCodeFilter = {
  /** Codes of products in one of these formats. */
  formats?: InputMaybe<Array<ProductFormat>>;
  /** True for codes that can be given to a release, false for all others. */
  isFree?: InputMaybe<Scalars['Boolean']['input']>;
  /** Codes with one of these statuses. */
  statuses?: InputMaybe<Array<UpcStatus>>;
};

/** Changes to a code of the UPC inventory. Omitted fields keep their values. */
export type UpcCodePatch = {
  /** Whether the product is digital or physical. */
  format?: InputMaybe<ProductFormat>;
  /** Product that has or will have the code. */
  product?: InputMaybe<Scalars['String']['input']>;
  /** Whether the code is in use, free or blocked. */
  status?: InputMaybe<UpcStatus>;
};

/** Sort order of a list. */
export type UpcCodeSort = {
  /** Field to sort by. */
  by: UpcCodeSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which codes of the UPC inventory are sorted. */
export type UpcCodeSortField =
  /** Code, compared digit by digit from the left. */
  | 'CODE'
  /** Time of import. */
  | 'CREATED_AT'
  /** Product, ignoring case and diacritics. Codes without a product come first. */
  | 'PRODUCT';

/** Whether a code of the UPC inventory is in use (`ACTIVE`), free (`PENDING`) or blocked (`INACTIVE`). */
export type UpcStatus =
  /** In use: a release has the code. */
  | 'ACTIVE'
  /** Blocked: the code cannot be given to another release. */
  | 'INACTIVE'
  /** Free: the code can be given to a release. */
  | 'PENDING';

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
  roles?: InputMaybe<Array<UserRole>>;
  /** Users in one of these states. */
  states?: InputMaybe<Array<UserState>>;
};

/** A user account. */
export type UserInput = {
  /** Email address. Case is ignored. */
  email: Scalars['EmailAddress']['input'];
  /** First name, as other people in the workspace see it. */
  firstName: Scalars['String']['input'];
  /** Last name, as other people in the workspace see it. */
  lastName: Scalars['String']['input'];
  /** Role on the platform. */
  role: UserRole;
};

/** Changes to a user account. Omitted fields keep their values. */
export type UserPatch = {
  /** Email address. Case is ignored. */
  email?: InputMaybe<Scalars['EmailAddress']['input']>;
  /** First name, as other people in the workspace see it. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name, as other people in the workspace see it. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Role on the platform. */
  role?: InputMaybe<UserRole>;
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

/** Sort order of a list. */
export type UserSort = {
  /** Field to sort by. */
  by: UserSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
};

/** Field by which users are sorted. */
export type UserSortField =
  /** Time when the account was created. */
  | 'CREATED_AT'
  /** Email address. */
  | 'EMAIL'
  /** First name, then last name, as names are shown. */
  | 'NAME';

/** Whether a user can sign in, is invited or is deactivated. */
export type UserState =
  /** Uses the platform. */
  | 'ACTIVE'
  /** Deactivated, so cannot sign in. */
  | 'INACTIVE'
  /** Added by an administrator, without a password yet. */
  | 'INVITED';

/** Result of verifying a fingerprint. */
export type VerificationState =
  /** The Merkle root is in a block of at least one blockchain. */
  | 'ANCHORED'
  /** The fingerprint is registered but not anchored yet. */
  | 'PENDING'
  /** No public information about the fingerprint. */
  | 'UNKNOWN';

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
  claimType?: InputMaybe<VideoClaimType>;
  /** Person or company that makes the claim. */
  claimant?: InputMaybe<Scalars['String']['input']>;
  /** End of the claimed part, in seconds from the beginning of the video. */
  endSeconds?: InputMaybe<Scalars['Float']['input']>;
  /** Notes about the claim. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Start of the claimed part, in seconds from the beginning of the video. */
  startSeconds?: InputMaybe<Scalars['Float']['input']>;
  /** Status of the claim. Defaults to `OPEN`. */
  status?: InputMaybe<VideoClaimStatus>;
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
  analyticsTrackingId?: InputMaybe<Scalars['String']['input']>;
  /** Make and model of the camera. */
  camera?: InputMaybe<Scalars['String']['input']>;
  /** Whether the video is in Content ID of YouTube. Entered by people, not read from YouTube. */
  contentIdEnrollment?: InputMaybe<ContentIdEnrollment>;
  /** Audience for which the content is suitable. */
  contentRating?: InputMaybe<ContentRating>;
  /** Director, as free text. Named as creator in a token. */
  director?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about publishing the video on platforms. */
  distributionNotes?: InputMaybe<Scalars['String']['input']>;
  /** Platforms on which the video is shown. */
  distributionPlatforms?: InputMaybe<Array<DistributionPlatform>>;
  /** Publishing stage on platforms. Entered by people: nothing is published from here. */
  distributionStatus?: InputMaybe<DistributionStatus>;
  /** Whether other websites may embed the video. */
  embedPermissions?: InputMaybe<Permission>;
  /** Date on which the rights expire. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Countries where the video is allowed or blocked. */
  geographicRestrictions?: InputMaybe<Array<GeographicRestrictionInput>>;
  /** International Standard Recording Code (ISRC) of the video, such as USRC17607839. */
  isrcCode?: InputMaybe<Scalars['Isrc']['input']>;
  /** Keywords for search on platforms. */
  keywords?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Language code, such as en. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Place where the video was shot. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Whether the video is monetised on the platforms. */
  monetizationStatus?: InputMaybe<MonetizationStatus>;
  /** Producer of the video, as free text. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** First day on which platforms show the video. */
  releaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Person or company that holds the rights in the video. */
  rightsHolder?: InputMaybe<Scalars['String']['input']>;
  /** Date on which the video was shot. */
  shootDate?: InputMaybe<Scalars['Date']['input']>;
  /** Whether others may syndicate the video. */
  syndicationRights?: InputMaybe<Permission>;
  /** People for whom the video is made, such as students. */
  targetAudience?: InputMaybe<Scalars['String']['input']>;
};

/** Event of a delivery. */
export type WebhookDeliveryEvent =
  /** An asset was created. */
  | 'ASSET_CREATED'
  /** An asset was moved to the bin or deleted. */
  | 'ASSET_REMOVED'
  /** An asset left the bin. */
  | 'ASSET_RESTORED'
  /** An asset was changed. */
  | 'ASSET_UPDATED'
  /** A contributor was created. */
  | 'CONTRIBUTOR_CREATED'
  /** A contributor was moved to the bin or deleted. */
  | 'CONTRIBUTOR_REMOVED'
  /** A contributor left the bin. */
  | 'CONTRIBUTOR_RESTORED'
  /** A contributor was changed. */
  | 'CONTRIBUTOR_UPDATED'
  /** An import was imported, undone, cancelled or failed. */
  | 'IMPORT_FINISHED'
  /** A label was created. */
  | 'LABEL_CREATED'
  /** A label was moved to the bin or deleted. */
  | 'LABEL_REMOVED'
  /** A label left the bin. */
  | 'LABEL_RESTORED'
  /** A label was changed. */
  | 'LABEL_UPDATED'
  /** A music document was created. */
  | 'MUSIC_DOCUMENT_CREATED'
  /** A music document was moved to the bin or deleted. */
  | 'MUSIC_DOCUMENT_REMOVED'
  /** A music document left the bin. */
  | 'MUSIC_DOCUMENT_RESTORED'
  /** A music document was changed. */
  | 'MUSIC_DOCUMENT_UPDATED'
  /** A payee was created, changed or deleted. */
  | 'PAYEE_CHANGED'
  /** A proof of existence was created, changed or deleted. */
  | 'PROOF_CHANGED'
  /** A publisher was created. */
  | 'PUBLISHER_CREATED'
  /** A publisher was moved to the bin or deleted. */
  | 'PUBLISHER_REMOVED'
  /** A publisher left the bin. */
  | 'PUBLISHER_RESTORED'
  /** A publisher was changed. */
  | 'PUBLISHER_UPDATED'
  /** A recording was created. */
  | 'RECORDING_CREATED'
  /** A recording was moved to the bin or deleted. */
  | 'RECORDING_REMOVED'
  /** A recording left the bin. */
  | 'RECORDING_RESTORED'
  /** A recording was changed. */
  | 'RECORDING_UPDATED'
  /** A release was created. */
  | 'RELEASE_CREATED'
  /** A release was moved to the bin or deleted. */
  | 'RELEASE_REMOVED'
  /** A release left the bin. */
  | 'RELEASE_RESTORED'
  /** A release was changed. */
  | 'RELEASE_UPDATED'
  /** A royalty run was issued. */
  | 'ROYALTY_RUN_ISSUED'
  /** A royalty run was reversed. */
  | 'ROYALTY_RUN_REVERSED'
  /** A statement was posted. */
  | 'STATEMENT_POSTED'
  /** A statement was reversed. */
  | 'STATEMENT_REVERSED'
  /** A test that an owner requested. */
  | 'TEST'
  /** A tokenization was created, changed or deleted. */
  | 'TOKENIZATION_CHANGED'
  /** A work was created. */
  | 'WORK_CREATED'
  /** A work was moved to the bin or deleted. */
  | 'WORK_REMOVED'
  /** A work left the bin. */
  | 'WORK_RESTORED'
  /** A work was changed. */
  | 'WORK_UPDATED';

/** Filters for deliveries. Deliveries must match all filters. An empty list of values matches nothing. */
export type WebhookDeliveryFilter = {
  /** IDs of webhook endpoints, at most 20. Unknown ones match nothing. */
  endpoints?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Events of the deliveries. */
  events?: InputMaybe<Array<WebhookDeliveryEvent>>;
  /** States of the deliveries. */
  states?: InputMaybe<Array<WebhookDeliveryState>>;
};

/** State of a delivery. */
export type WebhookDeliveryState =
  /** The last attempt failed. A replay sends the delivery again. */
  | 'FAILED'
  /** The receiver answered with a status from 200 to 299. */
  | 'SUCCEEDED'
  /** Not sent yet, or to be tried again. */
  | 'WAITING';

/** A new webhook endpoint. */
export type WebhookEndpointInput = {
  /** ID of the API key with whose rights the query runs. */
  apiKeyId?: InputMaybe<Scalars['ID']['input']>;
  /** GraphQL query with the variable `$id: ID!`, whose result for the changed object is part of the payload. Requires `apiKeyId`. */
  document?: InputMaybe<Scalars['String']['input']>;
  /** Events that the endpoint receives, at least one. */
  events: Array<WebhookEvent>;
  /** Name of the endpoint. */
  name: Scalars['String']['input'];
  /** Address that receives the requests, with https. */
  url: Scalars['URL']['input'];
};

/** Changes to a webhook endpoint. Omitted fields keep their values. */
export type WebhookEndpointPatch = {
  /** ID of the API key with whose rights the query runs. */
  apiKeyId?: InputMaybe<Scalars['ID']['input']>;
  /** GraphQL query with the variable `$id: ID!`, whose result for the changed object is part of the payload. Requires `apiKeyId`. */
  document?: InputMaybe<Scalars['String']['input']>;
  /** Events that the endpoint receives, at least one. */
  events?: InputMaybe<Array<WebhookEvent>>;
  /** Name of the endpoint. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** PAUSED stops deliveries. ACTIVE continues with the changes since then. */
  state?: InputMaybe<WebhookEndpointState>;
  /** Address that receives the requests, with https. */
  url?: InputMaybe<Scalars['URL']['input']>;
};

/** Whether a webhook endpoint receives requests. */
export type WebhookEndpointState =
  /** Changes are sent to the endpoint. */
  | 'ACTIVE'
  /** Nothing is sent. Changes are kept until the endpoint is active again. */
  | 'PAUSED';

/** Event that a webhook can receive. */
export type WebhookEvent =
  /** An asset was created. */
  | 'ASSET_CREATED'
  /** An asset was moved to the bin or deleted. */
  | 'ASSET_REMOVED'
  /** An asset left the bin. */
  | 'ASSET_RESTORED'
  /** An asset was changed. */
  | 'ASSET_UPDATED'
  /** A contributor was created. */
  | 'CONTRIBUTOR_CREATED'
  /** A contributor was moved to the bin or deleted. */
  | 'CONTRIBUTOR_REMOVED'
  /** A contributor left the bin. */
  | 'CONTRIBUTOR_RESTORED'
  /** A contributor was changed. */
  | 'CONTRIBUTOR_UPDATED'
  /** An import was imported, undone, cancelled or failed. */
  | 'IMPORT_FINISHED'
  /** A label was created. */
  | 'LABEL_CREATED'
  /** A label was moved to the bin or deleted. */
  | 'LABEL_REMOVED'
  /** A label left the bin. */
  | 'LABEL_RESTORED'
  /** A label was changed. */
  | 'LABEL_UPDATED'
  /** A music document was created. */
  | 'MUSIC_DOCUMENT_CREATED'
  /** A music document was moved to the bin or deleted. */
  | 'MUSIC_DOCUMENT_REMOVED'
  /** A music document left the bin. */
  | 'MUSIC_DOCUMENT_RESTORED'
  /** A music document was changed. */
  | 'MUSIC_DOCUMENT_UPDATED'
  /** A payee was created, changed or deleted. */
  | 'PAYEE_CHANGED'
  /** A proof of existence was created, changed or deleted. */
  | 'PROOF_CHANGED'
  /** A publisher was created. */
  | 'PUBLISHER_CREATED'
  /** A publisher was moved to the bin or deleted. */
  | 'PUBLISHER_REMOVED'
  /** A publisher left the bin. */
  | 'PUBLISHER_RESTORED'
  /** A publisher was changed. */
  | 'PUBLISHER_UPDATED'
  /** A recording was created. */
  | 'RECORDING_CREATED'
  /** A recording was moved to the bin or deleted. */
  | 'RECORDING_REMOVED'
  /** A recording left the bin. */
  | 'RECORDING_RESTORED'
  /** A recording was changed. */
  | 'RECORDING_UPDATED'
  /** A release was created. */
  | 'RELEASE_CREATED'
  /** A release was moved to the bin or deleted. */
  | 'RELEASE_REMOVED'
  /** A release left the bin. */
  | 'RELEASE_RESTORED'
  /** A release was changed. */
  | 'RELEASE_UPDATED'
  /** A royalty run was issued. */
  | 'ROYALTY_RUN_ISSUED'
  /** A royalty run was reversed. */
  | 'ROYALTY_RUN_REVERSED'
  /** A statement was posted. */
  | 'STATEMENT_POSTED'
  /** A statement was reversed. */
  | 'STATEMENT_REVERSED'
  /** A tokenization was created, changed or deleted. */
  | 'TOKENIZATION_CHANGED'
  /** A work was created. */
  | 'WORK_CREATED'
  /** A work was moved to the bin or deleted. */
  | 'WORK_REMOVED'
  /** A work left the bin. */
  | 'WORK_RESTORED'
  /** A work was changed. */
  | 'WORK_UPDATED';

/** Why a webhook endpoint is paused. */
export type WebhookPauseReason =
  /** The receiver accepted no request for three days. */
  | 'FAILURES'
  /** The receiver answered with the status 410. */
  | 'GONE'
  /** An owner paused the endpoint. */
  | 'OWNER'
  /** The person who answers for the endpoint is no longer an owner. Another owner can resume it. */
  | 'OWNER_LEFT';

/** Filters for works. Works must match all filters. An empty list of values matches nothing. */
export type WorkFilter = {
  /** Works whose splits name the contributor with this ID. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Works created in this period. */
  createdAt?: InputMaybe<DateTimeRange>;
  /** Works with exactly this genre, ignoring case and diacritics. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** True for works with an ISWC, false for works without one. */
  hasIswc?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for works whose ISWC has a wrong check digit, false for all other works. */
  hasWrongIswc?: InputMaybe<Scalars['Boolean']['input']>;
  /** Works with one of these IDs, at most 100. Unknown IDs match nothing. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Works with one of these ISWCs, with or without separators. At most 100. Unknown ones match nothing. */
  iswcs?: InputMaybe<Array<Scalars['Iswc']['input']>>;
  /** Works with lyrics in exactly this language, ignoring case and diacritics. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Works whose splits name the publisher with this ID. */
  publisher?: InputMaybe<Scalars['ID']['input']>;
  /** Works with one of these own numbers in `reference`, spelled exactly. At most 100. Unknown ones match nothing. */
  references?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Works registered with this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
  /** Works whose royalties are not, partly or fully assigned. */
  splitsState?: InputMaybe<SplitsState>;
  /** Works with exactly this title, ignoring case and diacritics. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Works with one of these statuses. */
  trackStatus?: InputMaybe<Array<TrackStatus>>;
  /** Works last changed in this period. Creation counts as a change. */
  updatedAt?: InputMaybe<DateTimeRange>;
  /** Works that credit at least one of these contributors. At most 100 contributors. */
  writers?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Fields of a work. */
export type WorkInput = {
  /** Another title of the work, such as a translation. Included in searches. */
  alternativeTitle?: InputMaybe<Scalars['String']['input']>;
  /** Artist who made the work known. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Author as credited on the work, as free text. `splits` has the shares. */
  authorName?: InputMaybe<Scalars['String']['input']>;
  /** Composer as credited on the work, as free text. `splits` has the shares. */
  composerName?: InputMaybe<Scalars['String']['input']>;
  /** Owner in the copyright line (©). Required for tokenization. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the copyright line (©), at most the next year. */
  copyrightYear?: InputMaybe<Scalars['Int']['input']>;
  /** Date on which the work was finished. */
  creationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Text about the work, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Usual duration of the work in whole seconds, at most 24 hours. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Musical genre, such as Pop. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** Instruments, comma-separated. */
  instruments?: InputMaybe<Scalars['String']['input']>;
  /** Whether the work is registered with a society. */
  isRegistered?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the publishing contract is signed. */
  isSigned?: InputMaybe<Scalars['Boolean']['input']>;
  /** International Standard Musical Work Code (ISWC), such as T-034.524.680-1. */
  iswc?: InputMaybe<Scalars['Iswc']['input']>;
  /** Language of the lyrics. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Lyrics, with section markers such as [Verse 1]. */
  lyrics?: InputMaybe<Scalars['String']['input']>;
  /** Mood of the music, such as Calm. */
  mood?: InputMaybe<Scalars['String']['input']>;
  /** Musical key, such as C major. */
  musicalKey?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the work. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) with which the work is registered. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Number of the work at the performing rights organisation. */
  proWorkCode?: InputMaybe<Scalars['String']['input']>;
  /** Producer of the recording, as free text. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as credited on the work, as free text. `splits` has the shares. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** Publisher in the copyright line. */
  publisherName?: InputMaybe<Scalars['String']['input']>;
  /** Place of the first recording. */
  recordingLocation?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as W-00123. Null if none was entered. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Date of the registration with a society. */
  registrationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Date on which the publishing contract was signed. */
  signDate?: InputMaybe<Scalars['Date']['input']>;
  /** Narrower genre, such as Synth-Pop. */
  subGenre?: InputMaybe<Scalars['String']['input']>;
  /** Free tags of the work, such as Summer. At most 50, each with up to 60 characters. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tempo in beats per minute. */
  tempo?: InputMaybe<Scalars['Int']['input']>;
  /** Time signature, such as 4/4. */
  timeSignature?: InputMaybe<Scalars['String']['input']>;
  /** Main title of the work, at most 300 characters. */
  title: Scalars['String']['input'];
  /** Release status of the work. */
  trackStatus?: InputMaybe<TrackStatus>;
  /** Version of the composition, such as a remix. */
  versionType?: InputMaybe<VersionType>;
  /** Year in which the work was written. */
  yearOfCreation?: InputMaybe<Scalars['Int']['input']>;
};

/** Field by which a stored work is found. */
export type WorkMatch =
  /** The ISWC of the work, `iswc`. */
  | 'ISWC'
  /** The own number of the work, `reference`. */
  | 'REFERENCE';

/** Changes to a work. Omitted fields keep their values. */
export type WorkPatch = {
  /** Another title of the work, such as a translation. Included in searches. */
  alternativeTitle?: InputMaybe<Scalars['String']['input']>;
  /** Artist who made the work known. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Author as credited on the work, as free text. `splits` has the shares. */
  authorName?: InputMaybe<Scalars['String']['input']>;
  /** Composer as credited on the work, as free text. `splits` has the shares. */
  composerName?: InputMaybe<Scalars['String']['input']>;
  /** Owner in the copyright line (©). Required for tokenization. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the copyright line (©), at most the next year. */
  copyrightYear?: InputMaybe<Scalars['Int']['input']>;
  /** Date on which the work was finished. */
  creationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Text about the work, at most 20,000 characters. Tokenization publishes the first 2,000. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Usual duration of the work in whole seconds, at most 24 hours. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Musical genre, such as Pop. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** Instruments, comma-separated. */
  instruments?: InputMaybe<Scalars['String']['input']>;
  /** Whether the work is registered with a society. */
  isRegistered?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the publishing contract is signed. */
  isSigned?: InputMaybe<Scalars['Boolean']['input']>;
  /** International Standard Musical Work Code (ISWC), such as T-034.524.680-1. */
  iswc?: InputMaybe<Scalars['Iswc']['input']>;
  /** Language of the lyrics. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Lyrics, with section markers such as [Verse 1]. */
  lyrics?: InputMaybe<Scalars['String']['input']>;
  /** Mood of the music, such as Calm. */
  mood?: InputMaybe<Scalars['String']['input']>;
  /** Musical key, such as C major. */
  musicalKey?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the work. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) with which the work is registered. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Number of the work at the performing rights organisation. */
  proWorkCode?: InputMaybe<Scalars['String']['input']>;
  /** Producer of the recording, as free text. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as credited on the work, as free text. `splits` has the shares. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** Publisher in the copyright line. */
  publisherName?: InputMaybe<Scalars['String']['input']>;
  /** Place of the first recording. */
  recordingLocation?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as W-00123. Null if none was entered. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Date of the registration with a society. */
  registrationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Date on which the publishing contract was signed. */
  signDate?: InputMaybe<Scalars['Date']['input']>;
  /** Narrower genre, such as Synth-Pop. */
  subGenre?: InputMaybe<Scalars['String']['input']>;
  /** Free tags of the work, such as Summer. At most 50, each with up to 60 characters. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tempo in beats per minute. */
  tempo?: InputMaybe<Scalars['Int']['input']>;
  /** Time signature, such as 4/4. */
  timeSignature?: InputMaybe<Scalars['String']['input']>;
  /** Main title of the work, at most 300 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Release status of the work. */
  trackStatus?: InputMaybe<TrackStatus>;
  /** Version of the composition, such as a remix. */
  versionType?: InputMaybe<VersionType>;
  /** Year in which the work was written. */
  yearOfCreation?: InputMaybe<Scalars['Int']['input']>;
};

/** A work to save. Without `id` and `matchBy` it is created. */
export type WorkSaveInput = {
  /** Set to true to save an ISWC that another work already has. */
  acceptsDuplicateIswc?: InputMaybe<Scalars['Boolean']['input']>;
  /** ID of the stored work to change. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Fields of the work. A new one needs the fields that `WorkInput` requires. */
  input: WorkPatch;
  /** Changes the stored work that has the value of this field in `input`, and creates a work if there is none. Not together with `id`. */
  matchBy?: InputMaybe<WorkMatch>;
  /** Splits of the work, which replace the current ones. */
  splits?: InputMaybe<SplitSheetInput>;
  /** Version on which a change is based. Omit it to change the work whatever its version is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Sort order of a list. */
export type WorkSort = {
  /** Field to sort by. */
  by: WorkSortField;
  /** Sort direction. Defaults to ascending. */
  direction?: InputMaybe<SortDirection>;
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
