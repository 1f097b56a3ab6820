import { Migration } from '@mikro-orm/migrations';

const ofWorkspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const identified = 'id uuid primary key default uuidv7(), created_at timestamptz not null default now()';

/** Webhooks: endpoints, which are queue entries, deliveries and attempts. */
export class Migration20261130024500Webhooks extends Migration {
  override up(): void {
    this.addSql(`create table webhook_endpoint (${identified}, ${ofWorkspace},
      created_by_id uuid references app_user (id) on delete set null, updated_at timestamptz not null default now(), name text not null,
      url text not null, events text[] not null, document text, api_key_id uuid references api_key (id) on delete set null,
      state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
      pause_reason text check (pause_reason in ('OWNER', 'FAILURES', 'GONE')), paused_at timestamptz,
      secret_sealed text not null, previous_secret_sealed text, previous_secret_until timestamptz, position bigint not null,
      failures int not null default 0, failing_since timestamptz, resting_until timestamptz, is_woken boolean not null default false,
      due_at timestamptz, lease uuid, attempts int not null default 0)`);
    this.addSql('create index on webhook_endpoint (workspace_id)');
    this.addSql('create index on webhook_endpoint (due_at) where due_at is not null');
    this.addSql('create index on webhook_endpoint (created_by_id)');
    this.addSql('create index on webhook_endpoint (api_key_id)');
    this.addSql(`create table webhook_delivery (${identified}, ${ofWorkspace},
      endpoint_id uuid not null references webhook_endpoint (id) on delete cascade, event text not null, position bigint, kind text,
      action text, object_id uuid, version int, changed_at timestamptz not null, outcome text,
      state text not null default 'WAITING' check (state in ('WAITING', 'SUCCEEDED', 'FAILED')), attempts int not null default 0,
      due_at timestamptz, finished_at timestamptz, problem text)`);
    // Where the fan-out of a change is repeated, it adds nothing.
    this.addSql(
      'create unique index webhook_delivery_change on webhook_delivery (endpoint_id, position) where position is not null',
    );
    this.addSql(`create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where state = 'WAITING'`);
    this.addSql('create index webhook_delivery_log on webhook_delivery (workspace_id, created_at, id)');
    this.addSql('create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at, id)');
    this.addSql(`create table webhook_attempt (${identified}, ${ofWorkspace},
      delivery_id uuid not null references webhook_delivery (id) on delete cascade, status int, duration_ms int not null, error text,
      answer text)`);
    this.addSql('create index on webhook_attempt (delivery_id)');
    this.addSql('create index on webhook_attempt (workspace_id)');
  }
}
