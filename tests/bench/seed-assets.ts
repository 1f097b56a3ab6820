import type { Pool, PoolClient } from 'pg';
import { adjectives, firstNames, lastNames, nouns, verbs } from './sample-words.ts';
import { withoutIndexes } from './seed.ts';

const BATCH = 100_000;

const literal = (words: readonly string[]) => `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`;
/** SQL that picks a word of a list. A higher skew prefers its front. */
const pick = (words: readonly string[], skew: number) =>
  `(${literal(words)})[1 + floor(power(random(), ${skew}) * ${words.length})::int]`;

const title = `${pick(adjectives, 2)} || ' ' || ${pick(nouns, 2)} || case floor(random() * 3)::int
  when 0 then ' ' || ${pick(verbs, 1.5)} when 1 then ' ' || (i % 977)::text else '' end`;
const owner = `case when random() < 0.6 then ${pick(firstNames, 1)} || ' ' || ${pick(lastNames, 1)} end`;

/** Frequent and rare combinations: OTHER is never published, and DOCUMENTARY rarely. */
const categories = {
  IMAGE: ['ALBUM_COVER', 'ARTIST_PHOTO', 'PROMOTIONAL', 'BEHIND_SCENES', 'ARTWORK', 'OTHER'],
  VIDEO: ['MUSIC_VIDEO', 'LIVE_PERFORMANCE', 'PROMOTIONAL', 'INTERVIEW', 'OTHER', 'DOCUMENTARY'],
  DOCUMENT: ['CONTRACT', 'LICENCE', 'LETTER', 'REGISTRATION', 'SPLIT_SHEET', 'OTHER'],
};
const category = `case kind ${Object.entries(categories)
  .map(([kind, each]) => `when '${kind}' then ${pick(each, 2.5)}`)
  .join(' ')} end`;
/** From one in three assets down to a few hundred of a million. */
const tag = `'tag ' || floor(power(random(), 5) * 300)::int`;
const tags = `case when random() < 0.15 then '{}'::text[] else array[${tag}] || case when random() < 0.6 then array[${tag}, ${tag}] else '{}' end
  || case when i % 20000 = 7 then array['rare'] else '{}' end end`;

/** Fills a workspace with processed images, videos and documents, each with a thumbnail, unless they exist already. */
export async function seedAssets(pool: Pool, workspaceId: string, count: number): Promise<void> {
  const known = await pool.query<{ count: number }>('select count(*)::int as count from asset where workspace_id = $1', [
    workspaceId,
  ]);
  if (known.rows[0]!.count >= count) return;
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; select setseed(0.42)`);
    await withoutIndexes(client, ['asset', 'asset_rendition'], async () => {
      for (let from = 1; from <= count; from += BATCH) {
        await addAssets(client, workspaceId, [from, Math.min(from + BATCH - 1, count)]);
      }
      await addThumbnails(client, workspaceId);
    });
    // Triggers do not run for a replica.
    await client.query('select recount_asset_figures()');
    await client.query('vacuum (analyze) asset, asset_rendition');
  } finally {
    client.release(true);
  }
}

async function addAssets(client: PoolClient, workspaceId: string, [from, to]: [number, number]): Promise<void> {
  await client.query(
    `insert into asset (workspace_id, created_at, updated_at, kind, title, category, tags, is_public, status, copyright_owner, license_type,
        details, file_name, mime_type, size_bytes, sha256, ingest_state, width, height, dominant_color)
      select $1, at, at, kind, title, category, tags, category <> 'OTHER' and random() < 0.3, case when random() < 0.04 then 'ARCHIVED' else 'ACTIVE' end,
        ${owner}, ${pick(['ALL_RIGHTS_RESERVED', 'LICENSED', 'CREATIVE_COMMONS', 'ROYALTY_FREE', 'PUBLIC_DOMAIN', 'CUSTOM'], 3)},
        case when kind = 'VIDEO' then jsonb_build_object('distributionStatus', ${pick(['DRAFT', 'PUBLISHED', 'SCHEDULED', 'UNLISTED'], 2)},
          'distributionPlatforms', jsonb_build_array(${pick(['YOUTUBE', 'VIMEO', 'TIKTOK', 'INSTAGRAM'], 2)})) else '{}' end,
        'file-' || i || case kind when 'IMAGE' then '.jpg' when 'VIDEO' then '.mp4' else '.pdf' end,
        case kind when 'IMAGE' then ${pick(['image/jpeg', 'image/png', 'image/webp'], 2)} when 'VIDEO' then 'video/mp4' else 'application/pdf' end,
        1000 + floor(power(random(), 4) * 50000000)::int, encode(sha256(i::text::bytea), 'hex'), 'READY', 1600, 1200, '#446688'
      from generate_series($2::int, $3::int) i,
        lateral (select now() - i * interval '1 minute' as at,
          case when i % 10 < 7 then 'IMAGE' when i % 10 < 8 then 'VIDEO' else 'DOCUMENT' end as kind) k,
        lateral (select ${title} as title, ${category} as category, ${tags} as tags) t`,
    [workspaceId, from, to],
  );
}

const addThumbnails = (client: PoolClient, workspaceId: string) =>
  client.query(
    `insert into asset_rendition (workspace_id, asset_id, role, format, width, height, size_bytes, sha256, storage_key)
      select $1, id, 'THUMBNAIL', 'webp', 320, 240, 9000, sha256, 'renditions/' || id from asset where workspace_id = $1`,
    [workspaceId],
  );
