import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type FreshDatabase = { url: string; drop(): Promise<void> };

/**
 * Makes a database for one test or one file of tests: migrated, with reference data, and empty otherwise.
 * Call `drop` when done; connections that are still open to it are cut.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(template: URL, statement: string): Promise<void> {
  const maintenance = new URL(template);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
