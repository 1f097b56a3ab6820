import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#db/server/startup-error.ts';
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
  const { createdAt, kind, storage, files, missing } = await restoreBackup(file, dataDir);
  if (kind === 'DUMP') await loadDump(path.resolve(dataDir, 'database.dump'));
  const notes = [
    `Restored ${files.length.toLocaleString('en')} files of ${createdAt}. Start Stave with DATA_DIR=${path.resolve(dataDir)}.`,
    ...(storage === 's3' ? ['The stored files are in the bucket: set STORAGE_URL as before.'] : []),
    ...missing.map((key) => `The stored file ${key} was missing when the backup was taken.`),
  ];
  return notes.join('\n');
}

async function loadDump(dump: string): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new StartupError(
      `The backup is a dump. Set DATABASE_URL to an empty database and load it: pg_restore --dbname=… ${dump}`,
    );
  await promisify(execFile)('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${url}`, dump]).catch((error: Error) => {
    throw new StartupError(`pg_restore failed: ${error.message.split('\n').at(-2) ?? error.message}`);
  });
}

await runCommand(() => main(process.argv.slice(2)));
