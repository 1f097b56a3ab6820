import type { ApiKeyArea } from './scopes.ts';

/** `SHARED` objects are read with any key. `PEOPLE` objects are never shown to keys. */
export type ObjectArea = ApiKeyArea | 'SHARED' | 'PEOPLE';

/**
 * The area of every object type, and of the interface that assets share. A field that returns such objects needs the read scope of their
 * area, wherever it is. Connections and edges follow their nodes, and payloads the root field that returns them.
 */
const typesByArea: Readonly<Record<ObjectArea, string>> = {
  CATALOGUE: `
    Activity ActivitySubject AuthorSplit BankDetails CatalogueCompleteness CatalogueCount CatalogueInsights CatalogueOverview
    ComposerSplit Contributor ContributorStats CreditedContributor DdexCheck DdexReadiness
    DuplicateComparedSide DuplicateComparison DuplicateField DuplicatePair DuplicateSearch DuplicateSide Export GroupFactors
    Import ImportColumn ImportCounts ImportField ImportFormat ImportKeptObject ImportKindCount ImportParty
    ImportProblem ImportQuestion ImportReplacement ImportRow ImportValueChange IsrcCode IsrcPrefixArea
    IsrcSerial IswcCheck Label LabelStats MainShares MainSplit MasterOwner MonthTotal MusicDocument MusicDocumentCategoryStats MusicDocumentSigner
    MusicDocumentStats MusicDocumentVersion NamedWorks Performer PlatformStats ProductCodeStats Publisher PublisherSplit Recording
    RecordingStats RecordingsOfMonth RecordingsOfStatus Release ReleasePlatform ReleaseStats ReleaseTrack RoyaltyParty
    RoyaltySummary SocietyWorkNumber SplitPeriod SplitPeriodParty SplitProblem SplitSheet SplitTotals UpcCode Work WorkStats WorksBreakdown WorksOfMonth WorksOfStatus
    ContributorSaveResult LabelSaveResult MusicDocumentSaveResult PublisherSaveResult RecordRemoval RecordingSaveResult ReleaseSaveResult
    WorkSaveResult`,
  MEDIA: `
    Asset AssetFacets AssetGap AssetGroup AssetIngest AssetMonth AssetOverview AssetShare AssetStats AudioAsset DocumentAsset
    DocumentDetails DocumentPage DocumentTextResults FacetCount GeographicRestriction ImageAsset ImageDetails KindUsage
    MetadataEntry PageMatch Place Rendition StorageUsage Upload UploadLimit UploadLimits VideoAsset VideoClaim VideoDetails
    YoutubeLink`,
  TOKENS: `
    Proof ReadinessCheck TokenCost TokenHolder TokenPreparation TokenRecommendation TokenStanding TokenSubjectFacts
    TokenTransaction Tokenization`,
  INCOME: `
    ExchangeRate IncomeAmount IncomeGap IncomeGroup IncomeIdentity IncomeLine IncomeLineCell IncomeMatching
    IncomeMonth IncomeOfRecord IncomePart IncomeReport IncomeReportRow IncomeSource IncomeSummary IncomeTarget
    MatchProposal MonthlyRoyalties Statement StatementAmount StatementColumn StatementPreviewField
    StatementPreviewLine StatementProblem StatementQuestion StatementTemplate StatementTemplateHeadings
    StatementUnmatched WorkIncome
    ContractBalance ContractRecoupment ExactFraction ExplanationStep LineConversion PartiesWithoutPayee PartyWithoutPayee PayableLine Payee PayeeContract PayeeEntry PayeeLink PayeeQuestion
    PayeeStatement PayeeStatementEntry RoyaltyProblem RoyaltyProblemGroup RoyaltyRun RoyaltyRunTotals RoyaltySettings RoyaltyTerm RoyaltyTermCheck RoyaltyTermPreview RunPayments
    UsedTerm`,
  MEMBERS: 'Invitation Member',
  SHARED: `
    ApiKey ApiKeyPreviousSecret AuditChange AuditEntry ChainNetwork Change Country DeletedItem DemoAccount FeatureAccess Genre Installation
    InvitationPreview JobProgress Language Maintenance Money Package PageInfo PassagePart PlanSubscription PostalCode ProofAnchor
    ProofVerification SearchHit Society TextPassage Tier TierFeature User UserError Viewer Workspace`,
  PEOPLE: `
    Administration Announcement ApiOperationStats ApiRequest ApiRequestStats Backup Billing BillingEntry ChainSpending ConversionRates DatabaseStats FeatureRequestCount
    FeatureRequestState FixedSetting JobQueue LogLine Mail MailPreference Membership PackageShare Passkey PayeeBankDetails PayeePortal PaymentPrice
    PaymentProduct PaymentProductMetadata PendingEmail PortalEntry PortalFurtherWorks PortalLine PortalPart PortalQuestion PortalRate PortalStatement PortalWork PlanChangePreview PlanLoss RevenueLine SavedFilter Session
    RoyaltyAccount RoyaltyPayable RoyaltyPayment RoyaltyPaymentBatch RoyaltyPaymentProblem RoyaltyPaymentTotal Settings SettingsChains SettingsEmail SettingsMaintenance SettingsPayments SettingsSecurity SettingsStorage Subscriber
    SubscriptionAnalytics SubscriptionPeriodStats SystemAlert SystemSample SystemStatus TierShare TierVersionEntry TwoFactorState UnpaidEntry
    UpgradeRecommendation UserStats WebhookAttempt WebhookDelivery WebhookEndpoint`,
};

const areas = new Map(
  Object.entries(typesByArea).flatMap(([area, types]) =>
    types
      .trim()
      .split(/\s+/)
      .map((type) => [type, area as ObjectArea]),
  ),
);

/** All object types with a row. */
export const knownObjectTypes: ReadonlySet<string> = new Set(areas.keys());

/** Returns the area of an object type. Types without a row are for people. */
export const areaOfType = (type: string): ObjectArea => areas.get(type) ?? 'PEOPLE';

/** Fields without an object of their own that show something of another area than their type, by type or interface. */
export const fieldAreas: Readonly<Record<string, ApiKeyArea>> = { 'Tokenizable.tokenStatus': 'TOKENS' };
