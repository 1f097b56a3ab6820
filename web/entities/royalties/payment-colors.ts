import type { PaymentState, RoyaltyPaymentState } from '#domain/royalties/payments.ts';

/** Colour of the badge of a payment. */
export const royaltyPaymentColors: Readonly<Record<RoyaltyPaymentState, string>> = {
  OPEN: 'accent',
  PARTLY_PAID: 'yellow',
  PAID: 'green',
  CANCELLED: 'gray',
};

/** Colour of the badge of a statement, by how far it is paid. */
export const statementPaymentColors: Readonly<Record<PaymentState, string>> = { ...royaltyPaymentColors, NOTHING_DUE: 'gray' };
