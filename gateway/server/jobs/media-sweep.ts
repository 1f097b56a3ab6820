import { completeUpload } from '../../areas/media/uploads/complete.ts';
import { expireUpload, removeGarbage } from '../../areas/media/uploads/remove-upload.ts';
import { UploadRefused } from '../../areas/media/uploads/upload-refusal.ts';
import { type UploadRow, uploadColumns } from '../../areas/media/uploads/upload-row.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../context.ts';

/** Maximum number of uploads or objects per statement. */
const batch = 200;

/** Completes uploads whose gateway stopped between the last byte and the asset. */
const leftText = `select ${uploadColumns} from upload where state = 'RECEIVING' and expires_at > $1
  and touched_at between now() - interval '1 day' and now() - interval '2 minutes' order by touched_at desc limit 1000`;

/** Uploads whose time to receive bytes is over. */
const expiredText = `select id, workspace_id as "workspaceId" from upload where state = 'RECEIVING' and expires_at <= $1
  order by expires_at limit ${batch}`;

/** Rows past their retention. Until the file of an asset is read, only the upload's row knows where its bytes are, so that row stays. */
const answeredText = `delete from upload u where u.expires_at <= $1 and (u.state = 'REFUSED' or u.state = 'RECEIVED' and (
    exists (select from stored_file f where f.storage_key = u.storage_key)
    or exists (select from asset a where a.id = u.asset_id and a.file_id is not null)))`;

/** Bytes of uploads whose asset was permanently deleted before its file was read. */
const abandonedText = `with gone as (delete from upload u where u.expires_at <= $1 and u.state = 'RECEIVED'
    and not exists (select from asset a where a.id = u.asset_id)
    and not exists (select from stored_file f where f.storage_key = u.storage_key) returning storage_key)
  insert into storage_garbage (storage_key, delete_after) select storage_key, now() from gone on conflict do nothing`;

/** Locks the row until its bytes are deleted. Skips rows that are in use. */
const dueText = `select storage_key as key from storage_garbage where delete_after <= $1 and storage_key > $2
  order by storage_key limit 1 for update skip locked`;
/** Keeps objects that are referenced, listed by mistake or in use again. */
const usedText = `select exists (select from stored_file where storage_key = $1) or exists (select from asset_rendition where storage_key = $1)
  or exists (select from token_document where storage_key = $1) as "isUsed"`;

type Swept = { completed: number; expired: number; removed: number };

/**
 * Completes uploads that lack only the last step, discards expired ones, and deletes unreferenced bytes. Failures are retried by the next
 * run.
 */
export async function sweepUploads(platform: Platform): Promise<Swept> {
  const completed = await completeLeft(platform);
  const expired = await expire(platform);
  await platform.pool.query(answeredText, [platform.clock()]);
  await platform.pool.query(abandonedText, [platform.clock()]);
  return { completed, expired, removed: await sweepGarbage(platform) };
}

async function completeLeft(platform: Platform): Promise<number> {
  const { pool, storage, clock } = platform;
  const { rows } = await pool.query<UploadRow>(leftText, [clock()]);
  let count = 0;
  for (const upload of rows) {
    try {
      const { storageKey, sizeBytes } = upload;
      if ((await storage.receiving.receivedBytes(storageKey, sizeBytes)) !== sizeBytes) continue;
      await completeUpload(platform, upload);
      count += 1;
    } catch (error) {
      if (!(error instanceof UploadRefused)) log.error({ err: error, upload: upload.id }, 'An upload could not be completed');
    }
  }
  return count;
}

async function expire(platform: Platform): Promise<number> {
  const now = platform.clock();
  for (let count = 0; ; ) {
    const { rows } = await platform.pool.query<Pick<UploadRow, 'id' | 'workspaceId'>>(expiredText, [now]);
    for (const row of rows) await expireUpload(platform, row, now);
    count += rows.length;
    if (rows.length < batch) return count;
  }
}

/** Deletes the objects that are due. Returns their number. */
export async function sweepGarbage(platform: Platform): Promise<number> {
  const client = await platform.pool.connect();
  try {
    for (let count = 0, last = ''; ; ) {
      await client.query('begin');
      const { rows } = await client.query<{ key: string }>(dueText, [platform.clock(), last]);
      const key = rows[0]?.key;
      if (key === undefined) return count;
      last = key;
      const used = await client.query<{ isUsed: boolean }>(usedText, [key]);
      if (used.rows[0]!.isUsed) await client.query('delete from storage_garbage where storage_key = $1', [key]);
      else if (await removeGarbage({ pool: client, storage: platform.storage }, key)) count += 1;
      await client.query('commit');
    }
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}
