import { HUNDRED } from '#domain/kit/percent.ts';
import { type Fraction, fraction, multiplyFractions } from '#domain/money/fraction.ts';
import { minorPlaces } from '#domain/money/minor-units.ts';
import { decimalOf, roundedUnits, unitsOf } from './round-to-sum.ts';

/** A reserve that issued runs took: what is left of it, and in how many runs it is released. */
export type HeldReserve = { entryId: string; amount: string; released: string; releases: number; runs: number };

/** What is kept of the sales of physical copies for returns: a percentage in 1/10,000 percent, rounded once. Never of returns themselves. */
export function reserveOf(sales: Fraction, percent: number, currency: string): string {
  const places = minorPlaces(currency);
  const units = roundedUnits(multiplyFractions(sales, fraction(BigInt(percent), BigInt(HUNDRED))), places);
  return decimalOf(units > 0n ? units : 0n, places);
}

/** What the next run releases of a reserve: an equal part in each, and the rest in the last. */
export function releaseOf({ amount, released, releases, runs }: HeldReserve, currency: string): string {
  const places = minorPlaces(currency);
  const [whole, gone] = [unitsOf(amount, places), unitsOf(released, places)];
  const isLast = releases + 1 >= runs;
  return decimalOf(isLast ? whole - gone : whole / BigInt(runs), places);
}
