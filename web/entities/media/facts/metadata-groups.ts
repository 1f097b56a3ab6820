import { foldText } from '#domain/lookups/fold.ts';

/** One thing that a file says about itself. */
export type Entry = { group: string; name: string; value: string };
type Keyed = Entry & { key: string };

/** The entries in which all words stand, in the name of the group, the entry or in its value. */
export function matching(entries: readonly Entry[], words: string): readonly Entry[] {
  const wanted = foldText(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return entries;
  return entries.filter(({ group, name, value }) => {
    const text = foldText(`${group} ${name} ${value}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Entries by their group, groups and entries in the order in which they come. A file may say the same thing twice. */
export function groupsOf(entries: readonly Entry[]): { group: string; members: Keyed[] }[] {
  const groups = new Map<string, Keyed[]>();
  for (const entry of entries) {
    const members = groups.get(entry.group) ?? [];
    members.push({ ...entry, key: `${entry.name} ${members.length}` });
    groups.set(entry.group, members);
  }
  return [...groups].map(([group, members]) => ({ group, members }));
}
