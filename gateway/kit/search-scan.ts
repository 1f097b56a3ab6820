import { numbered, type Sql } from './sql-conditions.ts';
import type { TextSearch } from './text-search.ts';

/**
 * Rows of the sort order that a search scans before it uses the trigram index. Takes about 3 ms, in an index that covers the searched text
 * and in the table.
 */
const coveredScanLimit = 10_000;
const uncoveredScanLimit = 3_000;
/** The same for a search that needs only some of the matches: a longer scan of the table takes longer than the index. */
const boundedScanLimit = 500;
/** Rows scanned per row found by a frequent credit, and the maximum scan for them. */
const rowsForCredit = 50;
const longestScan = 200_000;

/** Length of the first scan. With frequent credits, a scan also serves the pages after the first. */
export function scanLimit({ isBounded, isFrequent }: TextSearch, isCovered: boolean, offset: number, size: number): number {
  const limit = isCovered ? coveredScanLimit : isBounded ? boundedScanLimit : uncoveredScanLimit;
  if (isFrequent) return Math.min(longestScan, Math.max(limit, rowsForCredit * (offset + size)));
  return offset === 0 ? limit : 0;
}

type Scanned = {
  table: string;
  columns: string;
  base: readonly Sql[];
  /** What is scanned, under the name of the table, and its sort key. */
  from: string;
  sortKey: string;
  direction: 'ASC' | 'DESC';
  searchColumn: string;
  /** Copy of the searched text in the index of the sort key. Null where the text is long. */
  coveringColumn: string | null;
  rowLimit: number | null;
};

/** Matches among the first `rowLimit` rows of a sort order, which hold a page of a frequent text. */
export function scanOfSearch(search: TextSearch, scanned: Scanned): Sql {
  const { table, columns, from, sortKey, direction, searchColumn, coveringColumn, rowLimit } = scanned;
  const base = numbered(scanned.base);
  const candidate = search.whole('looked', 'scan_id');
  const sql = coveringColumn === null ? candidate.sql : `(${candidate.sql} or looked is null)`;
  const candidates = numbered([{ ...candidate, sql }], base.values.length);
  const before = [...base.values, ...candidates.values];
  const matched = numbered([search.whole(searchColumn, `${table}.id`)], before.length);
  const inner = `select id as scan_id, ${sortKey} as scan_key, ${coveringColumn ?? searchColumn} as looked from ${from}
    where ${base.sql} order by ${sortKey} ${direction}, id ${direction} ${rowLimit === null ? 'offset 0' : `limit ${rowLimit}`}`;
  return {
    sql: `select ${columns}, scan_key::text as sort_key from (
        select * from (${inner}) scanned where ${candidates.sql}) candidate
      cross join lateral (select * from ${table} where id = scan_id and ${matched.sql} offset 0) matched`,
    values: [...before, ...matched.values],
  };
}
