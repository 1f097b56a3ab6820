import type { Pool } from 'pg';
import { tierKey } from '#domain/subscriptions/payment-product.ts';
import { type BillingCycle, billingCycles } from '#domain/subscriptions/plan.ts';
import type { StripeCalls, StripeClient } from './client.ts';
import { cycleOf } from './plans.ts';
import { AccountPage, asExpected, PricePage, PriceShape, ProductShape, type StripePrice, type StripeProduct } from './shapes.ts';
import { digest, readTiers, type SoldTier, storeIds } from './tiers.ts';

const currency = 'usd';
/** Maximum number of products read from one account. */
const maxProductPages = 20;

/** Stripe's lookup key for the current price of a tier. Existing subscriptions keep older prices. */
const lookupKey = (tier: Pick<SoldTier, 'id'>, cycle: BillingCycle) => `stave_${tier.id}_${cycle.toLowerCase()}`;

/**
 * Makes Stripe's products and prices equal to the tiers and stores their IDs. Idempotency keys make it safe on several gateways at once.
 * Returns the number of tiers.
 */
export async function syncCatalogue(client: StripeClient, pool: Pool): Promise<number> {
  const calls = client.beginInBackground();
  const tiers = await readTiers(pool);
  const products = await productsByTier(calls);
  for (const tier of tiers) await syncTier(calls, pool, tier, products.get(tier.id));
  return tiers.length;
}

/** Returns the ID of a tier's current price, creating it if it is missing or its amount changed. */
export async function priceOnSale(calls: StripeCalls, pool: Pool, tier: SoldTier, cycle: BillingCycle): Promise<string> {
  const current = (await pricesOnSale(calls, tier))[cycle];
  if (current && tier.priceId[cycle] === current.id && matchesTier(current, tier, cycle)) return current.id;
  const ids = await syncTier(calls, pool, tier, (await productsByTier(calls)).get(tier.id));
  return ids[cycle];
}

async function productsByTier(calls: StripeCalls): Promise<Map<string, StripeProduct>> {
  const found = new Map<string, StripeProduct>();
  let after: string | undefined;
  for (let page = 0; page < maxProductPages; page += 1) {
    const { data, has_more } = await calls.read('products', AccountPage, (options) =>
      calls.sdk.products.list({ limit: 100, starting_after: after }, options),
    );
    for (const product of asExpected(ProductShape, data)) {
      const tier = product.metadata[tierKey];
      if (tier && (product.active || !found.has(tier))) found.set(tier, product);
    }
    after = data.at(-1)?.id;
    if (!has_more || !after) break;
  }
  return found;
}

async function syncTier(
  calls: StripeCalls,
  pool: Pool,
  tier: SoldTier,
  known?: StripeProduct,
): Promise<Record<BillingCycle, string>> {
  const product = known ?? (await createProduct(calls, tier));
  const onSale = await pricesOnSale(calls, tier);
  const ids = {} as Record<BillingCycle, string>;
  for (const cycle of billingCycles) {
    const current = onSale[cycle];
    const isRight = current && matchesTier(current, tier, cycle) && current.product === product.id;
    ids[cycle] = isRight ? current.id : (await createPrice(calls, tier, cycle, product.id, current)).id;
  }
  await syncProduct(calls, tier, product, ids.MONTHLY);
  await storeIds(pool, tier.id, product.id, ids);
  return ids;
}

function createProduct(calls: StripeCalls, tier: SoldTier): Promise<StripeProduct> {
  const content = { name: tier.name, description: tier.description, metadata: { [tierKey]: tier.id } };
  return calls.write('a new product', `product:${digest(content)}`, ProductShape, (options) =>
    calls.sdk.products.create(content, options),
  );
}

/** Updates name, description and default price of the product, and reactivates an archived one. */
async function syncProduct(calls: StripeCalls, tier: SoldTier, product: StripeProduct, defaultPrice: string): Promise<void> {
  const update = { name: tier.name, description: tier.description, active: true, default_price: defaultPrice };
  const isEqual = (Object.keys(update) as (keyof typeof update)[]).every((name) => product[name] === update[name]);
  if (isEqual) return;
  // The previous state is part of the key: changing from A to B and back within a day is two changes.
  await calls.write('a product', `product:${digest(product, update)}`, ProductShape, (options) =>
    calls.sdk.products.update(product.id, update, options),
  );
}

async function pricesOnSale(calls: StripeCalls, tier: SoldTier): Promise<Record<BillingCycle, StripePrice | undefined>> {
  const keys = billingCycles.map((cycle) => lookupKey(tier, cycle));
  const { data } = await calls.read('prices', PricePage, (options) =>
    calls.sdk.prices.list({ lookup_keys: keys, limit: 10 }, options),
  );
  const byKey = (cycle: BillingCycle) => data.find((price) => price.lookup_key === lookupKey(tier, cycle));
  return { MONTHLY: byKey('MONTHLY'), YEARLY: byKey('YEARLY') };
}

const matchesTier = (price: StripePrice, tier: SoldTier, cycle: BillingCycle) =>
  price.active && price.currency === currency && price.unit_amount === tier.amountCents[cycle] && cycleOf(price) === cycle;

/** Stripe's prices cannot change their amount, so a new price takes over the lookup key. */
function createPrice(calls: StripeCalls, tier: SoldTier, cycle: BillingCycle, product: string, before: StripePrice | undefined) {
  const content = {
    product,
    currency,
    unit_amount: tier.amountCents[cycle],
    recurring: { interval: cycle === 'YEARLY' ? ('year' as const) : ('month' as const) },
    lookup_key: lookupKey(tier, cycle),
    transfer_lookup_key: true,
    metadata: { [tierKey]: tier.id },
  };
  return calls.write('a new price', `price:${digest(content, before?.id ?? null)}`, PriceShape, (options) =>
    calls.sdk.prices.create(content, options),
  );
}
