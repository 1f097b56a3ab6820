import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { directConnection } from '../../kit/direct-connection.ts';
import { ObjectMissing } from '../../ports/storage/port.ts';
import type { Platform } from '../../server/context.ts';
import type { Config } from '../../server/settings/config.ts';
import { referredObjects } from '../media/storage-move/referred-objects.ts';
import { ArchiveWriter } from './archive.ts';
import { archiveCluster } from './cluster.ts';
import type { Manifest } from './manifest.ts';
import { serverEnvironment } from './server-environment.ts';

/** Why a backup is impossible here, as a sentence for administrators. */
export class BackupImpossible extends Error {
  override name = 'BackupImpossible';
}

type Taking = Pick<Platform, 'pool' | 'config' | 'storage'>;
export type Taken = { sizeBytes: number; sha256: string; files: number; missingFiles: number };

export const backupFolder = ({ backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>): string =>
  backupDir ?? path.join(dataDir, 'backups');

/** Files of the data directory without which the rest is useless. Those that are set by the environment are not there. */
const secretFiles = ['app-secret', 'pg-password'];

/**
 * Writes a backup of the database and of the stored files into `folder`. Appears under its name once complete. Users work meanwhile. The
 * caller ensures that only one runs at a time.
 *
 * @param onProgress called with a number from 0 to 1
 * @param signal cancels the backup
 */
export async function takeBackup(
  platform: Taking,
  name: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Taken> {
  const folder = backupFolder(platform.config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const partial = path.join(folder, `${name}.partial`);
  const archive = new ArchiveWriter(partial, signal);
  const { databaseUrl, directDatabaseUrl = databaseUrl } = platform.config;
  const client = new Client(directConnection(platform));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const progress = await measure(platform, onProgress);
    if (directDatabaseUrl === undefined) await archiveCluster(client, archive, progress);
    else await archiveDump(directDatabaseUrl, archive, { folder, progress, signal });
    await addSecrets(platform.config, archive);
    const stored = await addStoredFiles(platform, archive, progress);
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      kind: directDatabaseUrl === undefined ? 'CLUSTER' : 'DUMP',
      storage: platform.storage.kind,
      ...stored,
      files: archive.files,
    };
    await archive.addWhole('manifest.json', Buffer.from(JSON.stringify(manifest)));
    const written = await archive.finish();
    signal?.throwIfAborted();
    await rename(partial, path.join(folder, name));
    return { ...written, files: manifest.files.length, missingFiles: stored.missing.length + stored.damaged.length };
  } catch (error) {
    await archive.abort();
    await rm(partial, { force: true });
    throw error;
  } finally {
    // Ends the temporary replication slot as well.
    await client.end().catch(() => undefined);
  }
}

/** Removes incomplete files of killed processes. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.partial')) await rm(path.join(folder, name), { force: true });
}

/** Returns a function that counts bytes and reports the share of the expected total. */
async function measure({ pool, storage }: Taking, onProgress: (share: number) => void): Promise<(bytes: number) => void> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  let expected = rows[0]!.bytes;
  if (storage.kind === 'disk') for await (const { sizeBytes } of referredObjects(pool)) expected += sizeBytes;
  let done = 0;
  return (bytes) => {
    done += bytes;
    onProgress(Math.min(0.99, done / expected));
  };
}

async function addSecrets({ dataDir }: Pick<Config, 'dataDir'>, archive: ArchiveWriter): Promise<void> {
  for (const name of secretFiles) {
    const content = await readFile(path.join(dataDir, name)).catch(() => null);
    if (content) await archive.addWhole(name, content);
  }
}

/**
 * Adds the stored files. Those of a bucket, which has its own copies, are only listed. Returns that list, the keys of missing files, and
 * those of files whose content or size is not the one that the database knows.
 */
async function addStoredFiles(
  { pool, storage }: Taking,
  archive: ArchiveWriter,
  progress: (bytes: number) => void,
): Promise<Pick<Manifest, 'missing' | 'damaged' | 'inBucket'>> {
  const [missing, damaged]: [string[], string[]] = [[], []];
  const inBucket: Manifest['inBucket'] = [];
  for await (const { key, sizeBytes, sha256 } of referredObjects(pool)) {
    if (storage.kind === 's3') {
      const found = await storage.stat(key);
      if (found === null) missing.push(key);
      else inBucket.push({ key, sizeBytes, sha256 });
      if (found !== null && found.sizeBytes !== sizeBytes) damaged.push(key);
      continue;
    }
    try {
      const added = await archive.add(`files/${key}`, await storage.read(key), sizeBytes);
      if (sha256 !== null && added.sha256 !== sha256) damaged.push(key);
      progress(sizeBytes);
    } catch (error) {
      // Deleted since the database was copied.
      if (!(error instanceof ObjectMissing)) throw error;
      missing.push(key);
    }
  }
  return { missing, damaged, inBucket };
}

/** pg_dump refuses servers that are newer than itself. Version 18 also reads the older servers that the product accepts. */
const leastDumpVersion = 18;

/** For administrators of an external database. */
export const noDumpProgram = `The program pg_dump of PostgreSQL ${leastDumpVersion} or later is not installed here. Install the client programs of PostgreSQL, or back up the database server itself.`;

/** Whether PostgreSQL's own program for dumps is installed, in a version that can read the server. */
export const hasDumpProgram = (): Promise<boolean> =>
  promisify(execFile)('pg_dump', ['--version']).then(
    ({ stdout }) => Number(/ (\d+)/.exec(stdout)?.[1] ?? 0) >= leastDumpVersion,
    () => false,
  );

/** Dumps an external database in PostgreSQL's custom format. The connection string is passed by the environment, not as an argument. */
async function archiveDump(
  url: string,
  archive: ArchiveWriter,
  { folder, progress, signal }: { folder: string; progress: (bytes: number) => void; signal: AbortSignal | undefined },
): Promise<void> {
  if (!(await hasDumpProgram())) throw new BackupImpossible(noDumpProgram);
  const file = path.join(folder, `dump.${process.pid}.partial`);
  try {
    const dump = spawn('pg_dump', ['--format=custom', '--compress=0', '--no-password', `--file=${file}`], {
      env: serverEnvironment(url),
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let fault = '';
    dump.stderr.on('data', (chunk) => {
      fault = `${fault}${chunk}`.slice(-500);
    });
    const [code] = (await once(dump, 'close')) as [number];
    if (code !== 0) throw new BackupImpossible(`pg_dump failed: ${fault.trim() || `exit code ${code}`}`);
    const { size } = await stat(file);
    await archive.add('database.dump', createReadStream(file), size);
    progress(size);
  } finally {
    await rm(file, { force: true });
  }
}
