/** Whether the database can store a text. PostgreSQL refuses U+0000 and lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Maximum length of a path in a message. */
const maxPathLength = 4;

/** An object or a list, with its parent and its key there. */
type Part = { value: object; key: string | number; around: Part | null };

/** Returns the names that lead to a part. The outermost list was added around the value. */
function pathTo(part: Part, key?: string | number): string[] {
  const path = key === undefined ? [] : [String(key)];
  for (let each = part; each.around; each = each.around) path.push(String(each.key));
  return path.reverse().slice(1, 1 + maxPathLength);
}

/**
 * Returns the path of the first text in a JSON value that cannot be stored, including property names, or null. Values may have a million
 * parts or levels, so it avoids recursion and builds a path only for that text.
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
