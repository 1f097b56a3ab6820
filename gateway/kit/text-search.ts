import type { Pool } from 'pg';
import { containsForm, containsFormUnplanned } from './contains.ts';
import { type Credit, creditedIds, findCredits, hasCredit } from './credits.ts';
import { joined, numbered, renumbered, type Sql } from './numbered.ts';

/**
 * How many rows of the sort order a search walks through before it turns to the trigram index: that takes some 3 ms, in an index that
 * covers the searched text and in the table.
 */
const coveredWalkLimit = 10_000;
const uncoveredWalkLimit = 3_000;
/** The same for a search that needs only some of the matches: a longer walk through the table takes longer than the index. */
const boundedWalkLimit = 500;
/** How many rows are walked for each row that is found by a frequent credit, and the longest walk for them. */
const rowsForCredit = 50;
const longestWalk = 200_000;

/** The conditions of a search, in the forms in which a list reads them. */
export type TextSearch = {
  /** Only some of the matches are needed. */
  isBounded: boolean;
  hasCredits: boolean;
  /** Credits are so frequent that `known` is only some of them, without the rows whose text matches. */
  hasMoreCredits: boolean;
  /** Rows that are found soon by indexes: all of them unless credits are frequent. */
  known: () => Sql;
  /** Whether a row is found, judged row by row: its text in `column`, its id in `id`. */
  whole: (column: string, id: string) => Sql;
  /** All rows that are found, by indexes; `read` makes the statement for a condition. */
  rows: (read: (search: Sql) => Sql) => Sql;
};

/** One statement for the rows of two, each row once. */
const unionOf = (one: Sql, other: Sql): Sql => ({
  sql: `select * from (${one.sql} union ${renumbered(other, one.values.length).sql}) united`,
  values: [...one.values, ...other.values],
});

/**
 * Starts a search: looks up which rows are found by their credits, if the list is searched by credits. With `maxMatches`, as many of
 * those rows suffice.
 */
export async function startSearch(
  pool: Pool,
  { searchColumn, credits = [] }: { searchColumn: string; credits?: readonly Credit[] },
  workspaceId: string | null,
  text: string,
  maxMatches?: number,
): Promise<TextSearch> {
  const isBounded = maxMatches !== undefined;
  const found = credits.length === 0 ? null : await findCredits(pool, credits, workspaceId, text, maxMatches);
  const hasMoreCredits = !isBounded && found?.hasMore === true;
  const listed = found ? [{ sql: 'id = any(?::uuid[])', values: [found.ids] }] : [];
  const ownText = containsForm(searchColumn, text);
  const known = (): Sql => (hasMoreCredits ? listed[0]! : joined([ownText, ...listed], 'or'));
  const whole: TextSearch['whole'] = (column, id) => {
    const credited = hasMoreCredits
      ? [hasCredit(credits, workspaceId, text, id)]
      : listed.map((each) => ({ ...each, sql: `${id} = any(?::uuid[])` }));
    return joined([containsFormUnplanned(column, text), ...credited], 'or');
  };
  return {
    isBounded,
    hasCredits: found !== null,
    hasMoreCredits,
    whole,
    known,
    rows: (read) => (hasMoreCredits ? unionOf(read(ownText), read(creditedIds(credits, workspaceId, text))) : read(known())),
  };
}

/** How far to walk first. Where credits are frequent, a walk also reaches the pages after the first. */
export function walkLimit({ isBounded, hasMoreCredits }: TextSearch, isCovered: boolean, offset: number, size: number): number {
  const limit = isCovered ? coveredWalkLimit : isBounded ? boundedWalkLimit : uncoveredWalkLimit;
  if (hasMoreCredits) return Math.min(longestWalk, Math.max(limit, rowsForCredit * (offset + size)));
  return offset === 0 ? limit : 0;
}

type Walked = {
  table: string;
  columns: string;
  base: readonly Sql[];
  sortKey: string;
  direction: 'ASC' | 'DESC';
  searchColumn: string;
  /** A copy of the searched text in the index of the sort key, null where it is long. */
  coveringColumn: string | null;
  rowLimit: number | null;
};

/** The rows that are found among the first `rowLimit` of a sort order, which hold a page of a frequent text. */
export function walkOfSearch(search: TextSearch, walked: Walked): Sql {
  const { table, columns, sortKey, direction, searchColumn, coveringColumn, rowLimit } = walked;
  const base = numbered(walked.base);
  const candidate = search.whole('looked', 'walk_id');
  const sql = coveringColumn === null ? candidate.sql : `(${candidate.sql} or looked is null)`;
  const candidates = numbered([{ ...candidate, sql }], base.values.length);
  const before = [...base.values, ...candidates.values];
  const matched = numbered([search.whole(searchColumn, `${table}.id`)], before.length);
  const inner = `select id as walk_id, ${sortKey} as walk_key, ${coveringColumn ?? searchColumn} as looked from ${table}
    where ${base.sql} order by ${sortKey} ${direction}, id ${direction} ${rowLimit === null ? 'offset 0' : `limit ${rowLimit}`}`;
  return {
    sql: `select ${columns}, walk_key::text as sort_key from (
        select * from (${inner}) walked where ${candidates.sql}) candidate
      cross join lateral (select * from ${table} where id = walk_id and ${matched.sql} offset 0) matched`,
    values: [...before, ...matched.values],
  };
}
