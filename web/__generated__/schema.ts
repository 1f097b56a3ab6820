export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date without time or zone: 2026-11-21. */
  Date: { input: string; output: string; }
  /** An instant in ISO 8601, UTC: 2026-11-21T06:00:00.000Z. */
  DateTime: { input: string; output: string; }
  /** IPI name number: 11 digits, the last two of them a check number. */
  Ipi: { input: string; output: string; }
  /** IPI base number: I-000000229-7. */
  IpiBase: { input: string; output: string; }
  /** International standard name identifier (ISO 27729): 16 characters, the last one a check character. */
  Isni: { input: string; output: string; }
  /** International standard recording code (ISO 3901): twelve characters, USRC17607839, shown as US-RC1-76-07839. */
  Isrc: { input: string; output: string; }
  /** International standard musical work code (ISO 15707), shown as T-034.524.680-1. */
  Iswc: { input: string; output: string; }
  /** A percentage with up to four decimals, written as text so that it stays exact: "66.67". Numbers are accepted on input. */
  Percent: { input: string; output: string; }
};

/** What something was done to. */
export type ActivitySubjectKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A publisher. */
  | 'PUBLISHER'
  /** A work. */
  | 'WORK';

/** What somebody did. */
export type ActivityVerb =
  /** Changed it. */
  | 'CHANGED'
  /** Added it. */
  | 'CREATED'
  /** Put it into the bin. */
  | 'DELETED'
  /** Put another contributor or publisher in its place on the works. */
  | 'REPLACED'
  /** Took it out of the bin. */
  | 'RESTORED';

/** How far figures look back. */
export type AnalyticsRange =
  /** Seven days. */
  | 'DAYS_7'
  /** Thirty days. */
  | 'DAYS_30'
  /** Ninety days. */
  | 'DAYS_90'
  /** One year. */
  | 'YEAR_1';

/** A new API key. */
export type ApiKeyInput = {
  /** When the key expires. Null for a key that works until it is revoked. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Name of the key, such as the program that uses it. */
  name: Scalars['String']['input'];
  /** What the key may do. */
  scope: ApiKeyScope;
};

/** What an API key may do. */
export type ApiKeyScope =
  /** Reads the catalogue. */
  | 'READ'
  /** Reads and changes the catalogue, as far as the one who made the key may. */
  | 'WRITE';

/** Whether an API key works. */
export type ApiKeyState =
  /** Its time is over. */
  | 'EXPIRED'
  /** It works, as long as the plan includes API access. */
  | 'LIVE'
  /** It was revoked, or the one who made it has left the workspace. */
  | 'REVOKED';

/** What an asset shows or is. Which ones there are depends on its kind. */
export type AssetCategory =
  /** Album cover. */
  | 'ALBUM_COVER'
  /** Artist photo. */
  | 'ARTIST_PHOTO'
  /** Artwork. */
  | 'ARTWORK'
  /** Audio. */
  | 'AUDIO'
  /** Behind the scenes. */
  | 'BEHIND_SCENES'
  /** Contract. */
  | 'CONTRACT'
  /** Documentary. */
  | 'DOCUMENTARY'
  /** Interview. */
  | 'INTERVIEW'
  /** Letter. */
  | 'LETTER'
  /** Licence. */
  | 'LICENCE'
  /** Live performance. */
  | 'LIVE_PERFORMANCE'
  /** Music video. */
  | 'MUSIC_VIDEO'
  /** Other. */
  | 'OTHER'
  /** Promotional. */
  | 'PROMOTIONAL'
  /** Registration. */
  | 'REGISTRATION'
  /** Sheet music. */
  | 'SHEET_MUSIC'
  /** Split sheet. */
  | 'SPLIT_SHEET'
  /** Template. */
  | 'TEMPLATE';

/** Which assets a list keeps: those that answer to everything given here. */
export type AssetFilter = {
  /** Assets of one of these categories. */
  categories?: InputMaybe<Array<AssetCategory>>;
  /** Assets that are about this contributor. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Assets added at this moment or later. */
  createdFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Assets added before this moment. */
  createdTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** Videos on one of these platforms. */
  distributionPlatforms?: InputMaybe<Array<DistributionPlatform>>;
  /** Videos with one of these distribution statuses. */
  distributionStatuses?: InputMaybe<Array<DistributionStatus>>;
  /** Documents in one of these folders. */
  folders?: InputMaybe<Array<DocumentFolder>>;
  /** Assets of this group. */
  group?: InputMaybe<Scalars['ID']['input']>;
  /** Assets with a category, or without one. */
  hasCategory?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets that name an owner of the copyright, or none. */
  hasCopyrightOwner?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets with a tag, or without any. */
  hasTags?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets that are about a work, or about none. */
  hasWork?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets whose file is that far. */
  ingestStates?: InputMaybe<Array<IngestState>>;
  /** Assets that belong to a group, or to none. */
  isInGroup?: InputMaybe<Scalars['Boolean']['input']>;
  /** Published assets, or private ones. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Assets with one of these licence types. */
  licenseTypes?: InputMaybe<Array<LicenseType>>;
  /** Assets whose file has one of these types, such as image/png. */
  mimeTypes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Files of this size in bytes or larger. */
  sizeFromBytes?: InputMaybe<Scalars['Int']['input']>;
  /** Files of this size in bytes or smaller. */
  sizeToBytes?: InputMaybe<Scalars['Int']['input']>;
  /** Assets with one of these statuses. */
  statuses?: InputMaybe<Array<AssetStatus>>;
  /** Assets with at least one of these tags, at most 20 of them. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Documents with a page that holds this text; at least three characters. */
  textInPages?: InputMaybe<Scalars['String']['input']>;
  /** Assets that are about this work. */
  work?: InputMaybe<Scalars['ID']['input']>;
};

/** What assets lack. */
export type AssetGapKey =
  /** Their bytes are there twice. */
  | 'DUPLICATE'
  /** Their file cannot be used. */
  | 'FAILED'
  /** Their file has not come. */
  | 'NO_FILE'
  /** They have no tag. */
  | 'UNTAGGED'
  /** They have no category. */
  | 'WITHOUT_CATEGORY'
  /** They name no owner of the copyright. */
  | 'WITHOUT_RIGHTS'
  /** They are about no work. */
  | 'WITHOUT_WORK';

/** Fields of a collection of images or a project of videos. */
export type AssetGroupInput = {
  /** ID of the asset shown as cover. Defaults to the first asset. */
  coverId?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the collection or project. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Name of the collection or project. */
  name: Scalars['String']['input'];
};

