import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from 'type-graphql';
import { Administration } from '../../../kit/administration.ts';
import { payload } from '../../../kit/errors.ts';
import type { AppContext } from '../../../server/context.ts';
import { createProduct, readProducts, syncProducts, updateProduct } from './products.service.ts';
import {
  PaymentProduct,
  PaymentProductInput,
  PaymentProductPatchInput,
  PaymentProductPayload,
  PaymentProductsSyncPayload,
} from './products.type.ts';

/** Products at the payment provider, for administrators. */
@Resolver(() => Administration)
export class PaymentProductsResolver {
  @FieldResolver(() => [PaymentProduct], {
    nullable: true,
    description:
      'Products at the payment provider, the latest first, at most 500. Null without a payment provider. Administrators only.',
  })
  paymentProducts(@Ctx() context: AppContext): Promise<PaymentProduct[] | null> {
    return readProducts(context);
  }

  @Mutation(() => PaymentProductsSyncPayload, {
    description: "Makes the payment provider's products and prices equal to the tiers. Administrators only.",
  })
  paymentProductsSync(@Ctx() context: AppContext): Promise<PaymentProductsSyncPayload> {
    return payload(async () => ({ tierCount: await syncProducts(context) }));
  }

  @Mutation(() => PaymentProductPayload, {
    description: 'Adds a product at the payment provider. The same content within a day is one product. Administrators only.',
  })
  paymentProductCreate(
    @Ctx() context: AppContext,
    @Arg('input', () => PaymentProductInput, { description: 'Name, description and metadata of the new product.' })
    input: PaymentProductInput,
  ): Promise<PaymentProductPayload> {
    return payload(async () => ({ paymentProduct: await createProduct(context, input) }));
  }

  @Mutation(() => PaymentProductPayload, {
    description: 'Changes a product at the payment provider that no tier manages. Administrators only.',
  })
  paymentProductUpdate(
    @Ctx() context: AppContext,
    @Arg('id', () => ID, { description: 'ID of the product at the payment provider.' }) id: string,
    @Arg('input', () => PaymentProductPatchInput, { description: 'Values to change.' }) input: PaymentProductPatchInput,
  ): Promise<PaymentProductPayload> {
    return payload(async () => ({ paymentProduct: await updateProduct(context, id, input) }));
  }
}
