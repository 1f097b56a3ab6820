import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { isKnownTypeSetting, type UploadSettings } from '#domain/media/upload-rules.ts';
import type { PlatformSettings } from '#domain/platform/settings.ts';
import { type ChainsSettings, chainSecrets, chainsSettings, chainVariables, remoteChain } from '../../ports/chains/settings.ts';
import { type S3Settings, StorageUrl } from '../../ports/storage/s3-settings.ts';
import type { TracingSettings } from '../tracing/export-spans.ts';
import { ConfigError } from './config-error.ts';
import { makeDataDir, readOrCreateSecret } from './data-dir.ts';
import { type DatabaseSettings, databaseSecrets, databaseSettings, databaseVariables } from './database-settings.ts';
import { type FixedSettings, fixedBy, settingsOf } from './fixed-settings.ts';
import { flag, hosts, origins, wholeNumber } from './variable-kinds.ts';

/** The address under which a browser on this machine reaches the server; one that listens everywhere is reached locally. */
function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whether an address is a loopback address. `URL` normalizes names and numbers. */
function isOwnMachine(address: string): boolean {
  const host = new URL(address).hostname.replace(/\.$/, '');
  return /(?:^|\.)localhost$|^(?:127|0)\.[\d.]+$|^\[::1?\]$|^\[::ffff:7f[\da-f]{2}:[\da-f]+\]$/.test(host);
}

/** Host of the public URL, unless it is an IP address, which mail addresses do not accept. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname;
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export type Config = DatabaseSettings & {
  port: number;
  host: string;
  /** Public URL without a trailing slash, used for links and cookies. */
  publicUrl: string;
  /** Folders of the product and of its built web client. */
  rootDir: string;
  webDir: string;
  dataDir: string;
  /** Secret from which every other key is derived. At least 32 characters. */
  appSecret: string;
  /** Undefined: seed a demo workspace into a fresh embedded database only. */
  demo: boolean | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Bearer token for `/metrics`. Undefined: the address does not exist. */
  metricsToken: string | undefined;
  /** Origins whose pages may send requests with an API key. */
  apiOrigins: readonly string[];
  /** Hosts that may receive webhooks with http, at any port and at private addresses. */
  webhookAllowedHosts: readonly string[];
  /** Undefined without a collector. */
  tracing: TracingSettings | undefined;
  /** Proxies that may name the client's address: none, a number of hops, or addresses and networks. */
  trustProxy: false | number | string;
  /** Maximum anonymous GraphQL operations and REST requests per network address and minute. */
  anonymousOperationsPerMinute: number;
  /** Maximum size of a GraphQL response. */
  maxAnswerBytes: number;
  /** Maximum lifetime of a session that is not remembered. */
  sessionMaxHours: number;
  /** Settings that administrators change while the product runs (`LiveSettings`), from here until they are read. */
  settings: PlatformSettings;
  /** Settings fixed by environment variables, with the name of the variable. */
  fixedSettings: FixedSettings;
  /** Follows from `settings`, like the three below. Undefined: mails stay in the outbox. */
  smtpUrl: string | undefined;
  /** The sender of mails, such as `Stave <stave@example.com>`. */
  mailFrom: string;
  /** Contact address on the landing page. Undefined: none is shown. */
  contactEmail: string | undefined;
  /** Undefined: no payment provider. Plans change at once and nothing is charged. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** Folder of backups. Undefined: `backups` in `dataDir`. */
  backupDir: string | undefined;
  /** Hours between scheduled backups. Undefined: none are scheduled. */
  backupEveryHours: number | undefined;
  /** Number of scheduled backups to keep. */
  backupsKept: number;
  /** Whether the log of the embedded database is copied, for recovery to any moment since the oldest backup. */
  recoversToMoments: boolean;
  /** Undefined: files are stored in `dataDir`. */
  bucket: S3Settings | undefined;
  /** Upload limits, within those of each kind of file. */
  uploads: UploadSettings;
  chains: ChainsSettings;
};

const rootDir = path.dirname(findPackageJSON(import.meta.url) ?? process.cwd());

