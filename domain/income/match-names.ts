import { foldText } from '#domain/lookups/fold.ts';

const between = /[/;&|+\n]|\s(?:and|und|et|y|e|with|x|vs\.?|feat\.?|ft\.?|featuring)\s/iu;

const wordsOf = (name: string): string[] =>
  foldText(name.normalize('NFKD'))
    .replace(/'/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the names in a text as sources write them: `LINDQVIST M / AHLBERG J`, or `Lind, Mara`. Commas separate names only if a part between
 * them has more than one word.
 */
export function namesIn(text: string): string[] {
  const parts = text.split(between).flatMap((part) => {
    const split = part.split(',').map((each) => each.trim());
    return split.length > 2 || split.every((each) => wordsOf(each).length > 1) ? split : [part];
  });
  return parts.map((part) => part.trim()).filter((part) => wordsOf(part).length > 0);
}

/** A word and one that it may abbreviate: `M` and `Mara`, `Del` and `Delia`. */
const abbreviates = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/**
 * Whether two names may be those of one person: each word of the shorter name is a word of the longer one or its beginning, in any order, and
 * at least one is written out in both.
 */
export function isSameName(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || other.length === 0) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const isWritten = short.some((word) => word.length > 1 && long.includes(word));
  return isWritten && covers(long, short);
}

/** Pairs each word of the shorter name with another one of the longer: equal ones first, so that none is used up by an initial. */
function covers(long: readonly string[], short: readonly string[]): boolean {
  const left = [...long];
  const take = (find: (word: string) => boolean): boolean => {
    const at = left.findIndex(find);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const rest = short.filter((word) => !take((other) => other === word));
  return rest.toSorted((a, b) => b.length - a.length).every((word) => take((other) => abbreviates(other, word)));
}

/** Number of names that have one among the others. */
export const sharedNames = (names: readonly string[], others: readonly string[]): number =>
  names.filter((name) => others.some((other) => isSameName(name, other))).length;
