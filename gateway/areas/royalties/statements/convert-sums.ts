import { type Fraction, fraction, fractionOf, multiplyFractions, sumFractions } from '#domain/money/fraction.ts';

/** Money times the numerators of shares with one denominator, as SQL sums it up. */
export type PartSum = {
  denominator: string;
  amount: string;
  /** The same with the rates of its statements. Null if a statement has none. */
  inReporting: string | null;
};

/** How money becomes money of a payee: it is already, by the rates of its statements, or by a rate of the table. Null without a rate. */
export type Conversion = 'SAME' | 'STATEMENT_RATES' | { rate: string } | null;

/** Returns the exact decimal over a denominator. */
const overDenominator = (sum: string, denominator: string): Fraction =>
  multiplyFractions(fractionOf(sum), fraction(1n, BigInt(denominator)));

/** Returns the exact sum in the currency of the money. */
export const exactSum = (sums: readonly Pick<PartSum, 'amount' | 'denominator'>[]): Fraction =>
  sumFractions(sums.map(({ amount, denominator }) => overDenominator(amount, denominator)));

/** Returns the exact sum in the currency of the payee. Null without a rate. */
export function convertedSum(sums: readonly PartSum[], conversion: Conversion): Fraction | null {
  if (conversion === null) return null;
  if (conversion === 'SAME') return exactSum(sums);
  if (conversion !== 'STATEMENT_RATES') return multiplyFractions(exactSum(sums), fractionOf(conversion.rate));
  if (sums.some(({ inReporting }) => inReporting === null)) return null;
  return exactSum(sums.map(({ inReporting, denominator }) => ({ amount: inReporting!, denominator })));
}
