import type { MikroORM } from '@mikro-orm/postgresql';
import { nativePool } from '#db/orm.ts';
import type { Config } from './config.ts';
import type { Platform } from './context.ts';
import { noBilling } from './ports/billing/none.ts';
import { noMail } from './ports/mail/none.ts';
import { smtpMail } from './ports/mail/smtp.ts';

/** What a platform is made from. What is left out follows from the settings; tests put doubles of the outside world here. */
export type PlatformParts = { orm: MikroORM; config: Config } & Partial<Omit<Platform, 'orm' | 'config' | 'pool'>>;

/** What lives as long as the process: made once, for requests and for jobs. */
export async function makePlatform(parts: PlatformParts): Promise<Platform> {
  const { orm, config, clock = () => new Date(), billing = noBilling, mail = mailOf(config) } = parts;
  return { orm, config, clock, billing, mail, pool: await nativePool(orm) };
}

const mailOf = ({ smtpUrl, mailFrom }: Config) => (smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom }) : noMail);
