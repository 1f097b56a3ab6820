import type { Pool } from 'pg';
import { contains, containsUnplanned, hasTrigram } from './contains.ts';
import { type Credit, creditedIds, findCredits, hasCredit, ownRows } from './credits.ts';
import { joined, numbered, renumbered, type Sql } from './sql-conditions.ts';

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

/** Conditions of a search, in the forms that a list reads. */
export type TextSearch = {
  /** Only some of the matches are needed. */
  isBounded: boolean;
  hasCredits: boolean;
  /** Credits are so frequent that a scan finds a page of them soon. */
  isFrequent: boolean;
  /** Whether `known` are all matches. Otherwise only some credits, without the rows whose text matches. */
  isComplete: boolean;
  /** Matches that indexes find fast. */
  known: () => Sql;
  /** Condition for a single row: its text in `column`, its ID in `id`. */
  whole: (column: string, id: string) => Sql;
  /** All matches, by indexes. `read` builds the statement for a condition. */
  rows: (read: (search: Sql) => Sql) => Sql;
};

type Searched = { table: string; searchColumn: string; credits?: readonly Credit[] };

/** Conditions for one word: rows whose text contains it, or which credit a party whose text does. */
type WordSearch = {
  hasCredits: boolean;
  /** Matches that indexes find fast. */
  known: Sql;
  /** Whether those are all matches: not if credits are frequent, or the word is too short for an index. */
  isKnown: boolean;
  whole: TextSearch['whole'];
};

/** Combines two statements, each row once. */
const unionOf = (one: Sql, other: Sql): Sql => ({
  sql: `select * from (${one.sql} union ${renumbered(other, one.values.length).sql}) united`,
  values: [...one.values, ...other.values],
});

const idIn = (ids: Sql): Sql => ({ ...ids, sql: `id in (${ids.sql})` });

/** Looks up matches by credit, if the list includes credits. */
async function searchWord(
  pool: Pool,
  { searchColumn, credits = [] }: Searched,
  workspaceId: string | null,
  word: string,
  maxMatches: number | undefined,
): Promise<WordSearch> {
  const own = contains(searchColumn, word);
  const found = credits.length === 0 ? null : await findCredits(pool, credits, workspaceId, word, maxMatches);
  const isKnown = maxMatches !== undefined || found?.hasMore !== true;
  const listed = (id: string) => (found ? [{ sql: `${id} = any(?::uuid[])`, values: [found.ids] }] : []);
  return {
    hasCredits: found !== null,
    known: isKnown ? joined([own, ...listed('id')], 'or') : listed('id')[0]!,
    isKnown,
    whole: (column, id) => {
      const credited = isKnown ? listed(id) : [hasCredit(credits, workspaceId, word, id)];
      return joined([containsUnplanned(column, word), ...credited], 'or');
    },
  };
}

/** Starts a search for one word. With `maxMatches`, that many rows suffice. */
async function searchOneWord(
  pool: Pool,
  searched: Searched,
  workspaceId: string | null,
  word: string,
  maxMatches: number | undefined,
): Promise<TextSearch> {
  const { hasCredits, known, isKnown, whole } = await searchWord(pool, searched, workspaceId, word, maxMatches);
  const rows: TextSearch['rows'] = (read) =>
    isKnown
      ? read(known)
      : unionOf(read(contains(searched.searchColumn, word)), read(idIn(creditedIds(searched.credits ?? [], workspaceId, word))));
  return {
    isBounded: maxMatches !== undefined,
    hasCredits,
    isFrequent: !isKnown,
    isComplete: isKnown,
    whole,
    known: () => known,
    rows,
  };
}

/**
 * Starts a search for several words. Words that indexes find narrow the rows in which the others are looked for. If there is none, the
 * matches of all words are read by index and intersected.
 */
async function searchAllWords(
  pool: Pool,
  searched: Searched,
  workspaceId: string | null,
  words: readonly string[],
  isBounded: boolean,
): Promise<TextSearch> {
  const { table, searchColumn, credits = [] } = searched;
  const short = (word: string): WordSearch => {
    const own = contains(searchColumn, word);
    const whole: TextSearch['whole'] = (column, id) =>
      joined([containsUnplanned(column, word), ...(credits.length > 0 ? [hasCredit(credits, workspaceId, word, id)] : [])], 'or');
    return { hasCredits: credits.length > 0, known: own, isKnown: credits.length === 0, whole };
  };
  const found = await Promise.all(
    words.map((word) => (hasTrigram(word) ? searchWord(pool, searched, workspaceId, word, undefined) : short(word))),
  );
  const matches = (word: string): Sql => {
    const own = joined([...ownRows(table, workspaceId), contains(searchColumn, word)], 'and');
    return idIn(
      joined([{ ...own, sql: `select id from ${table} where ${own.sql}` }, creditedIds(credits, workspaceId, word)], 'union all'),
    );
  };
  const isFrequent = found.every(({ isKnown }) => !isKnown);
  const whole: TextSearch['whole'] = (column, id) =>
    joined(
      found.map((each) => each.whole(column, id)),
      'and',
    );
  const known = () =>
    joined(
      isFrequent
        ? words.map(matches)
        : found.map((each) => (each.isKnown ? each.known : each.whole(searchColumn, `${table}.id`))),
      'and',
    );
  const hasCredits = found.some((each) => each.hasCredits);
  return { isBounded, hasCredits, isFrequent, isComplete: true, whole, known, rows: (read) => read(known()) };
}

/**
 * Starts a search for rows that contain every word, in their own text or that of a credited party. With `maxMatches`, that many rows
 * suffice.
 */
export const startSearch = (
  pool: Pool,
  searched: Searched,
  workspaceId: string | null,
  words: readonly string[],
  maxMatches?: number,
): Promise<TextSearch> =>
  words.length === 1
    ? searchOneWord(pool, searched, workspaceId, words[0]!, maxMatches)
    : searchAllWords(pool, searched, workspaceId, words, maxMatches !== undefined);

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
  sortKey: string;
  direction: 'ASC' | 'DESC';
  searchColumn: string;
  /** Copy of the searched text in the index of the sort key. Null where the text is long. */
  coveringColumn: string | null;
  rowLimit: number | null;
};

/** Matches among the first `rowLimit` rows of a sort order, which hold a page of a frequent text. */
export function scanOfSearch(search: TextSearch, scanned: Scanned): Sql {
  const { table, columns, sortKey, direction, searchColumn, coveringColumn, rowLimit } = scanned;
  const base = numbered(scanned.base);
  const candidate = search.whole('looked', 'scan_id');
  const sql = coveringColumn === null ? candidate.sql : `(${candidate.sql} or looked is null)`;
  const candidates = numbered([{ ...candidate, sql }], base.values.length);
  const before = [...base.values, ...candidates.values];
  const matched = numbered([search.whole(searchColumn, `${table}.id`)], before.length);
  const inner = `select id as scan_id, ${sortKey} as scan_key, ${coveringColumn ?? searchColumn} as looked from ${table}
    where ${base.sql} order by ${sortKey} ${direction}, id ${direction} ${rowLimit === null ? 'offset 0' : `limit ${rowLimit}`}`;
  return {
    sql: `select ${columns}, scan_key::text as sort_key from (
        select * from (${inner}) scanned where ${candidates.sql}) candidate
      cross join lateral (select * from ${table} where id = scan_id and ${matched.sql} offset 0) matched`,
    values: [...before, ...matched.values],
  };
}
