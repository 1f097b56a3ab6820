/** A condition in SQL with `?` for each value. */
export type Sql = { sql: string; values: unknown[] };

/** Joins conditions into one with `$1`, `$2` …, and their values in that order. `from` values are numbered already. */
export function numbered(conditions: readonly Sql[], from = 0): Sql {
  let next = from;
  const sql = conditions.map((each) => each.sql.replace(/\?/g, () => `$${++next}`)).join(' and ');
  return { sql: sql || 'true', values: conditions.flatMap(({ values }) => values) };
}
