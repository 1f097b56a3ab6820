import type { Pool } from 'pg';
import { renditionType } from '../served-file.ts';

/** A referenced object. For a received file that was not processed yet, only the upload refers to it. */
export type ReferredObject = { key: string; sizeBytes: number; sha256: string | null; contentType: string };

const objects = `(
  select storage_key, size_bytes, sha256, mime_type from stored_file
  union all select storage_key, size_bytes, sha256, ${renditionType('format')} from asset_rendition
  union all select storage_key, size_bytes, sha256, mime_type from token_document
  union all select u.storage_key, u.size_bytes, null, 'application/octet-stream' from upload u join asset a on a.id = u.asset_id
    where u.state = 'RECEIVED' and a.file_id is null
) as object (key, size_bytes, sha256, content_type)`;

const pageSize = 500;

/** Yields all referenced objects in pages, ordered by key. Includes objects added meanwhile under a later key. */
export async function* referredObjects(pool: Pool): AsyncGenerator<ReferredObject> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<ReferredObject>(
      `select key, size_bytes::float8 as "sizeBytes", sha256, content_type as "contentType" from ${objects}
       where key > $1 order by key limit ${pageSize}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.key;
  }
}

export async function countReferred(pool: Pool): Promise<{ files: number; bytes: number }> {
  const { rows } = await pool.query<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from ${objects}`,
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Returns the number of uploads in progress. Their bytes cannot be moved. */
export async function countOpenUploads(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from upload where state = 'RECEIVING' and expires_at > now()`,
  );
  return rows[0]?.open ?? 0;
}
