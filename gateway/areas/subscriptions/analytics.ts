import type { Pool } from 'pg';
import { percentOf } from '#domain/kit/percent-of.ts';
import type { AnalyticsRange, SubscriptionAnalytics } from './analytics.type.ts';
import { dollars } from './plan-catalogue.type.ts';

const daysOf: Record<AnalyticsRange, number> = { DAYS_7: 7, DAYS_30: 30, DAYS_90: 90, YEAR_1: 365 };

type Totals = Record<
  | ('total' | 'active' | 'trials' | 'churned' | 'activeInPeriod' | 'churnedAndGone')
  | ('chargedCents' | 'unchargedCents' | 'charged' | 'tried' | 'converted'),
  number
>;
const monthly = `case s.billing_cycle when 'YEARLY' then t.price_yearly_cents / 12.0 else t.price_monthly_cents end`;
/** Ends of active plans by the audit trail, which outlives the plan's row. A suspended plan counts if it has been active. */
const churnText = `select e.subject_id from audit_entry e
  where e.subject_type = 'PlanSubscription' and e.created_at >= $1 and e.changes -> 'status' ->> 1 = 'CANCELLED'
    and (e.changes -> 'status' ->> 0 = 'ACTIVE' or e.changes -> 'status' ->> 0 = 'SUSPENDED' and exists (select from audit_entry a
      where a.subject_id = e.subject_id and a.created_at <= e.created_at and a.changes -> 'status' ->> 1 = 'ACTIVE'))`;
/** An ended plan has the exact time in its row. The row of a customer who came back describes the new plan. */
const isChurned = `case when s.status = 'CANCELLED' then s.ended_at >= $1 and s.current_period_starts_at is not null
  else s.id in (${churnText}) end`;
/** A paid period began after the trial. The row forgets it with a move to the free tier. */
const isConverted = `(s.current_period_starts_at is not null or exists (select from audit_entry a
  where a.subject_id = s.id and a.created_at >= s.trial_started_at and a.changes -> 'status' ->> 1 = 'ACTIVE'
    and a.changes -> 'tier' ->> 1 <> 'free'))`;
const totalsText = `select count(*)::int as total, (count(*) filter (where s.status = 'ACTIVE'))::int as active,
    (count(*) filter (where s.status = 'TRIAL'))::int as trials,
    (count(*) filter (where ${isChurned}))::int as churned,
    (count(*) filter (where s.status = 'ACTIVE' or ${isChurned}))::int as "activeInPeriod",
    (select count(distinct g.subject_id)::int from (${churnText}) g
      where not exists (select from plan_subscription p where p.id = g.subject_id)) as "churnedAndGone",
    coalesce(round(sum(${monthly}) filter (where s.status = 'ACTIVE' and s.provider <> 'NONE')), 0)::int as "chargedCents",
    coalesce(round(sum(${monthly}) filter (where s.status = 'ACTIVE' and s.provider = 'NONE')), 0)::int as "unchargedCents",
    (count(*) filter (where s.status = 'ACTIVE' and s.provider <> 'NONE' and ${monthly} > 0))::int as charged,
    (count(*) filter (where s.trial_started_at >= $1 and s.status <> 'TRIAL'))::int as tried,
    (count(*) filter (where s.trial_started_at >= $1 and s.status <> 'TRIAL' and ${isConverted}))::int as converted
  from plan_subscription s join plan_tier_version t on t.tier_id = s.tier_id and t.version = s.tier_version`;

type Share = { packageName: string; tierName: string; count: number };
const sharesText = `select p.display_name as "packageName", t.display_name as "tierName", count(*)::int as count
  from plan_subscription s join plan_tier t on t.id = s.tier_id join plan_package p on p.id = t.package_id
  where s.status in ('TRIAL', 'ACTIVE') group by p.sort_order, p.display_name, t.sort_order, t.display_name
  order by p.sort_order, t.sort_order`;

