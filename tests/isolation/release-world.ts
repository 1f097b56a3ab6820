import type { Pool } from 'pg';
import { upcFrom } from '#domain/codes/upc.ts';

/** Releases of a workspace and its codes, one in each state that an operation needs. */
export type ReleaseWorld = {
  /** A release with everything that a DDEX message needs. */
  release: string;
  /** A release without a UPC. */
  bareRelease: string;
  deletedRelease: string;
  releaseLabel: string;
  /** A recording on the track list of `release`. */
  trackRecording: string;
  /** A recording without an ISRC. */
  bareRecording: string;
  freeIsrc: string;
  freeUpc: string;
};
type Owner = { workspaceId: string };
type Insert = (sql: string, ...values: unknown[]) => Promise<string>;

/** Inserts releases and codes directly, because saving them is tested elsewhere. */
export async function addReleases(pool: Pool, { workspaceId }: Owner, marker: string, serial: number): Promise<ReleaseWorld> {
  const isrc = (prefix: string) => `${prefix}26${String(serial + 1).padStart(5, '0')}`;
  const insert: Insert = async (sql, ...values) =>
    (await pool.query<{ id: string }>(`${sql} returning id`, [workspaceId, `First ${marker}`, ...values])).rows[0]!.id;
  const bareRecording = await insert(
    `insert into recording (workspace_id, title, artist, stage, release_status, advisory)
      values ($1, $2, $2, 'MASTERED', 'RELEASED', 'NOT_EXPLICIT')`,
  );
  const complete = await addComplete(insert, isrc('SEAAB'), upcFrom(String(71_234_567_890 + serial)));
  const release = (deletedAt: Date | null) =>
    insert(
      `insert into release (workspace_id, title, artist, type, format, notes, deleted_at) values ($1, $2, $2, 'SINGLE', 'DIGITAL', $2, $3)`,
      deletedAt,
    );
  return {
    ...complete,
    bareRecording,
    bareRelease: await release(null),
    deletedRelease: await release(new Date()),
    freeIsrc: await insert(`insert into isrc_code (workspace_id, code, track) values ($1, $3, $2)`, isrc('SEAAA')),
    freeUpc: await insert(
      `insert into upc_code (workspace_id, code, product, status) values ($1, $3, $2, 'PENDING')`,
      upcFrom(String(3_600_029_145 + serial).padStart(11, '0')),
    ),
  };
}

async function addComplete(
  insert: Insert,
  isrc: string,
  upc: string,
): Promise<Pick<ReleaseWorld, 'release' | 'releaseLabel' | 'trackRecording'>> {
  const [image, audio] = [
    await addAsset(insert, 'IMAGE', 'jpg', 'image/jpeg'),
    await addAsset(insert, 'DOCUMENT', 'wav', 'audio/wav'),
  ];
  const releaseLabel = await insert(
    `insert into label (workspace_id, reference, name, type, status, dpid) values ($1, 'LAB-' || $2, $2, 'INDEPENDENT', 'ACTIVE', 'PADPIDA2014122301Q')`,
  );
  const trackRecording = await insert(
    `insert into recording (workspace_id, title, artist, isrc, stage, release_status, advisory, duration_seconds, audio_id)
      values ($1, $2, $2, $4, 'MASTERED', 'RELEASED', 'NOT_EXPLICIT', 60, $3)`,
    ...[audio, isrc],
  );
  const release = await insert(
    `insert into release (workspace_id, title, artist, type, format, label_id, upc, genre, release_date, artwork_id,
        p_line_year, p_line_owner, c_line_year, c_line_owner)
      values ($1, $2, $2, 'SINGLE', 'DIGITAL', $3, $4, 'Folk', '2026-01-01', $5, 2026, $2, 2026, $2)`,
    ...[releaseLabel, upc, image],
  );
  await insert(
    `insert into release_track (workspace_id, release_id, recording_id, disc, position) select $1, $3, $4, 1, 0 where $2 <> ''`,
    ...[release, trackRecording],
  );
  await insert(`insert into release_platform (workspace_id, release_id, platform, position) values ($1, $3, $2, 0)`, release);
  return { release, releaseLabel, trackRecording };
}

const addAsset = async (insert: Insert, kind: string, extension: string, mimeType: string): Promise<string> => {
  const file = await insert(
    `insert into stored_file (workspace_id, sha256, size_bytes, mime_type, extension, storage_key)
      values ($1, md5($2) || md5($3), 10, $4, $3, 'originals/' || gen_random_uuid())`,
    ...[extension, mimeType],
  );
  return insert(
    `insert into asset (workspace_id, kind, title, license_type, file_id, file_name, mime_type, size_bytes, ingest_state)
      values ($1, $3, $2, 'ALL_RIGHTS_RESERVED', $4, $2, $5, 10, 'READY')`,
    ...[kind, file, mimeType],
  );
};
