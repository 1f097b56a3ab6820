/** Maximum length of a name. */
const longest = 200;

/** Party names of a group in row order, without duplicates; null without names or if too long. */
export function creditedNames(rows: readonly { partyName: string | null }[]): string | null {
  const names = [...new Set(rows.flatMap(({ partyName }) => partyName?.trim() || []))];
  const joined = names.join(', ');
  return joined === '' || joined.length > longest ? null : joined;
}
