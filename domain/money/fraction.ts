import { isDecimal } from './decimal.ts';

/**
 * An exact fraction in its lowest terms. A share of money is one: a third of 0.10 has no decimal. Sums of fractions lose nothing, so money is
 * rounded once, when it is paid.
 */
export type Fraction = { readonly numerator: bigint /** Positive. */; readonly denominator: bigint };

const greatestDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/** Returns the fraction of two whole numbers. Throws RangeError for a denominator of zero. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('A fraction cannot have the denominator zero.');
  const divisor = greatestDivisor(numerator, denominator < 0n ? -denominator : denominator) || 1n;
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export const zeroFraction: Fraction = { numerator: 0n, denominator: 1n };

/** Reads a decimal such as `-0.0031410`. Throws RangeError for other texts. */
export function fractionOf(decimal: string): Fraction {
  if (!isDecimal(decimal)) throw new RangeError(`"${decimal.slice(0, 60)}" is not a decimal number.`);
  const [whole = '', places = ''] = decimal.split('.');
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length));
}

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? fraction(a.numerator + b.numerator, a.denominator)
    : fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

const negateFraction = ({ numerator, denominator }: Fraction): Fraction => ({ numerator: -numerator, denominator });

export const subtractFractions = (a: Fraction, b: Fraction): Fraction => addFractions(a, negateFraction(b));

export const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** Throws RangeError for a division by zero. */
export const divideFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);

/** Adds many fractions in pairs, so that denominators stay short as long as possible. */
export function sumFractions(fractions: readonly Fraction[]): Fraction {
  let level = [...fractions];
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const [first, second] = [level[2 * pair]!, level[2 * pair + 1]];
      return second ? addFractions(first, second) : first;
    });
  return level[0] ?? zeroFraction;
}

/** Returns a negative number if `a` is less than `b`, a positive one if it is greater, and 0 if they are equal. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Returns the decimal with a number of places that is closest, halves to even. */
export function roundFraction({ numerator, denominator }: Fraction, places: number): string {
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(places);
  const rest = 2n * (scaled % denominator);
  const whole = scaled / denominator;
  const isUp = rest > denominator || (rest === denominator && whole % 2n === 1n);
  const digits = String(isUp ? whole + 1n : whole).padStart(places + 1, '0');
  const sign = numerator < 0n && /[1-9]/.test(digits) ? '-' : '';
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return sign + text;
}
