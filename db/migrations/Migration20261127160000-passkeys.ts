import { Migration } from '@mikro-orm/migrations';

/** Passkeys of users, and the challenges that browsers sign. */
export class Migration20261127160000Passkeys extends Migration {
  override up(): void {
    this.addSql(`create table passkey (
      id uuid primary key default uuidv7(),
      created_at timestamptz(3) not null default now(),
      user_id uuid not null references app_user (id) on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      is_synced boolean not null,
      last_used_at timestamptz(3)
    )`);
    this.addSql('create index passkey_user on passkey (user_id)');
    this.addSql(`create table passkey_challenge (
      id uuid primary key default uuidv7(),
      created_at timestamptz(3) not null default now(),
      challenge text not null unique,
      user_id uuid references app_user (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`);
    this.addSql('create index passkey_challenge_expires on passkey_challenge (expires_at)');
  }
}
