import type { Pool } from 'pg';

/** Images, videos and documents of a workspace, one in each state that an operation needs, with related objects. */
export type MediaWorld = {
  image: string;
  video: string;
  document: string;
  audio: string;
  duplicate: string;
  failed: string;
  deletedAsset: string;
  group: string;
  deletedGroup: string;
  savedFilter: string;
  /** A change of several assets that can be undone. */
  undo: string;
};
type Owner = { userId: string; workspaceId: string; work: string; contributor: string };

const insertId = async (pool: Pool, sql: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;

/** Inserts media directly, because uploads and ingest are tested elsewhere and take time. */
export async function addMedia(pool: Pool, owner: Owner, marker: string): Promise<MediaWorld> {
  const asset = (kind: string, state: string, name: string) =>
    addAsset(pool, owner, { kind, state, title: `${name} ${marker}`, marker });
  const image = await asset('IMAGE', 'READY', 'First');
  const video = await asset('VIDEO', 'READY', 'First');
  const document = await asset('DOCUMENT', 'READY', 'First');
  const audio = await asset('DOCUMENT', 'READY', 'Sound');
  await pool.query(`update asset set mime_type = 'audio/wav' where id = $1`, [audio]);
  const duplicate = await asset('IMAGE', 'DUPLICATE', 'Twin');
  const failed = await asset('IMAGE', 'FAILED', 'Broken');
  const deletedAsset = await asset('IMAGE', 'READY', 'Deleted');
  await pool.query('update asset set deleted_at = now() where id = $1', [deletedAsset]);
  await pool.query('update asset set duplicate_of = $2 where id = $1', [duplicate, image]);
  await pool.query('insert into asset_work (asset_id, work_id) values ($1, $2)', [image, owner.work]);
  await pool.query('insert into asset_contributor (asset_id, contributor_id) values ($1, $2)', [image, owner.contributor]);
  await addParts(pool, owner, { image, document }, marker);
  const [group, deletedGroup] = [await addGroup(pool, owner, marker, false), await addGroup(pool, owner, marker, true)];
  await pool.query('insert into asset_group_member (group_id, asset_id, position) values ($1, $2, 1), ($1, $3, 2)', [
    group,
    image,
    duplicate,
  ]);
  const savedFilter = await insertId(
    pool,
    `insert into saved_filter (workspace_id, user_id, kind, name, query) values ($1, $2, 'IMAGE', $3, $3)`,
    [owner.workspaceId, owner.userId, marker],
  );
  const undo = await addChange(pool, owner, image, marker);
  return { image, video, document, audio, duplicate, failed, deletedAsset, group, deletedGroup, savedFilter, undo };
}

const addAsset = (
  pool: Pool,
  { workspaceId, userId }: Owner,
  { kind, state, title, marker }: { kind: string; state: string; title: string; marker: string },
) =>
  insertId(
    pool,
    `insert into asset (workspace_id, kind, title, license_type, uploaded_by, file_name, mime_type, size_bytes, ingest_state, tags,
        copyright_owner, duration_seconds, page_count, details, probe)
      values ($1, $2, $3, 'ALL_RIGHTS_RESERVED', $4, $5, 'application/octet-stream', 10, $6, array[$5], $5, 10, 1,
        jsonb_build_object('location', $5::text, 'expirationDate', to_char(now(), 'YYYY-MM-DD')),
        jsonb_build_object('place', null, 'metadata', jsonb_build_array(jsonb_build_object('group', $5::text, 'name', 'n', 'value', $5::text))))`,
    [workspaceId, kind, title, userId, marker, state],
  );

async function addParts(
  pool: Pool,
  { workspaceId }: Owner,
  { image, document }: Record<'image' | 'document', string>,
  marker: string,
) {
  await pool.query(
    `insert into asset_rendition (workspace_id, asset_id, role, format, width, size_bytes, sha256, storage_key)
      values ($1, $2, 'THUMBNAIL', 'webp', 320, 10, $3, 'renditions/' || gen_random_uuid())`,
    [workspaceId, image, marker],
  );
  await pool.query('insert into asset_page (workspace_id, asset_id, page, text) values ($1, $2, 1, $3)', [
    workspaceId,
    document,
    marker,
  ]);
}

const addGroup = (pool: Pool, { workspaceId }: Owner, marker: string, isDeleted: boolean) =>
  insertId(
    pool,
    `insert into asset_group (workspace_id, kind, name, description, deleted_at)
      values ($1, 'IMAGE', 'First ' || $2, $2, case when $3 then now() end)`,
    [workspaceId, marker, isDeleted],
  );

async function addChange(pool: Pool, { workspaceId, userId }: Owner, assetId: string, marker: string): Promise<string> {
  const fields = {
    tags: [marker],
    isPublic: false,
    licenseType: 'CUSTOM',
    licenseDetails: null,
    category: null,
    folder: null,
    status: 'ACTIVE',
  };
  const { rows } = await pool.query<{ undo: string }>(
    `insert into audit_entry (workspace_id, user_id, action, subject_type, subject_id, changes)
      values ($1, $2, 'assets.change', 'AssetsChange', gen_random_uuid(), $3) returning subject_id as undo`,
    [workspaceId, userId, { ids: [assetId], before: { [assetId]: { ...fields, version: 1 } } }],
  );
  return rows[0]!.undo;
}
