import { Migration } from '@mikro-orm/migrations';

/** Backups that were taken, and those in progress. */
export class Migration20261127093000Backups extends Migration {
  override up(): void {
    this.addSql(`create table backup (
      id uuid primary key default uuidv7(),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      name text not null unique,
      is_scheduled boolean not null,
      state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
      progress int not null default 0,
      is_in_bucket boolean not null default false,
      size_bytes bigint,
      sha256 text,
      missing_files int not null default 0,
      failure text
    )`);
    this.addSql('create index backup_created on backup (created_at)');
  }
}
