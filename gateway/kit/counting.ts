import type { Pool } from 'pg';
import { type FilteredList, matchesOf, readFiltered, scanOf } from './filtered.ts';
import { runList } from './run-list.ts';
import type { Sql } from './sql-conditions.ts';

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
  const [row] = await runList<{ count: number }>(pool, sql, values, isSearched ? 'planned' : 'prepared');
  return isSearched ? upTo(row!.count) : { count: row!.count, isExact: true };
}

/** Counts matches of filters: exactly if few, else up to the limit. */
export async function countFiltered(pool: Pool, list: FilteredList): Promise<Counted> {
  type Row = { count: number; isWhole?: true };
  const [row] = await readFiltered<Row>(pool, list, {
    scan: (rowLimit) => counting(scanOf(list, '1', rowLimit), bounded),
    matches: () => {
      const { sql, values } = counting(matchesOf(list, '1'), ' offset 0');
      return { sql: sql.replace('as count', 'as count, true as "isWhole"'), values };
    },
    rowsNeeded: countLimit + 1,
    isEnough: ([found]) => found!.count > countLimit,
  });
  return row!.isWhole ? { count: row!.count, isExact: true } : upTo(row!.count);
}
