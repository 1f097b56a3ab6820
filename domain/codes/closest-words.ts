import { distance } from 'fastest-levenshtein';

/** Letters from which on a word is long enough to tell a typing error from another word. */
const shortest = 5;
const longest = 40;
/** Letters from which on two of them may be wrong. */
const twoErrors = 6;

const sorted = (word: string) => [...word].sort().join('');

/** Whether a word may be looked for with typing errors: letters only, because one digit makes another code. */
export const canBeCorrected = (word: string): boolean =>
  /^[\p{L}\p{M}]+$/u.test(word) && word.length >= shortest && word.length <= longest;

/** Letters to change, add or leave out between two words. Two swapped letters count as one error. Infinite if they are too many. */
function errorsBetween(word: string, other: string): number {
  if (Math.abs(word.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  const errors = distance(word, other);
  if (errors === 2 && sorted(word) === sorted(other)) return 1;
  return errors <= (word.length >= twoErrors ? 2 : 1) ? errors : Number.POSITIVE_INFINITY;
}

/**
 * Returns the word of `texts` that was probably meant by `word`, or the two neighbouring words that were meant to be apart. Null if no word
 * is close. Of equally close ones, the first counts. Texts and word are folded as in the searched columns.
 */
export function closestWords(word: string, texts: readonly string[]): string[] | null {
  let closest: { words: string[]; errors: number } | null = null;
  for (const text of texts) {
    const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
    const candidates = parts.flatMap((part, index) => [[part], [part, ...parts.slice(index + 1, index + 2)]]);
    for (const words of candidates) {
      const errors = errorsBetween(word, words.join(''));
      if (errors < (closest?.errors ?? Number.POSITIVE_INFINITY)) closest = { words, errors };
    }
  }
  return closest?.words ?? null;
}
