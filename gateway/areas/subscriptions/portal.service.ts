import { randomUUID } from 'node:crypto';
import { BillingCustomer } from '#db/entities/billing.ts';
import { providerUnavailable, UserErrorCode, userError } from '../../kit/errors.ts';
import { BillingFailure } from '../../ports/billing/port.ts';
import type { AppContext } from '../../server/context.ts';

/** Returns the payment provider's URL where an owner sees invoices and changes the means of payment. */
export async function openPortal({ owner, platform }: AppContext): Promise<string> {
  const { billing, config, orm } = platform;
  if (billing.provider === 'NONE') throw refused('No payment provider is connected, so there is no billing portal.');
  const where = { workspaceId: owner.workspaceId, provider: billing.provider };
  const customer = await orm.em.fork().findOne(BillingCustomer, where);
  if (!customer) throw refused('The billing portal opens after the first purchase. Choose a plan first.');
  try {
    const url = await billing.portalUrl(
      customer.providerCustomerId,
      `${config.publicUrl}/subscription?view=manage`,
      randomUUID(),
    );
    if (url) return url;
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    if (error.reason === 'UNAVAILABLE') throw providerUnavailable(error.sentence);
    throw refused(error.sentence);
  }
  throw refused('The payment provider has no billing portal.');
}

const refused = (sentence: string) => userError(UserErrorCode.INVALID, sentence);
