import { compareDecimals, sumDecimals } from '#domain/money/decimal.ts';
import type { PaymentProblem } from '#domain/royalties/payment-problems.ts';
import { type RoyaltyPaymentState, royaltyPaymentStateOf, totalsByCurrency } from '#domain/royalties/payments.ts';
import { moneyText } from '#web/entities/royalties/figure-text.ts';
import { royaltyPlaces } from '#web/entities/royalties/royalty-places.ts';

/** The day in UTC, by which the server tells which days are past. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Problems that the account of the payee settles. */
const accountProblems: readonly PaymentProblem[] = [
  'NO_ACCOUNT',
  'NO_IBAN',
  'COUNTRY_WITHOUT_IBAN',
  'WRONG_IBAN',
  'NO_BIC',
  'WRONG_BIC',
  'OTHER_COUNTRY',
  'NO_NAME',
  'NAME_NOT_LATIN',
];

/** What somebody should look at before a payment that can be made, because neither its amount nor its account shows it. */
export const lookFirst: ReadonlySet<PaymentProblem> = new Set(['NEGATIVE_BALANCE', 'ACCOUNT_CHANGED']);

/** Returns where a problem of a payee is settled; null if it has no such place. */
export function settledAt(kind: PaymentProblem, payee: string | undefined): { href: string; label: string } | null {
  if (payee === undefined) return null;
  const href = royaltyPlaces.payeeForm(payee);
  if (accountProblems.includes(kind)) return { href, label: kind === 'NO_ACCOUNT' ? 'Add account' : 'Correct account' };
  if (kind === 'NEGATIVE_BALANCE') return { href: royaltyPlaces.payee(payee), label: 'Open the payee' };
  if (kind === 'ACCOUNT_CHANGED') return { href: `${royaltyPlaces.payee(payee)}?tab=details`, label: 'Check account' };
  return kind === 'BELOW_MINIMUM' ? { href, label: 'Change minimum' } : null;
}

type Checked = { problems: readonly { isBlocking: boolean }[] };

/** Whether the SEPA file leaves a payment out. */
export const isOmitted = ({ problems }: Checked): boolean => problems.some(({ isBlocking }) => isBlocking);

/** "€1,204.00, $38.10": the sums by currency, in the order of their codes. Empty without amounts. */
export const sumsText = (amounts: readonly { currency: string; amount: string }[], between = ', '): string =>
  totalsByCurrency(amounts).map(moneyText).join(between);

type Total = { amount: string; paid: string; openCount: number };

/** How far a batch is paid, over all its currencies. One whose rest was cancelled stays partly paid. */
export function batchStateOf(totals: readonly Total[]): RoyaltyPaymentState {
  const sumOf = (key: 'amount' | 'paid') => sumDecimals(totals.map((total) => total[key]));
  // The state of a payment holds for their sum, though currencies differ: only zero and equality count.
  return royaltyPaymentStateOf(
    sumOf('amount'),
    sumOf('paid'),
    totals.some(({ openCount }) => openCount > 0),
  );
}

/** Returns why an amount cannot be paid of what is open; null if it can. */
export function partProblem(amount: string, open: string, currency: string): string | null {
  if (!/^\d+(?:\.\d+)?$/.test(amount)) return 'Enter an amount such as 1250.00.';
  if (compareDecimals(amount, '0') <= 0) return 'Enter an amount above zero.';
  return compareDecimals(amount, open) > 0 ? `Enter at most ${moneyText({ amount: open, currency })}, which is open.` : null;
}
