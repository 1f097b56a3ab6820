import type { Pool } from 'pg';
import type { BillingCycle, PlanStatus } from '#domain/subscriptions/plan.ts';

export type GivenPlan = {
  tierId?: string;
  status?: PlanStatus;
  billingCycle?: BillingCycle;
  trialStartedAt?: Date;
  trialEndsAt?: Date;
  currentPeriodEndsAt?: Date | null;
};

const yearMs = 365 * 86_400_000;

/** Inserts a plan for a workspace without services, by default an active, unlimited one. */
export async function givePlan(pool: Pick<Pool, 'query'>, workspaceId: string, plan: GivenPlan = {}): Promise<void> {
  const { tierId = 'enterprise', status = 'ACTIVE', billingCycle = 'YEARLY', trialStartedAt, trialEndsAt } = plan;
  const { currentPeriodEndsAt = status === 'TRIAL' ? null : new Date(Date.now() + yearMs) } = plan;
  await pool.query('delete from plan_subscription where workspace_id = $1', [workspaceId]);
  await pool.query(
    `insert into plan_subscription (workspace_id, tier_id, status, billing_cycle, trial_started_at, trial_ends_at,
        current_period_starts_at, current_period_ends_at, period_anchor_day, provider)
      values ($1, $2, $3, $4, $5, $6, case when $7::timestamptz is not null then now() end, $7,
        extract(day from $7::timestamptz at time zone 'UTC'), 'NONE')`,
    [workspaceId, tierId, status, billingCycle, trialStartedAt ?? null, trialEndsAt ?? null, currentPeriodEndsAt],
  );
}

/** Inserts works into a workspace without services. Returns their IDs. */
export async function addWorks(
  pool: Pick<Pool, 'query'>,
  workspaceId: string,
  count: number,
  isInBin = false,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into work (workspace_id, title, version_type, track_status, performance_publishing_share, performance_music_share,
        mechanical_publishing_share, mechanical_music_share, deleted_at)
      select $1, 'Seeded ' || i, 'ORIGINAL', 'RELEASED', 500000, 700000, 500000, 700000, case when $3 then now() end
      from generate_series(1, $2::int) i returning id`,
    [workspaceId, count, isInBin],
  );
  return rows.map(({ id }) => id);
}
