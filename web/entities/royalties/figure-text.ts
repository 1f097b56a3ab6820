import { minorPlaces } from '#domain/money/minor-units.ts';
import { type Amount, amountText } from '#web/entities/income/amount-text.ts';
import { numberFormat } from '#web/kit/text/numbers.ts';

/** Replaces the hyphen of a negative number by a minus sign: "EUR −12.50". */
export const withMinus = (text: string): string => text.replace(/(?<!\S)-/g, '−');

/** Formats an amount with its currency: "−€259.88". */
export const moneyText = (amount: Amount): string => withMinus(amountText(amount));

/** Formats an amount in whole minor units without its currency, for columns of one currency: "−259.88". */
export function figureText({ amount, currency }: Amount): string {
  const places = minorPlaces(currency);
  const format = numberFormat({ minimumFractionDigits: places, maximumFractionDigits: places });
  return withMinus(format.format(amount as `${number}`));
}
