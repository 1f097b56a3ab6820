import type { BillingCycle } from './plan.ts';
import { priceCents, type Tier } from './tier.ts';

/** Payment status of a billing entry; NOT_CHARGED without a payment provider. */
export const billingEntryStatuses = ['PAID', 'OPEN', 'FAILED', 'REFUNDED', 'VOID', 'NOT_CHARGED'] as const;
export type BillingEntryStatus = (typeof billingEntryStatuses)[number];

/** What one period of a plan costs, as a line of the billing history says it. */
export const planCharge = (tier: Pick<Tier, 'displayName' | 'priceMonthlyCents' | 'priceYearlyCents'>, cycle: BillingCycle) => ({
  description: `${tier.displayName} plan, ${cycle === 'YEARLY' ? 'one year' : 'one month'}`,
  billingCycle: cycle,
  amountCents: priceCents(tier, cycle),
  currency: 'USD',
});

/** The number that people quote: year and month of the line, and its place in the history of the workspace. */
export const billingNumber = (occurredAt: Date, place: number) =>
  `${occurredAt.toISOString().slice(0, 7).replace('-', '')}-${String(place).padStart(3, '0')}`;
