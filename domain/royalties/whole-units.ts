import { HUNDRED, type Percent } from '#domain/kit/percent.ts';
import { isDecimal, multiplyDecimals, roundDecimal, trimDecimal } from '#domain/money/decimal.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';

/** Digits before the point of an entered amount. */
const maxDigits = 12;

/**
 * Returns an amount with exactly the places of its currency, such as `12.50` for 12.5 EUR, or why it is refused, as a sentence. Amounts are never
 * rounded: nobody pays a part of the smallest unit.
 */
export function wholeUnits(amount: string, currency: string): { amount: string } | { problem: string } {
  const text = amount.trim();
  if (!isDecimal(text)) return { problem: 'Enter an amount such as 1250.00.' };
  const places = minorPlaces(currency);
  const [whole = '', decimals = ''] = trimDecimal(text).replace('-', '').split('.');
  if (whole.replace(/^0+/, '').length > maxDigits)
    return { problem: `Enter an amount with at most ${maxDigits} digits before the point.` };
  if (decimals.length > places) {
    const limit = places === 0 ? 'no decimals' : `at most ${places} decimals`;
    return { problem: `Amounts in ${currency} have ${limit}. Round the amount.` };
  }
  return { amount: roundDecimal(text, places) };
}

/** Returns a percentage of an amount in whole minor units of its currency, halves to even. */
export const partOfAmount = (amount: string, percent: Percent, currency: string): string =>
  percent === HUNDRED
    ? roundDecimal(amount, minorPlaces(currency))
    : roundDecimal(multiplyDecimals(amount, multiplyDecimals(String(percent), '0.000001')), minorPlaces(currency));

/** Divides an amount into equal parts of whole minor units. What is left over goes to the first parts, a unit each. */
export function equalParts(amount: string, count: number, currency: string): string[] {
  const places = minorPlaces(currency);
  const units = BigInt(roundDecimal(amount, places).replace('.', ''));
  const [part, rest] = [units / BigInt(count), units % BigInt(count)];
  const step = rest < 0n ? -1n : 1n;
  const unit = `0.${'0'.repeat(places)}`.slice(0, -1);
  return Array.from({ length: count }, (_, index) => {
    const own = part + (BigInt(index) < rest * step ? step : 0n);
    return roundDecimal(places === 0 ? String(own) : multiplyDecimals(String(own), `${unit}1`), places);
  });
}
