import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type Client as ClientType } from 'pg';
import { backupName } from '#domain/platform/backup.ts';
import { directConnection } from '../../kit/direct-connection.ts';
import { UserErrorCode, userError } from '../../kit/errors.ts';
import { log } from '../../kit/log.ts';
import { isUuid } from '../../kit/rows.ts';
import type { Platform } from '../../server/context.ts';
import { announce, announceProgress, type LiveEvent } from '../../server/live/announce.ts';
import { BackupImpossible, backupFolder, hasDumpProgram, noDumpProgram, takeBackup } from './take.ts';

const lock = `hashtextextended('backup', 0)`;
/** A backup without a sign of life for this time was interrupted. */
export const silentSeconds = 120;

/** Backups are of the whole installation, so their events have no workspace. */
const eventOf = (id: string): LiveEvent => ({ topic: 'backup', workspaceId: null, id });

export const bucketKey = (name: string) => `backups/${name}`;

/**
 * Begins a backup, one at a time over all gateways. Returns its ID and a promise of its end, which never rejects. `confirm` is called once no
 * other backup can begin, and may throw to begin none.
 *
 * @throws a user error when one is running, or when none is possible here
 */
export async function beginBackup(
  platform: Platform,
  isScheduled: boolean,
  confirm?: () => Promise<void>,
): Promise<{ id: string; ended: Promise<boolean> }> {
  const { config, pool } = platform;
  if (config.databaseUrl !== undefined && !(await hasDumpProgram())) throw userError(UserErrorCode.INVALID, noDumpProgram);
  const holder = new Client(directConnection(platform));
  holder.on('error', () => undefined);
  await holder.connect();
  try {
    const { rows: locks } = await holder.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${lock}) as "isFree"`);
    if (!locks[0]!.isFree) throw userError(UserErrorCode.IN_USE, 'A backup is already running.');
    // Whoever holds the lock knows that all others have ended.
    await pool.query(`update backup set state = 'FAILED', failure = 'It was interrupted.' where state = 'RUNNING'`);
    await confirm?.();
    const backup = await insertBackup(platform, isScheduled);
    return { id: backup.id, ended: run(platform, backup, holder) };
  } catch (error) {
    await holder.end();
    throw error;
  }
}

/** Inserts a backup with a name that no other one has: two can begin in one second. */
async function insertBackup({ pool, clock }: Platform, isScheduled: boolean): Promise<{ id: string; name: string }> {
  for (let number = 1; ; number += 1) {
    const { rows } = await pool.query<{ id: string; name: string }>(
      `insert into backup (name, is_scheduled, state) values ($1, $2, 'RUNNING') on conflict (name) do nothing returning id, name`,
      [backupName(clock(), number), isScheduled],
    );
    if (!rows[0]) continue;
    await announce(pool, eventOf(rows[0].id));
    return rows[0];
  }
}

async function run(platform: Platform, { id, name }: { id: string; name: string }, holder: ClientType): Promise<boolean> {
  const { pool, config, storage } = platform;
  const reporting = reportProgress(pool, id);
  try {
    const { sizeBytes, sha256, missingFiles } = await takeBackup(platform, name, reporting.onProgress, reporting.signal);
    const isInBucket = storage.kind === 's3';
    if (isInBucket)
      await storage.adopt(bucketKey(name), path.join(backupFolder(config), name), { contentType: 'application/zstd' });
    const { rowCount } = await pool.query(
      `update backup set state = 'DONE', progress = 100, updated_at = now(), size_bytes = $2, sha256 = $3, missing_files = $4,
        is_in_bucket = $5 where id = $1 and state = 'RUNNING'`,
      [id, sizeBytes, sha256, missingFiles, isInBucket],
    );
    // Cancelled at the last moment.
    if (rowCount === 0) await removeFile(platform, name, isInBucket);
    // Screens read again by themselves.
    await announce(pool, eventOf(id)).catch(() => undefined);
    return rowCount === 1;
  } catch (error) {
    if (reporting.signal.aborted) return false;
    log.error({ err: error }, 'A backup failed');
    const failure = error instanceof BackupImpossible ? error.message : `It failed: ${(error as Error).message}`;
    await pool
      .query(`update backup set state = 'FAILED', updated_at = now(), failure = $2 where id = $1 and state = 'RUNNING'`, [
        id,
        failure.slice(0, 500),
      ])
      .then(() => announce(pool, eventOf(id)))
      .catch(() => undefined);
    return false;
  } finally {
    reporting.stop();
    await holder.end().catch(() => undefined);
  }
}

/** Writes progress and a sign of life every two seconds, also during a long dump or upload. The signal aborts after a cancellation. */
function reportProgress(pool: Platform['pool'], id: string) {
  const cancelling = new AbortController();
  let percent = 0;
  let isWriting = false;
  const report = async () => {
    if (isWriting) return;
    isWriting = true;
    const { rowCount } = await pool
      .query(`update backup set progress = $2, updated_at = now() where id = $1 and state = 'RUNNING'`, [id, percent])
      .catch(() => ({ rowCount: null }));
    isWriting = false;
    if (rowCount === 0) cancelling.abort();
    else await announceProgress(pool, eventOf(id)).catch(() => undefined);
  };
  const timer = setInterval(() => void report(), 2_000);
  return {
    onProgress: (share: number) => {
      percent = Math.floor(share * 100);
    },
    signal: cancelling.signal,
    stop: () => clearInterval(timer),
  };
}

/** Cancels a backup in progress, on any gateway, within seconds. Its incomplete file is removed. */
export async function cancelBackup({ pool }: Platform, id: string): Promise<void> {
  const { rowCount } = isUuid(id)
    ? await pool.query(
        `update backup set state = 'FAILED', failure = 'It was cancelled.', updated_at = now() where id = $1 and state = 'RUNNING'`,
        [id],
      )
    : { rowCount: 0 };
  if (rowCount === 0) throw userError(UserErrorCode.NOT_FOUND, 'This backup is not in progress.', ['id']);
  await announce(pool, eventOf(id));
}

type Row = { id: string; name: string; is_in_bucket: boolean };

/** Deletes a backup that has ended, with its file. */
export async function deleteBackup(platform: Platform, id: string): Promise<string> {
  const found = isUuid(id)
    ? await platform.pool.query<Row>(
        `delete from backup where id = $1 and (state <> 'RUNNING' or updated_at < now() - interval '${silentSeconds} seconds')
        returning id, name, is_in_bucket`,
        [id],
      )
    : null;
  const row = found?.rows[0];
  if (!row) throw userError(UserErrorCode.NOT_FOUND, 'Backup not found', ['id']);
  await removeFile(platform, row.name, row.is_in_bucket);
  return row.name;
}

async function removeFile({ config, storage }: Platform, name: string, isInBucket: boolean): Promise<void> {
  if (isInBucket) await storage.delete(bucketKey(name));
  else await rm(path.join(backupFolder(config), name), { force: true });
}

/** No scheduled backup is due. */
class NotDue extends Error {}

/** Takes a scheduled backup when one is due, and deletes the oldest scheduled ones above the number to keep. */
export async function takeDueBackup(platform: Platform): Promise<{ taken: boolean; deleted: number } | null> {
  const { config, pool } = platform;
  if (config.backupEveryHours === undefined) return null;
  const requireDue = async () => {
    const { rows: recent } = await pool.query(
      `select 1 from backup where created_at > now() - make_interval(hours => $1) + interval '5 minutes'
        and (state = 'DONE' or (state = 'RUNNING' and updated_at > now() - interval '${silentSeconds} seconds')) limit 1`,
      [config.backupEveryHours],
    );
    if (recent.length > 0) throw new NotDue();
  };
  let ended: Promise<boolean>;
  try {
    await requireDue();
    // Another gateway may have taken one between the check and the lock.
    ({ ended } = await beginBackup(platform, true, requireDue));
  } catch (error) {
    if (error instanceof NotDue) return { taken: false, deleted: 0 };
    throw error;
  }
  if (!(await ended)) throw new Error('The scheduled backup failed.');
  const { rows: old } = await pool.query<{ id: string }>(
    `select id from backup where is_scheduled and state = 'DONE' order by created_at desc offset $1`,
    [config.backupsKept],
  );
  for (const { id } of old) await deleteBackup(platform, id);
  return { taken: true, deleted: old.length };
}
