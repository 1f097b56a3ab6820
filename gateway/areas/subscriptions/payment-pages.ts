import type { PlanOrder } from '../../ports/billing/port.ts';
import type { Config } from '../../server/settings/config.ts';

/**
 * Return addresses for the payment provider's pages. A repeated order with the same key must be identical, so all callers take the
 * addresses from here.
 */
export function returnAddresses({ publicUrl }: Config, packageId: string): Pick<PlanOrder, 'successUrl' | 'cancelUrl'> {
  const page = `${publicUrl}/subscription`;
  return { successUrl: `${page}?view=manage&checkout=done`, cancelUrl: `${page}/${packageId}?checkout=cancelled` };
}
