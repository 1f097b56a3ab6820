import { inject } from 'vitest';

/** Returns a generator of numbers from 0 to below 1 that depend on the seed only (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a generator with the seed of this run. */
export const seededRandom = (): (() => number) => randomFrom(Number(inject('seed')));

/** Returns the values in a random order that depends on the seed only. */
export function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  return values
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}
