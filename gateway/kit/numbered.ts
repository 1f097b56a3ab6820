/** Joins conditions with `?` for each value into one with `$1`, `$2` …, and their values in that order. */
export function numbered(conditions: readonly { sql: string; values: unknown[] }[], from = 0) {
  let next = from;
  const sql = conditions.map((each) => each.sql.replace(/\?/g, () => `$${++next}`)).join(' and ');
  return { sql: sql || 'true', values: conditions.flatMap(({ values }) => values) };
}
