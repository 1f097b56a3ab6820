import { log } from '../../kit/log.ts';
import { BillingFailure, type ProviderPage, type ProviderPlan } from '../../ports/billing/port.ts';
import type { Platform } from '../context.ts';
import { type Charging, governing, isCharging, reconcileCustomer } from './reconcile-customer.ts';
import { forEachSequentially } from './reconcile-each.ts';
import { forgetNotices, processNotices } from './reconcile-events.ts';
import { resolveIntents } from './reconcile-intents.ts';

/** Maximum pages of 100 read from one list, and customers read one by one, in one run. */
const maxPages = 50;
const maxCustomers = 500;
/** Older invoices were read by an earlier run or are read with their customer. */
const invoiceDays = 35;
const dayMs = 86_400_000;
/** For this time after it was sent, an order is checked every minute. Later it is checked every hour. */
const freshOrderMs = 30 * 60_000;

type Reconciled = { intents: number; events: number; customers: number };

/**
 * Reconciles plans and invoices with the payment provider after missed events. Every step runs even if another fails; the first failure is
 * thrown at the end, so the job is retried.
 */
export async function reconcile(platform: Platform): Promise<Reconciled | null> {
  if (!isCharging(platform)) return null;
  const failures: unknown[] = [];
  const attempt = async <R>(what: string, step: () => Promise<R>, otherwise: R): Promise<R> => {
    try {
      return await step();
    } catch (error) {
      failures.push(error);
      if (error instanceof BillingFailure)
        log.warn({ step: what, reason: error.reason }, 'The payment provider could not be read');
      else log.error({ step: what, err: error }, 'The reconciliation with the payment provider failed');
      return otherwise;
    }
  };
  await attempt('products and prices', () => platform.billing.feed.syncCatalogue(), 0);
  const result = {
    intents: await attempt('intents', () => resolveIntents(platform), 0),
    events: await attempt('events', () => processNotices(platform), 0),
    customers: await attempt('plans', () => reconcileCustomers(platform), 0),
  };
  await forgetNotices(platform.pool);
  if (failures.length > 0) throw failures[0];
  return result;
}

/**
 * Processes due events and recent orders, whose payers wait for their plan. Without it, a purchase with a late event would appear only
 * after an hour.
 */
export async function reconcileRecent(platform: Platform): Promise<{ events: number; orders: number } | null> {
  if (!isCharging(platform)) return null;
  const events = await processNotices(platform);
  return { events, orders: await resolveIntents(platform, { sentSince: new Date(platform.clock().getTime() - freshOrderMs) }) };
}

/** Reads all customers again whose plans or invoices differ. Returns their number. */
async function reconcileCustomers(platform: Charging): Promise<number> {
  const { feed } = platform.billing;
  const open = await allPages((after) => feed.openPlans(after));
  const since = new Date(platform.clock().getTime() - invoiceDays * dayMs);
  const invoices = await allPages((after) => feed.invoicesSince(since, after));
  const astray = new Set([
    ...(await withOtherPlans(platform, open)),
    ...(await withOtherInvoices(platform, invoices)),
    ...(await withPlansUnread(platform, open)),
  ]);
  const customers = [...astray].slice(0, maxCustomers);
  await forEachSequentially(customers, (customer) => reconcileCustomer(platform, customer));
  return customers.length;
}

async function allPages<T>(read: (after: string | null) => Promise<ProviderPage<T>>): Promise<T[]> {
  const items: T[] = [];
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items: more, next }: ProviderPage<T> = await read(after);
    items.push(...more);
    after = next;
    if (next === null) break;
  }
  return items;
}

type KnownPlan = Pick<ProviderPlan, 'tierId' | 'status' | 'billingCycle' | 'cancelsAtPeriodEnd'> & {
  workspaceId: string;
  providerPlanId: string | null;
  trialEndsAt: string | Date | null;
  currentPeriodEndsAt: string | Date | null;
};

/** Customers whose plan is unknown here or differs. */
async function withOtherPlans({ pool }: Charging, open: readonly ProviderPlan[]): Promise<string[]> {
  const byCustomer = Map.groupBy(open, (plan) => plan.customerId);
  const { rows } = await pool.query<KnownPlan>(
    `select workspace_id as "workspaceId", provider_subscription_id as "providerPlanId", tier_id as "tierId", status,
        billing_cycle as "billingCycle", cancels_at_period_end as "cancelsAtPeriodEnd", trial_ends_at as "trialEndsAt",
        current_period_ends_at as "currentPeriodEndsAt"
      from plan_subscription where workspace_id = any($1)`,
    [[...new Set(open.map((plan) => plan.workspaceId))]],
  );
  const known = new Map(rows.map((row) => [row.workspaceId, row]));
  return [...byCustomer].flatMap(([customer, plans]) => {
    const plan = governing(plans, null)!;
    const here = known.get(plan.workspaceId);
    return plans.length === 1 && here && isSame(here, plan) ? [] : [customer];
  });
}

const momentOf = (value: string | Date | null) => (value === null ? null : new Date(value).getTime());
const isSame = (here: KnownPlan, there: ProviderPlan): boolean =>
  here.providerPlanId === there.id &&
  here.tierId === there.tierId &&
  here.status === there.status &&
  here.billingCycle === there.billingCycle &&
  here.cancelsAtPeriodEnd === there.cancelsAtPeriodEnd &&
  (there.trialEndsAt === null || momentOf(here.trialEndsAt) === momentOf(there.trialEndsAt)) &&
  momentOf(here.currentPeriodEndsAt) === momentOf(there.currentPeriodEndsAt);

/** Customers with an invoice that is missing or different here. */
async function withOtherInvoices(
  { pool }: Charging,
  invoices: readonly { ref: string; status: string; customerId: string }[],
): Promise<string[]> {
  const { rows } = await pool.query<{ customer: string }>(
    `select distinct there.customer from unnest($1::text[], $2::text[], $3::text[]) as there (ref, status, customer)
      join billing_customer c on c.provider_customer_id = there.customer
      left join billing_entry e on e.provider_ref = there.ref
      where e.id is null or e.status <> there.status`,
    [invoices.map(({ ref }) => ref), invoices.map(({ status }) => status), invoices.map(({ customerId }) => customerId)],
  );
  return rows.map(({ customer }) => customer);
}

/** Customers whose plan is active here but not among the open ones at the provider: it has ended, or is on an unread page. */
async function withPlansUnread({ pool }: Charging, open: readonly ProviderPlan[]): Promise<string[]> {
  const { rows } = await pool.query<{ customer: string }>(
    `select c.provider_customer_id as customer from plan_subscription s
      join billing_customer c on c.workspace_id = s.workspace_id and c.provider = s.provider
      where s.provider = 'STRIPE' and s.status in ('TRIAL', 'ACTIVE', 'SUSPENDED') and s.provider_subscription_id <> all($1)
      order by s.provider_read_at nulls first limit $2`,
    [open.map(({ id }) => id), maxCustomers],
  );
  return rows.map(({ customer }) => customer);
}
