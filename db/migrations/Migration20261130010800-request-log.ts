import { Migration } from '@mikro-orm/migrations';

/** Requests of API keys of the last days, for the owners of the workspace. */
export class Migration20261130010800RequestLog extends Migration {
  override up(): void {
    this.addSql(`create table request_log (
      id uuid primary key default uuidv7(), created_at timestamptz not null default now(),
      workspace_id uuid not null references workspace (id) on delete cascade,
      api_key_id uuid not null references api_key (id) on delete cascade,
      transport text not null check (transport in ('GRAPHQL', 'REST', 'FILES', 'WEBSOCKET')),
      operation_type text check (operation_type in ('QUERY', 'MUTATION', 'SUBSCRIPTION')),
      operation text, root_fields text[] not null, document_hash text,
      status text not null check (status in ('OK', 'REFUSED', 'LIMITED', 'FAILED')),
      http_status int, codes text[] not null, duration_ms int not null, cost int, network text not null,
      requests int not null default 1)`);
    this.addSql('create index on request_log (workspace_id, created_at, id)');
    this.addSql('create index on request_log (api_key_id, created_at, id)');
    // Rows are added in the order of time, so a small index finds the expired ones.
    this.addSql('create index on request_log using brin (created_at) with (autosummarize = on)');
  }
}
