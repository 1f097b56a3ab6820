import type { BillingProviderName } from '#domain/subscriptions/billing-terms.ts';
import type { Lane } from '../../../areas/imports/work-on-imports.ts';
import type { Config } from '../../settings/config.ts';

export type WorkerSettings = { databaseUrl: string; provider: BillingProviderName; lane: Lane; isEmbedded: boolean } & Pick<
  Config,
  'dataDir' | 'directDatabaseUrl' | 'publicUrl'
> & { bucket?: NonNullable<Config['bucket']> };
