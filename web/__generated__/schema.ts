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
  /** When it stops working; without it, it works until it is revoked. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What the key is for, such as the program that uses it. */
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

/** A group of assets, as entered. */
export type AssetGroupInput = {
  /** Id of the asset that is shown for it; the first one of the group unless told. */
  coverId?: InputMaybe<Scalars['ID']['input']>;
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Name. */
  name: Scalars['String']['input'];
};

/** Changes to a group; what is left out stays as it is. */
export type AssetGroupPatch = {
  /** Id of the asset that is shown for it; the first one of the group unless told. */
  coverId?: InputMaybe<Scalars['ID']['input']>;
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Name. */
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

/** An image, a video or a document, as entered. */
export type AssetInput = {
  /** What it shows or is; which categories there are depends on the kind. */
  category?: InputMaybe<AssetCategory>;
  /** Ids of the contributors it is about, in place of those before. */
  contributorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Who owns the copyright. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** What documents alone have; what is left out stays as it is. */
  document?: InputMaybe<DocumentDetailsInput>;
  /** Folder of a document; images and videos have none. */
  folder?: InputMaybe<DocumentFolder>;
  /** What images alone have; what is left out stays as it is. */
  image?: InputMaybe<ImageDetailsInput>;
  /** Whether everybody who has its public address may see it. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** The terms in words; kept for the licence type CUSTOM only. */
  licenseDetails?: InputMaybe<Scalars['String']['input']>;
  /** Under which terms others may use it. */
  licenseType?: InputMaybe<LicenseType>;
  /** Whether it is worked with or kept for the record. */
  status?: InputMaybe<AssetStatus>;
  /** Tags for finding it again; repeats are ignored. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title. */
  title: Scalars['String']['input'];
  /** What videos alone have; what is left out stays as it is. */
  video?: InputMaybe<VideoDetailsInput>;
  /** Ids of the works it is about, in place of those before. */
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
  /** What it shows or is; which categories there are depends on the kind. */
  category?: InputMaybe<AssetCategory>;
  /** Ids of the contributors it is about, in place of those before. */
  contributorIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Who owns the copyright. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** What documents alone have; what is left out stays as it is. */
  document?: InputMaybe<DocumentDetailsInput>;
  /** Folder of a document; images and videos have none. */
  folder?: InputMaybe<DocumentFolder>;
  /** What images alone have; what is left out stays as it is. */
  image?: InputMaybe<ImageDetailsInput>;
  /** Whether everybody who has its public address may see it. */
  isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** The terms in words; kept for the licence type CUSTOM only. */
  licenseDetails?: InputMaybe<Scalars['String']['input']>;
  /** Under which terms others may use it. */
  licenseType?: InputMaybe<LicenseType>;
  /** Whether it is worked with or kept for the record. */
  status?: InputMaybe<AssetStatus>;
  /** Tags for finding it again; repeats are ignored. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** What videos alone have; what is left out stays as it is. */
  video?: InputMaybe<VideoDetailsInput>;
  /** Ids of the works it is about, in place of those before. */
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

/** Which contributors a list keeps: those that match everything given here. */
export type ContributorFilter = {
  /** Contributors whose address is in this country, by its name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Contributors with an IPI name number, or those without one. */
  hasIpi?: InputMaybe<Scalars['Boolean']['input']>;
  /** Contributors who lack an IPI name number, a performing rights organisation or an email address, or those who have all three. */
  isIncomplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Contributors with at least one of these roles, at most 20 of them. */
  roles?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Members of this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
};

/** A person credited on works, as entered. */
export type ContributorInput = {
  /** Holder of the bank account. Stored encrypted, shown masked. */
  accountHolder?: InputMaybe<Scalars['String']['input']>;
  /** Artist identification number at a neighbouring rights society. */
  aie?: InputMaybe<Scalars['String']['input']>;
  /** Stage name or pseudonym. */
  artistName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the bank. Stored encrypted, shown masked. */
  bankName?: InputMaybe<Scalars['String']['input']>;
  /** Bank identifier code (SWIFT). Stored encrypted, shown masked. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** Business partner id that a society assigned. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Collective management organisation for other rights, for example mechanical rights. */
  cmo?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Facebook page. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** Given name. */
  firstName: Scalars['String']['input'];
  /** International bank account number. Stored encrypted, shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Instagram profile. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** IPI base number, such as I-000000229-7. It identifies the person behind all names. */
  ipiBaseNumber?: InputMaybe<Scalars['IpiBase']['input']>;
  /** IPI name number, 11 digits. It identifies a name of a rights holder at all societies. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** International performer number (IPN) of the IPD. */
  ipn?: InputMaybe<Scalars['String']['input']>;
  /** International standard name identifier (ISNI), 16 characters. */
  isniCode?: InputMaybe<Scalars['Isni']['input']>;
  /** Family name. */
  lastName: Scalars['String']['input'];
  /** Notes of the workspace about this person. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number with country prefix. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation the person is a member of. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the organisation as one code, such as ASCAP-US. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Number of the contract with the performing rights organisation. */
  proContractNumber?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** The workspace's own number for this person, such as CONT-M3X9K2-7Q4D. Generated when absent. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** What the person does, for example Composer and Producer. Free text is accepted. */
  roles?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Spotify profile. */
  spotify?: InputMaybe<Scalars['String']['input']>;
  /** State or province. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Street and number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** TikTok profile. */
  tiktok?: InputMaybe<Scalars['String']['input']>;
  /** Web address. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** X profile. */
  x?: InputMaybe<Scalars['String']['input']>;
  /** YouTube channel. */
  youtube?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to a contributor; what is left out stays as it is. */
export type ContributorPatch = {
  /** Holder of the bank account. Stored encrypted, shown masked. */
  accountHolder?: InputMaybe<Scalars['String']['input']>;
  /** Artist identification number at a neighbouring rights society. */
  aie?: InputMaybe<Scalars['String']['input']>;
  /** Stage name or pseudonym. */
  artistName?: InputMaybe<Scalars['String']['input']>;
  /** Name of the bank. Stored encrypted, shown masked. */
  bankName?: InputMaybe<Scalars['String']['input']>;
  /** Bank identifier code (SWIFT). Stored encrypted, shown masked. */
  bic?: InputMaybe<Scalars['String']['input']>;
  /** Business partner id that a society assigned. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Collective management organisation for other rights, for example mechanical rights. */
  cmo?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Facebook page. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** Given name. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** International bank account number. Stored encrypted, shown masked. */
  iban?: InputMaybe<Scalars['String']['input']>;
  /** Instagram profile. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** IPI base number, such as I-000000229-7. It identifies the person behind all names. */
  ipiBaseNumber?: InputMaybe<Scalars['IpiBase']['input']>;
  /** IPI name number, 11 digits. It identifies a name of a rights holder at all societies. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** International performer number (IPN) of the IPD. */
  ipn?: InputMaybe<Scalars['String']['input']>;
  /** International standard name identifier (ISNI), 16 characters. */
  isniCode?: InputMaybe<Scalars['Isni']['input']>;
  /** Family name. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Notes of the workspace about this person. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number with country prefix. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation the person is a member of. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the organisation as one code, such as ASCAP-US. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Number of the contract with the performing rights organisation. */
  proContractNumber?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** The workspace's own number for this person, such as CONT-M3X9K2-7Q4D. Generated when absent. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** What the person does, for example Composer and Producer. Free text is accepted. */
  roles?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Spotify profile. */
  spotify?: InputMaybe<Scalars['String']['input']>;
  /** State or province. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Street and number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** TikTok profile. */
  tiktok?: InputMaybe<Scalars['String']['input']>;
  /** Web address. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** X profile. */
  x?: InputMaybe<Scalars['String']['input']>;
  /** YouTube channel. */
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

/** What documents alone have. */
export type DocumentDetailsInput = {
  /** Album of an audio file. */
  album?: InputMaybe<Scalars['String']['input']>;
  /** Artist of an audio file. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Who wrote it. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** Day from which it holds. */
  effectiveDate?: InputMaybe<Scalars['Date']['input']>;
  /** Day on which it ends. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Language, as a code such as en. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Who is party to it, for contracts and licences. */
  parties?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Its number, as the parties quote it. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Day it was signed. */
  signedOn?: InputMaybe<Scalars['Date']['input']>;
  /** Number of an audio file on its album. */
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

/** Whether the factors of a group are complete. */
export type FactorState =
  /** They do not total 100. */
  | 'CHECK'
  /** Nobody is entered. */
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

/** Whether a video may be shown in a country. */
export type GeographicRestrictionInput = {
  /** Country, by its name or code. */
  country: Scalars['String']['input'];
  /** True where the video must not be shown; false where it may be. */
  isBlocked: Scalars['Boolean']['input'];
};

/** What images alone have. */
export type ImageDetailsInput = {
  /** Aperture, such as f/2.8. */
  aperture?: InputMaybe<Scalars['String']['input']>;
  /** Make and model of the camera. */
  camera?: InputMaybe<Scalars['String']['input']>;
  /** Copyright notice in full, year and reservation of rights included. */
  copyrightNotice?: InputMaybe<Scalars['String']['input']>;
  /** Credit line to print beside the image. */
  creditLine?: InputMaybe<Scalars['String']['input']>;
  /** Focal length, such as 50 mm. */
  focalLength?: InputMaybe<Scalars['String']['input']>;
  /** What sort of image it is, such as photograph or illustration. */
  imageType?: InputMaybe<Scalars['String']['input']>;
  /** Sensitivity, such as 400. */
  iso?: InputMaybe<Scalars['String']['input']>;
  /** Lens. */
  lens?: InputMaybe<Scalars['String']['input']>;
  /** Where it was taken. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Who took it. */
  photographer?: InputMaybe<Scalars['String']['input']>;
  /** Day it was taken. */
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

/** What is known about an ISWC. */
export type IswcState =
  /** Another work of the workspace has it. Saving asks for a confirmation. */
  | 'DUPLICATE'
  /** There is none; the code is optional. */
  | 'EMPTY'
  /** It does not have the format; it cannot be saved. */
  | 'MALFORMED'
  /** Format and check digit are right, and no other work has it. */
  | 'VALID'
  /** Its last digit is wrong. It can be saved, since old catalogues hold such codes. */
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
  /** Country name; Unknown where it is not known. */
  country: Scalars['String']['input'];
  /** ISO 3166-1 alpha-2 code of the country; XX where it is not known. */
  countryCode: Scalars['String']['input'];
  /** Postal code as it is written in its country, such as 10115 or SW1A 1AA. */
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

/** Which publishers a list keeps: those that match everything given here. */
export type PublisherFilter = {
  /** Publishers whose address is in this country, by its name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Publishers with an IPI name number, or those without one. */
  hasIpi?: InputMaybe<Scalars['Boolean']['input']>;
  /** Publishers that lack an IPI name number, a performing rights organisation or an email address, or those that have all three. */
  isIncomplete?: InputMaybe<Scalars['Boolean']['input']>;
  /** Members of this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
};

/** A music publisher, as entered. */
export type PublisherInput = {
  /** Business partner id that a society assigned. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Legal name of the company. */
  companyName: Scalars['String']['input'];
  /** Person to talk to. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** IPI name number of the publisher, 11 digits. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** Name under which the publisher is credited. */
  name: Scalars['String']['input'];
  /** Notes of the workspace about this publisher. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number with country prefix, such as +49(0)157 1234567. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation the publisher is a member of. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the organisation as one code, such as GEMA-DE. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** Province or state. */
  provinceState?: InputMaybe<Scalars['String']['input']>;
  /** The workspace's own number for this publisher, such as PUB-M3X9K2-7Q4D. Generated when absent. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Street and number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Web address. */
  website?: InputMaybe<Scalars['String']['input']>;
  /** Postal code. */
  zipCode?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to a publisher; what is left out stays as it is. */
export type PublisherPatch = {
  /** Business partner id that a society assigned. */
  bpid?: InputMaybe<Scalars['String']['input']>;
  /** City. */
  city?: InputMaybe<Scalars['String']['input']>;
  /** Legal name of the company. */
  companyName?: InputMaybe<Scalars['String']['input']>;
  /** Person to talk to. */
  contactPerson?: InputMaybe<Scalars['String']['input']>;
  /** Country name. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** IPI name number of the publisher, 11 digits. */
  ipiNumber?: InputMaybe<Scalars['Ipi']['input']>;
  /** Name under which the publisher is credited. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Notes of the workspace about this publisher. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Telephone number with country prefix, such as +49(0)157 1234567. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation the publisher is a member of. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** Name and country of the organisation as one code, such as GEMA-DE. */
  proCode?: InputMaybe<Scalars['String']['input']>;
  /** Country code of the performing rights organisation. */
  proCountry?: InputMaybe<Scalars['String']['input']>;
  /** Province or state. */
  provinceState?: InputMaybe<Scalars['String']['input']>;
  /** The workspace's own number for this publisher, such as PUB-M3X9K2-7Q4D. Generated when absent. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Street and number. */
  street?: InputMaybe<Scalars['String']['input']>;
  /** Web address. */
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

/** What a problem of the splits is. */
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

/** What a problem forbids. */
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

/** How far the splits of a work are. */
export type SplitsState =
  /** Every right is divided completely. */
  | 'COMPLETE'
  /** Something is left open. */
  | 'INCOMPLETE'
  /** Nobody is entered. */
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

/** Where a work stands on its way to the public. */
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
  /** What is claimed: picture, sound or both, which is also meant when left out. */
  claimType?: InputMaybe<VideoClaimType>;
  /** Who claims it. */
  claimant?: InputMaybe<Scalars['String']['input']>;
  /** Where in the video the claimed part ends. */
  endSeconds?: InputMaybe<Scalars['Float']['input']>;
  /** Notes. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Where in the video the claimed part begins. */
  startSeconds?: InputMaybe<Scalars['Float']['input']>;
  /** Where the claim stands; OPEN when left out. */
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

/** What videos alone have. */
export type VideoDetailsInput = {
  /** Number under which an analytics service counts it. */
  analyticsTrackingId?: InputMaybe<Scalars['String']['input']>;
  /** Make and model of the camera. */
  camera?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is enrolled in Content ID. */
  contentIdEnrollment?: InputMaybe<ContentIdEnrollment>;
  /** For whom it is fit. */
  contentRating?: InputMaybe<ContentRating>;
  /** Director. */
  director?: InputMaybe<Scalars['String']['input']>;
  /** Notes about its distribution. */
  distributionNotes?: InputMaybe<Scalars['String']['input']>;
  /** Where it is shown. */
  distributionPlatforms?: InputMaybe<Array<DistributionPlatform>>;
  /** Where the video stands on its way to the public. */
  distributionStatus?: InputMaybe<DistributionStatus>;
  /** Whether other pages may embed it. */
  embedPermissions?: InputMaybe<Permission>;
  /** Day on which the rights end. */
  expirationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Countries in which it may be shown, or must not be. */
  geographicRestrictions?: InputMaybe<Array<GeographicRestrictionInput>>;
  /** International standard recording code of the video, such as US-RC1-76-07839. */
  isrcCode?: InputMaybe<Scalars['Isrc']['input']>;
  /** Keywords by which platforms find it. */
  keywords?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Language, as a code such as en. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Where it was shot. */
  location?: InputMaybe<Scalars['String']['input']>;
  /** Whether it earns money where it is shown. */
  monetizationStatus?: InputMaybe<MonetizationStatus>;
  /** Producer. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Day it comes out. */
  releaseDate?: InputMaybe<Scalars['Date']['input']>;
  /** Who holds the rights. */
  rightsHolder?: InputMaybe<Scalars['String']['input']>;
  /** Day it was shot. */
  shootDate?: InputMaybe<Scalars['Date']['input']>;
  /** Whether others may pass it on. */
  syndicationRights?: InputMaybe<Permission>;
  /** For whom it is made. */
  targetAudience?: InputMaybe<Scalars['String']['input']>;
};

/** Which works a list keeps. */
export type WorkFilter = {
  /** Works on which this contributor is credited. */
  contributor?: InputMaybe<Scalars['ID']['input']>;
  /** Works of this genre. */
  genre?: InputMaybe<Scalars['String']['input']>;
  /** Works with an ISWC, or those without. */
  hasIswc?: InputMaybe<Scalars['Boolean']['input']>;
  /** Works whose ISWC has a wrong check digit, or all others. */
  hasWrongIswc?: InputMaybe<Scalars['Boolean']['input']>;
  /** Works in this language. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Works on which this publisher stands. */
  publisher?: InputMaybe<Scalars['ID']['input']>;
  /** Works registered with this performing rights organisation. */
  society?: InputMaybe<Scalars['String']['input']>;
  /** Works whose splits are that far. */
  splitsState?: InputMaybe<SplitsState>;
  /** Works with exactly this title; letter case and diacritics do not matter. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Works with one of these statuses. */
  trackStatus?: InputMaybe<Array<TrackStatus>>;
  /** Works on which at least one of these contributors is credited, at most 100 of them. */
  writers?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** A work, as entered. */
export type WorkInput = {
  /** Another title the work is known by. */
  alternativeTitle?: InputMaybe<Scalars['String']['input']>;
  /** Artist the work is known by. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Author as printed on the work. */
  authorName?: InputMaybe<Scalars['String']['input']>;
  /** Composer as printed on the work. */
  composerName?: InputMaybe<Scalars['String']['input']>;
  /** Owner in the copyright line. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the copyright line. */
  copyrightYear?: InputMaybe<Scalars['Int']['input']>;
  /** Day the work was finished. */
  creationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Description. */
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
  /** International standard musical work code, such as T-034.524.680-1. */
  iswc?: InputMaybe<Scalars['Iswc']['input']>;
  /** Language of the lyrics. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Lyrics, with section markers such as [Verse 1]. */
  lyrics?: InputMaybe<Scalars['String']['input']>;
  /** Mood. */
  mood?: InputMaybe<Scalars['String']['input']>;
  /** Musical key, for example C major. */
  musicalKey?: InputMaybe<Scalars['String']['input']>;
  /** Notes of the workspace about the work. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation the work is registered with. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** The organisation's own number of the work. */
  proWorkCode?: InputMaybe<Scalars['String']['input']>;
  /** Producer. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as printed on the work. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as printed in the copyright line. */
  publisherName?: InputMaybe<Scalars['String']['input']>;
  /** Where it was recorded first. */
  recordingLocation?: InputMaybe<Scalars['String']['input']>;
  /** Day of the registration. */
  registrationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Day the contract was signed. */
  signDate?: InputMaybe<Scalars['Date']['input']>;
  /** Sub-genre. */
  subGenre?: InputMaybe<Scalars['String']['input']>;
  /** Tags for finding the work again. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tempo in beats a minute. */
  tempo?: InputMaybe<Scalars['Int']['input']>;
  /** Time signature, for example 4/4. */
  timeSignature?: InputMaybe<Scalars['String']['input']>;
  /** Title of the work. */
  title: Scalars['String']['input'];
  /** Where the work stands on its way to the public. */
  trackStatus?: InputMaybe<TrackStatus>;
  /** Which version of the composition this is. */
  versionType?: InputMaybe<VersionType>;
  /** Year the work was written. */
  yearOfCreation?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to a work; what is left out stays as it is. */
export type WorkPatch = {
  /** Another title the work is known by. */
  alternativeTitle?: InputMaybe<Scalars['String']['input']>;
  /** Artist the work is known by. */
  artist?: InputMaybe<Scalars['String']['input']>;
  /** Author as printed on the work. */
  authorName?: InputMaybe<Scalars['String']['input']>;
  /** Composer as printed on the work. */
  composerName?: InputMaybe<Scalars['String']['input']>;
  /** Owner in the copyright line. */
  copyrightOwner?: InputMaybe<Scalars['String']['input']>;
  /** Year of the copyright line. */
  copyrightYear?: InputMaybe<Scalars['Int']['input']>;
  /** Day the work was finished. */
  creationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Description. */
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
  /** International standard musical work code, such as T-034.524.680-1. */
  iswc?: InputMaybe<Scalars['Iswc']['input']>;
  /** Language of the lyrics. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** Lyrics, with section markers such as [Verse 1]. */
  lyrics?: InputMaybe<Scalars['String']['input']>;
  /** Mood. */
  mood?: InputMaybe<Scalars['String']['input']>;
  /** Musical key, for example C major. */
  musicalKey?: InputMaybe<Scalars['String']['input']>;
  /** Notes of the workspace about the work. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Performing rights organisation the work is registered with. */
  pro?: InputMaybe<Scalars['String']['input']>;
  /** The organisation's own number of the work. */
  proWorkCode?: InputMaybe<Scalars['String']['input']>;
  /** Producer. */
  producer?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as printed on the work. */
  publisher?: InputMaybe<Scalars['String']['input']>;
  /** Publisher as printed in the copyright line. */
  publisherName?: InputMaybe<Scalars['String']['input']>;
  /** Where it was recorded first. */
  recordingLocation?: InputMaybe<Scalars['String']['input']>;
  /** Day of the registration. */
  registrationDate?: InputMaybe<Scalars['Date']['input']>;
  /** Day the contract was signed. */
  signDate?: InputMaybe<Scalars['Date']['input']>;
  /** Sub-genre. */
  subGenre?: InputMaybe<Scalars['String']['input']>;
  /** Tags for finding the work again. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tempo in beats a minute. */
  tempo?: InputMaybe<Scalars['Int']['input']>;
  /** Time signature, for example 4/4. */
  timeSignature?: InputMaybe<Scalars['String']['input']>;
  /** Title of the work. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Where the work stands on its way to the public. */
  trackStatus?: InputMaybe<TrackStatus>;
  /** Which version of the composition this is. */
  versionType?: InputMaybe<VersionType>;
  /** Year the work was written. */
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
