type Labels = Readonly<Record<string, string>>;

/** Returns null for every field of a form. Without a value, an untouched field would count as changed. */
export const blankValues = (labels: Labels): Record<string, null> =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, null]));

/** Returns the values of a record that a form shows, by its labels. */
export function valuesIn(labels: Labels, record: object): Record<string, unknown> {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(labels).map((name) => [name, values[name]]));
}