/** Changes to a group; what is left out stays as it is. */
export type AssetGroupPatch = {
  /** ID of the asset shown as cover. Defaults to the first asset. */
  coverId?: InputMaybe<Scalars['ID']['input']>;
  /** Description of the collection or project. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Name of the collection or project. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** What a list is sorted by. */
export type AssetGroupSort = {
  /** The column. */
  by: AssetGroupSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What groups are sorted by. */
export type AssetGroupSortField =
  /** When they were made. */
  | 'CREATED_AT'
  /** Name, without regard to letter case and diacritics. */
  | 'NAME'
  /** When they were changed last. */
  | 'UPDATED_AT';

/** Fields of an image, a video or a document. */
export type AssetInput = {
  /** Category. Each kind of asset has its own categories. */
  category?: InputMaybe<AssetCategory>;
  /** IDs of the associated contributors. Replaces the current ones. */
  contributorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Owner of the copyright. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Description of the asset. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Fields of a document. Omitted fields keep their values. */
  document?: InputMaybe<DocumentDetailsInput>;
  /** Folder of a document. Images and videos have none. */
  folder?: InputMaybe<DocumentFolder>;
  /** Fields of an image. Omitted fields keep their values. */
  image?: InputMaybe<ImageDetailsInput>;
  /** Whether anyone with the public address can see the asset once it is ready. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Terms of the licence. Kept only for the licence type CUSTOM. */
  licenseDetails?: InputMaybe<Scalars['String']['input']>;
  /** Licence under which others may use the asset. */
  licenseType?: InputMaybe<LicenseType>;
  /** Whether the asset is in use or archived. */
  status?: InputMaybe<AssetStatus>;
  /** Tags of the asset. Repeated tags are ignored. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title of the asset. */
  title: Scalars['String']['input'];
  /** Fields of a video. Omitted fields keep their values. */
  video?: InputMaybe<VideoDetailsInput>;
  /** IDs of the associated works. Replaces the current ones. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** What sort of file an asset is. */
export type AssetKind =
  /** A document; audio files are kept among them. */
  | 'DOCUMENT'
  /** An image. */
  | 'IMAGE'
  /** A video. */
  | 'VIDEO';

/** Changes to an asset; what is left out stays as it is. */
export type AssetPatch = {
  /** Category. Each kind of asset has its own categories. */
  category?: InputMaybe<AssetCategory>;
  /** IDs of the associated contributors. Replaces the current ones. */
  contributorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Owner of the copyright. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Description of the asset. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Fields of a document. Omitted fields keep their values. */
  document?: InputMaybe<DocumentDetailsInput>;
  /** Folder of a document. Images and videos have none. */
  folder?: InputMaybe<DocumentFolder>;
  /** Fields of an image. Omitted fields keep their values. */
  image?: InputMaybe<ImageDetailsInput>;
  /** Whether anyone with the public address can see the asset once it is ready. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Terms of the licence. Kept only for the licence type CUSTOM. */
  licenseDetails?: InputMaybe<Scalars['String']['input']>;
  /** Licence under which others may use the asset. */
  licenseType?: InputMaybe<LicenseType>;
  /** Whether the asset is in use or archived. */
  status?: InputMaybe<AssetStatus>;
  /** Tags of the asset. Repeated tags are ignored. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title of the asset. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Fields of a video. Omitted fields keep their values. */
  video?: InputMaybe<VideoDetailsInput>;
  /** IDs of the associated works. Replaces the current ones. */
  workIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** What a list is sorted by. */
export type AssetSort = {
  /** The column. */
  by: AssetSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What assets are sorted by. */
export type AssetSortField =
  /** Category; assets without one come first. */
  | 'CATEGORY'
  /** When they were added. */
  | 'CREATED_AT'
  /** Licence type. */
  | 'LICENSE'
  /** Size of the file. */
  | 'SIZE'
  /** Title, without regard to letter case and diacritics. */
  | 'TITLE';

/** Whether an asset is worked with or kept for the record. */
export type AssetStatus =
  /** Active. */
  | 'ACTIVE'
  /** Archived. */
  | 'ARCHIVED';

/** A change of many assets. */
export type AssetsChange = {
  /** Tags to add. */
  addTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Another category. */
  category?: InputMaybe<AssetCategory>;
  /** Another folder, for documents. */
  folder?: InputMaybe<DocumentFolder>;
  /** True publishes them, false takes them back. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** Another licence type. */
  licenseType?: InputMaybe<LicenseType>;
  /** Tags to take away; letter case and diacritics do not matter. */
  removeTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Another status. */
  status?: InputMaybe<AssetStatus>;
};

/** Roles of those who wrote the lyrics. */
export type AuthorRole =
  /** Adapted them from another text. */
  | 'ADAPTOR'
  /** Wrote the lyrics. */
  | 'AUTHOR'
  /** Added to the lyrics. */
  | 'AUTHOR_OF_ADDITIONAL_LYRICS'
  /** Wrote the lyrics together with others. */
  | 'CO_AUTHOR'
  /** Wrote the lyrics, by the name that songwriters use. */
  | 'LYRICIST'
  /** Wrote new lyrics in the place of the old ones. */
  | 'NEW_AUTHOR'
  /** Translated them. */
  | 'TRANSLATOR';

/** One contributor to the lyrics. */
export type AuthorSplitInput = {
  /** The contributor credited with this row. */
  contributorId: Scalars['ID']['input'];
  /** The row's part of its group's mechanical royalties, in percent. */
  mechanicalFactor: Scalars['Percent']['input'];
  /** The row's part of its group's performance royalties, in percent. */
  performanceFactor: Scalars['Percent']['input'];
  /** What the contributor did for the lyrics; Author if absent. */
  role?: InputMaybe<AuthorRole>;
};

/** How often a plan is charged. */
export type BillingCycle =
  /** Every month. */
  | 'MONTHLY'
  /** Every year. */
  | 'YEARLY';

/** Where a line of the billing history stands. */
export type BillingEntryStatus =
  /** The payment did not go through. */
  | 'FAILED'
  /** No payment provider was connected, so nothing was charged. */
  | 'NOT_CHARGED'
  /** To be paid. */
  | 'OPEN'
  /** Paid. */
  | 'PAID'
  /** Paid and given back. */
  | 'REFUNDED'
  /** Withdrawn before it was paid. */
  | 'VOID';

/** Who charges for plans. */
export type BillingProvider =
  /** Nobody: plans change at once and nothing is charged. */
  | 'NONE'
  /** Stripe. */
  | 'STRIPE';

/** A chain on which tokens and anchors live. */
export type Blockchain =
  /** Ethereum, or a network that speaks like it. */
  | 'ETHEREUM'
  /** Solana. */
  | 'SOLANA';

/** How much of a daily limit is spent. */
export type ChainBudgetState =
  /** Less than 80 % is spent. */
  | 'AVAILABLE'
  /** At least 80 % is spent. */
  | 'NEARLY_SPENT'
  /** The limit is reached: tokens and anchors wait. */
  | 'SPENT'
  /** At least 90 % is spent: new tokens wait, and anchors of proofs go on. */
  | 'TOKENS_WAIT'
  /** There is no limit. */
  | 'UNLIMITED';

/** Roles of those who wrote the music. */
export type ComposerRole =
  /** Adapted it from another work. */
  | 'ADAPTOR'
  /** Arranged it. */
  | 'ARRANGER'
  /** Wrote the music. */
  | 'COMPOSER'
  /** Wrote the music together with others. */
  | 'CO_COMPOSER'
  /** Produced it with a share in the composition. */
  | 'MUSIC_PRODUCER'
  /** Set it for orchestra. */
  | 'ORCHESTRATOR'
  /** Wrote it down from a performance. */
  | 'TRANSCRIBER';

/** One contributor to the music. */
export type ComposerSplitInput = {
  /** The contributor credited with this row. */
  contributorId: Scalars['ID']['input'];
  /** The row's part of its group's mechanical royalties, in percent. */
  mechanicalFactor: Scalars['Percent']['input'];
  /** The row's part of its group's performance royalties, in percent. */
  performanceFactor: Scalars['Percent']['input'];
  /** What the contributor did for the music; Composer if absent. */
  role?: InputMaybe<ComposerRole>;
};

/** The second step of a sign-in. */
export type ConfirmationInput = {
  /** What `sessionStart` answered. */
  challenge: Scalars['String']['input'];
  /** The 6 digits that the authenticator app shows, or a recovery code. */
  code: Scalars['String']['input'];
};

/** Whether a video is enrolled in Content ID. */
export type ContentIdEnrollment =
  /** Enrolled. */
  | 'ENROLLED'
  /** Not Enrolled. */
  | 'NOT_ENROLLED';

/** For whom a video is fit. */
export type ContentRating =
  /** Adult. */
  | 'ADULT'
  /** General. */
  | 'GENERAL'
  /** Mature. */
  | 'MATURE'
  /** PG-13. */
  | 'PG_13'
  /** Restricted. */
  | 'RESTRICTED'
  /** Teen. */
  | 'TEEN';

/** Filters for contributors. A contributor has to match all of them. */
export type ContributorFilter = {
  /** Contributors with an address in this country, given by name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** True for contributors with an IPI name number, false for those without. */
  hasIpi?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for contributors without an IPI name number, a performing rights organisation or an email address, false for those with all three. */
  isIncomplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Contributors with at least one of these roles. At most 20 roles. */
  roles?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Members of this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
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
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Collective management organisation (CMO) for other rights, such as mechanical rights. */
  cmo?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Address of the Facebook page. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** First name. */
  firstName: Scalars['String']['input'];
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Address of the Instagram profile. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** IPI base number, such as I-000000229-7. Identifies the rights holder behind all names. */
  ipiBaseNumber?: InputMaybe<Scalars['IpiBase']['input']>;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** International performer number (IPN). */
  ipn?: InputMaybe<Scalars['String']['input']>;
  /** International Standard Name Identifier (ISNI), 16 characters. */
  isniCode?: InputMaybe<Scalars['Isni']['input']>;
  /** Last name. */
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
  /** Address of the Spotify profile. */
  spotify?: InputMaybe<Scalars['String']['input']>;
  /** State or province. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Address of the TikTok profile. */
  tiktok?: InputMaybe<Scalars['String']['input']>;
  /** Website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** Address of the X profile. */
  x?: InputMaybe<Scalars['String']['input']>;
  /** Address of the YouTube channel. */
  youtube?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to a contributor; what is left out stays as it is. */
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
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Collective management organisation (CMO) for other rights, such as mechanical rights. */
  cmo?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Address of the Facebook page. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** First name. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** International bank account number (IBAN). Stored encrypted and shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Address of the Instagram profile. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** IPI base number, such as I-000000229-7. Identifies the rights holder behind all names. */
  ipiBaseNumber?: InputMaybe<Scalars['IpiBase']['input']>;
  /** IPI name number, 11 digits. Identifies one name of a rights holder. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** International performer number (IPN). */
  ipn?: InputMaybe<Scalars['String']['input']>;
  /** International Standard Name Identifier (ISNI), 16 characters. */
  isniCode?: InputMaybe<Scalars['Isni']['input']>;
  /** Last name. */
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
  /** Address of the Spotify profile. */
  spotify?: InputMaybe<Scalars['String']['input']>;
  /** State or province. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Address of the TikTok profile. */
  tiktok?: InputMaybe<Scalars['String']['input']>;
  /** Website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** Address of the X profile. */
  x?: InputMaybe<Scalars['String']['input']>;
  /** Address of the YouTube channel. */
  youtube?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** What a list is sorted by. */
export type ContributorSort = {
  /** The column. */
  by: ContributorSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What contributors are sorted by. */
export type ContributorSortField =
  /** City. */
  | 'CITY'
  /** When they were added. */
  | 'CREATED_AT'
  /** Email address. */
  | 'EMAIL'
  /** Given name, then family name. */
  | 'FIRST_NAME'
  /** IPI name number; contributors without one come first. */
  | 'IPI_NUMBER'
  /** Family name, then given name. */
  | 'LAST_NAME'
  /** Performing rights organisation. */
  | 'PRO';

/** Credentials of a sign-in. */
export type CredentialsInput = {
  /** Email address. */
  email: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
  /** Keep the session for 30 days instead of the idle time. */
  remember?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Type of a deleted item. */
export type DeletedItemKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A document. */
  | 'DOCUMENT'
  /** An image. */
  | 'IMAGE'
  /** A publisher. */
  | 'PUBLISHER'
  /** A video. */
  | 'VIDEO'
  /** A work. */
  | 'WORK';

/** What a list is sorted by. */
export type DeletedItemSort = {
  /** The column. */
  by: DeletedItemSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What the bin can be sorted by. */
export type DeletedItemSortField =
  /** Time of deletion. */
  | 'DELETED_AT'
  /** Title or name. */
  | 'TITLE';

/** Where a video can be shown. */
export type DistributionPlatform =
  /** Facebook. */
  | 'FACEBOOK'
  /** Instagram. */
  | 'INSTAGRAM'
  /** LinkedIn. */
  | 'LINKEDIN'
  /** Other. */
  | 'OTHER'
  /** TikTok. */
  | 'TIKTOK'
  /** Twitter. */
  | 'TWITTER'
  /** Vimeo. */
  | 'VIMEO'
  /** Website. */
  | 'WEBSITE'
  /** YouTube. */
  | 'YOUTUBE';

/** Where a video stands on its way to the public. */
export type DistributionStatus =
  /** Archived. */
  | 'ARCHIVED'
  /** Draft. */
  | 'DRAFT'
  /** Private. */
  | 'PRIVATE'
  /** Published. */
  | 'PUBLISHED'
  /** Scheduled. */
  | 'SCHEDULED'
  /** Unlisted. */
  | 'UNLISTED';

/** Fields of a document. */
export type DocumentDetailsInput = {
  /** Album of an audio file. */
  album?: InputMaybe<Scalars['String']['input']>;
  /** Artist of an audio file. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Author of the document. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** Date from which the document is in effect. */
  effectiveDate?: InputMaybe<Scalars['Date']['input']>;
  /** Date on which the document expires. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Language code, such as en. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Parties to a contract or licence. */
  parties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Reference number of the document. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Date of the signature. */
  signedOn?: InputMaybe<Scalars['Date']['input']>;
  /** Track number of an audio file on its album. */
  trackNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Year of an audio file. */
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** The folders of documents. */
export type DocumentFolder =
  /** Contracts. */
  | 'CONTRACTS'
  /** Legal Documents. */
  | 'LEGAL'
  /** Document Templates. */
  | 'TEMPLATES';

/** A link that confirms an email address. */
export type EmailVerificationInput = {
  /** Password of the account. Not needed in a session of the account itself. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Token of the link. */
  token: Scalars['String']['input'];
};

/** Whether the percentages of a group add up to 100. */
export type FactorState =
  /** They do not total 100. */
  | 'CHECK'
  /** No splits are entered. */
  | 'EMPTY'
  /** They total 100, give or take 0.01. */
  | 'VALID';

/** What a plan can include. */
export type FeatureKey =
  /** Administration of the platform; comes with a role and not with a plan. */
  | 'ADMIN_ACCESS'
  /** The catalogue over time. */
  | 'ADVANCED_ANALYTICS'
  /** API keys for programs. */
  | 'API_ACCESS'
  /** Counts of the catalogue. */
  | 'BASIC_ANALYTICS'
  /** Tokens and proof of creation on a blockchain. */
  | 'BLOCKCHAIN_TIMESTAMPING'
  /** Documents; they are counted. */
  | 'DOCUMENTS'
  /** Image files; they are counted. */
  | 'IMAGES'
  /** Works with royalty splits, contributors and publishers. Works are counted. */
  | 'MUSIC_PUBLISHING'
  /** Room for files, in megabytes. */
  | 'STORAGE'
  /** Members of the workspace, open invitations included. */
  | 'TEAM_MEMBERS'
  /** Tokens minted in a calendar month (UTC). */
  | 'TOKEN_MINTS'
  /** Video files; they are counted. */
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
  /** Name of the photographer. */
  photographer?: InputMaybe<Scalars['String']['input']>;
  /** Date on which the picture was taken. */
  shootDate?: InputMaybe<Scalars['Date']['input']>;
  /** Exposure time, such as 1/250 s. */
  shutterSpeed?: InputMaybe<Scalars['String']['input']>;
};

/** How far the server is with the file of an asset. */
export type IngestState =
  /** The workspace has the same bytes already: keep this one or delete it. */
  | 'DUPLICATE'
  /** The file cannot be used; `problem` says why. */
  | 'FAILED'
  /** It is only described; its file may still come. */
  | 'NO_FILE'
  /** Everything is there. */
  | 'READY'
  /** It is being looked at; `step` and `percent` say how far. */
  | 'RUNNING'
  /** The file is here and waits for its turn. */
  | 'WAITING';

/** An invitation to a workspace. */
export type InvitationInput = {
  /** Email address; letter case does not matter. */
  email: Scalars['String']['input'];
  /** What the person may do in the workspace. */
  role: MemberRole;
};

/** Where an invitation stands for the one who has its link. */
export type InvitationState =
  /** It was accepted. */
  | 'ACCEPTED'
  /** Its time is over. */
  | 'EXPIRED'
  /** It can be accepted. */
  | 'OPEN'
  /** It was withdrawn. */
  | 'REVOKED';

/** Where an invitation in the list of a workspace stands. */
export type InvitationStatus =
  /** Its link has stopped working; it can be sent again. */
  | 'EXPIRED'
  /** Its link works. */
  | 'OPEN';

/** Result of checking an ISWC. */
export type IswcState =
  /** Another work of the workspace has the code. Saving it needs a confirmation. */
  | 'DUPLICATE'
  /** The work has no ISWC. */
  | 'EMPTY'
  /** The format is wrong, so the code cannot be saved. */
  | 'MALFORMED'
  /** The format and the check digit are right, and no other work has the code. */
  | 'VALID'
  /** The check digit is wrong. The code can be saved, because old catalogues contain such codes. */
  | 'WRONG_CHECK_DIGIT';

/** Under which terms others may use an asset. */
export type LicenseType =
  /** All rights reserved. */
  | 'ALL_RIGHTS_RESERVED'
  /** Creative Commons. */
  | 'CREATIVE_COMMONS'
  /** Custom. */
  | 'CUSTOM'
  /** Licensed. */
  | 'LICENSED'
  /** Public domain. */
  | 'PUBLIC_DOMAIN'
  /** Royalty free. */
  | 'ROYALTY_FREE';

/** How a limit is counted. */
export type LimitType =
  /** In pieces. */
  | 'COUNT'
  /** In megabytes of stored files. */
  | 'STORAGE_MB'
  /** In people. */
  | 'USERS';

/** What a mail is about. */
export type MailKind =
  /** The link that confirms your email address, after you registered. */
  | 'EMAIL_VERIFICATION'
  /** Somebody invites you to a workspace. */
  | 'INVITATION'
  /** Somebody whom you invited has joined the workspace. */
  | 'INVITATION_ACCEPTED'
  /** Somebody signed in to your account with a browser that you had not used for 90 days. */
  | 'NEW_SIGN_IN'
  /** Your password was changed. */
  | 'PASSWORD_CHANGED'
  /** The link for a new password, when somebody asked for it. */
  | 'PASSWORD_RESET'
  /** A payment for the plan of your workspace did not go through. */
  | 'PAYMENT_FAILED'
  /** The plan of your workspace was started, changed, cancelled or resumed. */
  | 'PLAN_CHANGED'
  /** Somebody tried to register with your email address. */
  | 'REGISTRATION_ATTEMPT'
  /** The free trial of your workspace has ended. */
  | 'TRIAL_ENDED'
  /** The free trial of your workspace ends soon. */
  | 'TRIAL_ENDING'
  /** It was switched on or off, or its recovery codes were renewed. */
  | 'TWO_FACTOR_CHANGED'
  /** Your workspace has used most of what its plan includes. */
  | 'USAGE_NEAR_LIMIT';

/** Whether one kind of mail is wanted. */
export type MailPreferenceInput = {
  /** Whether it is to be sent. */
  isWanted: Scalars['Boolean']['input'];
  /** The kind of mail. */
  kind: MailKind;
};

/** Where a mail of the outbox stands. */
export type MailState =
  /** Given up; `failure` says why. */
  | 'FAILED'
  /** No mail server is set: it stays in the outbox. */
  | 'KEPT'
  /** The mail server has taken it. */
  | 'SENT'
  /** On its way, or waiting for the next attempt. */
  | 'WAITING';

/** How one right is divided between publishers, music and lyrics. */
export type MainSharesInput = {
  /** The music's part of what is left to the writers, in percent. The lyrics get the rest. */
  musicShare: Scalars['Percent']['input'];
  /** The publishers' part of the whole, in percent. */
  publishingShare: Scalars['Percent']['input'];
};

/** How the whole is divided between publishers, music and lyrics. */
export type MainSplitInput = {
  /** How mechanical royalties are divided. */
  mechanical: MainSharesInput;
  /** How performance royalties are divided. */
  performance: MainSharesInput;
};

/** What a user may do in a workspace. */
export type MemberRole =
  /** Changes the catalogue. */
  | 'EDITOR'
  /** Changes the catalogue and manages the workspace. */
  | 'OWNER'
  /** Reads the catalogue. */
  | 'VIEWER';

/** Whether a video earns money where it is shown. */
export type MonetizationStatus =
  /** No. */
  | 'NO'
  /** Partial. */
  | 'PARTIAL'
  /** Yes. */
  | 'YES';

/** A new password in place of the current one. */
export type PasswordChangeInput = {
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** The password until now. */
  currentPassword: Scalars['String']['input'];
  /** The password, at least 10 characters. Common passwords are refused. */
  password: Scalars['String']['input'];
};

/** A new password, set with a link that was mailed. */
export type PasswordResetInput = {
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** The password, at least 10 characters. Common passwords are refused. */
  password: Scalars['String']['input'];
  /** Token of the link. */
  token: Scalars['String']['input'];
};

/** Whether others may do something. */
export type Permission =
  /** Allowed. */
  | 'ALLOWED'
  /** Restricted. */
  | 'RESTRICTED';

/** Another plan. */
export type PlanChangeInput = {
  /** How often it is charged. */
  billingCycle: BillingCycle;
  /** Id of the tier. */
  tier: Scalars['ID']['input'];
};

/** What a change of plan is. */
export type PlanChangeType =
  /** To a tier that is not larger. */
  | 'DOWNGRADE'
  /** The tier stays and something else about it changes, such as how often it is charged. */
  | 'PACKAGE_SWITCH'
  /** There was no plan in force. */
  | 'STARTED'
  /** To a larger tier. */
  | 'UPGRADE';

/** Where the plan of a workspace stands. */
export type PlanStatus =
  /** In force. */
  | 'ACTIVE'
  /** It was cancelled, or not paid in the end, and has ended. */
  | 'CANCELLED'
  /** The trial ran out. */
  | 'EXPIRED'
  /** A payment failed; it goes on once that is settled. */
  | 'SUSPENDED'
  /** A trial runs. */
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

/** The names of a user. */
export type ProfileInput = {
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** Family name. */
  lastName: Scalars['String']['input'];
};

/** Which proofs a list keeps. */
export type ProofFilter = {
  /** Proofs that are that far. */
  state?: InputMaybe<ProofState>;
};

/** What a list is sorted by. */
export type ProofSort = {
  /** The column. */
  by: ProofSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What proofs are sorted by. */
export type ProofSortField =
  /** When the fingerprints were taken. */
  | 'CREATED_AT';

/** How far the proof of a fingerprint is. */
export type ProofState =
  /** The root that it leads to is in a block of at least one chain. */
  | 'ANCHORED'
  /** The plan of the workspace anchors no fingerprints. */
  | 'NOT_INCLUDED'
  /** It will be in a block, and is in none yet. */
  | 'PENDING';

/** Filters for publishers. A publisher has to match all of them. */
export type PublisherFilter = {
  /** Publishers with an address in this country, given by name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** True for publishers with an IPI name number, false for those without. */
  hasIpi?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for publishers without an IPI name number, a performing rights organisation or an email address, false for those with all three. */
  isIncomplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Members of this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
};

/** Fields of a publisher. */
export type PublisherInput = {
  /** Business partner ID assigned by a society. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Legal name of the company. */
  companyName: Scalars['String']['input'];
  /** Name of the person to contact. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
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
  /** Province or state. */
  provinceState?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as PUB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to a publisher; what is left out stays as it is. */
export type PublisherPatch = {
  /** Business partner ID assigned by a society. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Legal name of the company. */
  companyName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the person to contact. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
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
  /** Province or state. */
  provinceState?: InputMaybe<Scalars['String']['input']>;
  /** Reference number in this workspace, such as PUB-M3X9K2-7Q4D. Generated if omitted. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Street and house number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Website. The scheme may be omitted. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** Roles of publishers. */
export type PublisherRole =
  /** Administers the rights without owning them. */
  | 'ADMINISTRATOR'
  /** Owns the publishing together with others. */
  | 'CO_PUBLISHER'
  /** Stands for the part of a work that nobody publishes. */
  | 'NO_PUBLISHER'
  /** Has the rights from the writers. */
  | 'ORIGINAL_PUBLISHER'
  /** Acts for the original publisher in its territories. */
  | 'SUB_PUBLISHER';

/** What a list is sorted by. */
export type PublisherSort = {
  /** The column. */
  by: PublisherSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What publishers are sorted by. */
export type PublisherSortField =
  /** City. */
  | 'CITY'
  /** Person to talk to. */
  | 'CONTACT_PERSON'
  /** When they were added. */
  | 'CREATED_AT'
  /** Name under which they are credited. */
  | 'NAME'
  /** Performing rights organisation. */
  | 'PRO';

/** One publisher. */
export type PublisherSplitInput = {
  /** The row's part of its group's mechanical royalties, in percent. */
  mechanicalFactor: Scalars['Percent']['input'];
  /** The row's part of its group's performance royalties, in percent. */
  performanceFactor: Scalars['Percent']['input'];
  /** The publisher of this row. Required unless the role is No Publisher. */
  publisherId?: InputMaybe<Scalars['ID']['input']>;
  /** What the publisher does for the work; Original Publisher if absent. */
  role?: InputMaybe<PublisherRole>;
};

/** A new account with its workspace, or one that joins a workspace by invitation. */
export type RegistrationInput = {
  /** The same password again. */
  confirmPassword: Scalars['String']['input'];
  /** Email address; letter case does not matter. */
  email: Scalars['String']['input'];
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** Token of an invitation: the account joins its workspace. `packageType` counts for nothing then. */
  invitationToken?: InputMaybe<Scalars['String']['input']>;
  /** Family name. */
  lastName: Scalars['String']['input'];
  /** What will be managed: music_catalog (Music Business) or publisher (Creator). */
  packageType?: InputMaybe<Scalars['String']['input']>;
  /** The password, at least 10 characters. Common passwords are refused. */
  password: Scalars['String']['input'];
};

/** What was made from a file. */
export type RenditionRole =
  /** The picture of a page. */
  | 'PAGE'
  /** A frame of a video. */
  | 'POSTER'
  /** A picture for the screen. */
  | 'PREVIEW'
  /** The whole picture without the notes of the camera, for the public address. */
  | 'PUBLISHED'
  /** A small picture for lists. */
  | 'THUMBNAIL';

/** What was found. */
export type SearchKind =
  /** A contributor. */
  | 'CONTRIBUTOR'
  /** A document. */
  | 'DOCUMENT'
  /** An image. */
  | 'IMAGE'
  /** A publisher. */
  | 'PUBLISHER'
  /** A video. */
  | 'VIDEO'
  /** A work. */
  | 'WORK';

/** What a society does. */
export type SocietyKind =
  /** Collective management organisation: manages rights collectively, performing or mechanical. */
  | 'CMO'
  /** Performing rights organisation: licenses public performances. */
  | 'PRO';

/** Which end of an order comes first. */
export type SortDirection =
  /** Ascending: A before Z, old before new. */
  | 'ASC'
  /** Descending: Z before A, new before old. */
  | 'DESC';

/** A group of parties on a work. */
export type SplitGroup =
  /** Who wrote the lyrics. */
  | 'AUTHORS'
  /** Who wrote the music. */
  | 'COMPOSERS'
  /** Who publishes the work. */
  | 'PUBLISHERS';

/** Kind of problem with the splits. */
export type SplitProblemCode =
  /** A party has two rows with one role. */
  | 'DUPLICATE_PARTY_ROLE'
  /** The factors of a group total more than 100. */
  | 'FACTORS_EXCEEDED'
  /** The factors of a group total less than 100. */
  | 'FACTORS_MISSING'
  /** Nobody is entered in a group that has a part to receive. */
  | 'GROUP_EMPTY'
  /** The lyrics have a part and no authors: without lyrics the music share is 100. */
  | 'LYRICS_WITHOUT_AUTHORS'
  /** A factor or a share lies outside 0 to 100. */
  | 'OUT_OF_RANGE'
  /** Nobody is chosen in a row. */
  | 'PARTY_MISSING'
  /** Publishers receive more than half of the performance royalties. */
  | 'PUBLISHERS_ABOVE_HALF'
  /** Publishing has a part and no publishers: without one the publishing share is 0. */
  | 'PUBLISHING_WITHOUT_PUBLISHERS'
  /** Writers receive less than half of the performance royalties. */
  | 'WRITERS_BELOW_HALF';

/** A kind of royalties. */
export type SplitRight =
  /** For copies: discs, downloads, streams. */
  | 'MECHANICAL'
  /** For public performance and broadcast. */
  | 'PERFORMANCE';

/** Severity of a problem. */
export type SplitSeverity =
  /** It cannot be saved like this. */
  | 'ERROR'
  /** Something that may help. */
  | 'HINT'
  /** It can be saved; export and tokenization have to wait. */
  | 'INCOMPLETE'
  /** It is unusual; nothing is forbidden. */
  | 'WARNING';

/** All splits of a work, as entered. */
export type SplitSheetInput = {
  /** The authors: who wrote the lyrics. */
  authors: Array<AuthorSplitInput>;
  /** The songwriters: who wrote the music. */
  composers: Array<ComposerSplitInput>;
  /** How the whole is divided between publishers, music and lyrics. */
  mainSplit: MainSplitInput;
  /** The publishers of the work. */
  publishers: Array<PublisherSplitInput>;
};

/** State of the splits of a work. */
export type SplitsState =
  /** All royalties are divided. */
  | 'COMPLETE'
  /** Some shares are not assigned. */
  | 'INCOMPLETE'
  /** No splits are entered. */
  | 'NONE';

/** What came of comparing a token with its chain. */
export type TokenCheckState =
  /** The chain says the same as this server. */
  | 'AGREES'
  /** The chain says something else. */
  | 'DIFFERS'
  /** No node answered. */
  | 'UNREACHABLE';

/** A wallet that gets a part of a royalty token. */
export type TokenHolderInput = {
  /** Address of the wallet. */
  address: Scalars['String']['input'];
  /** Who it is, for your own record; nothing of it is written to the chain. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** A percentage from 0 to 100 with at most 4 decimals, such as "33.33". */
  share: Scalars['Percent']['input'];
};

/** Where a work or an asset stands with tokens. */
export type TokenStatus =
  /** The last try failed, and there is no token. */
  | 'FAILED'
  /** Something is missing before it can be tokenized. */
  | 'NOT_READY'
  /** A token is on its way. */
  | 'PROCESSING'
  /** It can be tokenized. */
  | 'READY'
  /** There is a token. */
  | 'TOKENIZED';

/** What can become a token. */
export type TokenSubjectKind =
  /** A document. */
  | 'DOCUMENT'
  /** An image. */
  | 'IMAGE'
  /** A video. */
  | 'VIDEO'
  /** A work. */
  | 'WORK';

/** What a token is of its subject. */
export type TokenType =
  /** A unique token of the whole. */
  | 'NFT'
  /** A fixed number of shares in its royalties. */
  | 'ROYALTY_TOKEN';

/** Which tokenizations a list keeps. */
export type TokenizationFilter = {
  /** On this chain. */
  blockchain?: InputMaybe<Blockchain>;
  /** Of works, images, videos or documents. */
  kind?: InputMaybe<TokenSubjectKind>;
  /** That are so far. */
  state?: InputMaybe<TokenizationState>;
  /** Of this type. */
  tokenType?: InputMaybe<TokenType>;
};

/** What one chooses about a token. */
export type TokenizationInput = {
  /** On which chain. */
  blockchain: Blockchain;
  /** Among whom a royalty token is divided; the whole goes to the wallet unless told. */
  holders?: InputMaybe<Array<TokenHolderInput>>;
  /** A text of your own for this wish. Sent once more with the same values it leads to the same tokenization. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Royalty on resale: 0 to 10 % in steps of 0.5, 5 % unless told. It is signalled, not enforced. */
  royaltyPercentage?: InputMaybe<Scalars['Percent']['input']>;
  /** What it becomes. */
  tokenType: TokenType;
  /** How many tokens a royalty token has: 1,000 to 10,000,000, 1,000,000 unless told. Left aside for an NFT, of which there is one. */
  totalSupply?: InputMaybe<Scalars['Int']['input']>;
  /** Address of the wallet that gets the token, and the royalties that are signalled. */
  walletAddress: Scalars['String']['input'];
};

/** What a list is sorted by. */
export type TokenizationSort = {
  /** The column. */
  by: TokenizationSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What tokenizations are sorted by. */
export type TokenizationSortField =
  /** When they were asked for. */
  | 'CREATED_AT'
  /** Title of the subject, without regard to letter case and diacritics. */
  | 'TITLE';

/** How far something is on its way into a block. */
export type TokenizationState =
  /** A node took its transaction. */
  | 'BROADCAST'
  /** It is in a block. */
  | 'CONFIRMED'
  /** It is in no block and will not be. */
  | 'FAILED'
  /** It stands in the queue. */
  | 'REQUESTED'
  /** Its transaction is signed and stored, so that its hash is known. */
  | 'SIGNED';

/** Release status of a work. */
export type TrackStatus =
  /** Kept for the record, no longer worked with. */
  | 'ARCHIVED'
  /** Recorded as a demo only. */
  | 'DEMO'
  /** Still being written. */
  | 'DRAFT'
  /** Published by a music publisher. */
  | 'PUBLISHED'
  /** Out on a release. */
  | 'RELEASED'
  /** Finished and not yet out; what a new work starts with. */
  | 'UNRELEASED';

/** Why a mutation wrote nothing. */
export type UserErrorCode =
  /** The act has a consequence that the caller has to confirm. */
  | 'CONFIRMATION_NEEDED'
  /** Somebody saved a newer version in the meantime; the payload holds it. */
  | 'CONFLICT'
  /** A password or a code is wrong. */
  | 'CREDENTIALS'
  /** A value breaks a rule; `field` names it. */
  | 'INVALID'
  /** Other objects refer to this one. */
  | 'IN_USE'
  /** There is no such object that the caller may see. */
  | 'NOT_FOUND'
  /** The value has to be unique and is in use. */
  | 'TAKEN'
  /** Too many attempts; wait and try again. */
  | 'THROTTLED';

/** What a user may do on the platform. USER, PREMIUM and SUBSCRIBER have the same rights. */
export type UserRole =
  /** Administers the platform. */
  | 'ADMIN'
  /** The same as USER; a label of an old plan. */
  | 'PREMIUM'
  /** The same as USER; a label of an old plan. */
  | 'SUBSCRIBER'
  /** Administers the platform, and grants and removes administrator roles. */
  | 'SUPER_ADMIN'
  /** Works in workspaces. */
  | 'USER';

/** What anybody may learn of a fingerprint. */
export type VerificationState =
  /** The root that it leads to is in a block of at least one chain. */
  | 'ANCHORED'
  /** It was registered here and is in no block yet. */
  | 'PENDING'
  /** Nothing is known that could be said to everybody. */
  | 'UNKNOWN';

/** Which version of a composition a work is. */
export type VersionType =
  /** An acoustic version. */
  | 'ACOUSTIC'
  /** Another artist's version. */
  | 'COVER'
  /** A version without words. */
  | 'INSTRUMENTAL'
  /** The composition as it was written. */
  | 'ORIGINAL'
  /** A remix. */
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

/** Where a claim stands. */
export type VideoClaimStatus =
  /** It is settled. */
  | 'CLOSED'
  /** Somebody disputes it. */
  | 'DISPUTED'
  /** It stands. */
  | 'OPEN'
  /** The one who claimed has given it up. */
  | 'RELEASED';

/** What is claimed of a video. */
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
  /** Whether the video is enrolled in Content ID. */
  contentIdEnrollment?: InputMaybe<ContentIdEnrollment>;
  /** Content rating of the video. */
  contentRating?: InputMaybe<ContentRating>;
  /** Director. */
  director?: InputMaybe<Scalars['String']['input']>;
  /** Notes about the distribution of the video. */
  distributionNotes?: InputMaybe<Scalars['String']['input']>;
  /** Platforms on which the video is shown. */
  distributionPlatforms?: InputMaybe<Array<DistributionPlatform>>;
  /** Distribution status of the video. */
  distributionStatus?: InputMaybe<DistributionStatus>;
  /** Whether other websites may embed the video. */
  embedPermissions?: InputMaybe<Permission>;
  /** Date on which the rights expire. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Countries where the video is allowed or blocked. */
  geographicRestrictions?: InputMaybe<Array<GeographicRestrictionInput>>;
  /** International Standard Recording Code (ISRC) of the video, such as US-RC1-76-07839. */
  isrcCode?: InputMaybe<Scalars['Isrc']['input']>;
  /** Keywords for search on platforms. */
  keywords?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Language code, such as en. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Place where the video was shot. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Whether the video is monetised on the platforms. */
  monetizationStatus?: InputMaybe<MonetizationStatus>;
  /** Producer. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Release date. */
  releaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Holder of the rights. */
  rightsHolder?: InputMaybe<Scalars['String']['input']>;
  /** Date on which the video was shot. */
  shootDate?: InputMaybe<Scalars['Date']['input']>;
  /** Whether others may syndicate the video. */
  syndicationRights?: InputMaybe<Permission>;
  /** Target audience of the video. */
  targetAudience?: InputMaybe<Scalars['String']['input']>;
};

/** Filters for works. A work has to match all of them. */
export type WorkFilter = {
  /** Works that credit this contributor. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Works of this genre. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** True for works with an ISWC, false for those without. */
  hasIswc?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for works whose ISWC has a wrong check digit, false for all others. */
  hasWrongIswc?: InputMaybe<Scalars['Boolean']['input']>;
  /** Works in this language. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Works that list this publisher. */
  publisher?: InputMaybe<Scalars['ID']['input']>;
  /** Works registered with this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
  /** Works with this state of their splits. */
  splitsState?: InputMaybe<SplitsState>;
  /** Works with exactly this title, ignoring case and diacritics. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Works with one of these statuses. */
  trackStatus?: InputMaybe<Array<TrackStatus>>;
  /** Works that credit at least one of these contributors. At most 100 contributors. */
  writers?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Fields of a work. */
export type WorkInput = {
  /** Another title of the work. */
  alternativeTitle?: InputMaybe<Scalars['String']['input']>;
  /** Artist who made the work known. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Author as credited on the work. */
  authorName?: InputMaybe<Scalars['String']['input']>;
  /** Composer as credited on the work. */
  composerName?: InputMaybe<Scalars['String']['input']>;
  /** Owner in the copyright line. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the copyright line. */
  copyrightYear?: InputMaybe<Scalars['Int']['input']>;
  /** Date on which the work was finished. */
  creationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Description of the work. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Duration in seconds. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Genre. */
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
  /** Mood. */
  mood?: InputMaybe<Scalars['String']['input']>;
  /** Musical key, such as C major. */
  musicalKey?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the work. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) with which the work is registered. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Number of the work at the performing rights organisation. */
  proWorkCode?: InputMaybe<Scalars['String']['input']>;
  /** Producer. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as credited on the work. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** Publisher in the copyright line. */
  publisherName?: InputMaybe<Scalars['String']['input']>;
  /** Place of the first recording. */
  recordingLocation?: InputMaybe<Scalars['String']['input']>;
  /** Date of the registration with a society. */
  registrationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Date on which the publishing contract was signed. */
  signDate?: InputMaybe<Scalars['Date']['input']>;
  /** Sub-genre. */
  subGenre?: InputMaybe<Scalars['String']['input']>;
  /** Tags of the work. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tempo in beats per minute. */
  tempo?: InputMaybe<Scalars['Int']['input']>;
  /** Time signature, such as 4/4. */
  timeSignature?: InputMaybe<Scalars['String']['input']>;
  /** Title of the work. */
  title: Scalars['String']['input'];
  /** Release status of the work. */
  trackStatus?: InputMaybe<TrackStatus>;
  /** Version of the composition, such as a remix. */
  versionType?: InputMaybe<VersionType>;
  /** Year in which the work was written. */
  yearOfCreation?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to a work; what is left out stays as it is. */
export type WorkPatch = {
  /** Another title of the work. */
  alternativeTitle?: InputMaybe<Scalars['String']['input']>;
  /** Artist who made the work known. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Author as credited on the work. */
  authorName?: InputMaybe<Scalars['String']['input']>;
  /** Composer as credited on the work. */
  composerName?: InputMaybe<Scalars['String']['input']>;
  /** Owner in the copyright line. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the copyright line. */
  copyrightYear?: InputMaybe<Scalars['Int']['input']>;
  /** Date on which the work was finished. */
  creationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Description of the work. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Duration in seconds. */
  durationSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Genre. */
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
  /** Mood. */
  mood?: InputMaybe<Scalars['String']['input']>;
  /** Musical key, such as C major. */
  musicalKey?: InputMaybe<Scalars['String']['input']>;
  /** Internal notes about the work. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation (PRO) with which the work is registered. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Number of the work at the performing rights organisation. */
  proWorkCode?: InputMaybe<Scalars['String']['input']>;
  /** Producer. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as credited on the work. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** Publisher in the copyright line. */
  publisherName?: InputMaybe<Scalars['String']['input']>;
  /** Place of the first recording. */
  recordingLocation?: InputMaybe<Scalars['String']['input']>;
  /** Date of the registration with a society. */
  registrationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Date on which the publishing contract was signed. */
  signDate?: InputMaybe<Scalars['Date']['input']>;
  /** Sub-genre. */
  subGenre?: InputMaybe<Scalars['String']['input']>;
  /** Tags of the work. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tempo in beats per minute. */
  tempo?: InputMaybe<Scalars['Int']['input']>;
  /** Time signature, such as 4/4. */
  timeSignature?: InputMaybe<Scalars['String']['input']>;
  /** Title of the work. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Release status of the work. */
  trackStatus?: InputMaybe<TrackStatus>;
  /** Version of the composition, such as a remix. */
  versionType?: InputMaybe<VersionType>;
  /** Year in which the work was written. */
  yearOfCreation?: InputMaybe<Scalars['Int']['input']>;
};

/** What a list is sorted by. */
export type WorkSort = {
  /** The column. */
  by: WorkSortField;
  /** The direction, ascending unless told. */
  direction?: InputMaybe<SortDirection>;
};

/** What works are sorted by. */
export type WorkSortField =
  /** When they were added. */
  | 'CREATED_AT'
  /** Genre. */
  | 'GENRE'
  /** ISWC; works without one come first. */
  | 'ISWC'
  /** Language of the lyrics. */
  | 'LANGUAGE'
  /** Track status, by its name. */
  | 'STATUS'
  /** Title, without regard to letter case and diacritics. */
  | 'TITLE';

/** How a video is linked to YouTube. */
export type YoutubeState =
  /** The number of a YouTube video is kept, and no account is connected that could exchange anything. */
  | 'NOT_CONNECTED'
  /** No YouTube video is named. */
  | 'NOT_LINKED';
