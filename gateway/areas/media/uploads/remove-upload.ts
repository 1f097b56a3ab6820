import type { Pool } from 'pg';
import { log } from '../../../kit/log.ts';
import type { Platform } from '../../../server/context.ts';
import type { UploadRefused } from './upload-refusal.ts';
import { retentionHours, type UploadRow } from './upload-row.ts';

/** Database and storage. A connection inside a transaction works as well as the pool. */
type Stores = Pick<Platform, 'storage'> & { pool: Pick<Pool, 'query'> };

type UploadKey = Pick<UploadRow, 'id' | 'workspaceId'>;

/** The row lists the bytes as garbage from this moment, so the sweep finds them in any case. */
const garbage = `insert into storage_garbage (storage_key, delete_after) select storage_key, now() from gone
  on conflict (storage_key) do nothing returning storage_key as key`;

const discardText = `with gone as (delete from upload where id = $1 and workspace_id = $2 and state = 'RECEIVING' returning storage_key) ${garbage}`;
const expireText = `with gone as (delete from upload where id = $1 and workspace_id = $2 and state = 'RECEIVING' and expires_at <= $3
    returning storage_key) ${garbage}`;
const refuseText = `with gone as (update upload set state = 'REFUSED', problem = $3, head = null,
    expires_at = now() + interval '${retentionHours} hours' where id = $1 and workspace_id = $2 and state = 'RECEIVING' returning storage_key) ${garbage}`;

/** Discards an upload in progress: frees its room in the plan and deletes its bytes. Returns false if it was no longer in progress. */
export const discardUpload = (stores: Stores, { id, workspaceId }: UploadKey) =>
  removeUpload(stores, discardText, [id, workspaceId]);

/** Discards an expired upload. */
export const expireUpload = (stores: Stores, { id, workspaceId }: UploadKey, now: Date) =>
  removeUpload(stores, expireText, [id, workspaceId, now]);

/** Refuses an upload of the wrong type and deletes its bytes. Its row keeps the reason for 24 hours. */
export const refuseUpload = (stores: Stores, { id, workspaceId }: UploadKey, { message }: UploadRefused) =>
  removeUpload(stores, refuseText, [id, workspaceId, message]);

async function removeUpload({ pool, storage }: Stores, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await pool.query<{ key: string }>(text, values);
  for (const { key } of rows) await removeGarbage({ pool, storage }, key);
  return rows.length > 0;
}

/** Deletes unreferenced bytes. Returns false if the storage does not respond; the sweep retries. */
export async function removeGarbage({ pool, storage }: Stores, key: string): Promise<boolean> {
  try {
    await (key.startsWith('originals/') ? storage.receiving.discard(key) : storage.delete(key));
    await pool.query('delete from storage_garbage where storage_key = $1', [key]);
    return true;
  } catch (error) {
    log.warn({ err: error, key }, 'Stored bytes could not be removed');
    return false;
  }
}
