import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type Client as ClientType } from 'pg';
import { backupName } from '#domain/platform/backup.ts';
import type { Platform } from '../context.ts';
import { UserErrorCode, userError } from '../kit/errors.ts';
import { isUuid } from '../kit/rows.ts';
import { log } from '../log.ts';
import { BackupImpossible, backupFolder, hasDumpProgram, noDumpProgram, takeBackup } from './take.ts';

const lock = `hashtextextended('backup', 0)`;
/** A backup without a sign of life for this time was interrupted. */
export const silentSeconds = 120;

export const bucketKey = (name: string) => `backups/${name}`;

/**
 * Begins a backup, one at a time over all gateways. Returns its ID and a promise of its end, which never rejects.
 *
 * @throws a user error when one is running, or when none is possible here
 */
export async function beginBackup(platform: Platform, isScheduled: boolean): Promise<{ id: string; ended: Promise<boolean> }> {
  const { config, pool } = platform;
  if (config.databaseUrl !== undefined && !(await hasDumpProgram())) throw userError(UserErrorCode.INVALID, noDumpProgram);
  const holder = new Client(pool.options);
  holder.on('error', () => undefined);
  await holder.connect();
  try {
    const { rows: locks } = await holder.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${lock}) as "isFree"`);
    if (!locks[0]!.isFree) throw userError(UserErrorCode.IN_USE, 'A backup is already running.');
    // Whoever holds the lock knows that all others have ended.
    await pool.query(`update backup set state = 'FAILED', failure = 'It was interrupted.' where state = 'RUNNING'`);
    const name = backupName(new Date());
    const { rows } = await pool.query<{ id: string }>(
      `insert into backup (name, is_scheduled, state) values ($1, $2, 'RUNNING') returning id`,
      [name, isScheduled],
    );
    const { id } = rows[0]!;
    return { id, ended: run(platform, { id, name }, holder) };
  } catch (error) {
    await holder.end();
    throw error;
  }
}

async function run(platform: Platform, { id, name }: { id: string; name: string }, holder: ClientType): Promise<boolean> {
  const { pool, config, storage } = platform;
  let told = 0;
  const onProgress = (share: number) => {
    if (Date.now() - told < 1_000) return;
    told = Date.now();
    pool
      .query('update backup set progress = $2, updated_at = now() where id = $1', [id, Math.floor(share * 100)])
      .catch(() => undefined);
  };
  try {
    const { sizeBytes, sha256, missingFiles } = await takeBackup(platform, name, onProgress);
    const isInBucket = storage.kind === 's3';
    if (isInBucket)
      await storage.adopt(bucketKey(name), path.join(backupFolder(config), name), { contentType: 'application/zstd' });
    await pool.query(
      `update backup set state = 'DONE', progress = 100, updated_at = now(), size_bytes = $2, sha256 = $3, missing_files = $4,
        is_in_bucket = $5 where id = $1`,
      [id, sizeBytes, sha256, missingFiles, isInBucket],
    );
    return true;
  } catch (error) {
    log.error({ err: error }, 'A backup failed');
    const failure = error instanceof BackupImpossible ? error.message : `It failed: ${(error as Error).message}`;
    await pool
      .query(`update backup set state = 'FAILED', updated_at = now(), failure = $2 where id = $1`, [id, failure.slice(0, 500)])
      .catch(() => undefined);
    return false;
  } finally {
    await holder.end().catch(() => undefined);
  }
}

type Row = { id: string; name: string; is_in_bucket: boolean };

/** Deletes a backup that has ended, with its file. */
export async function deleteBackup({ pool, config, storage }: Platform, id: string): Promise<string> {
  const found = isUuid(id)
    ? await pool.query<Row>(
        `delete from backup where id = $1 and (state <> 'RUNNING' or updated_at < now() - interval '${silentSeconds} seconds')
        returning id, name, is_in_bucket`,
        [id],
      )
    : null;
  const row = found?.rows[0];
  if (!row) throw userError(UserErrorCode.NOT_FOUND, 'Backup not found', ['id']);
  if (row.is_in_bucket) await storage.delete(bucketKey(row.name));
  else await rm(path.join(backupFolder(config), row.name), { force: true });
  return row.name;
}

/** Takes a scheduled backup when one is due, and deletes the oldest scheduled ones above the number to keep. */
export async function takeDueBackup(platform: Platform): Promise<{ taken: boolean; deleted: number } | null> {
  const { config, pool } = platform;
  if (config.backupEveryHours === undefined) return null;
  const { rows: recent } = await pool.query(
    `select 1 from backup where state <> 'FAILED' and created_at > now() - make_interval(hours => $1) + interval '5 minutes' limit 1`,
    [config.backupEveryHours],
  );
  if (recent.length > 0) return { taken: false, deleted: 0 };
  const { ended } = await beginBackup(platform, true);
  if (!(await ended)) throw new Error('The scheduled backup failed.');
  const { rows: old } = await pool.query<{ id: string }>(
    `select id from backup where is_scheduled and state = 'DONE' order by created_at desc offset $1`,
    [config.backupsKept],
  );
  for (const { id } of old) await deleteBackup(platform, id);
  return { taken: true, deleted: old.length };
}
