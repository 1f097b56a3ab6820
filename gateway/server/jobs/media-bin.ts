import { binDays } from '#domain/platform/bin.ts';
import { purgeAssetsText } from '../../areas/media/assets/purge.ts';
import { log } from '../../kit/log.ts';
import type { Platform } from '../context.ts';

/** Maximum number of rows deleted by one transaction. */
const batch = 200;
/** Objects without a row are kept for this time, because their row may still be written. */
const orphanDays = 2;
const dayMs = 86_400_000;
/** Batch size for looking up objects. */
const lookUp = 500;
/** If more than this number and more than half of all objects are unknown, the database is probably the wrong one. */
const maxUnknown = 100;

/** Assets that have been in the bin for 30 days. */
const binText = purgeAssetsText(`select id, file_id from asset where deleted_at <= $1::timestamptz - interval '${binDays} days'
      order by deleted_at limit ${batch} for update skip locked`);

/** Bytes that no asset refers to, including assets in the bin. */
const unusedText = `with gone as (delete from stored_file where id in (
      select id from stored_file f where not exists (select from asset where file_id = f.id) limit ${batch} for update skip locked)
      returning storage_key)
  insert into storage_garbage (storage_key, delete_after) select storage_key, now() + interval '1 day' from gone on conflict do nothing`;

const knownText = `select key from unnest($1::text[]) as given (key) where exists (select from stored_file where storage_key = key)
  or exists (select from asset_rendition where storage_key = key) or exists (select from upload where storage_key = key)
  or exists (select from token_document where storage_key = key) or exists (select from storage_garbage where storage_key = key)`;

type Emptied = { assets: number; files: number; orphans: number };

/** Deletes assets that have been in the bin for 30 days, and lists unreferenced bytes, which the sweep deletes. */
export async function emptyMediaBin(platform: Platform): Promise<Emptied> {
  const assets = await drain(platform, binText, [platform.clock()]);
  const files = await drain(platform, unusedText, []);
  return { assets, files, orphans: await findOrphans(platform) };
}

async function drain({ pool }: Platform, text: string, values: unknown[]): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await pool.query(text, values);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return total;
  }
}

/** Deletes objects without a row, left by deleted workspaces or by crashes between two steps. */
async function findOrphans(platform: Platform): Promise<number> {
  const orphans: string[] = [];
  let total = 0;
  for await (const keys of oldObjects(platform)) {
    const { rows } = await platform.pool.query<{ key: string }>(knownText, [keys]);
    const known = new Set(rows.map(({ key }) => key));
    orphans.push(...keys.filter((key) => !known.has(key)));
    total += keys.length;
  }
  if (orphans.length > maxUnknown && orphans.length > total / 2) {
    const counts = { unknown: orphans.length, total };
    log.error(
      counts,
      'Most files in the storage are unknown to this database, so nothing is removed. Check that it is the right database.',
    );
    return 0;
  }
  await platform.pool.query(
    `insert into storage_garbage (storage_key, delete_after) select key, now() from unnest($1::text[]) as given (key) on conflict do nothing`,
    [orphans],
  );
  return orphans.length;
}

async function* oldObjects({ storage, clock }: Platform): AsyncGenerator<string[]> {
  const before = clock().getTime() - orphanDays * dayMs;
  let keys: string[] = [];
  for (const prefix of ['originals', 'renditions']) {
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      if (modifiedAt.getTime() > before) continue;
      keys.push(key);
      if (keys.length < lookUp) continue;
      yield keys;
      keys = [];
    }
  }
  if (keys.length > 0) yield keys;
}
