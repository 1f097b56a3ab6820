import type { Condition } from './filtered.ts';
import { numbered, type Sql } from './sql-conditions.ts';

/** Position of a page in its list. */
export type Place = { size: number; offset: number };
type Sorted = { table: string; columns: string; direction: 'ASC' | 'DESC' };

/** Adds order and page to a statement. Reads one row more than the page, to detect a next page. */
export function paged({ sql, values }: Sql, order: string, { size, offset }: Place): Sql {
  const last = values.length + 2;
  return { sql: `${sql} ${order} limit $${last - 1} offset $${last}`, values: [...values, size + 1, offset] };
}

/** Statements that `pageOfMatches` sorts. */
export const matchColumns = (sortKey: string) => `id as match_id, ${sortKey} as match_key`;

/**
 * Returns a page of rows found by an index. Sorts key and ID only, then reads the rows of the page. `offset 0` keeps the planner from
 * scanning the sort order instead.
 */
export function pageOfMatches({ table, columns, direction }: Sorted, matches: Sql, place: Place): Sql {
  const order = `order by match_key ${direction}, match_id ${direction}`;
  const { sql, values } = paged({ ...matches, sql: `select * from (${matches.sql} offset 0) matched` }, order, place);
  return {
    sql: `with picked as materialized (${sql}) select ${columns} from picked join ${table} on id = match_id ${order}`,
    values,
  };
}

type List = { table: string; base: readonly Condition[]; filters: readonly Condition[] };

/** Maximum number of matches read before filtering. */
const maxRead = 3_000;

/**
 * Returns the first `most` matches in index order. Materialized, so `limit` does not change the plan. Filters are applied afterwards;
 * otherwise the planner prefers to read all rows that they match.
 */
export function boundedMatches({ table, base, filters }: List, found: Sql, sortKey: string, most: number): Sql {
  const where = numbered([...base, found]);
  const kept = numbered(filters, where.values.length);
  return {
    sql: `with found as materialized (select ${matchColumns(sortKey)}, (${kept.sql}) as is_kept from ${table} where ${where.sql})
      select match_id, match_key from (select * from found limit ${maxRead}) read where is_kept limit ${most}`,
    values: [...where.values, ...kept.values],
  };
}
