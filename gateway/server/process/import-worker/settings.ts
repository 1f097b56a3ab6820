import type { BillingProviderName } from '#domain/subscriptions/billing-terms.ts';
import type { Lane } from '../../../areas/imports/work-on-imports.ts';
import type { Config } from '../../settings/config.ts';

/** Environment variable with the settings of the worker. Every user of the machine can read arguments. */
export const settingsVariable = 'STAVE_EXCHANGE';

export type WorkerSettings = { databaseUrl: string; provider: BillingProviderName; lane: Lane; isEmbedded: boolean } & Pick<
  Config,
  'dataDir' | 'directDatabaseUrl' | 'publicUrl'
> & { bucket?: NonNullable<Config['bucket']> };
