import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { nativePool } from '#db/orm.ts';
import { SessionCache } from './accounts/session-cache.ts';
import type { Config } from './config.ts';
import type { Platform } from './context.ts';
import { LiveHub } from './live/hub.ts';
import { noBilling } from './ports/billing/none.ts';
import type { Billing } from './ports/billing/port.ts';
import { noChains } from './ports/chains/none.ts';
import { noMail } from './ports/mail/none.ts';
import type { MailPort } from './ports/mail/port.ts';
import { probingPool } from './ports/probing/pool.ts';
import { openStorage } from './ports/storage/open.ts';

/** Parts that a platform is created from. Missing ones follow from the settings; tests pass doubles of external services. */
export type PlatformParts = { orm: MikroORM; config: Config } & Partial<Omit<Platform, 'orm' | 'config' | 'pool'>>;

/** Creates the objects that live as long as the process, for requests and jobs. */
export async function makePlatform(parts: PlatformParts): Promise<Platform> {
  const { orm, config, clock = () => new Date() } = parts;
  const pool = await nativePool(orm);
  const mail = parts.mail ?? (await mailOf(config));
  const storage = parts.storage ?? (await openStorage(config));
  const live = parts.live ?? new LiveHub(pool);
  const sessions = parts.sessions ?? new SessionCache(live);
  const billing = parts.billing ?? (await billingOf(config, pool));
  const probing = parts.probing ?? probingPool(config.dataDir);
  const chains = parts.chains ?? noChains;
  return { orm, config, clock, billing, mail, storage, probing, chains, live, sessions, pool };
}

/** Loads the SDK of the payment provider only if one is configured. */
async function billingOf({ stripe }: Config, pool: Pool): Promise<Billing> {
  if (!stripe) return noBilling;
  const { stripeBilling } = await import('./ports/billing/stripe/billing.ts');
  return stripeBilling(stripe, pool);
}

/** Loads the SMTP client only if a mail server is configured. */
async function mailOf({ smtpUrl, mailFrom }: Config): Promise<MailPort> {
  if (!smtpUrl) return noMail;
  const { smtpMail } = await import('./ports/mail/smtp.ts');
  return smtpMail({ url: smtpUrl, from: mailFrom });
}
