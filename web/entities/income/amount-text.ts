import { numberFormat } from '#web/kit/text/numbers.ts';

/** An exact amount as the server sends it: a decimal number as text. */
export type Amount = { amount: string; currency: string };

/** Formats take decimal numbers as texts, which they do not convert to floating-point numbers. */
type DecimalText = `${number}`;

/** Formats an amount to the smallest unit of its currency: "€24,318.42". */
export const amountText = ({ amount, currency }: Amount): string =>
  numberFormat({ style: 'currency', currency }).format(amount as DecimalText);

/** Formats an amount with all of its decimals: "€0.0003141". */
export const exactAmountText = ({ amount, currency }: Amount): string =>
  numberFormat({ style: 'currency', currency, maximumFractionDigits: 20 }).format(amount as DecimalText);

/** Formats an exact number, such as a count of units or a rate: "1,204.5". */
export const decimalText = (value: string): string => numberFormat({ maximumFractionDigits: 20 }).format(value as DecimalText);

/** Formats a rate to six significant digits, because a rate that was derived from two amounts has twenty: "0.861772". */
export const rateText = (rate: string): string => numberFormat({ maximumSignificantDigits: 6 }).format(rate as DecimalText);

/** Whether an exact amount is zero, however it is written. */
export const isZero = (amount: string): boolean => /^-?0*\.?0*$/.test(amount);

/** Formats amounts of several currencies as a sum: "€60.00 − $12.00". */
export const sumText = (amounts: readonly Amount[]): string =>
  amounts
    .map(({ amount, currency }, index) => {
      if (index === 0) return amountText({ amount, currency });
      return amount.startsWith('-')
        ? `− ${amountText({ amount: amount.slice(1), currency })}`
        : `+ ${amountText({ amount, currency })}`;
    })
    .join(' ');

/** Formats a converted amount. Without a rate, the amounts as they were paid: "$12.00". */
export function paidText(converted: Amount, asPaid: readonly Amount[]): string {
  const paid = asPaid.filter(({ amount }) => !isZero(amount));
  return isZero(converted.amount) && paid.length > 0 ? sumText(paid) : amountText(converted);
}
