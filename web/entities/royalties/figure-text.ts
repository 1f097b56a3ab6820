import { minorPlaces } from '#domain/money/minor-units.ts';
import { type Amount, amountText } from '#web/entities/income/amount-text.ts';
import { numberFormat } from '#web/kit/text/numbers.ts';

/** Replaces the hyphen before a number by a minus sign, which is as wide as a digit. */
export const withMinus = (text: string): string => text.replace(/-(?=\P{L}*\d)/gu, '−');

/** Formats an amount with its currency: "−€259.88". */
export const moneyText = (amount: Amount): string => withMinus(amountText(amount));

/** Formats an amount in whole minor units without its currency, for columns of one currency: "−259.88". */
export function figureText({ amount, currency }: Amount): string {
  const places = minorPlaces(currency);
  const format = numberFormat({ minimumFractionDigits: places, maximumFractionDigits: places });
  return withMinus(format.format(amount as `${number}`));
}
