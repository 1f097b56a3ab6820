import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

export type FreshDatabase = { url: string; drop(): Promise<void> };

/**
 * Creates a database for one test or test file: migrated, with reference data only or with the demo.
 * Call `drop` when done. It closes open connections.
 */
export async function freshDatabase(
  source: 'templateDatabaseUrl' | 'demoDatabaseUrl' = 'templateDatabaseUrl',
): Promise<FreshDatabase> {
  const template = new URL(inject(source));
  const name = `t_${randomBytes(6).toString('hex')}`;
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY file_copy`;
  const server = await serverOf(template);
  await server.query(copy);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const drop = async () => {
    await awaitDisconnects(server, name);
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url: url.href, drop };
}

/**
 * Waits at most two seconds for closing connections. DROP DATABASE would terminate them, which throws in the test that closes them.
 */
async function awaitDisconnects(client: pg.Client, database: string): Promise<void> {
  for (let waits = 0; waits < 40; waits += 1) {
    const { rows } = await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [database]);
    if (rows.length === 0) return;
    await setTimeout(50);
  }
}

const maintenance = new Map<string, Promise<pg.Client>>();

/** Returns this process's connection to the server. It stays open, because connecting takes as long as creating a database. */
function serverOf({ href }: URL): Promise<pg.Client> {
  let connecting = maintenance.get(href);
  if (!connecting) {
    connecting = connectTo(Object.assign(new URL(href), { pathname: '/postgres' }).href);
    maintenance.set(href, connecting);
  }
  return connecting;
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // The server may stop before this process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
