import { Migration } from '@mikro-orm/migrations';

const perStep = { 1: 5, 2: 100, 3: 1_000 };

/** Limits of minting: tokens per workspace and month, and daily spending of the platform's account. */
export class Migration20261122160500Minting extends Migration {
  override up(): void {
    this.addSql('alter table plan_tier_feature add trial_limit_value int check (trial_limit_value >= -1)');
    // Updates tiers of existing installations to the seeded values.
    this.addSql(`insert into plan_tier_feature (tier_id, feature, is_included, is_trial_only, limit_value, trial_limit_value)
      select chain.tier_id, 'TOKEN_MINTS', chain.is_included, chain.is_trial_only,
          case when chain.is_included then case sort_order ${steps} end end, case when chain.is_included then ${perStep[1]} end
        from plan_tier_feature as chain join plan_tier on plan_tier.id = chain.tier_id where chain.feature = 'BLOCKCHAIN_TIMESTAMPING'`);
    this.addSql('alter table tokenization add counted_at timestamptz(3)');
    this.addSql('update tokenization set counted_at = created_at');
    this.addSql('alter table tokenization alter counted_at set not null, alter counted_at set default now()');
    this.addSql('create index tokenization_counted on tokenization (workspace_id, counted_at)');
    this.addSql('alter table chain_transaction add cost numeric(40)');
    this.addSql('update chain_transaction set cost = coalesce(fee_paid::numeric, 0)');
    this.addSql('alter table chain_transaction alter cost set not null, alter cost set default 0');
    this.addSql('create index chain_transaction_spent on chain_transaction (network_id, created_at) include (cost)');
  }
}

const steps = Object.entries(perStep)
  .map(([step, limit]) => `when ${step} then ${limit}`)
  .join(' ');
