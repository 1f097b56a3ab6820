import { PaymentProductDraft, PaymentProductPatch } from '#domain/subscriptions/payment-product.ts';
import { parseInput, providerUnavailable, UserErrorCode, userError } from '../../../kit/errors.ts';
import { BillingFailure, type ProviderProduct } from '../../../ports/billing/port.ts';
import { type AppContext, requireAdministrator } from '../../../server/context.ts';
import { runUseCase } from '../../../server/request/use-case.ts';

const noProvider = () =>
  userError(UserErrorCode.INVALID, 'No payment provider is connected. Enter its keys in the system settings first.');

/** The provider's catalogue. Throws a user error without a provider. */
function feedOf({ platform }: AppContext) {
  const { feed } = platform.billing;
  if (feed) return feed;
  throw noProvider();
}

/** Products are not plans, so the messages differ from those for plan changes. */
async function withProvider<R>(call: () => Promise<R>): Promise<R> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    if (error.reason === 'UNAVAILABLE')
      throw providerUnavailable('The payment provider does not respond. Try again in a few minutes.');
    throw userError(UserErrorCode.INVALID, 'The payment provider refused the change. Check the values and try again.');
  }
}

/** Products at the provider. Null without a provider. */
export async function readProducts(context: AppContext): Promise<ProviderProduct[] | null> {
  requireAdministrator(context);
  const { platform } = context;
  const { feed } = platform.billing;
  return feed && withProvider(() => feed.products());
}

/** Makes the provider's products and prices equal to the tiers. Returns the number of tiers. */
export async function syncProducts(context: AppContext): Promise<number> {
  const { administrator, platform } = context;
  const feed = feedOf(context);
  const count = await withProvider(() => feed.syncCatalogue());
  const audit = { action: 'product.sync' as const, subjectType: 'Product' as const, subjectId: null, changes: { count } };
  return runUseCase(platform, administrator, async () => ({ result: count, audit }));
}

export async function createProduct(context: AppContext, input: unknown): Promise<ProviderProduct> {
  const { administrator, platform } = context;
  const draft = parseInput(PaymentProductDraft, input);
  const feed = feedOf(context);
  const product = await withProvider(() => feed.createProduct(draft));
  const changes = { id: product.id, name: product.name };
  const audit = { action: 'product.create' as const, subjectType: 'Product' as const, subjectId: null, changes };
  return runUseCase(platform, administrator, async () => ({ result: product, audit }));
}

export async function updateProduct(context: AppContext, id: string, input: unknown): Promise<ProviderProduct> {
  const { administrator, platform } = context;
  const patch = parseInput(PaymentProductPatch, input);
  const feed = feedOf(context);
  const product = /^\w{1,100}$/.test(id) ? await withProvider(() => feed.updateProduct(id, patch)) : null;
  if (!product) throw userError(UserErrorCode.NOT_FOUND, 'There is no such product, or a tier manages it.', ['id']);
  const changes = {
    id,
    ...patch,
    ...(patch.metadata && { metadata: Object.fromEntries(patch.metadata.map(({ key, value }) => [key, value])) }),
  };
  const audit = { action: 'product.update' as const, subjectType: 'Product' as const, subjectId: null, changes };
  return runUseCase(platform, administrator, async () => ({ result: product, audit }));
}
