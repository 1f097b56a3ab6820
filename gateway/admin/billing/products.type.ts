import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PaymentProductDraft, PaymentProductPatch } from '#domain/subscriptions/payment-product.ts';
import { inputFrom } from '../../kit/input-from.ts';
import { payloadType } from '../../kit/payload-type.ts';
import { DateTime } from '../../kit/scalars.ts';

@ObjectType('PaymentPrice', { description: 'A price of a product at the payment provider.', simpleResolvers: true })
export class PaymentPriceObject {
  @Field(() => ID, { description: 'ID of the price at the payment provider.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Amount in the smallest unit of the currency. Null when the price has no fixed amount.',
  })
  amountCents!: number | null;

  @Field(() => String, { description: 'ISO 4217 code of the currency, in lower case as the provider has it.' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'Billing interval, such as month. Null for single payments.' })
  interval!: string | null;
}

@ObjectType({ description: 'A metadata entry of a product at the payment provider.', simpleResolvers: true })
export class PaymentProductMetadata {
  @Field(() => String, { description: 'Key.' })
  key!: string;

  @Field(() => String, { description: 'Value.' })
  value!: string;
}

@ObjectType({ description: 'A product at the payment provider.', simpleResolvers: true })
export class PaymentProduct {
  @Field(() => ID, { description: 'ID of the product at the payment provider.' })
  id!: string;

  @Field(() => String, { description: 'Name of the product.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Description of the product.' })
  description!: string | null;

  @Field(() => Boolean, { description: 'Whether the product can be sold.' })
  isActive!: boolean;

  @Field(() => DateTime, { description: 'When the product was created.' })
  createdAt!: Date;

  @Field(() => DateTime, { description: 'When the product was last changed.' })
  updatedAt!: Date;

  @Field(() => [PaymentPriceObject], { description: 'Active prices of the product.' })
  prices!: PaymentPriceObject[];

  @Field(() => String, { nullable: true, description: 'Default price: its ID at the payment provider.' })
  defaultPriceCode!: string | null;

  @Field(() => String, { nullable: true, description: 'Tier that manages the product: its ID. Null for other products.' })
  tierCode!: string | null;

  @Field(() => [PaymentProductMetadata], { description: 'Metadata of the product, including the key that links a tier.' })
  metadata!: PaymentProductMetadata[];

  @Field(() => String, { description: "URL of the product on the payment provider's site." })
  url!: string;
}

export const PaymentProductInput = inputFrom('PaymentProductInput', PaymentProductDraft);
export type PaymentProductInput = InstanceType<typeof PaymentProductInput>;
export const PaymentProductPatchInput = inputFrom('PaymentProductPatch', PaymentProductPatch);
export type PaymentProductPatchInput = InstanceType<typeof PaymentProductPatchInput>;

export const PaymentProductPayload = payloadType('PaymentProductPayload', 'Result of adding or changing a product.', {
  product: [PaymentProduct, 'The product.'],
});
export type PaymentProductPayload = InstanceType<typeof PaymentProductPayload>;
export const PaymentProductsSyncPayload = payloadType('PaymentProductsSyncPayload', 'Result of synchronizing the products.', {
  synced: [Int, 'Number of tiers whose product is up to date.'],
});
export type PaymentProductsSyncPayload = InstanceType<typeof PaymentProductsSyncPayload>;
