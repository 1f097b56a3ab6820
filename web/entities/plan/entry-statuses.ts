import { type BillingEntryStatus, billingEntryLabels as labels } from '#domain/subscriptions/billing-entry.ts';

/** Labels and colours of the entries of the billing history. */
export const entryStatuses: Record<BillingEntryStatus, { label: string; color: string }> = {
  PAID: { label: labels.PAID, color: 'green' },
  OPEN: { label: labels.OPEN, color: 'yellow' },
  FAILED: { label: labels.FAILED, color: 'red' },
  REFUNDED: { label: labels.REFUNDED, color: 'gray' },
  VOID: { label: labels.VOID, color: 'gray' },
  NOT_CHARGED: { label: labels.NOT_CHARGED, color: 'gray' },
};
