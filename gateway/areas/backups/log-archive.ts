import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Pool } from 'pg';
import { StartupError } from '#db/server/startup-error.ts';
import type { Config } from '../../server/settings/config.ts';
import { backupFolder } from './take.ts';

/** The replication slot that keeps the log until it is copied. Its name ends with the time of its creation, which also names the folder. */
const slotPrefix = 'stave_log_';
const segmentName = /^[\dA-F]{24}$/;
const copyName = /^[\dA-F]{24}\.zst$/;
const lock = `hashtextextended('database-log', 0)`;
/** When copies have failed for so long that this much log is kept, the disk of the database matters more. */
const mostKeptBytes = 16_000_000_000;

type Archiving = { pool: Pool; config: Pick<Config, 'backupDir' | 'dataDir' | 'databaseUrl' | 'recoversToMoments'> };
type Slot = { name: string; begun: string; folder: string; first: string; last: string; end: string; keptBytes: number };

const timeName = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
const logFolder = (backups: string): string => path.join(backups, 'log');

async function findSlot(pool: Pool): Promise<Slot | undefined> {
  const { rows } = await pool.query<Slot>(
    `select slot_name as name, substr(slot_name, length($1) + 1) as begun, current_setting('data_directory') as folder,
      pg_walfile_name(restart_lsn) as first, pg_walfile_name(pg_current_wal_flush_lsn()) as last,
      pg_current_wal_flush_lsn() as "end", pg_wal_lsn_diff(pg_current_wal_flush_lsn(), restart_lsn)::float8 as "keptBytes"
    from pg_replication_slots where starts_with(slot_name, $1)`,
    [slotPrefix],
  );
  return rows[0];
}

/**
 * Copies the log that the embedded database has written since the last call, including the segment in progress, next to the backups. With
 * it, a backup can be recovered to any later moment. Deletes copies from before the oldest backup. Returns the number of copied segments, or
 * null when there is nothing to do here.
 */
export async function copyLog(archiving: Archiving): Promise<number | null> {
  if (archiving.config.databaseUrl !== undefined) return null;
  // A job that takes too long is started again beside itself. The second would read segments that the first releases for other content.
  const holder = await archiving.pool.connect();
  try {
    const { rows } = await holder.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${lock}) as "isFree"`);
    if (!rows[0]!.isFree) return null;
    try {
      return await copySegments(archiving);
    } finally {
      await holder.query(`select pg_advisory_unlock(${lock})`);
    }
  } finally {
    holder.release();
  }
}

async function copySegments({ pool, config }: Archiving): Promise<number | null> {
  const slot = await findSlot(pool);
  if (!config.recoversToMoments) {
    if (slot) await pool.query('select pg_drop_replication_slot($1)', [slot.name]);
    return null;
  }
  if (!slot) {
    await pool.query('select pg_create_physical_replication_slot($1, true)', [slotPrefix + timeName(new Date())]);
    return copySegments({ pool, config });
  }
  if (slot.keptBytes > mostKeptBytes) {
    await pool.query('select pg_drop_replication_slot($1)', [slot.name]);
    throw new Error(
      'The write-ahead log could not be copied for too long. Earlier backups are recoverable up to the last copy only.',
    );
  }
  const folder = path.join(logFolder(backupFolder(config)), slot.begun);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written = path.join(slot.folder, 'pg_wal');
  const due = (await readdir(written)).filter((name) => segmentName.test(name) && name >= slot.first && name <= slot.last);
  for (const name of due) {
    const partial = path.join(folder, `${name}.partial`);
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(createReadStream(path.join(written, name)), createZstdCompress(), target);
    await rename(partial, path.join(folder, `${name}.zst`));
  }
  // The names as well, before the database deletes its own files.
  await syncFolder(folder);
  await pool.query('select pg_replication_slot_advance($1, $2)', [slot.name, slot.end]);
  await removeOld(pool, logFolder(backupFolder(config)));
  return due.length;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** A segment whose last copy is older than a backup was complete before it, so that backup does not need it. */
async function removeOld(pool: Pool, root: string): Promise<void> {
  const { rows } = await pool.query<{ oldest: string | null }>(
    `select min(created_at) as oldest from backup where state = 'DONE'`,
  );
  if (rows[0]!.oldest === null) return;
  const oldest = new Date(rows[0]!.oldest);
  for (const begun of await readdir(root)) {
    const folder = path.join(root, begun);
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      if ((await stat(file)).mtime < oldest) await rm(file);
    }
    // Folders of former databases, once empty.
    await rmdir(folder).catch(() => undefined);
  }
}

/** From when to when the database can be recovered, or null. */
export async function recoverableSpan({ pool, config }: Archiving): Promise<{ from: Date; to: Date } | null> {
  const slot = config.recoversToMoments ? await findSlot(pool) : undefined;
  if (!slot) return null;
  const copies = await readdir(path.join(logFolder(backupFolder(config)), slot.begun)).catch(() => []);
  const latest = copies
    .filter((name) => copyName.test(name))
    .toSorted()
    .at(-1);
  const { rows } = await pool.query<{ from: string | null }>(
    `select min(updated_at) as from from backup where state = 'DONE' and created_at > to_timestamp($1, 'YYYYMMDDHH24MISS')`,
    [slot.begun],
  );
  if (!latest || rows[0]!.from === null) return null;
  const from = new Date(rows[0]!.from);
  const { mtime: to } = await stat(path.join(logFolder(backupFolder(config)), slot.begun, latest));
  return to < from ? null : { from, to };
}

/**
 * Adds the copied log to a restored cluster, so that its next start recovers it to `until`, or to the end of the log.
 *
 * @param backups the folder of the backup, with its log
 * @param takenAt when the backup was complete
 * @throws StartupError when there is no log of that backup
 */
export async function addLog(
  cluster: string,
  { backups, takenAt, until }: { backups: string; takenAt: Date; until: Date | null },
): Promise<void> {
  const root = logFolder(backups);
  const begun = (await readdir(root).catch(() => []))
    .filter((name) => name <= timeName(takenAt))
    .toSorted()
    .at(-1);
  if (begun === undefined) throw new StartupError(`There is no log of this backup in ${root}: leave out --until.`);
  const log = path.join(cluster, 'pg_wal');
  const first = (await readdir(log)).filter((name) => segmentName.test(name)).toSorted()[0]!;
  for (const copy of (await readdir(path.join(root, begun))).filter((name) => copyName.test(name))) {
    const name = path.parse(copy).name;
    if (name < first) continue;
    const target = createWriteStream(path.join(log, name), { mode: 0o600, flush: true });
    await pipeline(createReadStream(path.join(root, begun, copy)), createZstdDecompress(), target);
  }
  // The log is complete in its folder, so nothing is fetched: PostgreSQL only requires some command. It does not know “Z” yet at its start.
  const target = until === null ? '' : until.toISOString().replace('Z', '+00');
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'false'\nrecovery_target_time = '${target}'\nrecovery_target_action = 'promote'\n`,
  );
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}
