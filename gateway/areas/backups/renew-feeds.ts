import { Client } from 'pg';
import { startEmbeddedDatabase } from '#db/server/embedded.ts';

/** Ready means that the log of the backup is replayed. */
const replaying = { readyWithinMs: 86_400_000 };

/** Backups of earlier versions have no feeds. */
const renewText = `do $$ begin
  if to_regclass('change_feed') is not null then update change_feed set epoch = gen_random_uuid(); end if;
end $$`;

/**
 * Begins a new epoch of all feeds of changes in a restored cluster: positions that were given after the backup are given again, so earlier
 * cursors must be refused. Recovery to a moment and loading a dump do the same without it (`epoch_of` in the database).
 */
export async function renewFeeds(dataDir: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, ...replaying });
  const client = new Client(database.url);
  try {
    await client.connect();
    await client.query(renewText);
  } finally {
    await client.end();
    await database.stop();
  }
}
