import { foldText } from '#domain/lookups/fold.ts';

/** A metadata entry of a file. */
export type Entry = { group: string; name: string; value: string };
type Keyed = Entry & { key: string };

/** Entries that contain all words in group, name or value. */
export function matching(entries: readonly Entry[], words: string): readonly Entry[] {
  const terms = foldText(words).split(' ').filter(Boolean);
  if (terms.length === 0) return entries;
  return entries.filter(({ group, name, value }) => {
    const text = foldText(`${group} ${name} ${value}`);
    return terms.every((word) => text.includes(word));
  });
}

/** Groups entries in file order. A file may repeat an entry. */
export function groupsOf(entries: readonly Entry[]): { group: string; members: Keyed[] }[] {
  const groups = new Map<string, Keyed[]>();
  for (const entry of entries) {
    const members = groups.get(entry.group) ?? [];
    members.push({ ...entry, key: `${entry.name} ${members.length}` });
    groups.set(entry.group, members);
  }
  return [...groups].map(([group, members]) => ({ group, members }));
}
