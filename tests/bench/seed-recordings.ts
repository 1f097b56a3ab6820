import { Pool, type PoolClient } from 'pg';
import { genres } from './sample-words.ts';
import { invented, person, pick, title, withoutIndexes } from './seed.ts';

const LABELS = 200;
/** Rows per statement: large enough to be fast, small enough to bound memory. */
const BATCH = 100_000;

/** Adds recordings with works, performers and labels, and as many releases with tracks and platforms, unless they exist already. */
export async function seedRecordings(databaseUrl: string, workspaceId: string, count: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const client = await pool.connect();
  try {
    const text = 'select count(*)::int as count from recording where workspace_id = $1';
    const known = await client.query<{ count: number }>(text, [workspaceId]);
    if (known.rows[0]!.count >= count) return;
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; select setseed(0.42)`);
    await addLabels(client, workspaceId);
    const filled = ['recording', 'recording_work', 'performer', 'release', 'release_track', 'release_platform'];
    await withoutIndexes(client, filled, async () => {
      for (let from = 1; from <= count; from += BATCH) {
        const span = [from, Math.min(from + BATCH - 1, count)];
        await client.query(recordingsText, [workspaceId, ...span]);
        await client.query(releasesText, [workspaceId, ...span]);
      }
      await addCredits(client, workspaceId);
    });
    await client.query(`vacuum (analyze) label, ${filled.join(', ')}`);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function addLabels(client: PoolClient, workspaceId: string): Promise<void> {
  await client.query(
    `insert into label (workspace_id, reference, name, type, status)
      select $1, 'BENCH-' || i, ${invented} || ' Records', 'INDEPENDENT', 'ACTIVE' from generate_series(1, ${LABELS}) i`,
    [workspaceId],
  );
  await client.query('create temp table house_label as select id, row_number() over () as n from label');
}

/** A label, or none for every tenth row. Few labels have most of the recordings. */
const labelOf = '(select id from house_label where n = house)';
const made = `lateral (select now() - i * interval '1 minute' as at,
    case when i % 10 = 0 then 0 else 1 + floor(power(random(), 3) * ${LABELS})::int end as house) t`;

const recordingsText = `insert into recording (workspace_id, created_at, updated_at, title, version_title, artist, isrc, stage, release_status,
    label_id, duration_seconds, release_date, genre, advisory, master_owners)
  select $1, at, at, ${title}, case when random() < 0.2 then 'Live' end, ${person},
    case when random() < 0.8 then 'SEBEN' || lpad(i::text, 7, '0') end, ${pick(['MASTERED', 'MIXED', 'RECORDING'], 2)},
    ${pick(['RELEASED', 'UNRELEASED', 'DEMO'], 2)}, ${labelOf}, 90 + floor(random() * 300)::int,
    case when random() < 0.7 then (at + interval '30 days')::date end, ${pick(genres, 1.5)}, 'NOT_EXPLICIT',
    '[{"name": "Bench Records", "sharePercent": 1000000}]'
  from generate_series($2::int, $3::int) i, ${made}`;

const releasesText = `insert into release (workspace_id, created_at, updated_at, title, artist, label_id, upc, type, format, release_date, genre)
  select $1, at, at, ${title}, ${person}, ${labelOf}, case when random() < 0.9 then lpad(i::text, 12, '0') end,
    ${pick(['SINGLE', 'EP', 'ALBUM'], 2)}, ${pick(['DIGITAL', 'PHYSICAL'], 3)},
    case when random() < 0.9 then (at + interval '30 days')::date end, ${pick(genres, 1.5)}
  from generate_series($2::int, $3::int) i, ${made}`;

/** One work, one performer and one release for each recording, and up to two platforms for each release. */
async function addCredits(client: PoolClient, workspaceId: string): Promise<void> {
  for (const table of ['work', 'contributor', 'recording', 'release'])
    await client.query(
      `create temp table numbered_${table} as select id, row_number() over () as n from ${table} where workspace_id = '${workspaceId}';
      create index on numbered_${table} (n); analyze numbered_${table}`,
    );
  const next = (table: string) =>
    `numbered_${table} ${table} on ${table}.n = 1 + recording.n % (select count(*) from numbered_${table})`;
  await client.query(
    `insert into recording_work (recording_id, work_id) select recording.id, work.id from numbered_recording recording join ${next('work')}`,
  );
  await client.query(
    `insert into performer (workspace_id, recording_id, contributor_id, role, is_featured, position)
      select $1, recording.id, contributor.id, 'Vocalist', true, 0 from numbered_recording recording join ${next('contributor')}`,
    [workspaceId],
  );
  await client.query(
    `insert into release_track (workspace_id, release_id, recording_id, disc, position)
      select $1, release.id, recording.id, 1, 0 from numbered_recording recording join ${next('release')}`,
    [workspaceId],
  );
  await client.query(
    `insert into release_platform (workspace_id, release_id, platform, live_on, position)
      select $1, id, name, date '2026-01-01' + (n % 300)::int, place from numbered_release,
        (values ('Spotify', 0, 2), ('Apple Music', 1, 3)) platform (name, place, share) where n % share = 0`,
    [workspaceId],
  );
}
