type Values = Readonly<Record<string, unknown>>;

const written = (value: unknown): string => JSON.stringify(value === undefined || value === '' ? null : value);

/** Whether two values are equal; all empty values are equal. */
export const isSameValue = (a: unknown, b: unknown): boolean => written(a) === written(b);

/** Changed values, which an update sends. */
export function changedValues<V extends Values>(values: V, loaded: Values): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(value, loaded[name]))) as Partial<V>;
}

export type Difference = { name: string; theirs: unknown; mine: unknown; preset: 'theirs' | 'mine' };

/**
 * Fields that differ between two versions with the same base. Changes of one side are preset to that side, changes of both to the user's
 * own.
 */
export function differences(loaded: Values, theirs: Values, mine: Values): Difference[] {
  return Object.keys(mine)
    .filter((name) => !isSameValue(theirs[name], mine[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: mine[name],
      preset: isSameValue(mine[name], loaded[name]) ? 'theirs' : 'mine',
    }));
}

/** Values to save with the newer version, from the chosen sides. */
export function resolved(mine: Values, picks: Readonly<Record<string, 'theirs' | 'mine'>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(mine).filter(([name]) => picks[name] === 'mine'));
}
