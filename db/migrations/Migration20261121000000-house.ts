import { Migration } from '@mikro-orm/migrations';
import { uuidv7OnOlderServers } from '../uuidv7.ts';

const id = 'id uuid primary key default uuidv7()';
const createdAt = 'created_at timestamptz(3) not null default now()';
const catalogued = `
  ${id},
  ${createdAt},
  workspace_id uuid not null references workspace (id) on delete cascade,
  version int not null default 1,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)`;
const texts = (...columns: string[]) => columns.map((column) => `${column} text`).join(', ');

/** Accounts, contributors, publishers, works with splits, and the lookups. */
export class Migration20261121000000House extends Migration {
  override up(): void {
    this.#functions();
    this.#accounts();
    this.#parties();
    this.#works();
    this.#lookups();
  }

  #functions(): void {
    this.addSql(uuidv7OnOlderServers);
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) this.addSql(`create extension if not exists ${extension}`);
    // Declared immutable because the dictionary never changes here; generated columns and indexes need that.
    this.addSql(`create function fold(value text) returns text language sql immutable strict parallel safe
      return lower(unaccent('unaccent'::regdictionary, value) collate "pg_c_utf8")`);
  }

  #accounts(): void {
    this.addSql(`create table workspace (${id}, ${createdAt}, name text not null, package_id text not null)`);
    this.addSql(`create table app_user (${id}, ${createdAt}, email text not null unique, password_hash text not null,
      first_name text not null, last_name text not null, role text not null, is_active boolean not null default true,
      last_login_at timestamptz(3))`);
    this.addSql(`create table member (${id}, ${createdAt},
      workspace_id uuid not null references workspace (id) on delete cascade,
      user_id uuid not null references app_user (id) on delete cascade,
      role text not null check (role in ('OWNER', 'EDITOR', 'VIEWER')), unique (workspace_id, user_id))`);
    this.addSql('create index member_user on member (user_id)');
    this.addSql(`create table session (${id}, ${createdAt},
      user_id uuid not null references app_user (id) on delete cascade,
      workspace_id uuid not null references workspace (id) on delete cascade,
      token_hash text not null unique, is_remembered boolean not null, last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null, revoked_at timestamptz(3), user_agent text, address text)`);
    this.addSql('create index session_user_id on session (user_id)');
    this.addSql('create index session_expires_at on session (expires_at)');
    this.addSql(`create table sign_in_attempt (${id}, ${createdAt}, key text not null)`);
    this.addSql('create index sign_in_attempt_key on sign_in_attempt (key, created_at)');
    this.addSql('create index sign_in_attempt_created_at on sign_in_attempt (created_at)');
    this.addSql(`create table audit_entry (${id}, ${createdAt},
      workspace_id uuid references workspace (id) on delete cascade, user_id uuid references app_user (id) on delete set null,
      action text not null, subject_type text not null, subject_id uuid, changes jsonb)`);
    this.addSql('create index audit_entry_workspace on audit_entry (workspace_id, created_at desc)');
    this.addSql('create index audit_entry_subject on audit_entry (subject_id, created_at desc)');
  }

  #parties(): void {
    this.addSql(`create table contributor (${catalogued}, reference text not null, first_name text not null, last_name text not null,
      roles text[] not null default '{}', ${texts(
        ...['artist_name', 'email', 'phone', 'website', 'street', 'zip_code', 'city', 'state', 'country'],
        ...[
          'ipi_number',
          'ipi_base_number',
          'bpid',
          'pro',
          'pro_country',
          'pro_code',
          'pro_contract_number',
          'cmo',
          'aie',
          'ipn',
        ],
        ...['isni_code', 'bank_sealed', 'instagram', 'spotify', 'youtube', 'facebook', 'tiktok', 'x', 'notes'],
      )},
      search_text text collate "C" generated always as (fold(first_name || ' ' || last_name || ' ' || coalesce(artist_name, '') || ' ' ||
        coalesce(email, '') || ' ' || coalesce(ipi_number, '') || ' ' || reference)) stored)`);
    this.addSql(`create table publisher (${catalogued}, reference text not null, name text not null, company_name text not null, ${texts(
      ...[
        'contact_person',
        'ipi_number',
        'pro',
        'pro_country',
        'pro_code',
        'bpid',
        'street',
        'zip_code',
        'city',
        'province_state',
      ],
      ...['country', 'phone', 'email', 'website', 'notes'],
    )},
      search_text text collate "C" generated always as (fold(name || ' ' || company_name || ' ' || coalesce(contact_person, '') || ' ' ||
        coalesce(email, '') || ' ' || coalesce(ipi_number, '') || ' ' || reference)) stored)`);
    const sortKeys = { contributor: "first_name || ' ' || last_name", publisher: 'name' };
    for (const [table, name] of Object.entries(sortKeys)) {
      this.addSql(`create unique index ${table}_reference on ${table} (workspace_id, reference)`);
      this.addSql(
        `create index ${table}_name on ${table} (workspace_id, (fold(${name}) collate "C"), id) where deleted_at is null`,
      );
      this.addSql(`create index ${table}_created on ${table} (workspace_id, created_at, id) where deleted_at is null`);
      this.addSql(`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops) where deleted_at is null`);
      this.addSql(`create index ${table}_bin on ${table} (deleted_at) where deleted_at is not null`);
    }
  }

  #works(): void {
    const searched = `fold(title || ' ' || coalesce(iswc, '') || ' ' || coalesce(genre, '') || ' ' || coalesce(alternative_title, '') ||
      ' ' || coalesce(artist, ''))`;
    this.addSql(`create table work (${catalogued}, title text not null, ${texts(
      ...['alternative_title', 'iswc', 'artist', 'pro', 'pro_work_code', 'genre', 'sub_genre', 'language', 'publisher'],
      ...[
        'musical_key',
        'time_signature',
        'recording_location',
        'producer',
        'mood',
        'instruments',
        'description',
        'lyrics',
        'notes',
      ],
      ...['author_name', 'composer_name', 'publisher_name', 'copyright_owner'],
    )},
      is_registered boolean not null default false, registration_date date, is_signed boolean not null default false, sign_date date,
      version_type text not null, track_status text not null, duration_seconds int check (duration_seconds >= 0), tempo int,
      year_of_creation int, creation_date date, copyright_year int, tags text[] not null default '{}',
      ${['performance_publishing', 'performance_music', 'mechanical_publishing', 'mechanical_music']
        .map((share) => `${share}_share int not null check (${share}_share between 0 and 1000000)`)
        .join(', ')},
      title_key text collate "C" generated always as (fold(title)) stored,
      search_text text collate "C" generated always as (${searched}) stored,
      search_brief text collate "C" generated always as (case when octet_length(${searched}) <= 400 then ${searched} end) stored)`);
    const sorts = {
      title: 'title_key',
      created: 'created_at',
      iswc: `(coalesce(iswc, '') collate "C")`,
      genre: `(fold(coalesce(genre, '')) collate "C")`,
      language: `(fold(coalesce(language, '')) collate "C")`,
      status: '(track_status collate "C")',
    };
    // Indexes include the columns that searches and statistics read, so the table is not read. A text too long for an index is null in
    // search_brief and read from the table.
    const included: Record<string, string> = { title: 'include (search_brief)', created: 'include (track_status, iswc)' };
    for (const [name, key] of Object.entries(sorts)) {
      this.addSql(
        `create index work_${name} on work (workspace_id, ${key}, id) ${included[name] ?? ''} where deleted_at is null`,
      );
    }
    this.addSql('create index work_search on work using gin (search_text gin_trgm_ops) where deleted_at is null');
    this.addSql('create index work_bin on work (deleted_at) where deleted_at is not null');
    this.addSql(`create table split (${id}, workspace_id uuid not null references workspace (id) on delete cascade,
      work_id uuid not null references work (id) on delete cascade,
      split_group text not null check (split_group in ('composers', 'authors', 'publishers')),
      contributor_id uuid references contributor (id), publisher_id uuid references publisher (id), role text not null,
      performance_factor int not null check (performance_factor between 0 and 1000000),
      mechanical_factor int not null check (mechanical_factor between 0 and 1000000), position int not null,
      check ((split_group = 'publishers') = (publisher_id is not null)), check ((contributor_id is null) <> (publisher_id is null)),
      unique nulls not distinct (work_id, split_group, role, contributor_id, publisher_id))`);
    this.addSql('create index split_contributor on split (contributor_id) where contributor_id is not null');
    this.addSql('create index split_publisher on split (publisher_id) where publisher_id is not null');
  }

  #lookups(): void {
    this.addSql(`create table genre (${id}, ${createdAt}, name text not null unique, description text not null)`);
    this.addSql(`create table society (${id}, ${createdAt}, cisac_code int not null unique, name text not null, organization text not null,
      code text not null, country_name text not null, country_code text, is_pro boolean not null, is_cmo boolean not null,
      is_active boolean not null, aliases text[] not null default '{}')`);
    this.addSql(`create table postal_code (${id}, ${createdAt}, workspace_id uuid references workspace (id) on delete cascade,
      postal_code text not null, city text not null, province text, country text not null, country_code text not null,
      unique nulls not distinct (workspace_id, postal_code, city, country_code))`);
    this.addSql(`create index postal_code_prefix on postal_code ((lower(postal_code)) text_pattern_ops)`);
    this.addSql(`create index postal_code_city on postal_code ((fold(city)) text_pattern_ops)`);
  }
}
