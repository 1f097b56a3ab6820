import type { BillingCycle } from './plan.ts';
import { priceCents, type Tier } from './tier.ts';

/** Payment status of a billing entry; NOT_CHARGED without a payment provider. */
export const billingEntryStatuses = ['PAID', 'OPEN', 'FAILED', 'REFUNDED', 'VOID', 'NOT_CHARGED'] as const;
export type BillingEntryStatus = (typeof billingEntryStatuses)[number];
export const billingEntryLabels: Readonly<Record<BillingEntryStatus, string>> = {
  PAID: 'Paid',
  OPEN: 'To be paid',
  FAILED: 'Failed',
  REFUNDED: 'Refunded',
  VOID: 'Withdrawn',
  NOT_CHARGED: 'Not charged',
};

/** Description of a plan's period in the billing history. */
export const planCharge = (tier: Pick<Tier, 'displayName' | 'priceMonthlyCents' | 'priceYearlyCents'>, cycle: BillingCycle) => ({
  description: `${tier.displayName} plan, ${cycle === 'YEARLY' ? 'one year' : 'one month'}`,
  billingCycle: cycle,
  amountCents: priceCents(tier, cycle),
  currency: 'USD',
});

/** Invoice number: year, month and position in the workspace's history. */
export const billingNumber = (occurredAt: Date, place: number) =>
  `${occurredAt.toISOString().slice(0, 7).replace('-', '')}-${String(place).padStart(3, '0')}`;
