type Values = Readonly<Record<string, unknown>>;

const written = (value: unknown): string => JSON.stringify(value === undefined || value === '' ? null : value);

/** Whether two values of a field mean the same: nothing, however it is written, equals nothing. */
export const isSameValue = (a: unknown, b: unknown): boolean => written(a) === written(b);

/** The values that differ from what was loaded: all that an update has to send. */
export function changedValues<V extends Values>(values: V, loaded: Values): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(value, loaded[name]))) as Partial<V>;
}

export type Difference = { name: string; theirs: unknown; mine: unknown; preset: 'theirs' | 'mine' };

/**
 * The fields in which two versions that began from the same one differ. What only one side changed is preset to that
 * side; where both did, to mine.
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

/** The values to save upon the newer version once a side has been picked for each difference. */
export function resolved(mine: Values, picks: Readonly<Record<string, 'theirs' | 'mine'>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(mine).filter(([name]) => picks[name] === 'mine'));
}
