/**
 * Rounds fractions with a common denominator to whole numbers that total `total`, by the largest remainder: every row gets the floor, then
 * one more in the order of the remainders. Ties go to the earlier row. Throws RangeError unless `total` is between the sum of the floors
 * and that sum plus the number of rows. If `total` is the rounded sum of the fractions, every result differs from its fraction by less than
 * one.
 */
export function roundToTotal(numerators: readonly bigint[], denominator: bigint, total: bigint): bigint[] {
  if (denominator <= 0n) throw new RangeError('The denominator must be above zero.');
  if (numerators.some((n) => n < 0n)) throw new RangeError('Shares cannot be negative.');
  const floors = numerators.map((n) => n / denominator);
  const left = total - floors.reduce((sum, n) => sum + n, 0n);
  if (left < 0n || left > BigInt(numerators.length)) throw new RangeError('The total is too far from the sum of the shares.');
  const order = numerators
    .map((n, index) => ({ index, remainder: n % denominator }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of order.slice(0, Number(left))) floors[index] = (floors[index] ?? 0n) + 1n;
  return floors;
}

/**
 * Divides a whole number in proportion to weights, with parts that total exactly (largest remainder, ties to the earlier row). Without
 * weights every part is 0.
 */
export function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  return roundToTotal(
    weights.map((weight) => weight * total),
    sum,
    total,
  );
}

/** The nearest whole number of a fraction that is not negative; halves round up. */
export const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
