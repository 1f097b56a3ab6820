/** The longest name that a work takes. */
const longest = 200;

/** The names of the parties of a group of splits, each once, in the order of their rows; null if there are none, or too many to print. */
export function creditedNames(rows: readonly { partyName: string | null }[]): string | null {
  const names = [...new Set(rows.flatMap(({ partyName }) => partyName?.trim() || []))];
  const joined = names.join(', ');
  return joined === '' || joined.length > longest ? null : joined;
}
