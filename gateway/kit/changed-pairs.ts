/** Returns the fields whose values differ from those of an object, with both values, for the audit trail. Fields that are undefined stay. */
export function changedPairs(object: object, given: object): Record<string, [before: unknown, after: unknown]> {
  const before = object as Readonly<Record<string, unknown>>;
  const pairs = Object.entries(given).map(([field, after]) => [field, [before[field] ?? null, after]] as const);
  return Object.fromEntries(
    pairs.filter(([, [old, after]]) => after !== undefined && JSON.stringify(old) !== JSON.stringify(after)),
  ) as Record<string, [unknown, unknown]>;
}
