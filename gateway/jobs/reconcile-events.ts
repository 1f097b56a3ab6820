import type { Pool } from 'pg';
import { log } from '../log.ts';
import { BillingFailure, type ProviderNotice } from '../ports/billing/port.ts';
import { type Charging, reconcileCustomer } from './reconcile-customer.ts';
import { forEachSequentially } from './reconcile-each.ts';
import { resolveIntents } from './reconcile-intents.ts';

/** After so many tries, over a day and a half, an event is left to the reconciliation, which looks at every plan anyway. */
const maxAttempts = 12;
const maxAtOnce = 200;

/** Keeps an event of the provider, once; false when it is known already. One that concerns nobody is done at once. */
export async function storeEvent(pool: Pool, { id, type, happenedAt, customerId }: ProviderNotice): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into provider_event (id, type, object_id, happened_at, processed_at)
      values ($1, $2, $3, $4, case when $3::text is null then now() end) on conflict (id) do nothing`,
    [id, type, customerId, happenedAt],
  );
  return rowCount === 1;
}

/**
 * Processes the events that are due: for each customer concerned, whatever the events were, what the provider has now is read once.
 * Several gateways may do this at the same time. Answers how many events were done.
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
  // Failures are noted on the events, which are tried again.
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
    if (error instanceof BillingFailure)
      log.warn({ events: ids, failure }, 'Events of the payment provider wait for another try');
    else log.error({ err: error, events: ids }, 'Events of the payment provider could not be processed');
    throw error;
  }
}

/**
 * Takes events whose time has come: a new one at once, one that failed after half a minute, then one and a half, three and a half … after
 * it came. Taking one counts as a try, so that it is tried again when this process does not live to finish it.
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

/** Forgets events that were done three months ago: the provider does not send one again that is so old. */
export async function forgetNotices(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from provider_event where id in (
      select id from provider_event where processed_at < now() - interval '90 days' limit 10000)`,
  );
  return rowCount ?? 0;
}
