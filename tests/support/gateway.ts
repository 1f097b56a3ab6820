import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '#gateway/server/app.ts';
import type { Platform } from '#gateway/server/context.ts';
import { makePlatform, type PlatformParts } from '#gateway/server/platform.ts';
import { openDatabase, prepareDatabase } from '#gateway/server/process/database.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';
import { registerRest } from '#rest-compat/register.ts';

type Answer<D> = { data: D; errors?: { message: string; extensions: { code: string } }[] };

/** A gateway with an external database, as `serve` assembles it, on its own port. */
export type Gateway = {
  url: string;
  platform: Platform;
  /** Runs an operation over HTTP. Throws on top-level errors. */
  gql<D>(query: string, token?: string, variables?: object): Promise<D>;
  stop(): Promise<void>;
};

export async function startGateway(environment: Record<string, string>, parts: Partial<PlatformParts> = {}): Promise<Gateway> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-gateway-'));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', ...environment });
  const database = await openDatabase(config, () => Promise.reject(new Error('The gateway has no DATABASE_URL')));
  const orm = await prepareDatabase(config, database);
  const platform = await makePlatform({ ...parts, orm, config });
  const app = await createApp({ ...platform, extensions: [registerRest] });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    platform,
    gql: async (query, token, variables) => {
      const { data, errors } = await post<Answer<never>>(url, query, token, variables);
      if (errors) throw new Error(errors.map((error) => error.message).join('; '));
      return data;
    },
    stop: async () => {
      await Promise.all([app.close(), app.server.closeAllConnections()]);
      await platform.probing.close();
      await platform.storage.close();
      await orm.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends an operation to a gateway's address. */
export async function post<A>(url: string, query: string, token?: string, variables: object = {}): Promise<A> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return (await response.json()) as A;
}
