import { z } from 'zod';
import { optionalText, requiredText } from '../kit/fields.ts';
import type { Money } from '../kit/money.ts';

/** Metadata key that links a product to a tier. */
export const tierKey = 'stave_tier';

// Stripe's limits: https://docs.stripe.com/api/metadata and https://docs.stripe.com/api/products/create.
const name = requiredText(250, 'Enter a name.', 'Name of the product, as customers see it.');
const description = optionalText(1_000, 'Text about the product, as customers see it.');

const metadata = z
  .array(
    z
      .object({
        key: requiredText(40, 'Enter a key.', 'Name of the entry, at most 40 characters.').regex(
          /^[^[\]]*$/,
          'Omit the characters [ and ].',
        ),
        value: z.string().max(500, 'Use at most 500 characters.').describe('Text of the entry, at most 500 characters.'),
      })
      .describe('A key with its value.'),
  )
  .max(50, 'Use at most 50 keys.')
  .refine((pairs) => pairs.every(({ key }) => key !== tierKey), `The key ${tierKey} is reserved for tiers.`)
  .refine((pairs) => new Set(pairs.map(({ key }) => key)).size === pairs.length, 'Use each key once.')
  .describe('Further data of the product at the payment provider.');

export const PaymentProductDraft = z
  .object({ name, description, metadata: metadata.default([]) })
  .describe('A new product at the payment provider.');
export type PaymentProductDraft = z.output<typeof PaymentProductDraft>;

export const PaymentProductPatch = z
  .object({ name, description, isActive: z.boolean().describe('Whether the product can be sold.'), metadata })
  .partial()
  .describe('Changes to a product at the payment provider. Omitted fields keep their values.');
export type PaymentProductPatch = z.output<typeof PaymentProductPatch>;

/** A price of a product. The interval is "month" or "year" for subscriptions, and null for single payments. */
export type PaymentPrice = { id: string; amount: Money | null; currency: string; interval: string | null };

/** Formats a price with two decimals: "19.00 USD/month". A price without an amount is free. */
export function priceText({ amount, interval }: Pick<PaymentPrice, 'amount' | 'interval'>): string {
  const text = amount === null ? 'Free' : `${(amount.amountCents / 100).toFixed(2)} ${amount.currency}`;
  return interval === null ? text : `${text}/${interval}`;
}
