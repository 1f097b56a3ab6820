import { Migration } from '@mikro-orm/migrations';

/** Versions of tiers: a plan keeps the version that it was chosen under. */
export class Migration20261127130000TierVersions extends Migration {
  override up(): void {
    this.addSql('alter table plan_tier add version int not null default 1');
    this.addSql(`create table plan_tier_version (
      tier_id text not null references plan_tier (id),
      version int not null,
      created_at timestamptz(3) not null default now(),
      created_by_id uuid references app_user (id) on delete set null,
      note text,
      display_name text not null,
      ideal_for text not null,
      price_monthly_cents int not null check (price_monthly_cents >= 0),
      price_yearly_cents int not null check (price_yearly_cents >= 0),
      trial_days int not null check (trial_days >= 0),
      api_requests_per_minute int not null check (api_requests_per_minute >= 0),
      primary key (tier_id, version)
    )`);
    this.addSql(`insert into plan_tier_version (tier_id, version, display_name, ideal_for, price_monthly_cents, price_yearly_cents,
        trial_days, api_requests_per_minute)
      select id, 1, display_name, ideal_for, price_monthly_cents, price_yearly_cents, trial_days, api_requests_per_minute from plan_tier`);
    this.addSql('alter table plan_tier_feature add tier_version int not null default 1');
    this.addSql('alter table plan_tier_feature drop constraint plan_tier_feature_tier_id_feature_key');
    this.addSql('alter table plan_tier_feature add unique (tier_id, tier_version, feature)');
    this.addSql('alter table plan_subscription add tier_version int not null default 1');
  }
}
