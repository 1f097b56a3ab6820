import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AssetKind, IngestState, RenditionRole } from '#domain/media/asset-terms.ts';
import type { Platform } from '#gateway/server/context.ts';

type Stored = Pick<Platform, 'pool' | 'storage'>;
type GivenAsset = Partial<{
  kind: AssetKind;
  content: Buffer;
  mimeType: string;
  extension: string;
  fileName: string;
  isPublic: boolean;
  isDeleted: boolean;
  ingestState: IngestState;
}>;

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Inserts a received and processed asset with its bytes, without upload and ingest. */
export async function addAsset({ pool, storage }: Stored, workspaceId: string, given: GivenAsset) {
  const { kind = 'IMAGE', mimeType = 'image/jpeg', extension = 'jpg', fileName = `file.${extension}` } = given;
  const content = given.content ?? randomBytes(200);
  const sha256 = sha256Of(content);
  const storageKey = `originals/${randomUUID()}`;
  await storage.put(storageKey, content, { contentType: mimeType, sizeBytes: content.length });
  const file = await pool.query<{ id: string; storage_key: string }>(
    `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key) values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id, sha256) do update set sha256 = excluded.sha256 returning id, storage_key`,
    [workspaceId, sha256, content.length, mimeType, extension, storageKey],
  );
  const asset = await pool.query<{ id: string }>(
    `insert into asset (workspace_id, kind, title, license_type, file_id, file_name, mime_type, size_bytes, sha256, is_public,
       deleted_at, ingest_state)
     values ($1, $2, $3, 'ALL_RIGHTS_RESERVED', $4, $3, $5, $6, $7, $8, $9, $10) returning id`,
    [
      workspaceId,
      kind,
      fileName,
      file.rows[0]?.id,
      mimeType,
      content.length,
      sha256,
      given.isPublic ?? false,
      given.isDeleted ? new Date() : null,
      given.ingestState ?? 'READY',
    ],
  );
  return { id: asset.rows[0]?.id ?? '', sha256, storageKey: file.rows[0]?.storage_key ?? '', content };
}

/** Inserts a rendition of an asset. */
export async function addRendition(
  { pool, storage }: Stored,
  assetId: string,
  { role, content = randomBytes(100), format = 'webp' }: { role: RenditionRole; content?: Buffer; format?: string },
) {
  const [sha256, storageKey] = [sha256Of(content), `renditions/${randomUUID()}`];
  await storage.put(storageKey, content, { contentType: `image/${format}`, sizeBytes: content.length });
  const { rows } = await pool.query<{ id: string }>(
    `insert into asset_rendition (workspace_id, asset_id, role, format, size_bytes, sha256, storage_key)
     select workspace_id, id, $2, $3, $4, $5, $6 from asset where id = $1 returning id`,
    [assetId, role, format, content.length, sha256, storageKey],
  );
  return { id: rows[0]?.id ?? '', sha256, storageKey };
}
