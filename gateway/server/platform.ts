import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { nativePool } from '#db/orm.ts';
import { SessionCache, uncachedSessions } from '../areas/accounts/session-cache.ts';
import { StoredRequestLog } from '../areas/api-keys/request-log.ts';
import { directConnection } from '../kit/direct-connection.ts';
import { sleep as realSleep } from '../kit/sleep.ts';
import { noBilling } from '../ports/billing/none.ts';
import type { Billing } from '../ports/billing/port.ts';
import { noChains } from '../ports/chains/none.ts';
import { noMail } from '../ports/mail/none.ts';
import type { MailPort } from '../ports/mail/port.ts';
import { probingPool } from '../ports/probing/pool.ts';
import { openStorage } from '../ports/storage/open.ts';
import { httpWebhooks } from '../ports/webhooks/http.ts';
import type { Platform } from './context.ts';
import { LiveHub } from './live/hub.ts';
import { Measures } from './measures/measures.ts';
import { Replicas } from './replicas/replicas.ts';
import { markCommits } from './request/idempotent-commit.ts';
import type { Config } from './settings/config.ts';
import { LiveSettings } from './settings/live-settings.ts';

/** Parts that a platform is created from. Missing ones follow from the settings; tests pass doubles of external services. */
export type PlatformParts = { orm: MikroORM; config: Config } & Partial<Omit<Platform, 'orm' | 'config' | 'pool'>> & {
    /** Milliseconds by a clock that is never set back. Decides how far a replica is behind. */
    now?: () => number;
  };

/** Creates the objects that live as long as the process, for requests and jobs. */
export async function makePlatform(parts: PlatformParts): Promise<Platform> {
  const { orm, config, clock = () => new Date(), sleep = realSleep } = parts;
  const pool = await nativePool(orm);
  orm.em.getEventManager().registerSubscriber(markCommits);
  const live = parts.live ?? new LiveHub(directConnection({ config, pool }), { clock, sleep });
  const settings = parts.settings ?? new LiveSettings(pool, config, live);
  await settings.reload();
  const mail = parts.mail ?? (await mailOf(settings, config));
  const storage = parts.storage ?? (await openStorage(config));
  const replicas = parts.replicas ?? (config.replicaUrls.length > 0 ? new Replicas(config, pool, live, parts.now) : null);
  const sessions = parts.sessions ?? (replicas ? uncachedSessions : new SessionCache(live));
  const billing = parts.billing ?? (await billingOf(settings, config, pool));
  const probing = parts.probing ?? probingPool(config.dataDir);
  const webhooks = parts.webhooks ?? httpWebhooks({ allowedHosts: config.webhookAllowedHosts });
  const chains = parts.chains ?? noChains;
  const measures = parts.measures ?? new Measures();
  const importWorkers = parts.importWorkers ?? { wake: () => undefined };
  const requestLog = parts.requestLog ?? new StoredRequestLog(pool, sleep);
  return {
    orm,
    config,
    clock,
    sleep,
    replicas,
    billing,
    mail,
    storage,
    probing,
    webhooks,
    chains,
    live,
    sessions,
    settings,
    measures,
    importWorkers,
    requestLog,
    pool,
  };
}

/** The payment provider of the current settings. Its SDK is loaded only when it is configured. */
async function billingOf(settings: LiveSettings, config: Config, pool: Pool): Promise<Billing> {
  return settings.following(
    () => config.stripe,
    async (stripe) => {
      if (!stripe) return noBilling;
      const { stripeBilling } = await import('../ports/billing/stripe/billing.ts');
      return stripeBilling(stripe, pool);
    },
  );
}

/** The mail server of the current settings. Its client is loaded only when it is configured. */
async function mailOf(settings: LiveSettings, config: Config): Promise<MailPort> {
  return settings.following(
    () => ({ url: config.smtpUrl, from: config.mailFrom }),
    async ({ url, from }) => {
      if (!url) return noMail;
      const { smtpMail } = await import('../ports/mail/smtp.ts');
      return smtpMail({ url, from });
    },
  );
}
