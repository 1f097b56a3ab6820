import type { Pool } from 'pg';
import type { Platform } from '../../context.ts';
import { log } from '../../log.ts';
import type { UploadRefused } from './upload-refusal.ts';
import { retentionHours, type UploadRow } from './upload-row.ts';

/** Where rows and bytes lie; a connection in the middle of a transaction does as well as the pool. */
type Stores = Pick<Platform, 'storage'> & { pool: Pick<Pool, 'query'> };

/** The bytes are garbage from the moment on in which the row says so: whatever happens then, the sweep finds them. */
const garbage = `insert into storage_garbage (storage_key, delete_after) select storage_key, now() from gone
  on conflict (storage_key) do nothing returning storage_key as key`;

const discardText = `with gone as (delete from upload where id = $1 and state = 'RECEIVING' returning storage_key) ${garbage}`;
const expireText = `with gone as (delete from upload where id = $1 and state = 'RECEIVING' and expires_at <= $2 returning storage_key) ${garbage}`;
const refuseText = `with gone as (update upload set state = 'REFUSED', problem = $2, head = null,
    expires_at = now() + interval '${retentionHours} hours' where id = $1 and state = 'RECEIVING' returning storage_key) ${garbage}`;

/** Forgets an upload that is on its way: its place in the plan is free again, its bytes go. False when it was not on its way any more. */
export const discardUpload = (stores: Stores, { id }: Pick<UploadRow, 'id'>) => removeUpload(stores, discardText, [id]);

/** The same for one that waited too long by now. */
export const expireUpload = (stores: Stores, { id }: Pick<UploadRow, 'id'>, now: Date) =>
  removeUpload(stores, expireText, [id, now]);

/** The same for an upload of the wrong type. Its row reports the reason for a day. */
export const refuseUpload = (stores: Stores, { id }: Pick<UploadRow, 'id'>, { message }: UploadRefused) =>
  removeUpload(stores, refuseText, [id, message]);

async function removeUpload({ pool, storage }: Stores, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await pool.query<{ key: string }>(text, values);
  for (const { key } of rows) await removeGarbage({ pool, storage }, key);
  return rows.length > 0;
}

/** Takes away bytes that nothing refers to. False when the storage does not answer: the sweep tries again. */
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
