import { ID, Int } from 'type-graphql';
import { PaymentProductDraft, PaymentProductPatch } from '#domain/subscriptions/payment-product.ts';
import { inputFrom } from '../../../kit/input-from.ts';
import { objectType } from '../../../kit/object-type.ts';
import { payloadType } from '../../../kit/payload-type.ts';
import { CurrencyCode, DateTime, UrlScalar } from '../../../kit/scalars.ts';
import { Money } from '../../subscriptions/plan-catalogue.type.ts';

const PaymentPriceObject = objectType('PaymentPrice', 'A price of a product at the payment provider.', {
  id: [ID, 'ID of the price at the payment provider.'],
  amount: [Money, 'Amount of the price. Null when the price has no fixed amount.', 'nullable'],
  currency: [CurrencyCode, 'Currency of the price, also of one without a fixed amount.'],
  interval: [String, 'Billing interval, such as month. Null for single payments.', 'nullable'],
});
const PaymentProductMetadata = objectType('PaymentProductMetadata', 'A metadata entry of a product at the payment provider.', {
  key: [String, 'Name of the entry, at most 40 characters.'],
  value: [String, 'Text of the entry, at most 500 characters.'],
});
export type PaymentProduct = InstanceType<typeof PaymentProduct>;
export const PaymentProduct = objectType('PaymentProduct', 'A product at the payment provider.', {
  id: [ID, 'ID of the product at the payment provider.'],
  name: [String, 'Name of the product, as customers see it.'],
  description: [String, 'Text about the product, as customers see it.', 'nullable'],
  isActive: [Boolean, 'Whether the product can be sold.'],
  createdAt: [DateTime, 'When the product was created.'],
  updatedAt: [DateTime, 'When the product was last changed.'],
  prices: [[PaymentPriceObject], 'Active prices of the product.'],
  defaultPriceId: [ID, 'ID of the default price at the payment provider. Null if there is none.', 'nullable'],
  tierId: [ID, 'ID of the tier that manages the product. Null for other products.', 'nullable'],
  metadata: [[PaymentProductMetadata], 'Metadata of the product, including the key that links a tier.'],
  url: [UrlScalar, "URL of the product on the payment provider's site."],
});

export const PaymentProductInput = inputFrom('PaymentProductInput', PaymentProductDraft);
export type PaymentProductInput = InstanceType<typeof PaymentProductInput>;
export const PaymentProductPatchInput = inputFrom('PaymentProductPatch', PaymentProductPatch);
export type PaymentProductPatchInput = InstanceType<typeof PaymentProductPatchInput>;

export const PaymentProductPayload = payloadType('PaymentProductPayload', 'Result of adding or changing a product.', {
  paymentProduct: [PaymentProduct, 'The added or changed product.'],
});
export type PaymentProductPayload = InstanceType<typeof PaymentProductPayload>;
export const PaymentProductsSyncPayload = payloadType('PaymentProductsSyncPayload', 'Result of synchronizing the products.', {
  tierCount: [Int, 'Number of tiers whose product is up to date.'],
});
export type PaymentProductsSyncPayload = InstanceType<typeof PaymentProductsSyncPayload>;
