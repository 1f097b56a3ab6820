import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '#db/server/startup-error.ts';
import { loadDump } from '../areas/backups/load-dump.ts';
import { recoverTo } from '../areas/backups/recover.ts';
import { renewFeeds } from '../areas/backups/renew-feeds.ts';
import { restoreBackup } from '../areas/backups/restore.ts';
import { runCommand } from '../server/process/command-database.ts';

const usage = 'Name the backup and a new data directory: npm run restore -- stave-20261127-0900.tar.zst /var/lib/stave';

/**
 * `npm run restore -- BACKUP DATA_DIR` restores a backup into a new data directory. A dump of an external database goes into the empty
 * database of DATABASE_URL. `--until 2026-11-27T09:30:00Z` or `--until latest` applies the log that was copied since the backup.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { until: { type: 'string' } }, allowPositionals: true });
  const [file, dataDir] = positionals;
  if (!file || !dataDir) throw new StartupError(usage);
  if (!existsSync(file)) throw new StartupError(`There is no backup ${file}. ${usage}`);
  const until = values.until === undefined ? undefined : momentOf(values.until);
  const manifest = await restoreBackup(file, dataDir, until === undefined ? {} : { kind: 'CLUSTER' });
  const { createdAt, kind, storage, files, missing, damaged } = manifest;
  if (kind === 'DUMP')
    await loadDump(path.resolve(dataDir, 'database.dump'), process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL);
  else if (until === undefined) await renewFeeds(dataDir);
  const reached = until === undefined ? createdAt : await recoverTo(dataDir, { file, manifest, until });
  const notes = [
    `Restored ${files.length.toLocaleString('en')} files of ${createdAt}. Start Stave with DATA_DIR=${path.resolve(dataDir)}.`,
    ...(until === undefined
      ? []
      : [`The database is as it was at ${reached}. Files uploaded after the backup are not part of it.`]),
    ...(storage === 's3' ? ['The stored files are in the bucket: set STORAGE_URL as before.'] : []),
    ...missing.map((key) => `The stored file ${key} was missing when the backup was taken.`),
    ...damaged.map((key) => `The stored file ${key} was damaged when the backup was taken.`),
  ];
  return notes.join('\n');
}

function momentOf(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new StartupError(`“${text}” is not a time: write --until 2026-11-27T09:30:00Z, or --until latest.`);
  return moment;
}

await runCommand(main);
