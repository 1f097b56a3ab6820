import { compareDecimals, isZeroDecimal, negateDecimal, sumDecimals } from '#domain/money/decimal.ts';
import { paymentStates } from '#domain/royalties/payments.ts';
import { runStates } from '#domain/royalties/royalty-terms.ts';
import { amountToPay } from '#domain/royalties/statement-document.ts';
import { figureText, moneyText } from '#web/entities/royalties/figure-text.ts';
import { statementPaymentColors } from '#web/entities/royalties/payment-colors.ts';
import type { RunPayeeRowFragment } from './__generated__/payees.ts';

type Moved = Pick<
  RunPayeeRowFragment,
  'adjusted' | 'reservesTaken' | 'reservesReleased' | 'costs' | 'advances' | 'entered' | 'payments' | 'withheld' | 'salesTax'
>;

/** What moves the balance of a payee besides earnings, each with its sign and a word. */
const movements = (moved: Moved): readonly [amount: string, word: string][] => [
  [moved.adjusted, 'corrections'],
  [negateDecimal(moved.advances), 'advances'],
  [negateDecimal(moved.costs), 'costs'],
  [negateDecimal(moved.reservesTaken), 'reserve'],
  [moved.reservesReleased, 'reserve released'],
  [moved.entered, 'entered'],
  [negateDecimal(moved.payments), 'paid'],
  [negateDecimal(moved.withheld), 'tax'],
  [moved.salesTax, 'sales tax'],
];

type Row = Moved & Pick<RunPayeeRowFragment, 'currency' | 'contracts'>;

/** Deductions and additions of a payee, each as a figure with a word: "−73.98 tax", "640.12 recouped". */
export function deductionsText({ currency, contracts, ...moved }: Row): string[] {
  const recouped = sumDecimals(contracts.flatMap(({ recoupments }) => recoupments.map((each) => each.recouped)));
  const texts = movements(moved).flatMap(([amount, word]) =>
    isZeroDecimal(amount) ? [] : [`${figureText({ amount, currency })} ${word}`],
  );
  // An advance of this period that is not recouped yet has a negative sum.
  return compareDecimals(recouped, '0') > 0 ? [`${figureText({ amount: recouped, currency })} recouped`, ...texts] : texts;
}

type PayRow = Pick<
  RunPayeeRowFragment,
  'currency' | 'closing' | 'net' | 'unpaid' | 'carriedOver' | 'minimum' | 'paymentState' | 'payee'
>;
/** `amount` is what is to be paid, where that is not the closing balance. */
type PayState = { text: string; color: string; amount?: string };

/** Whether earlier statements of a payee, to which this one adds nothing, have been paid since. */
const arePaid = ({ net, payee }: PayRow): boolean =>
  compareDecimals(net, '0') <= 0 && payee !== null && compareDecimals(payee.payable, '0') <= 0;

/** Whether a payee is paid, and if not, why. What earlier statements left unpaid is paid, too. Statements of a reversed run do not count. */
export function payStateOf(row: PayRow, isReversed = false): PayState {
  const { currency, closing, carriedOver, minimum, paymentState, payee } = row;
  if (paymentState === 'PAID' || paymentState === 'PARTLY_PAID')
    return { text: paymentStates.labels[paymentState], color: statementPaymentColors[paymentState] };
  if (isReversed) return { text: runStates.labels.REVERSED, color: 'gray' };
  const toPay = amountToPay(row);
  if (compareDecimals(toPay, '0') > 0) {
    if (arePaid(row)) return { text: paymentStates.labels.PAID, color: statementPaymentColors.PAID };
    const amount = compareDecimals(toPay, closing) === 0 ? {} : { amount: moneyText({ amount: toPay, currency }) };
    return payee?.hasAccount === false
      ? { text: 'No account', color: 'yellow', ...amount }
      : { text: 'To pay', color: statementPaymentColors.OPEN, ...amount };
  }
  if (compareDecimals(carriedOver, '0') > 0)
    return { text: `Below ${moneyText({ amount: minimum, currency }).replace(/\.0+$/, '')}`, color: 'gray' };
  return isZeroDecimal(carriedOver) ? { text: 'Nothing due', color: 'gray' } : { text: 'Carried over', color: 'gray' };
}
