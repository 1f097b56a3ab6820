import type { BillingEntryStatus } from '#web/__generated__/schema.ts';

/** Where a line of the history stands, in words; the colour only repeats them. */
export const entryStatuses: Record<BillingEntryStatus, { label: string; color: string }> = {
  PAID: { label: 'Paid', color: 'green' },
  OPEN: { label: 'To be paid', color: 'yellow' },
  FAILED: { label: 'Failed', color: 'red' },
  REFUNDED: { label: 'Refunded', color: 'gray' },
  VOID: { label: 'Withdrawn', color: 'gray' },
  NOT_CHARGED: { label: 'Not charged', color: 'gray' },
};
