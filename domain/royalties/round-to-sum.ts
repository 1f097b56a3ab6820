import { type Fraction, fractionOf, roundFraction } from '#domain/money/fraction.ts';

/** Returns a decimal in minor units, rounded halves to even. */
export const unitsOf = (decimal: string, places: number): bigint => roundedUnits(fractionOf(decimal), places);

/** The same of a fraction. */
export const roundedUnits = (exact: Fraction, places: number): bigint => BigInt(roundFraction(exact, places).replace('.', ''));

/** The same back as a decimal. */
export function decimalOf(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${text}` : text;
}

const floorOf = ({ numerator, denominator }: Fraction): bigint =>
  numerator / denominator - (numerator % denominator < 0n ? 1n : 0n);

/**
 * Rounds the sum of fractions once, halves to even, and gives each fraction its part of it in whole minor units: by the largest remainder, ties to
 * the earlier one. Each differs from its fraction by less than one minor unit. Returns minor units.
 */
export function roundToSum(fractions: readonly Fraction[], sum: Fraction, places: number): bigint[] {
  const scale = 10n ** BigInt(places);
  const scaled = fractions.map(({ numerator, denominator }) => ({ numerator: numerator * scale, denominator }));
  const floors = scaled.map(floorOf);
  const rests = scaled.map(({ numerator, denominator }, at) => ({
    at,
    rest: numerator - floors[at]! * denominator,
    denominator,
  }));
  const left = roundedUnits(sum, places) - floors.reduce((total, each) => total + each, 0n);
  const order = rests.toSorted((a, b) => {
    const difference = b.rest * a.denominator - a.rest * b.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : a.at - b.at;
  });
  for (const { at } of order.slice(0, Number(left))) floors[at]! += 1n;
  return floors;
}

/** The smaller of two numbers of minor units. */
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