/** An address, or a name followed by an address in angle brackets. */
const senderPattern = /^(?:[^<>@"\r\n]{1,100}<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/;

/** Names of all environment variables that the product reads. */
const Environment = z.object({
  PORT: wholeNumber(1, 65_535, 4000).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'use a host name or an IP address, such as 127.0.0.1')
    .default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'use an http or https URL, such as https://stave.example' }).optional(),
  DATA_DIR: z.string().default(path.join(rootDir, '.data')),
  APP_SECRET: z.string().min(32, 'use at least 32 characters, or omit the setting to generate a secret').optional(),
  ...databaseVariables,
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `use one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'use the URL of an OpenTelemetry collector, such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('stave'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'use a share from 0 to 1, such as 0.1' }).min(0).max(1).default(1),
  METRICS_TOKEN: z.string().min(16, 'use at least 16 characters').max(200).optional(),
  API_ORIGINS: origins.default([]),
  WEBHOOK_ALLOWED_HOSTS: hosts.default([]),
  TRUST_PROXY: z
    .string()
    .regex(
      /^[\da-fA-F.:/, ]+$/,
      'use the number of proxies in front of the server, or their addresses, such as 127.0.0.1, 10.0.0.0/8',
    )
    .transform((value) => (/^\d$/.test(value) ? Number(value) || false : value))
    .default(false),
  SESSION_IDLE_MINUTES: wholeNumber(1, 525_600, 30).default(30),
  ANONYMOUS_OPERATIONS_PER_MINUTE: wholeNumber(60, 1_000_000, 600).default(600),
  MAX_ANSWER_MB: wholeNumber(1, 200, 10).default(10),
  SESSION_MAX_HOURS: wholeNumber(1, 8_760, 12).default(12),
  REGISTRATION_OPEN: flag.default(true),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /^[\w.:[\]-]+$/,
      error: 'use a URL such as smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(senderPattern, 'use an email address such as stave@example.com, or a name and an address: Stave <stave@example.com>')
    .optional(),
  CONTACT_EMAIL: z.email('use an email address such as hello@example.com').max(200).optional(),
  STORAGE_URL: StorageUrl.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 720, 24).optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000, 7).default(7),
  POINT_IN_TIME_RECOVERY: flag.default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w{4,300}$/, 'use a secret or restricted key from Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{4,300}$/, 'use the signing secret of the webhook endpoint, which begins with whsec_')
    .optional(),
  UPLOAD_MAX_MB: wholeNumber(1, 500, 100).optional(),
  UPLOAD_TYPES: z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .refine((types) => types.every(isKnownTypeSetting), 'use supported file types, such as jpg, png, application/pdf, audio/*')
    .optional(),
  ...chainVariables,
});

/** Settings whose values must not appear in messages. */
const SECRETS = new Set<string>([
  'APP_SECRET',
  ...databaseSecrets,
  'SMTP_URL',
  'STORAGE_URL',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  ...chainSecrets,
]);

/**
 * Reads the settings. An empty value counts as missing. Creates the data directory and its secret if missing.
 *
 * @throws ConfigError naming the setting, its fault and the fix
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = Environment.safeParse(Object.fromEntries(given));
  if (!result.success) throw invalidSetting(result.error.issues[0], env);
  const settings = result.data;
  const dataDir = path.resolve(settings.DATA_DIR);
  makeDataDir(dataDir);
  const publicUrl = settings.PUBLIC_URL?.replace(/\/+$/, '') ?? localUrl(settings.HOST, settings.PORT);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    rootDir,
    webDir: path.join(rootDir, 'dist', 'web'),
    dataDir,
    appSecret: settings.APP_SECRET ?? readOrCreateSecret(path.join(dataDir, 'app-secret')),
    ...databaseSettings(settings),
    demo: settings.DEMO,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    apiOrigins: settings.API_ORIGINS,
    webhookAllowedHosts: settings.WEBHOOK_ALLOWED_HOSTS,
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          serviceName: settings.OTEL_SERVICE_NAME,
          ratio: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    trustProxy: settings.TRUST_PROXY,
    anonymousOperationsPerMinute: settings.ANONYMOUS_OPERATIONS_PER_MINUTE,
    maxAnswerBytes: settings.MAX_ANSWER_MB * 1_000_000,
    sessionMaxHours: settings.SESSION_MAX_HOURS,
    settings: settingsOf(settings),
    fixedSettings: fixedBy(new Set(given.map(([name]) => name))),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Stave <stave@${mailDomain(publicUrl)}>`,
    contactEmail: settings.CONTACT_EMAIL,
    stripe: stripeKeys(settings),
    backupDir: settings.BACKUP_DIR && path.resolve(settings.BACKUP_DIR),
    backupEveryHours: settings.BACKUP_EVERY_HOURS,
    backupsKept: settings.BACKUP_KEEP,
    recoversToMoments: recoversToMoments(settings),
    bucket: settings.STORAGE_URL,
    uploads: { maxMegabytes: settings.UPLOAD_MAX_MB ?? null, types: settings.UPLOAD_TYPES ?? null },
    chains: chainsWithAddress(settings),
  };
}

/** The log grows until a backup makes its beginning superfluous. */
function recoversToMoments(settings: z.output<typeof Environment>): boolean {
  const { POINT_IN_TIME_RECOVERY: isOn, BACKUP_EVERY_HOURS: everyHours, DATABASE_URL: url } = settings;
  if (isOn && url)
    throw new ConfigError(
      'The setting POINT_IN_TIME_RECOVERY is for the embedded database: omit it, and use the means of your server.',
    );
  if (isOn && everyHours === undefined)
    throw new ConfigError(
      'The setting POINT_IN_TIME_RECOVERY needs scheduled backups: set BACKUP_EVERY_HOURS, for example to 24.',
    );
  return isOn;
}

/** On a public network the metadata address of a token is permanent, so a local address would be unreachable. */
function chainsWithAddress(settings: z.output<typeof Environment>): ChainsSettings {
  const chains = chainsSettings(settings);
  const [remote, url] = [remoteChain(chains), settings.PUBLIC_URL];
  if (!remote || (url && !isOwnMachine(url))) return chains;
  const fault = url ? `is “${url}”, which only this machine can reach` : 'is missing';
  throw new ConfigError(
    `The setting PUBLIC_URL ${fault}, but tokens minted with ${remote} contain it permanently: set it to the public URL of this server, such as https://stave.example, or omit ${remote}.`,
  );
}

function invalidSetting(issue: z.core.$ZodIssue | undefined, env: Readonly<Record<string, string | undefined>>): ConfigError {
  const name = String(issue?.path[0]);
  const value = SECRETS.has(name) ? 'cannot be used' : `is “${env[name]}”`;
  return new ConfigError(`The setting ${name} ${value}: ${issue?.message}.`);
}

/** A key without a webhook secret would charge without receiving events. A secret without a key has no use. */
function stripeKeys(settings: z.output<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (!secretKey && !webhookSecret) return undefined;
  const [given, missing] = secretKey ? ['SECRET_KEY', 'WEBHOOK_SECRET'] : ['WEBHOOK_SECRET', 'SECRET_KEY'];
  throw new ConfigError(`The setting STRIPE_${missing} is missing: set it as well, or omit STRIPE_${given}.`);
}
