import type { BillingEntryStatus } from '#web/__generated__/schema.ts';

/** Labels and colours of the entries of the billing history. */
export const entryStatuses: Record<BillingEntryStatus, { label: string; color: string }> = {
  PAID: { label: 'Paid', color: 'green' },
  OPEN: { label: 'To be paid', color: 'yellow' },
  FAILED: { label: 'Failed', color: 'red' },
  REFUNDED: { label: 'Refunded', color: 'gray' },
  VOID: { label: 'Withdrawn', color: 'gray' },
  NOT_CHARGED: { label: 'Not charged', color: 'gray' },
};
