import type { Platform } from '../context.ts';
import type { AnalyticsRange, SubscriptionAnalytics } from './analytics.type.ts';
import { dollars } from './plan-catalogue.type.ts';

const daysOf: Record<AnalyticsRange, number> = { DAYS_7: 7, DAYS_30: 30, DAYS_90: 90, YEAR_1: 365 };

type Totals = Record<
  'total' | 'active' | 'trials' | 'churned' | 'chargedCents' | 'unchargedCents' | 'charged' | 'tried' | 'converted',
  number
>;
const monthly = `case s.billing_cycle when 'YEARLY' then t.price_yearly_cents / 12.0 else t.price_monthly_cents end`;
/** A trial was converted when a paid period began after it. */
const totalsText = `select count(*)::int as total, (count(*) filter (where s.status = 'ACTIVE'))::int as active,
    (count(*) filter (where s.status = 'TRIAL'))::int as trials,
    (count(*) filter (where s.status = 'CANCELLED' and s.ended_at >= $1))::int as churned,
    coalesce(round(sum(${monthly}) filter (where s.status = 'ACTIVE' and s.provider <> 'NONE')), 0)::int as "chargedCents",
    coalesce(round(sum(${monthly}) filter (where s.status = 'ACTIVE' and s.provider = 'NONE')), 0)::int as "unchargedCents",
    (count(*) filter (where s.status = 'ACTIVE' and s.provider <> 'NONE' and ${monthly} > 0))::int as charged,
    (count(*) filter (where s.trial_started_at >= $1 and s.status <> 'TRIAL'))::int as tried,
    (count(*) filter (where s.trial_started_at >= $1 and s.status <> 'TRIAL' and s.current_period_starts_at is not null))::int as converted
  from plan_subscription s join plan_tier_version t on t.tier_id = s.tier_id and t.version = s.tier_version`;

type Share = { packageName: string; tierName: string; count: number };
const sharesText = `select p.display_name as "packageName", t.display_name as "tierName", count(*)::int as count
  from plan_subscription s join plan_tier t on t.id = s.tier_id join plan_package p on p.id = t.package_id
  where s.status in ('TRIAL', 'ACTIVE') group by p.sort_order, p.display_name, t.sort_order, t.display_name
  order by p.sort_order, t.sort_order`;

/** The audit trail records the previous and next tier. A partial index holds these entries. */
type TierMoves = Record<'fromFree' | 'toContributor' | 'fromContributor' | 'toEnterprise', number>;
const movesText = `with moved as (
    select workspace_id, changes -> 'tier' ->> 0 as from_tier, changes -> 'tier' ->> 1 as to_tier from audit_entry
    where subject_type = 'PlanSubscription' and created_at >= $1 and jsonb_typeof(changes -> 'tier') = 'array'),
  standing as (
    select w.id as workspace_id, s.tier_id from workspace w
    left join plan_subscription s on s.workspace_id = w.id and s.status in ('TRIAL', 'ACTIVE')
    where s.tier_id is not null or w.package_id = 'music_catalog')
  select
    (select count(distinct workspace_id)::int from moved where coalesce(from_tier, 'free') = 'free' and to_tier = 'contributor')
      as "toContributor",
    (select count(*)::int from (select workspace_id from moved where coalesce(from_tier, 'free') = 'free' and to_tier <> 'free'
      union select workspace_id from standing where coalesce(tier_id, 'free') = 'free') f) as "fromFree",
    (select count(distinct workspace_id)::int from moved where from_tier = 'contributor' and to_tier = 'enterprise')
      as "toEnterprise",
    (select count(*)::int from (select workspace_id from moved where from_tier = 'contributor' and to_tier <> 'contributor'
      union select workspace_id from standing where tier_id = 'contributor') c) as "fromContributor"`;

/** Percent with one decimal; 0 of nothing is 0. */
const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10);

/** Statistics about the plans of all workspaces, for administrators only. */
export async function planAnalytics({ pool, clock }: Platform, range: AnalyticsRange): Promise<SubscriptionAnalytics> {
  const since = new Date(clock().getTime() - daysOf[range] * 86_400_000);
  const [totals, shares, moves] = await Promise.all([
    pool.query<Totals>(totalsText, [since]),
    pool.query<Share>(sharesText),
    pool.query<TierMoves>(movesText, [since]),
  ]);
  const { total, active, trials, churned, chargedCents, unchargedCents, charged, tried, converted } = totals.rows[0]!;
  const { toContributor, fromFree, toEnterprise, fromContributor } = moves.rows[0]!;
  return {
    ...{ totalSubscribers: total, activeSubscribers: active, trialUsers: trials },
    churnRate: percentOf(churned, active + churned),
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
