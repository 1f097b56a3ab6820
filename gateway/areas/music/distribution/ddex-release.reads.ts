import type { Pool } from 'pg';
import type { DdexFile, DdexRelease, DdexTrack } from '#domain/distribution/ddex-release.ts';
import { ISO_LANGUAGES } from '#domain/lookups/iso-languages.ts';
import { isUuid, type Rows } from '../../../kit/rows.ts';

/** A file of a package, with its place in the storage. */
export type StoredDdexFile = DdexFile & { storageKey: string };
type Stored<T, K extends keyof T> = Omit<T, K> & { [P in K]: StoredDdexFile | null };
type StoredTrack = Stored<DdexTrack, 'audio'>;
/** A release as messages describe it, with the storage keys of its files. */
export type StoredRelease = Omit<DdexRelease, 'tracks' | 'artwork'> & {
  tracks: StoredTrack[];
  artwork: { assetId: string; file: StoredDdexFile | null; isPicture: boolean } | null;
};

/** File of a processed asset. */
const fileJson = (
  asset: string,
) => `(select json_build_object('extension', f.extension, 'sha256', f.sha256, 'sizeBytes', f.size_bytes,
    'storageKey', f.storage_key) from stored_file f where f.id = ${asset}.file_id and ${asset}.ingest_state = 'READY')`;
const lines = (row: string) => `json_build_object('year', ${row}.p_line_year, 'owner', ${row}.p_line_owner)`;

const performersJson = `(select coalesce(json_agg(json_build_object('name', coalesce(c.artist_name, c.first_name || ' ' || c.last_name),
    'role', p.role, 'isFeatured', p.is_featured, 'ipiNameNumber', c.ipi_number, 'isni', c.isni_code) order by p.position, p.id), '[]')
  from performer p join contributor c on c.id = p.contributor_id where p.recording_id = rec.id and p.workspace_id = $2)`;
const writersJson = `(select coalesce(json_agg(json_build_object('name', c.first_name || ' ' || c.last_name, 'role', s.role,
    'ipiNameNumber', c.ipi_number, 'isni', c.isni_code) order by rw.work_id, s.split_group desc, s.position, s.id), '[]')
  from recording_work rw join work w on w.id = rw.work_id and w.deleted_at is null join split s on s.work_id = w.id
    join contributor c on c.id = s.contributor_id where rw.recording_id = rec.id and w.workspace_id = $2 and s.workspace_id = $2)`;
const iswcsJson = `(select coalesce(json_agg(w.iswc order by w.iswc), '[]') from recording_work rw join work w on w.id = rw.work_id
  where rw.recording_id = rec.id and w.workspace_id = $2 and w.iswc_state = 'VALID' and w.deleted_at is null)`;
const tracksJson = `(select coalesce(json_agg(json_build_object('recordingId', rec.id, 'disc', t.disc, 'title', rec.title,
    'versionTitle', rec.version_title, 'artist', rec.artist, 'isrc', rec.isrc, 'durationSeconds', rec.duration_seconds,
    'advisory', rec.advisory, 'genre', rec.genre, 'languageCode', rec.language, 'pLine', ${lines('rec')},
    'performers', ${performersJson}, 'writers', ${writersJson}, 'iswcs', ${iswcsJson},
    'audioSeconds', (select a.duration_seconds from asset a where a.id = rec.audio_id and a.workspace_id = $2 and a.deleted_at is null
      and a.ingest_state = 'READY'), 'audio', (select ${fileJson('a')} from asset a
      where a.id = rec.audio_id and a.workspace_id = $2 and a.deleted_at is null)) order by t.position), '[]')
  from release_track t join recording rec on rec.id = t.recording_id and rec.deleted_at is null where t.release_id = r.id)`;

const text = `select r.id, r.title, r.version_title as "versionTitle", r.artist, r.type, r.format, r.upc, r.catalog_number as "catalogNumber",
    r.genre, r.language as "languageCode", r.release_date::text as "releaseDate", r.original_release_date::text as "originalReleaseDate",
    r.territories, ${lines('r')} as "pLine", json_build_object('year', r.c_line_year, 'owner', r.c_line_owner) as "cLine",
    (select json_build_object('name', l.name, 'dpid', l.dpid) from label l
      where l.id = r.label_id and l.workspace_id = $2 and l.deleted_at is null) as label,
    (select json_build_object('assetId', a.id, 'isPicture', a.mime_type in ('image/jpeg', 'image/png'), 'file', ${fileJson('a')})
      from asset a where a.id = r.artwork_id and a.workspace_id = $2 and a.deleted_at is null) as artwork,
    ${tracksJson} as tracks
  from release r where r.id = any($1::uuid[]) and r.workspace_id = $2 and r.deleted_at is null`;

/** Languages are stored by name. Programs also send codes. */
const languageCodes = new Map(
  ISO_LANGUAGES.flatMap(({ name, isoCode }) => [name, isoCode].map((text) => [text.toLowerCase(), isoCode] as const)),
);
const codeOf = (language: string | null) => (language && languageCodes.get(language.trim().toLowerCase())) || null;
/** The standard writes an ISWC without separators. */
const bareIswc = (iswc: string) => iswc.replace(/[^T\d]/g, '');

/** Returns what a message says about a release. Null if the workspace has no such release. Recordings in the bin are left out. */
export async function readStoredRelease(pool: Pool, workspaceId: string, id: string): Promise<StoredRelease | null> {
  if (!isUuid(id)) return null;
  const { rows } = await pool.query<StoredRelease>({ name: 'ddexRelease', text, values: [[id], workspaceId] });
  return rows[0] ? withMessageCodes(rows[0]) : null;
}

/** Returns the same for a release of the caller's workspace. Reads the releases of a page together. */
export async function storedReleaseOf(rows: Rows, id: string): Promise<StoredRelease | null> {
  const [release] = await rows.related<StoredRelease>({ name: 'ddexReleases', text, key: 'id' }, id);
  return release ? withMessageCodes(release) : null;
}

const withMessageCodes = (release: StoredRelease): StoredRelease => ({
  ...release,
  languageCode: codeOf(release.languageCode),
  tracks: release.tracks.map((track) => ({
    ...track,
    languageCode: codeOf(track.languageCode),
    iswcs: track.iswcs.map(bareIswc),
  })),
});
