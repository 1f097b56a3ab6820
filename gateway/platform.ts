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
import { smtpMail } from './ports/mail/smtp.ts';
import { probingPool } from './ports/probing/pool.ts';
import { openStorage } from './ports/storage/open.ts';

/** What a platform is made from. What is left out follows from the settings; tests put doubles of the outside world here. */
export type PlatformParts = { orm: MikroORM; config: Config } & Partial<Omit<Platform, 'orm' | 'config' | 'pool'>>;

/** What lives as long as the process: made once, for requests and for jobs. */
export async function makePlatform(parts: PlatformParts): Promise<Platform> {
  const { orm, config, clock = () => new Date(), mail = mailOf(config) } = parts;
  const pool = await nativePool(orm);
  const storage = parts.storage ?? (await openStorage(config));
  const live = parts.live ?? new LiveHub(pool);
  const sessions = parts.sessions ?? new SessionCache(live);
  const billing = parts.billing ?? (await billingOf(config, pool));
  const probing = parts.probing ?? probingPool(config.dataDir);
  const chains = parts.chains ?? noChains;
  return { orm, config, clock, billing, mail, storage, probing, chains, live, sessions, pool };
}

/** The SDK of the payment provider is loaded only where there is one. */
async function billingOf({ stripe }: Config, pool: Pool): Promise<Billing> {
  if (!stripe) return noBilling;
  const { stripeBilling } = await import('./ports/billing/stripe/billing.ts');
  return stripeBilling(stripe, pool);
}

const mailOf = ({ smtpUrl, mailFrom }: Config) => (smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom }) : noMail);
