import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Pool } from 'pg';
import { createOrm, nativePool } from '#db/orm.ts';
import { hashPassword } from '#gateway/areas/accounts/password-hash.ts';
import { expiryFrom, hashToken, lifetime, newToken } from '#gateway/areas/accounts/session.ts';
import { createApp } from '#gateway/server/app.ts';
import type { Platform } from '#gateway/server/context.ts';
import { makePlatform, type PlatformParts } from '#gateway/server/platform.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';
import { registerRest } from '#rest-compat/register.ts';
import { freshDatabase } from './database.ts';
import { type GivenPlan, givePlan } from './plans.ts';
import { compareWithDocument } from './rest-document.ts';
import { collectStatements, unscopedStatements } from './workspace-scope.ts';

type GraphQLAnswer<D> = { data: D; errors?: { message: string; extensions: { code: string } }[] };
export type TestAccount = { token: string; email: string; password: string; userId: string; workspaceId: string };

/** The real application on a fresh database, called without a network. */
export type TestApp = {
  app: Awaited<ReturnType<typeof createApp>>;
  orm: MikroORM;
  pool: Pool;
  /** Context of services and jobs, for tests that call them directly. */
  platform: Platform;
  /** Runs a GraphQL operation over HTTP injection. Fails the test on top-level errors, unless `raw`. */
  gql<D = Record<string, never>>(query: string, variables?: object, token?: string): Promise<D>;
  raw<D = unknown>(query: string, variables?: object, token?: string): Promise<GraphQLAnswer<D> & { status: number }>;
  /** Adds an account with a workspace and a session, by default with an unlimited plan. */
  register(overrides?: Registering): Promise<TestAccount>;
  /**
   * Stops the application. Throws if a statement used a tenant table without naming a workspace (`workspace-scope.ts`), or if an answer below
   * `/api` differs from the OpenAPI document (`rest-document.ts`).
   */
  stop(): Promise<void>;
};

type Registering = Partial<Record<'email' | 'password' | 'firstName' | 'lastName' | 'packageType', string>> & {
  /** Null leaves the workspace without a plan, as a registration does. */
  plan?: GivenPlan | null;
};

let accounts = 0;

/** Closed ORMs of this process. Reading the entities again takes as long as the rest of a start. */
const unusedOrms: MikroORM[] = [];

async function connectOrm(url: string): Promise<MikroORM> {
  const orm = unusedOrms.pop();
  if (!orm) return createOrm(url, { poolSize: 6 });
  await orm.reconnect({ clientUrl: url, dbName: new URL(url).pathname.slice(1) });
  return orm;
}

/** Starts the application for one test file. Settings can be overridden as environment variables, and outside services replaced. */
export async function startTestApp(
  environment: Record<string, string> = {},
  doubles: Partial<PlatformParts> = {},
): Promise<TestApp> {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-app-'));
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...environment });
  const orm = await connectOrm(database.url);
  const statements = collectStatements(await nativePool(orm));
  const platform = await makePlatform({ orm, config, ...doubles });
  const document = compareWithDocument();
  const app = await createApp({ ...platform, extensions: [document.extend, registerRest] });
  const pool = new Pool({ connectionString: database.url, max: 2 });
  const raw: TestApp['raw'] = async (query, variables = {}, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } });
    return { ...response.json(), status: response.statusCode };
  };
  const gql: TestApp['gql'] = async <D>(query: string, variables?: object, token?: string) => {
    const { data, errors } = await raw<D>(query, variables, token);
    if (errors) throw new Error(errors.map((error) => error.message).join('; '));
    return data;
  };
  return {
    app,
    orm,
    pool,
    platform,
    gql,
    raw,
    register: async ({ plan = {}, ...overrides } = {}) => {
      const account = await addAccount(platform, gql, overrides);
      if (plan) await givePlan(pool, account.workspaceId, plan);
      return account;
    },
    stop: async () => {
      await app.close();
      const unscoped = unscopedStatements(orm, statements);
      await platform.probing.close();
      await orm.close();
      unusedOrms.push(orm);
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (document.faults.size > 0)
        throw new Error(`These answers differ from gateway/server/developers/openapi.json:\n${[...document.faults].join('\n')}`);
      if (unscoped.length > 0) throw new Error(`These statements name no workspace:\n${unscoped.join('\n')}`);
    },
  };
}

const registration = `mutation ($input: RegistrationInput!) {
  accountRegister(input: $input) { token viewer { user { id } workspace { id } } userErrors { message } }
}`;
type Registered = {
  accountRegister: {
    token: string;
    viewer: { user: { id: string }; workspace: { id: string } };
    userErrors: { message: string }[];
  };
};

/** Adds what a registration leaves. Where mail is delivered, registers, because that mails a link. */
async function addAccount(platform: Platform, gql: TestApp['gql'], given: Omit<Registering, 'plan'>): Promise<TestAccount> {
  accounts += 1;
  const input = {
    firstName: 'Ida',
    lastName: 'Brandt',
    packageType: 'music_catalog',
    email: `person${accounts}@example.com`,
    password: 'salt-lines-at-dawn',
    ...given,
  };
  const { email, password } = input;
  if (!platform.mail.isDelivering) return { email, password, ...(await insertAccount(platform, input)) };
  const { accountRegister } = await gql<Registered>(registration, { input: { ...input, confirmPassword: password } });
  if (accountRegister.userErrors.length > 0) throw new Error(accountRegister.userErrors.map((error) => error.message).join('; '));
  const { user, workspace } = accountRegister.viewer;
  return { token: accountRegister.token, email, password, userId: user.id, workspaceId: workspace.id };
}

type Inserted = Pick<TestAccount, 'token' | 'userId' | 'workspaceId'>;

/** Inserts an account in one statement, because a registration takes a dozen and is limited by address. */
async function insertAccount({ pool, config }: Platform, input: Required<Omit<Registering, 'plan'>>): Promise<Inserted> {
  const token = newToken();
  const { firstName, lastName, packageType, email, password } = input;
  const { rows } = await pool.query<Omit<Inserted, 'token'>>(
    `with w as (insert into workspace (name, package_id) values ($1::text || ' ' || $2::text, $3) returning id),
        u as (insert into app_user (email, first_name, last_name, password_hash, role, last_login_at)
          values ($4, $1, $2, $5, 'USER', now()) returning id),
        m as (insert into member (workspace_id, user_id, role) select w.id, u.id, 'OWNER' from w, u),
        s as (insert into session (user_id, workspace_id, token_hash, is_remembered, user_agent, address, expires_at)
          select u.id, w.id, $6, false, 'lightMyRequest', '127.0.0.1', ${expiryFrom('now()', '$7', '$8')} from w, u),
        a as (insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id)
          select w.id, u.id, action, 'User', u.id from w, u, unnest(array['account.register', 'session.start']) action)
      select u.id as "userId", w.id as "workspaceId" from w, u`,
    [firstName, lastName, packageType, email, await hashPassword(password), hashToken(token), ...lifetime(false, config)],
  );
  return { token, ...rows[0]! };
}
