import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { createOrm, migrate } from '#db/orm.ts';
import { completeDemo, type SeedTools, seedDemo } from '#db/seeds/demo.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { StartupError, systemReason } from '#db/server/startup-error.ts';
import { hashPassword } from '../../areas/accounts/password-hash.ts';
import { bankSeal } from '../../areas/music/contributors/bank-encryption.ts';
import type { Config } from '../settings/config.ts';

/**
 * A running PostgreSQL. `directUrl` leads past a pooler; undefined without one. `markSeeded` records that its initial data is complete.
 */
export type Database = {
  url: string;
  directUrl?: string | undefined;
  isFresh: boolean;
  markSeeded(): Promise<void>;
  stop(): Promise<void>;
};

/** Arbitrary lock number, the same in every gateway: its holder migrates and seeds while others wait. */
const SETUP_LOCK = [0x57a7e, 1];

/** Older versions lack the collation pg_c_utf8. */
const LEAST_VERSION = 17;
const CONNECT_WITHIN_MS = 5_000;

/**
 * Connects to the server at `databaseUrl`, or starts the embedded one.
 *
 * @param startEmbedded starts the embedded one on a data directory
 * @throws StartupError when neither responds
 */
export async function openDatabase(config: Config, startEmbedded: (dataDir: string) => Promise<Database>): Promise<Database> {
  if (config.databaseUrl === undefined) return startEmbedded(config.dataDir);
  const { databaseUrl: url, directDatabaseUrl: directUrl } = config;
  await assertVersion(url, 'DATABASE_URL');
  if (directUrl !== undefined) await assertVersion(directUrl, 'DATABASE_DIRECT_URL');
  return { url, directUrl, isFresh: false, markSeeded: async () => undefined, stop: async () => undefined };
}

/**
 * Migrates and seeds under a lock, because several gateways may start at once.
 *
 * @throws StartupError when a migration fails; that migration is rolled back
 */
export async function prepareDatabase(config: Config, database: Database): Promise<MikroORM> {
  const { url, directUrl = url } = database;
  // Migrations set variables of their session, which poolers do not keep.
  const orm = await createOrm(directUrl, { preparesStatements: config.preparesStatements });
  await withClient(directUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1, $2)', SETUP_LOCK);
    await migrate(orm).catch((error: Error) => {
      throw new StartupError(
        `The database could not be migrated (${systemReason(error)}): fix the cause, then start Stave again. LOG_LEVEL=debug shows more.`,
        { cause: error },
      );
    });
    if (directUrl !== url) await orm.reconnect({ clientUrl: url, dbName: new URL(url).pathname.slice(1) });
    await seedReference(orm);
    if (config.demo ?? database.isFresh) announce(await seedDemo(orm, seedTools(config)));
    await completeDemo(orm);
    await database.markSeeded();
  });
  return orm;
}

/** Hashes the demo's passwords and encrypts its bank details like those of real users. */
const seedTools = (config: Config): SeedTools => ({ hashPassword, sealBank: (plain) => bankSeal(config).seal(plain) });

/** The administrator's password is shown only now. */
function announce(administrator: { email: string; password: string } | null): void {
  if (administrator)
    process.stderr.write(
      `Administrator of the demo: ${administrator.email}. Password, shown only once: ${administrator.password}\n`,
    );
}

const omission = {
  DATABASE_URL: 'omit it to use the embedded database',
  DATABASE_DIRECT_URL: 'omit it if no pooler is in front of the database',
};
type Setting = keyof typeof omission;

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<void>,
  setting: Setting = 'DATABASE_URL',
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // An error on an idle connection has no other listener; the next statement reports it.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartupError(
      `No PostgreSQL server responds at ${setting} (${connectReason(error)}): start the server, correct ${setting}, or ${omission[setting]}.`,
    );
  });
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Node reports several tried addresses as an aggregate error without a message. */
function connectReason(error: unknown): string {
  return systemReason(error instanceof AggregateError ? error.errors[0] : error);
}

/** Returns why a server of this major version cannot be used, or null. */
export const versionProblem = (version: number, setting: Setting): string | null =>
  version >= LEAST_VERSION
    ? null
    : `The PostgreSQL server at ${setting} has version ${version}, but Stave needs ${LEAST_VERSION} or later: upgrade it, or use another server.`;

const assertVersion = (url: string, setting: Setting): Promise<void> =>
  withClient(
    url,
    async (client) => {
      const { rows } = await client.query<{ version: number }>(
        `SELECT current_setting('server_version_num')::int / 10000 AS version`,
      );
      const problem = versionProblem(rows[0]?.version ?? 0, setting);
      if (problem !== null) throw new StartupError(problem);
    },
    setting,
  );
