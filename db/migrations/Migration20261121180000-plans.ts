import { Migration } from '@mikro-orm/migrations';

const id = 'id uuid primary key default uuidv7()';
const createdAt = 'created_at timestamptz(3) not null default now()';
const moment = 'timestamptz(3)';
const workspace = 'workspace_id uuid not null references workspace (id) on delete cascade';
const user = 'user_id uuid not null references app_user (id) on delete cascade';
const oneOf = (column: string, ...values: string[]) =>
  `${column} text not null check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;

/** Packages, tiers and subscriptions, billing, mail, invitations, API keys, and what keeps accounts safe. */
export class Migration20261121180000Plans extends Migration {
  override up(): void {
    this.#plans();
    this.#billing();
    this.#accounts();
    this.#partners();
    this.#knownWorkspaces();
  }

  /** Existing workspaces with music keep it: they get the free allowance of the package with music. */
  #knownWorkspaces(): void {
    const keepsMusic = ['work', 'contributor', 'publisher'].map(
      (table) => `exists (select from ${table} where workspace_id = workspace.id)`,
    );
    this.addSql(
      `update workspace set package_id = 'music_catalog' where package_id <> 'music_catalog' and (${keepsMusic.join(' or ')})`,
    );
  }

  #plans(): void {
    this.addSql(`create table plan_package (id text primary key, name text not null, display_name text not null,
      description text not null, target_audience text not null, focus_area text not null, sort_order int not null)`);
    this.addSql(`create table plan_tier (id text primary key, package_id text not null references plan_package (id),
      display_name text not null, ideal_for text not null, price_monthly_cents int not null check (price_monthly_cents >= 0),
      price_yearly_cents int not null check (price_yearly_cents >= 0), trial_days int not null check (trial_days >= 0),
      sort_order int not null, api_requests_per_minute int not null check (api_requests_per_minute >= 0),
      stripe_product_id text, stripe_price_monthly_id text, stripe_price_yearly_id text, unique (package_id, sort_order))`);
    this.addSql(`create table plan_tier_feature (${id}, ${createdAt}, tier_id text not null references plan_tier (id) on delete cascade,
      feature text not null, is_included boolean not null, is_trial_only boolean not null,
      limit_value int check (limit_value >= -1), unique (tier_id, feature))`);
    this.addSql(`create table plan_subscription (${id}, ${createdAt},
      workspace_id uuid not null unique references workspace (id) on delete cascade, version int not null default 1,
      updated_at ${moment} not null default now(), tier_id text not null references plan_tier (id),
      ${oneOf('status', 'TRIAL', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'SUSPENDED')}, ${oneOf('billing_cycle', 'MONTHLY', 'YEARLY')},
      trial_started_at ${moment}, trial_ends_at ${moment}, current_period_starts_at ${moment}, current_period_ends_at ${moment},
      period_anchor_day int check (period_anchor_day between 1 and 31),
      cancels_at_period_end boolean not null default false, ended_at ${moment}, ${oneOf('provider', 'NONE', 'STRIPE')},
      provider_subscription_id text unique, provider_read_at ${moment},
      check (status <> 'TRIAL' or trial_ends_at is not null))`);
    this.addSql(`create index plan_subscription_trial on plan_subscription (trial_ends_at) where status = 'TRIAL'`);
    this.addSql(`create index audit_entry_plan on audit_entry (created_at) where subject_type = 'PlanSubscription'`);
    this.addSql(`create index plan_subscription_period on plan_subscription (current_period_ends_at) where status = 'ACTIVE'`);
  }

  #billing(): void {
    this.addSql(`create table billing_customer (${id}, ${createdAt}, ${workspace}, provider text not null,
      provider_customer_id text not null unique, unique (workspace_id, provider))`);
    this.addSql(`create table billing_intent (${id}, ${createdAt}, ${workspace},
      user_id uuid references app_user (id) on delete set null, ${oneOf('kind', 'CHECKOUT', 'CHANGE', 'CANCEL', 'RESUME')},
      tier_id text not null references plan_tier (id), ${oneOf('billing_cycle', 'MONTHLY', 'YEARLY')},
      state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'FAILED', 'ABANDONED')), provider_ref text, failure text,
      finished_at ${moment})`);
    this.addSql('create index billing_intent_workspace on billing_intent (workspace_id, created_at desc)');
    this.addSql(`create index billing_intent_open on billing_intent (created_at) where state = 'OPEN'`);
    this.addSql(`create table billing_entry (${id}, ${createdAt}, ${workspace}, number text not null, occurred_at ${moment} not null,
      description text not null, tier_id text references plan_tier (id), billing_cycle text, period_starts_at ${moment},
      period_ends_at ${moment}, amount_cents int not null, currency text not null,
      ${oneOf('status', 'PAID', 'OPEN', 'FAILED', 'REFUNDED', 'VOID', 'NOT_CHARGED')}, provider_ref text unique, invoice_url text,
      unique (workspace_id, number))`);
    this.addSql('create index billing_entry_occurred on billing_entry (workspace_id, occurred_at desc, id)');
    this.addSql(`create table provider_event (id text primary key, type text not null, object_id text, happened_at ${moment} not null,
      received_at ${moment} not null default now(), processed_at ${moment}, attempts int not null default 0, failure text)`);
    this.addSql('create index provider_event_open on provider_event (received_at) where processed_at is null');
  }

  #accounts(): void {
    this.addSql(`alter table app_user add totp_secret_sealed text, add two_factor_enabled_at ${moment}, add totp_last_step bigint,
      add mail_opt_outs text[] not null default '{}'`);
    this.addSql(`create table mail (${id}, ${createdAt}, user_id uuid references app_user (id) on delete set null,
      to_address text not null, kind text not null, subject text not null, body_sealed text not null,
      ${oneOf('state', 'KEPT', 'WAITING', 'SENT', 'FAILED')}, attempts int not null default 0, next_attempt_at ${moment},
      sent_at ${moment}, failure text, once_key text unique)`);
    this.addSql('create index mail_created on mail (created_at desc, id)');
    this.addSql(`create index mail_waiting on mail (next_attempt_at) where state = 'WAITING'`);
    this.addSql(`create table one_time_token (${id}, ${createdAt}, ${user}, ${oneOf('purpose', 'PASSWORD_RESET', 'SIGN_IN')},
      token_hash text not null unique, is_remembered boolean not null default false, attempts int not null default 0,
      expires_at ${moment} not null, used_at ${moment})`);
    this.addSql('create index one_time_token_user on one_time_token (user_id, purpose)');
    this.addSql('create index one_time_token_expires on one_time_token (expires_at)');
    this.addSql(`create table recovery_code (${id}, ${createdAt}, ${user}, code_hash text not null, used_at ${moment},
      unique (user_id, code_hash))`);
  }

  #partners(): void {
    this.addSql(`create table invitation (${id}, ${createdAt}, ${workspace}, email text not null,
      ${oneOf('role', 'OWNER', 'EDITOR', 'VIEWER')}, token_hash text not null unique,
      invited_by_id uuid references app_user (id) on delete set null, expires_at ${moment} not null,
      sent_at ${moment} not null default now(), accepted_at ${moment}, revoked_at ${moment})`);
    this.addSql(`create unique index invitation_open on invitation (workspace_id, email)
      where accepted_at is null and revoked_at is null`);
    this.addSql(`create table api_key (${id}, ${createdAt}, ${workspace},
      created_by_id uuid not null references app_user (id) on delete cascade, name text not null, prefix text not null,
      key_hash text not null unique, ${oneOf('scope', 'READ', 'WRITE')}, expires_at ${moment}, last_used_at ${moment},
      revoked_at ${moment})`);
    this.addSql('create index api_key_workspace on api_key (workspace_id, created_at desc)');
    this.addSql('alter table audit_entry add api_key_id uuid references api_key (id) on delete set null');
    this.addSql('create index audit_entry_api_key on audit_entry (api_key_id) where api_key_id is not null');
    // Request counters, which may be lost in a crash, with the columns of the package rate-limiter-flexible.
    this.addSql('create schema limits');
    this.addSql(
      `create unlogged table limits.api_request (key varchar(255) primary key, points int not null default 0, expire bigint)`,
    );
    this.addSql(`create table feature_request (${id}, ${createdAt}, path text not null, ${user}, unique (path, user_id))`);
  }
}
