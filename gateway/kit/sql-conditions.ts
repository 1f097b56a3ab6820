import { badInput } from './cursor.ts';

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

type Given<T> = T | null | undefined;

/** Maximum number of values in a filter. */
const maxValues = 100;
function checkValues(values: readonly string[]): void {
  if (values.length > maxValues) throw badInput(`A filter can have at most ${maxValues} values.`);
}

/** Matches rows whose `column` has one of the values: none for an empty list. No condition without a list. */
export function oneOf(column: string, values: Given<readonly string[]>): Sql[] {
  if (!values) return [];
  checkValues(values);
  // One value is part of an index whose next columns sort the list.
  if (values.length === 1) return [{ sql: `${column} = ?`, values: [values[0]] }];
  return [{ sql: `${column} = any(?::text[])`, values: [values] }];
}

/** Matches rows whose `column`, an array, has one of the values. `array` is SQL that makes an array of them. */
export function overlaps(column: string, values: Given<readonly string[]>, array = '?::text[]'): Sql[] {
  if (!values) return [];
  checkValues(values);
  return [{ sql: `${column} && ${array}`, values: [values] }];
}
