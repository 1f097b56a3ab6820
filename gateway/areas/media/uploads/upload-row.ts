import type { Pool } from 'pg';
import type { Actor } from '#domain/access/actor.ts';
import type { AssetKind, UploadState } from '#domain/media/asset-terms.ts';
import { isUuid } from '../../../kit/rows.ts';

/** A row of `upload` without its first bytes. Times are texts, as this driver reads them. */
export type UploadRow = {
  id: string;
  createdAt: string;
  workspaceId: string;
  userId: string;
  kind: AssetKind;
  fileName: string;
  sizeBytes: number;
  claimedType: string | null;
  mimeType: string | null;
  draft: Record<string, unknown>;
  state: UploadState;
  receivedBytes: number;
  problem: string | null;
  storageKey: string;
  assetId: string | null;
  expiresAt: string;
};

/** Sizes are below 2^53, so numbers are exact. */
export const uploadColumns = `id, created_at as "createdAt", workspace_id as "workspaceId", user_id as "userId", kind,
  file_name as "fileName", size_bytes::float8 as "sizeBytes", claimed_type as "claimedType", mime_type as "mimeType", draft, state,
  received_bytes::float8 as "receivedBytes", problem, storage_key as "storageKey", asset_id as "assetId", expires_at as "expiresAt"`;

/** How long an upload waits for its next byte. */
export const idleDays = 3;
/** Maximum duration of an upload. */
export const maxDays = 14;
/** How long the row of a refused or finished upload is kept to answer repeated requests. */
export const retentionHours = 24;

const ownText = `select ${uploadColumns} from upload where id = $1 and user_id = $2 and workspace_id = $3`;

/** Returns an upload of this user in this workspace, or null. */
export async function findOwn(pool: Pool, { userId, workspaceId }: Actor, id: string): Promise<UploadRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await pool.query<UploadRow>({ name: 'ownUpload', text: ownText, values: [id, userId, workspaceId] });
  return rows[0] ?? null;
}

/** Uploads use the permissions from when they began. */
export const uploaderOf = ({ userId, workspaceId }: UploadRow): Actor => ({
  userId,
  workspaceId,
  memberRole: 'EDITOR',
  userRole: 'USER',
});
