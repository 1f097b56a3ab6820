import { Migration } from '@mikro-orm/migrations';

const workspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const kind = `kind text not null check (kind in ('WORK', 'CONTRIBUTOR', 'PUBLISHER'))`;
const identified = 'id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now()';

/** Likely duplicates, their merges, and the search for them. */
export class Migration20261128090000Duplicates extends Migration {
  override up(): void {
    this.addSql(`create table duplicate_pair (${identified}, ${workspace}, ${kind},
      first_id uuid not null, second_id uuid not null check (first_id < second_id),
      first_name text not null, second_name text not null, first_detail text, second_detail text,
      reasons text[] not null, score int not null check (score between 0 and 100),
      state text not null default 'OPEN' check (state in ('OPEN', 'DISMISSED', 'MERGED')),
      decided_at timestamptz(3), decided_by uuid references app_user (id) on delete set null, kept_id uuid,
      search_text text collate "C" generated always as (fold(first_name || ' ' || second_name)) stored,
      unique (workspace_id, kind, first_id, second_id))`);
    this.addSql('create index duplicate_pair_score on duplicate_pair (workspace_id, state, score, id)');
    this.addSql('create index duplicate_pair_second on duplicate_pair (workspace_id, kind, second_id)');
    this.addSql('create index duplicate_pair_search on duplicate_pair using gin (search_text gin_trgm_ops)');

    this.addSql(`create table duplicate_key (${workspace}, ${kind}, key text not null, object_id uuid not null,
      primary key (workspace_id, kind, key, object_id))`);
    this.addSql('create index duplicate_key_object on duplicate_key (object_id)');

    this.addSql(`create table duplicate_search (workspace_id uuid primary key references workspace (id) on delete cascade,
      requested_at timestamptz(3), started_at timestamptz(3), finished_at timestamptz(3), searched_until timestamptz(3),
      lease_until timestamptz(3), progress_percent int not null default 0, is_truncated boolean not null default false)`);

    this.addSql(`create table duplicate_merge (${identified}, ${workspace}, pair_id uuid not null, ${kind},
      kept_id uuid not null, removed_id uuid not null, merged_by uuid references app_user (id) on delete set null,
      undone_at timestamptz(3), undone_by uuid references app_user (id) on delete set null, record jsonb not null)`);
    this.addSql('create index duplicate_merge_pair on duplicate_merge (workspace_id, pair_id, created_at)');
    this.addSql('create index duplicate_merge_kept on duplicate_merge (workspace_id, kept_id) where undone_at is null');
    this.addSql('create index duplicate_merge_removed on duplicate_merge (workspace_id, removed_id) where undone_at is null');

    // Searches read what changed since the last one.
    for (const table of ['work', 'contributor', 'publisher'])
      this.addSql(`create index ${table}_changed on ${table} (workspace_id, updated_at, id) where deleted_at is null`);

    // Saved versions of a merged work follow to the kept one, which may have versions with the same numbers.
    this.addSql('alter table record_version add merged_from uuid');
    this.addSql('alter table record_version drop constraint work_version_work_id_version_key');
    this.addSql('create unique index record_version_work on record_version (work_id, version) where merged_from is null');
    this.addSql('create index record_version_merged on record_version (work_id) where merged_from is not null');
  }
}
