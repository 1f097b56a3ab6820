/** Pairs of adjacent letters. Similar addresses share many. */
function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Similarity of two texts from 0 to 1 (Dice's coefficient of letter pairs). */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const shared = [...a].reduce((sum, [pair, count]) => sum + Math.min(count, b.get(pair) ?? 0), 0);
  const total = Math.max(0, one.length - 1) + Math.max(0, other.length - 1);
  return total === 0 ? 0 : (2 * shared) / total;
}

/** Removes the common prefix of all addresses, which distinguishes none. */
const withoutPrefix = (path: string): string => path.toLowerCase().replace(/^\/dashboard\/?/, '');
const alike = 0.35;

/** Returns up to three pages with addresses similar to an unknown one. */
export function nearest<T extends { href: string }>(pathname: string, places: readonly T[]): T[] {
  return places
    .map((place) => ({ place, rate: likeness(withoutPrefix(pathname), withoutPrefix(place.href)) }))
    .filter(({ rate }) => rate >= alike)
    .toSorted((a, b) => b.rate - a.rate)
    .slice(0, 3)
    .map(({ place }) => place);
}
