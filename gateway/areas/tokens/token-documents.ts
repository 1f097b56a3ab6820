import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { readQuickly } from '../../kit/read-lanes.ts';
import type { Platform } from '../../server/context.ts';
import { markAsGarbage } from '../media/ingest/register-file.ts';
import type { Document } from './token-picture.ts';

/** A document with its hash. */
export type StoredDocument = Document & { sha256: string };

export const shaOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const keyOf = (sha256: string) => `metadata/${sha256}`;

/** A stored document as the HTTP route serves it. */
export type FoundDocument = { storageKey: string; sizeBytes: number; mimeType: string };

const findText = `select sha256, storage_key as "storageKey", size_bytes::float8 as "sizeBytes", mime_type as "mimeType"
  from token_document where sha256 = any($1)`;

/** Returns the documents with these hashes, in this order. Null for unknown ones. */
export async function findDocuments(pool: Pool, hashes: readonly string[]): Promise<(FoundDocument | null)[]> {
  type Row = FoundDocument & { sha256: string };
  const { rows } = await readQuickly<Row>(pool, { name: 'token_documents', text: findText, values: [hashes] });
  const found = new Map(rows.map(({ sha256, ...document }) => [sha256, document]));
  return hashes.map((sha256) => found.get(sha256) ?? null);
}

export const findDocument = async (pool: Pool, sha256: string): Promise<FoundDocument | null> =>
  (await findDocuments(pool, [sha256]))[0]!;

/**
 * Stores new documents under their hashes. Their keys are listed as garbage before the first byte is written, and removed from that list in
 * the transaction that refers to them (`insertDocuments`). The sweep finds leftovers and keeps referenced documents.
 */
export async function storeDocuments({ orm, pool, storage }: Platform, documents: readonly StoredDocument[]): Promise<void> {
  const known = await findDocuments(
    pool,
    documents.map(({ sha256 }) => sha256),
  );
  const missing = documents.filter((_, at) => known[at] === null);
  await markAsGarbage(
    orm.em.fork(),
    missing.map(({ sha256 }) => keyOf(sha256)),
  );
  for (const { sha256, content, mimeType } of missing) {
    await storage.put(keyOf(sha256), content, { contentType: mimeType, sizeBytes: content.length });
  }
}

/** Inserts stored documents, within the caller's transaction. */
export async function insertDocuments(em: EntityManager, documents: readonly StoredDocument[]): Promise<void> {
  const rows = documents.map(({ sha256, mimeType, content }) => ({
    sha256,
    mimeType,
    sizeBytes: content.length,
    key: keyOf(sha256),
  }));
  // A concurrent request with the same picture waits and then sees its row.
  for (const { sha256 } of rows.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`token document ${sha256}`]);
  }
  const [counts] = await em.execute<{ kept: number }[]>(
    `with given as (select * from jsonb_to_recordset(?::jsonb) as row (sha256 text, "mimeType" text, "sizeBytes" bigint, key text)),
      rescued as (delete from storage_garbage where storage_key in (select key from given) returning storage_key),
      entered as (insert into token_document (sha256, mime_type, size_bytes, storage_key)
        select sha256, "mimeType", "sizeBytes", key from given order by sha256 on conflict do nothing returning sha256)
      select count(*)::int as kept from given where key in (select storage_key from rescued)
        or exists (select from token_document known where known.sha256 = given.sha256)`,
    [JSON.stringify(rows)],
  );
  if (counts?.kept !== documents.length) throw new Error('Metadata was deleted before its row could be inserted.');
}
