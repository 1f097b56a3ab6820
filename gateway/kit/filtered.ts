import type { Pool, QueryResultRow } from 'pg';
import { estimate, knownEstimate } from './estimates.ts';
import { isUuid } from './rows.ts';
import { runList } from './run-list.ts';
import { numbered, type Sql } from './sql-conditions.ts';

/** A condition that filters a list. */
export type Condition = Sql & {
  /** Part of the list itself: the index of every sort order begins with it. */
  isBase?: boolean;
  /** Limits where a page begins. */
  isCursor?: boolean;
  /** The sort key that it limits, if any. When sorted by that key, the condition is part of the list. */
  bounds?: string;
  /** Condition for an index that serves all filters together, which finds few rows among many. */
  indexed?: Sql;
  /** Condition for a prepared statement, whose plan then is the same for all values. */
  prepared?: Sql;
  /** Few rows match, and an index of their own finds them. */
  isSelective?: boolean;
};

/** Matches no row. */
export const nothing: Condition = { sql: 'false', values: [] };

/**
 * Matches rows related to the object with an ID: `sql` has a place for it, as in `label_id = ?::uuid`. An invalid ID matches nothing. No
 * condition without an ID.
 */
export const relatedTo = (sql: string, id: string | null | undefined): Condition[] =>
  id ? [isUuid(id) ? { sql, values: [id], isSelective: true } : nothing] : [];

/** Not selective, but required by partial indexes that exclude the bin. */
export const outsideBin: Condition = {
  sql: 'deleted_at is null',
  values: [],
  indexed: { sql: 'deleted_at is null', values: [] },
};

/** Rows of a list, in all workspaces if null. Tables without a workspace belong to the platform; callers check access before. */
export const rowsOfWorkspace = (
  { isOwned, hasBin }: { isOwned: boolean; hasBin: boolean },
  workspaceId: string | null,
): Condition[] => [
  ...(isOwned && workspaceId !== null ? [{ sql: 'workspace_id = ?', values: [workspaceId] }] : []),
  ...(hasBin ? [outsideBin] : []),
];

/** Rows of the sort order scanned before anything else. Takes a millisecond, and suffices for filters that match one row in 50. */
const shortScan = 1_000;
/** Maximum length of a scan. Takes about 200 ms for counts of thousands of rows. */
const longestScan = 200_000;
/** Cost of a row found by the filter index, in rows of a scan: the former are scattered over the table, the latter adjacent. */
const costOfMatch = 6;
/** A scan that found too little after this multiple of the expected rows is abandoned. */
const scanFactor = 3;

/** A filtered list. Its index covers the conditions in `base` but not those in the filters. */
export type FilteredList = { table: string; base: readonly Condition[]; filters: readonly Condition[]; order: string };
/** `from` is what is scanned instead of the table, under its name. */
type Scanned = FilteredList & { from?: string };

/** Matching rows among the first `rowLimit` of the sort order. */
export function scanOf({ table, base, filters, order, from = table }: Scanned, columns: string, rowLimit: number): Sql {
  const inner = numbered(base);
  const outer = numbered(filters, inner.values.length);
  return {
    sql: `select ${columns} from (select * from ${from} where ${inner.sql} ${order} limit ${rowLimit}) ${table} where ${outer.sql}`,
    values: [...inner.values, ...outer.values],
  };
}

/**
 * Rows that match all conditions. If the filters share an index, the other conditions are applied to its results only; otherwise the
 * planner may read half the list.
 */
export function matchesOf(list: Pick<FilteredList, 'table' | 'base' | 'filters'>, columns: string): Sql {
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

/** The condition for the filter index. Null without such filters. */
function found({ base, filters }: Pick<FilteredList, 'base' | 'filters'>): Sql | null {
  if (!filters.some(({ indexed }) => indexed)) return null;
  return numbered([...base, ...filters].flatMap(({ indexed }) => indexed ?? []));
}

/** How to run statements of a filtered list, if not like others. */
type Run<R> = (statement: Sql, sending: 'prepared' | 'planned') => Promise<R[]>;

type Reading<R> = {
  scan: (rowLimit: number) => Sql;
  matches: () => Sql;
  /** Number of matching rows after which reading stops, and whether that many were found. */
  rowsNeeded: number;
  isEnough: (rows: R[]) => boolean;
  run?: Run<R>;
};

/**
 * Reads from a filtered list. Frequent matches are found fastest by scanning the sort order, rare ones by the filter index. The planner's
 * estimates decide; a short scan runs meanwhile, and usually suffices. Estimates can be wrong for filters that match many rows each but few
 * together, so a scan that falls behind is abandoned for the index.
 */
export async function readFiltered<R extends QueryResultRow>(pool: Pool, list: FilteredList, reading: Reading<R>): Promise<R[]> {
  const run = reading.run ?? (({ sql, values }, sending) => runList<R>(pool, sql, values, sending));
  const scan = async (rowLimit: number): Promise<R[] | null> => {
    const rows = rowLimit < reading.rowsNeeded ? null : await run(reading.scan(rowLimit), 'prepared');
    return rows && reading.isEnough(rows) ? rows : null;
  };
  const found = list.filters.some(({ isSelective }) => isSelective) ? null : await scanWithinBudget(pool, list, reading, scan);
  return found ?? run(reading.matches(), 'planned');
}

async function scanWithinBudget<R>(
  pool: Pool,
  list: FilteredList,
  { rowsNeeded }: Pick<Reading<R>, 'rowsNeeded'>,
  scan: (rowLimit: number) => Promise<R[] | null>,
): Promise<R[] | null> {
  const parts = estimatedParts(list);
  if (parts.every((where) => knownEstimate(pool, list.table, where) !== undefined)) {
    return scan(await scanBudget(pool, list.table, parts, rowsNeeded));
  }
  // Runs both at once: an unneeded one costs little.
  const [soon, limit] = await Promise.all([scan(shortScan), scanBudget(pool, list.table, parts, rowsNeeded)]);
  return soon ?? (limit > shortScan ? scan(limit) : null);
}

/** Number of rows to scan, or 0 if the filter index is expected to be faster. */
async function scanBudget(pool: Pool, table: string, parts: readonly [Sql, Sql], rowsNeeded: number): Promise<number> {
  const [matches, all] = await Promise.all([estimate(pool, table, parts[0]), estimate(pool, table, parts[1])]);
  const scanned = (rowsNeeded * all) / Math.max(matches, 1);
  if (scanned > costOfMatch * matches || scanned > longestScan) return 0;
  return Math.min(longestScan, Math.max(shortScan, Math.ceil((scanFactor * scanned) / 1_000) * 1_000));
}

/** Estimated number of matches and rows of the whole list. Ignores the position of a cursor. */
function estimatedParts(list: FilteredList): [Sql, Sql] {
  const base = list.base.filter(({ isCursor }) => !isCursor);
  return [found({ base, filters: list.filters }) ?? numbered([...base, ...list.filters]), numbered(base)];
}

/** The same of any list. */
export const expectedMatches = (pool: Pool, { table, base, filters }: Omit<FilteredList, 'order'>): Promise<number> =>
  estimate(pool, table, numbered([...base, ...filters]));
