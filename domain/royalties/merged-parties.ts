/** A party that became another one, by their keys. */
export type MergedParty = { removed: string; kept: string };

/**
 * Finds what belongs to a party, also to the one into which it was merged, and to those that were merged into it: older splits name the removed
 * party, and the payee may be that of either. A party's own comes first.
 */
export function findMerged<V>(own: ReadonlyMap<string, V>, merges: readonly MergedParty[]): (key: string) => V | null {
  const keptOf = new Map(merges.map(({ removed, kept }) => [removed, kept]));
  const rootOf = (key: string): string => {
    let root = key;
    // A merge names a kept party that exists, so a chain has an end. Its length is limited all the same.
    for (let steps = 0; steps <= merges.length && keptOf.has(root); steps += 1) root = keptOf.get(root)!;
    return root;
  };
  const ofRoot = new Map<string, V>();
  for (const [key, value] of own) {
    const root = rootOf(key);
    if (root === key || !ofRoot.has(root)) ofRoot.set(root, value);
  }
  return (key) => own.get(key) ?? ofRoot.get(rootOf(key)) ?? null;
}
