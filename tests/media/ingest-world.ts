import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { ingestJob } from '#gateway/areas/media/ingest/ingest-asset.ts';
import { requestIngest } from '#gateway/areas/media/ingest/ingest-queue.ts';
import type { Platform } from '#gateway/server/context.ts';
import { workOnce } from '#gateway/server/queues/queue-worker.ts';

export type GivenFile = { kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT'; fileName: string; mimeType: string; bytes: Buffer };
export type Owner = { workspaceId: string; userId: string };

/** Inserts a file as a completed upload leaves it, even if an upload would refuse it. Returns the ID of the asset. */
export async function landFile(
  { orm, storage }: Platform,
  owner: Owner,
  { kind, fileName, mimeType, bytes }: GivenFile,
): Promise<string> {
  const uploadId = randomUUID();
  const storageKey = `originals/${uploadId}`;
  await storage.put(storageKey, bytes, { contentType: mimeType, sizeBytes: bytes.length });
  return orm.em.fork().transactional(async (em) => {
    const [asset] = await em.execute<{ id: string }[]>(
      `insert into asset (workspace_id, kind, title, license_type, uploaded_by, file_name, mime_type, size_bytes)
        values (?, ?, ?, 'ALL_RIGHTS_RESERVED', ?, ?, ?, ?) returning id`,
      [owner.workspaceId, kind, fileName, owner.userId, fileName, mimeType, bytes.length],
    );
    await em.execute(
      `insert into upload (id, workspace_id, user_id, kind, file_name, size_bytes, mime_type, draft, state, storage_key, asset_id, expires_at)
        values (?, ?, ?, ?, ?, ?, ?, '{}', 'RECEIVED', ?, ?, now() + interval '1 day')`,
      [uploadId, owner.workspaceId, owner.userId, kind, fileName, bytes.length, mimeType, storageKey, asset!.id],
    );
    await requestIngest(em, { id: asset!.id, workspaceId: owner.workspaceId });
    return asset!.id;
  });
}

/** Processes the file that has waited longest. Returns false if there is none. */
export const ingestNext = async (platform: Platform): Promise<boolean> => (await workOnce(ingestJob, platform, 1)) > 0;

/** Processes all waiting files, one after another. */
export async function ingestAll({ platform, pool }: { platform: Platform; pool: Pool }): Promise<void> {
  const text = `select 1 from asset where ingest_state in ('WAITING', 'RUNNING') limit 1`;
  const isDone = async () => {
    let hasProcessed = true;
    while (hasProcessed) hasProcessed = await ingestNext(platform);
    return (await pool.query(text)).rowCount === 0;
  };
  await vi.waitUntil(isDone, { timeout: 600_000 });
}

export type AssetRow = Record<string, unknown> & {
  id: string;
  ingest_state: string;
  ingest_problem: string | null;
  details: Record<string, unknown>;
  probe: { place: { latitude: number } | null; metadata: { group: string; name: string; value: string }[] } | null;
};

export async function assetRow({ pool }: { pool: Pool }, id: string): Promise<AssetRow> {
  return (await pool.query<AssetRow>('select * from asset where id = $1', [id])).rows[0]!;
}

export type RenditionRow = {
  role: string;
  format: string;
  width: number;
  height: number;
  page: number | null;
  storage_key: string;
};

export async function renditionRows({ pool }: { pool: Pool }, id: string): Promise<RenditionRow[]> {
  const text = 'select * from asset_rendition where asset_id = $1 order by role, page, width, format';
  return (await pool.query<RenditionRow>(text, [id])).rows;
}

export async function storedBytes({ storage }: Pick<Platform, 'storage'>, key: string): Promise<Buffer> {
  return Buffer.concat((await Array.fromAsync(await storage.read(key))) as Buffer[]);
}
