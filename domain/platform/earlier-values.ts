type Values = Record<string, unknown>;

/**
 * Returns the values that a record had before changes, which are given newest first, each value as a pair: before and after. `unknown`
 * names fields whose earlier value was not recorded.
 */
export function earlierValues(changes: readonly Values[]): { values: Values; unknown: string[] } {
  const values: Values = {};
  const unknown = new Set<string>();
  for (const [field, change] of changes.flatMap((each) => Object.entries(each))) {
    if (Array.isArray(change) && change.length === 2) values[field] = change[0];
    else unknown.add(field);
  }
  for (const field of unknown) delete values[field];
  return { values, unknown: [...unknown] };
}
