import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#db/server/startup-error.ts';
import { loadDump } from './backup/load-dump.ts';
import { restoreBackup } from './backup/restore.ts';
import { runCommand } from './process/command-database.ts';

const usage = 'Name the backup and a new data directory: npm run restore -- stave-20261127-0900.tar.zst /var/lib/stave';

/**
 * `npm run restore -- BACKUP DATA_DIR` restores a backup into a new data directory. A dump of an external database goes into the empty
 * database of DATABASE_URL.
 */
async function main([file, dataDir]: readonly string[]): Promise<string> {
  if (!file || !dataDir) throw new StartupError(usage);
  if (!existsSync(file)) throw new StartupError(`There is no backup ${file}. ${usage}`);
  const { createdAt, kind, storage, files, missing, damaged } = await restoreBackup(file, dataDir);
  if (kind === 'DUMP')
    await loadDump(path.resolve(dataDir, 'database.dump'), process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL);
  const notes = [
    `Restored ${files.length.toLocaleString('en')} files of ${createdAt}. Start Stave with DATA_DIR=${path.resolve(dataDir)}.`,
    ...(storage === 's3' ? ['The stored files are in the bucket: set STORAGE_URL as before.'] : []),
    ...missing.map((key) => `The stored file ${key} was missing when the backup was taken.`),
    ...damaged.map((key) => `The stored file ${key} was damaged when the backup was taken.`),
  ];
  return notes.join('\n');
}

await runCommand(() => main(process.argv.slice(2)));
