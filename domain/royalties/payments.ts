import { terms } from '#domain/kit/terms.ts';
import { compareDecimals, subtractDecimals, sumDecimals } from '#domain/money/decimal.ts';

/** Whether what a statement made payable has been paid. NOTHING_DUE has nothing to pay. */
export const paymentStates = terms({
  NOTHING_DUE: 'Nothing to pay',
  OPEN: 'To be paid',
  PARTLY_PAID: 'Partly paid',
  PAID: 'Paid',
});
export type PaymentState = keyof typeof paymentStates.labels;

/** How far a payment of a batch is made. */
export const royaltyPaymentStates = terms({ OPEN: 'Open', PARTLY_PAID: 'Partly paid', PAID: 'Paid', CANCELLED: 'Cancelled' });
export type RoyaltyPaymentState = keyof typeof royaltyPaymentStates.labels;

/** Returns the state of a payment of a batch. One that was cancelled in part, or taken back, is no longer open. */
export function royaltyPaymentStateOf(amount: string, paid: string, isOpen: boolean): RoyaltyPaymentState {
  if (compareDecimals(paid, amount) >= 0) return 'PAID';
  if (compareDecimals(paid, '0') > 0) return 'PARTLY_PAID';
  return isOpen ? 'OPEN' : 'CANCELLED';
}

/** Payments of a batch. */
export const maxBatchPayments = 5_000;
/** Characters of the reference of a payment. */
export const maxPaymentReference = 140;

/** Returns the state of a statement by what it made payable and what was paid of it. */
export function paymentStateOf(net: string, paid: string): PaymentState {
  if (compareDecimals(net, '0') <= 0) return 'NOTHING_DUE';
  if (compareDecimals(paid, '0') <= 0) return 'OPEN';
  return compareDecimals(paid, net) < 0 ? 'PARTLY_PAID' : 'PAID';
}

/** What was paid of a statement, and what is still open. */
export type StatementPaid = { id: string; paid: string; open: string; state: PaymentState };

/**
 * Divides what a payee was paid among the statements, the first ones first, as a debtor's payments count for the oldest debt. `advance` is what
 * exceeds all of them.
 */
export function payOldestFirst(
  statements: readonly { id: string; net: string }[],
  total: string,
): { statements: StatementPaid[]; advance: string } {
  let left = total;
  const divided = statements.map(({ id, net }) => {
    const due = compareDecimals(net, '0') > 0 ? net : subtractDecimals(net, net);
    const paid = compareDecimals(left, due) < 0 ? left : due;
    left = subtractDecimals(left, paid);
    return { id, paid, open: subtractDecimals(due, paid), state: paymentStateOf(net, paid) };
  });
  return { statements: divided, advance: left };
}

/** Returns the totals of payments by currency, in the order of their codes. */
export function totalsByCurrency(
  payments: readonly { currency: string; amount: string }[],
): { currency: string; count: number; amount: string }[] {
  const groups = Map.groupBy(payments, ({ currency }) => currency);
  return [...groups]
    .map(([currency, group]) => ({ currency, count: group.length, amount: sumDecimals(group.map(({ amount }) => amount)) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
