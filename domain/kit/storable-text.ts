/** The database takes every text but one with the character U+0000 or with half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A path is for a sentence: deeper parts would not help to find the text. */
const maxPathLength = 4;

/** An object or a list, with its path in the parent. */
type Part = { value: object; key: string | number; around: Part | null };

/** Returns the names that lead to a part, or to something in it. The outermost list was put around the value. */
function pathTo(part: Part, key?: string | number): string[] {
  const path = key === undefined ? [] : [String(key)];
  for (let each = part; each.around; each = each.around) path.push(String(each.key));
  return path.reverse().slice(1, 1 + maxPathLength);
}

/**
 * Returns where a JSON value holds a text that cannot be stored, names of fields included, or null when all can. Anybody may send a value
 * with a million parts, or as many levels: works without recursion, and makes a path only for the text that it finds.
 */
export function unstorablePath(value: unknown): string[] | null {
  const left: Part[] = [{ value: [value], key: '', around: null }];
  for (let part = left.pop(); part; part = left.pop()) {
    const { value: object } = part;
    const names = Array.isArray(object) ? null : Object.keys(object);
    const values: readonly unknown[] = names ? Object.values(object) : (object as unknown[]);
    for (let index = 0; index < values.length; index += 1) {
      const inner = values[index];
      const name = names?.[index];
      if (name !== undefined && !isStorable(name)) return pathTo(part);
      if (typeof inner === 'string' && !isStorable(inner)) return pathTo(part, name ?? index);
      if (typeof inner === 'object' && inner !== null) left.push({ value: inner, key: name ?? index, around: part });
    }
  }
  return null;
}
