import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/server/embedded.ts';
import { restoreBackup } from '#gateway/areas/backups/restore.ts';
import { takeBackup } from '#gateway/areas/backups/take.ts';
import { openDisk } from '#gateway/ports/storage/open.ts';

export type Server = EmbeddedDatabase & { dataDir: string };

/** Starts a server of its own, since that of the other tests writes no log for standbys. */
export const startPrimary = async (dataDir: string): Promise<Server> => ({ ...(await start(dataDir)), dataDir });

/** Starts a standby from a copy of the running primary, which it then follows. */
export async function startStandby(primary: Server, pool: Pool, dataDir: string): Promise<Server> {
  const config = { dataDir: primary.dataDir, backupDir: undefined, databaseUrl: undefined, directDatabaseUrl: undefined };
  const copying = { pool, config, storage: openDisk(config) } as unknown as Parameters<typeof takeBackup>[0];
  await takeBackup(copying, 'standby.tar.zst', () => undefined);
  await restoreBackup(path.join(primary.dataDir, 'backups', 'standby.tar.zst'), dataDir);
  await writeFile(path.join(dataDir, 'pg', 'standby.signal'), '');
  const { port, username, password } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  return { ...(await start(dataDir, { primary_conninfo: source })), dataDir };
}

const start = (dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedDatabase> =>
  startEmbeddedDatabase({ dataDir, isDurable: false, settings: { shared_buffers: '64MB', ...settings } });
