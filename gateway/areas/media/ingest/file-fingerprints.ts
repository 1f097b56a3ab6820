import type { EntityManager } from '@mikro-orm/postgresql';

/** Stores the fingerprint of a file with its name, inside the transaction that stores the file. Idempotent. */
export async function storeFileFingerprint(
  em: EntityManager,
  { fileId, assetId }: { fileId: string; assetId: string },
): Promise<void> {
  await em.execute(
    `insert into fingerprint (workspace_id, sha256, file_id, label)
      select f.workspace_id, f.sha256, f.id, a.file_name from stored_file f join asset a on a.id = ? and a.workspace_id = f.workspace_id
        where f.id = ? on conflict (file_id) do nothing`,
    [assetId, fileId],
  );
}
