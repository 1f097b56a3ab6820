import type { Pool, QueryResultRow } from 'pg';
import { estimate, knownEstimate } from './estimates.ts';
import { query } from './list-query.ts';
import { numbered, type Sql } from './numbered.ts';

/** A condition that narrows a list. */
export type Condition = Sql & {
  /** It belongs to the list itself: every index of a sort order begins with it. */
  isBase?: boolean;
  /** It says where a page begins. */
  isCursor?: boolean;
  /** The sort key that it bounds, if it bounds one: sorted by that, it belongs to the list. */
  bounds?: string;
  /** The same for an index that holds all such conditions together, by which few rows are found among many. */
  indexed?: Sql;
  /** Few rows answer to it, and an index of their own finds them. */
  isSelective?: boolean;
};

/** Nothing is looked up by it, but indexes that leave the bin out ask for it. */
export const outsideBin: Condition = {
  sql: 'deleted_at is null',
  values: [],
  indexed: { sql: 'deleted_at is null', values: [] },
};

/** So many rows of a sort order are looked through before anything else: a millisecond, and enough for what one row in 50 answers to. */
const shortWalk = 1_000;
/** No walk goes further: some 200 ms, where figures want thousands of rows. */
const longestWalk = 200_000;
/** A row that an index of filters found, somewhere in the table, costs so many rows of a walk, which lie beside each other. */
const costOfMatch = 6;
/** A walk that found too little after so many times the rows that were expected to do will not find it soon. */
const walkFactor = 3;

/** A list with conditions, some of which belong to its index (`base`) and some of which do not. */
export type NarrowedList = { table: string; base: readonly Condition[]; filters: readonly Condition[]; order: string };

/** The rows of a walk through the sort order that answer to the filters: those among its first `rowLimit`. */
export function walkOf({ table, base, filters, order }: NarrowedList, columns: string, rowLimit: number): Sql {
  const inner = numbered(base);
  const outer = numbered(filters, inner.values.length);
  return {
    sql: `select ${columns} from (select * from ${table} where ${inner.sql} ${order} limit ${rowLimit}) ${table} where ${outer.sql}`,
    values: [...inner.values, ...outer.values],
  };
}

/**
 * The rows that answer to all conditions. Where filters have an index together, nothing else is looked for in an index: what they found
 * is judged by the other conditions afterwards, which the planner would otherwise take for a reason to read half the list.
 */
export function matchesOf(list: Pick<NarrowedList, 'table' | 'base' | 'filters'>, columns: string): Sql {
  const { table, base, filters } = list;
  const inner = found(list);
  if (inner === null) {
    const where = numbered([...base, ...filters]);
    return { ...where, sql: `select ${columns} from ${table} where ${where.sql}` };
  }
  const rest = [...base, ...filters].filter(({ indexed }) => !indexed);
  const outer = numbered(rest, inner.values.length);
  return {
    sql: `select ${columns} from (select * from ${table} where ${inner.sql} offset 0) ${table} where ${outer.sql}`,
    values: [...inner.values, ...outer.values],
  };
}

/** What is looked for in the index of the filters; null where there are no such filters. */
function found({ base, filters }: Pick<NarrowedList, 'base' | 'filters'>): Sql | null {
  if (!filters.some(({ indexed }) => indexed)) return null;
  return numbered([...base, ...filters].flatMap(({ indexed }) => indexed ?? []));
}

/** How a statement of a narrowed list is run, if not as those of lists are. */
type Run<R> = (statement: Sql, sending: 'prepared' | 'planned') => Promise<R[]>;

type Reading<R> = {
  walk: (rowLimit: number) => Sql;
  matches: () => Sql;
  /** How many rows that answer are asked for, and whether so many were found. */
  wanted: number;
  isEnough: (rows: R[]) => boolean;
  run?: Run<R>;
};

/**
 * Reads from a list with filters. What many rows answer to is found soonest by walking the sort order, what few answer to by an index
 * of the filters. The planner's estimates decide; until they are known, a short walk begins, since mostly it suffices. They do not know
 * of filters that many rows answer to, each, and none together: a walk that should have found enough by then is given up for the index.
 */
export async function readNarrowed<R extends QueryResultRow>(pool: Pool, list: NarrowedList, reading: Reading<R>): Promise<R[]> {
  const run = reading.run ?? (({ sql, values }, sending) => query<R>(pool, sql, values, sending));
  const walk = async (rowLimit: number): Promise<R[] | null> => {
    const rows = rowLimit < reading.wanted ? null : await run(reading.walk(rowLimit), 'prepared');
    return rows && reading.isEnough(rows) ? rows : null;
  };
  const found = list.filters.some(({ isSelective }) => isSelective) ? null : await walkWithinBudget(pool, list, reading, walk);
  return found ?? run(reading.matches(), 'planned');
}

async function walkWithinBudget<R>(
  pool: Pool,
  list: NarrowedList,
  { wanted }: Pick<Reading<R>, 'wanted'>,
  walk: (rowLimit: number) => Promise<R[] | null>,
): Promise<R[] | null> {
  const parts = estimatedParts(list);
  if (parts.every((where) => knownEstimate(pool, list.table, where) !== undefined)) {
    return walk(await walkBudget(pool, list.table, parts, wanted));
  }
  // Both at the same time: whichever is not needed costs little.
  const [soon, limit] = await Promise.all([walk(shortWalk), walkBudget(pool, list.table, parts, wanted)]);
  return soon ?? (limit > shortWalk ? walk(limit) : null);
}

/** How far to walk for so many rows; 0 where the index of the filters is expected to have them sooner. */
async function walkBudget(pool: Pool, table: string, parts: readonly [Sql, Sql], wanted: number): Promise<number> {
  const [matches, all] = await Promise.all([estimate(pool, table, parts[0]), estimate(pool, table, parts[1])]);
  const walked = (wanted * all) / Math.max(matches, 1);
  if (walked > costOfMatch * matches || walked > longestWalk) return 0;
  return Math.min(longestWalk, Math.max(shortWalk, Math.ceil((walkFactor * walked) / 1_000) * 1_000));
}

/** What answers to the filters, and the list as a whole. Where a cursor stands does not matter. */
function estimatedParts(list: NarrowedList): [Sql, Sql] {
  const base = list.base.filter(({ isCursor }) => !isCursor);
  return [found({ base, filters: list.filters }) ?? numbered([...base, ...list.filters]), numbered(base)];
}

/** The same of any list. */
export const expectedMatches = (pool: Pool, { table, base, filters }: Omit<NarrowedList, 'order'>): Promise<number> =>
  estimate(pool, table, numbered([...base, ...filters]));
