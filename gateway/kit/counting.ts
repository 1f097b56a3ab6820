import type { Pool } from 'pg';
import { query } from './list-query.ts';
import { matchesOf, type NarrowedList, readNarrowed, walkOf } from './narrowed.ts';
import type { Sql } from './numbered.ts';

/** A number of rows. With a search or filters, at most `countLimit` are counted. */
export type Counted = { count: number; isExact: boolean };
const countLimit = 1_000;

const counting = ({ sql, values }: Sql, end: string): Sql => ({
  sql: `select count(*)::int as count from (${sql}${end}) counted`,
  values,
});
const bounded = ` limit ${countLimit + 1}`;
const upTo = (count: number): Counted => ({ count: Math.min(count, countLimit), isExact: count <= countLimit });

/** Counts the rows of a statement; those of a search up to the limit. */
export async function countMatches(pool: Pool, matches: Sql, isSearched: boolean): Promise<Counted> {
  const { sql, values } = counting(matches, isSearched ? bounded : '');
  const [row] = await query<{ count: number }>(pool, sql, values, isSearched ? 'planned' : 'prepared');
  return isSearched ? upTo(row!.count) : { count: row!.count, isExact: true };
}

/** Counts matches of filters: exactly if few, else up to the limit. */
export async function countNarrowed(pool: Pool, list: NarrowedList): Promise<Counted> {
  type Row = { count: number; isWhole?: true };
  const [row] = await readNarrowed<Row>(pool, list, {
    walk: (rowLimit) => counting(walkOf(list, '1', rowLimit), bounded),
    matches: () => {
      const { sql, values } = counting(matchesOf(list, '1'), ' offset 0');
      return { sql: sql.replace('as count', 'as count, true as "isWhole"'), values };
    },
    rowsNeeded: countLimit + 1,
    isEnough: ([found]) => found!.count > countLimit,
  });
  return row!.isWhole ? { count: row!.count, isExact: true } : upTo(row!.count);
}
