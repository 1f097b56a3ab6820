import { inject } from 'vitest';
import { shuffled } from './random.ts';

/** Whether sweeps check every case, as they do in `npm run test:slow`. */
export const checksEveryCase = (): boolean => inject('sample') === 'all';

/**
 * Returns some of the cases, in their order, chosen by the seed of the commit. Every commit checks other ones; `npm run test:slow` checks
 * all.
 *
 * @param count how many, at most
 */
export function sampled<T>(cases: readonly T[], count: number): T[] {
  if (checksEveryCase()) return [...cases];
  const chosen = new Set(shuffled([...cases.keys()], Number(inject('sample'))).slice(0, count));
  return cases.filter((_, index) => chosen.has(index));
}
