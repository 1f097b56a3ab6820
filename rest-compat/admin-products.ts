import {
  AdminProductCreateDocument,
  type AdminProductFragment,
  AdminProductsDocument,
  AdminProductsSyncDocument,
} from './__generated__/operations.ts';
import { endpoint, noVariables } from './endpoint.ts';
import { booleanIn, boundedInt } from './list.ts';
import { badInput, isObject } from './refusal.ts';

const forbidden = 'Admin Access Required';
const maxLimit = 100;

/** The provider counts time in seconds since 1970. */
const seconds = (time: string) => Math.floor(new Date(time).getTime() / 1_000);

const writeProduct = ({
  isActive,
  createdAt,
  updatedAt,
  defaultPriceId,
  prices,
  metadata,
  ...product
}: AdminProductFragment) => ({
  ...product,
  active: isActive,
  created: seconds(createdAt),
  updated: seconds(updatedAt),
  default_price: defaultPriceId,
  metadata: Object.fromEntries(metadata.map(({ key, value }) => [key, value])),
  prices: prices.map(({ id, amount, currency, interval }) => ({
    id,
    unit_amount: amount?.amountCents ?? null,
    currency: currency.toLowerCase(),
    recurring: interval === null ? null : { interval },
  })),
});

const text = (value: unknown, field: string): string => {
  if (typeof value === 'string') return value;
  throw badInput([{ field: [field], message: `Send ${field} as a text.` }]);
};

/** Metadata as an object of texts, numbers and switches. */
function metadataOf(value: unknown): { key: string; value: string }[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value)) throw badInput([{ field: ['metadata'], message: 'Send metadata as an object.' }]);
  return Object.entries(value).map(([key, entry]) => {
    if (typeof entry === 'object') throw badInput([{ field: ['metadata'], message: 'Send each value of metadata as a text.' }]);
    return { key, value: String(entry) };
  });
}

/** Products at the payment provider. */
export const productEndpoints = [
  endpoint({
    method: 'GET',
    path: '/admin/stripe/products',
    failure: 'Failed to fetch products',
    forbidden,
    document: AdminProductsDocument,
    variables: noVariables,
    answer: ({ administration: { paymentProducts } }, { query }) => {
      // Older clients send an empty text for all products.
      const active = booleanIn(query, 'active');
      const wanted = (paymentProducts ?? []).filter(({ isActive }) => active === undefined || isActive === active);
      return { data: { products: wanted.slice(0, boundedInt(query.limit, maxLimit, maxLimit)).map(writeProduct) } };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/admin/stripe/sync',
    failure: 'Failed to sync products',
    forbidden,
    document: AdminProductsSyncDocument,
    variables: noVariables,
    answer: ({ paymentProductsSync: { tierCount: synced } }) =>
      synced === null ? null : { message: `Successfully synced ${synced} products`, data: { synced } },
  }),
  endpoint({
    method: 'POST',
    path: '/admin/stripe/products',
    failure: 'Failed to create product',
    forbidden,
    document: AdminProductCreateDocument,
    variables: ({ body }) => ({
      input: {
        name: text(body.name ?? '', 'name'),
        description: body.description === undefined || body.description === null ? null : text(body.description, 'description'),
        metadata: metadataOf(body.metadata),
      },
    }),
    answer: ({ paymentProductCreate: { paymentProduct } }) => paymentProduct && { data: writeProduct(paymentProduct) },
  }),
];
