import { Migration } from '@mikro-orm/migrations';

const id = 'id uuid primary key default uuidv7()';
const moment = 'timestamptz(3)';
const createdAt = `created_at ${moment} not null default now()`;
const workspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const catalogued = `${id}, ${createdAt}, ${workspace}, version int not null default 1,
  updated_at ${moment} not null default now(), deleted_at ${moment}`;
const texts = (...columns: string[]) => columns.map((column) => `${column} text`).join(', ');
const lists = (...columns: string[]) => columns.map((column) => `${column} text[] not null default '{}'`).join(', ');
const oneOf = (column: string, ...values: string[]) =>
  `${column} text not null check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
const rightLines = 'p_line_year int, p_line_owner text, c_line_year int, c_line_owner text';
const folded = (column: string, expression: string) =>
  `${column} text collate "C" generated always as (fold(${expression})) stored`;
/** A copy of the searched text that fits into an index; null where it is too long. */
const brief = (searched: string) => `search_brief text collate "C" generated always as
  (case when octet_length(fold(${searched})) <= 400 then fold(${searched}) end) stored`;
const text = (column: string) => `(fold(coalesce(${column}, '')) collate "C")`;
const code = (column: string) => `(coalesce(${column}, '') collate "C")`;
const day = (column: string) => `(coalesce(${column}, date '0001-01-01'))`;

/** Labels, recordings, releases, ISRC and UPC codes, and documents about rights. */
export class Migration20261125222000Catalogue extends Migration {
  override up(): void {
    this.#labels();
    this.#recordings();
    this.#releases();
    this.#codes();
    this.#documents();
  }

  /** Indexes of a list: one for each sort key, which is never null, and one for the search. */
  #list(table: string, sorts: Record<string, string>, included: Record<string, string> = {}): void {
    for (const [name, key] of Object.entries({ ...sorts, created: 'created_at' })) {
      this.addSql(
        `create index ${table}_by_${name} on ${table} (workspace_id, ${key}, id) ${included[name] ?? ''} where deleted_at is null`,
      );
    }
    this.addSql(`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops) where deleted_at is null`);
    this.addSql(`create index ${table}_bin on ${table} (deleted_at) where deleted_at is not null`);
  }

  #labels(): void {
    this.addSql(`create table label (${catalogued}, reference text not null, name text not null,
      ${oneOf('type', 'INDEPENDENT', 'MAJOR')}, ${oneOf('status', 'ACTIVE', 'INACTIVE')},
      ${texts('contact_person', 'email', 'phone', 'website', 'address')}, established_year int, ${texts('label_code', 'dpid')},
      ${lists('genres', 'distribution_partners')}, notes text, ${folded('name_key', 'name')},
      ${folded(
        'search_text',
        `name || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || compact_code(label_code) || ' ' ||
          words_of(genres) || ' ' || words_of(distribution_partners) || ' ' || reference`,
      )})`);
    this.addSql('create unique index label_reference on label (workspace_id, reference)');
    const sorts = {
      name: 'name_key',
      type: '(type collate "C")',
      status: '(status collate "C")',
      contact: text('contact_person'),
    };
    this.#list('label', sorts);
  }

  #recordings(): void {
    const searched = `title || ' ' || coalesce(version_title, '') || ' ' || artist || ' ' || coalesce(isrc, '')`;
    this.addSql(`create table recording (${catalogued}, title text not null, version_title text, artist text not null, isrc text,
      ${oneOf('stage', 'RECORDING', 'MIXED', 'MASTERED')}, ${oneOf('release_status', 'UNRELEASED', 'RELEASED', 'DEMO')},
      label_id uuid references label (id), audio_id uuid references asset (id) on delete set null,
      duration_seconds int check (duration_seconds >= 0), recording_date date, release_date date, ${texts('genre', 'language')},
      ${oneOf('advisory', 'NOT_EXPLICIT', 'EXPLICIT', 'EDITED')}, ${texts('studio', 'engineer', 'producer', 'format', 'quality')},
      ${lists('platforms')}, royalty_rate int check (royalty_rate between 0 and 1000000), ${rightLines},
      master_owners jsonb not null default '[]', notes text, ${folded('title_key', 'title')},
      ${folded('search_text', searched)}, ${brief(searched)})`);
    this.addSql(
      'create unique index recording_isrc on recording (workspace_id, isrc) where isrc is not null and deleted_at is null',
    );
    this.addSql('create index recording_label on recording (label_id) where label_id is not null');
    this.addSql('create index recording_audio on recording (audio_id) where audio_id is not null');
    const sorts = {
      title: 'title_key',
      artist: text('artist'),
      isrc: code('isrc'),
      stage: '(stage collate "C")',
      status: '(release_status collate "C")',
      duration: 'coalesce(duration_seconds, 0)',
      released: day('release_date'),
    };
    this.#list(
      'recording',
      { ...sorts, duration: `(${sorts.duration})` },
      {
        title: 'include (search_brief)',
        stage: 'include (duration_seconds, release_status)',
      },
    );
    this.addSql(`create table recording_work (recording_id uuid not null references recording (id) on delete cascade,
      work_id uuid not null references work (id) on delete cascade, primary key (recording_id, work_id))`);
    this.addSql('create index recording_work_work on recording_work (work_id)');
    this.addSql(`create table performer (${id}, ${workspace}, recording_id uuid not null references recording (id) on delete cascade,
      contributor_id uuid not null references contributor (id), role text not null, is_featured boolean not null default false,
      position int not null)`);
    this.addSql('create unique index performer_role on performer (recording_id, contributor_id, lower(role))');
    this.addSql('create index performer_contributor on performer (contributor_id, recording_id)');
  }

  #releases(): void {
    const searched = `title || ' ' || coalesce(version_title, '') || ' ' || artist || ' ' || coalesce(upc, '') || ' ' ||
      compact_code(catalog_number)`;
    this.addSql(`create table release (${catalogued}, title text not null, version_title text, artist text not null,
      label_id uuid references label (id), ${texts('upc', 'catalog_number')}, ${oneOf('type', 'SINGLE', 'EP', 'ALBUM')},
      ${oneOf('format', 'DIGITAL', 'PHYSICAL')}, release_date date, original_release_date date,
      artwork_id uuid references asset (id) on delete set null, ${lists('territories')}, ${texts('genre', 'language')}, ${rightLines},
      notes text, ${folded('title_key', 'title')}, ${folded('search_text', searched)}, ${brief(searched)})`);
    this.addSql('create unique index release_upc on release (workspace_id, upc) where upc is not null');
    this.addSql('create index release_label on release (label_id) where label_id is not null');
    this.addSql('create index release_artwork on release (artwork_id) where artwork_id is not null');
    const sorts = {
      title: 'title_key',
      artist: text('artist'),
      upc: code('upc'),
      type: '(type collate "C")',
      released: day('release_date'),
    };
    this.#list('release', sorts, { title: 'include (search_brief)', type: 'include (release_date, format)' });
    this.addSql(`create table release_track (${id}, ${workspace}, release_id uuid not null references release (id) on delete cascade,
      recording_id uuid not null references recording (id), disc int not null check (disc between 1 and 99), position int not null,
      unique (release_id, recording_id))`);
    this.addSql('create index release_track_recording on release_track (recording_id)');
    this.addSql(`create table release_platform (${id}, ${workspace}, release_id uuid not null references release (id) on delete cascade,
      platform text not null, url text, live_on date, position int not null)`);
    this.addSql('create unique index release_platform_name on release_platform (release_id, lower(platform))');
    this.addSql('create index release_platform_workspace on release_platform (workspace_id, platform)');
  }

  #codes(): void {
    this.addSql(`create table isrc_code (${id}, ${createdAt}, ${workspace}, code text not null check (length(code) = 12), track text,
      recording_id uuid references recording (id) on delete set null, assigned_at ${moment}, is_imported boolean not null default false,
      ${folded('search_text', `code || ' ' || coalesce(track, '')`)}, unique (workspace_id, code))`);
    this.#codeList('isrc_code', 'track');
    this.addSql('create unique index isrc_code_recording on isrc_code (recording_id) where recording_id is not null');
    this.addSql(`create table isrc_serial (${id}, ${workspace}, prefix text not null check (length(prefix) = 5),
      year int not null check (year between 0 and 99), last int not null check (last between 0 and 99999),
      unique (workspace_id, prefix, year))`);
    this.addSql(`create table upc_code (${id}, ${createdAt}, ${workspace}, code text not null check (length(code) in (12, 13)),
      product text, ${oneOf('status', 'ACTIVE', 'PENDING', 'INACTIVE')}, format text check (format in ('DIGITAL', 'PHYSICAL')),
      release_id uuid unique references release (id) on delete set null, given_to uuid, assigned_at ${moment},
      ${folded('search_text', `code || ' ' || coalesce(product, '')`)}, unique (workspace_id, code))`);
    this.#codeList('upc_code', 'product');
    this.addSql('create index upc_code_free on upc_code (workspace_id, code) where assigned_at is null');
    // However a release is deleted for good, its code is never given to another one.
    this.addSql(`create function retire_upc() returns trigger language plpgsql as $$ begin
      update upc_code set status = 'INACTIVE', release_id = null where release_id = old.id and workspace_id = old.workspace_id;
      return old; end $$`);
    this.addSql('create trigger release_retires_upc before delete on release for each row execute function retire_upc()');
  }

  /** Indexes of a list of codes: one for each sort key, and one for the search. */
  #codeList(table: string, named: string): void {
    const sorts = { code: '(code collate "C")', [named]: text(named), created: 'created_at' };
    for (const [name, key] of Object.entries(sorts)) {
      this.addSql(`create index ${table}_by_${name} on ${table} (workspace_id, ${key}, id)`);
    }
    this.addSql(`create index ${table}_search on ${table} using gin (search_text gin_trgm_ops)`);
  }

  #documents(): void {
    this.addSql(`create table music_document (${catalogued}, title text not null,
      ${oneOf('type', 'PUBLISHING_CONTRACT', 'RECORDING_CONTRACT', 'SYNC_LICENSE', 'MECHANICAL_LICENSE', 'OTHER_CONTRACT', 'SHEET_MUSIC', 'RECORDING', 'IMAGE', 'OTHER')},
      ${texts('artist', 'publisher')}, ${lists('parties')}, signers jsonb not null default '[]', created_on date, expires_on date,
      description text, reminded_for date, ${folded('title_key', 'title')},
      ${folded('search_text', `title || ' ' || coalesce(artist, '') || ' ' || coalesce(publisher, '') || ' ' || words_of(parties)`)})`);
    const sorts = {
      title: 'title_key',
      type: '(type collate "C")',
      created_on: day('created_on'),
      // Documents that never expire come last.
      expires: `(coalesce(expires_on, date '9999-12-31'))`,
    };
    this.#list('music_document', sorts);
    this.addSql(
      'create index music_document_expiry on music_document (expires_on) where expires_on is not null and deleted_at is null',
    );
    const ofDocument = 'document_id uuid not null references music_document (id) on delete cascade';
    this.addSql(`create table music_document_version (${id}, ${createdAt}, ${workspace}, ${ofDocument}, number int not null check (number > 0),
      asset_id uuid not null references asset (id) on delete cascade, note text,
      added_by uuid references app_user (id) on delete set null, unique (document_id, number), unique (document_id, asset_id))`);
    this.addSql('create index music_document_version_asset on music_document_version (asset_id)');
    for (const target of ['work', 'release']) {
      this.addSql(`create table music_document_${target} (${ofDocument},
        ${target}_id uuid not null references ${target} (id) on delete cascade, primary key (document_id, ${target}_id))`);
      this.addSql(`create index music_document_${target}_${target} on music_document_${target} (${target}_id)`);
    }
  }
}
