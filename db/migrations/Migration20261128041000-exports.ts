import { Migration } from '@mikro-orm/migrations';

/** Exports of tables and of whole workspaces. */
export class Migration20261128041000Exports extends Migration {
  override up(): void {
    this.addSql(`create table export (
      id uuid primary key default uuidv7(), created_at timestamptz(3) not null default now(),
      workspace_id uuid not null references workspace (id) on delete cascade,
      user_id uuid references app_user (id) on delete set null, updated_at timestamptz(3) not null default now(),
      kind text not null, format text not null, state text not null default 'WAITING', attempts integer not null default 0,
      done integer not null default 0, total integer, file_name text not null, storage_key text not null, size_bytes bigint, sha256 text,
      failure text, finished_at timestamptz(3), expires_at timestamptz(3), mailed_at timestamptz(3))`);
    this.addSql('create index export_workspace on export (workspace_id, created_at desc, id)');
    this.addSql(`create index export_open on export (state) where state in ('WAITING', 'RUNNING')`);
    this.addSql(`create index export_finished on export (expires_at) where state = 'DONE'`);
  }
}
