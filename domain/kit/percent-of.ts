/** Returns a share as a percentage from 0 to 100 with one decimal, for statistics. A share of nothing is 0. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10);
