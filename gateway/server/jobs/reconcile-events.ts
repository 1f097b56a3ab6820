import type { Pool } from 'pg';
import { log } from '../../kit/log.ts';
import { BillingFailure, type ProviderNotice } from '../../ports/billing/port.ts';
import { type Charging, reconcileCustomer } from './reconcile-customer.ts';
import { forEachSequentially } from './reconcile-each.ts';
import { resolveIntents } from './reconcile-intents.ts';

/** After this many attempts, over a day and a half, the event is left to the hourly reconciliation. */
const maxAttempts = 12;
const maxAtOnce = 200;

/** Stores an event once. Returns false when it is known. An event without a customer is done at once. */
export async function storeEvent(pool: Pool, { id, type, happenedAt, customerId }: ProviderNotice): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into provider_event (id, type, object_id, happened_at, processed_at)
      values ($1, $2, $3, $4, case when $3::text is null then now() end) on conflict (id) do nothing`,
    [id, type, customerId, happenedAt],
  );
  return rowCount === 1;
}

/**
 * Processes due events by reading each affected customer once from the provider. Several gateways may run it at the same time. Returns the
 * number of processed events.
 */
export async function processNotices(platform: Charging): Promise<number> {
  const byCustomer = Map.groupBy(await claimDueEvents(platform.pool), (event) => event.customer);
  let done = 0;
  const finish = async ([customer, events]: [string, { id: string }[]]) => {
    await processCustomer(
      platform,
      customer,
      events.map(({ id }) => id),
    );
    done += events.length;
  };
  // Failures are recorded on the events, which are retried.
  await forEachSequentially(byCustomer, finish).catch(() => undefined);
  return done;
}

async function processCustomer(platform: Charging, customer: string, ids: string[]): Promise<void> {
  try {
    await reconcileCustomer(platform, customer);
    await resolveIntents(platform, { workspaceId: await workspaceOf(platform, customer) });
    await platform.pool.query('update provider_event set processed_at = now(), failure = null where id = any($1)', [ids]);
  } catch (error) {
    const failure = error instanceof BillingFailure ? error.reason : error instanceof Error ? error.name : 'Error';
    await platform.pool.query('update provider_event set failure = $2 where id = any($1)', [ids, failure]);
    if (error instanceof BillingFailure) log.warn({ events: ids, failure }, 'Events of the payment provider will be retried');
    else log.error({ err: error, events: ids }, 'Events of the payment provider could not be processed');
    throw error;
  }
}

/**
 * Claims due events: new ones at once, failed ones after growing pauses of half a minute, one and a half, three and a half and so on. A
 * claim counts as an attempt, so a crash leads to a retry.
 */
async function claimDueEvents(pool: Pool): Promise<{ id: string; customer: string }[]> {
  const { rows } = await pool.query<{ id: string; customer: string }>(
    `update provider_event set attempts = attempts + 1 where id in (
        select id from provider_event where processed_at is null and attempts < $1
          and (attempts = 0 or received_at + interval '30 seconds' * (power(2, attempts) - 1) <= now())
        order by received_at limit $2 for update skip locked)
      returning id, object_id as customer`,
    [maxAttempts, maxAtOnce],
  );
  return rows;
}

async function workspaceOf({ pool, billing }: Charging, customer: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select workspace_id as id from billing_customer where provider_customer_id = $1 and provider = $2',
    [customer, billing.provider],
  );
  return rows[0]?.id ?? noWorkspaceId;
}
/** No workspace has this id. */
const noWorkspaceId = '00000000-0000-0000-0000-000000000000';

/** Deletes events processed three months ago. The provider does not resend events that old. */
export async function forgetNotices(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from provider_event where id in (
      select id from provider_event where processed_at < now() - interval '90 days' limit 10000)`,
  );
  return rowCount ?? 0;
}
