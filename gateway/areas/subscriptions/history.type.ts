import { BillingEntry } from '#db/entities/billing.ts';
import { billingEntryStatuses } from '#domain/subscriptions/billing-entry.ts';
import { connectionType } from '../../kit/connection-type.ts';
import { describedEnum, enumOf } from '../../kit/enum-type.ts';
import { expose } from '../../kit/expose.ts';
import { SortDirection } from '../../kit/list-args.ts';
import { BillingCycleEnum } from './plans.type.ts';

const BillingEntryStatusEnum = describedEnum(
  'BillingEntryStatus',
  'Whether a billing entry is paid.',
  enumOf(billingEntryStatuses),
  {
    PAID: 'The full amount was paid.',
    OPEN: 'Payment is due.',
    FAILED: 'The payment failed.',
    REFUNDED: 'Paid, then refunded.',
    VOID: 'Cancelled before payment.',
    NOT_CHARGED: 'No payment provider was connected, so nothing was charged.',
  },
);

expose(BillingEntry, 'An entry of the billing history.', {
  fields: ['id'],
  columns: {
    number: 'Number of the entry, as printed on the invoice.',
    occurredAt: 'When the entry was made.',
    description: 'What was charged, such as `Contributor plan, one month`.',
    billingCycle: [BillingCycleEnum, 'Billing cycle of the charged plan.'],
    periodStartsAt: 'Start of the billed period. Null if the entry bills no period.',
    periodEndsAt: 'End of the billed period.',
    status: [BillingEntryStatusEnum, 'Payment status of the entry.'],
  },
});

export const BillingEntryConnection = connectionType(BillingEntry);

/** The latest first; an index has this order. */
export const billingHistory = {
  entity: BillingEntry,
  searchColumn: 'search_fold(description)',
  sorts: { OCCURRED_AT: 'occurred_at' },
  defaultSort: { by: 'OCCURRED_AT', direction: 'DESC' },
} as const;
export const latestFirst = { by: 'OCCURRED_AT', direction: SortDirection.DESC } as const;
