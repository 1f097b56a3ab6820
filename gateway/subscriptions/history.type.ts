import { ID } from 'type-graphql';
import { BillingEntry } from '#db/entities/billing.ts';
import { billingEntryStatuses } from '#domain/subscriptions/billing.ts';
import { connectionType } from '../kit/connection-type.ts';
import { describedEnum, enumOf } from '../kit/enum-type.ts';
import { expose } from '../kit/expose.ts';
import { SortDirection } from '../kit/list-args.ts';
import { DateTime } from '../kit/scalars.ts';
import { BillingCycleEnum } from './plans.type.ts';

const BillingEntryStatusEnum = describedEnum(
  'BillingEntryStatus',
  'Where a line of the billing history stands.',
  enumOf(billingEntryStatuses),
  {
    PAID: 'Paid.',
    OPEN: 'To be paid.',
    FAILED: 'The payment did not go through.',
    REFUNDED: 'Paid and given back.',
    VOID: 'Withdrawn before it was paid.',
    NOT_CHARGED: 'No payment provider was connected, so nothing was charged.',
  },
);
const moment = (description: string) => ({ type: () => DateTime, nullable: true as const, description });

expose(BillingEntry, 'A line of the billing history.', {
  id: { type: () => ID, description: 'Its id.' },
  number: { type: () => String, description: 'The number that people quote.' },
  occurredAt: { type: () => DateTime, description: 'When it was made.' },
  description: { type: () => String, description: 'What it is for.' },
  billingCycle: { type: () => BillingCycleEnum, nullable: true, description: 'How often the plan is charged.' },
  periodStartsAt: moment('When the period begins that it is for.'),
  periodEndsAt: moment('When that period ends.'),
  status: { type: () => BillingEntryStatusEnum, description: 'Where it stands.' },
});

export const BillingEntryConnection = connectionType(BillingEntry, 'lines of the billing history');

/** The latest first; an index holds this order. */
export const billingHistory = { entity: BillingEntry, searchColumn: 'description', sorts: { OCCURRED_AT: 'occurred_at' } };
export const latestFirst = { by: 'OCCURRED_AT', direction: SortDirection.DESC } as const;
