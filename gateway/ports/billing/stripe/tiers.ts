import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { BillingCycle } from '#domain/subscriptions/plan.ts';

/** A tier as Stripe sells it. Amounts in cents of a US dollar. */
export type SoldTier = {
  id: string;
  /** Name on invoices: package and tier. */
  name: string;
  description: string;
  amountCents: Record<BillingCycle, number>;
  productId: string | null;
  priceId: Record<BillingCycle, string | null>;
};

type TierRow = {
  id: string;
  name: string;
  description: string;
  monthly_cents: number;
  yearly_cents: number;
  product: string | null;
  monthly: string | null;
  yearly: string | null;
};

export async function readTiers(pool: Pool): Promise<SoldTier[]> {
  const { rows } = await pool.query<TierRow>(
    `select tier.id, package.display_name || ' ' || tier.display_name as name, tier.ideal_for as description,
        tier.price_monthly_cents as monthly_cents, tier.price_yearly_cents as yearly_cents,
        tier.stripe_product_id as product, tier.stripe_price_monthly_id as monthly, tier.stripe_price_yearly_id as yearly
      from plan_tier tier join plan_package package on package.id = tier.package_id
      order by package.sort_order, tier.sort_order`,
  );
  return rows.map(({ id, name, description, monthly_cents, yearly_cents, product, monthly, yearly }) => ({
    id,
    name,
    description,
    productId: product,
    amountCents: { MONTHLY: monthly_cents, YEARLY: yearly_cents },
    priceId: { MONTHLY: monthly, YEARLY: yearly },
  }));
}

/** The tier of an order. Services check before that it exists. */
export async function tierNamed(pool: Pool, id: string): Promise<SoldTier> {
  const tier = (await readTiers(pool)).find((other) => other.id === id);
  if (!tier) throw new Error(`The tier ${id} does not exist`);
  return tier;
}

/** Stores Stripe's product and price IDs of a tier, unless they are stored already. */
export async function storeIds(pool: Pool, tierId: string, product: string, prices: Record<BillingCycle, string>): Promise<void> {
  await pool.query(
    `update plan_tier set stripe_product_id = $2, stripe_price_monthly_id = $3, stripe_price_yearly_id = $4
      where id = $1 and (stripe_product_id, stripe_price_monthly_id, stripe_price_yearly_id) is distinct from ($2, $3, $4)`,
    [tierId, product, prices.MONTHLY, prices.YEARLY],
  );
}

/** Short hash of a request's content, for idempotency keys without an intent: the same content gets the same key. */
export const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