/**
 * The audit trail records the previous and next tier. A partial index holds these entries. A move counts once the plan is active; an ended
 * plan has no tier. A trial has no plan yet when it moves to Contributor, and is on its tier when it moves to Enterprise.
 */
type TierMoves = Record<'fromFree' | 'toContributor' | 'fromContributor' | 'toEnterprise', number>;
const movesText = `with moved as (
    select workspace_id, changes -> 'tier' ->> 1 as to_tier, changes -> 'status' ->> 0 = 'TRIAL' as was_trial,
      case when changes -> 'status' ->> 0 in ('TRIAL', 'ACTIVE', 'SUSPENDED') then changes -> 'tier' ->> 0 else 'free' end as from_tier
    from audit_entry where subject_type = 'PlanSubscription' and created_at >= $1 and jsonb_typeof(changes -> 'tier') = 'array'
      and changes -> 'status' ->> 1 = 'ACTIVE'),
  standing as (
    select w.id as workspace_id, s.tier_id, w.package_id = 'music_catalog' and coalesce(s.status, 'TRIAL') = 'TRIAL' as has_no_plan
    from workspace w left join plan_subscription s on s.workspace_id = w.id and s.status in ('TRIAL', 'ACTIVE', 'SUSPENDED'))
  select
    (select count(distinct workspace_id)::int from moved where (from_tier = 'free' or was_trial) and to_tier = 'contributor')
      as "toContributor",
    (select count(*)::int from (select workspace_id from moved where (from_tier = 'free' or was_trial) and to_tier <> 'free'
      union select workspace_id from standing where tier_id = 'free' or has_no_plan) f) as "fromFree",
    (select count(distinct workspace_id)::int from moved where from_tier = 'contributor' and to_tier = 'enterprise')
      as "toEnterprise",
    (select count(*)::int from (select workspace_id from moved where from_tier = 'contributor' and to_tier <> 'contributor'
      union select workspace_id from standing where tier_id = 'contributor') c) as "fromContributor"`;

/** Statistics about the plans of all workspaces, for administrators only. */
export async function planAnalytics(pool: Pool, now: Date, range: AnalyticsRange): Promise<SubscriptionAnalytics> {
  const since = new Date(now.getTime() - daysOf[range] * 86_400_000);
  const [totals, shares, moves] = await Promise.all([
    pool.query<Totals>(totalsText, [since]),
    pool.query<Share>(sharesText),
    pool.query<TierMoves>(movesText, [since]),
  ]);
  const { total, active, trials, churned, activeInPeriod, churnedAndGone } = totals.rows[0]!;
  const { chargedCents, unchargedCents, charged, tried, converted } = totals.rows[0]!;
  const { toContributor, fromFree, toEnterprise, fromContributor } = moves.rows[0]!;
  return {
    totalSubscribers: total,
    activeSubscribers: active,
    trialUsers: trials,
    churnRate: percentOf(churned + churnedAndGone, activeInPeriod + churnedAndGone),
    monthlyRecurringRevenue: dollars(chargedCents),
    unchargedMonthlyValue: dollars(unchargedCents),
    averageRevenuePerUser: dollars(charged === 0 ? 0 : Math.round(chargedCents / charged)),
    packageDistribution: distribution(shares.rows, 'packageName'),
    tierDistribution: distribution(shares.rows, 'tierName'),
    conversionRates: {
      trialToPaid: percentOf(converted, tried),
      freeToContributor: percentOf(toContributor, fromFree),
      contributorToEnterprise: percentOf(toEnterprise, fromContributor),
    },
  };
}

function distribution<K extends 'packageName' | 'tierName'>(rows: readonly Share[], key: K) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + row.count);
  return [...counts]
    .map(([name, count]) => ({ [key]: name, count, percentage: percentOf(count, total) }) as Record<K, string> & ShareFigures)
    .sort((a, b) => b.count - a.count);
}
type ShareFigures = { count: number; percentage: number };
