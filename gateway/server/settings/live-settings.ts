import type { Pool } from 'pg';
import type { StoredSettings } from '#db/entities/settings.ts';
import {
  type PlatformSettings,
  PlatformSettings as Schema,
  type SecretName,
  type SettingPath,
} from '#domain/platform/settings.ts';
import { Seal } from '../../kit/encryption.ts';
import { log } from '../../kit/log.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Config } from './config.ts';

export type Secrets = Partial<Record<SecretName, string>>;
type Row = { version: number; values: StoredSettings; secrets: Secrets };
type Part = Record<string, unknown>;

/**
 * Keeps the process's configuration equal to the settings that administrators saved, on every gateway, within a moment of the change.
 * Values given by environment variables stay.
 */
export class LiveSettings {
  readonly #given: PlatformSettings;
  readonly #connections: Pick<Config, 'smtpUrl' | 'mailFrom' | 'stripe'>;
  readonly #seal: Seal;
  readonly #followers: (() => Promise<void>)[] = [];
  #applied = 0;
  #secrets: Secrets = {};

  /** Reads the settings with `reload`. */
  constructor(
    private readonly pool: Pool,
    private readonly config: Config,
    live: LiveHub,
  ) {
    this.#given = config.settings;
    const { smtpUrl, mailFrom, stripe } = config;
    this.#connections = { smtpUrl, mailFrom, stripe };
    this.#seal = settingsSeal(config);
    const reload = () =>
      void this.reload().catch((error: unknown) => log.error({ err: error }, 'The settings could not be read'));
    live.watch(({ topic }) => topic === 'settings' && reload(), reload);
  }

  /** Version of the settings in effect. */
  get version(): number {
    return this.#applied;
  }

  /** Secrets in effect that administrators stored. */
  get secrets(): Readonly<Secrets> {
    return this.#secrets;
  }

  /** Reads the settings and puts them into effect. */
  async reload(): Promise<void> {
    const { rows } = await this.pool.query<Row>('select version, values, secrets from platform_setting');
    const row = rows[0];
    // Two reloads may overlap; the newer version stays.
    if (!row || row.version <= this.#applied) return;
    this.#applied = row.version;
    this.#secrets = this.#opened(row.secrets);
    Object.assign(this.config, this.#connectionsOf(this.#effective(row.values)));
    for (const renew of this.#followers) await renew();
  }

  /** Returns an object that is made again when its settings change. Holders of the reference always use the latest. */
  async following<S, T extends object>(settingsOf: () => S, make: (settings: S) => Promise<T>): Promise<T> {
    let madeFrom = JSON.stringify(settingsOf());
    let current = await make(settingsOf());
    this.#followers.push(async () => {
      const key = JSON.stringify(settingsOf());
      if (key === madeFrom) return;
      madeFrom = key;
      current = await make(settingsOf());
    });
    return latest(() => current);
  }

  /** The stored settings over the defaults, with the values of environment variables. */
  #effective(stored: StoredSettings): PlatformSettings {
    const { fixedSettings } = this.config;
    const section = (name: keyof PlatformSettings): Part => {
      const given: Part = this.#given[name];
      const saved: Part = stored[name] ?? {};
      const isFixed = (field: string) => `${name}.${field}` in fixedSettings;
      return Object.fromEntries(
        Object.entries(given).map(([field, value]) => [field, isFixed(field) ? value : (saved[field] ?? value)]),
      );
    };
    return Schema.parse(Object.fromEntries(Object.keys(this.#given).map((name) => [name, section(name as never)])));
  }

  /** What follows from the settings. */
  #connectionsOf(settings: PlatformSettings): Partial<Config> {
    const { fixedSettings } = this.config;
    const { storage, email } = settings;
    const { smtpPassword, secretKey, webhookSecret } = this.#secrets;
    const isFixed = (path: SettingPath | SecretName) => path in fixedSettings;
    return {
      settings,
      uploads: {
        maxMegabytes: storage.maxFileSizeMegabytes,
        types: storage.allowedTypes.length > 0 ? storage.allowedTypes : null,
      },
      smtpUrl: isFixed('email.smtpHost') ? this.#connections.smtpUrl : smtpUrlOf(email, smtpPassword),
      mailFrom:
        isFixed('email.fromEmail') || !email.fromEmail ? this.#connections.mailFrom : senderOf(email.fromName, email.fromEmail),
      stripe: isFixed('secretKey')
        ? this.#connections.stripe
        : secretKey && webhookSecret
          ? { secretKey, webhookSecret }
          : undefined,
    };
  }

  #opened(sealed: Secrets): Secrets {
    return Object.fromEntries(
      Object.entries(sealed).flatMap(([name, text]) => {
        try {
          return [[name, this.#seal.open(text)]];
        } catch {
          log.error({ secret: name }, 'A stored secret was encrypted with another APP_SECRET. Enter it again in the settings.');
          return [];
        }
      }),
    );
  }
}

/** An object with the members of `current()`, looked up at each use. */
const latest = <T extends object>(current: () => T): T =>
  new Proxy({} as T, {
    get: (_target, name) => {
      const object = current();
      const member: unknown = Reflect.get(object, name, object);
      return typeof member === 'function' ? member.bind(object) : member;
    },
    has: (_target, name) => Reflect.has(current(), name),
  });

export const settingsSeal = ({ appSecret }: Pick<Config, 'appSecret'>) => new Seal(appSecret, 'platform-settings');

const senderOf = (fromName: string, fromEmail: string): string => (fromName ? `${fromName} <${fromEmail}>` : fromEmail);

/** Port 465 is encrypted from the beginning; on other ports the client asks for encryption. */
function smtpUrlOf({ smtpHost, smtpPort, smtpUser }: PlatformSettings['email'], password = ''): string | undefined {
  if (!smtpHost) return undefined;
  const account = smtpUser ? `${encodeURIComponent(smtpUser)}:${encodeURIComponent(password)}@` : '';
  return `${smtpPort === 465 ? 'smtps' : 'smtp'}://${account}${smtpHost}:${smtpPort}`;
}
