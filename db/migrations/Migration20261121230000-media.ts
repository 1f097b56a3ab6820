import { Migration } from '@mikro-orm/migrations';

const id = 'id uuid primary key default uuidv7()';
const moment = 'timestamptz(3)';
const createdAt = `created_at ${moment} not null default now()`;
const workspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const asset = 'asset_id uuid not null references asset (id) on delete cascade';
const catalogued = `${id}, ${createdAt}, ${workspace}, version int not null default 1,
  updated_at ${moment} not null default now(), deleted_at ${moment}`;
const oneOf = (column: string, ...values: string[]) =>
  `${column} text not null check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
const kind = oneOf('kind', 'IMAGE', 'VIDEO', 'DOCUMENT');
const folded = (column: string, expression: string) =>
  `${column} text collate "C" generated always as (fold(${expression})) stored`;

/** Images, videos and documents: their files, what is made from them, uploads on their way, groups and saved filters. */
export class Migration20261121230000Media extends Migration {
  override up(): void {
    this.#files();
    this.#assets();
    this.#derived();
    this.#groups();
    this.#records();
  }

  #files(): void {
    this.addSql(`create table stored_file (${id}, ${createdAt}, ${workspace}, sha256 text not null check (length(sha256) = 64),
      size_bytes bigint not null check (size_bytes >= 0), mime_type text not null, extension text not null,
      storage_key text not null unique, unique (workspace_id, sha256))`);
    this.addSql(`create table storage_garbage (storage_key text primary key, delete_after ${moment} not null)`);
    this.addSql('create index storage_garbage_due on storage_garbage (delete_after)');
    this.addSql(`create table upload (${id}, ${createdAt}, ${workspace},
      user_id uuid not null references app_user (id) on delete cascade, ${kind}, file_name text not null,
      size_bytes bigint not null check (size_bytes >= 0), claimed_type text, mime_type text, head bytea,
      draft jsonb not null,
      ${oneOf('state', 'RECEIVING', 'RECEIVED', 'REFUSED')} default 'RECEIVING', received_bytes bigint not null default 0,
      problem text, storage_key text not null unique, asset_id uuid, touched_at ${moment} not null default now(),
      expires_at ${moment} not null)`);
    this.addSql(`create index upload_open on upload (workspace_id, kind) where state = 'RECEIVING'`);
    this.addSql('create index upload_user on upload (user_id, created_at)');
    this.addSql('create index upload_expires on upload (expires_at)');
  }

  #assets(): void {
    // The function of the server is not immutable for all types; for texts it is.
    this.addSql(`create function words_of(words text[]) returns text language sql immutable parallel safe
      as $$ select coalesce(array_to_string(words, ' '), '') $$`);
    this.addSql(`create table asset (${catalogued}, ${kind}, title text not null, description text, category text, folder text,
      tags text[] not null default '{}', is_public boolean not null default false,
      ${oneOf('status', 'ACTIVE', 'ARCHIVED')} default 'ACTIVE', copyright_owner text, license_type text not null,
      license_details text, details jsonb not null default '{}', uploaded_by uuid references app_user (id) on delete set null,
      file_id uuid references stored_file (id), file_name text not null, mime_type text not null,
      size_bytes bigint not null check (size_bytes >= 0), sha256 text,
      ${oneOf('ingest_state', 'WAITING', 'RUNNING', 'READY', 'FAILED', 'DUPLICATE', 'NO_FILE')} default 'WAITING', ingest_step text,
      ingest_percent int not null default 0 check (ingest_percent between 0 and 100), ingest_problem text,
      ingest_attempts int not null default 0, ingest_due_at ${moment}, ingest_lease uuid,
      duplicate_of uuid references asset (id) on delete set null, width int, height int, duration_seconds double precision,
      frame_rate double precision, bitrate int, codec text, page_count int, dominant_color text, placeholder text,
      poster_at_seconds double precision, probe jsonb, youtube_video_id text, youtube_synced_at ${moment},
      ${folded('title_key', 'title')},
      ${folded('search_text', "title || ' ' || file_name || ' ' || coalesce(category, '') || ' ' || coalesce(copyright_owner, '') || ' ' || words_of(tags)")})`);
    const listed = {
      created_at: 'created_at',
      title: 'title_key',
      size: 'size_bytes',
      category: `(coalesce(category, '') collate "C")`,
      license: '(license_type collate "C")',
    };
    for (const [name, key] of Object.entries(listed)) {
      this.addSql(`create index asset_by_${name} on asset (workspace_id, kind, ${key}, id) where deleted_at is null`);
    }
    this.addSql('create index asset_of_any_kind on asset (workspace_id, created_at, id) where deleted_at is null');
    this.addSql(`create index asset_expires on asset (workspace_id, kind, (details ->> 'expirationDate'))
      where deleted_at is null and jsonb_exists(details, 'expirationDate')`);
    this.#terms();
    this.addSql('create index asset_search on asset using gin (search_text gin_trgm_ops) where deleted_at is null');
    this.addSql('create index asset_file on asset (file_id)');
    this.addSql('create index asset_ingest on asset (ingest_due_at) where ingest_due_at is not null');
    this.addSql('create index asset_bin on asset (deleted_at) where deleted_at is not null');
    this.addSql('create index asset_duplicate on asset (duplicate_of) where duplicate_of is not null');
  }

  /**
   * One index of terms with workspace and kind for all filters with few values. It finds rare combinations. See
   * `gateway/areas/media/assets/asset-term-index.ts`.
   */
  #terms(): void {
    // Declared with a high cost, so the planner uses the index instead of computing the terms of each row.
    this.addSql(`create function asset_terms(workspace_id uuid, kind text, category text, folder text, license_type text, is_public boolean,
        status text, ingest_state text, mime_type text, copyright_owner text, tags text[], details jsonb)
      returns text[] language sql immutable parallel restricted cost 1000 as $$
        select array(select workspace_id::text || ' ' || kind || ' ' || term from (
          select unnest(array['c ' || category, 'f ' || folder, 'l ' || license_type, 'p ' || is_public::text, 's ' || status,
            'i ' || ingest_state, 'm ' || mime_type, 'd ' || (details ->> 'distributionStatus'), 'n ' || (category is not null)::text,
            'o ' || (copyright_owner is not null)::text, 'u ' || (tags <> '{}')::text])
          union all select 't ' || tag from unnest(tags) tag
          union all select 'q ' || platform from jsonb_array_elements_text(case
            when jsonb_typeof(details -> 'distributionPlatforms') = 'array' then details -> 'distributionPlatforms' else '[]' end) platform
        ) each (term) where term is not null) $$`);
    // Not partial, because the planner ignores the statistics of partial indexes.
    this.addSql(`create index asset_by_terms on asset using gin (asset_terms(workspace_id, kind, category, folder, license_type, is_public,
      status, ingest_state, mime_type, copyright_owner, tags, details))`);
  }

  #derived(): void {
    this.addSql(`create table asset_rendition (${id}, ${createdAt}, ${workspace}, ${asset},
      ${oneOf('role', 'THUMBNAIL', 'PREVIEW', 'POSTER', 'PAGE', 'PUBLISHED')}, format text not null, width int, height int, page int,
      size_bytes bigint not null, sha256 text not null, storage_key text not null unique)`);
    this.addSql('create index asset_rendition_asset on asset_rendition (asset_id, role, page, width)');
    this.addSql(`create table asset_page (${id}, ${createdAt}, ${workspace}, ${asset}, page int not null check (page >= 1),
      text text not null, ${folded('search_text', 'text')}, unique (asset_id, page))`);
    this.addSql('create index asset_page_search on asset_page using gin (search_text gin_trgm_ops)');
  }

  #groups(): void {
    this.addSql(`create table asset_group (${catalogued}, ${kind}, name text not null, description text,
      cover_id uuid references asset (id) on delete set null, ${folded('name_key', 'name')})`);
    this.addSql('create index asset_group_by_name on asset_group (workspace_id, kind, name_key, id) where deleted_at is null');
    this.addSql(`create table asset_group_member (group_id uuid not null references asset_group (id) on delete cascade, ${asset},
      position int not null default 0, created_at ${moment} not null default now(), primary key (group_id, asset_id))`);
    this.addSql('create index asset_group_member_asset on asset_group_member (asset_id)');
    this.addSql(`create table asset_work (${asset}, work_id uuid not null references work (id) on delete cascade,
      primary key (asset_id, work_id))`);
    this.addSql('create index asset_work_work on asset_work (work_id)');
    this.addSql(`create table asset_contributor (${asset},
      contributor_id uuid not null references contributor (id) on delete cascade, primary key (asset_id, contributor_id))`);
    this.addSql('create index asset_contributor_contributor on asset_contributor (contributor_id)');
  }

  #records(): void {
    this.addSql(`create table saved_filter (${id}, ${createdAt}, ${workspace},
      user_id uuid not null references app_user (id) on delete cascade, ${kind}, name text not null, query text not null,
      unique (workspace_id, user_id, kind, name))`);
    this.addSql(`create table video_claim (${id}, ${createdAt}, ${workspace}, ${asset}, claim_type text not null, claimant text,
      status text not null default 'OPEN', start_seconds double precision, end_seconds double precision, notes text)`);
    this.addSql('create index video_claim_asset on video_claim (asset_id, created_at)');
  }
}
