import type { BillingProviderName } from '#domain/subscriptions/billing-terms.ts';
import type { Lane } from '../../queues/staged-job.ts';
import type { Config } from '../../settings/config.ts';

/** `lease` is that of the process and of those that replace it after a kill. */
export type WorkerSettings = {
  databaseUrl: string;
  provider: BillingProviderName;
  lane: Lane;
  lease: string;
  isEmbedded: boolean;
  bucket?: NonNullable<Config['bucket']>;
} & Pick<Config, 'dataDir' | 'rootDir' | 'publicUrl'>;
