import { Migration } from '@mikro-orm/migrations';

/** Mutations that were sent with an idempotency key, and their answers. */
export class Migration20261129213900IdempotentRequests extends Migration {
  override up(): void {
    this.addSql(`create table idempotent_request (
      workspace_id uuid not null references workspace (id) on delete cascade, caller_id uuid not null, key text not null,
      digest text not null, state text not null check (state in ('RUNNING', 'WRITTEN', 'DONE')), lease uuid not null,
      lease_until timestamptz not null, status int, answer_sealed text, created_at timestamptz not null,
      expires_at timestamptz not null, primary key (workspace_id, caller_id, key))`);
    this.addSql('create index on idempotent_request (expires_at)');
  }
}
