import type { Config } from '../config.ts';
import type { PlanOrder } from '../ports/billing/port.ts';

/**
 * Where the browser comes back to from a page of the payment provider. An order that is asked for again under its key has to be the same
 * to the letter, so that whoever asks takes the addresses from here.
 */
export function returnAddresses({ publicUrl }: Config, packageId: string): Pick<PlanOrder, 'successUrl' | 'cancelUrl'> {
  const page = `${publicUrl}/subscription`;
  return { successUrl: `${page}?view=manage&checkout=done`, cancelUrl: `${page}/${packageId}?checkout=cancelled` };
}
