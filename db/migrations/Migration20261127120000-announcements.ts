import { Migration } from '@mikro-orm/migrations';

/** Announcements to all users. */
export class Migration20261127120000Announcements extends Migration {
  override up(): void {
    this.addSql(`create table announcement (
      id uuid primary key default uuidv7(),
      created_at timestamptz(3) not null default now(),
      message text not null,
      kind text not null check (kind in ('INFO', 'WARNING')),
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) check (ends_at > starts_at)
    )`);
  }
}
