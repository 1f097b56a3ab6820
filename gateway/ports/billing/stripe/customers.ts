import type { Pool } from 'pg';
import type { PlanOrder } from '../port.ts';
import type { StripeCalls } from './client.ts';
import { CustomerShape } from './shapes.ts';
import { digest } from './tiers.ts';

type Payer = Pick<PlanOrder, 'intentId' | 'workspaceId' | 'workspaceName' | 'email'>;

/**
 * Returns the Stripe customer of a workspace, created at the first order. The request contains only the workspace's ID, and the idempotency
 * key derives from it, so concurrent or repeated calls create one customer. Name and address follow in a second call.
 */
export async function customerOf(calls: StripeCalls, pool: Pool, payer: Payer): Promise<string> {
  const known = await knownCustomer(pool, payer.workspaceId);
  if (known && (await describe(calls, known, payer))) return known;
  const { id } = await calls.write(
    'a new customer',
    `customer:${payer.workspaceId}:${known ?? 'first'}`,
    CustomerShape,
    (options) => calls.sdk.customers.create({ metadata: { workspace: payer.workspaceId } }, options),
  );
  await describe(calls, id, payer);
  return storeCustomer(pool, payer.workspaceId, id, known);
}

/** Updates the customer at Stripe. Returns false if it does not exist there. */
async function describe(calls: StripeCalls, id: string, { intentId, workspaceName, email }: Payer): Promise<boolean> {
  const content = { name: workspaceName, email };
  const customer = await calls.find('a customer', CustomerShape, (options) =>
    calls.sdk.customers.update(id, content, { ...options, idempotencyKey: `${intentId}:customer:${digest(id, content)}` }),
  );
  return customer !== null && !customer.deleted;
}

async function knownCustomer(pool: Pool, workspaceId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select provider_customer_id as id from billing_customer where workspace_id = $1 and provider = 'STRIPE'`,
    [workspaceId],
  );
  return rows[0]?.id ?? null;
}

/** When two gateways store it at once the first wins; both have the same customer. The insert conflicts with either unique index. */
async function storeCustomer(pool: Pool, workspaceId: string, id: string, instead: string | null): Promise<string> {
  const inserted = await pool.query(
    `insert into billing_customer (workspace_id, provider, provider_customer_id) values ($1, 'STRIPE', $2) on conflict do nothing`,
    [workspaceId, id],
  );
  if (inserted.rowCount === 1) return id;
  const { rows } = await pool.query<{ id: string }>(
    `update billing_customer set provider_customer_id = case when provider_customer_id = $3 then $2 else provider_customer_id end
      where workspace_id = $1 and provider = 'STRIPE' returning provider_customer_id as id`,
    [workspaceId, id, instead],
  );
  return rows[0]!.id;
}
