import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedDatabase } from '#db/server/embedded.ts';
import { StartupError } from '#db/server/startup-error.ts';
import { addLog } from './log-archive.ts';
import type { Manifest } from './manifest.ts';

/** Ready means recovered, which takes minutes for the changes of a day. */
const recovering = { readyWithinMs: 86_400_000, settings: { hot_standby: 'off' } };

type Recovery = { file: string; manifest: Manifest; until: Date | 'latest' };

/**
 * Recovers a restored backup to a later moment, with the log beside it. Returns the time of the last change, in ISO 8601.
 *
 * @throws StartupError when that moment is before the backup or after the end of the log. The data directory is then empty again.
 */
export async function recoverTo(dataDir: string, { file, manifest, until }: Recovery): Promise<string> {
  const cluster = path.resolve(dataDir, 'pg');
  try {
    const takenAt = new Date(manifest.createdAt);
    if (until !== 'latest' && until < takenAt)
      throw new StartupError(
        `The backup is of ${manifest.createdAt}, which is later than ${until.toISOString()}: use an earlier backup.`,
      );
    await addLog(cluster, { backups: path.dirname(file), takenAt, until: until === 'latest' ? null : until });
    const database = await startEmbeddedDatabase({ dataDir, ...recovering }).catch((error: Error) => {
      if (!error.message.includes('recovery ended before')) throw error;
      throw new StartupError('The log ends before that time: name an earlier one, or use --until latest.', { cause: error });
    });
    const client = new Client(database.url);
    try {
      await client.connect();
      const { rows } = await client.query<{ reached: Date | null }>('select pg_last_xact_replay_timestamp() as reached');
      return (rows[0]!.reached ?? takenAt).toISOString();
    } finally {
      await client.end();
      await database.stop();
    }
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}
