/** A condition in SQL with `?` for each value. */
export type Sql = { sql: string; values: unknown[] };

/** Numbers the placeholders of a statement: `?` becomes `$1`, `$2` … */
export function withNumbers(text: string, from = 0): string {
  let next = from;
  return text.replace(/\?/g, () => `$${++next}`);
}

/** Joins conditions into one with `$1`, `$2` …, and their values in that order. Numbering starts after `from`. */
export function numbered(conditions: readonly Sql[], from = 0): Sql {
  const sql = withNumbers(conditions.map((each) => each.sql).join(' and '), from);
  return { sql: sql || 'true', values: conditions.flatMap(({ values }) => values) };
}

/** Joins conditions or statements into one, not numbered yet. */
export const joined = (conditions: readonly Sql[], operator: 'and' | 'or' | 'union all' | 'intersect'): Sql => ({
  sql: conditions.length === 1 ? conditions[0]!.sql : `(${conditions.map(({ sql }) => sql).join(` ${operator} `)})`,
  values: conditions.flatMap(({ values }) => values),
});

/** Numbers a statement that follows another with `from` values. */
export const renumbered = ({ sql, values }: Sql, from: number): Sql => ({
  sql: sql.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + from}`),
  values,
});

/** Matches rows whose `column` has a value. No condition without a value. */
export const equal = (column: string, value: string | null | undefined): Sql[] =>
  value ? [{ sql: `${column} = ?`, values: [value] }] : [];
