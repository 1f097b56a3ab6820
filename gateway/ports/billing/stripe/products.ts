import { type PaymentProductDraft, type PaymentProductPatch, tierKey } from '#domain/subscriptions/payment-product.ts';
import type { ProviderProduct } from '../port.ts';
import type { StripeCalls } from './client.ts';
import { AccountPage, asExpected, PriceShape, ProductShape, type StripePrice, type StripeProduct } from './shapes.ts';
import { digest } from './tiers.ts';

/** Pages of 100 that are read at most. */
const maxPages = 5;

/** Products of the account with their prices, the latest first, at most 500. */
export async function readProducts(calls: StripeCalls, isTestMode: boolean): Promise<ProviderProduct[]> {
  const [products, prices] = await Promise.all([
    readPages((after, options) => calls.sdk.products.list({ limit: 100, starting_after: after }, options), calls, 'products'),
    readPrices(calls),
  ]);
  return asExpected(ProductShape, products).map((product) => productOf(product, prices, isTestMode));
}

/** Active prices of all products, or of one. */
async function readPrices(calls: StripeCalls, product?: string): Promise<StripePrice[]> {
  const given = { limit: 100, active: true, ...(product !== undefined && { product }) };
  const read: ReadPage = (after, options) => calls.sdk.prices.list({ ...given, starting_after: after }, options);
  return asExpected(PriceShape, await readPages(read, calls, 'prices'));
}

type Entry = { id: string };
type ReadPage = (after: string | undefined, options: object) => Promise<unknown>;

async function readPages(read: ReadPage, calls: StripeCalls, what: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const { data, has_more } = await calls.read(what, AccountPage, (options) => read(entries.at(-1)?.id, options));
    entries.push(...data);
    if (!has_more || data.length === 0) break;
  }
  return entries;
}

const entriesOf = (metadata: PaymentProductDraft['metadata']): Record<string, string> =>
  Object.fromEntries(metadata.map(({ key, value }) => [key, value]));

/** Creates a product. The same content within a day is one product. */
export async function createProduct(
  calls: StripeCalls,
  draft: PaymentProductDraft,
  isTestMode: boolean,
): Promise<ProviderProduct> {
  const { name, description, metadata } = draft;
  const content = {
    name,
    ...(description ? { description } : {}),
    metadata: entriesOf(metadata),
  };
  const made = await calls.write('a new product', `product:${digest(content)}`, ProductShape, (options) =>
    calls.sdk.products.create(content, options),
  );
  // A product that was created earlier today may have prices by now.
  return productOf(made, await readPrices(calls, made.id), isTestMode);
}

/** Stripe keeps keys that are not sent, and removes those with an empty value. */
const replacedMetadata = (before: StripeProduct['metadata'], metadata: PaymentProductDraft['metadata']) => ({
  ...Object.fromEntries(Object.keys(before).map((key) => [key, ''])),
  ...entriesOf(metadata),
});

/** Changes a product that no tier manages. Returns null for an unknown product or one of a tier. */
export async function updateProduct(
  calls: StripeCalls,
  id: string,
  { name, description, isActive, metadata }: PaymentProductPatch,
  isTestMode: boolean,
): Promise<ProviderProduct | null> {
  const before = await calls.find('a product', ProductShape, (options) => calls.sdk.products.retrieve(id, {}, options));
  if (!before || before.metadata[tierKey]) return null;
  const prices = await readPrices(calls, id);
  const content = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(isActive !== undefined && { active: isActive }),
    ...(metadata && { metadata: replacedMetadata(before.metadata, metadata) }),
  };
  const changed = await calls.write('a product', `product:${digest(before, content)}`, ProductShape, (options) =>
    calls.sdk.products.update(id, content, options),
  );
  return productOf(changed, prices, isTestMode);
}

function productOf(product: StripeProduct, prices: readonly StripePrice[], isTestMode: boolean): ProviderProduct {
  const { id, name, description, active, created, updated, default_price, metadata } = product;
  return {
    id,
    name,
    description: description || null,
    isActive: active,
    defaultPriceId: default_price,
    createdAt: created,
    updatedAt: new Date(updated * 1_000),
    tierId: metadata[tierKey] ?? null,
    metadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    prices: prices
      .filter((price) => price.product === id)
      .map((price) => ({
        id: price.id,
        amount: price.unit_amount === null ? null : { amountCents: price.unit_amount, currency: price.currency.toUpperCase() },
        currency: price.currency.toUpperCase(),
        interval: price.recurring?.interval ?? null,
      })),
    url: `https://dashboard.stripe.com/${isTestMode ? 'test/' : ''}products/${id}`,
  };
}
