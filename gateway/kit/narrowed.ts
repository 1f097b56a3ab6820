import type { Pool, QueryResultRow } from 'pg';
import { query } from './list-query.ts';
import { numbered, type Sql } from './numbered.ts';

/** A condition that narrows a list. */
export type Condition = Sql & {
  /** It belongs to the list itself: every index of a sort order begins with it. */
  isBase?: boolean;
  /** The sort key that it bounds, if it bounds one: sorted by that, it belongs to the list. */
  bounds?: string;
  /** The same for an index that holds all such conditions together, by which few rows are found among many. */
  indexed?: Sql;
  /** Few rows answer to it, and an index of their own finds them. */
  isSelective?: boolean;
};

/** So many rows of a sort order are looked through before anything else: some 3 ms, and enough for what one row in 150 answers to. */
const shortWalk = 3_000;
/** So many where more rows than `frequent` are expected to answer, but none of the first did: some 50 ms. */
const longWalk = 60_000;
const frequent = 20_000;

/** A list with conditions, some of which belong to its index (`base`) and some of which do not. */
export type NarrowedList = { table: string; base: readonly Sql[]; filters: readonly Condition[]; order: string };

/** The rows of a walk through the sort order that answer to the filters: those among its first `rowLimit`. */
export function walkOf({ table, base, filters, order }: NarrowedList, columns: string, rowLimit: number): Sql {
  const inner = numbered(base);
  const outer = numbered(filters, inner.values.length);
  return {
    sql: `select ${columns} from (select * from ${table} where ${inner.sql} ${order} limit ${rowLimit}) ${table} where ${outer.sql}`,
    values: [...inner.values, ...outer.values],
  };
}

/** All conditions, those first that one index holds together. */
export const matchesOf = ({ base, filters }: Pick<NarrowedList, 'base' | 'filters'>): Sql =>
  numbered([...base, ...filters.map((filter) => filter.indexed ?? filter)]);

/** How a statement of a narrowed list is run, if not as those of lists are. */
type Run<R> = (statement: Sql, sending: 'prepared' | 'planned') => Promise<R[]>;

/**
 * Reads from a list with filters: what many rows answer to is found soonest by walking the sort order, what few answer to by an
 * index of the filters. Nobody knows beforehand which it is, so that the walk comes first and is short. Filters that many rows answer to,
 * each, and none together, take both ways.
 */
export async function readNarrowed<R extends QueryResultRow>(
  pool: Pool,
  list: NarrowedList,
  read: { walk: (rowLimit: number) => Sql; matches: () => Sql; isEnough: (rows: R[]) => boolean; run?: Run<R> },
): Promise<R[]> {
  const run = read.run ?? (({ sql, values }, sending) => query<R>(pool, sql, values, sending));
  if (!list.filters.some(({ isSelective }) => isSelective)) {
    for (const rowLimit of [shortWalk, longWalk]) {
      if (rowLimit === longWalk && (await expectedMatches(pool, list)) <= frequent) break;
      const rows = await run(read.walk(rowLimit), 'prepared');
      if (read.isEnough(rows)) return rows;
    }
  }
  return run(read.matches(), 'planned');
}

/** How many rows the planner expects to answer: half or twice as many as there are, found out without looking. */
export async function expectedMatches(pool: Pool, list: Pick<NarrowedList, 'table' | 'base' | 'filters'>): Promise<number> {
  const where = matchesOf(list);
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const text = `explain (format json) select 1 from ${list.table} where ${where.sql}`;
  const [row] = await query<Explained>(pool, text, where.values, 'planned');
  return row!['QUERY PLAN'][0].Plan['Plan Rows'];
}
