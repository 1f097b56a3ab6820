import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileTypesOf, typeNamed } from '#domain/media/file-types.ts';
import type { Platform } from '../../../server/context.ts';
import { announceAsset } from '../live/announce-asset.ts';
import { lockClaimed } from './claimed-asset.ts';
import { storeFileFingerprint } from './file-fingerprints.ts';
import type { Claim } from './ingest-queue.ts';

/** Returns the storage key of an asset's bytes, or null without any. */
export async function storageKeyOf(
  { pool }: Pick<Platform, 'pool'>,
  { assetId, workspaceId, fileId }: Claim,
): Promise<string | null> {
  const { rows } = await pool.query<{ key: string }>(
    fileId
      ? 'select storage_key as key from stored_file where id = $1 and workspace_id = $2'
      : `select storage_key as key from upload where asset_id = $1 and workspace_id = $2 and state = 'RECEIVED'
          order by created_at desc limit 1`,
    [fileId ?? assetId, workspaceId],
  );
  return rows[0]?.key ?? null;
}

const chunkBytes = 262_144;

/**
 * Returns the hash and size of a file. Hashed in this process, because a malicious file could make a reading process report another file's hash. One buffer serves the whole
 * file: new ones pile up faster than they are collected.
 */
export async function sha256Of(file: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  const handle = await open(file);
  try {
    const chunk = Buffer.allocUnsafeSlow(chunkBytes);
    for (let sizeBytes = 0; ; ) {
      const { bytesRead } = await handle.read(chunk, 0, chunkBytes, null);
      if (bytesRead === 0) return { sha256: hash.digest('hex'), sizeBytes };
      hash.update(chunk.subarray(0, bytesRead));
      sizeBytes += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

type Bytes = { sha256: string; sizeBytes: number; storageKey: string };

/**
 * Records the bytes of an asset for the workspace in one transaction. Concurrent transactions with equal bytes wait for each other. Returns
 * false when another asset has the bytes; then this one waits for its owner's decision.
 */
export async function registerFile(platform: Platform, claim: Claim, bytes: Bytes): Promise<boolean> {
  return platform.orm.em.fork().transactional(async (em) => {
    await lockClaimed(em, claim);
    const file = await storedFile(em, claim, bytes);
    const duplicate = file.isNew ? null : await findDuplicate(em, claim, file.id);
    await em.execute(
      `update asset set file_id = ?, sha256 = ?, size_bytes = ?, duplicate_of = ?,
        ingest_state = case when ?::uuid is null then ingest_state else 'DUPLICATE' end where id = ? and workspace_id = ?`,
      [file.id, bytes.sha256, bytes.sizeBytes, duplicate, duplicate, claim.assetId, claim.workspaceId],
    );
    if (duplicate === null) return true;
    await em.execute(
      `update asset set ingest_step = null, ingest_percent = 0, ingest_lease = null, ingest_due_at = null
        where id = ? and workspace_id = ?`,
      [claim.assetId, claim.workspaceId],
    );
    await announceAsset(em, { ...claim, id: claim.assetId });
    return false;
  });
}

async function storedFile(em: EntityManager, claim: Claim, { sha256, sizeBytes, storageKey }: Bytes) {
  const { workspaceId, mimeType } = claim;
  const extension = typeNamed(fileTypesOf[claim.kind], mimeType)?.extensions[0] ?? 'bin';
  // Ends soon: the conflicting row can be deleted between the two statements, but not repeatedly.
  for (;;) {
    const [made] = await em.execute<{ id: string }[]>(
      `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key)
        values (?, ?, ?, ?, ?, ?) on conflict (workspace_id, sha256) do nothing returning id`,
      [workspaceId, sha256, sizeBytes, mimeType, extension, storageKey],
    );
    if (made) {
      await storeFileFingerprint(em, { fileId: made.id, assetId: claim.assetId });
      return { id: made.id, isNew: true };
    }
    const [known] = await em.execute<{ id: string; storageKey: string }[]>(
      'select id, storage_key as "storageKey" from stored_file where workspace_id = ? and sha256 = ? for key share',
      [workspaceId, sha256],
    );
    if (!known) continue;
    if (known.storageKey !== storageKey) await markAsGarbage(em, [storageKey]);
    return { id: known.id, isNew: false };
  }
}

/** Returns the oldest asset with these bytes. Assets in the bin and unreadable ones do not count as duplicates. */
async function findDuplicate(em: EntityManager, { assetId, workspaceId }: Claim, fileId: string): Promise<string | null> {
  const [twin] = await em.execute<{ id: string }[]>(
    `select id from asset where workspace_id = ? and file_id = ? and id <> ? and deleted_at is null
      and ingest_state not in ('DUPLICATE', 'FAILED') order by created_at, id limit 1`,
    [workspaceId, fileId, assetId],
  );
  return twin?.id ?? null;
}

/** Marks objects for deletion in a day. Readers in progress can finish until then. */
export async function markAsGarbage(em: EntityManager, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await em.execute(
    `insert into storage_garbage (storage_key, delete_after)
      select value, now() + interval '1 day' from jsonb_array_elements_text(?::jsonb) on conflict do nothing`,
    [JSON.stringify(keys)],
  );
}
