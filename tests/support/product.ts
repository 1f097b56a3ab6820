import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { createOrm } from '#db/orm.ts';
import { demoAccount } from '#db/seeds/demo.ts';
import { createApp } from '#gateway/server/app.ts';
import type { Platform } from '#gateway/server/context.ts';
import { makePlatform, type PlatformParts } from '#gateway/server/platform.ts';
import { loadConfig } from '#gateway/server/settings/config.ts';
import { registerRest } from '#rest-compat/register.ts';
import { appSecret } from './app-secret.ts';
import { freshDatabase } from './database.ts';

export { demoAccount };

/** Ports of stopped products, which are reused because the browser has compiled the client for these addresses. */
const usedPorts: number[] = [];

export type Product = {
  url: string;
  /** The database, for changes that no screen can make. */
  pool: Pool;
  /** The platform, for jobs. */
  platform: Platform;
  stop(): Promise<void>;
};

/**
 * Starts the product for a browser: the built web client, GraphQL and REST on its own port, with the demo workspace. `parts` replace
 * outside services.
 */
export async function startProduct(
  environment: Record<string, string> = {},
  parts: Partial<PlatformParts> = {},
): Promise<Product> {
  const database = await freshDatabase('demoDatabaseUrl');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stave-product-'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, APP_SECRET: appSecret, LOG_LEVEL: 'silent', ...environment };
  const config = loadConfig(settings);
  const orm = await createOrm(database.url, { poolSize: 6 });
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const platform = await makePlatform({ orm, config, ...parts });
  const app = await createApp({ ...platform, extensions: [registerRest] });
  const host = '127.0.0.1';
  const url = await app.listen({ host, port: usedPorts.pop() ?? 0 }).catch(() => app.listen({ host, port: 0 }));
  return {
    url,
    pool,
    platform,
    stop: async () => {
      // A browser keeps idle connections open, and closing would wait for their timeout.
      await Promise.all([app.close(), app.server.closeAllConnections()]);
      usedPorts.push(Number(new URL(url).port));
      await platform.probing.close();
      await platform.storage.close();
      await pool.end();
      await orm.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
