/** The database takes every text but one with the character U+0000 or with half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A path is for a sentence: deeper parts would not help to find the text. */
const maxPathLength = 4;

/**
 * Returns where a JSON value holds a text that cannot be stored, names of fields included, or null when all can. Without recursion:
 * values may be nested deeply.
 */
export function unstorablePath(value: unknown): string[] | null {
  const left: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value: each, path } = next;
    if (typeof each === 'string' && !isStorable(each)) return path;
    if (typeof each !== 'object' || each === null) continue;
    for (const [key, inner] of Object.entries(each)) {
      if (!isStorable(key)) return path;
      left.push({ value: inner, path: path.length < maxPathLength ? [...path, key] : path });
    }
  }
  return null;
}
