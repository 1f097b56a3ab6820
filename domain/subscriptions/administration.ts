import { z } from 'zod';
import { optionalText } from '../kit/fields.ts';

const wholeNumber = (least: number, most: number, fault: string) =>
  z.number({ error: fault }).int(fault).min(least, fault).max(most, fault);

/** Most days by which an administrator extends a trial at once. */
const mostTrialDays = 90;
export const TrialExtensionDraft = z
  .object({
    days: wholeNumber(1, mostTrialDays, `Enter a number of days from 1 to ${mostTrialDays}.`).meta({
      description: `Days to add, 1 to ${mostTrialDays}.`,
      scalar: 'Int',
    }),
  })
  .describe('Days by which to extend a trial.');

export const RefundDraft = z
  .object({
    amountCents: wholeNumber(1, 99_999_999, 'Enter an amount of at least 0.01.').meta({
      description: 'Amount to refund, in the smallest unit of the currency, such as cents.',
      scalar: 'Int',
    }),
    expectedRefundedCents: wholeNumber(0, 99_999_999, 'Enter the amount that was refunded before.').meta({
      description:
        'Amount that the caller saw as refunded before, in the smallest unit of the currency. The refund is refused with `CONFLICT` if it has changed.',
      scalar: 'Int',
    }),
    note: optionalText(200, 'Reason for the refund, for the audit trail.'),
  })
  .describe('Refund of a payment.');

type Payment = { status: string; amountCents: number; refundedCents: number; providerRef: string | null };

/** Returns the amount of a payment that can still be refunded, in cents. 0 when nothing was charged. */
export const refundableCents = ({ status, amountCents, refundedCents, providerRef }: Payment): number =>
  status === 'PAID' && providerRef !== null ? Math.max(0, amountCents - refundedCents) : 0;
