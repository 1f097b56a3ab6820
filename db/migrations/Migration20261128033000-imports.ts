import { Migration } from '@mikro-orm/migrations';

const owned = 'workspace_id uuid not null references workspace (id) on delete cascade';
const ofImport = `import_id uuid not null references import (id) on delete cascade, ${owned}`;

/** Imports of table files, and the indexes by which they find people, publishers, recordings and releases. */
export class Migration20261128033000Imports extends Migration {
  override up(): void {
    this.addSql(`create table import (
      id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now(), ${owned},
      user_id uuid references app_user (id) on delete set null, updated_at timestamptz(3) not null default now(),
      file_name text not null, size_bytes bigint not null, storage_key text not null, state text not null, file jsonb, header_row integer,
      template text, columns jsonb not null default '[]', targets jsonb not null default '[]',
      options jsonb not null default '{"dateOrder":null,"shareScale":null}', row_count integer not null default 0, counts jsonb,
      position integer not null default 0, stage_started_at timestamptz(3), failure text, committed_at timestamptz(3),
      undo_until timestamptz(3), undone_at timestamptz(3))`);
    this.addSql('create index import_workspace on import (workspace_id, created_at desc, id)');
    this.addSql(`create index import_busy on import (state) where state in ('READING', 'CHECKING', 'IMPORTING', 'UNDOING')`);
    this.addSql(`create table import_row (
      ${ofImport}, number integer not null, cells text[] not null, unit integer, outcome text,
      has_problems boolean not null default false, problems jsonb, changes jsonb, primary key (import_id, number))`);
    this.addSql('create index import_row_unit on import_row (import_id, unit, number)');
    this.addSql(`create table import_party (
      ${ofImport}, kind text not null check (kind in ('contributor', 'publisher')), key text not null, name text not null,
      party_id uuid not null, is_new boolean not null, "row" integer not null, matched_id uuid, doubt text, decision text,
      primary key (import_id, kind, key))`);
    this.addSql('create index import_party_doubt on import_party (import_id, "row") where doubt is not null');
    this.addSql(`create table import_change (
      id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now(), ${ofImport}, "row" integer not null,
      kind text not null, subject_id uuid not null, is_new boolean not null, version integer not null, before jsonb, kept text,
      is_undone boolean not null default false)`);
    this.addSql('create index import_change_import on import_change (import_id, id)');
    this.addSql('create index import_change_subject on import_change (subject_id)');
    this.addSql(`create table import_mapping (
      ${owned}, headings text not null, targets jsonb not null, updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, headings))`);
    this.#matching();
  }

  #matching(): void {
    const live = 'where deleted_at is null';
    for (const table of ['contributor', 'publisher']) {
      // A number is free again while its object is in the bin, as for works and recordings.
      this.addSql(`drop index ${table}_reference`);
      this.addSql(`create unique index ${table}_reference on ${table} (workspace_id, reference) ${live}`);
      this.addSql(`create index ${table}_ipi on ${table} (workspace_id, ipi_number) ${live} and ipi_number is not null`);
    }
    this.addSql(`create index contributor_full_name on contributor
      (workspace_id, (fold(first_name || ' ' || last_name) collate "C")) ${live}`);
    this.addSql(`create index publisher_name_key on publisher (workspace_id, (fold(name) collate "C")) ${live}`);
  }
}
