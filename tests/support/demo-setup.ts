import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createOrm } from '#db/orm.ts';
import { seedDemo } from '#db/seeds/demo.ts';
import { hashPassword } from '#gateway/areas/accounts/password-hash.ts';
import { bankSeal } from '#gateway/areas/music/contributors/bank-encryption.ts';
import { appSecret } from './app-secret.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the template database with the demo, which must have no connections. */
    demoDatabaseUrl: string;
  }
}

/** Seeds the demo once for the whole run, in a copy of the migrated database. Follows `database-setup.ts`. */
export async function setup(project: TestProject): Promise<void> {
  const { templateDatabaseUrl } = project.getProvidedContext();
  const template = new URL(templateDatabaseUrl);
  const demo = Object.assign(new URL(template), { pathname: '/demo' });
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href });
  await client.connect();
  await client.query(`CREATE DATABASE demo TEMPLATE ${template.pathname.slice(1)}`);
  await client.end();
  const orm = await createOrm(demo.href);
  await seedDemo(orm, { hashPassword, sealBank: (plain) => bankSeal({ appSecret }).seal(plain) });
  await orm.close();
  project.provide('demoDatabaseUrl', demo.href);
}
