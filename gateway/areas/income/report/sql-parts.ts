import { isUuid } from '../../../kit/rows.ts';
import type { Sql } from '../../../kit/sql-conditions.ts';

export const none: Sql = { sql: '', values: [] };
/** Adds SQL only if a value is given. */
export const given = (value: unknown, sql: string): Sql => (value == null ? none : { sql, values: [value] });
/** The same for IDs. Invalid ones match nothing. */
export const ofId = (id: string | readonly string[] | null | undefined, sql: string): Sql =>
  id == null ? none : { sql, values: [[id].flat().filter((each) => isUuid(each))] };

export const concat = (...parts: readonly Sql[]): Sql => ({
  sql: parts.map(({ sql }) => sql).join(''),
  values: parts.flatMap(({ values }) => values),
});
export const text = (sql: string, ...values: unknown[]): Sql => ({ sql, values });
