import type { Pool } from 'pg';
import { contains, containsUnplanned, hasTrigram } from './contains.ts';
import {
  type Credit,
  creditedIds,
  creditsLimit,
  findCredits,
  hasCredit,
  type KnownMatches,
  ownRows,
  readCredits,
  readMatches,
} from './credits.ts';
import { joined, renumbered, type Sql } from './sql-conditions.ts';

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

const listed = (id: string, ids: string): Sql => ({ sql: `${id} = any(?::uuid[])`, values: [ids] });
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
  const credited = (id: string) => (found ? [listed(id, found.ids)] : []);
  return {
    hasCredits: found !== null,
    known: isKnown ? joined([own, ...credited('id')], 'or') : credited('id')[0]!,
    isKnown,
    whole: (column, id) => {
      const others = isKnown ? credited(id) : [hasCredit(credits, workspaceId, word, id)];
      return joined([containsUnplanned(column, word), ...others], 'or');
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

/** IDs of rows that contain a word, or credit a party that does. Repeated, and also of rows in the bin that credit one. */
function matchesOfWord({ table, searchColumn, credits = [] }: Searched, workspaceId: string | null, word: string): Sql {
  const own = joined([...ownRows(table, workspaceId), contains(searchColumn, word)], 'and');
  return joined(
    [{ ...own, sql: `select id from ${table} where ${own.sql}` }, creditedIds(credits, workspaceId, word)],
    'union all',
  );
}

/**
 * Conditions that no index serves for words, because their credits are frequent. Most rows credit a party that has all words of the search,
 * such as a full name, so `full` lists them.
 */
const wholeOf = (found: readonly WordSearch[], full: string, column: string, id: string): Sql =>
  joined(
    [
      listed(id, full),
      joined(
        found.map((each) => each.whole(column, id)),
        'and',
      ),
    ],
    'or',
  );

/** Looks up the rows that match all words by text and credit. Page and count need the same ones. */
async function findAllWords(
  pool: Pool,
  searched: Searched,
  workspaceId: string | null,
  words: readonly string[],
  found: readonly WordSearch[],
): Promise<KnownMatches> {
  const { table, searchColumn, credits = [] } = searched;
  const [known, frequent] = [found.filter(({ isKnown }) => isKnown), found.filter(({ isKnown }) => !isKnown)];
  if (known.length === 0) {
    const each = words.map((word) => matchesOfWord(searched, workspaceId, word));
    return readMatches(pool, joined(each, 'intersect'), creditsLimit);
  }
  const full = frequent.length === 0 ? null : await readCredits(pool, credits, workspaceId, words, creditsLimit);
  const conditions = joined(
    [
      ...ownRows(table, workspaceId),
      ...known.map((each) => each.known),
      ...(full ? [wholeOf(frequent, full.ids, searchColumn, `${table}.id`)] : []),
    ],
    'and',
  );
  return readMatches(pool, { ...conditions, sql: `select id from ${table} where ${conditions.sql}` }, creditsLimit);
}

/**
 * Starts a search for several words. Words that indexes find narrow the rows in which the others are looked for. If there is none, the
 * matches of all words are read by index and intersected. With credits, rare matches are looked up once.
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
  const isFrequent = found.every(({ isKnown }) => !isKnown);
  const hasCredits = found.some((each) => each.hasCredits);
  // Without an index, a word of one or two letters is found by a scan, which frequent matches end soon.
  const isLookedUp = hasCredits && (!isFrequent || words.every(hasTrigram));
  const all = isLookedUp ? await findAllWords(pool, searched, workspaceId, words, found) : null;
  if (all?.hasMore === false) {
    const known = () => listed('id', all.ids);
    const whole: TextSearch['whole'] = (_, id) => listed(id, all.ids);
    return { isBounded, hasCredits, isFrequent: false, isComplete: true, whole, known, rows: (read) => read(known()) };
  }
  const whole: TextSearch['whole'] = (column, id) =>
    joined(
      found.map((each) => each.whole(column, id)),
      'and',
    );
  const known = () =>
    joined(
      isFrequent
        ? words.map((word) => idIn(matchesOfWord(searched, workspaceId, word)))
        : found.map((each) => (each.isKnown ? each.known : each.whole(searchColumn, `${table}.id`))),
      'and',
    );
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
