import path from 'node:path';
import type { Pool } from 'pg';
import { renditionTypes } from '#domain/media/asset-terms.ts';
import { isUuid } from '../../kit/rows.ts';
import type { FilePart } from './file-urls.ts';

const cases = Object.entries(renditionTypes).map(([format, type]) => `when '${format}' then '${type}'`);

/** SQL for the media type of a rendition, given its format. */
export const renditionType = (format: string): string => `case ${format} ${cases.join(' ')} end`;

/** A stored object as the HTTP route serves it. */
export type ServedFile = { storageKey: string; sizeBytes: number; sha256: string; mimeType: string; name: string };

type Row = { storageKey: string; sizeBytes: string; sha256: string; mimeType: string; extension: string; fileName: string };

const original = `select f.storage_key as "storageKey", f.size_bytes as "sizeBytes", f.sha256, f.mime_type as "mimeType", f.extension,
    a.file_name as "fileName"
  from asset a join stored_file f on f.id = a.file_id
  where a.id = $1 and a.deleted_at is null`;
const rendition = `select r.storage_key as "storageKey", r.size_bytes as "sizeBytes", r.sha256,
    ${renditionType('r.format')} as "mimeType",
    r.format as extension, a.file_name as "fileName"
  from asset a join asset_rendition r on r.asset_id = a.id
  where a.id = $1 and a.deleted_at is null`;
const published = `and a.is_public and a.ingest_state = 'READY'`;

const privateOriginal = { name: 'file_original', text: original };
const privateRendition = { name: 'file_rendition', text: `${rendition} and r.id = $2` };
const publicFile = {
  name: 'file_public',
  text: `${rendition} and r.role = 'PUBLISHED' and r.sha256 = $2 ${published}
    union all ${original} and a.kind <> 'IMAGE' and f.sha256 = $2 ${published}
      and (a.kind <> 'VIDEO' or a.probe -> 'place' is null or a.probe -> 'place' = 'null')
      and not exists (select from asset_rendition c where c.asset_id = a.id and c.role = 'PUBLISHED') limit 1`,
};

/** Returns the object at a private address. Null when there is none or the asset is in the bin. Callers check access before. */
export async function findFile(pool: Pool, { assetId, part }: FilePart): Promise<ServedFile | null> {
  if (!isUuid(assetId)) return null;
  if (part === 'original') return read(pool, privateOriginal, [assetId]);
  return isUuid(part) ? read(pool, privateRendition, [assetId, part]) : null;
}

/**
 * Returns the object at a public address. Null unless the asset is published. For images, and for videos with a location, only the cleaned
 * copy is served, never the original. A video type whose location cannot be removed has no public address.
 */
export const findPublished = async (pool: Pool, assetId: string, sha256: string): Promise<ServedFile | null> =>
  isUuid(assetId) ? read(pool, publicFile, [assetId, sha256]) : null;

async function read(pool: Pool, statement: { name: string; text: string }, values: string[]): Promise<ServedFile | null> {
  const [row] = (await pool.query<Row>({ ...statement, values })).rows;
  if (!row) return null;
  const { storageKey, sha256, mimeType, extension, fileName } = row;
  const name = `${path.parse(fileName).name || 'file'}.${extension}`;
  return { storageKey, sizeBytes: Number(row.sizeBytes), sha256, mimeType, name };
}
