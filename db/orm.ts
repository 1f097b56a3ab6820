import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { Client, type QueryConfig } from 'pg';
import { AuditChain, AuditEntry, Member, Session, SignInAttempt, User, Workspace } from './entities/accounts.ts';
import { Announcement } from './entities/announcement.ts';
import { Backup } from './entities/backup.ts';
import { BillingCustomer, BillingEntry, BillingIntent, ProviderEvent } from './entities/billing.ts';
import { ChainNetwork, ChainTransaction } from './entities/chains.ts';
import { ChangeEntry, ChangeFeed } from './entities/changes.ts';
import { Contributor } from './entities/contributor.ts';
import { DuplicateKey, DuplicateMerge, DuplicatePair, DuplicateSearch } from './entities/duplicates.ts';
import { Export } from './entities/exports.ts';
import { IdempotentRequest } from './entities/idempotency.ts';
import { Import, ImportChange, ImportMapping, ImportParty, ImportReplacement, ImportRow } from './entities/imports.ts';
import {
  ExchangeRate,
  IncomeDecision,
  IncomeGap,
  IncomeGroup,
  IncomeMatchingState,
  IncomeMerge,
  IncomeOfMonth,
  IncomeSource,
  IncomeSum,
  IncomeTarget,
  RecordingDivision,
  SocietyWorkNumber,
  WorkIncome,
  WorkRank,
  WorkSourceIncome,
} from './entities/income.ts';
import { Label } from './entities/label.ts';
import { Genre, PostalCode, Society } from './entities/lookups.ts';
import { Mail } from './entities/mail.ts';
import {
  Asset,
  AssetContributor,
  AssetGroup,
  AssetGroupMember,
  AssetPage,
  AssetRendition,
  AssetWork,
  SavedFilter,
  StoredFile,
  VideoClaim,
} from './entities/media.ts';
import { MusicDocument, MusicDocumentRelease, MusicDocumentVersion, MusicDocumentWork } from './entities/music-document.ts';
import { Passkey, PasskeyChallenge } from './entities/passkey.ts';
import { PayeeLink, PayeeQuestion, PayeeSession } from './entities/payee-portal.ts';
import { Payee, PayeeContract, PayeeEntry, RoyaltySetting, RoyaltyTerm } from './entities/payees.ts';
import { Package, PlanSubscription, Subscriber, Tier, TierFeature, TierVersion } from './entities/plans.ts';
import { IsrcCode, IsrcSerial, UpcCode } from './entities/product-codes.ts';
import { Anchor, Fingerprint, ProofBatch, RecordVersion } from './entities/proofs.ts';
import { Publisher } from './entities/publisher.ts';
import { Performer, Recording, RecordingWork } from './entities/recording.ts';
import { Release, ReleasePlatform, ReleaseTrack } from './entities/release.ts';
import { ApiRequest } from './entities/request-log.ts';
import {
  LedgerEntry,
  LedgerLine,
  PayeeStatement,
  RoyaltyCase,
  RoyaltyCell,
  RoyaltyEarning,
  RoyaltyRun,
  RoyaltyShare,
  RunProblem,
  RunStatement,
  SplitPeriod,
} from './entities/royalties.ts';
import { PayeeStatementContent, RoyaltyPayment, RoyaltyPaymentBatch, RoyaltyPaymentEntry } from './entities/royalty-payments.ts';
import { ApiKey, FeatureRequest, Invitation, OneTimeToken, RecoveryCode } from './entities/security.ts';
import { PlatformSetting } from './entities/settings.ts';
import {
  IncomeLine,
  OfferedTemplate,
  Statement,
  StatementAmount,
  StatementProblem,
  StoredTemplate,
} from './entities/statements.ts';
import { TokenDocument, Tokenization } from './entities/tokenization.ts';
import { StorageGarbage, Upload } from './entities/uploads.ts';
import { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from './entities/webhooks.ts';
import { Split, Work } from './entities/work.ts';
import { migrations } from './migrations/list.ts';

/** A connection that plans each statement anew instead of preparing it under a name. */
class UnnamedClient extends Client {
  // The driver's overloads, which callers see, cannot be restated in one signature.
  override query = ((statement: string | QueryConfig, ...rest: unknown[]) => {
    // Cursors and the like have a method `submit` and no name.
    const isNamed = typeof statement === 'object' && statement.name !== undefined && !('submit' in statement);
    return Reflect.apply(super.query, this, [isNamed ? { ...statement, name: undefined } : statement, ...rest]);
  }) as Client['query'];
}

const entities = [
  Workspace,
  User,
  Member,
  Session,
  SignInAttempt,
  AuditEntry,
  AuditChain,
  Announcement,
  Backup,
  PlatformSetting,
  Contributor,
  Publisher,
  Work,
  Split,
  Label,
  Recording,
  RecordingWork,
  Performer,
  Release,
  ReleaseTrack,
  ReleasePlatform,
  IsrcCode,
  IsrcSerial,
  UpcCode,
  MusicDocument,
  MusicDocumentVersion,
  MusicDocumentWork,
  MusicDocumentRelease,
  DuplicatePair,
  DuplicateKey,
  DuplicateSearch,
  DuplicateMerge,
  Import,
  ImportRow,
  ImportParty,
  ImportChange,
  ImportMapping,
  ImportReplacement,
  Export,
  RoyaltySetting,
  Payee,
  PayeeContract,
  RoyaltyTerm,
  PayeeEntry,
  PayeeLink,
  PayeeQuestion,
  PayeeSession,
  SplitPeriod,
  RoyaltyRun,
  RunStatement,
  RoyaltyCase,
  RoyaltyShare,
  RoyaltyCell,
  RoyaltyEarning,
  RunProblem,
  PayeeStatement,
  PayeeStatementContent,
  RoyaltyPaymentBatch,
  RoyaltyPayment,
  RoyaltyPaymentEntry,
  LedgerEntry,
  LedgerLine,
  Genre,
  Society,
  PostalCode,
  Package,
  Tier,
  TierFeature,
  TierVersion,
  Passkey,
  PasskeyChallenge,
  PlanSubscription,
  Subscriber,
  BillingCustomer,
  BillingIntent,
  BillingEntry,
  ProviderEvent,
  Mail,
  OneTimeToken,
  RecoveryCode,
  Invitation,
  ApiKey,
  FeatureRequest,
  ApiRequest,
  IdempotentRequest,
  StoredFile,
  Asset,
  AssetRendition,
  AssetPage,
  Upload,
  StorageGarbage,
  AssetGroup,
  AssetGroupMember,
  AssetWork,
  AssetContributor,
  SavedFilter,
  VideoClaim,
  ChainNetwork,
  ChainTransaction,
  Tokenization,
  TokenDocument,
  RecordVersion,
  Fingerprint,
  ProofBatch,
  Anchor,
  WebhookEndpoint,
  WebhookDelivery,
  WebhookAttempt,
  ChangeEntry,
  ChangeFeed,
  IncomeSource,
  StoredTemplate,
  OfferedTemplate,
  Statement,
  StatementAmount,
  StatementProblem,
  IncomeLine,
  IncomeGap,
  IncomeGroup,
  IncomeMatchingState,
  IncomeMerge,
  IncomeTarget,
  IncomeDecision,
  RecordingDivision,
  SocietyWorkNumber,
  ExchangeRate,
  IncomeOfMonth,
  IncomeSum,
  WorkIncome,
  WorkSourceIncome,
  WorkRank,
];

export type OrmOptions = {
  /** Maximum number of connections of this process. */
  poolSize?: number;
  /** False where a pooler does not support named prepared statements. */
  preparesStatements?: boolean;
};

/** Connects to a PostgreSQL database. */
export async function createOrm(url: string, options: OrmOptions = {}): Promise<MikroORM> {
  return MikroORM.init(ormOptions(url, options));
}

const ormOptions = (url: string, { poolSize = 12, preparesStatements = true }: OrmOptions): Options => ({
  clientUrl: url,
  entities,
  extensions: [Migrator],
  forceUtcTimezone: true,
  pool: { min: 0, max: poolSize },
  // Connections accept statements before earlier ones have finished, which short reads use.
  driverOptions: { pipeline: true, ...(!preparesStatements && { Client: UnnamedClient }) },
  migrations: {
    path: 'db/migrations',
    migrationsList: migrations,
    snapshot: true,
    snapshotName: '.snapshot',
    snapshotOnMigrate: false,
    silent: true,
  },
});

/** Migrates the database. The caller ensures that only one process does so at a time. */
export async function migrate(orm: MikroORM): Promise<void> {
  await orm.migrator.up();
}

/** The `pg` pool behind MikroORM, for prepared statements. */
export const nativePool = async (orm: MikroORM) => orm.em.getConnection().getNativeClient();
