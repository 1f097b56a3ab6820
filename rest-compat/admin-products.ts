import { z } from 'zod';
import { schemaFields } from './__generated__/fields.ts';
import {
  AdminProductCreateDocument,
  type AdminProductFragment,
  AdminProductsDocument,
  AdminProductsSyncDocument,
} from './__generated__/operations.ts';
import { inData, messageField, named, orNull } from './answer-schemas.ts';
import { endpoint, noVariables } from './endpoint.ts';
import { booleanIn, boundedInt, boundedNumber, flagField } from './list.ts';
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

const epoch = (description: string) => z.int().describe(`${description} In seconds since 1970.`);
const productAnswer = named('Product', () => {
  const { id, name, description, isActive, createdAt, updatedAt, defaultPriceId } = schemaFields.PaymentProduct();
  const price = schemaFields.PaymentPrice();
  return z.object({
    id,
    name,
    description,
    active: isActive,
    created: epoch(createdAt.description ?? ''),
    updated: epoch(updatedAt.description ?? ''),
    default_price: defaultPriceId,
    metadata: z.record(z.string(), z.string()).describe('Further values of the product, by name.'),
    prices: z
      .array(
        z.object({
          id: price.id,
          unit_amount: orNull(schemaFields.Money().amountCents).describe(
            'Amount in the smallest unit of the currency, such as cents. Null without a fixed amount.',
          ),
          currency: price.currency,
          recurring: z
            .object({ interval: price.interval.unwrap().describe('Billing interval.') })
            .nullable()
            .describe('How often the price is charged. Null for once.'),
        }),
      )
      .describe('Prices of the product.'),
  });
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
    summary: 'List products of the payment provider',
    description: 'Lists the products at the payment provider, the latest first. Empty without a payment provider.',
    query: () =>
      z.object({
        active: flagField('Only products that can or cannot be bought. Empty for all.'),
        limit: boundedNumber(maxLimit, maxLimit, 'Maximum number of products.'),
      }),
    answers: () => inData(z.object({ products: z.array(productAnswer()).describe('The products.') })),
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
    summary: 'Synchronize products with the payment provider',
    answers: () =>
      z.object({
        message: messageField,
        data: z.object({ synced: z.int().describe(schemaFields.PaymentProductsSyncPayload().tierCount.description ?? '') }),
      }),
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
    summary: 'Add a product at the payment provider',
    body: () =>
      z.object({
        name: z.string().describe('Name of the product.'),
        description: z.string().nullish().describe('Description of the product.'),
        metadata: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .nullish()
          .describe('Further values of the product, by name.'),
      }),
    answers: () => inData(productAnswer()),
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
