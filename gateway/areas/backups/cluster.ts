import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { type ArchiveWriter, wholeFileBytes } from './archive.ts';

/** Folders whose content PostgreSQL creates again. The folders themselves must exist. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files of the running server. */
const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'current_logfiles']);
const isTemporary = (name: string) => name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init');

type Stop = { lsn: string; label: string; spaces: string; first: string; last: string };

/**
 * Copies the files of a running cluster, as described in “Making a Base Backup Using the Low Level API” of PostgreSQL's documentation:
 * between `pg_backup_start` and `pg_backup_stop`, with the log written meanwhile. A temporary replication slot keeps that log.
 *
 * @param onProgress called with the bytes read
 */
export async function archiveCluster(client: Client, archive: ArchiveWriter, onProgress: (bytes: number) => void): Promise<void> {
  const { rows: settings } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const { folder } = settings[0]!;
  await client.query(`select pg_create_physical_replication_slot('stave_backup_' || pg_backend_pid(), true, true)`);
  const { rows: starts } = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start(label => 'stave', fast => true)) as first`,
  );
  try {
    await addFolder(archive, folder, '', onProgress);
  } catch (error) {
    await client.query('select pg_backup_stop(wait_for_archive => false)').catch(() => undefined);
    throw error;
  }
  const { rows } = await client.query<Stop>(
    `select lsn, labelfile as label, spcmapfile as spaces, $1::text as first, pg_walfile_name(lsn) as last
      from pg_backup_stop(wait_for_archive => false)`,
    [starts[0]!.first],
  );
  const { label, spaces, first, last } = rows[0]!;
  await archive.addWhole('pg/backup_label', Buffer.from(label));
  if (spaces) throw new Error('Tablespaces outside of the data directory cannot be backed up.');
  const log = path.join(folder, 'pg_wal');
  for (const name of (await readdir(log))
    .filter((each) => /^[\dA-F]{24}$/.test(each) && each >= first && each <= last)
    .toSorted())
    await addFile(archive, path.join(log, name), `pg/pg_wal/${name}`, onProgress);
}

async function addFolder(
  archive: ArchiveWriter,
  root: string,
  inside: string,
  onProgress: (bytes: number) => void,
): Promise<void> {
  archive.addFolder(path.posix.join('pg', inside));
  if (emptied.has(inside)) {
    if (inside === 'pg_wal') for (const name of ['archive_status', 'summaries']) archive.addFolder(`pg/pg_wal/${name}`);
    return;
  }
  // A folder may vanish meanwhile, for example with a dropped database.
  const entries = await readdir(path.join(root, inside), { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const name = path.posix.join(inside, entry.name);
    if (skipped.has(name) || isTemporary(entry.name)) continue;
    if (entry.isDirectory()) await addFolder(archive, root, name, onProgress);
    else if (entry.isFile()) await addFile(archive, path.join(root, name), `pg/${name}`, onProgress);
  }
}

/** Files of a running server grow and vanish. The log, which is copied too, has what is missing. */
async function addFile(archive: ArchiveWriter, file: string, name: string, onProgress: (bytes: number) => void): Promise<void> {
  const handle: FileHandle | undefined = await open(file).catch(ignoreMissing);
  if (!handle) return;
  const { size } = await handle.stat();
  if (size > wholeFileBytes) await archive.add(name, createReadStream(file, { fd: handle, end: size - 1 }), size);
  else await archive.addWhole(name, await readWhole(handle, size).finally(() => handle.close()));
  onProgress(size);
}

/** Reads a file of this size. A part that vanished meanwhile is filled with zeros. */
async function readWhole(handle: FileHandle, size: number): Promise<Buffer> {
  const content = Buffer.alloc(size);
  for (let length = 0; length < size; ) {
    const { bytesRead } = await handle.read(content, length, size - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return content;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
