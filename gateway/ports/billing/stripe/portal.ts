import type { StripeCalls } from './client.ts';
import { PortalConfigurationPage, PortalConfigurationShape, PortalShape } from './shapes.ts';
import { digest } from './tiers.ts';

/** Metadata that identifies the product's portal configuration. */
const mark = { stave: 'portal' };

/** What customers can do in the portal. Plans are changed in Stave, which shows the consequences first. */
const features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ['address' as const, 'tax_id' as const] },
  subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
};

/** Returns a short-lived Stripe URL where a customer sees invoices and changes the means of payment. */
export async function openPortal(
  calls: StripeCalls,
  customer: string,
  returnUrl: string,
  idempotencyKey: string,
): Promise<string> {
  const configuration = await portalConfiguration(calls);
  const session = await calls.write('a portal', `${idempotencyKey}:portal`, PortalShape, (options) =>
    calls.sdk.billingPortal.sessions.create({ customer, return_url: returnUrl, configuration }, options),
  );
  return session.url;
}

async function portalConfiguration(calls: StripeCalls): Promise<string> {
  const { data } = await calls.read('settings of the portal', PortalConfigurationPage, (options) =>
    calls.sdk.billingPortal.configurations.list({ active: true, limit: 100 }, options),
  );
  const own = data.find(({ metadata }) => metadata.stave === mark.stave);
  if (own) return own.id;
  const content = { features, business_profile: { headline: 'Your plan in Stave' }, metadata: mark };
  const made = await calls.write('new settings of the portal', `portal:${digest(content)}`, PortalConfigurationShape, (options) =>
    calls.sdk.billingPortal.configurations.create(content, options),
  );
  return made.id;
}
