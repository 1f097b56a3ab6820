import { Arg, Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import { BillingEntry } from '#db/entities/billing.ts';
import { Subscriber } from '#db/entities/plans.ts';
import { Administration } from '../../../kit/administration.ts';
import { badInput } from '../../../kit/cursor.ts';
import { statistics } from '../../../kit/statistics.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { AnalyticsRange } from '../../subscriptions/analytics.type.ts';
import { dollars } from '../../subscriptions/plan-catalogue.type.ts';
import { RevenueLine, SubscriptionPeriodStats, UnpaidEntry } from './reports.type.ts';

/** Periods of a range, up to now. */
const periods: Record<AnalyticsRange, { unit: 'day' | 'week' | 'month'; count: number }> = {
  DAYS_7: { unit: 'day', count: 7 },
  DAYS_30: { unit: 'day', count: 30 },
  DAYS_90: { unit: 'week', count: 13 },
  YEAR_1: { unit: 'month', count: 12 },
};

type Period = Omit<SubscriptionPeriodStats, 'revenue'> & { revenueCents: number };
/** The audit trail records each change of a plan's status. A partial index holds these entries. */
const timelineText = `with period as (
    select start from generate_series(date_trunc($1::text, $3::timestamp) - ($2::int - 1) * ('1 ' || $1::text)::interval,
      date_trunc($1::text, $3::timestamp), ('1 ' || $1::text)::interval) start),
  since as (select min(start) at time zone 'UTC' as moment from period),
  move as (
    select created_at at time zone 'UTC' as at, changes -> 'status' ->> 0 as before, changes -> 'status' ->> 1 as after
    from audit_entry where subject_type = 'PlanSubscription' and jsonb_typeof(changes -> 'status') = 'array'
      and created_at >= (select moment from since)),
  moved as (
    select date_trunc($1::text, at) as start, count(*) filter (where after = 'TRIAL') as trials,
      count(*) filter (where after = 'ACTIVE') as plans, count(*) filter (where after in ('CANCELLED', 'EXPIRED')) as ended
    from move where after is distinct from before group by 1),
  paid as (
    select date_trunc($1::text, occurred_at at time zone 'UTC') as start, sum(amount_cents - refunded_cents) as cents
    from billing_entry where status in ('PAID', 'REFUNDED') and currency = 'USD' and occurred_at >= (select moment from since)
    group by 1)
  select to_char(p.start, 'YYYY-MM-DD') as "startsOn", coalesce(m.trials, 0)::int as "trialsStarted",
    coalesce(m.plans, 0)::int as "plansStarted", coalesce(m.ended, 0)::int as "plansEnded", coalesce(b.cents, 0)::int as "revenueCents"
  from period p left join moved m using (start) left join paid b using (start) order by p.start`;

type Line = Pick<RevenueLine, 'month' | 'packageName' | 'tierName' | 'payments'> & {
  currency: string;
  paidCents: number;
  refundedCents: number;
  notChargedCents: number;
};
const revenueText = `select to_char(date_trunc('month', e.occurred_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
    p.display_name as "packageName", t.display_name as "tierName", e.currency,
    (count(*) filter (where e.status in ('PAID', 'REFUNDED')))::int as payments,
    coalesce(sum(e.amount_cents) filter (where e.status in ('PAID', 'REFUNDED')), 0)::int as "paidCents",
    sum(e.refunded_cents)::int as "refundedCents",
    coalesce(sum(e.amount_cents) filter (where e.status = 'NOT_CHARGED'), 0)::int as "notChargedCents"
  from billing_entry e left join plan_tier t on t.id = e.tier_id left join plan_package p on p.id = t.package_id
  where e.status in ('PAID', 'REFUNDED', 'NOT_CHARGED')
    and e.occurred_at >= (date_trunc('month', $2::timestamp) - ($1::int - 1) * interval '1 month') at time zone 'UTC'
  group by 1, 2, 3, 4, p.sort_order, t.sort_order order by 1 desc, p.sort_order, t.sort_order, 4`;

const mostMonths = 36;
const defaultMonths = 12;
const mostUnpaid = 100;

/** Figures of all plans and payments, for administrators. */
@Resolver(() => Administration)
export class BillingReportsResolver {
  @FieldResolver(
    () => [SubscriptionPeriodStats],
    statistics('Plans that began and ended, and revenue, by day, week or month, the earliest first. Administrators only.'),
  )
  async subscriptionTimeline(
    @Ctx() context: AppContext,
    @Arg('range', () => AnalyticsRange, { nullable: true, description: 'Period of the figures. Defaults to 30 days.' })
    range?: AnalyticsRange | null,
  ): Promise<SubscriptionPeriodStats[]> {
    requireAdministrator(context);
    const { platform } = context;
    const { pool } = context.rows;
    const { unit, count } = periods[range ?? 'DAYS_30'];
    const { rows } = await pool.query<Period>(timelineText, [unit, count, utcText(platform.clock())]);
    return rows.map(({ revenueCents, ...period }) => ({ ...period, revenue: dollars(revenueCents) }));
  }

  @FieldResolver(
    () => [RevenueLine],
    statistics(`Payments by month, package and tier, the latest month first. Administrators only.`),
  )
  async revenueReport(
    @Ctx() context: AppContext,
    @Arg('months', () => Int, {
      nullable: true,
      description: `Number of months up to this one, 1 to ${mostMonths}. Defaults to ${defaultMonths}.`,
    })
    given?: number | null,
  ): Promise<RevenueLine[]> {
    requireAdministrator(context);
    const { platform } = context;
    const { pool } = context.rows;
    const months = given ?? defaultMonths;
    if (!(months >= 1 && months <= mostMonths)) throw badInput(`\`months\` must be a number from 1 to ${mostMonths}.`);
    const { rows } = await pool.query<Line>(revenueText, [months, utcText(platform.clock())]);
    return rows.map(({ currency, paidCents, refundedCents, notChargedCents, ...line }) => {
      const money = (amountCents: number) => ({ amountCents, currency });
      return {
        ...line,
        paid: money(paidCents),
        refunded: money(refundedCents),
        net: money(paidCents - refundedCents),
        notCharged: money(notChargedCents),
      };
    });
  }

  @FieldResolver(() => [UnpaidEntry], {
    description: `Payments that are due or failed, the latest first, at most ${mostUnpaid}. Administrators only.`,
  })
  async unpaidEntries(@Ctx() context: AppContext): Promise<UnpaidEntry[]> {
    requireAdministrator(context);
    const { platform } = context;
    const em = platform.orm.em.fork();
    const entries = await em.find(
      BillingEntry,
      { status: { $in: ['OPEN', 'FAILED'] } },
      { orderBy: { occurredAt: 'desc', id: 'desc' }, limit: mostUnpaid },
    );
    const subscribers = await em.find(Subscriber, { workspaceId: { $in: entries.map(({ workspaceId }) => workspaceId) } });
    const byWorkspace = new Map(subscribers.map((subscriber) => [subscriber.workspaceId, subscriber]));
    return entries.map((entry) => ({ entry, subscriber: byWorkspace.get(entry.workspaceId) ?? null }));
  }
}

/** A time without zone, for truncation in UTC. */
const utcText = (time: Date): string => time.toISOString().slice(0, -1);
